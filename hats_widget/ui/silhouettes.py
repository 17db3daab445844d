"""The hats and the cookie as drawings of our own: parts in a box of 100 by 100, each a path and what it is made of."""

from math import cos, pi, sin
from typing import Final, Literal, NamedTuple

Stuff = Literal["felt", "brim", "band", "trim", "shade", "light", "line"]


class Part(NamedTuple):
    """A path of SVG's notation. `light`, `shade` and `line` are left out where a hat is drawn small."""

    stuff: Stuff
    path: str


def _round(x: float, y: float, rx: float, ry: float) -> str:
    """An oval."""
    return f"M{x - rx:g} {y:g}a{rx:g} {ry:g} 0 1 0 {2 * rx:g} 0a{rx:g} {ry:g} 0 1 0 {-2 * rx:g} 0Z"


def _star(x: float, y: float, size: float) -> str:
    """Five points, the first one upwards."""
    reach = [size if point % 2 == 0 else size * 0.42 for point in range(10)]
    at = [(x + r * sin(point * pi / 5), y - r * cos(point * pi / 5)) for point, r in enumerate(reach)]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in at) + "Z"


def _petals(x: float, y: float, size: float) -> str:
    """Five round petals around a middle."""
    turns = [2 * pi * petal / 5 for petal in range(5)]
    return "".join(
        _round(round(x + size * sin(t), 1), round(y - size * cos(t), 1), size * 0.8, size * 0.8) for t in turns
    )


