"""What is needed to score: the rounds of a game at a real table, or those of a game up to a moment.

    {"game": "white_hat", "players": 3,
     "rounds": [{"hands": [["7", "J"], ["H", 12], []], "pawns": [["c2", "a4"], [3, "jail"], ["e1", "b2"]],
                 "markers": ["c2-1"], "tiles": ["3a", "", "", "", ""]}],
     "fame": [15, 35, 40]}

A pawn is told by its field, by the number that it counts there, or as in jail; so a game on another board can be
scored, too. Markers and tiles may be left out. Alone there are four colours and no hands.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeVar

from hats_widget.core import reader
from hats_widget.core.message import Arg, Msg
from hats_widget.core.refusal import BadInput
from hats_widget.games.white_hat.board import PLACES
from hats_widget.games.white_hat.cards import (
    JOKER,
    JOKERS,
    MOST_PLAYERS,
    OF_A_RANK,
    RANK_CARDS,
    WHITE_HAT,
    Card,
    read_card,
)
from hats_widget.games.white_hat.model import (
    GONE,
    JAIL,
    MARKERS,
    SOMEWHERE,
    Mark,
    Marker,
    Round,
    Stage,
    Standing,
    State,
    Table,
    View,
    players_of,
)
from hats_widget.games.white_hat.network import Network, network
from hats_widget.games.white_hat.notation import read
from hats_widget.games.white_hat.options import Options, read_options, write_options
from hats_widget.games.white_hat.rounds import standings
from hats_widget.games.white_hat.rules import NAME

T = TypeVar("T")

MOST_ROUNDS: Final = 200
MOST_CARDS: Final = dict.fromkeys(RANK_CARDS, OF_A_RANK) | {JOKER: JOKERS, WHITE_HAT: 1}
LOWEST, HIGHEST = -9, 9  # what a pawn can count on a board of any kind, markers included


class Position(NamedTuple):
    """`seats` are people. The last round is not final while the game goes on: then its hands are not known."""

    seats: int
    options: Options
    rounds: tuple[Round, ...]
    fames: tuple[int, ...] = ()
    final: bool = True
    names: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        return players_of(self.seats)

    def to_json(self) -> dict[str, object]:
        """The position in the form that `read_position` takes."""
        saved: dict[str, object] = {
            "game": NAME,
            "players": self.seats,
            "options": write_options(self.options),
            "rounds": [_round_json(told) for told in self.rounds],
        }
        saved |= {"fame": list(self.fames)} if self.fames else {}
        return saved | ({"names": list(self.names)} if self.names else {})


def _round_json(told: Round) -> dict[str, object]:
    saved: dict[str, object] = {
        "pawns": [
            [stands.field if stands.field in (JAIL, GONE) else stands.value + sum(stands.changes) for stands in pair]
            for pair in told.pawns
        ]
    }
    return saved | ({"hands": [list(hand) for hand in told.hands]} if told.hands is not None else {})


def of_state(state: State) -> Position:
    """The rounds that are scored, and while the game goes on the present one as everybody sees it."""
    return _position(state.setup.players, state.setup.options, state.table, state.fames)


def of_view(view: View) -> Position:
    """The same from what a seat sees."""
    return _position(view.seats, view.options, view.table, tuple([fame or 0 for fame in view.fames]))


def _position(seats: int, options: Options, table: Table, fames: tuple[int, ...]) -> Position:
    if table.stage is Stage.OVER:
        return Position(seats, options, table.rounds, fames)
    now = Round(None, standings(network(options, table.tiles), table))
    return Position(seats, options, (*table.rounds, now), final=False)


def read_position(value: object) -> Position:
    """A final position from its parsed JSON, every part of it checked."""
    if isinstance(value, dict) and "actions" in value:
        raise BadInput(Msg("this is a saved match, not a final position; “hats-widget replay” and load read it"))
    optional = ("options", "names", "fame")
    saved = reader.fields(value, ("game", "players", "rounds"), optional)
    reader.within("game", lambda v: reader.one_of(v, [NAME]), saved["game"])
    seats = reader.within("players", lambda v: reader.whole_number(v, 1, MOST_PLAYERS), saved["players"])
    options = reader.within("options", lambda v: read_options(v, seats), saved.get("options", {}))
    rounds = reader.items(saved["rounds"], partial(_round, seats, options), "rounds")
    if not 1 <= len(rounds) <= MOST_ROUNDS:
        raise BadInput(Msg("there are 1 to {most} rounds in a game", {"most": MOST_ROUNDS})).at("rounds")
    players = players_of(seats)
    is_fame = options.fame == "on"
    if is_fame != ("fame" in saved):
        raise BadInput(Msg("with the option fame every player has a fame card; without it nobody has")).at("fame")
    fames = reader.items(saved["fame"], lambda v: reader.whole_number(v, 0, 200), "fame", players) if is_fame else ()
    names = reader.names(saved["names"], seats) if "names" in saved else ()
    return Position(seats, options, rounds, fames, names=names)


def _round(seats: int, options: Options, value: object) -> Round:
    players = players_of(seats)
    saved = reader.fields(value, ("pawns",) if seats == 1 else ("hands", "pawns"), ("markers", "tiles"))
    hands = None
    if seats > 1:
        hands = _of_each(saved["hands"], read_card, "hands", players)
        _check_cards(hands)
    tiles = reader.items(saved.get("tiles", [""] * PLACES), _tile, "tiles", PLACES)
    laid = [tile[0] for tile in tiles if tile]
    if len(set(laid)) != len(laid):
        raise BadInput(Msg("every tile is there only once")).at("tiles")
    board = network(options, tiles)
    markers = reader.items(saved.get("markers", []), partial(_marker, board), "markers")
    if len(markers) > MARKERS:
        raise BadInput(Msg("there are only two markers")).at("markers")
    stand = partial(_standing, board, markers, is_alone=seats == 1)
    pawns = _of_each(saved["pawns"], stand, "pawns", players, 2)
    _check_fields(board, pawns)
    return Round(hands, tuple([(one, other) for one, other in pawns]))


def _of_each(
    value: object, read: Callable[[object], T], where: str, players: int, length: int | None = None
) -> tuple[tuple[T, ...], ...]:
    """A list for each player, told with their places: `pawns[2][0]`."""
    lists = reader.items(value, lambda each: each, where, players)
    return tuple([reader.items(each, read, f"{where}[{player}]", length) for player, each in enumerate(lists)])


def _check_cards(hands: Sequence[Sequence[Card]]) -> None:
    cards = [card for hand in hands for card in hand]
    for card in dict.fromkeys(cards):
        if cards.count(card) > MOST_CARDS[card]:
            told: dict[str, Arg] = {"card": card, "n": MOST_CARDS[card]}
            raise BadInput(Msg("there is only {n} card {card}", told, "there are only {n} cards {card}")).at("hands")


def _check_fields(board: Network, pawns: Sequence[Sequence[Standing]]) -> None:
    seen: set[str] = set()
    for stands in [stands for pair in pawns for stands in pair]:
        if stands.field in seen:
            raise BadInput(Msg("there is room for one pawn on {field}", {"field": stands.field})).at("pawns")
        if stands.field not in (SOMEWHERE, JAIL, GONE, *board.starts):
            seen.add(stands.field)


def _tile(value: object) -> str:
    tile = reader.text_of(value)
    if tile and (len(tile) != 2 or tile[0] not in "123456" or tile[1] not in "ab"):
        raise BadInput(
            Msg(
                "“{tile}” is no tile; write 3a for the front of the third, 3b for its back, or nothing",
                {"tile": reader.shown(tile)},
            )
        )
    return tile


def _marker(board: Network, value: object) -> Marker:
    action = read(reader.text_of(value))
    if not isinstance(action, Mark) or action.marker.field not in board.kinds:
        raise BadInput(Msg("a marker is told with its field, such as c2-1"))
    return action.marker


def _standing(board: Network, markers: Sequence[Marker], value: object, *, is_alone: bool) -> Standing:
    if isinstance(value, str):
        if value == (GONE if is_alone else JAIL):
            return Standing(value, 0)
        if value in board.kinds:
            changes = [change for field, change in markers if field == value]
            return Standing(value, board.values[value], tuple(changes), board.kinds[value])
        raise BadInput(
            Msg(
                "“{field}” is no field of this board; write a field such as c2, the number that it counts, or jail",
                {"field": reader.shown(value)},
            )
        )
    return Standing(SOMEWHERE, reader.whole_number(value, LOWEST, HIGHEST))
