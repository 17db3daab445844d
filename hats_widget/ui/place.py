"""Where everything lies, as boxes, for any width and number of players. Nothing is drawn here."""

from functools import lru_cache
from math import cos, radians, sin
from typing import Final, NamedTuple

from hats_widget.ui import theme
from hats_widget.ui.cards_art import HEIGHT, RATIO, WIDTH
from hats_widget.ui.scene import Box

_HIGH: Final = 632  # what a wide table needs for its width of theme.WIDE
_MOST_SPARE: Final = 130
SLOTS: Final = 9  # what a player has collected and what is left in the hand are nine cards together


class Tray(NamedTuple):
    """Where the small cards of a panel lie, in one row or two, each covering a part of the one before."""

    box: Box
    card_width: float
    step: float
    in_row: int

    def slot(self, index: int) -> Box:
        row, column = divmod(index, self.in_row)
        high = self.card_width * RATIO
        gap = (self.box.h - high * self.rows) / (self.rows + 1)
        x = self.box.x + gap + column * self.step
        return box(x, self.box.y + gap + row * (high + gap), self.card_width, high)

    @property
    def rows(self) -> int:
        return -(-SLOTS // self.in_row)


class Panel(NamedTuple):
    """A player's place: a line with the name, and the tray below it."""

    box: Box
    head: Box
    tray: Tray


class Place(NamedTuple):
    """The seats are those of the others, in the order of play from the viewer's left hand on."""

    width: float
    height: float
    unit: float  # how much larger than drawn for
    is_phone: bool
    table: Box
    plates: tuple[Box, ...]
    chips: tuple[Box, ...]  # one over each plate
    seats: tuple[Panel, ...]
    own: Panel
    deck: Box  # a card, like the next three
    discard: Box
    black_hat: Box
    partner: Box  # only used by four, who have no piles
    piles: Box  # all that is pressed for a discard or a swap
    napkin: Box  # where the cookie lies that nobody has
    removed: Box  # only used by two: the types that left the game
    hand: Box
    hand_card: float  # the width of a card in hand

    def size(self, wide: float, phone: float) -> float:
        """A size of type for this canvas."""
        return round(max(theme.SMALLEST, (phone if self.is_phone else wide) * self.unit), 1)


class Held(NamedTuple):
    """A card in hand: where it lies before it is turned around its middle, and the part that stays in sight."""

    box: Box
    turn: float
    hit: Box

    def corner(self, lift: float = 0) -> tuple[float, float]:
        """Where the top left corner is after the turn."""
        x, y = self.box.middle
        angle, scale = radians(self.turn), self.box.w / WIDTH
        dx, dy = -WIDTH / 2 * scale, -HEIGHT / 2 * scale - lift
        return round(x + dx * cos(angle) - dy * sin(angle), 1), round(y + dx * sin(angle) + dy * cos(angle), 1)


def box(x: float, y: float, w: float, h: float) -> Box:
    return Box(round(x, 1), round(y, 1), round(w, 1), round(h, 1))


@lru_cache(maxsize=64)
def layout(width: float, players: int, spaces: int, height: float = 0) -> Place:
    """Everything's place. About 0.73 of the width is needed for the height; where there is more, the hand grows.

    On phones the height is at most 1.5 times the width, whatever there is.
    """
    if width < theme.BREAK:
        return _phone(width, players, spaces)
    return _wide(width, players, spaces, min(max(0, round(height * theme.WIDE / width) - _HIGH), _MOST_SPARE))


def _wide(width: float, players: int, spaces: int, spare: int) -> Place:
    u = width / theme.WIDE

    def at(x: float, y: float, w: float, h: float) -> Box:
        return box(x * u, y * u, w * u, h * u)

    def panel(x: float, y: float, w: float) -> Panel:
        return _panel(at(x, y, w, 102), 27 * u, 46 * u, 6 * u, SLOTS)

    others = players - 1
    gap = 14
    seat_width = {1: 460.0, 2: 407.0, 3: 266.0}[others]
    left = (theme.WIDE - others * seat_width - (others - 1) * gap) / 2
    step = 132.0 if spaces == 6 else 150.0
    first = theme.WIDE / 2 - step * spaces / 2
    top = 140 + spare * 0.12
    below = 330 + spare * 0.24
    return Place(
        width=width,
        height=round((_HIGH + spare) * u, 1),
        unit=u,
        is_phone=False,
        table=at(14, top, 832, 178),
        plates=tuple(at(first + step * k + step / 2 - 61, top + 26, 122, 122) for k in range(spaces)),
        chips=tuple(at(first + step * k + 3, top - 14, step - 6, 38) for k in range(spaces)),
        seats=tuple(panel(left + k * (seat_width + gap), 14, seat_width) for k in range(others)),
        own=panel(182, below, 496),
        deck=at(28, below + 2, 60, 84),
        discard=at(100, below + 2, 60, 84),
        black_hat=at(702, below + 2, 60, 84),
        partner=at(64, below + 2, 60, 84),
        piles=at(18, below - 4, 152, 112),
        napkin=at(776, below + 14, 62, 62),
        removed=at(674, 24, 170, 82),
        hand=at(22, below + 104 + spare * 0.15, 816, 188 + spare * 0.55),
        hand_card=round((106 + spare * 0.22) * u, 1),
    )


def _phone(width: float, players: int, spaces: int) -> Place:
    u = width / theme.PHONE

    def at(x: float, y: float, w: float, h: float) -> Box:
        return box(x * u, y * u, w * u, h * u)

    others = players - 1
    seat_width = {1: 272.0, 2: 184.0, 3: 121.0}[others]
    seat_height, head, card, in_row = (108.0, 31.0, 24.0, 5) if others == 3 else (70.0, 20.0, 30.0, SLOTS)
    left = 8.0
    top = seat_height + 10
    rows = (3, spaces - 3)
    middles = [(195 + (k - (n - 1) / 2) * 122, top + 70 + row * 125) for row, n in enumerate(rows) for k in range(n)]
    below = top + 256
    hand = below + 82
    return Place(
        width=width,
        height=round((hand + 126) * u, 1),
        unit=u,
        is_phone=True,
        table=at(6, top + 8, 378, 244),
        plates=tuple(at(x - 46, y - 46, 92, 92) for x, y in middles),
        chips=tuple(at(x - 49, y - 68, 98, 30) for x, y in middles),
        seats=tuple(
            _panel(at(left + k * (seat_width + 6), 6, seat_width, seat_height), head * u, card * u, 4 * u, in_row)
            for k in range(others)
        ),
        own=_panel(at(66, below, 258, 76), 22 * u, 33 * u, 4 * u, SLOTS),
        deck=at(13, below + 1, 36, 50.4),  # with room for two lines below
        discard=at(16, below + 1, 36, 50.4),
        black_hat=at(339, below + 1, 36, 50.4),
        partner=at(14, below + 1, 36, 50.4),
        piles=at(4, below - 2, 58, 82),
        napkin=at(18, top + 182, 34, 34) if spaces == 5 else at(195 + 61 - 12, top + 120, 24, 24),
        removed=at(286, 6, 98, 70),
        hand=at(6, hand, 378, 118),
        hand_card=round(74 * u, 1),
    )


def _panel(whole: Box, head: float, card: float, pad: float, in_row: int) -> Panel:
    tray = box(whole.x + pad, whole.y + head, whole.w - 2 * pad, whole.h - head - pad)
    rows = -(-SLOTS // in_row)
    gap = (tray.h - card * RATIO * rows) / (rows + 1)
    step = min((tray.w - 2 * gap - card) / (in_row - 1), card * 1.2)
    return Panel(
        whole,
        box(whole.x + 2 * pad, whole.y, whole.w - 4 * pad, head),
        Tray(tray, round(card, 1), round(step, 2), in_row),
    )


def hand(place: Place, count: int) -> tuple[Held, ...]:
    """The boxes of a hand: a straight row on phones, a gentle fan where there is room."""
    if not count:
        return ()
    w = place.hand_card
    h = w * RATIO
    step = min((place.hand.w - w) / max(count - 1, 1), w * 1.04)
    left = place.hand.x + (place.hand.w - w - step * (count - 1)) / 2
    held = []
    for index in range(count):
        off = index - (count - 1) / 2
        turn, drop = (0.0, 0.0) if place.is_phone else (round(2 * off, 2), (1.1 * off * off - 22) * place.unit)
        at = box(left + index * step, place.hand.y + place.hand.h - h + drop, w, h)
        seen = w if index == count - 1 else step
        held.append(Held(at, turn, box(at.x, at.y - 10 * place.unit, seen, h + 16 * place.unit)))
    return tuple(held)
