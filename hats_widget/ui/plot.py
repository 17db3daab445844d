"""What charts are made of: scales with round ticks, marks that differ in shape and colour, intervals, and a legend.

A chart that grows before people's eyes has no paths of its own: a painter keeps every path that it has ever drawn.
"""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from hats_widget.bots.estimates import Estimate
from hats_widget.ui import theme
from hats_widget.ui.lettering import shortened, width_of
from hats_widget.ui.parts import Words
from hats_widget.ui.place import box
from hats_widget.ui.scene import Box, Group, Op, Oval, Rect, Text

_STEPS: Final = (1, 2, 5, 10)
GRID: Final = "#e2d8c3"


class Scale(NamedTuple):
    """From a figure to a place: `low` lies at `start`, `high` at `end`, and ticks stand at each `step`."""

    low: float
    high: float
    step: float
    start: float
    end: float

    def at(self, value: float) -> float:
        return round(self.start + (self.end - self.start) * (value - self.low) / (self.high - self.low), 1)

    @property
    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [round(self.low + n * self.step, 9) for n in range(count + 1)]


def scale(low: float, high: float, start: float, end: float, apart: float) -> Scale:
    """With ticks at round figures that lie at least so many pixels apart, and room for both figures between them."""
    most = max(1, int(abs(end - start) / apart))
    rough = max(high - low, 0.01) / most
    power = 10 ** floor(log10(rough))
    step = next(round(one * power, 9) for one in _STEPS if one * power >= rough * (1 - 1e-9))
    bottom, top = floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step
    return Scale(bottom, max(top, bottom + step), step, start, end)


def figure(value: float, words: Words) -> str:
    """A tick's: without decimals that say nothing."""
    return words(round(value)) if value == round(value) else words(value).rstrip("0")


def upright(area: Box, up: Scale, size: float, words: Words) -> list[Op]:
    """A scale at the left of an area, its lines across it."""
    ops: list[Op] = []
    for value in up.ticks:
        y = up.at(value)
        ops.append(Rect(box(area.x, y - 0.5, area.w, 1), theme.SOFT_INK if value == 0 else GRID))
        ops.append(
            Text(round(area.x - 6, 1), round(y + size * 0.36, 1), figure(value, words), size, theme.SOFT_INK, "right")
        )
    return ops


def level(area: Box, along: Scale, size: float, words: Words) -> list[Op]:
    """A scale below an area, its lines up through it."""
    foot = area.y + area.h
    ops: list[Op] = []
    for value in along.ticks:
        x = along.at(value)
        ops.append(Rect(box(x - 0.5, area.y, 1, area.h), GRID))
        ops.append(Text(x, round(foot + size * 1.25, 1), figure(value, words), size, theme.SOFT_INK, "middle"))
    return [*ops, Rect(box(area.x, foot - 0.5, area.w, 1), theme.SOFT_INK)]


def colour(number: int) -> str:
    return theme.LINES[number % len(theme.LINES)]


def mark(number: int, x: float, y: float, size: float) -> Op:
    """A disc, a square, a diamond or a ring, each of its own colour: told apart without seeing colours."""
    half, fill = round(size / 2, 1), colour(number)
    match number % 4:
        case 0:
            return Oval(x, y, half, half, fill, theme.PAPER, 1)
        case 1:
            side = size * 0.9
            return Rect(box(x - side / 2, y - side / 2, side, side), fill, theme.PAPER, 1)
        case 2:
            side = size * 0.82
            return Group(x, y, (Rect(box(-side / 2, -side / 2, side, side), fill, theme.PAPER, 1),), turn=45)
        case _:
            return Oval(x, y, half - 1, half - 1, theme.PAPER, fill, max(2, round(size / 4, 1)))


def interval_up(up: Scale, found: Estimate, x: float, number: int, size: float) -> list[Op]:
    """A figure as a mark, its interval as a bar with ends."""
    top, bottom, fill = up.at(found.high), up.at(found.low), colour(number)
    cap, thick = size * 0.7, max(2.0, size * 0.16)
    return [
        Rect(box(x - thick / 2, top, thick, max(bottom - top, 1)), fill),
        Rect(box(x - cap / 2, top - 0.75, cap, 1.5), fill),
        Rect(box(x - cap / 2, bottom - 0.75, cap, 1.5), fill),
        mark(number, round(x, 1), up.at(found.mean), size),
    ]


def interval_along(along: Scale, found: Estimate, y: float, number: int, size: float) -> list[Op]:
    left, right, fill = along.at(found.low), along.at(found.high), colour(number)
    cap, thick = size * 0.7, max(2.0, size * 0.16)
    return [
        Rect(box(left, y - thick / 2, max(right - left, 1), thick), fill),
        Rect(box(left - 0.75, y - cap / 2, 1.5, cap), fill),
        Rect(box(right - 0.75, y - cap / 2, 1.5, cap), fill),
        mark(number, along.at(found.mean), round(y, 1), size),
    ]


def legend(names: Sequence[str], area: Box, size: float, line: str = "") -> tuple[list[Op], float]:
    """Marks and names, and what a line across the chart means, in as many rows as they need; and how high that is."""
    ops: list[Op] = []
    x, row = area.x, 0
    for number, name in enumerate([*names, *([line] if line else [])]):
        shown = shortened(name, area.w - size * 1.6, size)
        wide = size * 1.3 + width_of(shown, size)
        if x > area.x and x + wide > area.x + area.w:
            x, row = area.x, row + 1
        base = area.y + size * (1 + row * 1.5)
        if number < len(names):
            ops.append(mark(number, round(x + size * 0.45, 1), round(base - size * 0.36, 1), size * 0.9))
        else:
            ops.append(Rect(box(x, base - size * 0.36 - 1, size, 2), theme.SOFT_INK))
        ops.append(Text(round(x + size * 1.3, 1), round(base, 1), shown, size, theme.INK))
        x += wide + size
    return ops, size * 1.5 * (row + 1)
