"""What the parts of the picture are drawn from: what a seat sees, where things lie, and the words for it."""

from collections.abc import Sequence
from typing import NamedTuple

from hats_widget.core.message import Arg, Seat, Translator, render
from hats_widget.core.score import ScoreLine, ScoreSheet
from hats_widget.games import hats
from hats_widget.ui import cards_art
from hats_widget.ui.place import Place
from hats_widget.ui.preview import Preview
from hats_widget.ui.scene import Box, Group, Hit, Op
from hats_widget.ui.update import PERSON


class Drawn(NamedTuple):
    """A part of the picture, with what can be pressed on it and where its cards lie."""

    ops: tuple[Op, ...] = ()
    hits: tuple[Hit, ...] = ()
    places: tuple[tuple[str, Box], ...] = ()


class Look(NamedTuple):
    """`seen` is all that may be drawn from; `sheet` is there at the end, and `told` are its lines told so far."""

    seen: hats.View
    place: Place
    translator: Translator
    names: tuple[str, ...]
    kinds: tuple[str, ...]  # PERSON, or the name of a bot; nothing where nobody plays
    sheet: ScoreSheet | None = None
    told: tuple[ScoreLine, ...] = ()
    to_move: int | None = None
    open_hands: tuple[tuple[hats.Card, ...], ...] = ()  # every seat's, where all may see them
    is_hidden: bool = False  # by a curtain: not even the viewer's black hats are told
    pressed: tuple[str, ...] = ()
    glow: frozenset[str] = frozenset()
    previews: tuple[Preview, ...] = ()
    hint: tuple[str, ...] = ()  # what would be pressed for the action that a hint is about

    def words(self, arg: Arg) -> str:
        return render(arg, self.translator, self.names)

    def name(self, seat: int) -> str:
        return self.words(Seat(seat))

    @property
    def players(self) -> int:
        return len(self.seen.hand_sizes)

    def is_winner(self, seat: int) -> bool:
        """Whether this seat has won, and the end has been told so far."""
        return self.sheet is not None and len(self.told) == len(self.sheet.lines) and seat in self.sheet.winners

    def is_person(self, seat: int) -> bool:
        return self.kinds[seat : seat + 1] == (PERSON,)


def joined(parts: Sequence[Drawn]) -> Drawn:
    return Drawn(
        tuple([op for part in parts for op in part.ops]),
        tuple([hit for part in parts for hit in part.hits]),
        tuple([place for part in parts for place in part.places]),
    )


def put(ops: tuple[Op, ...], at: Box) -> Group:
    """A card, made as wide as a box."""
    return Group(at.x, at.y, ops, round(at.w / cards_art.WIDTH, 4))
