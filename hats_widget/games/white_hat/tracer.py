"""The tracer, alone the two tracer markers: steps down the card, onto the board, and over pawns."""

from hats_widget.games.white_hat.board import Kind
from hats_widget.games.white_hat.model import GONE, JAIL, Stage, State, Table, Trace, pawns_of
from hats_widget.games.white_hat.movement import hunting_ends, network_of, tracer_ends
from hats_widget.games.white_hat.network import Network


def is_due(board: Network, table: Table, player: int) -> bool:
    """Whether the winner of a trick must move the tracer: it was called, and a pawn of his stands on an FBI Server."""
    return bool(table.tracers) and any(
        board.kinds.get(table.pawns[pawn]) is Kind.FBI_SERVER for pawn in pawns_of(player)
    )


def run(state: State) -> State:
    """The steps up to the first that leaves a choice; where `traces` is empty then, all of them are done."""
    while state.table.traces:
        which = state.table.traces[0]
        place = state.table.tracers[which]
        if isinstance(place, int):
            state = _down_the_card(state, which, place)
            continue
        ends = tracings(state)
        if len(ends) > 1 or (ends and state.setup.players > 1):
            return state._replace(table=state.table._replace(stage=Stage.TRACE))
        state = entered(state, ends[0].field if ends else place)
    return state


def tracings(state: State) -> list[Trace]:
    """Where the tracer may go; alone the next step of each shortest way to a nearest pawn."""
    board, table = network_of(state), state.table
    place = table.tracers[table.traces[0]]
    assert isinstance(place, str)  # on its card it has no choice
    ends = hunting_ends(board, table, place) if state.setup.players == 1 else tracer_ends(board, place)
    return [Trace(f"T>{field}") for field in ends]


def _down_the_card(state: State, which: int, steps: int) -> State:
    if steps > 1:
        return _stepped(state, which, steps - 1)
    board = network_of(state)
    return entered(state, board.starts[which] if state.setup.players == 1 else board.server)


def entered(state: State, field: str) -> State:
    """The first tracer that is to move stands on a field, and whoever stood there is caught."""
    caught = GONE if state.setup.players == 1 else JAIL
    pawns = tuple([caught if place == field else place for place in state.table.pawns])
    return _stepped(state._replace(table=state.table._replace(pawns=pawns)), state.table.traces[0], field)


def _stepped(state: State, which: int, place: int | str) -> State:
    tracers = list(state.table.tracers)
    tracers[which] = place
    return state._replace(table=state.table._replace(tracers=tuple(tracers), traces=state.table.traces[1:]))
