"""An address as a QR code that a phone reads off a projector."""

from functools import lru_cache

from hats_widget.ui.scene import Box, Group, Layer, Op, Rect, Scene, Shape

_MARGIN = 4  # modules of white that readers need around a code


@lru_cache(maxsize=16)
def qr_code(address: str, side: float) -> tuple[Op, ...]:
    """Black on white, with its margin, in a square of this side."""
    import segno

    rows = [bytes(row) for row in segno.make(address, error="m", micro=False).matrix]
    across = len(rows) + 2 * _MARGIN
    path = "".join(
        [f"M{x + _MARGIN} {y + _MARGIN}h1v1h-1Z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark]
    )
    code = Group(0, 0, (Shape(path, "#000000"),), side / across)
    return Rect(Box(0, 0, side, side), "#ffffff"), code


def qr_scene(address: str, side: float = 328) -> Scene:
    """The code as a picture by itself."""
    return Scene(side, side, (Layer("code", qr_code(address, side)),))
