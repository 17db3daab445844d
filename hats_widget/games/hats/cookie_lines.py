"""The cookie's comparison told step by step: types first, then the lowest number, the second lowest and so on."""

from functools import cache

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.core.score import ScoreLine
from hats_widget.games.hats import cookie
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
    of_types, *of_numbers = cookie.rounds(found, collections, options)
    lines = [_step(Msg("different types: {seats}", {"seats": tuple(map(_typed, range(len(found)), found))}))]
    if options.edition == "german":
        lines.append(_step(Msg("in the German edition black hats are no type")))
    tied = of_types.left
    if not tied:
        return None, [*lines, _step(Msg("nobody has a type: the cookie lies on the napkin"))]
    if len(tied) > 1 and cookie.is_secret([collections[seat] for seat in tied], options):
        lines.append(_step(Msg("tied: the faces under the black hats decide, which their owners know")))
        return position.cookie, [*lines, _result(position.cookie)]
    for place, (has, left) in enumerate(of_numbers, start=1):
        told: dict[str, Arg] = {"place": place, "seats": tuple([_each(seat, number) for seat, number in has.items()])}
        lines.append(_step(Msg("tied, lowest number, place {place}: {seats}", told)))
        tied = left
    if len(tied) == 1:
        return tied[0], [*lines, _result(tied[0])]
    keeps = position.cookie in tied and options.cookie_full_tie == "holder"
    if keeps and position.cookie is not None:
        kept = Msg("a complete tie: {seat} had the cookie and keeps it", {"seat": Seat(position.cookie)})
        return position.cookie, [*lines, _step(kept)]
    if options.cookie_full_tie == "holder":
        return None, [
            *lines,
            _step(Msg("a complete tie, and none of them held the cookie before: it lies on the napkin")),
        ]
    return None, [*lines, _step(Msg("a complete tie: the cookie lies on the napkin"))]


@cache
def _typed(seat: int, types: str) -> Msg:
    """`Ada: 3 (B, F and black hats)`."""
    told: dict[str, Arg] = {"seat": Seat(seat), "number": len(types)}
    if not types:
        return Msg("{seat}: {number}", told)
    told["types"] = tuple(_BLACK_HATS if letter == "X" else letter for letter in types)
    return Msg("{seat}: {number} ({types})", told)


def _each(seat: int, number: int | None) -> Msg:
    return Msg("{seat}: {number}", {"seat": Seat(seat), "number": Msg("no card") if number is None else number})


def _result(holder: int | None) -> ScoreLine:
    if holder is None:
        return _step(Msg("the cookie lies on the napkin"))
    return _step(Msg("the cookie is with {seat}", {"seat": Seat(holder)}))


def _step(reason: Msg) -> ScoreLine:
    return ScoreLine(None, "cookie", 0, reason)
