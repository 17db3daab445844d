"""A board from the text of its file. Whatever is wrong with it is said in one sentence with its place."""

import tomllib
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

from hats_widget.core import reader
from hats_widget.core.message import Arg, Msg
from hats_widget.core.reader import shown
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.games.white_hat.board import (
    COLOURS,
    COLUMNS,
    INTO,
    ON_SIDES_ONLY,
    OUT,
    PLACES,
    ROWS,
    TILES,
    Board,
    Colour,
    Field,
    Kind,
    Side,
    Tile,
    beside,
    covered,
)
from hats_widget.games.white_hat.board_sound import check
from hats_widget.games.white_hat.cards import MOST_PLAYERS, RANKS

OURS: Final = "ours"
MOST_CHARACTERS: Final = 32_000
LOWEST, HIGHEST = -1, 5  # the values of fields
SIDES: Final = ("plain", "expert")

_KINDS: Final = {kind.value: kind for kind in Kind}
_FIELD: Final = ("kind", "value", "in", "out")


@lru_cache(maxsize=16)
def board_of(text: str) -> Board:
    """The board of an option: ours, or that of a file's text."""
    return _read(ours()) if text == OURS else read_board(text)  # that ours is sound is tested


def ours() -> str:
    """The file of the project's own board: a model for another one."""
    return Path(__file__).with_name("board.toml").read_text(encoding="utf-8")


def read_board(text: str) -> Board:
    """A board on which nobody can be stuck, whatever tiles lie on it; every part of it is checked."""
    board = _read(text)
    for side in SIDES:
        reader.within(side, partial(check, board), side)
    return board


def _read(text: str) -> Board:
    if len(text) > MOST_CHARACTERS:
        raise BadInput(Msg("a board file has at most {most} characters", {"most": MOST_CHARACTERS}))
    saved = reader.fields(_parsed(text), ("name", "cards", "tracer", "fame", *SIDES, "tiles"))
    colours, joker, white_hat = reader.within("cards", _cards, saved["cards"])
    board = Board(
        reader.within("name", reader.name, saved["name"]),
        {side: reader.within(side, _side, saved[side]) for side in SIDES},
        reader.items(saved["tiles"], _tile, "tiles", TILES),
        colours,
        joker,
        white_hat,
        reader.within("tracer", _steps, saved["tracer"]),
        reader.within("fame", _fame, saved["fame"]),
    )
    _check_randomizers(board.tiles)
    return board


def _parsed(text: str) -> object:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problem = Msg("this is not TOML: {problem}", {"problem": reader.printable(str(error))})
        raise BadInput(problem) from None
    except (RecursionError, ValueError):
        raise BadInput(Msg("this cannot be read as TOML; compare it with the project's own board")) from None


def _number(low: int, high: int) -> Callable[[object], int]:
    return lambda value: reader.whole_number(value, low, high)


def _cards(value: object) -> tuple[dict[str, Colour], int, int]:
    saved = reader.fields(value, (*COLOURS, "joker", "white_hat"))
    colours = {name: reader.within(name, _colour, saved[name]) for name in COLOURS}
    ranks = sorted(rank for colour in colours.values() for rank in colour.ranks)
    if ranks != list(RANKS):
        raise BadInput(Msg("every rank from 1 to 13 must have one colour; here are {ranks}", {"ranks": tuple(ranks)}))
    joker, white_hat = [reader.within(name, _number(0, 20), saved[name]) for name in ("joker", "white_hat")]
    return colours, joker, white_hat


def _colour(value: object) -> Colour:
    saved = reader.fields(value, ("ranks", "points"))
    ranks = reader.items(saved["ranks"], _number(RANKS[0], RANKS[-1]), "ranks")
    return Colour(ranks[:13], reader.within("points", _number(0, 20), saved["points"]))


def _steps(value: object) -> int:
    return reader.within("steps", _number(1, 12), reader.fields(value, ("steps",))["steps"])


def _fame(value: object) -> tuple[int, ...]:
    cards = reader.items(reader.fields(value, ("cards",))["cards"], _number(0, 200), "cards")
    if len(set(cards)) != len(cards) or not MOST_PLAYERS <= len(cards) <= 20:
        raise BadInput(Msg("there are 6 to 20 fame cards, all different")).at("cards")
    return tuple(sorted(cards))


