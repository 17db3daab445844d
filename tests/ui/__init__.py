"""Pages at moments of matches played at random, and what is in a picture, for the tests of what is shown."""

import re
from collections.abc import Iterable, Iterator, Sequence

from hats_widget.core.game import Setup
from hats_widget.core.playout import random_match
from hats_widget.games import hats
from hats_widget.ui import cards_art, paths
from hats_widget.ui.scene import Group, Op, Scene, Text
from hats_widget.ui.update import PERSON, Table, Ui

LONG_NAMES = (
    "Bartholomew Featherstonehaugh of Cholmond",
    "W" * 40,
    "Wilhelmina-Josephine van der Westhuizen",
    "北" * 40,
)
EVIL = "<img src=x onerror=alert(1)>"
_FACES = {id(art(card)): str(card) for card in hats.CARDS for art in (cards_art.card, cards_art.small)}
_NOTATION = re.compile(r"\b[ABCFSTW][1-6]\b")


def match(players: int, seed: int = 1, *, names: Sequence[str] = (), **options: str) -> hats.Match:
    """A match played at random to its end."""
    setup = Setup(players, seed, hats.Options()._replace(**options))  # type: ignore[arg-type]
    return random_match(hats, setup)._replace(names=tuple(names[:players]))


def page(played: hats.Match, ply: int, viewer: int | None = None, *, open_hands: bool = False) -> Ui:
    """The page of a table of persons; the viewer is whoever decides, where nobody else is named."""
    now = played.goto(ply)
    decides = now.to_move if viewer is None else viewer
    return Ui(now, Table((PERSON,) * played.setup.players, open_hands=open_hands), viewer=decides or 0)


def with_card_chosen(ui: Ui) -> Iterator[Ui]:
    """The page with each card of the viewer's hand pressed."""
    for card in ui.match.state.players[ui.viewer].hand:
        yield ui._replace(pressed=(paths.in_hand(card),))


def groups(ops: Iterable[Op]) -> Iterator[Group]:
    for op in ops:
        if isinstance(op, Group):
            yield op
            yield from groups(op.ops)


def texts(scene: Scene) -> list[Text]:
    return [op for layer in scene.layers for op in _flat(layer.ops) if isinstance(op, Text)]


def _flat(ops: Iterable[Op]) -> Iterator[Op]:
    for op in ops:
        if isinstance(op, Group):
            yield from _flat(op.ops)
        else:
            yield op


def primitives(scene: Scene, *, but: str = "") -> int:
    return sum(1 for layer in scene.layers if layer.name != but for _ in _flat(layer.ops))


def cards_in(scene: Scene) -> set[str]:
    """Every card that a picture tells: drawn face up, written anywhere, or among the places."""
    drawn = {_FACES[id(one.ops)] for layer in scene.layers for one in groups(layer.ops) if id(one.ops) in _FACES}
    written = {found for text in texts(scene) for found in _NOTATION.findall(text.text)}
    placed = {key for key, _ in scene.places if _NOTATION.fullmatch(key)}
    pressed = {found for hit in scene.hits for found in _NOTATION.findall(hit.target)}
    return drawn | written | placed | pressed
