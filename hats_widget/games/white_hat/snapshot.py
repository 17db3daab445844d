"""A state as plain values, secrets included: what `replay --json` tells of a ply."""

from hats_widget.games.white_hat.model import State, pawn_name


def facts(state: State) -> dict[str, object]:
    """Cards, pieces and where the game stands."""
    table = state.table
    return {
        "stage": table.stage.name.lower(),
        "round": table.round,
        "dealer": table.dealer,
        "leader": table.leader,
        "controller": table.controller,
        "player": table.player,
        "trick": [{"player": player, "cards": list(cards)} for player, cards in table.trick],
        "hands": [list(hand) for hand in state.hands],
        "row": list(table.row),
        "pile": len(state.pile),
        "discards": list(table.discards),
        "pawns": {pawn_name(pawn): field for pawn, field in enumerate(table.pawns)},
        "blocked": [pawn_name(pawn) for pawn in table.blocked],
        "markers": [f"{field}{change:+}" for field, change in table.markers],
        "tiles": list(table.tiles),
        "tile": table.tile,
        "tracers": list(table.tracers),
        "fame": list(state.fames),
    }
