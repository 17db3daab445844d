"""The cookie's comparison as a small table that grows: types first, then the lowest number, the second lowest."""

from collections.abc import Mapping

from hats_widget.core.grid import Grid
from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.games import hats
from hats_widget.games.hats import cookie

OUT = "–"
IN = "✓"


def comparison(position: hats.Position) -> tuple[Grid, ...]:
    """The table after each row: the types, then every place of the numbers that was compared. Seats stand across."""
    found = [cookie.types(laid, position.options) for laid in position.collections]
    rows: list[tuple[Arg, ...]] = []
    grids = []
    for place, (has, left) in enumerate(cookie.rounds(found, position.collections, position.options)):
        heading = _nth_lowest(place - 1) if place else Msg("different types")
        rows.append((heading, *[_cell(has, seat) for seat in range(position.players)]))
        grids.append(_grid(position.players, rows, left))
    return tuple(grids)


def _cell(has: Mapping[int, int | None], seat: int) -> Arg:
    if seat not in has:
        return OUT
    number = has[seat]
    return Msg("no card") if number is None else number


def _nth_lowest(place: int) -> Msg:
    names = (
        *(Msg("lowest number"), Msg("2nd lowest"), Msg("3rd lowest"), Msg("4th lowest")),
        *(Msg("5th lowest"), Msg("6th lowest"), Msg("7th lowest"), Msg("8th lowest")),
    )
    return names[place]


def _grid(players: int, rows: list[tuple[Arg, ...]], tied: list[int]) -> Grid:
    still: tuple[Arg, ...] = (Msg("still in"), *[IN if seat in tied else OUT for seat in range(players)])
    return Grid(Msg("The comparison"), ("", *map(Seat, range(players))), (*rows, still))