ALPINE: Final = (
    Part("trim", "M64 62C66 40 76 18 95 6C99 28 90 50 72 66Z"),
    Part("line", "M69 62C75 44 83 28 93 13M77 48L88 42M81 38L92 30"),
    Part("felt", "M21 74C20 52 26 30 37 25C45 22 48 31 54 30C62 22 73 34 78 70C60 80 38 80 21 74Z"),
    Part("shade", "M54 30C62 22 73 34 78 70C74 73 69 75 64 76C66 58 62 42 54 30Z"),
    Part("light", "M32 36C28 44 27 50 27 56"),
    Part("band", "M21.5 61C38 68 60 68 76.5 59L78 70C60 80 38 80 21 74Z"),
    Part("brim", "M3 72C7 64 16 70 24 73C44 80 70 76 97 60C97 76 76 91 46 91C24 91 5 86 3 72Z"),
    Part("light", "M10 77C24 85 56 87 84 75"),
)
BOWLER: Final = (
    Part("felt", "M20 74C14 36 30 17 50 17C70 17 86 36 80 74Z"),
    Part("shade", "M56 17.5C74 21 85 42 80 74L68 76C73 54 69 30 56 17.5Z"),
    Part("light", "M33 30C28 37 26 44 26 52"),
    Part("band", "M19 60C36 67 64 67 81 60L80 76C62 82 38 82 20 76Z"),
    Part("brim", "M2 66C1 58 10 57 14 64C24 80 76 80 86 64C90 57 99 58 98 66C96 82 76 90 50 90C24 90 4 82 2 66Z"),
    Part("light", "M9 71C20 83 60 86 82 77"),
)
CLOCHE: Final = (
    Part("felt", "M15 78C8 42 26 16 52 16C78 16 92 42 87 74C64 70 38 70 15 78Z"),
    Part("shade", "M60 17C80 21 91 44 87 74L75 72C79 50 75 30 60 17Z"),
    Part("light", "M30 32C24 39 21 47 21 54"),
    Part("band", "M14 65C36 55 68 55 88 62L87 75C66 70 38 70 15 78Z"),
    Part("brim", "M15 76C36 68 66 68 87 73C94 76 98 82 97 88C90 93 82 86 68 85C46 83 28 88 12 94C4 94 6 82 15 76Z"),
    Part("light", "M16 86C34 79 60 77 84 81"),
    Part("trim", _petals(69, 62, 8)),
    Part("band", _round(69, 62, 4.5, 4.5)),
)
FEZ: Final = (
    Part("felt", "M27 22C40 17 60 17 73 22L85 82C66 92 34 92 15 82Z"),
    Part("shade", "M58 28L73 22L85 82C78 86 71 88 63 89Z"),
    Part("light", "M33 36L26 74"),
    Part("brim", "M27 22C27 15 73 15 73 22C73 29 27 29 27 22Z"),
    Part("band", "M46 20C46 14 54 14 54 20C68 16 89 22 90 46L86 46C85 27 68 22 50 25Z"),
    Part("band", "M83 44C83 40 93 40 93 44L93 50L97 74C92 79 85 79 80 74L83 50Z"),
    Part("trim", "M82 49L94 49L94.5 54L81.5 54Z"),
)
BOATER: Final = (
    Part("brim", _round(50, 76, 48, 14)),
    Part("light", "M10 78C22 88 78 88 90 78"),
    Part("felt", "M25 40L23 74C36 82 64 82 77 74L75 40Z"),
    Part("shade", "M62 44L75 40L77 74C72 77 68 78 62 79Z"),
    Part("band", "M24.2 54C38 62 62 62 75.8 54L77 74C64 82 36 82 23 74Z"),
    Part("trim", "M23.7 61C38 69 62 69 76.3 61L76.7 67C62 75 38 75 23.3 67Z"),
    Part("felt", _round(50, 40, 25, 8)),
    Part("line", "M32 40C40 36 60 36 68 40M38 43C44 41 56 41 62 43"),
)
TOP_HAT: Final = (
    Part("felt", "M27 11C40 6 60 6 73 11C69 32 70 52 75 78L25 78C30 52 31 32 27 11Z"),
    Part("shade", "M60 15L73 11C69 32 70 52 75 78L62 80C63 56 61 34 60 15Z"),
    Part("light", "M36 22C38 34 37 44 35.5 54"),
    Part("band", "M28.8 58C42 64 58 64 71.2 58L75 78L25 78Z"),
    Part("brim", "M3 72C4 64 13 65 19 71C34 83 66 83 81 71C87 65 96 64 97 72C96 86 76 94 50 94C24 94 4 86 3 72Z"),
    Part("light", "M11 77C24 88 58 90 82 81"),
    Part("brim", "M27 11C29 4 71 4 73 11C70 17 30 17 27 11Z"),
)
WIZARD: Final = (
    Part("felt", "M22 80C34 58 38 36 48 18C54 6 70 1 84 12C76 12 68 17 66 25C66 42 72 62 79 80Z"),
    Part("shade", "M66 25C66 42 72 62 79 80L64 82C62 64 58 46 56 34C60 32 63 29 66 25Z"),
    Part("line", "M48 26C54 32 61 30 66 25M43 40C49 45 55 44 59 41"),
    Part("band", "M27 70C42 77 62 76 75 69L79 82L22 82Z"),
    Part("trim", _star(47, 58, 9)),
    Part("brim", "M1 80C8 69 22 80 34 82C50 85 66 82 78 77C88 72 98 74 99 81C92 94 68 97 48 96C26 95 8 92 1 80Z"),
    Part("light", "M10 84C28 92 62 92 86 83"),
)
FEDORA: Final = (  # the black hat: no top hat, so that the two are never taken for each other
    Part("felt", "M20 70C20 46 25 26 35 23C43 21 46 29 51 29C56 29 60 20 68 23C77 27 80 46 80 70C62 78 38 78 20 70Z"),
    Part("shade", "M51 29C56 29 60 20 68 23C77 27 80 46 80 70L66 74C67 56 62 40 51 29Z"),
    Part("band", "M20 58C38 66 62 66 80 58L80 71C62 79 38 79 20 71Z"),
    Part("brim", "M2 70C8 60 17 67 22 70C40 79 60 79 78 70C83 67 92 60 98 70C95 84 74 89 50 89C26 89 5 84 2 70Z"),
)

HATS: Final = {"A": ALPINE, "B": BOWLER, "C": CLOCHE, "F": FEZ, "S": BOATER, "T": TOP_HAT, "W": WIZARD, "X": FEDORA}

COOKIE: Final = (
    "M50 4C62 3 70 8 74 14C70 22 76 30 84 29C84 37 90 41 96 41C99 70 78 96 50 96C22 96 4 76 4 50C4 24 24 5 50 4Z"
)
COOKIE_CHIPS: Final = "".join(
    _round(x, y, r, r * 0.85)
    for x, y, r in ((34, 30, 7), (58, 26, 5), (26, 58, 6), (52, 54, 8), (74, 54, 6), (44, 78, 6), (68, 77, 5))
)
COOKIE_CRUMBS: Final = _round(86, 14, 3.5, 3) + _round(93, 24, 2.2, 2.2)
