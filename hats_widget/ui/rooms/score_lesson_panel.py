"""A lesson in words: one step after the other with its small table, and the whole of it as text."""

from hats_widget.core.grid import Grid
from hats_widget.core.message import Msg
from hats_widget.school.steps import Lesson
from hats_widget.ui import parts
from hats_widget.ui.parts import Part, Words


def offered(words: Words) -> Part:
    """The way into the lesson."""
    heading = words(Msg("Step by step"))
    begin = parts.button("lesson", words(Msg("Tell it step by step")), style="primary")
    note = words(Msg("Card by card, as at a real table; the arrow keys go forward and back."))
    return parts.section("lesson", heading, parts.text(note, "note"), parts.buttons(heading, [begin]))


def lesson_section(lesson: Lesson, step: int, words: Words) -> Part:
    """The step that is told now, and the ways to the others."""
    count = len(lesson.steps)
    progress = parts.text(words(Msg("Step {step} of {count}", {"step": step, "count": count})), "note")
    made = [progress]
    heading = words(Msg("Step by step"))
    if step:
        now = lesson.steps[step - 1]
        heading = words(now.heading)
        made.append(parts.text(words(now.sentence), "verdict"))
        if now.grid and now.part != "total":  # whose table is the napkin, which stands below
            made.append(grid_table(now.grid, words))
    ways = [
        parts.button("next", words(Msg("Next step")), style="primary", disabled=step == count),
        parts.button("back", words(Msg("Step before")), disabled=step == 0),
        parts.button("all", words(Msg("Tell all")), disabled=step == count),
        parts.button("close", words(Msg("End the lesson")), style="quiet"),
    ]
    whole = parts.details(words(Msg("The whole lesson as text")), *_whole(lesson, words))
    return parts.section("lesson", heading, parts.buttons(words(Msg("Step by step")), ways), *made, whole)


def _whole(lesson: Lesson, words: Words) -> list[Part]:
    """Every sentence and every table, as the lesson prints itself."""
    made: list[Part] = []
    for grid in lesson.display().grids:
        if any(grid.header):
            made.append(grid_table(grid, words))
        else:
            made.append(parts.text(words(grid.title), "label"))
            made += [parts.text(words(cell)) for (cell,) in grid.rows]
    return made


def grid_table(grid: Grid, words: Words) -> Part:
    """A small table of the school as a part of the page."""
    rows = [parts.row([cell if isinstance(cell, int) else words(cell) for cell in row]) for row in grid.rows]
    return parts.table(words(grid.title), [words(cell) for cell in grid.header], rows)
