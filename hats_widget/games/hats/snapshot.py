"""A state as plain values, secrets included: what `replay --json` tells of a ply."""

from hats_widget.games.hats.model import State


def facts(state: State) -> dict[str, object]:
    """Table, hands, collections, and where the cookie lies."""
    return {
        "table": list(state.table),
        "hands": [list(player.hand) for player in state.players],
        "offer": state.offer,
        "collections": [list(player.collection) for player in state.players],
        "cookie": state.cookie,
        "deck": len(state.deck),
        "discards": len(state.discards),
        "removed": list(state.setup.options.removed),
    }
