"""Misreadings of the cookie: what is a type, and what decides a tie."""

from collections.abc import Callable, Sequence
from typing import Any

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.games import hats
from hats_widget.games.hats import cookie
from hats_widget.games.hats.cookie_lines import WORTH
from hats_widget.school.asks import Answer
from hats_widget.school.misreading import Case, Misreading, Reading, Readings

Key = tuple[Any, ...]


def _types(case: Case) -> list[str]:
    return [cookie.types(laid, case.position.options) for laid in case.position.collections]


def _numbers(case: Case) -> list[list[int]]:
    return [cookie.tie_numbers(laid, case.position.options) for laid in case.position.collections]


def _low(numbers: Sequence[int]) -> Key:
    """The lower, the better; who has no further card loses."""
    return tuple([-number for number in numbers])


def _goes_to(case: Case, keys: Sequence[Key]) -> Answer:
    """What is answered when the largest key alone gets the cookie."""
    best = max(keys)
    holder = keys.index(best) if keys.count(best) == 1 else None
    if case.ask.seat is not None:
        return WORTH if case.ask.seat == holder else 0
    return () if holder is None else (holder,)


def _black_hats(case: Case) -> tuple[hats.Card, ...]:
    return tuple([card for laid in case.position.collections for card in laid if card.is_black_hat])


def _counts(case: Case) -> tuple[Msg, ...]:
    return tuple([_each(seat, len(types)) for seat, types in enumerate(_types(case))])


def _each(seat: int, number: Arg) -> Msg:
    return Msg("{seat}: {number}", {"seat": Seat(seat), "number": number})


def _tied(case: Case) -> list[int]:
    counts = [len(types) for types in _types(case)]
    return [seat for seat, count in enumerate(counts) if count == max(counts)]


def _compared(case: Case) -> tuple[Msg, ...]:
    """The sorted numbers of the tied: `Ada: 1 2 2`."""
    numbers = _numbers(case)
    return tuple([_each(seat, " ".join(map(str, numbers[seat]))) for seat in _tied(case)])


def _tie_cards(case: Case) -> tuple[hats.Card, ...]:
    return tuple([c for seat in _tied(case) for c in case.position.collections[seat] if not c.is_black_hat])


def _by_types(case: Case, counts: Sequence[int], cards: tuple[hats.Card, ...], msg: Msg) -> tuple[Reading, ...]:
    """Types counted in another way, ties broken by the rule."""
    keys = [(count, _low(numbers)) for count, numbers in zip(counts, _numbers(case), strict=True)]
    return (Reading(_goes_to(case, keys), cards, msg),)


def _by_tie(case: Case, key: Callable[[Sequence[int]], Key], msg: Msg) -> tuple[Reading, ...]:
    """Types counted by the rule, ties broken in another way."""
    if len(_tied(case)) < 2:
        return ()
    keys = [(len(types), key(numbers)) for types, numbers in zip(_types(case), _numbers(case), strict=True)]
    return (Reading(_goes_to(case, keys), _tie_cards(case), msg),)


def black_hats_no_type(case: Case) -> tuple[Reading, ...]:
    if case.position.options.edition == "german":
        return ()
    counts = [len(types.replace("X", "")) for types in _types(case)]
    msg = Msg("All black hats together are a type too. So the types are {counts}", {"counts": _counts(case)})
    return _by_types(case, counts, _black_hats(case), msg)


def black_hats_a_type(case: Case) -> tuple[Reading, ...]:
    if case.position.options.edition != "german":
        return ()
    counts = [len({card.hat for card in laid}) for laid in case.position.collections]
    told: dict[str, Arg] = {"counts": _counts(case)}
    msg = Msg("In the German edition black hats are no type. So the types are {counts}", told)
    return _by_types(case, counts, _black_hats(case), msg)


def each_black_hat(case: Case) -> tuple[Reading, ...]:
    black = [sum([card.is_black_hat for card in laid]) for laid in case.position.collections]
    if max(black) < 2:
        return ()
    counts = [len(types.replace("X", "")) + n for types, n in zip(_types(case), black, strict=True)]
    told: dict[str, Arg] = {"counts": _counts(case)}
    msg = Msg("However many black hats somebody has, they are never more than one type. The types are {counts}", told)
    return _by_types(case, counts, _black_hats(case), msg)


