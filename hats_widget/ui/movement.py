"""Which cards went where between two pictures, so that the browser can let them fly."""

from typing import TypeAlias

from hats_widget.ui.scene import Box, Scene

Move: TypeAlias = tuple[Box, Box]

MOST_MOVES = 4
_NEAR = 6  # pixels: less is no movement
_ROW = 40  # pixels: as much as cards of one row differ in height


def movements(before: Scene, after: Scene) -> tuple[Move, ...]:
    """From where to where.

    What appears comes from what vanished; else a black hat from the hand that laid it, a played card from where the
    taken one goes, and a drawn card from the deck.
    """
    if (before.width, before.height) != (after.width, after.height):
        return ()
    old, new = dict(before.places), dict(after.places)
    moved = [(old[key], box) for key, box in new.items() if key in old and _is_far(key, old[key], box)]
    vanished = [box for key, box in old.items() if key not in new]
    appeared = {key: box for key, box in new.items() if key not in old}
    if len(moved) + len(appeared) > MOST_MOVES:
        return ()  # another moment of the match, not one action
    came = []
    for key, box in appeared.items():
        hand = f"hand:{key.split(':')[1]}" if key.startswith("black:") else ""
        sources = [*vanished, *[old[place] for place in (hand,) if place in old], *[to for _, to in moved]]
        sources += [old[place] for place in ("deck",) if place in old]
        came += [(sources[0], box)] if sources else []
    return (*moved, *came)


def _is_far(key: str, one: Box, other: Box) -> bool:
    """A card that only closes the gap in a hand, or is lifted in it, does not move; the cookie always walks."""
    is_same_row = abs(one.w - other.w) < 1 and abs(one.y - other.y) < _ROW
    return abs(one.x - other.x) + abs(one.y - other.y) > _NEAR and (key == "cookie" or not is_same_row)
