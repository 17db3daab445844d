"""The reliability picture: for each kind of player the chance that was shown against what happened."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from hats_widget.ui import theme
from hats_widget.ui.scene import Box, Layer, Op, Oval, Rect, Scene, Shape, Text

SIDE = 200.0
LEFT, TOP, RIGHT, BOTTOM = 62.0, 56.0, 24.0, 56.0  # around each square
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
SMALL = 11.0


class Bin(NamedTuple):
    """Positions with about the same chance: its mean, what happened with the 95 % interval, and how many they are."""

    chance: float
    happened: float
    low: float
    high: float
    positions: int


def picture(results: Mapping[str, Sequence[Bin]]) -> Scene:
    """A square for each kind: the chance shown to the right, what happened upwards, truth on the diagonal."""
    across, high = LEFT + SIDE + RIGHT, TOP + SIDE + BOTTOM
    ops: list[Op] = [Rect(Box(0, 0, across * len(results), high), theme.PAPER)]
    for column, (kind, found) in enumerate(results.items()):
        ops += _axes(across * column + LEFT, kind)
        ops += _dots(across * column + LEFT, found)
    return Scene(across * len(results), high, (Layer("calibration", tuple(ops)),))


def _axes(left: float, kind: str) -> Iterator[Op]:
    bottom = TOP + SIDE
    yield Rect(Box(left, TOP, SIDE, SIDE), theme.PORCELAIN, theme.PAPER_EDGE)
    for tick in TICKS:
        x, y = left + SIDE * tick, bottom - SIDE * tick
        yield Shape(f"M{x} {TOP}V{bottom}M{left} {y}H{left + SIDE}", "", theme.TRAY)
        yield Shape(f"M{x} {bottom}v5M{left} {y}h-5", "", theme.SOFT_INK)
        yield Text(x, bottom + 14, f"{tick:.0%}", SMALL, theme.SOFT_INK, "middle")
        yield Text(left - 9, y + 3, f"{tick:.0%}", SMALL, theme.SOFT_INK, "right")
    yield Shape(f"M{left} {bottom}L{left + SIDE} {TOP}", "", theme.SOFT_INK)
    yield Text(left, TOP - 32, kind, 15, theme.INK, bold=True)
    yield Text(left - 9, TOP - 14, "won ↑", SMALL, theme.SOFT_INK)
    yield Text(left + SIDE / 2, bottom + 36, "chance to win that was shown →", SMALL, theme.SOFT_INK, "middle")


def _dots(left: float, found: Sequence[Bin]) -> Iterator[Op]:
    """The larger a dot, the more positions; the line through it is the interval."""
    of = sum(one.positions for one in found)
    for chance, happened, low, high, positions in found:
        x, y = left + SIDE * chance, TOP + SIDE * (1 - happened)
        reach = 2 + 8 * (positions / of) ** 0.5
        yield Shape(f"M{x:.1f} {TOP + SIDE * (1 - low):.1f}V{TOP + SIDE * (1 - high):.1f}", "", theme.LINES[1], 1.5)
        yield Oval(round(x, 1), round(y, 1), round(reach, 1), round(reach, 1), theme.LINES[1])