def favourite_a_type(case: Case) -> tuple[Reading, ...]:
    favourites = case.position.favourites
    counts = [
        len({*types, *([] if favourite is None else [favourite.hat])})
        for types, favourite in zip(_types(case), favourites, strict=True)
    ]
    known = tuple([card for card in favourites if card is not None])
    told: dict[str, Arg] = {"counts": _counts(case)}
    msg = Msg("The favourite is not part of the collection, so it is no type. The types are {counts}", told)
    return _by_types(case, counts, known, msg)


def highest_wins(case: Case) -> tuple[Reading, ...]:
    told: dict[str, Arg] = {"numbers": _compared(case)}
    msg = Msg("In a tie the lowest number gets the cookie, not the highest: {numbers}", told)
    return _by_tie(case, lambda numbers: tuple(sorted(numbers, reverse=True)), msg)


def lowest_only(case: Case) -> tuple[Reading, ...]:
    told: dict[str, Arg] = {"numbers": _compared(case)}
    msg = Msg("When the lowest numbers are equal, the second lowest are compared, and so on: {numbers}", told)
    return _by_tie(case, lambda numbers: _low(numbers[:1]), msg) if _is_lowest_shared(case) else ()


def _is_lowest_shared(case: Case) -> bool:
    """Whether the lowest numbers alone leave the tie as it is."""
    numbers = _numbers(case)
    lowest = [_low(numbers[seat][:1]) for seat in _tied(case)]
    return lowest.count(max(lowest)) > 1


def tie_left(case: Case) -> tuple[Reading, ...]:
    told: dict[str, Arg] = {"numbers": _compared(case)}
    msg = Msg("The types are tied, but the tie is broken: the lowest number gets the cookie. {numbers}", told)
    return () if _is_lowest_shared(case) else _by_tie(case, lambda _: (), msg)


def black_hats_in_tie(case: Case) -> tuple[Reading, ...]:
    options = case.position.options
    if options.black_hat_number != "none" or len(_tied(case)) < 2:
        return ()
    told: dict[str, Arg] = {"numbers": _compared(case)}
    msg = Msg("A black hat has no number; in a tie only the face-up cards are compared: {numbers}", told)
    found = []
    for agreed in (options._replace(black_hat_number="one"), options._replace(black_hat_number="zero")):
        keys = [
            (len(types), _low(cookie.tie_numbers(laid, agreed)))
            for types, laid in zip(_types(case), case.position.collections, strict=True)
        ]
        found.append(Reading(_goes_to(case, keys), _black_hats(case), msg))
    return tuple(found)


def numbers_first(case: Case) -> tuple[Reading, ...]:
    msg = Msg("First the types are counted, and numbers only matter in a tie. {counts}", {"counts": _counts(case)})
    return (Reading(_goes_to(case, [_low(numbers) for numbers in _numbers(case)]), (), msg),)


def points_forgotten(case: Case) -> tuple[Reading, ...]:
    if case.ask.seat is None or case.truth != WORTH:
        return ()
    msg = Msg("{seat} has the cookie, and it earns 5", {"seat": Seat(case.seat)})
    return (Reading(0, (), msg),)


def one_point(case: Case) -> tuple[Reading, ...]:
    if case.ask.seat is None or case.truth != WORTH:
        return ()
    msg = Msg("The cookie earns 5, not 1")
    return (Reading(1, (), msg),)


def _one(name: str, number: int, label: Msg, readings: Readings) -> Misreading:
    return Misreading(name, number, label, ("cookie",), readings)


COOKIE = (
    _one("black-hats-no-type", 24, Msg("I did not count black hats as a type"), black_hats_no_type),
    _one("black-hats-a-type", 25, Msg("I counted black hats as a type"), black_hats_a_type),
    _one("each-black-hat-a-type", 26, Msg("I counted each black hat as a type"), each_black_hat),
    _one("favourite-a-type", 27, Msg("I counted the favourite as a type"), favourite_a_type),
    _one("highest-wins", 28, Msg("I let the highest number decide the tie"), highest_wins),
    _one("lowest-only", 29, Msg("I compared only the lowest number"), lowest_only),
    _one("tie-left", 30, Msg("I thought that in a tie nobody has it"), tie_left),
    _one("black-hats-in-tie", 31, Msg("I gave black hats a number in the tie"), black_hats_in_tie),
    _one("numbers-first", 32, Msg("I looked at the lowest numbers, not at the types"), numbers_first),
    _one("cookie-points-forgotten", 33, Msg("I forgot the points of the cookie"), points_forgotten),
    _one("cookie-one-point", 34, Msg("I counted 1 for the cookie"), one_point),
)
