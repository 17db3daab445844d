"""What a board is made of: fields with their arrow ends, tiles, and what the cards count. Data and nothing else.

Fields lie in a grid: `c2` is in the third column from the left, second row from the top. A field has the shafts of
arrows that leave it (`out`) and the tips of arrows that reach it (`into`), each by its direction. An arrow is there
where shaft and tip meet; a tile that is laid over fields brings its own shafts and tips.
"""

from enum import Enum
from typing import Final, NamedTuple

from hats_widget.core.message import Msg


class Kind(Enum):
    """The kinds of fields, by the names that a board file uses."""

    INTERNET_CAFE = "Internet Cafe"
    PUBLIC_SERVER = "Public Server"
    ROUTER = "Router"
    DATABASE_SERVER = "Database Server"
    CELL_PHONE = "Cell Phone"
    HONEYPOT = "HoneyPot"
    FBI_SERVER = "FBI Server"
    DENIAL_OF_SERVICE = "Denial-of-Service"
    EXPLOIT = "Exploit"
    RANDOMIZER = "Randomizer"
    CRITICAL_ASSET = "Critical Asset"


STARTS: Final = (Kind.INTERNET_CAFE, Kind.PUBLIC_SERVER)
BLOCKING: Final = (Kind.HONEYPOT, Kind.FBI_SERVER, Kind.DENIAL_OF_SERVICE)
ON_SIDES_ONLY: Final = (*STARTS, Kind.CRITICAL_ASSET)

KINDS: Final = {
    Kind.INTERNET_CAFE: Msg("Internet Cafe"),
    Kind.PUBLIC_SERVER: Msg("Public Server"),
    Kind.ROUTER: Msg("Router"),
    Kind.DATABASE_SERVER: Msg("Database Server"),
    Kind.CELL_PHONE: Msg("Cell Phone"),
    Kind.HONEYPOT: Msg("HoneyPot"),
    Kind.FBI_SERVER: Msg("FBI Server"),
    Kind.DENIAL_OF_SERVICE: Msg("Denial-of-Service"),
    Kind.EXPLOIT: Msg("Exploit"),
    Kind.RANDOMIZER: Msg("Randomizer"),
    Kind.CRITICAL_ASSET: Msg("Critical Asset"),
}

COLUMNS: Final = "abcdefghijkl"
ROWS: Final = range(1, 10)
PLACES: Final = 5
TILES: Final = 6
CORNERS: Final = ((0, 0), (1, 0), (0, 1), (1, 1))  # of a tile in reading order: columns right, rows down
CLOCKWISE: Final = (0, 1, 3, 2)  # the same from the top left clockwise

# Columns right and rows down; an arrow never goes left.
OUT: Final = {"N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1), "S": (0, 1)}
OPPOSITE: Final = {"N": "S", "NE": "SW", "E": "W", "SE": "NW", "S": "N"}
INTO: Final = tuple(OPPOSITE.values())

COLOURS: Final = ("blue", "green", "yellow", "brown")


class Field(NamedTuple):
    """One cell. A long field is several cells one below the other: `part_of` names the cell that has kind and value."""

    kind: Kind
    value: int
    into: frozenset[str]
    out: frozenset[str]
    part_of: str = ""


class Tile(NamedTuple):
    """Two sides of four fields each, in reading order."""

    front: tuple[Field, ...]
    back: tuple[Field, ...]


class Side(NamedTuple):
    """One side of the board. `places` are the top left cells of the marked places."""

    fields: dict[str, Field]
    places: tuple[str, ...]


class Colour(NamedTuple):
    """A colour of cards, its ranks, and what each of them counts."""

    ranks: tuple[int, ...]
    points: int


class Board(NamedTuple):
    """All that a board file says."""

    name: str
    sides: dict[str, Side]
    tiles: tuple[Tile, ...]
    colours: dict[str, Colour]
    joker: int
    white_hat: int
    tracer_steps: int
    fame: tuple[int, ...]


def cell(column: int, row: int) -> str:
    """The name of a cell, or an empty text outside the grid."""
    return f"{COLUMNS[column]}{row}" if 0 <= column < len(COLUMNS) and row in ROWS else ""


def column_and_row(name: str) -> tuple[int, int]:
    return COLUMNS.index(name[0]), int(name[1])


def beside(name: str, direction: tuple[int, int]) -> str:
    """The cell that lies in a direction, or an empty text outside the grid."""
    column, row = column_and_row(name)
    return cell(column + direction[0], row + direction[1])


def covered(place: str) -> tuple[str, ...]:
    """The four cells of a place, in reading order."""
    return tuple([beside(place, corner) for corner in CORNERS])
