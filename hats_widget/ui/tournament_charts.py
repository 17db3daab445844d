"""The pictures of a tournament: shares of wins, how many points, wins by seat, and where the points come from."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from hats_widget.bots.estimates import Estimate
from hats_widget.bots.tallies import SOURCE_NAMES, Tally, seat_name
from hats_widget.core.message import Msg
from hats_widget.ui import plot, theme
from hats_widget.ui.lettering import shortened, width_of, wrapped
from hats_widget.ui.parts import Words
from hats_widget.ui.place import box
from hats_widget.ui.scene import Box, Group, Layer, Op, Oval, Rect, Scene, Text

Rows: TypeAlias = Sequence[tuple[Msg, Estimate]]
Draw: TypeAlias = Callable[[Box, float, Words], list[Op]]
TITLES: Final = {
    "shares": Msg("Share of wins"),
    "points": Msg("How many points"),
    "seats": Msg("Share of wins by seat"),
    "sources": Msg("Mean points from each source"),
}
_SPACE_6: Final = 5  # among the sources; two players have no such space
_ICONS: Final[
    tuple[tuple[Op, ...], ...]
] = (  # a black hat, a heart, the cookie, without paths: sharp where they are small
    (
        Rect(Box(24, 14, 52, 60), theme.BLACK_HAT, radius=16),
        Rect(Box(24, 52, 52, 14), theme.BLACK_EDGE),
        Oval(50, 74, 48, 13, theme.BLACK_HAT),
    ),
    (
        Oval(31, 36, 23, 23, theme.ACCENT),
        Oval(69, 36, 23, 23, theme.ACCENT),
        Group(50, 48, (Rect(Box(-27, -27, 54, 54), theme.ACCENT, radius=4),), turn=45),
    ),
    (
        Oval(50, 50, 46, 46, theme.COOKIE, theme.COOKIE_EDGE, 5),
        *[Oval(x, y, 8, 7, theme.CHOCOLATE) for x, y in ((34, 30), (62, 28), (26, 58), (52, 54), (76, 54), (46, 78))],
    ),
)


def picture(title: Msg, draw: Draw, width: float, height: float, words: Words) -> Scene:
    """A chart by itself, on paper."""
    size = max(11.5, min(width, 900) / 46)
    area = box(size, size * 0.8, width - 2 * size, height - 1.6 * size)
    ops = (Rect(Box(0, 0, width, height), theme.PAPER, radius=8), *titled(title, draw, area, size, words))
    return Scene(width, height, (Layer("chart", ops),))


def titled(title: Msg, draw: Draw, area: Box, size: float, words: Words) -> tuple[Op, ...]:
    large = round(size * 1.12, 1)
    head = Text(area.x, round(area.y + large, 1), shortened(words(title), area.w, large, bold=True), large, theme.INK)
    below = box(area.x, area.y + large * 1.7, area.w, area.h - large * 1.7)
    return (head._replace(bold=True), *draw(below, size, words))


def shares(rows: Rows, even: float | None = None) -> Draw:
    """A line for each share, with its interval, and where it would lie if it made no difference."""

    def draw(area: Box, size: float, words: Words) -> list[Op]:
        high = max([row.high for _, row in rows] + [even or 0])
        plain = box(area.x + size, area.y + size * 1.2, area.w - 2 * size, area.h - size * 2.9)
        along = plot.scale(0, min(1.0, high), plain.x, plain.x + plain.w, size * 4)
        ops = plot.level(plain, along, size, words)
        if even is not None:
            ops += _even(even, along, plain, size, words)
        step = plain.h / len(rows)
        for number, (name, found) in enumerate(rows):
            told = words(Msg("{mean} ({low} to {high})", found._asdict()))
            lines = wrapped(words(name), plain.w - width_of(told, size) - size, size, 2)
            base = plain.y + step * (number + 0.5) + size * 0.6 * (len(lines) - 1)
            y = base - size * 0.55
            ops += _over(told, plain.x + plain.w, y, size, is_right=True)
            for line, text in enumerate(reversed(lines)):
                ops += _over(text, plain.x, y - line * size * 1.2, size)
            ops += plot.interval_along(along, found, base + size * 0.55, number, size)
        return ops

    return draw


def _over(text: str, x: float, y: float, size: float, *, is_right: bool = False) -> list[Op]:
    """Words over the lines of a chart, which they interrupt."""
    wide = width_of(text, size)
    left = x - wide if is_right else x
    ground = Rect(box(left - 2, y - size, wide + 4, size * 1.3), theme.PAPER)
    return [ground, Text(round(x, 1), round(y, 1), text, size, theme.INK, "right" if is_right else "left")]


def _even(even: float, along: plot.Scale, area: Box, size: float, words: Words) -> list[Op]:
    x = along.at(even)
    told = words(Msg("even: {share}", {"share": even}))
    middle = min(max(x, area.x + width_of(told, size) / 2), area.x + area.w - width_of(told, size) / 2)
    return [
        Rect(box(x - 1, area.y - size * 0.2, 2, area.h + size * 0.2), theme.SOFT_INK),
        Text(round(middle, 1), round(area.y - size * 0.4, 1), told, size, theme.SOFT_INK, "middle"),
    ]


def points(found: Sequence[Tally]) -> Draw:
    """A histogram for each, one below the other over the same scale, with the mean as a line."""

    def draw(area: Box, size: float, words: Words) -> list[Op]:
        plain = box(area.x + size * 0.6, area.y, area.w - size * 1.2, area.h - size * 2.9)
        every = [points for one in found for points, _ in one.counts]
        along = plot.scale(min(0, *every), max(every) + 1, plain.x, plain.x + plain.w, size * 3.4)
        wide = next((n for n in (1, 2, 5, 10) if along.at(n) - along.at(0) >= 9), 20)
        binned = [_binned(one, wide) for one in found]
        games = sum(count for _, count in found[0].counts)
        most = max(count for bins in binned for count in bins.values())
        ops = plot.level(plain, along, size, words)
        step = plain.h / len(found)
        for number, (one, bins) in enumerate(zip(found, binned, strict=True)):
            foot = plain.y + step * (number + 1)
            room = max(step - size * 0.35, 4)
            for start, count in bins.items():
                left, right = along.at(start), along.at(start + wide)
                high = max(room * count / most, 0.5)
                ops.append(Rect(box(left + 0.5, foot - high, right - left - 1, high), plot.colour(number) + "b0"))
            ops.append(Rect(box(plain.x, foot - 0.5, plain.w, 1), theme.SOFT_INK))
            x = along.at(one.points.mean)
            ops.append(Rect(box(x - 1, foot - room, 2, room), theme.INK))
            row = box(plain.x, foot - step, plain.w, step)
            is_left = x - plain.x > plain.w / 2
            ops += _named(words(_mean(one)), number, row, size, is_left=is_left)
        told = Msg("points, in {n} game", {"n": games}, "points, in {n} games")
        ops.append(Text(plain.x + plain.w, round(area.y + area.h, 1), words(told), size, theme.SOFT_INK, "right"))
        return ops

    return draw


def _binned(one: Tally, wide: int) -> dict[int, int]:
    bins: dict[int, int] = {}
    for points, count in one.counts:
        start = points // wide * wide
        bins[start] = bins.get(start, 0) + count
    return bins


def _mean(one: Tally) -> Msg:
    return Msg("{name}: mean {points}", {"name": one.name, "points": one.points.mean})


def _named(told: str, number: int, row: Box, size: float, *, is_left: bool) -> list[Op]:
    """A mark and words in an upper corner of a row, over what is drawn there."""
    shown = shortened(told, row.w * 0.94 - size * 1.4, size)
    wide = width_of(shown, size) + size * 1.4
    left = row.x if is_left else row.x + row.w - wide
    base = row.y + size * 1.35
    return [
        Rect(box(left - 2, base - size, wide + 4, size * 1.35), theme.PAPER + "d0"),
        plot.mark(number, round(left + size * 0.5, 1), round(base - size * 0.36, 1), size * 0.9),
        Text(round(left + size * 1.3, 1), round(base, 1), shown, size, theme.INK),
    ]


def seats(found: Sequence[Tally], even: float) -> Draw:
    """The share of wins of each at each seat, with its interval; seat 1 is who begins."""

    def draw(area: Box, size: float, words: Words) -> list[Op]:
        is_each = all(None not in one.by_seat for one in found)
        names = [words(one.name) for one in found] if is_each else []
        ops, used = plot.legend(names, area, size, words(Msg("even: {share}", {"share": even})))
        plain = box(area.x + size * 2.2, area.y + used + size * 0.6, area.w - size * 2.4, area.h - used - size * 2.4)
        high = max([one.high for tally in found for one in tally.by_seat if one] + [even])
        up = plot.scale(0, min(1.0, high), plain.y + plain.h, plain.y, size * 2)
        ops += plot.upright(plain, up, size, words)
        ops.append(Rect(box(plain.x, up.at(even) - 1, plain.w, 2), theme.SOFT_INK))
        count = len(found[0].by_seat)
        slot = plain.w / count
        for seat in range(count):
            middle = plain.x + slot * (seat + 0.5)
            there = [(n, one.by_seat[seat]) for n, one in enumerate(found) if one.by_seat[seat]]
            gap = min(slot / (len(there) + 0.5), size * 2.4)
            for place, (number, share) in enumerate(there):
                assert share is not None
                ops += plot.interval_up(up, share, middle + gap * (place - (len(there) - 1) / 2), number, size)
            name = shortened(words(seat_name(seat)), slot, size)
            ops.append(
                Text(round(middle, 1), round(plain.y + plain.h + size * 1.4, 1), name, size, theme.INK, "middle")
            )
        return ops

    return draw


def sources(found: Sequence[Tally]) -> Draw:
    """Mean points from each space of the table, from black hats, the favourite and the cookie, with their intervals."""

    def draw(area: Box, size: float, words: Words) -> list[Op]:
        ops, used = plot.legend([words(one.name) for one in found], area, size)
        plain = box(area.x + size * 2.2, area.y + used + size * 0.6, area.w - size * 2.4, area.h - used - size * 4.6)
        every = [one for tally in found for one in tally.sources]
        lowest, highest = min(0.0, *[one.low for one in every]), max(1.0, *[one.high for one in every])
        up = plot.scale(lowest, highest, plain.y + plain.h, plain.y, size * 2)
        ops += plot.upright(plain, up, size, words)
        there = [place for place in range(len(SOURCE_NAMES)) if place != _SPACE_6 or len(found) > 2]
        slot = plain.w / len(there)
        gap = min(slot / (len(found) + 0.6), size * 1.8)
        for column, place in enumerate(there):
            middle = plain.x + slot * (column + 0.5)
            for number, tally in enumerate(found):
                x = middle + gap * (number - (len(found) - 1) / 2)
                mean, zero = up.at(tally.sources[place].mean), up.at(0)
                stem = max(2.0, gap * 0.5)
                ops.append(
                    Rect(
                        box(x - stem / 2, min(mean, zero), stem, max(abs(mean - zero), 0.5)), plot.colour(number) + "48"
                    )
                )
                ops += plot.interval_up(up, tally.sources[place], x, number, min(size * 0.85, gap * 0.9))
            ops += _source(place, middle, plain.y + plain.h + size * 0.5, slot, size)
        told = words(Msg("spaces, black hats, favourite, cookie"))
        shown = shortened(told, area.w, size)
        ops.append(Text(round(plain.x + plain.w, 1), round(area.y + area.h, 1), shown, size, theme.SOFT_INK, "right"))
        return ops

    return draw


def _source(place: int, middle: float, top: float, slot: float, size: float) -> list[Op]:
    """A plate with the number of its space, or a drawing of what else gives points."""
    side = min(slot * 0.86, size * 1.9)
    if place < 6:
        plate = Rect(box(middle - side / 2, top, side, side), theme.PORCELAIN, theme.PORCELAIN_GILT, 1.5, side / 2)
        number = Text(
            round(middle, 1), round(top + side / 2 + size * 0.36, 1), str(place + 1), size, theme.INK, "middle"
        )
        return [plate, number._replace(bold=True)]
    return [Group(round(middle - side / 2, 1), round(top, 1), _ICONS[place - 6], round(side / 100, 3))]
