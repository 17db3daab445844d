"""The rules of a game: what an action does, and what follows until somebody has to decide again."""

from collections.abc import Callable
from typing import Any, Final

from hats_widget.core.game import Setup
from hats_widget.core.message import Msg
from hats_widget.core.reader import shown
from hats_widget.core.refusal import BadInput, IllegalAction
from hats_widget.core.rng import from_seed
from hats_widget.games.white_hat import effects, solo, tracer
from hats_widget.games.white_hat.board import PLACES
from hats_widget.games.white_hat.board_file import board_of
from hats_widget.games.white_hat.cards import MOST_PLAYERS, WHITE_HAT, in_order
from hats_widget.games.white_hat.legal import pawn_moves, possible
from hats_widget.games.white_hat.model import (
    Action,
    DrawTile,
    LayTile,
    Lift,
    Mark,
    Move,
    Pass,
    Play,
    Played,
    SendBack,
    Stage,
    State,
    Table,
    TakeUp,
    Trace,
    owner,
    players_of,
)
from hats_widget.games.white_hat.movement import can_anybody_move, network_of
from hats_widget.games.white_hat.network import network
from hats_widget.games.white_hat.options import Options
from hats_widget.games.white_hat.refusals import why_not
from hats_widget.games.white_hat.robot import decides, next_controller, order
from hats_widget.games.white_hat.rounds import dealt, drawn, scored
from hats_widget.games.white_hat.trick import cards_of, has_white_hat, winner

NAME: Final = "white_hat"
PLAYERS: Final = range(1, MOST_PLAYERS + 1)


def new(setup: Setup[Options]) -> State:
    """Pawns on both start fields, the first dealer drawn; tiles are laid first, and then the first round is dealt."""
    seats, seed, options = setup
    if seats not in PLAYERS:
        raise BadInput(Msg("White Hat is a game for one to six players"))
    players = players_of(seats)
    rng = from_seed(seed)
    tiles = ("",) * PLACES
    dealer = rng.at("dealer").below(players)
    fames = rng.at("fame").shuffled(board_of(options.board).fame)[:players] if options.fame == "on" else ()
    table = Table(
        round=0,
        dealer=dealer,
        leader=0,
        controller=None,
        player=0,
        stage=Stage.PLAY,
        trick=(),
        effects=(),
        tile="",
        is_tracing=False,
        traces=(),
        pawns=network(options, tiles).starts * players,
        blocked=(),
        markers=(),
        tracers=(),
        tiles=tiles,
        discards=(),
        known=((),) * players,
        row=(),
        rounds=(),
        is_honeypot_entered=False,
        shuffles=0,
        draws=0,
    )
    hands = ((),) * (1 if seats == 1 else players)
    return _set_up(State(setup, table, hands, (), fames))


def _set_up(state: State) -> State:
    """The next tile is drawn, for the people in turn from the dealer's left on; after the last the cards are dealt."""
    seats, table = state.setup.players, state.table
    if table.draws < state.setup.options.tiles:
        state = effects.draw_tile(state)
        return state._replace(table=state.table._replace(player=(table.dealer + 1 + table.draws) % seats))
    return solo.begun(state._replace(table=table._replace(player=0))) if seats == 1 else dealt(state)


def to_move(state: State) -> int | None:
    """The seat that decides. For an effect it is the pawn's owner, for the robot whoever controls it."""
    table, seats = state.table, state.setup.players
    if table.stage is Stage.OVER:
        return None
    return decides(table, deciding(table), seats)


def deciding(table: Table) -> int:
    """The player who decides; the robot too, whose controller then does it."""
    return owner(table.effects[0]) if table.effects else table.player


def apply(state: State, action: Action) -> State:
    """The state after an action."""
    kind = _APPLY.get(type(action))
    if kind is None:
        problem = Msg("“{action}” is no action; `read` makes one of a text such as 7+7", {"action": shown(action)})
        raise IllegalAction(problem)
    if action not in possible(state):
        raise IllegalAction(why_not(state, action))
    return kind(state, action)


