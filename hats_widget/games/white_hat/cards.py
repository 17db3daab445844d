"""The cards and how they are written. A card *is* its notation: `7` of rank 7, `J` a joker, `H` the White Hat."""

from typing import Final

from hats_widget.core.message import Msg
from hats_widget.core.reader import shown
from hats_widget.core.refusal import BadInput


class Card(str):
    """Six cards of each rank look the same, so that a hand is told by its texts alone."""

    __slots__ = ()

    @property
    def rank(self) -> int:
        """From 1 to 13; played alone or among themselves jokers and the White Hat are 14."""
        return RANK[self]


RANKS: Final = range(1, 14)
JOKER: Final = Card("J")
WHITE_HAT: Final = Card("H")
RANK_CARDS: Final = tuple(Card(str(rank)) for rank in RANKS)
CARDS: Final = (*RANK_CARDS, JOKER, WHITE_HAT)  # in the order in which a hand is sorted
RANK: Final[dict[str, int]] = {card: min(rank, 14) for rank, card in enumerate(CARDS, start=1)}
ORDER: Final[dict[str, int]] = {card: place for place, card in enumerate(CARDS)}

MOST_PLAYERS: Final = 6
OF_A_RANK, JOKERS = 6, 5
FEWEST_OF_A_RANK, FEWEST_JOKERS = 4, 3

_CARDS: Final[dict[str, Card]] = {card: card for card in CARDS}


def deck(less: int = 0) -> tuple[Card, ...]:
    """The rank cards and jokers, in order; of each rank and of the jokers so many `less`, as far as the rule goes."""
    of_a_rank = max(OF_A_RANK - less, FEWEST_OF_A_RANK)
    return tuple(card for card in RANK_CARDS for _ in range(of_a_rank)) + (JOKER,) * max(JOKERS - less, FEWEST_JOKERS)


def in_order(cards: list[Card]) -> tuple[Card, ...]:
    """By rank, then jokers, then the White Hat."""
    cards.sort(key=ORDER.__getitem__)
    return tuple(cards)


def read_card(value: object) -> Card:
    """A card from its notation, in either case; a rank may also be a number."""
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    found = _CARDS.get(text.strip().upper()) if isinstance(text, str) and text.isascii() else None
    if found is None:
        raise BadInput(
            Msg(
                "“{card}” is no card; a card is a rank from 1 to 13, J for a joker, or H for the White Hat",
                {"card": shown(value)},
            )
        )
    return found
