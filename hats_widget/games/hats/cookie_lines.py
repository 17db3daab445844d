"""The cookie's comparison told step by step: types first, then the lowest number, the second lowest and so on."""

from collections.abc import Sequence
from functools import cache

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.core.score import ScoreLine
from hats_widget.games.hats import cookie
from hats_widget.games.hats.cards import BLACK_HAT
from hats_widget.games.hats.position import Position

WORTH = 5
_BLACK_HATS = Msg("black hats")
_HOLDS = [ScoreLine(seat, "cookie", WORTH, Msg("holds the cookie")) for seat in range(4)]
_HOLDS_NOT = [ScoreLine(seat, "cookie", 0, Msg("does not hold the cookie")) for seat in range(4)]


def cookie_line(seat: int, holder: int | None) -> ScoreLine:
    """What the cookie earns a seat."""
    return _HOLDS[seat] if seat == holder else _HOLDS_NOT[seat]


def compared(position: Position) -> tuple[int | None, list[ScoreLine]]:
    """The holder, and the lines of the comparison."""
    options, collections = position.options, position.collections
    found = [cookie.types(laid, options) for laid in collections]
    counts = [len(types) for types in found]
    most = max(counts)
    lines = [_step(Msg("different types: {seats}", {"seats": tuple(map(_typed, range(len(found)), found))}))]
    if options.edition == "german":
        lines.append(_step(Msg("in the German edition black hats are no type")))
    if most == 0:
        return None, [*lines, _step(Msg("nobody has a type: the cookie lies on the napkin"))]
    tied = [seat for seat, count in enumerate(counts) if count == most]
    if len(tied) == 1:
        return tied[0], [*lines, _result(tied[0])]
    is_secret = options.black_hat_number == "printed" and any(BLACK_HAT in collections[seat] for seat in tied)
    if is_secret:
        lines.append(_step(Msg("tied: the faces under the black hats decide, which their owners know")))
        return position.cookie, [*lines, _result(position.cookie)]
    numbers = {seat: cookie.tie_numbers(collections[seat], options) for seat in tied}
    place = 0
    while len(tied) > 1 and any(place < len(numbers[seat]) for seat in tied):
        tied, line = _number_step(numbers, tied, place)
        lines.append(line)
        place += 1
    if len(tied) == 1:
        return tied[0], [*lines, _result(tied[0])]
    keeps = position.cookie in tied and options.cookie_full_tie == "holder"
    if keeps and position.cookie is not None:
        told = Msg("a complete tie: {seat} had the cookie and keeps it", {"seat": Seat(position.cookie)})
        return position.cookie, [*lines, _step(told)]
    if options.cookie_full_tie == "holder":
        return None, [
            *lines,
            _step(Msg("a complete tie, and none of them held the cookie before: it lies on the napkin")),
        ]
    return None, [*lines, _step(Msg("a complete tie: the cookie lies on the napkin"))]


def _number_step(numbers: dict[int, list[int]], tied: Sequence[int], place: int) -> tuple[list[int], ScoreLine]:
    """Who is still in after comparing one place of the sorted numbers, where somebody has a number."""
    here = {seat: numbers[seat][place] for seat in tied if place < len(numbers[seat])}
    told: dict[int, Arg] = {seat: here.get(seat, Msg("no card")) for seat in tied}
    line = _step(
        Msg(
            "tied, lowest number, place {place}: {seats}",
            {"place": place + 1, "seats": _each(told)},
        )
    )
    lowest = min(here.values())
    return [seat for seat in tied if here.get(seat) == lowest], line


@cache
def _typed(seat: int, types: str) -> Msg:
    """`Ada: 3 (B, F and black hats)`."""
    told: dict[str, Arg] = {"seat": Seat(seat), "number": len(types)}
    if not types:
        return Msg("{seat}: {number}", told)
    told["types"] = tuple(_BLACK_HATS if letter == "X" else letter for letter in types)
    return Msg("{seat}: {number} ({types})", told)


def _each(values: dict[int, int] | dict[int, Arg]) -> tuple[Msg, ...]:
    return tuple([Msg("{seat}: {number}", {"seat": Seat(seat), "number": v}) for seat, v in values.items()])


def _result(holder: int | None) -> ScoreLine:
    if holder is None:
        return _step(Msg("the cookie lies on the napkin"))
    return _step(Msg("the cookie is with {seat}", {"seat": Seat(holder)}))


def _step(reason: Msg) -> ScoreLine:
    return ScoreLine(None, "cookie", 0, reason)
