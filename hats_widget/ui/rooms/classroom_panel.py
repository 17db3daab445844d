"""The words of the teacher's room: an exercise to hand out, codes to collect, and what the class made of it."""

from hats_widget.core.grid import Grid
from hats_widget.core.message import Arg, Msg
from hats_widget.i18n.translate import language_of
from hats_widget.school.classroom import Group
from hats_widget.ui import parts
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.qr import qr_scene
from hats_widget.ui.room import Shown
from hats_widget.ui.rooms.classroom_scene import frequent
from hats_widget.ui.rooms.classroom_state import Classroom, is_own, link
from hats_widget.ui.rooms.practice_panel import exercise_fields
from hats_widget.ui.svg import svg


def codes_form(state: Classroom) -> str:
    return f"codes:{state.round}"


def shown(state: Classroom, words: Words) -> Shown:
    group = state.group
    found = [_class(state, group, words)] if group else []
    sections = (_exercise(state, words), _collecting(state, words), *found, *_cleared(state, words))
    return Shown(sections, _status(state, words), _picture(state, group, words))


def _status(state: Classroom, words: Words) -> str:
    latest = [parts.sentence(words(one)) for one in state.refused[-1:]]
    return " ".join([words(_count(len(state.results))), *latest])


def _count(results: int) -> Msg:
    return Msg("{n} result is collected.", {"n": results}, "{n} results are collected.")


def _picture(state: Classroom, group: Group | None, words: Words) -> str:
    if state.shows_link and state.exercise and (address := link(state, language_of(words.translator))):
        return words(Msg("QR code of the link to this exercise: {link}", {"link": address}))
    if group is None:
        return words(Msg("A napkin on which nothing stands yet."))
    if not group.misreadings:
        return words(Msg("No misreading was found in these results."))
    told = tuple([Msg("{label}: {count}", {"label": label, "count": n}) for label, n in frequent(group)])
    return words(Msg("Which misreadings were frequent. {told}.", {"told": told}))


def _exercise(state: Classroom, words: Words) -> Part:
    site = parts.field(
        "site",
        words(Msg("Address that pupils open")),
        "text",
        state.site or state.page,
        help_text=words(_reach(state.site or state.page)),
    )
    site["max"] = 500
    made = [parts.form("exercise", words(Msg("Make the exercise")), [*exercise_fields(words, state.exercise), site])]
    if (address := link(state, language_of(words.translator))) and state.exercise:
        name = words(state.exercise.heading())
        large = Msg("Show the class's results large") if state.shows_link else Msg("Show the QR code large")
        board = parts.button("board", words(large))
        made += [
            parts.text(name, "verdict"),
            parts.image(svg(qr_scene(address)), words(Msg("QR code of the link to this exercise"))),
            parts.text(address, "code"),
            parts.buttons(
                name,
                [
                    parts.button("link", words(Msg("Copy the link")), style="primary"),
                    board,
                    parts.button("worksheet", words(Msg("Worksheet to print"))),
                ],
            ),
        ]
    return parts.section("exercise", words(Msg("An exercise for the class")), *made)


def _reach(address: str) -> Msg:
    if is_own(address):
        return Msg("This address leads to this computer alone: write the one under which pupils reach it.")
    return Msg("Usually this page; where each pupil has an own server, the launch link of Binder.")


def _collecting(state: Classroom, words: Words) -> Part:
    area = parts.field(
        "codes",
        words(Msg("Codes, one on each line")),
        "area",
        state.pasted,
        help_text=words(Msg("With the name in front, as in Ada: 7KQ2-…. Tables of pupils can be pasted as well.")),
    )
    made = [
        parts.form(codes_form(state), words(Msg("Take in")), [area]),
        parts.file("results", words(Msg("Choose tables of pupils (CSV)")), ".csv,text/csv,.txt,text/plain", many=True),
    ]
    if state.refused:
        heading = words(Msg("Not taken in"))
        made.append(parts.text(heading, "wrong"))
        items = [words(sentence) for sentence in state.refused]
        made.append({"kind": "list", "items": items, "ordered": False, "label": heading})
        noted = parts.button("noted", words(Msg("Put these notes away")), style="quiet")
        made.append(parts.buttons(heading, [noted]))
    return parts.section("collect", words(Msg("Collect results")), *made)


def _class(state: Classroom, group: Group, words: Words) -> Part:
    heading = words(Msg("The class"))
    made = [parts.text(words(_count(len(state.results))))]
    groups = state.groups()
    if len(groups) > 1:
        options = [(str(n), words(one.exercise.heading())) for n, one in enumerate(groups)]
        now = str([one.exercise for one in groups].index(group.exercise))
        choice = parts.field("group", words(Msg("Exercise")), "select", now, options=options)
        # Translators: a button: look at the chosen exercise.
        made.append(parts.form("group", words(Msg("Show")), [choice]))
    made += [_table(grid, words) for grid in group.summary().grids]
    found = [
        parts.button("table", words(Msg("Save all as one table (CSV)")), style="primary"),
        parts.button("clear", words(Msg("Clear all"))),
    ]
    return parts.section("class", heading, *made, parts.buttons(heading, found))


def _table(grid: Grid, words: Words) -> Part:
    rows = [parts.row([cell if isinstance(cell, int) else words(cell) for cell in row]) for row in grid.rows]
    is_counted = all(isinstance(cell, int) for row in grid.rows for cell in row[1:])
    return parts.table(words(grid.title), [words(cell) for cell in grid.header], rows, of_sums=is_counted)


def _cleared(state: Classroom, words: Words) -> list[Part]:
    if not state.cleared:
        return []
    heading = words(Msg("Cleared"))
    n: dict[str, Arg] = {"n": len(state.cleared)}
    told = words(Msg("{n} result was cleared.", n, "{n} results were cleared."))
    undo = parts.button("undo", words(Msg("Bring back what was cleared")))
    return [parts.section("cleared", heading, parts.text(told), parts.buttons(heading, [undo]))]
