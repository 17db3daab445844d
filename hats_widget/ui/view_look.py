"""What the parts of the picture are drawn from: what a seat sees, where things lie, and the words for it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple
from unicodedata import combining, east_asian_width

from hats_widget.core.message import Arg, Seat, Translator, render
from hats_widget.core.score import ScoreLine, ScoreSheet
from hats_widget.games import hats
from hats_widget.ui import cards_art
from hats_widget.ui.place import Place
from hats_widget.ui.scene import Box, Group, Hit, Op
from hats_widget.ui.update import PERSON, Ui

_NARROW = frozenset("fijlrtI.,:;'|!()[] ‘’·")
_BROAD = frozenset("mwMW@%—…")


class Drawn(NamedTuple):
    """A part of the picture, with what can be pressed on it and where its cards lie."""

    ops: tuple[Op, ...] = ()
    hits: tuple[Hit, ...] = ()
    places: tuple[tuple[str, Box], ...] = ()


class Look(NamedTuple):
    """`seen` is all that may be drawn from; `sheet` is there at the end, and `told` are its lines told so far."""

    ui: Ui
    seen: hats.View
    place: Place
    glow: frozenset[str]
    sheet: ScoreSheet | None
    told: tuple[ScoreLine, ...]
    translator: Translator

    def words(self, arg: Arg) -> str:
        return render(arg, self.translator, self.ui.match.names)

    def name(self, seat: int) -> str:
        return self.words(Seat(seat))

    @property
    def players(self) -> int:
        return len(self.seen.hand_sizes)

    def is_person(self, seat: int) -> bool:
        return self.ui.table.players[seat] == PERSON


def joined(parts: Sequence[Drawn]) -> Drawn:
    return Drawn(
        tuple([op for part in parts for op in part.ops]),
        tuple([hit for part in parts for hit in part.hits]),
        tuple([place for part in parts for place in part.places]),
    )


def put(ops: tuple[Op, ...], at: Box) -> Group:
    """A card, made as wide as a box."""
    return Group(at.x, at.y, ops, round(at.w / cards_art.WIDTH, 4))


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text is drawn; rather too wide than too narrow."""
    return sum([_em(letter) for letter in text]) * size * (1.1 if bold else 1)


def _em(letter: str) -> float:
    if combining(letter):
        return 0
    if letter in _NARROW:
        return 0.38
    if letter in _BROAD:
        return 0.95
    if letter > "\u2fff" and east_asian_width(letter) in "WF":
        return 1.05
    return 0.7 if letter.isupper() else 0.62


@lru_cache(maxsize=1024)
def shortened(text: str, width: float, size: float, *, bold: bool = False) -> str:
    """The text, or as much of its beginning as fits, with an ellipsis."""
    text = " ".join(text.split())
    if width_of(text, size, bold=bold) <= width:
        return text
    kept = text
    while kept and width_of(kept + "…", size, bold=bold) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…"


@lru_cache(maxsize=1024)
def shortened_inside(text: str, width: float, size: float) -> str:
    """The text, or what fits of its beginning, an ellipsis and its last letter: for names that begin alike."""
    text = " ".join(text.split())
    if width_of(text, size) <= width:
        return text
    return shortened(text, width - width_of(text[-1:], size), size) + text[-1:]


def wrapped(text: str, width: float, size: float, lines: int, *, bold: bool = False) -> list[str]:
    """The text in at most so many lines; what does not fit ends in an ellipsis."""
    made: list[str] = []
    words = text.split()
    while words and len(made) < lines - 1:
        count = 1
        while count < len(words) and width_of(" ".join(words[: count + 1]), size, bold=bold) <= width:
            count += 1
        made.append(shortened(" ".join(words[:count]), width, size, bold=bold))
        words = words[count:]
    return [*made, shortened(" ".join(words), width, size, bold=bold)] if words else made
