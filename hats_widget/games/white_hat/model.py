"""The values of a game of White Hat: actions, state, view. Data and nothing else.

A *player* is whoever has a hand, pawns and points: with two people the robot is the third player, and alone the four
colours are players that share the one hand. A *seat* is a person. Fields are told by their names, pawns by numbers:
0 and 1 are those of player 0, first the one that began in the Internet Cafe, then that of the Public Server.
"""

from enum import Enum
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from hats_widget.core.game import Setup
from hats_widget.core.grid import Display
from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.games.white_hat.board import Kind
from hats_widget.games.white_hat.cards import Card
from hats_widget.games.white_hat.options import Options

HAND: Final = 10  # cards of each player at the start of a round
HALF_HAND: Final = 5
ROW: Final = 5  # open cards against whom one plays alone
MARKERS: Final = 2  # exploit markers
JAIL_POINTS: Final = 5
ROBOT: Final = 2  # the third player of a game of two people
JAIL: Final = "jail"
GONE: Final = ""  # the field of a pawn that is out of the game
SOMEWHERE: Final = "?"  # a field of which only the value is told

COLOURS: Final = ("black", "white", "orange", "blue")  # the players of the game alone
_COLOURS: Final = (Msg("black"), Msg("white"), Msg("orange"), Msg("blue"))


class Play(str):
    """`7+7+J+H`: play these cards as one set. Alone, `H=12` names what the White Hat without a rank card stands for."""

    __slots__ = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        return _cards(self)

    @property
    def named(self) -> int | None:
        """The rank that was named for it."""
        _, equals, rank = self.partition("=")
        return int(rank) if equals else None