def _side(value: object) -> Side:
    saved = reader.fields(value, ("places", "fields"))
    fields: dict[str, Field] = {}
    for name, field in reader.items(saved["fields"], _field_at, "fields"):
        if name in fields:
            raise BadInput(Msg("there is already a field at {name}", {"name": name})).at("fields")
        fields[name] = field
    fields = dict(_with_parts(fields))
    for kind in ON_SIDES_ONLY:
        count = sum(field.kind is kind and not field.part_of for field in fields.values())
        if count != 1:
            told: dict[str, Arg] = {"kind": kind.value, "n": count}
            raise BadInput(
                Msg("one field must be {kind}; here it is {n}", told, "one field must be {kind}; here are {n}")
            )
    places = reader.items(saved["places"], _cell, "places", PLACES)
    for i, place in enumerate(places):
        reader.within(f"places[{i}]", partial(_check_place, fields, places[:i]), place)
    return Side(fields, places)


def _field_at(value: object) -> tuple[str, Field]:
    is_part = isinstance(value, dict) and "part_of" in value
    saved = reader.fields(value, ("at", "part_of", "in", "out") if is_part else ("at", *_FIELD))
    name = reader.within("at", _cell, saved["at"])
    try:
        if not is_part:
            return name, _field({key: saved[key] for key in _FIELD})
        part_of = reader.within("part_of", _cell, saved["part_of"])
        return name, Field(Kind.ROUTER, 0, *_ends(saved), part_of)
    except Refusal as refusal:
        raise refusal.at(name) from None


def _with_parts(fields: dict[str, Field]) -> Iterator[tuple[str, Field]]:
    """The parts of long fields get the kind and value of the first cell."""
    for name, field in fields.items():
        if not field.part_of:
            yield name, field
            continue
        head, above = fields.get(field.part_of), fields.get(beside(name, OUT["N"]))
        if (
            head is None
            or head.part_of
            or above is None
            or field.part_of not in {beside(name, OUT["N"]), above.part_of}
        ):
            raise BadInput(
                Msg("a part of a long field lies below the part before; its first cell has kind and value")
            ).at(name)
        yield name, field._replace(kind=head.kind, value=head.value)


def _field(value: object) -> Field:
    saved = reader.fields(value, _FIELD)
    kind = _KINDS[reader.within("kind", lambda v: reader.one_of(v, list(_KINDS)), saved["kind"])]
    return Field(kind, reader.within("value", _number(LOWEST, HIGHEST), saved["value"]), *_ends(saved))


def _ends(saved: dict[str, object]) -> tuple[frozenset[str], frozenset[str]]:
    into = reader.within("in", partial(_directions, INTO), saved["in"])
    out = reader.within("out", partial(_directions, tuple(OUT)), saved["out"])
    if both := sorted(into & out):
        told: dict[str, Arg] = {"direction": both[0]}
        raise BadInput(Msg("{direction} stands in “in” and in “out”; an arrow goes one way only", told))
    return into, out


def _directions(known: tuple[str, ...], value: object) -> frozenset[str]:
    found = reader.text_of(value).split()
    for direction in found:
        if direction not in known:
            told: dict[str, Arg] = {"direction": shown(direction), "known": known}
            raise BadInput(Msg("“{direction}” is no direction here; possible are {known}", told))
    return frozenset(found)


def _cell(value: object) -> str:
    name = reader.text_of(value)
    if len(name) != 2 or name[0] not in COLUMNS or name[1] not in "".join(map(str, ROWS)):
        told: dict[str, Arg] = {"name": shown(name), "last": COLUMNS[-1], "rows": ROWS[-1]}
        raise BadInput(Msg("“{name}” is no place; write a column from a to {last} and a row from 1 to {rows}", told))
    return name


def _check_place(fields: dict[str, Field], others: tuple[str, ...], place: str) -> None:
    taken = {name for other in others for name in covered(other)}
    for name in covered(place):
        field = fields.get(name)
        is_long = field is not None and (field.part_of or any(part.part_of == name for part in fields.values()))
        if field is None or is_long or field.kind in ON_SIDES_ONLY or name in taken:
            raise BadInput(
                Msg(
                    "a tile here would cover {name}; it may cover four ordinary fields that no other tile covers",
                    {"name": name or "…"},
                )
            )


def _tile(value: object) -> Tile:
    saved = reader.fields(value, ("front", "back"))
    front, back = [reader.items(saved[side], _field, side, 4) for side in ("front", "back")]
    for side, fields in (("front", front), ("back", back)):
        for i, field in enumerate(fields):
            if field.kind in ON_SIDES_ONLY:
                problem = Msg("{kind} cannot be on a tile", {"kind": field.kind.value})
                raise BadInput(problem).at(f"{side}[{i}]")
    return Tile(front, back)


def _check_randomizers(tiles: tuple[Tile, ...]) -> None:
    """With two such tiles somebody could lay them over each other for ever."""
    with_one = [tile for tile in tiles if any(field.kind is Kind.RANDOMIZER for field in (*tile.front, *tile.back))]
    if len(with_one) > 1:
        raise BadInput(Msg("only one tile may have a Randomizer, or laying tiles might never end")).at("tiles")
