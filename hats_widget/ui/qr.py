"""An address as a QR code that a phone reads off a projector."""

from functools import lru_cache

from hats_widget.ui.scene import Box, Layer, Op, Rect, Scene, Shape

_MARGIN = 4  # modules of white that readers need around a code


@lru_cache(maxsize=16)
def qr_code(address: str, box: Box) -> tuple[Op, ...]:
    """Black on white, with its margin, in a square."""
    import segno

    rows = [bytes(row) for row in segno.make(address, error="m", micro=False).matrix]
    module = box.w / (len(rows) + 2 * _MARGIN)
    path = "".join(
        [
            f"M{box.x + (x + _MARGIN) * module:.2f} {box.y + (y + _MARGIN) * module:.2f}h{long * module:.2f}"
            f"v{module:.2f}h{-long * module:.2f}Z"
            for y, row in enumerate(rows)
            for x, long in _dark(row)
        ]
    )
    return Rect(box, "#ffffff"), Shape(path, "#000000")


def _dark(row: bytes) -> list[tuple[int, int]]:
    """Where dark modules begin in a row, and how many follow each other."""
    starts = [x for x, dark in enumerate(row) if dark and not (x and row[x - 1])]
    return [(x, (row[x:] + b"\0").index(0)) for x in starts]


def qr_scene(address: str, side: float = 328) -> Scene:
    """The code as a picture by itself."""
    return Scene(side, side, (Layer("code", qr_code(address, Box(0, 0, side, side))),))
