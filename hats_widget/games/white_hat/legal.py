"""What may be done at each stage."""

from hats_widget.games.white_hat import effects, solo, tracer, trick
from hats_widget.games.white_hat.model import Action, Move, Pass, Play, Stage, State, pawn_name
from hats_widget.games.white_hat.movement import movable, moves, network_of

PASS = Pass(".")


def legal_actions(state: State) -> tuple[Action, ...]:
    """Sorted by their notation; nothing when the game is over."""
    return tuple(sorted(possible(state)))


def possible(state: State) -> list[Action]:
    """The same in any order."""
    found: list[Action] = []
    match state.table.stage:
        case Stage.PLAY:
            found += plays(state) or [PASS]
        case Stage.TAKE_UP:
            found += trick.takings(state.table.trick)
        case Stage.MOVE:
            found += pawn_moves(state)
        case Stage.SEND_BACK:
            found += [PASS, *effects.sendings(network_of(state), state.table)]
        case Stage.LIFT:
            found += [PASS, *effects.liftings(state.table)]
        case Stage.MARK:
            found += [PASS, *effects.markings(network_of(state))]
        case Stage.MARK_ANEW:
            found += effects.markings(network_of(state))
        case Stage.DRAW_TILE:
            found += [effects.DRAW, PASS]
        case Stage.LAY_TILE:
            found += effects.layings(state.table)
        case Stage.TRACE:
            found += tracer.tracings(state)
        case Stage.OVER:
            pass
    return found


def plays(state: State) -> list[Play]:
    """The sets that the player on turn may play; none where the White Hat is the last card and more were led."""
    table = state.table
    if state.setup.players == 1:
        return trick.named(trick.leads(state.hands[0]))
    hand = state.hands[table.player]
    return trick.follows(hand, len(table.trick[0].cards)) if table.trick else trick.leads(hand)


def pawn_moves(state: State) -> list[Move]:
    """The moves of the winner of the trick."""
    board, table = network_of(state), state.table
    pawns = solo.movable(table) if state.setup.players == 1 else movable(board, table, table.player)
    return [Move(f"{pawn_name(pawn)}>{field}") for pawn, field in moves(board, table, pawns)]
