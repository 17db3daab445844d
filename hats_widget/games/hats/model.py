"""The values of a game of Hats: actions, state, view. Data and nothing else.

Values are named tuples and texts, not frozen dataclasses: as immutable, made in a quarter of the time, and the engine
is imported in half of it.
"""

from enum import Enum
from typing import NamedTuple, TypeAlias

from hats_widget.core.game import Setup
from hats_widget.core.grid import Display
from hats_widget.games.hats.cards import Card
from hats_widget.games.hats.options import Options

TURNS = 8  # main actions of each player
HAND = 9  # cards dealt to each player: one more than is played


class Exchange(str):
    """`F3xB2`: play F3 to the space of B2, and take that one. Like every action it *is* its notation."""

    __slots__ = ()
    __match_args__ = ("played", "taken")

    @property
    def played(self) -> Card:
        return Card(self[:2])

    @property
    def taken(self) -> Card:
        return Card(self[3:])


class _OfOneCard(str):
    __slots__ = ()
    __match_args__ = ("card",)

    @property
    def card(self) -> Card:
        return Card(self.strip("*-="))


class LayBlackHat(_OfOneCard):
    """`F3*`: lay F3 face down into the own collection."""

    __slots__ = ()


class Discard(_OfOneCard):
    """`F3-`: discard F3 face down, then draw a card."""

    __slots__ = ()


class Offer(_OfOneCard):
    """`F3=`: lay F3 aside for the partner."""

    __slots__ = ()


class Answer(_OfOneCard):
    """`=W1`: give the partner W1 for the card laid aside."""

    __slots__ = ()


class Decline(str):
    """`=-`: leave the partner the card laid aside."""

    __slots__ = ()


class EndTurn(str):
    """`.`: go without the optional action."""

    __slots__ = ()


Action: TypeAlias = Exchange | LayBlackHat | Discard | Offer | Answer | Decline | EndTurn


class Stage(Enum):
    """What is open to the player on turn."""

    BOTH = "the main action and the optional one"
    MAIN = "the main action; the optional one is done"
    OPTIONAL = "the optional action; the main one is done"
    OVER = "nothing: the game is over"


class Gift(NamedTuple):
    """A card given to the partner and not seen since, and how many black hats the partner had by then.

    So it is in the partner's hand or under a later black hat.
    """

    card: Card
    black_hats: int


class Player(NamedTuple):
    """`types` and `standing` tell where the collection stands for the cookie: see cookie.py."""

    hand: tuple[Card, ...]  # sorted
    collection: tuple[Card, ...]  # in the order laid; black hats with their faces, XF3
    types: str
    standing: int
    gifts: tuple[Gift, ...]


class State(NamedTuple):
    """A whole game at one moment, secrets included. In `setup` who is first and which types left are settled."""

    setup: Setup[Options]
    table: tuple[Card, ...]  # from space 1 on
    players: tuple[Player, ...]
    deck: tuple[Card, ...]  # the next one first
    discards: tuple[Card, ...]
    discarders: tuple[int, ...]  # the seat that discarded each
    reshuffles: int
    cookie: int | None
    turn: int
    stage: Stage
    offer: Card | None  # laid aside for the partner, and still counted in the hand

    def __str__(self) -> str:
        return _shown(self).text()

    def _repr_html_(self) -> str:
        return _shown(self).html()


class View(NamedTuple):
    """All that one seat may know. What other players hold or laid face down is only counted.

    A discard is remembered by whoever made it while it lies on the pile; what was shuffled into a new deck is not.
    """

    seat: int
    options: Options  # as in the state's setup
    table: tuple[Card, ...]
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    collections: tuple[tuple[Card, ...], ...]  # own black hats with faces, the others X
    deck: int
    discards: tuple[Card | None, ...]  # None: somebody else's
    discarders: tuple[int, ...]
    gifts: tuple[Gift, ...]
    cookie: int | None
    turn: int
    stage: Stage
    is_offered: bool
    offer: Card | None  # told to whoever laid it aside
    favourites: tuple[Card, ...]  # of every seat when the game is over, before that of nobody

    def __str__(self) -> str:
        return _shown(self).text()

    def _repr_html_(self) -> str:
        return _shown(self).html()


def _shown(what: State | View) -> Display:
    from hats_widget.games.hats.layout import display  # which needs the values of this file

    return display(what)


def turn_number(what: State | View) -> int:
    """Which of the turns of the player on turn this is, from 1 on."""
    collection = what.players[what.turn].collection if isinstance(what, State) else what.collections[what.turn]
    return min(len(collection) + (what.stage is not Stage.OPTIONAL), TURNS)


def partner(seat: int) -> int:
    """Partners sit at 0 and 2, 1 and 3."""
    return (seat + 2) % 4
