"""The game alone: four colours and one hand against a row of five open cards.

The markers of the tracer hunt over all fields around, in any direction. Where the row beats the White Hat, it lies
beside the row again, as after a trick won with it. The round that the last card of the row ends is scored, too.
"""

from collections.abc import Sequence

from hats_widget.core.rng import from_seed
from hats_widget.games.white_hat import tracer
from hats_widget.games.white_hat.board_file import board_of
from hats_widget.games.white_hat.cards import JOKER, RANK, WHITE_HAT, Card, deck, in_order
from hats_widget.games.white_hat.model import (
    COLOURS,
    GONE,
    HAND,
    ROW,
    Play,
    Played,
    Stage,
    State,
    Table,
    pawns_of,
)
from hats_widget.games.white_hat.movement import free_pawns, moves, network_of
from hats_widget.games.white_hat.options import Options
from hats_widget.games.white_hat.rounds import scored
from hats_widget.games.white_hat.trick import rank_of

PLAYER, THE_ROW = 0, 1  # in a trick
HATS = {"blue": "blue", "yellow": "white", "green": "black", "brown": "orange"}  # which colour of pawns cards move


def begun(state: State) -> State:
    """The row laid without jokers, the White Hat beside it, ten cards in hand, both markers on their card."""
    rng, options = from_seed(state.setup.seed), state.setup.options
    cards = rng.at("row").shuffled(deck())
    row = [card for card in cards if card != JOKER][:ROW]
    rest = list(cards)
    for card in row:
        rest.remove(card)
    pile = rng.at("pile").shuffled(rest)
    steps = board_of(options.board).tracer_steps
    pawns = list(state.table.pawns)
    if options.solo_setup == "literal":
        pawns[2 * COLOURS.index("white")] = GONE
    table = state.table._replace(
        round=1, stage=Stage.PLAY, row=(*row, WHITE_HAT), tracers=(steps, steps), known=((),), pawns=tuple(pawns)
    )
    return state._replace(table=table, hands=(in_order(list(pile[:HAND])),), pile=pile[HAND:])


def answer(row: Sequence[Card], size: int, rank: int) -> tuple[Card, ...]:
    """The lowest set that beats the rank, with the White Hat only if it must be; else the lowest card of the row."""
    ranks = sorted({card for card in row if card != WHITE_HAT}, key=RANK.__getitem__)
    high = [card for card in ranks if RANK[card] >= rank]
    for hats in range(1 + (WHITE_HAT in row)):
        for card in high:
            if row.count(card) + hats >= size > hats:
                return (card,) * (size - hats) + (WHITE_HAT,) * hats
    return (ranks[0],)


def played(state: State, play: Play) -> State:
    """The trick with the row's answer, and who may move what. The White Hat goes to whoever did not play it."""
    table, cards = state.table, play.cards
    rank = play.named or rank_of(cards)
    answered = answer(table.row, len(cards), rank)
    row_wins = len(answered) == len(cards) and rank_of(answered) >= rank
    hand, row = list(state.hands[0]), list(table.row)
    for card in cards:
        hand.remove(card)
    for card in answered:
        row.remove(card)
    if WHITE_HAT in answered:
        hand.append(WHITE_HAT)
    if WHITE_HAT in cards:
        row.append(WHITE_HAT)
    thrown = [card for card in (*cards, *answered) if card != WHITE_HAT]
    table = table._replace(
        trick=(Played(PLAYER, cards), Played(THE_ROW, answered)),
        player=colour_moved(state.setup.options, answered) if row_wins else -1,
        row=tuple(row),
        discards=(*table.discards, *thrown),
        stage=Stage.MOVE,
    )
    return state._replace(table=table, hands=(in_order(hand),))


def colour_moved(options: Options, cards: Sequence[Card]) -> int:
    """The colour whose pawns move when the row wins with these cards."""
    rank = rank_of(cards)
    colour = next(name for name, told in board_of(options.board).colours.items() if rank in told.ranks)
    hat = options.solo_green if colour == "green" else HATS[colour]
    return COLOURS.index(hat)


def movable(table: Table) -> list[int]:
    """Any free pawn when the player wins, else those of the colour of the winning cards."""
    mine = range(len(table.pawns)) if table.player < 0 else pawns_of(table.player)
    return [pawn for pawn in free_pawns(table) if pawn in mine]


def may_move(state: State) -> bool:
    return any(True for _ in moves(network_of(state), state.table, movable(state.table)))


def after_trick(state: State) -> State:
    """A round ends with the last card in hand; before the next trick the row is filled up."""
    state = state._replace(table=state.table._replace(trick=(), player=PLAYER, stage=Stage.PLAY))
    if state.hands[0]:
        return go_on(state)
    state = scored(state)
    table = state.table
    row = [card for card in table.row if card != WHITE_HAT]
    return go_on(
        state._replace(table=table._replace(row=(WHITE_HAT,), discards=(*table.discards, *row), traces=(0, 1)))
    )


def go_on(state: State) -> State:
    """Markers step, then the row is filled up, and between rounds the hand; a joker in the row lets markers step."""
    state = tracer.run(state)
    while not state.table.traces and len(_ranks(state.table)) < ROW and state.pile:
        state = tracer.run(_turned_up(state))
    if state.table.traces:
        return state
    table = state.table
    is_between_rounds = table.round == len(table.rounds)
    if is_between_rounds:
        state = _filled_up(state)
    if not _ranks(table) or not state.hands[0]:
        return over(state if is_between_rounds else scored(state))
    return state._replace(table=state.table._replace(stage=Stage.PLAY))


def _ranks(table: Table) -> list[Card]:
    return [card for card in table.row if card != WHITE_HAT]


def _turned_up(state: State) -> State:
    card, *pile = state.pile
    table, (hand,) = state.table, state.hands
    if card == JOKER:
        return state._replace(table=table._replace(traces=(0, 1)), hands=(in_order([*hand, JOKER]),), pile=tuple(pile))
    hat = (WHITE_HAT,) * (WHITE_HAT in table.row)
    return state._replace(table=table._replace(row=(*_ranks(table), card, *hat)), pile=tuple(pile))


def _filled_up(state: State) -> State:
    (hand,) = state.hands
    missing = HAND - len(hand)
    table = state.table._replace(round=state.table.round + 1)
    return state._replace(table=table, hands=(in_order([*hand, *state.pile[:missing]]),), pile=state.pile[missing:])


def over(state: State) -> State:
    return state._replace(table=state.table._replace(stage=Stage.OVER))
