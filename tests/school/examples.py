"""For every misreading an answer, in a position in which that misreading alone gives it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from hats_widget.games import hats
from hats_widget.games.hats.options import Edition
from hats_widget.school.asks import Answer, Ask
from tests.games.hats.scenes import cards


class Example(NamedTuple):
    """A position in notation, what is asked, and what is answered."""

    table: str
    collections: tuple[str, ...]
    favourites: str
    ask: Ask
    answer: Answer
    edition: Edition = "standard"
    answered: Mapping[Ask, Answer] = MappingProxyType({})

    @property
    def position(self) -> hats.Position:
        laid = tuple(cards(collection) for collection in self.collections)
        return hats.Position(hats.Options(edition=self.edition), cards(self.table), laid, cards(self.favourites))


EXAMPLES: Final[dict[str, Example]] = {
    "higher-space": Example(
        "B1 F2 A4 B3 C6", ("S1 B4 F4 B6 F3 XS5 F5 S3", "B2 XS2 F1 S4 A2 XC1 XS6 F6"), "A3 A6", Ask("collection", 0), 15
    ),
    "both-spaces": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("collection", 0), 19
    ),
    "black-hats-left-out": Example(
        "A6 W1 W5 A3 A4", ("T3 XF3 T2 F2 XW4 A5 XW6 B3", "F6 T4 A1 F1 XF4 T6 A2 B2"), "W3 T1", Ask("collection", 0), 1
    ),
    "black-hats-by-face": Example(
        "W6 W4 S6 B6 C4", ("W3 XS4 XW2 B2 XC5 A2 B3 B4", "C6 S2 C2 A6 A5 A4 W1 XC1"), "B1 B5", Ask("collection", 0), 22
    ),
    "black-hats-by-number": Example(
        "B3 C6 B2 F4 F1", ("T4 W1 XT6 C3 XW4 W6 T3 F2", "B4 F6 W5 B1 C4 C5 T5 F3"), "T1 C1", Ask("collection", 0), 16
    ),
    "favourite-counted": Example(
        "A6 W1 W5 A3 A4", ("T3 XF3 T2 F2 XW4 A5 XW6 B3", "F6 T4 A1 F1 XF4 T6 A2 B2"), "W3 T1", Ask("collection", 0), 6
    ),
    "printed-numbers": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("collection", 0), 21
    ),
    "table-numbers": Example(
        "A6 W1 W5 A3 A4", ("T3 XF3 T2 F2 XW4 A5 XW6 B3", "F6 T4 A1 F1 XF4 T6 A2 B2"), "W3 T1", Ask("collection", 0), 9
    ),
    "absent-types": Example(
        "A4 C5 C3 B6 A6", ("B3 W1 W5 A5 F5 W3 A2 F6", "B4 C4 F2 B2 C2 C6 F4 B1"), "F3 C1", Ask("collection", 0), 11
    ),
    "each-type-once": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("collection", 0), 6
    ),
    "under-black-hats": Example(
        "B3 C6 B2 F4 F1", ("T4 W1 XT6 C3 XW4 W6 T3 F2", "B4 F6 W5 B1 C4 C5 T5 F3"), "T1 C1", Ask("favourite", 0), 12
    ),
    "own-kept": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("favourite", 0), 3
    ),
    "own-added": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("favourite", 0), 8
    ),
    "floored": Example(
        "S2 S1 C5 S3 T5", ("B2 C1 XB3 A6 T6 A1 XB4 T3", "XT1 XA4 S5 A5 T2 B5 XC6 T4"), "C4 A3", Ask("favourite", 0), 0
    ),
    "minus-lost": Example(
        "W1 B1 S1 T5 B4", ("W3 XS5 S6 S2 B6 XB2 F1 S3", "XT2 F6 B5 F5 F2 W5 F4 W2"), "F3 T1", Ask("favourite", 0), 2
    ),
    "turned-round": Example(
        "B3 C6 B2 F4 F1", ("T4 W1 XT6 C3 XW4 W6 T3 F2", "B4 F6 W5 B1 C4 C5 T5 F3"), "T1 C1", Ask("favourite", 0), -6
    ),
    "cards-not-numbers": Example(
        "B3 C6 B2 F4 F1", ("T4 W1 XT6 C3 XW4 W6 T3 F2", "B4 F6 W5 B1 C4 C5 T5 F3"), "T1 C1", Ask("favourite", 0), 1
    ),
    "by-space": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("favourite", 0), -5
    ),
    "own-from-each": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("favourite", 0), -7
    ),
    "black-hats-no-type": Example(
        "A2 B1 F1 W5 B3 C5",
        ("A5 A1 T3 S4 B2 XS2 XC6 W6", "T2 C3 F4 A3 C4 S5 F3 W4", "W3 B5 XW2 F6 C2 F5 S1 XW1"),
        "T5 F2 T6",
        Ask("cookie"),
        (1,),
    ),
    "black-hats-a-type": Example(
        "W6 W5 B5 A2 T1 B1",
        ("W1 C2 F6 C4 F3 S6 S5 F2", "F5 XT5 XT6 A1 W3 C5 F4 XC1", "S1 XC6 XT2 B3 A4 T4 S4 B6"),
        "F1 T3 B2",
        Ask("cookie"),
        (2,),
        edition="german",
    ),
    "each-black-hat-a-type": Example(
        "B3 T5 A3 T1 W3 W2",
        ("C1 XA5 XW1 B5 C2 B6 C5 S1", "S3 S4 XW5 B1 T4 T6 F4 A2", "XF5 A6 XC4 F6 W4 W6 S5 XS6"),
        "F1 T2 A1",
        Ask("cookie"),
        (2,),
    ),
    "favourite-a-type": Example(
        "T4 C4 W5 S2 W3 C1",
        ("XF5 B4 B6 T2 T1 A5 S5 XC2", "F1 S6 B1 XB5 XC3 XB2 S3 W6", "F2 XA3 XW1 A6 T5 XS4 C6 T6"),
        "F4 S1 A1",
        Ask("cookie"),
        (0,),
    ),
    "highest-wins": Example(
        "A6 S1 S5 A3 T4 A4",
        ("B3 XC3 C2 W2 XS4 F3 XS6 T5", "F6 W1 C4 A1 XF2 A2 A5 T3", "C6 XC1 T6 W5 F4 T2 B2 W4"),
        "S3 F1 T1",
        Ask("cookie"),
        (2,),
    ),
    "lowest-only": Example(
        "A3 B6 A2 C4 W6 W2",
        ("F3 S4 XC1 W4 XF6 T5 F1 S6", "C2 S5 B5 F4 F5 A4 A1 B4", "B1 T2 T4 C5 B2 W5 T6 C6"),
        "S1 B3 C3",
        Ask("cookie"),
        (),
    ),
    "tie-left": Example(
        "A6 S1 S5 A3 T4 A4",
        ("B3 XC3 C2 W2 XS4 F3 XS6 T5", "F6 W1 C4 A1 XF2 A2 A5 T3", "C6 XC1 T6 W5 F4 T2 B2 W4"),
        "S3 F1 T1",
        Ask("cookie"),
        (),
    ),
    "black-hats-in-tie": Example(
        "B4 F2 W2 T3 S2 T5",
        ("C3 S5 W3 C2 A6 S6 W1 B1", "C6 W5 W6 B6 XA3 C1 C4 B5", "F3 XS1 A1 T2 S4 T4 F5 A4"),
        "A2 F4 A5",
        Ask("cookie"),
        (2,),
    ),
    "numbers-first": Example(
        "A3 B6 A2 C4 W6 W2",
        ("F3 S4 XC1 W4 XF6 T5 F1 S6", "C2 S5 B5 F4 F5 A4 A1 B4", "B1 T2 T4 C5 B2 W5 T6 C6"),
        "S1 B3 C3",
        Ask("cookie"),
        (2,),
    ),
    "cookie-points-forgotten": Example(
        "C4 A1 T1 S4 F3 T3",
        ("S5 S3 F1 T4 W6 B4 C3 C1", "F2 A6 W1 W3 A3 S2 A2 W4", "F4 XW5 XA4 B5 XA5 B3 C5 C6"),
        "S1 S6 B1",
        Ask("cookie", 0),
        0,
    ),
    "cookie-one-point": Example(
        "B1 F2 A4 B3 T6 C6",
        ("B6 F5 T4 S5 W4 XA3 S1 F4", "F6 XB4 S2 C1 W2 XA6 XF3 S6", "W3 A2 XS4 T1 XF1 W6 B2 XT2"),
        "W5 S3 W1",
        Ask("cookie", 0),
        1,
    ),
    "carried-on": Example(
        "C5 W4 W2 T6 C2",
        ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"),
        "F5 S2",
        Ask("total", 0),
        5,
        answered={Ask("collection", 0): 7, Ask("favourite", 0): -2, Ask("cookie", 0): 0},
    ),
    "minus-dropped": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("total", 0), 16
    ),
    "partner-forgotten": Example(
        "A5 T3 S4 W2 S2 T5",
        (
            "T6 F4 A2 C1 F5 C5 B5 XF6",
            "F3 S6 B2 T1 W1 A6 XF1 B4",
            "A3 XB6 XC6 T2 B3 A4 XC3 W6",
            "F2 A1 S3 W3 T4 S5 W4 C4",
        ),
        "W5 B1 C2 S1",
        Ask("team", 0),
        -1,
    ),
    "cookie-for-both": Example(
        "W5 A4 C5 C3 T6 B6",
        (
            "F6 A6 A5 F5 T3 S3 S5 T4",
            "B2 W2 F4 C2 B3 B1 A2 F3",
            "A1 T5 XC1 S2 B4 F1 XC6 XT2",
            "XW4 W3 XB5 W6 S4 XT1 A3 S6",
        ),
        "S1 F2 C4 W1",
        Ask("team", 0),
        43,
    ),
    "cookie-undeserved": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("total", 0), 17
    ),
    "cookie-as-one": Example(
        "B3 C6 B2 F4 F1", ("T4 W1 XT6 C3 XW4 W6 T3 F2", "B4 F6 W5 B1 C4 C5 T5 F3"), "T1 C1", Ask("total", 0), 15
    ),
    "row-forgotten": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("total", 0), -2
    ),
    "totals-carried-on": Example(
        "A5 T3 S4 W2 S2 T5",
        ("T6 F4 A2 C1 F5 C5 B5 XF6", "F3 S6 B2 T1 W1 A6 XF1 B4", "A3 XB6 XC6 T2 B3 A4 XC3 W6"),
        "W5 B1 C2",
        Ask("winner"),
        (0,),
        answered={Ask("total", 0): 29, Ask("total", 1): 21, Ask("total", 2): 9},
    ),
    "cookie-carried-on": Example(
        "W5 W2 A2 W4 B1 F2",
        ("C2 S4 X X S1 X T3 T2", "A5 F6 S6 F5 S3 B4 C5 W3", "A3 C4 W6 B3 X F3 X F1"),
        "A4 A1 C6",
        Ask("winner", None, "standard"),
        (1,),
        answered={Ask("cookie", None, "standard"): (1,)},
    ),
    "tie-shared": Example(
        "S6 A3 C6 S5 W6 S3",
        ("A5 A4 F3 F1 T1 S1 XC4 T5", "XB2 C1 XF4 W3 T2 C5 W1 XB3", "S2 F6 B1 A6 XT6 C3 W5 C2"),
        "A2 F2 T3",
        Ask("winner"),
        (1, 2),
    ),
    "cookie-first": Example(
        "C1 T6 B6 W3 T1 C4",
        ("S6 W2 XB5 T3 XF3 XW5 A6 T4", "A5 S5 A4 W6 C5 C6 B1 XF2", "XF5 C2 F4 W4 T5 S2 A1 F1"),
        "S1 A3 T2",
        Ask("winner"),
        (2,),
    ),
    "black-hats-first": Example(
        "S6 A3 C6 S5 W6 S3",
        ("A5 A4 F3 F1 T1 S1 XC4 T5", "XB2 C1 XF4 W3 T2 C5 W1 XB3", "S2 F6 B1 A6 XT6 C3 W5 C2"),
        "A2 F2 T3",
        Ask("winner"),
        (1,),
        edition="german",
    ),
    "fewest-black-hats": Example(
        "A6 T6 F6 C1 W1 F2",
        ("B6 W4 XT1 XB4 T2 S6 A4 T3", "W5 T5 B5 A3 T4 B3 C4 A5", "S1 S3 S2 F4 S4 W6 W2 S5"),
        "B1 A1 A2",
        Ask("winner"),
        (1,),
    ),
    "best-single": Example(
        "S6 A3 C6 S5 W6 S3",
        (
            "A5 A4 F3 F1 T1 S1 XC4 T5",
            "XB2 C1 XF4 W3 T2 C5 W1 XB3",
            "S2 F6 B1 A6 XT6 C3 W5 C2",
            "W4 XA1 B6 XT4 S4 F5 XW2 B5",
        ),
        "A2 F2 T3 B4",
        Ask("winner"),
        (0, 1, 2, 3),
    ),
    "black-hats-of-one": Example(
        "S2 F6 W2 A5 S4 S3",
        (
            "F4 F2 XC5 T1 B3 B4 XT5 XW1",
            "W4 B2 XA3 T6 C1 XS6 S1 T4",
            "T2 A2 C3 F1 C2 T3 F5 W5",
            "C6 C4 S5 W6 F3 W3 XA4 B1",
        ),
        "B5 B6 A6 A1",
        Ask("winner"),
        (0, 2),
    ),
    "black-hats-of-all": Example(
        "A5 T3 S4 W2 S2 T5",
        ("T6 F4 A2 C1 F5 C5 B5 XF6", "F3 S6 B2 T1 W1 A6 XF1 B4", "A3 XB6 XC6 T2 B3 A4 XC3 W6"),
        "W5 B1 C2",
        Ask("winner"),
        (2,),
    ),
    "cookie-wins": Example(
        "A3 B6 A2 C4 W6 W2",
        ("F3 S4 XC1 W4 XF6 T5 F1 S6", "C2 S5 B5 F4 F5 A4 A1 B4", "B1 T2 T4 C5 B2 W5 T6 C6"),
        "S1 B3 C3",
        Ask("winner"),
        (1,),
    ),
    "one-overlooked": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("collection", 0), 10
    ),
    "one-twice": Example(
        "B3 C6 B2 F4 F1", ("T4 W1 XT6 C3 XW4 W6 T3 F2", "B4 F6 W5 B1 C4 C5 T5 F3"), "T1 C1", Ask("collection", 0), 10
    ),
    "favourite-overlooked": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("favourite", 0), -4
    ),
    "favourite-twice": Example(
        "B3 C6 B2 F4 F1", ("T4 W1 XT6 C3 XW4 W6 T3 F2", "B4 F6 W5 B1 C4 C5 T5 F3"), "T1 C1", Ask("favourite", 0), 10
    ),
    "slip": Example(
        "C5 W4 W2 T6 C2", ("T5 F2 S1 T1 C6 F1 T4 XS5", "S3 C4 W6 C3 F6 T3 XF4 S6"), "F5 S2", Ask("collection", 0), 4
    ),
}
