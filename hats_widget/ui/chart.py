"""Everybody's points through a match, as a picture: an axis, a line for each seat, and its name where the line ends."""

from collections.abc import Sequence
from typing import Final

from hats_widget.core.message import ENGLISH, Msg, Translator, render
from hats_widget.ui import theme
from hats_widget.ui.lettering import shortened, width_of
from hats_widget.ui.place import box
from hats_widget.ui.scene import Box, Layer, Op, Rect, Scene, Shape, Text

MARKERS: Final = (  # so that the lines are told apart without colour
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z",
    "m-3.6 -3.6h7.2v7.2h-7.2Z",
    "m0 -4.8l4.6 8.4h-9.2Z",
    "m0 -5l5 5l-5 5l-5 -5Z",
)
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_SIZE: Final = 11.5


def chart(
    totals_by_ply: Sequence[Sequence[int]],
    names: Sequence[str],
    width: float,
    height: float,
    translator: Translator = ENGLISH,
) -> Scene:
    """The points of each seat after 0, 1, 2… actions. The labels at the right never cover each other."""
    lowest = min([0, *[points for row in totals_by_ply for points in row]])
    highest = max([5, *[points for row in totals_by_ply for points in row]])
    step = _step(highest - lowest, int((height - 50) / 24))
    bottom, top = lowest // step * step, -(-highest // step) * step
    label_room = min(width * 0.34, max([width_of(name, _SIZE) for name in names], default=0.0) + 44)
    area = box(34, 24, width - 34 - label_room - 14, height - 24 - 30)
    plies = max(1, len(totals_by_ply) - 1)

    def at(ply: int, points: float) -> tuple[float, float]:
        x = area.x + area.w * ply / plies
        return round(x), round(area.y + area.h * (top - points) / (top - bottom))

    ops: list[Op] = [Rect(Box(0, 0, width, height), theme.PAPER, radius=8)]
    ops += _points_axis(area, [(at(0, value)[1], value) for value in range(bottom, top + 1, step)])
    every = _step(plies, int(area.w / 44))
    ops += _ply_axis(area, [(at(ply, 0)[0], ply) for ply in range(0, plies + 1, every)])
    # Translators: the two axes of a chart; short.
    points_word, plies_word = render(Msg("points"), translator), render(Msg("actions"), translator)
    ops.append(Text(8, 14, points_word, _SIZE, theme.SOFT_INK))
    ops.append(Text(round(area.x + area.w, 1), round(height - 3, 1), plies_word, _SIZE, theme.SOFT_INK, "right"))
    if not totals_by_ply:
        return Scene(width, height, (Layer("chart", tuple(ops)),))
    last = len(totals_by_ply) - 1
    ends = [at(last, points) for points in totals_by_ply[-1]]
    bases = spread([y for _, y in ends], _SIZE * 1.35, area.y, area.y + area.h)
    for seat, name in enumerate(names):
        trail = [at(ply, row[seat]) for ply, row in enumerate(totals_by_ply)]
        ops += _line(trail, seat)
        ops.append(_label(name, totals_by_ply[-1][seat], area, bases[seat], label_room))
        if last:
            ops.append(_lead(seat, ends[seat], bases[seat]))
    return Scene(width, height, (Layer("chart", tuple(ops)),))


def _step(span: int, most: int) -> int:
    """The distance of ticks with which there are no more than so many."""
    return next((step for step in _STEPS if span / step <= max(most, 1)), 1000)


def _points_axis(area: Box, ticks: Sequence[tuple[float, int]]) -> list[Op]:
    grid = "".join(f"M{area.x:.1f} {y:.1f}h{area.w:.1f}" for y, value in ticks if value)
    zero = "".join(f"M{area.x:.1f} {y:.1f}h{area.w:.1f}" for y, value in ticks if not value)
    ops: list[Op] = [Shape(grid, "", theme.TRAY, 1), Shape(zero, "", theme.INK, 1.4)]
    for y, value in ticks:
        text = str(value).replace("-", "\N{MINUS SIGN}")
        ops.append(Text(round(area.x - 6, 1), round(y + _SIZE * 0.36, 1), text, _SIZE, theme.SOFT_INK, "right"))
    return ops


def _ply_axis(area: Box, ticks: Sequence[tuple[float, int]]) -> list[Op]:
    foot = area.y + area.h
    marks = "".join(f"M{x:.1f} {foot:.1f}v4" for x, _ in ticks)
    ops: list[Op] = [Shape(f"M{area.x:.1f} {area.y:.1f}V{foot:.1f}h{area.w:.1f}{marks}", "", theme.SOFT_INK, 1)]
    ops += [Text(x, round(foot + 5 + _SIZE, 1), str(ply), _SIZE, theme.SOFT_INK, "middle") for x, ply in ticks]
    return ops


def _line(trail: Sequence[tuple[float, float]], seat: int) -> list[Op]:
    """The line, with its markers at some plies; those of other seats sit at others, so that none hides another."""
    colour = theme.LINES[seat % 4]
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in trail)
    every = max(4, len(trail) // 6)
    marked = {*range(seat * every // 4, len(trail), every), len(trail) - 1}
    markers = "".join([f"M{trail[ply][0]:g} {trail[ply][1]:g}{MARKERS[seat % 4]}" for ply in sorted(marked)])
    return [Shape(path, "", colour, 2.2), Shape(markers, colour, theme.PAPER, 1)]


def _label(name: str, points: int, area: Box, y: float, room: float) -> Text:
    figure = str(points).replace("-", "\N{MINUS SIGN}")
    left = round(area.x + area.w + 16, 1)
    text = f"{shortened(name, room - 8 - width_of(figure + ' ', _SIZE), _SIZE)} {figure}"
    return Text(left, round(y + _SIZE * 0.36, 1), text, _SIZE, theme.INK)


def _lead(seat: int, end: tuple[float, float], y: float) -> Shape:
    """From where a line ends to its label."""
    return Shape(f"M{end[0] + 5:.1f} {end[1]:.1f}L{end[0] + 13:.1f} {y:.1f}", "", theme.LINES[seat % 4], 1)


def spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Heights as near as possible to those wanted, each at least a gap below the one before, inside the limits."""
    order = sorted(range(len(wanted)), key=lambda one: wanted[one])
    found = [0.0] * len(wanted)
    floor = top
    for one in order:
        found[one] = max(wanted[one], floor)
        floor = found[one] + gap
    ceiling = bottom
    for one in reversed(order):
        found[one] = min(found[one], ceiling)
        ceiling = found[one] - gap
    return [round(y, 1) for y in found]
