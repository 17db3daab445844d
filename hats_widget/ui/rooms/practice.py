"""The room in which a pupil practises: an exercise is chosen, its questions are answered, all of it is kept."""

import re
from collections.abc import Mapping
from typing import get_args

from hats_widget.core import reader
from hats_widget.core.message import Msg, Translator
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.i18n.translate import language_of
from hats_widget.school import practice as school
from hats_widget.school.kept import MOST_EVENTS, read_progress, write_progress
from hats_widget.school.practice import Exercise, Progress, read_exercise
from hats_widget.school.results import clean_name, result, write_csv
from hats_widget.ui.parts import Words
from hats_widget.ui.room import (
    Came,
    CopyLink,
    Download,
    Effect,
    Fill,
    Heard,
    KeepRoom,
    Key,
    Load,
    Moment,
    Point,
    Press,
    Shown,
)
from hats_widget.ui.rooms import practice_form, practice_panel, practice_scene
from hats_widget.ui.rooms.practice_state import SHELF, Practice, Told, View, ask_of, lesson_of
from hats_widget.ui.scene import Scene

MOST_ANSWERS = MOST_EVENTS - 600  # so that whoever has guessed so often can still be shown the rest
LONGEST_ANSWER = 60
MOST_ASKS = 20
MOST_TEXT = 400_000
_WORDS = ("room", *Exercise._fields)


def new(_moment: Moment) -> Practice:
    return Practice()


def opened(words: Mapping[str, object], moment: Moment, stored: str | None) -> Practice:
    reader.only(words, _WORDS)
    before = _stored(stored, moment)
    if words.keys() == {"room"}:
        return before
    wanted = read_exercise(words)
    if before.came_from == wanted:
        return before
    return _begun(before, wanted, moment)._replace(came_from=wanted)


def _stored(text: str | None, moment: Moment) -> Practice:
    """What was kept; where it cannot be read any more, an empty room."""
    try:
        return read(text, moment) if text is not None else new(moment)
    except Refusal:
        return new(moment)


def hear(state: Practice, heard: Heard, moment: Moment) -> tuple[Practice, tuple[Effect, ...]]:
    match heard:
        case Point(name):
            return state._replace(pointed=_pointed(state, name)), ()
        case Press("link"):
            return state, (CopyLink(state.open.exercise.address(language_of(moment.translator))),)
        case Press("table"):
            return state, (_table(state),)
        case Press(name):
            return _pressed(state, name, moment), (KeepRoom(),)
        case Key(key) if state.told is not None and key in _KEYS:
            return _pressed(state, _KEYS[key], moment), (KeepRoom(),)
        case Fill("exercise", values):
            given = values if values.get("seed") not in (None, "") else {**values, "seed": moment.seed}
            return _begun(state, read_exercise(given), moment), (KeepRoom(),)
        case Fill("name", values):
            return state._replace(name=clean_name(reader.text_of(values.get("name")))), (KeepRoom(),)
        case Fill(form, values) if state.progress and form == practice_form.form_of(state.progress):
            return _checked(state, values, moment), (KeepRoom(),)
        case Fill() | Key() | Load() | Came():
            return state, ()


_KEYS = {"ArrowRight": "step:1", "ArrowLeft": "step:-1", "Escape": "close"}


def _pointed(state: Practice, name: str) -> int | None:
    found = re.fullmatch("ask:([0-9]{1,2})", name)
    is_asked = found is not None and state.progress is not None and int(found[1]) < len(state.progress.asked)
    return int(found[1]) if found and is_asked else None


def _pressed(state: Practice, name: str, moment: Moment) -> Practice:
    word, *rest = name.split(":")
    numbers = [int(one) for one in rest if re.fullmatch("-?[0-9]{1,2}", one)]
    match word, numbers:
        case "next", []:
            return _at_question(state, school.go_on(state.open, moment.now))
        case "end", [] if state.open.is_finished:
            return state._replace(view="end", told=None)
        case "look", [] if state.progress:
            return state._replace(view="question")
        case "choice", []:
            return state._replace(view="choice")
        case "again", []:
            return _begun(state, state.open.exercise._replace(seed=moment.seed), moment)
        case "level", [] if len(rest) == 1:
            return _begun(state, read_exercise({"level": rest[0], "seed": moment.seed}), moment)
        case "resume", [place] if place in range(len(state.shelf)):
            return _begun(state, state.shelf[place].exercise, moment)
        case "steps", [index]:
            return _shown(state, index, moment)
        case "step", [by] if state.told:
            return _stepped(state, state.told, by)
        case "close", []:
            return state._replace(told=None)
        case "pick", [index, choice]:
            picked = school.pick(state.open, index, choice, moment.now)
            return state._replace(progress=picked, checked=(index,), pointed=None)
    return state


