"""The napkin of a position in words: everybody's points, why line by line, and what a change has changed."""

from hats_widget.core.message import Msg, Seat
from hats_widget.core.score import ScoreSheet
from hats_widget.school.steps import Lesson
from hats_widget.ui import parts
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.rooms.score_state import State
from hats_widget.ui.rooms.score_told import Change, changes


def napkin(state: State, lesson: Lesson, words: Words) -> Part:
    """Everybody's points and, line by line, why; in a lesson as far as they are told."""
    sheet = lesson.sheet if state.step is None else lesson.so_far(state.step)
    asked = state.asked
    heading = words(Msg("The napkin"))
    rows = [
        parts.row(
            [words(Seat(seat)), *[sheet.category(rule)[seat] for rule, _ in sheet.categories], sheet.totals[seat]],
            name=f"why:{seat}",
            current=seat == asked,
        )
        for seat in range(sheet.players)
    ]
    head = ["", *[words(title) for _, title in sheet.categories], words(Msg("total"))]
    made = [parts.table(heading, head, rows, of_sums=True)]
    if sheet.team_totals:
        teams = [
            parts.row([words(tuple(map(Seat, team))), total])
            for team, total in zip(sheet.teams, sheet.team_totals, strict=True)
        ]
        made.append(parts.table(words(Msg("Teams")), ["", words(Msg("total"))], teams, of_sums=True))
    if state.step is None:
        made.append(parts.text(words(sheet.lines[-1].reason), "verdict"))
    title = words(Msg("Why {points}? The points of {seat}", {"points": sheet.totals[asked], "seat": Seat(asked)}))
    made.append(
        parts.table(title, [words(Msg("for")), words(Msg("why")), words(Msg("points"))], _why(sheet, asked, words))
    )
    everybody = [
        parts.row([words(dict(sheet.steps)[line.rule]), words(line.reason)], point=f"line:{number}")
        for number, line in enumerate(sheet.lines)
        if line.seat is None
    ]
    if everybody:
        summary = words(Msg("What concerns everybody"))
        made.append(parts.details(summary, parts.table(summary, [words(Msg("for")), words(Msg("why"))], everybody)))
    return parts.section("napkin", heading, *made)


def _why(sheet: ScoreSheet, asked: int, words: Words) -> list[Part]:
    headings = dict(sheet.categories)
    return [
        parts.row(
            [" ".join(line.cards) or words(headings[line.rule]), words(line.reason), line.points],
            point=f"line:{number}",
        )
        for number, line in enumerate(sheet.lines)
        if line.seat == asked
    ]


def what_changes(state: State, words: Words) -> list[Part]:
    """Before and after, line by line, where something was changed, and the way back."""
    found = _changes(state)
    if found is None:
        return []
    heading = words(Msg("What changes"))
    rows = [parts.row([words(_line(change)), words(_arrow(change))]) for change in found]
    # Translators: a heading: a line of the napkin that has changed, with the reason for it now.
    head = [words(Msg("line, and why now")), words(Msg("before → after"))]
    told = parts.table(heading, head, rows, of_sums=True)
    if not found:
        told = parts.text(words(Msg("The napkin stays as it was.")))
    buttons = [
        parts.button("revert", words(Msg("Back to how it was")), style="primary"),
        parts.button("keep", words(Msg("Keep the change"))),
    ]
    return [told, parts.buttons(heading, buttons)]


def what_changed(state: State) -> list[Msg]:
    """The same in a few words, for who hears it: the sums and who wins."""
    found = _changes(state)
    if found is None:
        return []
    told = tuple(
        Msg("{what}: {change}", {"what": change.what, "change": _arrow(change)}) for change in found if change.is_sum
    )
    return [Msg("What changes: {changes}.", {"changes": told}) if told else Msg("No total changes.")]


def _changes(state: State) -> list[Change] | None:
    position, lesson = state.draft.position(), state.lesson
    was = state._replace(draft=state.before).lesson if state.before else None
    if position is None or lesson is None or was is None or state.step is not None:
        return None
    return changes(state.draft, was.sheet, lesson.sheet)


def _line(change: Change) -> Msg:
    return Msg("{what}: {why}", {"what": change.what, "why": change.reason}) if change.reason else change.what


def _arrow(change: Change) -> Msg:
    return Msg("{before} → {after}", {"before": change.before, "after": change.after})
