"""The lesson beside the canvas: one sentence with its small table, the way on and back, and the whole as plain text."""

from hats_widget.core.message import Arg, Msg
from hats_widget.school.steps import Step
from hats_widget.ui import parts
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.rooms.practice_state import Practice, Told, lesson_of


def step_of(state: Practice) -> Step:
    return lesson_of(state.open, _told(state).ask)[1].steps[_told(state).step]


def _told(state: Practice) -> Told:
    assert state.told is not None  # otherwise nothing of a lesson is shown
    return state.told


def section(state: Practice, words: Words) -> Part:
    told = _told(state)
    _, lesson = lesson_of(state.open, told.ask)
    step, last = lesson.steps[told.step], len(lesson.steps) - 1
    where: dict[str, Arg] = {"step": told.step + 1, "count": last + 1}
    heading = words(step.heading)
    made = [
        parts.text(words(Msg("Step {step} of {count}", where)), "note"),
        parts.text(words(Msg("{sentence}.", {"sentence": step.sentence})), "verdict"),
    ]
    if step.grid is not None:
        rows = [parts.row([_cell(cell, words) for cell in row]) for row in step.grid.rows]
        made.append(parts.table(words(step.grid.title), [words(cell) for cell in step.grid.header], rows))
    found = [
        parts.button("step:1", words(Msg("Next step")), style="primary", disabled=told.step == last),
        parts.button("step:-1", words(Msg("Step before")), disabled=told.step == 0),
        parts.button("close", words(Msg("Close the lesson")), style="quiet"),
    ]
    whole = [parts.text(line) for line in _lines(state, words)]
    return parts.section(
        "lesson",
        heading,
        *made,
        parts.buttons(heading, found),
        parts.text(words(Msg("The arrow keys ← and → go through the steps as well.")), "note"),
        parts.details(words(Msg("The whole lesson as text")), *whole),
    )


def _cell(cell: Arg, words: Words) -> object:
    return cell if isinstance(cell, int) else words(cell)


def _lines(state: Practice, words: Words) -> list[str]:
    """The sentences of all steps, under their headings."""
    _, lesson = lesson_of(state.open, _told(state).ask)
    found: list[str] = []
    heading = None
    for step in lesson.steps:
        if step.heading != heading:
            heading = step.heading
            found.append(words(Msg("{heading}:", {"heading": heading})))
        found.append(words(Msg("{sentence}.", {"sentence": step.sentence})))
    return found
