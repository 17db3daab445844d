"""The cookie: who has the most different types, and every step of a tie.

Comparing the lowest number, then the second lowest and so on, where who has no further card loses, comes to the same
as: more ones, then more twos, and so on. So a collection's standing is one number to be compared: how many types,
then how many cards of each number, the lowest number in the highest digits.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hats_widget.games.hats.cards import BLACK_HAT, CARDS, FACES, Card
from hats_widget.games.hats.options import BlackHatNumber, Options

_DIGIT = 4  # bits: at most eight cards of one number
_TYPE = 1 << 7 * _DIGIT  # above the digits for the numbers 0 to 6


class Round(NamedTuple):
    """A step of the comparison: what each who is compared has, None where there is no further card, and who is left."""

    has: dict[int, int | None]
    left: list[int]


def tie_number(card: Card, black_hat_number: BlackHatNumber) -> int | None:
    """What a card of a collection counts as in the cookie's tie; None: nothing, or not known."""
    if not card.is_black_hat:
        return card.number
    match black_hat_number:
        case "none":
            return None
        case "one":
            return 1
        case "zero":
            return 0
        case "printed":
            return None if card == BLACK_HAT else card.number


def _weight(number: int | None) -> int:
    return 0 if number is None else 1 << (6 - number) * _DIGIT


_RULES: tuple[BlackHatNumber, ...] = ("none", "one", "zero", "printed")
_NUMBERS = {rule: {card: tie_number(card, rule) for card in (*CARDS, *FACES, BLACK_HAT)} for rule in _RULES}
_WEIGHTS = {rule: {card: _weight(number) for card, number in numbers.items()} for rule, numbers in _NUMBERS.items()}


def tie_numbers(collection: Sequence[Card], options: Options) -> list[int]:
    """The numbers that count in the tie, the lowest first."""
    numbers = _NUMBERS[options.black_hat_number]
    return sorted([number for card in collection if (number := numbers[card]) is not None])


def types(collection: Sequence[Card], options: Options) -> str:
    """The letter of each different type; X for all black hats together, in the German edition nothing for them."""
    letters = "".join(sorted({card[0] for card in collection}))
    return letters.replace("X", "") if options.edition == "german" else letters


def rounds(found_types: Sequence[str], collections: Sequence[Sequence[Card]], options: Options) -> list[Round]:
    """The comparison: of the types first, then of the lowest numbers, the second lowest and so on while a tie lasts.

    The types of each collection are given. Where faces under black hats would decide that are not told, it ends there.
    """
    counts = list(map(len, found_types))
    most = max(counts)
    left = [seat for seat, count in enumerate(counts) if count == most > 0]
    found = [Round(dict(enumerate(counts)), left)]
    if len(left) < 2 or is_secret([collections[seat] for seat in left], options):
        return found
    numbers = {seat: tie_numbers(collections[seat], options) for seat in left}
    while len(left) > 1 and any(len(numbers[seat]) >= len(found) for seat in left):
        place = len(found) - 1
        has = {seat: numbers[seat][place] if place < len(numbers[seat]) else None for seat in left}
        lowest = min([number for number in has.values() if number is not None])
        left = [seat for seat in left if has[seat] == lowest]
        found.append(Round(has, left))
    return found


def is_secret(tied: Sequence[Sequence[Card]], options: Options) -> bool:
    """Whether only the owners of black hats know how a tie goes."""
    return options.black_hat_number == "printed" and any(BLACK_HAT in laid for laid in tied)


def standing(collection: Sequence[Card], options: Options) -> int:
    """The higher, the nearer to the cookie."""
    weights = _WEIGHTS[options.black_hat_number]
    return len(types(collection, options)) * _TYPE + sum([weights[card] for card in collection])


def laid(types: str, standing: int, card: Card, options: Options) -> tuple[str, int]:
    """The types and the standing of a collection to which a card comes."""
    more = standing + _WEIGHTS[options.black_hat_number][card]
    hat = card[0]
    if hat in types or (hat == "X" and options.edition == "german"):
        return types, more
    return types + hat, more + _TYPE


def holder(standings: Sequence[int], before: int | None, options: Options) -> int | None:
    """Who has the cookie now, given who had it before."""
    best = max(standings)
    if best < _TYPE:
        return None
    if standings.count(best) == 1:
        return standings.index(best)
    keeps = before is not None and standings[before] == best
    return before if keeps and options.cookie_full_tie == "holder" else None
