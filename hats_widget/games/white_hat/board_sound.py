"""Whether a board can be played whatever tiles are laid on it: nobody is ever stuck, and nothing is cut off.

Arrows never go left, and between two cells only one way: so no way comes back to where it was. If then every field that
does not block has an arrow to another that does not block, whatever lies around it, every way leads on to the Critical
Asset. That is looked at field by field, with all tiles on the places that the field and its arrows touch.
"""

from collections.abc import Iterator
from itertools import permutations, product

from hats_widget.core.message import Arg, Msg
from hats_widget.core.refusal import BadInput
from hats_widget.games.white_hat.board import (
    BLOCKING,
    OPPOSITE,
    OUT,
    TILES,
    Board,
    Field,
    Kind,
    beside,
    column_and_row,
    covered,
)

Cells = dict[str, Field]


def check(board: Board, side: str) -> None:
    """Refuse a side on which a pawn could be stuck, or whose starts do not lie at the left."""
    fields = board.sides[side].fields
    left = min(column_and_row(name)[0] for name in fields)
    for name, field in fields.items():
        is_start = field.kind in {Kind.INTERNET_CAFE, Kind.PUBLIC_SERVER}
        if is_start and (column_and_row(name)[0] != left or field.into):
            raise BadInput(Msg("a start field lies in the first column, and no arrow reaches it")).at(name)
        if not field.part_of and field.kind is not Kind.CRITICAL_ASSET:
            _check_way_on(board, side, name)


def _check_way_on(board: Board, side: str, name: str) -> None:
    for tiles, cells in laid_around(board, side, name):
        field = cells[name]
        if field.kind in BLOCKING:
            continue
        parts = [name, *[part for part, other in cells.items() if other.part_of == name]]
        if not any(_leads_on(cells, part) for part in parts):
            if not any(tiles):
                raise BadInput(Msg("from here no arrow leads to a field that does not block; add one")).at(name)
            told: dict[str, Arg] = {"tiles": tuple(tile for tile in tiles if tile)}
            raise BadInput(
                Msg("with the tiles {tiles} around no arrow leads on from here to a field that does not block", told)
            ).at(name)


def _leads_on(cells: Cells, name: str) -> bool:
    for direction in cells[name].out:
        end = cells.get(beside(name, OUT[direction]))
        if end is not None and OPPOSITE[direction] in end.into and end.kind not in BLOCKING:
            return True
    return False


def laid_around(board: Board, side: str, name: str) -> Iterator[tuple[tuple[str, ...], Cells]]:
    """Every way in which tiles can lie on the places that a field and the fields to its right touch."""
    fields, places = board.sides[side]
    parts = {name, *[part for part, field in fields.items() if field.part_of == name]}
    near = parts | {beside(part, step) for part in parts for step in OUT.values()}
    touched = [place for place in places if near & set(covered(place))]
    for tiles in ways_to_lay(len(touched)):
        cells = dict(fields)
        for place, tile in zip(touched, tiles, strict=True):
            if tile:
                sides = board.tiles[int(tile[:-1]) - 1]
                cells.update(zip(covered(place), sides[tile[-1] == "b"], strict=True))
        yield tiles, cells


def ways_to_lay(places: int) -> Iterator[tuple[str, ...]]:
    """All tiles that can lie on so many places, also none."""
    for lies in product((False, True), repeat=places):
        for order in permutations(range(1, TILES + 1), sum(lies)):
            for backs in product("ab", repeat=len(order)):
                told = iter([f"{tile}{back}" for tile, back in zip(order, backs, strict=True)])
                yield tuple([next(told) if here else "" for here in lies])
