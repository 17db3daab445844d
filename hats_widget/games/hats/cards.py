"""The 42 cards and how they are written. A card *is* its notation: the text `F3`."""

from typing import Final

from hats_widget.core.message import Msg
from hats_widget.core.reader import shown
from hats_widget.core.refusal import BadInput


class Card(str):
    """`F3` is the fez 3. In a collection `XF3` is F3 laid as a black hat, and `X` one whose face is not told."""

    __slots__ = ()

    @property
    def hat(self) -> str:
        """The letter of its type; X for every black hat."""
        return self[0]

    @property
    def number(self) -> int:
        """The printed number, also of a black hat whose face is told."""
        return int(self[-1])

    @property
    def is_black_hat(self) -> bool:
        return self[0] == "X"


HATS: Final = "ABCFSTW"
NUMBERS: Final = range(1, 7)
CARDS: Final = tuple(Card(f"{hat}{number}") for hat in HATS for number in NUMBERS)
BLACK_HAT: Final = Card("X")
BLACK_HATS: Final = {card: Card(f"X{card}") for card in CARDS}
FACES: Final = {black: card for card, black in BLACK_HATS.items()}

_CARDS: Final[dict[str, Card]] = {card: card for card in CARDS}
_LAID: Final[dict[str, Card]] = {card: card for card in (*CARDS, *FACES, BLACK_HAT)}

NAMES: Final = {
    # Translators: a type of hat, alone, in a list or before a number (fez 3). So are the six below.
    "A": Msg("alpine hat"),
    "B": Msg("bowler"),
    "C": Msg("cloche"),
    "F": Msg("fez"),
    "S": Msg("straw boater"),
    "T": Msg("top hat"),
    "W": Msg("wizard hat"),
}
THE: Final = {
    # Translators: with its article; it is always the subject of its sentence. So are the six below.
    "A": Msg("the alpine hat"),
    "B": Msg("the bowler"),
    "C": Msg("the cloche"),
    "F": Msg("the fez"),
    "S": Msg("the straw boater"),
    "T": Msg("the top hat"),
    "W": Msg("the wizard hat"),
}


_NO_CARD: Final = Msg("“{card}” is no card; a card is one of the letters {hats} and a number from 1 to 6, such as F3")
_NOT_LAID: Final = Msg(
    "“{card}” is no card; a card is one of the letters {hats} and a number from 1 to 6, such as F3,"
    " or X for a black hat"
)


def read_card(value: object) -> Card:
    """A card of the deck from its notation, in either case."""
    return _read(value, _CARDS, _NO_CARD)


def read_laid(value: object) -> Card:
    """A card of a collection: one of the deck, or a black hat with or without its face."""
    return _read(value, _LAID, _NOT_LAID)


def _read(value: object, known: dict[str, Card], problem: Msg) -> Card:
    found = known.get(value.strip().upper()) if isinstance(value, str) and value.isascii() else None
    if found is None:
        raise BadInput(problem._replace(args={"card": shown(value), "hats": HATS}))
    return found