def _play(state: State, action: Play | Pass) -> State:
    if state.setup.players == 1:
        assert isinstance(action, Play)  # alone nobody passes
        state = solo.played(state, action)
        return state if solo.may_move(state) else solo.after_trick(state)
    table, player = state.table, state.table.player
    cards = action.cards if isinstance(action, Play) else ()
    hands, known = list(state.hands), list(table.known)
    hands[player] = without(hands[player], cards)
    known[player] = without(known[player], cards)
    trick = (*table.trick, Played(player, cards))
    table = table._replace(trick=trick, known=tuple(known))
    players = order(table.leader, table.controller, len(hands))
    if len(trick) < len(players):
        return state._replace(table=table._replace(player=players[len(trick)]), hands=tuple(hands))
    won = winner(trick)
    state = state._replace(table=table._replace(player=won, stage=Stage.TAKE_UP), hands=tuple(hands))
    return state if has_white_hat(trick) else _to_move_a_pawn(_thrown(state))


def without(hand: tuple[Any, ...], cards: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is left of a hand; cards that are not in it do not matter."""
    left = list(hand)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def _thrown(state: State) -> State:
    """The cards of the trick are discarded."""
    table = state.table
    return state._replace(table=table._replace(discards=(*table.discards, *cards_of(table.trick))))


def _take_up(state: State, action: TakeUp) -> State:
    table, player = state.table, state.table.player
    lying = cards_of(table.trick)
    taken = [*action.cards, WHITE_HAT] if action.cards else list(lying)
    left = without(tuple(lying), tuple(taken))
    hands, known = list(state.hands), list(table.known)
    hands[player] = in_order([*hands[player], *taken])
    known[player] = in_order([*known[player], *taken])
    table = table._replace(known=tuple(known), discards=(*table.discards, *left))
    return _to_move_a_pawn(state._replace(table=table, hands=tuple(hands)))


def _to_move_a_pawn(state: State) -> State:
    """The winner of the trick moves a pawn, or draws a card where none can be moved."""
    board, table = network_of(state), state.table
    is_tracing = tracer.is_due(board, table, table.player)
    state = state._replace(table=table._replace(stage=Stage.MOVE, is_tracing=is_tracing))
    return state if pawn_moves(state) else _moved(drawn(state, table.player))


def _move(state: State, action: Move) -> State:
    pawns = list(state.table.pawns)
    pawns[action.pawn] = action.field
    return _settled(state._replace(table=state.table._replace(pawns=tuple(pawns), effects=(action.pawn,))))


def _settled(state: State) -> State:
    """The effects run until somebody must decide; then the trick goes on."""
    state = effects.run(state)
    return state if state.table.effects else _moved(state)


def _moved(state: State) -> State:
    """Whoever must moves the tracer, too; a pawn on the Critical Asset ends the game before."""
    table = state.table
    if network_of(state).asset in table.pawns:
        return _over(state)
    if state.setup.players == 1:
        return solo.after_trick(state)
    return _traced(state._replace(table=table._replace(traces=(0,) if table.is_tracing else ())))


def _traced(state: State) -> State:
    state = tracer.run(state)
    if state.table.traces:
        return state
    if state.setup.players == 1:
        return solo.go_on(state)
    if network_of(state).asset in state.table.tracers:
        return _over(state)
    return _after_trick(state)


def _trace(state: State, action: Trace) -> State:
    return _traced(tracer.entered(state, action.field))


def _after_trick(state: State) -> State:
    """The round ends when somebody has no cards, and the game when nobody can move; else the winner leads."""
    table = state.table._replace(trick=(), is_tracing=False)
    state = state._replace(table=table)
    if not can_anybody_move(network_of(state), table):
        return _over(state)
    if not all(state.hands):
        return dealt(scored(state))
    leader = table.player
    controller = next_controller(table.controller, leader)
    return state._replace(table=table._replace(leader=leader, controller=controller, stage=Stage.PLAY))


def _over(state: State) -> State:
    """The last round is scored, and the game is over."""
    return scored(state._replace(table=state.table._replace(stage=Stage.OVER, trick=(), is_tracing=False)))


def _lay_tile(state: State, action: LayTile) -> State:
    laid = effects.lay_tile(state, action)
    return _settled(laid) if state.table.effects else _set_up(laid)


def _pass(state: State, action: Pass) -> State:
    return _settled(effects.done(state)) if state.table.effects else _play(state, action)


def _effect(run: Callable[[State, Any], State]) -> Callable[[State, Any], State]:
    return lambda state, action: _settled(run(state, action))


_APPLY: Final[dict[type, Callable[[State, Any], State]]] = {
    Play: _play,
    Pass: _pass,
    TakeUp: _take_up,
    Move: _move,
    SendBack: _effect(effects.send_back),
    Lift: effects.lift,
    Mark: _effect(effects.mark),
    DrawTile: effects.draw_tile,
    LayTile: _lay_tile,
    Trace: _trace,
}
