"""The cookie's comparison as a small table that grows: types first, then the lowest number, the second lowest."""

from hats_widget.core.grid import Grid
from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.games import hats
from hats_widget.games.hats import cookie
from hats_widget.games.hats.cards import BLACK_HAT

OUT = "–"
IN = "✓"


def comparison(position: hats.Position) -> tuple[Grid, ...]:
    """The table after each row: the types, then every place of the numbers that was compared. Seats stand across."""
    options, collections = position.options, position.collections
    counts = [len(cookie.types(laid, options)) for laid in collections]
    tied = [seat for seat, count in enumerate(counts) if count == max(counts) > 0]
    rows: list[tuple[Arg, ...]] = [(Msg("different types"), *counts)]
    grids = [_grid(position.players, rows, tied)]
    if options.black_hat_number == "printed" and any(BLACK_HAT in collections[seat] for seat in tied):
        return tuple(grids)
    numbers = {seat: cookie.tie_numbers(collections[seat], options) for seat in tied}
    place = 0
    while len(tied) > 1 and (here := {seat: numbers[seat][place] for seat in tied if place < len(numbers[seat])}):
        cells: list[Arg] = [OUT] * position.players
        for seat in tied:
            cells[seat] = here.get(seat, Msg("no card"))
        rows.append((_nth_lowest(place), *cells))
        tied = [seat for seat in tied if here.get(seat) == min(here.values())]
        grids.append(_grid(position.players, rows, tied))
        place += 1
    return tuple(grids)


def _nth_lowest(place: int) -> Msg:
    names = (
        *(Msg("lowest number"), Msg("2nd lowest"), Msg("3rd lowest"), Msg("4th lowest")),
        *(Msg("5th lowest"), Msg("6th lowest"), Msg("7th lowest"), Msg("8th lowest")),
    )
    return names[place]


def _grid(players: int, rows: list[tuple[Arg, ...]], tied: list[int]) -> Grid:
    still: tuple[Arg, ...] = (Msg("still in"), *[IN if seat in tied else OUT for seat in range(players)])
    return Grid(Msg("The comparison"), ("", *map(Seat, range(players))), (*rows, still))
