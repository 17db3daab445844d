"""Where the end of a game lies when it is studied: the table above, below it a row for each player, nothing covered."""

from functools import lru_cache
from typing import NamedTuple

from hats_widget.ui import theme
from hats_widget.ui.place import SLOTS, Panel, Tray, box
from hats_widget.ui.scene import Box


class Spread(NamedTuple):
    """`rows` are the players', by seat; the last slot of a tray is the favourite's."""

    width: float
    height: float
    unit: float  # how much larger than drawn for
    is_phone: bool
    table: Box
    plates: tuple[Box, ...]
    rows: tuple[Panel, ...]

    def size(self, wide: float, phone: float) -> float:
        """A size of type for this canvas."""
        return round(max(theme.SMALLEST, (phone if self.is_phone else wide) * self.unit), 1)


@lru_cache(maxsize=64)
def spread(width: float, players: int, spaces: int, *, on_paper: bool = False) -> Spread:
    """`on_paper` there is no table around the plates, and no room is left for one where all plates lie in a row."""
    if width < theme.BREAK:
        return _phone(round(width, 1), players, spaces)
    return _wide(round(width, 1), players, spaces, *((4, 150) if on_paper else (42, 214)))


def _wide(width: float, players: int, spaces: int, plates_at: float, rows_at: float) -> Spread:
    u = width / theme.WIDE
    step = 132.0 if spaces == 6 else 150.0
    first = theme.WIDE / 2 - step * spaces / 2
    rows = []
    for seat in range(players):
        top = rows_at + seat * 92
        tray = Tray(_at(u, 196, top + 6, 644, 72), round(46 * u, 1), round(70 * u, 2), SLOTS)
        rows.append(Panel(_at(u, 14, top, 832, 84), _at(u, 28, top, 160, 84), tray))
    return Spread(
        width,
        round((rows_at + players * 92 + 6) * u, 1),
        u,
        is_phone=False,
        table=_at(u, 14, 16, 832, 178),
        plates=tuple(_at(u, first + step * k + step / 2 - 61, plates_at, 122, 122) for k in range(spaces)),
        rows=tuple(rows),
    )


def _phone(width: float, players: int, spaces: int) -> Spread:
    u = width / theme.PHONE
    middles = [
        (195 + (k - (n - 1) / 2) * 122, 66 + row * 118) for row, n in enumerate((3, spaces - 3)) for k in range(n)
    ]
    rows = []
    for seat in range(players):
        top = 262 + seat * 86
        tray = Tray(_at(u, 10, top + 24, 370, 50), round(33 * u, 1), round(41 * u, 2), SLOTS)
        rows.append(Panel(_at(u, 6, top, 378, 80), _at(u, 16, top, 358, 24), tray))
    return Spread(
        width,
        round((262 + players * 86 + 4) * u, 1),
        u,
        is_phone=True,
        table=_at(u, 6, 8, 378, 236),
        plates=tuple(_at(u, x - 46, y - 46, 92, 92) for x, y in middles),
        rows=tuple(rows),
    )


def _at(unit: float, x: float, y: float, w: float, h: float) -> Box:
    return box(x * unit, y * unit, w * unit, h * unit)
