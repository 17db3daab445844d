"""About how wide a text is drawn, and texts made to fit: a canvas of ipycanvas cannot measure them."""

from functools import lru_cache
from unicodedata import combining, east_asian_width

_NARROW = frozenset("fijlrtI.,:;'|!()[] ‘’·")
_BROAD = frozenset("mwMW@%—…")


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """About how wide a text is drawn; rather too wide than too narrow."""
    return sum([_em(letter) for letter in text]) * size * (1.1 if bold else 1)


def _em(letter: str) -> float:
    if combining(letter):
        return 0
    if letter in _NARROW:
        return 0.38
    if letter in _BROAD:
        return 0.95
    if letter > "\u2fff" and east_asian_width(letter) in "WF":
        return 1.05
    return 0.7 if letter.isupper() else 0.62


@lru_cache(maxsize=1024)
def shortened(text: str, width: float, size: float, *, bold: bool = False) -> str:
    """The text, or as much of its beginning as fits, with an ellipsis."""
    text = " ".join(text.split())
    if width_of(text, size, bold=bold) <= width:
        return text
    kept = text
    while kept and width_of(kept + "…", size, bold=bold) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…"


@lru_cache(maxsize=1024)
def shortened_inside(text: str, width: float, size: float) -> str:
    """The text, or what fits of its beginning, an ellipsis and its last letter: for names that begin alike."""
    text = " ".join(text.split())
    if width_of(text, size) <= width:
        return text
    return shortened(text, width - width_of(text[-1:], size), size) + text[-1:]


def wrapped(text: str, width: float, size: float, lines: int, *, bold: bool = False) -> list[str]:
    """The text in at most so many lines; what does not fit ends in an ellipsis."""
    made: list[str] = []
    words = text.split()
    while words and len(made) < lines - 1:
        count = 1
        while count < len(words) and width_of(" ".join(words[: count + 1]), size, bold=bold) <= width:
            count += 1
        made.append(shortened(" ".join(words[:count]), width, size, bold=bold))
        words = words[count:]
    return [*made, shortened(" ".join(words), width, size, bold=bold)] if words else made


def fitted(
    text: str, room: tuple[float, float], sizes: tuple[float, float], leading: float = 1.3, *, bold: bool = False
) -> tuple[float, list[str]]:
    """The text whole in a room so wide and high, as large as can be between two sizes, and its lines.

    What does not even fit at the smallest size ends in an ellipsis.
    """
    (width, height), (size, smallest) = room, sizes
    whole = text.split()
    while True:
        lines = wrapped(text, width, size, max(1, int(height / (size * leading))), bold=bold)
        if size <= smallest or " ".join(lines).split() == whole:
            return round(size, 1), lines
        size = max(size - 0.5, smallest)