def _begun(state: Practice, wanted: Exercise, moment: Moment) -> Practice:
    """An exercise from its beginning, or from where it was left; the one before goes to the shelf."""
    known = [one for one in (state.progress, *state.shelf) if one is not None]
    found = next((one for one in known if one.exercise == wanted), None)
    found = found or school.start(wanted, moment.now, stamp=moment.seed % school.STAMPS)
    shelf = [one for one in known if one.exercise != wanted and one.log]
    return _at_question(state._replace(shelf=tuple(shelf[:SHELF])), found)


def _at_question(state: Practice, progress: Progress) -> Practice:
    return state._replace(progress=progress, view="question", typed=(), checked=(), told=None, pointed=None)


def _checked(state: Practice, values: Mapping[str, object], moment: Moment) -> Practice:
    """What was typed is checked: each new answer is a try, and what is none stays where it was typed."""
    progress = state.open
    typed = [_text(values.get(practice_form.field_of(index))) for index in range(len(progress.asked))]
    is_open = [not one.is_settled for one in progress.asked]
    if not any(text for text, wanted in zip(typed, is_open, strict=True) if wanted):
        raise BadInput(Msg("there is no answer yet; fill in something, then check it"))
    if len(progress.log) >= MOST_ANSWERS:
        raise BadInput(Msg("these are very many tries; look at it step by step instead"))
    checked = []
    for index, text in enumerate(typed):
        if text and is_open[index] and text != state.text(index):
            try:
                progress = school.answer(progress, index, text, moment.now)
            except BadInput:
                continue  # the panel says beside the field what is wrong with it
            checked.append(index)
    return state._replace(progress=progress, typed=tuple(typed), checked=tuple(checked), pointed=None)


def _text(value: object) -> str:
    return value.strip()[:LONGEST_ANSWER] if isinstance(value, str) else ""


def _shown(state: Practice, index: int, moment: Moment) -> Practice:
    """The lesson from the step on at which the answer begins."""
    ask, _ = ask_of(state, index)
    _, lesson = lesson_of(state.open, index)
    told = Told(index, lesson.first(ask))
    return state._replace(progress=school.show(state.open, index, moment.now), told=told, checked=(), pointed=None)


def _stepped(state: Practice, told: Told, by: int) -> Practice:
    _, lesson = lesson_of(state.open, told.ask)
    step = min(max(told.step + by, 0), len(lesson.steps) - 1)
    return state._replace(told=told._replace(step=step))


def _table(state: Practice) -> Download:
    """The result as a table for a spreadsheet, under a name without anything that a file system would mind."""
    exercise = state.open.exercise
    owner = "".join([c for c in state.name if c.isalnum()])
    name = "-".join(["hats", exercise.level, str(exercise.seed), *([owner] if owner else [])])
    return Download(f"{name}.csv", write_csv(result(state.open, state.name)), "text/csv")


def scene(state: Practice, width: float, _height: float, translator: Translator) -> Scene:
    return practice_scene.scene(state, width, translator)


def shown(state: Practice, words: Words) -> Shown:
    return practice_panel.shown(state, words)


def keep(state: Practice) -> str:
    return reader.dumps(
        {
            "exercises": [write_progress(one) for one in (state.progress, *state.shelf) if one is not None],
            "came_from": state.came_from._asdict() if state.came_from else None,
            "view": state.view,
            "typed": list(state.typed),
            "told": list(state.told) if state.told else None,
            "name": state.name,
        }
    )


def read(text: str, moment: Moment) -> Practice:
    if len(text) > MOST_TEXT:
        raise BadInput(Msg("this is too large for practice; at most {most} kB are read", {"most": MOST_TEXT // 1000}))
    kept = reader.fields(reader.parse(text), ("exercises", "came_from", "view", "typed", "told", "name"))
    texts = reader.items(kept["exercises"], reader.text_of, "exercises")[: SHELF + 1]
    known = [read_progress(one, moment.now) for one in texts]
    typed = reader.items(kept["typed"], reader.text_of, "typed")
    state = Practice(
        progress=known[0] if known else None,
        view=_view(kept["view"], known[0] if known else None),
        came_from=None if kept["came_from"] is None else read_exercise(_exercise(kept["came_from"])),
        shelf=tuple(known[1:]),
        typed=tuple([one[:LONGEST_ANSWER] for one in typed[:MOST_ASKS]]),
        name=clean_name(reader.text_of(kept["name"])),
    )
    if kept["told"] is None or state.progress is None:
        return state
    ask, step = reader.items(kept["told"], lambda v: reader.whole_number(v, 0, 99), "told", 2)
    ask_of(state, ask)
    return _stepped(state, Told(ask, 0), step)


def _view(value: object, progress: Progress | None) -> View:
    """What was shown, as far as there is something to show."""
    match reader.one_of(value, get_args(View)):
        case "end" if progress and progress.is_finished:
            return "end"
        case "question" | "end" if progress:
            return "question"
    return "choice"


def _exercise(value: object) -> Mapping[str, object]:
    return reader.fields(value, Exercise._fields)
