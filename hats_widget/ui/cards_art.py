"""Cards as constant tuples of drawing operations, 100 wide and 140 high, so that a painter can keep them as sprites."""

from functools import cache
from typing import Final

from hats_widget.ui import silhouettes, theme
from hats_widget.ui.scene import Box, Group, Op, Rect, Shape, Text
from hats_widget.ui.silhouettes import Part

WIDTH: Final = 100.0
HEIGHT: Final = 140.0
RATIO: Final = HEIGHT / WIDTH

_SHEET: Final = Box(0, 0, WIDTH, HEIGHT)
_RIM: Final = "M9 0H91Q100 0 100 9V131Q100 140 91 140H9Q0 140 0 131V9Q0 0 9 0Z"
_SHADE: Final = "#00000024"
_LIGHT: Final = "#ffffff8c"


def _lattice(left: float, top: float, right: float, bottom: float, step: float) -> str:
    """Diagonals in both directions, inside a rectangle."""
    wide, high = right - left, bottom - top
    lines = []
    for number in range(1, int((wide + high) / step)):
        along = number * step
        x, y = max(0.0, along - high), min(along, high)  # where a rising diagonal begins
        to_x, to_y = min(along, wide), max(0.0, along - wide)
        lines.append(f"M{left + x:g} {top + y:g}L{left + to_x:g} {top + to_y:g}")
        lines.append(f"M{right - x:g} {top + y:g}L{right - to_x:g} {top + to_y:g}")
    return "".join(lines)


def card(name: str) -> tuple[Op, ...]:
    """A card face up, `F3`; `X` and `XF3` are black hats, the latter with its face noted for the owner."""
    return _black(name[1:]) if name.startswith("X") else _face(str(name))


def small(name: str) -> tuple[Op, ...]:
    """The same with fewer and bolder lines; number and letter stay in sight where the next card covers the rest."""
    return _small_black(name[1:]) if name.startswith("X") else _small_face(str(name))


@cache
def _face(name: str) -> tuple[Op, ...]:
    kind, number = name[0], name[1:]
    return (
        Rect(Box(1, 3, WIDTH, HEIGHT), theme.SHADOW, radius=9),
        Rect(_SHEET, theme.PAPER, theme.PAPER_EDGE, 1.2, 9),
        Rect(_SHEET.inset(5), theme.TINTS[kind], theme.COLOURS[kind], 2.6, 6),
        Text(11, 43, number, 43, theme.INK, bold=True),
        Text(13, 66, kind, 20, theme.INK, bold=True),
        Group(11, 47, hat(kind), 0.8),
    )


@cache
def _small_face(name: str) -> tuple[Op, ...]:
    kind, number = name[0], name[1:]
    return (
        Rect(_SHEET.inset(2), theme.TINTS[kind], theme.COLOURS[kind], 6, 10),
        Text(10, 52, number, 52, theme.INK, bold=True),
        Text(12, 84, kind, 30, theme.INK, bold=True),
        Group(20, 62, hat(kind, small=True), 0.72),
    )


@cache
def _black(face: str) -> tuple[Op, ...]:
    told: tuple[Op, ...] = (Text(50, 124, face, 22, theme.SOFT_ON_DARK, "middle", bold=True),) if face else ()
    return (
        Rect(Box(1, 3, WIDTH, HEIGHT), theme.SHADOW, radius=9),
        Rect(_SHEET, theme.PAPER, theme.PAPER_EDGE, 1.2, 9),
        Rect(_SHEET.inset(5), theme.BLACK_CARD, theme.BLACK_EDGE, 2, 6),
        Text(13, 36, "X", 26, theme.ON_DARK, bold=True),
        Group(10, 22, hat("X"), 0.8),
        *told,
    )


