"""A pupil's progress as text that a browser keeps. It comes back untrusted: what was done is checked and done again."""

from typing import Final, get_args

from hats_widget.core import reader
from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.school import practice
from hats_widget.school.practice import MOST_SECONDS, STAMPS, Kind, Progress

MOST_TEXT: Final = 100_000
MOST_EVENTS: Final = 2_000


def write_progress(progress: Progress) -> str:
    """A progress as one line of JSON."""
    log = [[event.kind, round(event.at, 1), event.ask, event.value] for event in progress.log]
    return reader.dumps({"exercise": progress.exercise._asdict(), "log": log, "stamp": progress.stamp})


def read_progress(text: str, now: float) -> Progress:
    """The progress that was written, as if the pupil had gone away a moment ago."""
    if len(text) > MOST_TEXT:
        raise BadInput(
            Msg("this is too large for an exercise; at most {most} kB are read", {"most": MOST_TEXT // 1000})
        )
    kept = reader.fields(reader.parse(text), ("exercise", "log"), ("stamp",))
    words = reader.within("exercise", lambda v: reader.fields(v, ("level", "questions", "seed")), kept["exercise"])
    log = reader.items(kept["log"], _event, "log")
    if len(log) > MOST_EVENTS:
        raise BadInput(Msg("this is too long for an exercise; at most {most} answers are read", {"most": MOST_EVENTS}))
    began = now - (log[-1][1] if log else 0.0)
    progress = practice.start(practice.read_exercise(words), began, stamp=_stamp(kept.get("stamp")))
    for number, (kind, at, index, value) in enumerate(log):
        try:
            progress = _done(progress, kind, index, value, began + at)
        except Refusal as refusal:
            raise refusal.at(f"log[{number}]") from None
    return progress


def _event(value: object) -> tuple[str, float, int, object]:
    kind, at, ask, given = reader.items(value, lambda v: v, "event", 4)
    return reader.one_of(kind, get_args(Kind)), _time(at), reader.whole_number(ask, 0, 99), given


def _stamp(value: object) -> int | None:
    return None if value is None else reader.within("stamp", lambda v: reader.whole_number(v, 0, STAMPS - 1), value)


def _time(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 100 * MOST_SECONDS:
        raise BadInput(Msg("{value} is no time in seconds", {"value": reader.literal(value)}))
    return float(value)


def _done(progress: Progress, kind: str, index: int, value: object, now: float) -> Progress:
    match kind:
        case "answer":
            return practice.answer(progress, index, value, now)
        case "pick":
            return practice.pick(progress, index, reader.whole_number(value, 0, 99), now)
        case "show":
            return practice.show(progress, index, now)
    return practice.go_on(progress, now)
