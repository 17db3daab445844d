"""Misreadings of the collection: spaces, black hats and numbers that are taken for one another."""

from collections.abc import Callable, Sequence

from hats_widget.core.message import Arg, Msg
from hats_widget.games import hats
from hats_widget.games.hats.cards import BLACK_HAT, FACES, THE
from hats_widget.games.hats.scoring import worth
from hats_widget.school.misreading import Case, Misreading, Reading


def _laid(case: Case) -> tuple[hats.Card, ...]:
    return case.position.collections[case.seat]


def _open(case: Case) -> list[hats.Card]:
    return [card for card in _laid(case) if not card.is_black_hat]


def _black_hats(case: Case) -> tuple[hats.Card, ...]:
    return tuple([card for card in _laid(case) if card.is_black_hat])


def _spaces(case: Case) -> dict[str, list[int]]:
    """The spaces of each type on the table, the lowest first."""
    found: dict[str, list[int]] = {}
    for space, card in enumerate(case.position.table, start=1):
        found.setdefault(card.hat, []).append(space)
    return found


def _earned(case: Case) -> list[tuple[hats.Card, int]]:
    """What each card of the collection earns."""
    return [(card, line.points) for card, line in zip(_laid(case), case.lines("collection"), strict=True)]


def _duplicates(case: Case, counted: Callable[[Sequence[int]], int], reason: Msg) -> tuple[Reading, ...]:
    """Types that lie twice counted by other spaces than the lowest: all of them so, or one."""
    twice = {
        hat: spaces
        for hat, spaces in _spaces(case).items()
        if len(spaces) > 1 and any(card.hat == hat for card in _laid(case))
    }
    every = [(hat,) for hat in twice]
    found = []
    for chosen in [tuple(twice), *every] if len(every) > 1 else every:
        cards = tuple([card for card in _laid(case) if card.hat in chosen])
        more = sum([counted(twice[card.hat]) - twice[card.hat][0] for card in cards])
        down = tuple([case.position.table[space - 1] for hat in chosen for space in twice[hat][1:]])
        low = twice[chosen[0]][0]
        told: dict[str, Arg] = {"down": down, "stays": case.position.table[low - 1], "low": low, "n": len(down)}
        found.append(Reading(case.points + more, (*down, *cards), reason._replace(args=told)))
    return tuple(found)


def higher_space(case: Case) -> tuple[Reading, ...]:
    msg = Msg(
        "That counts a higher space: {down} lies face down, because {stays} lies on a lower one."
        " Each card of its type earns {low}",
        {},
        "That counts higher spaces: {down} lie face down, because their types lie on lower ones, and those count",
    )
    return _duplicates(case, max, msg)


def both_spaces(case: Case) -> tuple[Reading, ...]:
    msg = Msg(
        "That counts two spaces of a type: {down} lies face down and earns nothing. Each card of its type earns {low}",
        {},
        "That counts several spaces of a type: {down} lie face down and earn nothing; only the lowest space counts",
    )
    return _duplicates(case, sum, msg)


def black_hats_left_out(case: Case) -> tuple[Reading, ...]:
    black = _black_hats(case)
    if not black:
        return ()
    msg = Msg(
        "That is what you get when the black hat is left out: it earns 1",
        {"n": len(black)},
        "That is what you get when the black hats are left out: each of the {n} earns 1",
    )
    return (Reading(case.points - len(black), black, msg),)


def _black_hats_as(case: Case, value: Callable[[hats.Card], int], msg: Msg) -> tuple[Reading, ...]:
    """Black hats whose faces are told, counted by them."""
    known = tuple([card for card in _black_hats(case) if card != BLACK_HAT])
    if not known:
        return ()
    return (Reading(case.points + sum([value(card) - 1 for card in known]), known, msg),)


def black_hats_by_face(case: Case) -> tuple[Reading, ...]:
    worths = worth(case.position.table)
    msg = Msg("That counts what lies under a black hat. Nobody looks there: a black hat earns 1, whatever it was")
    return _black_hats_as(case, lambda card: worths[FACES[card].hat][0], msg)


def black_hats_by_number(case: Case) -> tuple[Reading, ...]:
    msg = Msg("That counts the number under a black hat. A black hat earns 1, whatever it was")
    return _black_hats_as(case, lambda card: card.number, msg)


def favourite_counted(case: Case) -> tuple[Reading, ...]:
    favourite = case.position.favourites[case.seat]
    spaces = _spaces(case)
    if favourite is None or favourite.hat not in spaces:
        return ()
    told: dict[str, Arg] = {"favourite": favourite, "points": spaces[favourite.hat][0]}
    msg = Msg(
        "That counts the favourite {favourite} too, for {points} more. It is not part of the collection",
        told,
    )
    return (Reading(case.points + spaces[favourite.hat][0], (favourite,), msg),)


def printed_numbers(case: Case) -> tuple[Reading, ...]:
    shown, black, spaces = _open(case), len(_black_hats(case)), _spaces(case)
    msg = Msg(
        "That adds up the numbers on the cards. Here the space counts on which a card's type lies on the table;"
        " the numbers wait for the favourite"
    )
    lying = [card for card in shown if card.hat in spaces]
    return tuple(
        [
            Reading(sum([card.number for card in cards]) + black, tuple(cards), msg)
            for cards in ([shown, lying] if len(lying) < len(shown) else [shown])
        ]
    )