@cache
def _small_black(face: str) -> tuple[Op, ...]:
    told: tuple[Op, ...] = (Text(10, 84, face, 27, theme.SOFT_ON_DARK, bold=True),) if face else ()
    return (
        Rect(_SHEET.inset(2), theme.BLACK_CARD, theme.BLACK_EDGE, 5, 10),
        Text(11, 48, "X", 42, theme.ON_DARK, bold=True),
        *told,
        Group(30, 74, hat("X", small=True), 0.62) if face else Group(20, 62, hat("X", small=True), 0.72),
    )


BACK: Final[tuple[Op, ...]] = (
    Rect(Box(1, 3, WIDTH, HEIGHT), theme.SHADOW, radius=9),
    Rect(_SHEET, theme.PAPER, theme.PAPER_EDGE, 1.2, 9),
    Rect(_SHEET.inset(5), theme.BACK, radius=6),
    Shape(_lattice(12, 12, 88, 128, 16), stroke=theme.BACK_LINE + "59", width=1.5),
    Rect(_SHEET.inset(12), "", theme.BACK_LINE, 1.5, 3),
)
SMALL_BACK: Final[tuple[Op, ...]] = (
    Rect(_SHEET.inset(2), theme.BACK, theme.PAPER, 7, 10),
    Shape("M20 20H80V120H20Z", "", theme.BACK_LINE, 5),
)
COOKIE: Final[tuple[Op, ...]] = (
    Shape(silhouettes.COOKIE, theme.COOKIE, theme.COOKIE_EDGE, 5),
    Shape(silhouettes.COOKIE_CHIPS, theme.CHOCOLATE),
    Shape(silhouettes.COOKIE_CRUMBS, theme.COOKIE),
)


NAPKIN: Final[tuple[Op, ...]] = (
    Shape("M50 0L100 50L50 100L0 50Z", theme.NAPKIN, theme.NAPKIN_EDGE, 1.6),
    Shape("M50 10L90 50L50 90L10 50Z", "", theme.NAPKIN_EDGE, 1.6),
)
HEART: Final[tuple[Op, ...]] = (
    Shape("M50 88C6 56 4 34 14 22C26 8 44 14 50 30C56 14 74 8 86 22C96 34 94 56 50 88Z", theme.ACCENT, theme.PAPER, 7),
)
ARROWS: Final[tuple[Op, ...]] = (
    Shape("M22 46H66V34L86 52L66 70V58H22Z", theme.SOFT_INK),
    Shape("M78 82H34V70L14 88L34 106V94H78Z", theme.SOFT_INK),
)

# Drawn under a card, and apart from it, so that the card itself stays the same tuple
RIM: Final[tuple[Op, ...]] = (Shape(_RIM, theme.ACCENT, theme.ACCENT, 5),)
CHOSEN_RIM: Final[tuple[Op, ...]] = (Shape(_RIM, theme.ACCENT, theme.ACCENT, 12),)
HINT_RIM: Final[tuple[Op, ...]] = (Rect(_SHEET.inset(-9), theme.HINT, theme.INK, 2.5, 16),)


@cache
def hat(kind: str, *, small: bool = False) -> tuple[Op, ...]:
    """A hat in a box of 100 by 100. Small: without its lights, shades and fine lines."""
    parts = silhouettes.HATS[kind]
    kept = [part for part in parts if not small or part.stuff not in {"light", "shade", "line"}]
    return tuple([_painted(part, kind, 5 if small else 3) for part in kept])


def _painted(part: Part, kind: str, width: float) -> Shape:
    black = kind == "X"
    line = theme.BLACK_HAT_LINE if black else theme.INK
    felt = theme.BLACK_HAT if black else theme.COLOURS[kind]
    match part.stuff:
        case "felt" | "brim":
            return Shape(part.path, felt, line, width)
        case "band":
            return Shape(part.path, theme.BLACK_EDGE if black else theme.INK)
        case "trim":
            return Shape(part.path, theme.PAPER, theme.INK, width * 0.7)
        case "shade":
            return Shape(part.path, "#ffffff1f" if black else _SHADE)
        case "light":
            return Shape(part.path, "", _LIGHT, 3.5)
        case "line":
            return Shape(part.path, "", theme.INK, 1.8)
