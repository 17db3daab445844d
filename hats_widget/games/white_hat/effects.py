"""What a field does to a pawn that enters it. The pawn's owner decides, whoever moved it."""

from hats_widget.core.rng import from_seed
from hats_widget.games.white_hat.board import CLOCKWISE, PLACES, TILES, Kind, covered
from hats_widget.games.white_hat.board_file import board_of
from hats_widget.games.white_hat.model import (
    GONE,
    JAIL,
    MARKERS,
    DrawTile,
    LayTile,
    Lift,
    Mark,
    Marker,
    SendBack,
    Stage,
    State,
    Table,
    pawn_name,
)
from hats_widget.games.white_hat.movement import network_of
from hats_widget.games.white_hat.network import Network

SIGNS = (1, -1)
DRAW = DrawTile("?")


def run(state: State) -> State:
    """The effects up to the first that leaves a choice; where `effects` is empty then, all of them are done."""
    while state.table.effects:
        pawn = state.table.effects[0]
        field = state.table.pawns[pawn]
        kind = network_of(state).kinds.get(field)
        stage = None
        if kind in (Kind.HONEYPOT, Kind.FBI_SERVER, Kind.DENIAL_OF_SERVICE):
            state = _blocked(state, pawn, kind)
        if kind is Kind.DENIAL_OF_SERVICE and sendings(network_of(state), state.table):
            stage = Stage.SEND_BACK
        elif kind is Kind.EXPLOIT:
            stage = Stage.MARK if len(state.table.markers) < MARKERS else Stage.LIFT
        elif kind is Kind.RANDOMIZER:
            stage = Stage.DRAW_TILE
        if stage:
            return state._replace(table=state.table._replace(stage=stage))
        state = done(state)
    return state


def done(state: State) -> State:
    """Without the first effect."""
    return state._replace(table=state.table._replace(effects=state.table.effects[1:]))


def _blocked(state: State, pawn: int, kind: Kind) -> State:
    """The pawn stays for good. An FBI Server calls the tracer where that is agreed, and is a HoneyPot where not."""
    table, options = state.table, state.setup.options
    calls = kind is Kind.FBI_SERVER and options.tracer == "on"
    is_honeypot = kind is Kind.HONEYPOT or (kind is Kind.FBI_SERVER and not calls)
    return state._replace(
        table=table._replace(
            blocked=tuple(sorted({*table.blocked, pawn})),
            is_honeypot_entered=table.is_honeypot_entered or is_honeypot,
            tracers=table.tracers or (board_of(options.board).tracer_steps,) if calls else table.tracers,
        )
    )


def sendings(board: Network, table: Table) -> list[SendBack]:
    """Any other pawn on the board may go back to a start field on which its owner's other pawn does not stand."""
    return [
        SendBack(f"{pawn_name(pawn)}<{start}")
        for pawn, field in enumerate(table.pawns)
        if pawn != table.effects[0] and field not in (JAIL, GONE)
        for start in board.starts
        if start not in (field, table.pawns[pawn ^ 1])
    ]


def send_back(state: State, action: SendBack) -> State:
    """The pawn is free again where it goes."""
    table = state.table
    pawns = list(table.pawns)
    pawns[action.pawn] = action.field
    blocked = tuple([pawn for pawn in table.blocked if pawn != action.pawn])
    return done(state._replace(table=table._replace(pawns=tuple(pawns), blocked=blocked)))


def liftings(table: Table) -> list[Lift]:
    return [Lift(f"~{field}{change:+}") for field, change in dict.fromkeys(table.markers)]


def lift(state: State, action: Lift) -> State:
    """The marker must then be laid."""
    markers = list(state.table.markers)
    markers.remove(action.marker)
    return state._replace(table=state.table._replace(markers=tuple(markers), stage=Stage.MARK_ANEW))


def markings(board: Network) -> list[Mark]:
    return [Mark(f"{field}{sign:+}") for field in board.kinds for sign in SIGNS]


def mark(state: State, action: Mark) -> State:
    markers: tuple[Marker, ...] = tuple(sorted((*state.table.markers, action.marker)))
    return done(state._replace(table=state.table._replace(markers=markers)))


def draw_tile(state: State, _: DrawTile | None = None) -> State:
    """One of the tiles that lie beside the board, either side up."""
    table = state.table
    beside = [tile for tile in range(1, TILES + 1) if all(str(tile) != laid[:-1] for laid in table.tiles)]
    rng = from_seed(state.setup.seed).at("tile", table.draws)
    tile = f"{rng.choice(beside)}{rng.at('side').choice('ab')}"
    return state._replace(table=table._replace(tile=tile, draws=table.draws + 1, stage=Stage.LAY_TILE))


def layings(table: Table) -> list[LayTile]:
    """Before the game on an empty place, later on any."""
    return [LayTile(f"@{place + 1}") for place in range(PLACES) if table.effects or not table.tiles[place]]


def lay_tile(state: State, action: LayTile) -> State:
    """Pawns on the place now stand on the tile; what its fields do runs from the top left clockwise."""
    table, options = state.table, state.setup.options
    tiles = list(table.tiles)
    tiles[action.place] = table.tile
    cells = covered(board_of(options.board).sides[options.side].places[action.place])
    entered = [table.pawns.index(cells[corner]) for corner in CLOCKWISE if cells[corner] in table.pawns]
    waiting = [pawn for pawn in table.effects[1:] if table.pawns[pawn] not in cells]
    return state._replace(table=table._replace(tiles=tuple(tiles), tile="", effects=(*entered, *waiting)))