class TakeUp(str):
    """`^7+12`: take up the White Hat and these rank cards of the trick; `^*`: take up every card of it."""

    __slots__ = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The rank cards that are named."""
        return () if self == "^*" else _cards(self[1:])


class _OfAPawn(str):
    __slots__ = ()
    __match_args__ = ("pawn", "field")

    @property
    def pawn(self) -> int:
        return 2 * int(self[0]) + (self[1] == "p")

    @property
    def field(self) -> str:
        return self[3:]


class Move(_OfAPawn):
    """`0i>c2`: move to c2 the pawn of player 0 that began in the Internet Cafe; `p` is that of the Public Server."""

    __slots__ = ()


class SendBack(_OfAPawn):
    """`1p<a4`: send a pawn back to a start field."""

    __slots__ = ()


class Lift(str):
    """`~c2+1`: take the +1 marker from c2, to lay it anew."""

    __slots__ = ()

    @property
    def marker(self) -> "Marker":
        return Marker(self[1:3], int(self[3:]))


class Mark(str):
    """`c2-1`: lay a marker on c2 with this side up."""

    __slots__ = ()

    @property
    def marker(self) -> "Marker":
        return Marker(self[:2], int(self[2:]))


class DrawTile(str):
    """`?`: draw a tile."""

    __slots__ = ()


class LayTile(str):
    """`@3`: lay the tile that was drawn on the third place."""

    __slots__ = ()

    @property
    def place(self) -> int:
        """From 0 on."""
        return int(self[1:]) - 1


class Trace(str):
    """`T>c2`: move the tracer, or the tracer marker that is to move, to c2."""

    __slots__ = ()

    @property
    def field(self) -> str:
        return self[2:]


class Pass(str):
    """`.`: play no card, or do without what a field offers."""

    __slots__ = ()


Action: TypeAlias = Play | TakeUp | Move | SendBack | Lift | Mark | DrawTile | LayTile | Trace | Pass


@cache
def _cards(text: str) -> tuple[Card, ...]:
    return tuple([Card(card) for card in text.partition("=")[0].split("+")])


class Stage(Enum):
    """What is to be decided."""

    LAY_TILE = "where a tile goes"
    PLAY = "which cards are played"
    TAKE_UP = "which cards of the trick are taken up"
    MOVE = "which pawn moves, and where to"
    SEND_BACK = "which pawn a Denial-of-Service sends back"
    LIFT = "which marker is laid anew"
    MARK = "whether and where a marker is laid"
    MARK_ANEW = "where the marker goes that was lifted"
    DRAW_TILE = "whether a tile is drawn"
    TRACE = "where the tracer goes"
    OVER = "nothing: the game is over"


class Played(NamedTuple):
    """What a player added to a trick; no cards is a pass."""

    player: int
    cards: tuple[Card, ...]


class Marker(NamedTuple):
    field: str
    change: int  # 1 or -1


class Standing(NamedTuple):
    """Where a pawn stands when a round is scored: a field with its value and markers, SOMEWHERE, JAIL, or GONE."""

    field: str
    value: int
    changes: tuple[int, ...] = ()
    kind: Kind = Kind.ROUTER


class Round(NamedTuple):
    """All that a round is scored by. `hands` is None where they are not known or do not count."""

    hands: tuple[tuple[Card, ...], ...] | None
    pawns: tuple[tuple[Standing, Standing], ...]


class Table(NamedTuple):
    """What everybody sees. `player` is who plays, takes up, moves or moves the tracer.

    While `effects` are not done their pawns' owners decide, the first one now; so do `traces` for tracers.
    """

    round: int  # from 1 on
    dealer: int
    leader: int
    controller: int | None  # the seat that decides for the robot
    player: int
    stage: Stage
    trick: tuple[Played, ...]
    effects: tuple[int, ...]
    tile: str  # drawn, to be laid
    is_tracing: bool  # the winner of the trick must move the tracer, too
    traces: tuple[int, ...]
    pawns: tuple[str, ...]  # the field of each
    blocked: tuple[int, ...]  # pawns
    markers: tuple[Marker, ...]
    tracers: tuple[int | str, ...]  # the field, or how many steps there are still to the board
    tiles: tuple[str, ...]  # on each place, or an empty text
    discards: tuple[Card, ...]
    known: tuple[tuple[Card, ...], ...]  # what everybody saw going into each hand, and not coming out again
    row: tuple[Card, ...]  # alone: the open cards, the White Hat last
    rounds: tuple[Round, ...]  # that are scored
    is_honeypot_entered: bool
    shuffles: int  # of the discards
    draws: int  # of tiles


class State(NamedTuple):
    """A whole game at one moment, secrets included."""

    setup: Setup[Options]
    table: Table
    hands: tuple[tuple[Card, ...], ...]  # of each player, sorted; alone the one
    pile: tuple[Card, ...]  # the next card first
    fames: tuple[int, ...]  # of each player, or nothing

    def __str__(self) -> str:
        return _shown(self).text()

    def _repr_html_(self) -> str:
        return _shown(self).html()


class View(NamedTuple):
    """All that one seat may know: the table, the own hand, that of the robot, and how many cards the others have."""

    seat: int
    seats: int
    options: Options
    table: Table
    hands: tuple[tuple[Card, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    pile: int
    fames: tuple[int | None, ...]

    def __str__(self) -> str:
        return _shown(self).text()

    def _repr_html_(self) -> str:
        return _shown(self).html()


def _shown(what: State | View) -> Display:
    from hats_widget.games.white_hat.layout import display  # which needs the values of this file

    return display(what)


def owner(pawn: int) -> int:
    return pawn >> 1


def pawns_of(player: int) -> tuple[int, int]:
    return 2 * player, 2 * player + 1


def pawn_name(pawn: int) -> str:
    return f"{pawn >> 1}{'ip'[pawn & 1]}"


def players_of(seats: int) -> int:
    """How many players sit at a table for so many people: with two there is a robot, alone there are four colours."""
    return {1: 4, 2: 3}.get(seats, seats)


def named(player: int, seats: int) -> Arg:
    """A player inside a message."""
    if seats == 1:
        return _COLOURS[player]
    return Msg("the robot") if seats == 2 and player == ROBOT else Seat(player)
