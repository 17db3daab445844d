"""The start and the end of a round for two or more people: counting out the White Hat, dealing, and what is kept."""

from hats_widget.core.rng import Rng, from_seed
from hats_widget.games.white_hat.cards import JOKER, MOST_PLAYERS, RANK, WHITE_HAT, Card, deck, in_order
from hats_widget.games.white_hat.model import (
    GONE,
    HALF_HAND,
    HAND,
    JAIL,
    Round,
    Stage,
    Standing,
    State,
    Table,
    pawns_of,
)
from hats_widget.games.white_hat.movement import network_of
from hats_widget.games.white_hat.network import Network
from hats_widget.games.white_hat.robot import first_controller

COUNT_OF_A_JOKER = 14


def cards_in_play(state: State) -> tuple[Card, ...]:
    """All cards but the White Hat."""
    players = len(state.hands)
    return deck(MOST_PLAYERS - players if state.setup.options.less_luck == "on" else 0)


def counted_out(dealer: int, card: Card, players: int) -> int:
    """Who gets the White Hat: counted from the dealer's left as far as the card that was turned up says."""
    return (dealer + (COUNT_OF_A_JOKER if card == JOKER else RANK[card])) % players


def dealt(state: State) -> State:
    """The next round: everything is shuffled, the White Hat is counted out, and everybody gets as many cards."""
    table, seats, players = state.table, state.setup.players, len(state.hands)
    number = table.round + 1
    dealer = (table.dealer + (number > 1)) % players
    turned_up, *cards = from_seed(state.setup.seed).at("round", number).shuffled(cards_in_play(state))
    holder = counted_out(dealer, turned_up, players)
    size = hand_size(state)
    hands = []
    for player in range(players):
        drawn = size - (player == holder)
        hand, cards = cards[:drawn], cards[drawn:]
        hands.append(in_order(hand + [WHITE_HAT] * (player == holder)))
    leader = (holder - 1) % players
    table = table._replace(
        round=number,
        dealer=dealer,
        leader=leader,
        controller=first_controller(leader, holder) if seats == 2 else None,
        player=leader,
        stage=Stage.PLAY,
        trick=(),
        discards=(turned_up,),
        known=tuple([(WHITE_HAT,) if player == holder else () for player in range(players)]),
    )
    return state._replace(table=table, hands=tuple(hands), pile=tuple(cards))


def hand_size(state: State) -> int:
    """How many cards everybody gets: half as many after a HoneyPot, where that is agreed."""
    is_half = state.setup.options.half_deal == "on" and state.table.is_honeypot_entered
    return HALF_HAND if is_half else HAND


def drawn(state: State, player: int) -> State:
    """The player has drawn a card. Where no pile is left the discards are shuffled; nothing there: no card."""
    table, pile = state.table, state.pile
    if not pile:
        pile = reshuffling(state).shuffled(table.discards)
        table = table._replace(discards=(), shuffles=table.shuffles + 1)
    if not pile:
        return state
    hands = list(state.hands)
    hands[player] = in_order([*hands[player], pile[0]])
    return state._replace(table=table, hands=tuple(hands), pile=pile[1:])


def reshuffling(state: State) -> Rng:
    return from_seed(state.setup.seed).at("reshuffle", state.table.shuffles)


def scored(state: State) -> State:
    """The round with all that it is scored by is kept."""
    ended = Round(state.hands if state.setup.players > 1 else None, standings(network_of(state), state.table))
    return state._replace(table=state.table._replace(rounds=(*state.table.rounds, ended)))


def standings(board: Network, table: Table) -> tuple[tuple[Standing, Standing], ...]:
    """Where the two pawns of each player stand."""
    each = [_standing(board, table, field) for field in table.pawns]
    return tuple([(each[one], each[other]) for one, other in map(pawns_of, range(len(each) // 2))])


def _standing(board: Network, table: Table, field: str) -> Standing:
    if field in (JAIL, GONE):
        return Standing(field, 0)
    changes = [change for where, change in table.markers if where == field]
    return Standing(field, board.values[field], tuple(changes), board.kinds[field])
