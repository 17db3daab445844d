"""Final positions in a notebook: written in notation, shown as a picture, told step by step."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias, get_args

from hats_widget.core import reader
from hats_widget.core.grid import Display
from hats_widget.core.match import Match
from hats_widget.core.message import Msg, render
from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.games.hats.options import CHOICES
from hats_widget.games.hats.position import of_state, read_position
from hats_widget.i18n.translate import translator
from hats_widget.lessons.language import spoken
from hats_widget.school.asks import Ask
from hats_widget.school.steps import Part, lesson
from hats_widget.ui.in_words import in_words
from hats_widget.ui.svg import svg
from hats_widget.ui.view_position import Study, lit_places, study, view_position

WIDTH = 680.0

Laid: TypeAlias = hats.Position | hats.State | hats.Match


def lay(table: str, /, **players: str) -> hats.Position:
    """A final position: `lay("F3 B2 A6 S1 F5", Ada="F1 X B3 B4 A1 X S2 S3 B5", Ben=…)`.

    The table from space 1 on. Each player has nine cards; the last is the favourite.
    """
    held = {name: reader.within(name, reader.text_of, cards).split() for name, cards in players.items()}
    return read_position(
        {
            "game": hats.NAME,
            "players": len(players),
            "names": list(players),
            "table": reader.within("table", reader.text_of, table).split(),
            "collections": [cards[:-1] for cards in held.values()],
            "favourites": [(cards or [""])[-1] for cards in held.values()],
        }
    )


def in_edition(position: hats.Position, edition: str) -> hats.Position:
    """The same cards by the rules of another edition, "standard" or "german"."""
    chosen = reader.within("edition", lambda v: reader.one_of(v, CHOICES["edition"]), edition)
    return Ask("winner", edition="german" if chosen == "german" else "standard").posed(position)


class Picture(NamedTuple):
    """A picture in a notebook; as text it is the same in words."""

    shown: Study
    lang: str = "en"

    def __repr__(self) -> str:
        return render(in_words(self.shown), translator(self.lang), self.shown.names)

    def _repr_html_(self) -> str:
        return svg(view_position(self.shown, WIDTH, translator(self.lang)), str(self))


def show(what: Laid, *cards: str, lang: str | None = None) -> Picture:
    """What lies there now; the cards that are named are framed: `show(position, "F3", "B2")`."""
    position = position_of(what)
    return Picture(study(position)._replace(lit=_lit(position, cards)), spoken(lang))


def _lit(position: hats.Position, cards: Sequence[str]) -> list[str]:
    named = [reader.text_of(card).strip().upper() for card in cards]
    places = lit_places(position, named, None, None)
    blacks = enumerate(position.collections) if "X" in named else ()
    return places + [f"card:{seat}:{i}" for seat, laid in blacks for i, card in enumerate(laid) if card == "X"]


class Tables(NamedTuple):
    """Tables in a notebook, in one language."""

    shown: Display
    lang: str = "en"

    def __repr__(self) -> str:
        return self.shown.text(translator(self.lang))

    def _repr_html_(self) -> str:
        return self.shown.html(translator(self.lang))


def napkin(what: Laid, *, lang: str | None = None) -> Tables:
    """The napkin alone, without its reasons."""
    position = position_of(what)
    return Tables(Display((hats.score(position).napkin(),), position.names), spoken(lang))


def steps(what: Laid, part: str | None = None, *, lang: str | None = None) -> Tables:
    """How it is scored, told step by step: all of it, or one part such as "cookie"."""
    told = lesson(position_of(what))
    if part is not None:
        chosen = reader.within("part", lambda v: reader.one_of(v, get_args(Part)), part)
        told = told._replace(steps=tuple([step for step in told.steps if step.part == chosen]))
    return Tables(told.display(), spoken(lang))


def position_of(what: Laid) -> hats.Position:
    """The position of whatever a notebook may have in hand."""
    match what:
        case hats.Position():
            return what
        case hats.State():
            return of_state(what)
        case Match():
            return of_state(what.state)._replace(names=what.names)
    raise BadInput(Msg("{what} is no position; a position, a state or a match is", {"what": reader.shown(what)}))
