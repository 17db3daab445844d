"""The board as it lies: one of its sides with the tiles that are laid on it, as a graph."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from hats_widget.games.white_hat.board import (
    OPPOSITE,
    OUT,
    Board,
    Field,
    Kind,
    beside,
    column_and_row,
    covered,
)
from hats_widget.games.white_hat.board_file import board_of
from hats_widget.games.white_hat.options import Options

NO_TILE: Final = ""


class Network(NamedTuple):
    """What a pawn and the tracer can meet, by the names of the fields. `arrows` lead to the next fields."""

    kinds: dict[str, Kind]
    values: dict[str, int]
    arrows: dict[str, tuple[str, ...]]
    cells: dict[str, tuple[str, ...]]  # one, of a long field more
    cafe: str
    server: str
    asset: str

    @property
    def starts(self) -> tuple[str, str]:
        return self.cafe, self.server


def network(options: Options, tiles: tuple[str, ...]) -> Network:
    """The board of a game with these tiles on its places: `3a` is the front of the third tile, `3b` its back."""
    return _network(options.board, options.side, tiles)


@lru_cache(maxsize=4096)
def _network(board: str, side: str, tiles: tuple[str, ...]) -> Network:
    return laid(board_of(board), side, tiles)


def laid(board: Board, side: str, tiles: tuple[str, ...]) -> Network:
    """The graph of a side with tiles on it."""
    fields = with_tiles(board, side, tiles)
    heads = {name: field for name, field in fields.items() if not field.part_of}
    arrows: dict[str, list[str]] = {name: [] for name in heads}
    for shaft, tip in arrows_of(fields):
        start, end = fields[shaft].part_of or shaft, fields[tip].part_of or tip
        if end not in arrows[start]:
            arrows[start].append(end)
    kinds = {name: field.kind for name, field in heads.items()}
    where = {kind: name for name, kind in kinds.items()}
    return Network(
        kinds,
        {name: field.value for name, field in heads.items()},
        {name: tuple(ends) for name, ends in arrows.items()},
        {name: (name, *[part for part, field in fields.items() if field.part_of == name]) for name in heads},
        where[Kind.INTERNET_CAFE],
        where[Kind.PUBLIC_SERVER],
        where[Kind.CRITICAL_ASSET],
    )


def with_tiles(board: Board, side: str, tiles: tuple[str, ...]) -> dict[str, Field]:
    """The cells of a side; those of a place with a tile on it are the tile's."""
    fields, places = board.sides[side]
    found = dict(fields)
    for place, tile in zip(places, tiles, strict=True):
        if tile:
            found.update(zip(covered(place), tile_fields(board, tile), strict=True))
    return found


def tile_fields(board: Board, tile: str) -> tuple[Field, ...]:
    """The four fields of a tile's side, in reading order."""
    front, back = board.tiles[int(tile[:-1]) - 1]
    return front if tile[-1] == "a" else back


def arrows_of(fields: dict[str, Field]) -> Iterator[tuple[str, str]]:
    """Every whole arrow, from cell to cell: a shaft whose tip is there too."""
    for name, field in fields.items():
        for direction, step in OUT.items():
            if direction in field.out:
                end = fields.get(beside(name, step))
                if end is not None and OPPOSITE[direction] in end.into:
                    yield name, beside(name, step)


def neighbours(network: Network, field: str) -> tuple[str, ...]:
    """The fields around a field, whatever arrows there are."""
    return _neighbours(tuple(network.cells.items()))[field]


@cache
def _neighbours(cells: tuple[tuple[str, tuple[str, ...]], ...]) -> dict[str, tuple[str, ...]]:
    owner = {part: name for name, parts in cells for part in parts}
    steps = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    return {
        name: tuple(
            sorted(
                {owner[there] for part in parts for step in steps if (there := beside(part, step)) in owner} - {name}
            )
        )
        for name, parts in cells
    }


def column(network: Network, field: str) -> int:
    """How far right a field lies."""
    return column_and_row(network.cells[field][0])[0]
