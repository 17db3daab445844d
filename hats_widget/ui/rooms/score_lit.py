"""What belongs together in a whole position: the places that a line of the napkin, a step or a card lights."""

from collections.abc import Collection

from hats_widget.core.score import ScoreSheet
from hats_widget.games import hats
from hats_widget.games.hats import cookie, scoring
from hats_widget.school.steps import Lesson
from hats_widget.ui.view_position import lit_places


def step_places(position: hats.Position, lesson: Lesson, number: int) -> list[str]:
    """What to look at while a step is told; where it is about one seat's sum, all that seat has."""
    step = lesson.steps[number]
    earlier = sum(other.part == step.part for other in lesson.steps[:number])
    match step.part:
        case "total" if step.seat is not None:
            return _all_of(position, [step.seat])
        case "cookie":
            return _compared(position, earlier)
        case "winner":
            return _decided(position, lesson.sheet, earlier)
    return lit_places(position, step.cards, step.seat, step.place)


def line_places(position: hats.Position, sheet: ScoreSheet, number: int) -> list[str]:
    """The places of a line of the napkin: its own cards, and the card on the table that makes them count."""
    line = sheet.lines[number]
    earlier = sum((other.rule, other.seat) == (line.rule, line.seat) for other in sheet.lines[:number])
    match line.rule, line.seat:
        case scoring.COOKIE, int(seat):
            return _collected(position, [seat])
        case scoring.COOKIE, None:
            return _compared(position, earlier)
        case scoring.WINNER, None:
            return _decided(position, sheet, earlier)
        case scoring.TABLE, None:
            return lit_places(position, (*line.cards, *lying(position, line.cards[0][0])), None, None)
        case scoring.COLLECTION, int(seat):
            return lit_places(position, lying(position, line.cards[0][0]), seat, earlier)
    return lit_places(position, line.cards, line.seat, None)


def _compared(position: hats.Position, number: int) -> list[str]:
    """The places of a line of the cookie's comparison, in the order in which `cookie_lines` tells them.

    A card of each type, in the German edition the black hats, the cards whose numbers are compared; at the end all
    cards of who is left.
    """
    options, collections = position.options, position.collections
    types = [cookie.types(laid, options) for laid in collections]
    rounds = cookie.rounds(types, collections, options)
    is_german = options.edition == "german"
    if number == 0:
        hats_of = [[card.hat for card in laid] for laid in collections]
        return [f"card:{seat}:{hats_of[seat].index(hat)}" for seat, found in enumerate(types) for hat in found]
    if number == 1 and is_german:
        return _black_hats(position, range(position.players))
    place = number - is_german
    if place < len(rounds):
        return [
            f"card:{seat}:{_nth_lowest(position, seat, place)}"
            for seat, had in rounds[place].has.items()
            if had is not None
        ]
    return _collected(position, rounds[-1].left)


def _nth_lowest(position: hats.Position, seat: int, place: int) -> int:
    """Where in a collection the card lies whose number is compared at this place, from 1 on."""
    numbers = [cookie.tie_number(card, position.options.black_hat_number) for card in position.collections[seat]]
    known = [(number, index) for index, number in enumerate(numbers) if number is not None]
    return sorted(known)[place - 1][1]


def _decided(position: hats.Position, sheet: ScoreSheet, number: int) -> list[str]:
    """The places of a line about who wins: all that counts, the black hats or the cookie of the tied, the winners'."""
    last = sum(line.rule == scoring.WINNER for line in sheet.lines) - 1
    if number == 0:
        return _all_of(position, range(sheet.players))
    if number == last:
        return _all_of(position, sheet.winners)
    if number == 1 and position.options.edition == "standard":
        parties = sheet.teams or tuple([(seat,) for seat in range(sheet.players)])
        points = {party: sum([sheet.totals[seat] for seat in party]) for party in parties}
        tied = [seat for party in parties for seat in party if points[party] == max(points.values())]
        return _black_hats(position, tied)
    return [] if sheet.cookie is None else _collected(position, [sheet.cookie])


def place_places(position: hats.Position, place: str) -> list[str]:
    """What belongs to a card: where it lies, and the cards of its type that count with it."""
    card = card_at(position, place)
    kind, *numbers = place.split(":")
    if kind == "table" and card in lying(position, card.hat):
        same = [other for laid in position.collections for other in laid if other.hat == card.hat]
        return lit_places(position, (card, *same), None, None)
    if kind == "favourite":
        seat = int(numbers[0])
        same = [other for other in position.collections[seat] if other.hat == card.hat]
        return lit_places(position, (card, *same), None, None)
    if kind == "card":
        return [place, *lit_places(position, lying(position, card.hat), None, None)]
    return [place]


def lying(position: hats.Position, hat: str) -> tuple[hats.Card, ...]:
    """The card of a type that lies face up on the table."""
    return tuple([card for card in position.table if card.hat == hat][:1])


def card_at(position: hats.Position, place: str) -> hats.Card:
    kind, *numbers = place.split(":")
    first = int(numbers[0])
    found = {"table": position.table, "favourite": position.favourites}.get(kind)
    card = found[first] if found else position.collections[first][int(numbers[1])]
    assert card is not None  # a whole position
    return card


def _collected(position: hats.Position, seats: Collection[int]) -> list[str]:
    return [f"card:{seat}:{index}" for seat in seats for index in range(len(position.collections[seat]))]


def _black_hats(position: hats.Position, seats: Collection[int]) -> list[str]:
    return [place for place in _collected(position, seats) if card_at(position, place).is_black_hat]


def _all_of(position: hats.Position, seats: Collection[int]) -> list[str]:
    return [*_collected(position, seats), *[f"favourite:{seat}" for seat in seats]]
