"""Greed in White Hat: what an action is worth at once, told without playing it and from what the seat knows alone."""

from collections.abc import Sequence
from typing import Final, assert_never

from hats_widget.core.message import Msg
from hats_widget.core.rng import Rng
from hats_widget.games import white_hat
from hats_widget.games.white_hat.board import BLOCKING
from hats_widget.games.white_hat.board_file import board_of
from hats_widget.games.white_hat.cards import JOKER, WHITE_HAT, Card
from hats_widget.games.white_hat.legal import pawn_moves
from hats_widget.games.white_hat.model import GONE, JAIL, JAIL_POINTS, Action, Played, Stage, State, owner
from hats_widget.games.white_hat.movement import network_of, worth
from hats_widget.games.white_hat.network import network
from hats_widget.games.white_hat.rules import deciding
from hats_widget.games.white_hat.scoring import worth as counts
from hats_widget.games.white_hat.trick import cards_of, has_white_hat, rank_of, winner

CARD_LESS: Final = 0.6  # what it is worth to have a card less, whatever it counts
FOR_GOOD: Final = 2.0  # how many rounds a blocked pawn stays where it is
THE_END: Final = 30.0
OF_A_SET: Final = 0.8  # how likely the next player does not beat two cards or more
LEAD: Final = 1.0  # what it is worth to lead the next trick


def take_most(state: State, rng: Rng) -> Action:
    """The action that is worth most to whoever decides; of equals any."""
    legal = white_hat.legal_actions(state)
    if len(legal) == 1:
        return legal[0]
    worths = gains(state, legal)
    best = max(worths)
    return rng.choice([action for action, got in zip(legal, worths, strict=True) if got == best])


def gains(state: State, actions: Sequence[Action]) -> list[float]:
    """What each action is worth."""
    found = [gain(state, action) for action in actions]
    if state.table.stage is not Stage.PLAY or state.setup.players == 1:
        return found
    after = cost_of_moving(state)
    return [
        got - outlook(state, action.cards, after) if isinstance(action, white_hat.Play) else got
        for got, action in zip(found, actions, strict=True)
    ]


def cost_of_moving(state: State) -> float:
    """What the best move would cost who plays now, should the trick be won."""
    return -max([_moved(state, action.pawn, action.field) for action in pawn_moves(state)], default=-1.0)


def outlook(state: State, cards: tuple[Card, ...], cost: float) -> float:
    """What is to be feared of winning the trick with these cards: the move, and with the White Hat cards to take up."""
    table = state.table
    trick = (*table.trick, Played(table.player, cards))
    if winner(trick) != table.player:
        return 0.0
    led, left = len(trick[0].cards), len(state.hands) - len(trick)
    is_turned = has_white_hat(trick)
    rank = rank_of(cards)
    beats = OF_A_SET if led > 1 else (15 - rank if is_turned else rank) / 14
    taken = 0.0
    if is_turned:
        cheap = sorted([_points(state, (card,)) for card in cards_of(trick) if card not in (JOKER, WHITE_HAT)])[:led]
        taken = _points(state, (WHITE_HAT,)) + sum(cheap) + CARD_LESS * (1 + len(cheap))
    return float(beats**left) * (cost + taken - LEAD)


def gain(state: State, action: Action) -> float:
    """Points that the deciding player gets rid of at once, and a share of those that others get."""
    table = state.table
    match action:
        case white_hat.Play():
            return _points(state, action.cards) + CARD_LESS * len(action.cards)
        case white_hat.TakeUp():
            taken = action.cards or tuple([card for _, cards in table.trick for card in cards])
            return -_points(state, taken) - CARD_LESS * len(taken)
        case white_hat.Move(pawn, field) | white_hat.SendBack(pawn, field):
            return _moved(state, pawn, field)
        case white_hat.Lift():
            return -_marked(state, action.marker)
        case white_hat.Mark():
            return _marked(state, action.marker)
        case white_hat.LayTile():
            return _laid(state, action.place)
        case white_hat.Trace():
            caught = [pawn for pawn, place in enumerate(table.pawns) if place == action.field]
            return sum([_weight(state, pawn) * (_value(state, action.field) - JAIL_POINTS) for pawn in caught])
        case white_hat.DrawTile() | white_hat.Pass():
            return 0.0
    assert_never(action)


def _points(state: State, cards: tuple[Card, ...]) -> int:
    if state.setup.players == 1:
        return 0  # alone no card counts
    board = board_of(state.setup.options.board)
    return sum([counts(board, card)[0] for card in cards])


def _value(state: State, field: str) -> int:
    return worth(network_of(state), state.table.markers, field)


def _weight(state: State, pawn: int) -> float:
    """What a point less under a pawn is worth: 1 under an own one, and a share of the loss under another's."""
    if state.setup.players == 1:
        return -1.0  # alone every colour wants points
    players = len(state.table.pawns) // 2
    return 1.0 if owner(pawn) == deciding(state.table) else -1.0 / (players - 1)


def _moved(state: State, pawn: int, field: str) -> float:
    board = network_of(state)
    if field == board.asset:
        return THE_END * _lead(state)
    rounds = FOR_GOOD if board.kinds[field] in BLOCKING else 1.0
    return _weight(state, pawn) * (_value(state, state.table.pawns[pawn]) - rounds * _value(state, field))


def _lead(state: State) -> int:
    """Whether the game should end now: 1 for whoever is ahead, else -1; alone never."""
    if state.setup.players == 1:
        return -1
    player, points = deciding(state.table), list(white_hat.score(state).totals)
    mine = points.pop(player) + _points(state, state.hands[player])
    return 1 if mine < min(points) else -1


def _marked(state: State, marker: white_hat.Marker) -> float:
    return sum(
        [
            _weight(state, pawn) * -marker.change * (FOR_GOOD if pawn in state.table.blocked else 1.0)
            for pawn, place in enumerate(state.table.pawns)
            if place == marker.field
        ]
    )


def _laid(state: State, place: int) -> float:
    table, options = state.table, state.setup.options
    tiles = list(table.tiles)
    tiles[place] = table.tile
    before, after = network_of(state), network(options, tuple(tiles))
    return sum(
        [
            _weight(state, pawn) * (before.values[field] - after.values[field])
            for pawn, field in enumerate(table.pawns)
            if field not in (JAIL, GONE)
        ]
    )


def reason(action: Action) -> Msg:
    """Why an action was taken; nothing of a hand is told."""
    match action:
        case white_hat.Play():
            return Msg("gets rid of points")
        case white_hat.TakeUp():
            return Msg("takes up as little as it can")
        case white_hat.Move():
            return Msg("goes where it counts least")
        case white_hat.SendBack() | white_hat.Trace():
            return Msg("gets somebody out of the way")
        case white_hat.Lift() | white_hat.Mark() | white_hat.DrawTile() | white_hat.LayTile():
            return Msg("changes what fields count")
        case white_hat.Pass():
            return Msg("leaves it as it is")
    assert_never(action)
