"""An exercise and how far a pupil has come: every answer gives another progress. Nothing is timed against anybody."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple
from urllib.parse import urlencode

from hats_widget.core import reader
from hats_widget.core.game import MOST_SEED
from hats_widget.core.message import Arg, Msg
from hats_widget.core.refusal import BadInput
from hats_widget.school.asks import Answer, read_answer
from hats_widget.school.diagnose import Diagnosis, Misread, Right, Unclear, diagnose
from hats_widget.school.levels import LEVELS
from hats_widget.school.questions import MOST_QUESTIONS, Question, question

ROOM = "practice"
USUAL = 5  # questions, where nothing else is said
MOST_SECONDS = 86_400
STAMPS = 1 << 20  # so many that two pupils of a class hardly ever get the same

Kind = Literal["answer", "pick", "show", "go on"]


class Exercise(NamedTuple):
    """So many questions of a level. The same exercise asks the same everywhere."""

    level: str
    questions: int = USUAL
    seed: int = 0

    def heading(self) -> Msg:
        """`Cookie, 5 questions, number 7`."""
        told: dict[str, Arg] = {"level": LEVELS[self.level].name, "n": self.questions, "seed": str(self.seed)}
        return Msg("{level}, {n} question, number {seed}", told, "{level}, {n} questions, number {seed}")

    def address(self, language: str = "en") -> str:
        """The words of its address: `?room=practice&level=cookie&questions=5&seed=7&lang=en`."""
        return "?" + urlencode({"room": ROOM, **self._asdict(), "lang": language})


def read_exercise(words: Mapping[str, object]) -> Exercise:
    """An exercise from the words of an address or the fields of a form; other words are left to others."""
    level = reader.within("level", lambda v: reader.one_of(v, list(LEVELS)), words.get("level"))
    count = reader.within(
        "questions", lambda v: reader.whole_number(_number(v), 1, MOST_QUESTIONS), words.get("questions", USUAL)
    )
    seed = reader.within("seed", lambda v: reader.whole_number(_number(v), 0, MOST_SEED), words.get("seed", 0))
    return Exercise(level, count, seed)


def _number(value: object) -> object:
    """A number from a text; what is none is left for the check that follows."""
    return int(value) if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20 else value


class Answered(NamedTuple):
    """What came of one thing that is asked. `misreading` is the id of the first that was found.

    `is_settled` when it was answered rightly, or when its steps were shown.
    """

    tries: int = 0
    latest: Diagnosis | None = None
    misreading: str | None = None
    is_shown: bool = False

    @property
    def is_right(self) -> bool:
        return isinstance(self.latest, Right)

    @property
    def is_right_first(self) -> bool:
        return self.is_right and self.tries == 1 and not self.is_shown

    @property
    def is_settled(self) -> bool:
        return self.is_right or self.is_shown


def tries_of(asked: Sequence[Answered]) -> int:
    """How often a question was tried: as often as that of its asks which took the most."""
    return max([max(one.tries, int(one.is_shown)) for one in asked])


class Event(NamedTuple):
    """What a pupil did, so many seconds after the exercise began; `value` is an answer or the place of a choice."""

    kind: Kind
    at: float
    ask: int = 0
    value: Answer = 0


class Progress(NamedTuple):
    """How far a pupil has come.

    `number` is the question that lies open, `done` what came of each so far, `seconds` how long each took. `began` and
    `since` are when the exercise and the open question began, by the caller's clock. `log` is all that was done.
    `stamp` was drawn when it began: results that are alike otherwise are told apart by it.
    """

    exercise: Exercise
    number: int
    question: Question
    done: tuple[tuple[Answered, ...], ...]
    seconds: tuple[float, ...]
    began: float
    since: float
    log: tuple[Event, ...] = ()
    stamp: int | None = None  # of what was begun before there were any

    @property
    def asked(self) -> tuple[Answered, ...]:
        """What came of the question that lies open, for each of its asks."""
        return self.done[self.number]

    @property
    def is_settled(self) -> bool:
        """Whether the question that lies open is answered."""
        return all(one.is_settled for one in self.asked)

    @property
    def is_last(self) -> bool:
        return self.number == self.exercise.questions - 1

    @property
    def is_finished(self) -> bool:
        return self.is_last and self.is_settled

    @property
    def right_first(self) -> tuple[bool, ...]:
        """For each question so far, whether everything in it was right at the first try."""
        return tuple([all(one.is_right_first for one in asked) for asked in self.done])

    @property
    def tries(self) -> tuple[int, ...]:
        """For each question so far, the most tries of anything in it; to have it shown is one as well."""
        return tuple([tries_of(asked) for asked in self.done])


def start(exercise: Exercise, now: float, *, stamp: int | None = None) -> Progress:
    """An exercise at its first question; `now` is the caller's clock, in seconds, `stamp` any number below STAMPS."""
    first = question(exercise.level, exercise.seed, 0)
    return Progress(exercise, 0, first, (_untouched(first),), (0.0,), now, now, stamp=stamp)


