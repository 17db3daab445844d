"""The position of Ada and Ben, whose numbers are worked out by hand, for the tests of the school."""

from typing import Final

from hats_widget.games import hats
from tests.games.hats.scenes import cards

# F is worth 1, B 2, A 3, S 4. Ada: 1 + 1 + 2 + 2 + 3 + 1 + 4 + 4 = 18, B3 + B4 − B5 = 2, the cookie 5.
# Ben: 3 + 3 + 1 + 1 + 1 + 2 + 4 + 1 = 16, A2 + A3 − A4 = 1, no cookie: 5 types each, but 1 1 2 against 1 2 2.
TABLE: Final = cards("F3 B2 A6 S1 F5")
ADA, BEN = cards("F1 X B3 B4 A1 X S2 S3"), cards("A2 A3 X F2 F4 B1 S4 X")
HOME: Final = hats.Position(hats.Options(), TABLE, (ADA, BEN), cards("B5 A4"), names=("Ada", "Ben"))
FOUR: Final = hats.Position(
    hats.Options(),
    cards("A6 B6 C6 F6 S6 T6"),
    (
        cards("A1 A2 B1 B2 C1 C2 X X"),  # 1 + 1 + 2 + 2 + 3 + 3 + 1 + 1 = 14, A3: 3 − 3 = 0
        cards("F1 F2 S1 S2 T1 T2 X X"),  # 4 + 4 + 5 + 5 + 6 + 6 + 1 + 1 = 32, W5: −5
        cards("A4 B3 C3 F3 S3 T3 W1 X"),  # 1 + 2 + 3 + 4 + 5 + 6 + 0 + 1 = 22, the cookie 5, W6: 1 − 6 = −5
        cards("B4 B5 C4 C5 F4 F5 S4 S5"),  # 2 + 2 + 3 + 3 + 4 + 4 + 5 + 5 = 28, W2: −2
    ),
    cards("A3 W5 W6 W2"),
)