def table_numbers(case: Case) -> tuple[Reading, ...]:
    lowest = {hat: case.position.table[spaces[0] - 1] for hat, spaces in _spaces(case).items()}
    cards = [card for card in _open(case) if card.hat in lowest]
    points = sum([lowest[card.hat].number for card in cards]) + len(_black_hats(case))
    hat = cards[0].hat if cards else ""
    if not hat:
        return ()
    told: dict[str, Arg] = {
        "card": lowest[hat],
        "space": case.position.table.index(lowest[hat]) + 1,
        "number": lowest[hat].number,
    }
    msg = Msg(
        "That counts the numbers on the cards of the table. The space counts on which they lie:"
        " {card} lies on space {space}, so its type earns {space}, not {number}",
        told,
    )
    if lowest[hat].number == told["space"]:
        msg = Msg("That counts the numbers on the cards of the table. The space counts on which they lie")
    return (Reading(points, tuple({lowest[card.hat]: None for card in cards}), msg),)


def absent_types(case: Case) -> tuple[Reading, ...]:
    spaces = _spaces(case)
    absent = tuple([card for card in _open(case) if card.hat not in spaces])
    if not absent:
        return ()
    msg = Msg(
        "That counts {cards}, but {the_hat} does not lie on the table: it earns nothing",
        {"cards": absent, "the_hat": THE[absent[0].hat], "n": len({card.hat for card in absent})},
        "That counts {cards}, but these types do not lie on the table: they earn nothing",
    )
    return (Reading(case.points + len(absent), absent, msg),)


def each_type_once(case: Case) -> tuple[Reading, ...]:
    spaces, black = _spaces(case), len(_black_hats(case))
    counts = {hat: [card for card in _open(case) if card.hat == hat] for hat in spaces}
    again = tuple([card for cards in counts.values() for card in cards[1:]])
    points = sum([spaces[hat][0] for hat, cards in counts.items() if cards])
    if not again:
        return ()
    msg = Msg("That counts each type once. Every card earns its space: {cards} count as well", {"cards": again})
    return tuple([Reading(points + one, again, msg) for one in ([black, 1] if black > 1 else [black])])


def one_overlooked(case: Case) -> tuple[Reading, ...]:
    """A single black hat is left to the misreading of its own."""
    black = len(_black_hats(case))
    by_points: dict[int, list[hats.Card]] = {}
    for card, points in _earned(case):
        if points and not (card.is_black_hat and black == 1):
            by_points.setdefault(points, []).append(card)
    return tuple([_overlooked(case.points - points, points, cards) for points, cards in by_points.items()])


def _overlooked(left: int, points: int, cards: Sequence[hats.Card]) -> Reading:
    told: dict[str, Arg] = {"cards": tuple(dict.fromkeys(cards)), "points": points, "n": len(set(cards))}
    msg = Msg(
        "One card seems to be overlooked. Look again at {cards}: it earns {points}",
        told,
        "One card seems to be overlooked. Look again at {cards}: each earns {points}",
    )
    return Reading(left, tuple(cards), msg)


def one_twice(case: Case) -> tuple[Reading, ...]:
    by_points: dict[int, list[hats.Card]] = {}
    for card, points in _earned(case):
        if points:
            by_points.setdefault(points, []).append(card)
    return tuple([_twice(case.points + points, points, cards) for points, cards in by_points.items()])


def _twice(more: int, points: int, cards: Sequence[hats.Card]) -> Reading:
    told: dict[str, Arg] = {"cards": tuple(dict.fromkeys(cards)), "points": points, "n": len(set(cards))}
    msg = Msg(
        "One card seems to be counted twice. Look again at {cards}: it earns {points}, once",
        told,
        "One card seems to be counted twice. Look again at {cards}: each earns {points}, once",
    )
    return Reading(more, tuple(cards), msg)


COLLECTION = (
    Misreading("higher-space", 1, Msg("I counted the higher space of a type"), ("collection",), higher_space),
    Misreading("both-spaces", 2, Msg("I counted both spaces of a type"), ("collection",), both_spaces),
    Misreading("black-hats-left-out", 3, Msg("I left the black hats out"), ("collection",), black_hats_left_out),
    Misreading(
        "black-hats-by-face", 4, Msg("I counted the hat under a black hat"), ("collection",), black_hats_by_face
    ),
    Misreading(
        "black-hats-by-number", 5, Msg("I counted the number under a black hat"), ("collection",), black_hats_by_number
    ),
    Misreading("favourite-counted", 6, Msg("I counted the favourite too"), ("collection",), favourite_counted),
    Misreading("printed-numbers", 7, Msg("I added up the numbers on the cards"), ("collection",), printed_numbers),
    Misreading("table-numbers", 8, Msg("I took the numbers on the cards of the table"), ("collection",), table_numbers),
    Misreading(
        "absent-types", 9, Msg("I counted 1 for types that are not on the table"), ("collection",), absent_types
    ),
    Misreading("each-type-once", 10, Msg("I counted each type once"), ("collection",), each_type_once),
)
COLLECTION_SLIPS = (
    Misreading("one-overlooked", 11, Msg("I may have overlooked a card"), ("collection",), one_overlooked),
    Misreading("one-twice", 12, Msg("I may have counted a card twice"), ("collection",), one_twice),
)