def _untouched(opened: Question) -> tuple[Answered, ...]:
    return (Answered(),) * len(opened.asks)


def answer(progress: Progress, index: int, value: object, now: float) -> Progress:
    """The progress after an answer to one of the asks, told or typed. What is no answer is refused, and is no try."""
    before = _ask(progress, index)
    if before.is_settled:
        raise BadInput(Msg("this is answered already; go on to what is still open"))
    ask, position = progress.question.asks[index], progress.question.position
    given = read_answer(position, ask, value)
    others = {
        other: one.latest.answer
        for other, one in zip(progress.question.asks, progress.asked, strict=True)
        if one.latest is not None
    }
    found = diagnose(position, ask, given, others)
    after = before._replace(
        tries=before.tries + 1,
        latest=found,
        misreading=before.misreading or (found.id if isinstance(found, Misread) else None),
    )
    return _with(progress, after, Event("answer", now - progress.began, index, given))


def pick(progress: Progress, index: int, choice: int, now: float) -> Progress:
    """The progress after the pupil said which of several ways it was."""
    before = _ask(progress, index)
    if not isinstance(before.latest, Unclear):
        raise BadInput(Msg("there is nothing to choose from here; answer first"))
    last = len(before.latest.choices) - 1
    chosen = before.latest.choices[reader.within("choice", lambda v: reader.whole_number(v, 0, last), choice)]
    after = before._replace(latest=chosen, misreading=before.misreading or chosen.id)
    return _with(progress, after, Event("pick", now - progress.began, index, choice))


def show(progress: Progress, index: int, now: float) -> Progress:
    """The progress after the pupil wanted to see the answer step by step."""
    before = _ask(progress, index)
    if before.is_settled:
        return progress
    return _with(progress, before._replace(is_shown=True), Event("show", now - progress.began, index))


def go_on(progress: Progress, now: float) -> Progress:
    """The next question, once this one is answered."""
    if not progress.is_settled:
        raise BadInput(Msg("something is still open here; answer it, or have it shown step by step"))
    if progress.is_last:
        raise BadInput(Msg("this was the last question"))
    number = progress.number + 1
    opened = question(progress.exercise.level, progress.exercise.seed, number)
    return progress._replace(
        number=number,
        question=opened,
        done=(*progress.done, _untouched(opened)),
        seconds=(*progress.seconds, 0.0),
        since=now,
        log=(*progress.log, Event("go on", now - progress.began)),
    )


def _ask(progress: Progress, index: int) -> Answered:
    last = len(progress.asked) - 1
    return progress.asked[reader.within("ask", lambda v: reader.whole_number(v, 0, last), index)]


def _with(progress: Progress, after: Answered, event: Event) -> Progress:
    """What came of an ask put in its place; time counts until everything is settled."""
    asked = (*progress.asked[: event.ask], after, *progress.asked[event.ask + 1 :])
    took = min(max(progress.began + event.at - progress.since, 0.0), MOST_SECONDS)
    done = (*progress.done[:-1], asked)
    return progress._replace(done=done, seconds=(*progress.seconds[:-1], took), log=(*progress.log, event))
