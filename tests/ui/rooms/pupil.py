"""A pupil and a teacher without a page: what they do in their rooms, and what they then read. Nothing is asserted."""

from collections.abc import Iterator
from typing import Any

from hats_widget.core.message import ENGLISH
from hats_widget.school.asks import right_answer
from hats_widget.school.practice import Exercise
from hats_widget.ui.parts import Words
from hats_widget.ui.room import Effect, Fill, Heard, Moment, Press, Shown
from hats_widget.ui.rooms import classroom, practice
from hats_widget.ui.rooms.practice_form import field_of, form_of
from hats_widget.ui.rooms.practice_state import Practice

PAGE = "https://hats.example/school/"
NOW = Moment(1000.0, 4711, PAGE)
WORDS = Words(ENGLISH)


def at(exercise: Exercise, stored: str | None = None) -> Practice:
    """The room, opened by the address of an exercise."""
    return practice.opened({"room": "practice", **exercise._asdict()}, NOW, stored)


def after(state: Practice, *heard: Heard, now: Moment = NOW) -> Practice:
    for one in heard:
        state = practice.hear(state, one, now)[0]
    return state


def sent(state: Practice, *typed: str) -> Fill:
    """The form of the open question, filled in from its first field on."""
    return Fill(form_of(state.open), {field_of(index): text for index, text in enumerate(typed)})


def right(state: Practice) -> list[str]:
    """The right answers, as they are typed."""
    found = []
    for ask in state.open.question.asks:
        answer = right_answer(state.open.question.position, ask)
        found.append(str(answer) if isinstance(answer, int) else ",".join(map(str, answer)) or "nobody")
    return found


def wrong_answer(state: Practice) -> str:
    """A wrong answer to what is asked first."""
    if not state.open.question.asks[0].is_of_seats:
        return "99"
    return "nobody" if right(state)[0] != "nobody" else "0"


def finished(exercise: Exercise, *, wrong: int = 0, name: str = "") -> Practice:
    """The room at the end of an exercise, in which so many first tries were wrong."""
    return after(to_the_end(at(exercise), wrong), Fill("name", {"name": name}))


def to_the_end(state: Practice, wrong: int = 0) -> Practice:
    for number in range(state.open.exercise.questions):
        if number < wrong:
            state = after(state, sent(state, wrong_answer(state)))
        state = after(state, sent(state, *right(state)))
        state = after(state, Press("end" if state.open.is_last else "next"))
    return state


def texts(part: object) -> Iterator[str]:
    """Every text of some parts."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for value in part.values():
            yield from texts(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from texts(value)


def read_out(found: Shown) -> str:
    return "\n".join(texts(list(found.sections)))


def fields(found: Shown) -> dict[str, dict[str, Any]]:
    """The fields of all forms, also of those in a napkin."""
    return {field["id"]: field for section in found.sections for field in _fields(section)}


def _fields(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, dict):
        if "type" in part:
            yield part
        for value in part.values():
            yield from _fields(value)
    elif isinstance(part, list):
        for value in part:
            yield from _fields(value)


def buttons(found: Shown) -> dict[str, dict[str, Any]]:
    return {one["id"]: one for section in found.sections for one in _buttons(section)}


def _buttons(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, dict):
        yield from part.get("buttons", [])
        for inner in part.get("parts", []):
            yield from _buttons(inner)
        for field in _fields(part) if part.get("kind") == "form" else ():
            yield from field.get("picks", [])


def code(state: Practice) -> str:
    """The line that a pupil sends."""
    section = next(one for one in practice.shown(state, WORDS).sections if one["id"] == "result")
    parts: Any = section["parts"]
    return str(next(part["text"] for part in parts if part.get("style") == "code"))


def in_class(*heard: Heard, state: Any = None) -> tuple[Any, tuple[Effect, ...]]:
    """The teacher's room after some things, and what the last of them asked for."""
    found: Any = classroom.new(NOW) if state is None else state
    effects: tuple[Effect, ...] = ()
    for one in heard:
        found, effects = classroom.hear(found, one, NOW)
    return found, effects
