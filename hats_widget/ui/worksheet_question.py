"""A question on paper: its picture, the napkin with what is given, and fields for what is asked."""

from html import escape
from typing import NamedTuple

from hats_widget.core.message import Arg, Msg, Seat, Translator, render
from hats_widget.core.score import ScoreSheet
from hats_widget.games import hats
from hats_widget.games.hats.scoring import CATEGORIES
from hats_widget.school.asks import MAY_BE_NEGATIVE, ROWS, Ask, choices, wording
from hats_widget.school.questions import Question
from hats_widget.ui.in_words import in_words
from hats_widget.ui.svg import svg
from hats_widget.ui.theme import WIDE
from hats_widget.ui.view_position import Study, study, view_position


class Paper(NamedTuple):
    """The language of a worksheet."""

    translator: Translator

    def say(self, arg: Arg) -> str:
        """A message as text of HTML, also within quotation marks."""
        return escape(render(arg, self.translator))


def question_section(one: Question, paper: Paper) -> str:
    heading = paper.say(Msg("Question {number}", {"number": one.number + 1}))
    asked = [_asked(one.position, ask, paper) for ask in one.asks if ask not in one.in_napkin]
    fields = f'<div class="fields">{_napkin(one, paper)}<div class="asks">{"".join(asked)}</div></div>'
    return f'<section class="question {one.level}"><h2>{heading}</h2>{_picture(one, paper)}{fields}</section>'


def napkin_rows(one: Question) -> tuple[str, ...]:
    """The rows that are given or asked; below all that make it up stands the total, for whoever needs it."""
    named = {*one.given, *[ask.category for ask in one.in_napkin]}
    if {*dict(CATEGORIES)} <= named:
        named.add("total")
    return tuple([row for row in ROWS if row in named])


def _picture(one: Question, paper: Paper) -> str:
    shown = _shown(one, paper)
    words = render(in_words(shown), paper.translator, shown.names)
    scene = view_position(shown, WIDE, paper.translator, on_paper=True)
    return f'<div class="picture of-{len(shown.collections)}">{svg(scene, words)}</div>'


def _shown(one: Question, paper: Paper) -> Study:
    """All players, or the one that all is asked about: the others would only take room."""
    position = one.position
    seats = {ask.seat for ask in one.asks}
    seat = seats.pop()
    if seats or seat is None:
        return study(position)
    name = render(Seat(seat), paper.translator, position.names)
    return Study(position.table, (position.collections[seat],), (position.favourites[seat],), (name,))


def _napkin(one: Question, paper: Paper) -> str:
    rows = napkin_rows(one)
    if not rows:
        return ""
    sheet = hats.score(one.position)
    lines = [[_cell(one, sheet, row, seat, paper) for seat in range(sheet.players)] for row in rows]
    return napkin_table(sheet.players, dict(zip(rows, lines, strict=True)), paper)


def napkin_table(players: int, rows: dict[str, list[str]], paper: Paper) -> str:
    """Seats across, rows down; the cells are HTML."""
    seats = "".join([f'<th scope="col">{paper.say(Seat(seat))}</th>' for seat in range(players)])
    body = "".join(
        [
            f'<tr><th scope="row">{paper.say(ROWS[row])}</th>{"".join([f"<td>{cell}</td>" for cell in cells])}</tr>'
            for row, cells in rows.items()
        ]
    )
    caption = f"<caption>{paper.say(Msg('The napkin'))}</caption>"
    return f'<table class="napkin">{caption}<thead><tr><td></td>{seats}</tr></thead><tbody>{body}</tbody></table>'


def _cell(one: Question, sheet: ScoreSheet, row: str, seat: int, paper: Paper) -> str:
    """A number that is given, or a field for one."""
    if row in one.given:
        return paper.say(sheet.category(row)[seat])
    label = paper.say(Msg("{row}, {seat}", {"row": ROWS[row], "seat": Seat(seat)}))
    return f'<input type="text"{_keyboard(row)} aria-label="{label}">'


def _keyboard(category: str) -> str:
    """That of digits has no minus on some phones."""
    return "" if category in MAY_BE_NEGATIVE else ' inputmode="numeric"'


def _asked(position: hats.Position, ask: Ask, paper: Paper) -> str:
    words = paper.say(wording(position, ask))
    if not ask.is_of_seats:
        return f'<p class="number"><label>{words} <input type="text"{_keyboard(ask.category)}></label></p>'
    most = 2 if position.players == 4 else 1  # of more than one player or team each is ticked
    alone = [label for answer, label in choices(position, ask) if isinstance(answer, tuple) and len(answer) <= most]
    ticks = "".join([f'<label><input type="checkbox"> {paper.say(label)}</label> ' for label in alone])
    is_shareable = ask.category == "winner"
    hint = f"<small>{paper.say(Msg('A shared win: tick all who share it.'))}</small>" if is_shareable else ""
    return f'<fieldset><legend>{words}</legend><p class="ticks">{ticks}</p>{hint}</fieldset>'
