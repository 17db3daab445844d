"""Misreadings of the favourite: what is added, what is taken off, and what may be below zero."""

from collections.abc import Iterable

from hats_widget.core.message import Arg, Msg
from hats_widget.games import hats
from hats_widget.games.hats.cards import BLACK_HAT, FACES
from hats_widget.games.hats.scoring import worth
from hats_widget.school.misreading import Case, Misreading, Reading, Readings


def _favourite(case: Case) -> hats.Card:
    favourite = case.position.favourites[case.seat]
    assert favourite is not None  # only final positions are asked about
    return favourite


def _same(case: Case) -> tuple[hats.Card, ...]:
    """The face-up cards of the collection that are of the favourite's type."""
    hat = _favourite(case).hat
    return tuple([card for card in case.position.collections[case.seat] if card.hat == hat])


def _told(case: Case) -> dict[str, Arg]:
    """What every sentence about a favourite may name: `6 + 5` as sum, `2` as own."""
    favourite, same = _favourite(case), _same(case)
    numbers = " + ".join([str(card.number) for card in same]) or "0"
    return {
        "favourite": favourite,
        "own": favourite.number,
        "sum": numbers,
        "points": case.points,
        "cards": same,
        "n": len(same),
    }


def _sum(cards: Iterable[hats.Card]) -> int:
    return sum([card.number for card in cards])


def own_kept(case: Case) -> tuple[Reading, ...]:
    msg = Msg("The favourite's own number is still to be taken off: {sum} − {own}", _told(case))
    return (Reading(_sum(_same(case)), (_favourite(case),), msg),)


def own_added(case: Case) -> tuple[Reading, ...]:
    msg = Msg("The favourite's own number is taken off, not added: {sum} − {own}", _told(case))
    return (Reading(_sum(_same(case)) + _favourite(case).number, (_favourite(case),), msg),)


def floored(case: Case) -> tuple[Reading, ...]:
    if case.points >= 0:
        return ()
    msg = Msg("A favourite may earn less than nothing: {sum} − {own} is {points}", _told(case))
    return (Reading(0, (*_same(case), _favourite(case)), msg),)


def minus_lost(case: Case) -> tuple[Reading, ...]:
    if case.points >= 0:
        return ()
    msg = Msg("The number is right, but it is below zero: {sum} − {own} is {points}", _told(case))
    return (Reading(-case.points, (_favourite(case),), msg),)


def turned_round(case: Case) -> tuple[Reading, ...]:
    if case.points <= 0:
        return ()
    msg = Msg(
        "It is the other way round: the favourite's own number is taken off the others, {sum} − {own}", _told(case)
    )
    return (Reading(-case.points, (*_same(case), _favourite(case)), msg),)


def under_black_hats(case: Case) -> tuple[Reading, ...]:
    hat = _favourite(case).hat
    hidden = [c for c in case.position.collections[case.seat] if c.is_black_hat and c != BLACK_HAT]
    found = tuple([card for card in hidden if FACES[card].hat == hat])
    if not found:
        return ()
    msg = Msg(
        "That counts {hidden}, but it lies under a black hat, and what lies there never counts",
        _told(case) | {"hidden": tuple([FACES[card] for card in found]), "n": len(found)},
        "That counts {hidden}, but they lie under black hats, and what lies there never counts",
    )
    return (Reading(case.points + _sum(found), found, msg),)


def cards_not_numbers(case: Case) -> tuple[Reading, ...]:
    same = _same(case)
    if not same:
        return ()
    msg = Msg("That counts how many cards there are. Here their numbers are added up: {sum} − {own}", _told(case))
    return tuple([Reading(points, same, msg) for points in (len(same) - _favourite(case).number, len(same))])


def by_space(case: Case) -> tuple[Reading, ...]:
    same, favourite = _same(case), _favourite(case)
    points = worth(case.position.table)[favourite.hat][0]
    msg = Msg("Spaces do not matter for the favourite; the numbers on the cards do: {sum} − {own}", _told(case))
    answers = dict.fromkeys((points * len(same) - favourite.number, points * len(same), points))
    return tuple([Reading(answer, (*same, favourite), msg) for answer in answers])


def own_from_each(case: Case) -> tuple[Reading, ...]:
    same, own = _same(case), _favourite(case).number
    if len(same) < 2:
        return ()
    msg = Msg("The favourite's own number is taken off once, not for every card: {sum} − {own}", _told(case))
    return (Reading(_sum(same) - len(same) * own, same, msg),)


def one_overlooked(case: Case) -> tuple[Reading, ...]:
    msg = Msg("One card seems to be overlooked. Look again at {card}: its number belongs to the sum {sum}")
    return tuple([_slip(case, msg, card, -card.number) for card in _same(case)])


def one_twice(case: Case) -> tuple[Reading, ...]:
    msg = Msg("One card seems to be counted twice. Look again at {card}: the sum is {sum}")
    return tuple([_slip(case, msg, card, card.number) for card in _same(case)])


def _slip(case: Case, reason: Msg, card: hats.Card, more: int) -> Reading:
    return Reading(case.points + more, (card,), reason._replace(args=_told(case) | {"card": card}))


def _one(name: str, number: int, label: Msg, readings: Readings) -> Misreading:
    return Misreading(name, number, label, ("favourite",), readings)


FAVOURITE = (
    _one("under-black-hats", 13, Msg("I counted a card under a black hat"), under_black_hats),
    _one("own-kept", 14, Msg("I did not take the favourite's own number off"), own_kept),
    _one("own-added", 15, Msg("I added the favourite's own number"), own_added),
    _one("floored", 16, Msg("I thought that it cannot be below 0"), floored),
    _one("minus-lost", 17, Msg("I left out the minus"), minus_lost),
    _one("turned-round", 18, Msg("I subtracted the other way round"), turned_round),
    _one("cards-not-numbers", 19, Msg("I counted the cards, not their numbers"), cards_not_numbers),
    _one("by-space", 20, Msg("I took the worth of the spaces"), by_space),
    _one("own-from-each", 21, Msg("I took the favourite's number off every card"), own_from_each),
)
FAVOURITE_SLIPS = (
    _one("favourite-overlooked", 22, Msg("I may have overlooked a card"), one_overlooked),
    _one("favourite-twice", 23, Msg("I may have counted a card twice"), one_twice),
)
