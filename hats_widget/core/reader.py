"""Untrusted JSON into checked values: every mistake becomes a sentence that names the place.

Places are written as in Python: `collections[1][3]`. What a person sent is shown shortened, and with nothing in it
that a terminal obeys.
"""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import isfinite
from typing import NoReturn, TypeVar

from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput, Refusal

T = TypeVar("T")
U = TypeVar("U")

LONGEST_NAME = 40
_SHOWN = 40


def shown(value: object) -> str:
    """A value from outside as it may appear in a sentence: printable, and not long."""
    try:
        text = value if isinstance(value, str) else json.dumps(value)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    clipped = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return printable(clipped)


def printable(text: str) -> str:
    """A text with nothing in it that a terminal obeys."""
    return "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text)


def shown_path(name: str) -> str:
    """A file's name as it may appear in a sentence; of a long one the end, which tells more than the beginning."""
    return printable(name if len(name) <= _SHOWN else "…" + name[1 - _SHOWN :]) or "“”"


def literal(value: object) -> str:
    """The same as it would stand in JSON: a text with its quotation marks."""
    return f'"{shown(value)}"' if isinstance(value, str) else shown(value)


def parse(text: str, first_line: int = 1) -> object:
    """The value of a JSON text. Numbers that are not finite and keys that come twice are refused."""
    if not text_of(text).strip():
        raise BadInput(Msg("there is nothing here; expected is one JSON object in curly braces"))
    try:
        return json.loads(text, parse_constant=_not_finite, parse_float=_finite, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise BadInput(
            Msg(
                "this is not JSON: the reading stopped at line {line}, column {column}; look there and just before"
                " for a missing comma, bracket or straight quotation mark",
                {"line": error.lineno + first_line - 1, "column": error.colno},
            )
        ) from None
    except RecursionError:
        raise BadInput(Msg("this is nested too deeply; at most a list of lists is needed")) from None
    except Refusal:
        raise
    except ValueError:
        raise BadInput(Msg("this has a number of too many digits")) from None


def _finite(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _not_finite(text)


def _not_finite(name: str) -> NoReturn:
    raise BadInput(Msg("{value} is not a number that can be used here", {"value": shown(name)}))


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise BadInput(Msg("“{key}” is given twice; keep one of them", {"key": shown(key)}))
        found[key] = value
    return found


def fields(value: object, required: Collection[str], optional: Collection[str] = ()) -> dict[str, object]:
    """A JSON object that has every required key and no unknown one."""
    if not isinstance(value, dict):
        raise BadInput(
            Msg("{value} is not an object in curly braces", {"value": literal(value)}),
        )
    known = [*required, *optional]
    for key in value:
        if key not in known:
            raise BadInput(unknown(Msg("the field “{name}”", {"name": shown(key)}), key, known))
    for key in required:
        if key not in value:
            raise BadInput(Msg("the field “{name}” is missing", {"name": key}))
    return value


def unknown(what: Msg, name: object, known: Sequence[str]) -> Msg:
    """The sentence for a name that nobody knows: the nearest known one, or all of them."""
    from difflib import get_close_matches  # only mistakes pay for it

    near = get_close_matches(shown(name), known, n=1)
    if near:
        # Translators: {what} is “x”, the field “x”, the option “x”: better a verb than an adjective.
        return Msg("{what} is unknown; did you mean “{near}”?", {"what": what, "near": near[0]})
    # Translators: as above; {known} is a list of words that are typed in English.
    return Msg("{what} is unknown; known are {known}", {"what": what, "known": tuple(known)})


def only(words: Iterable[str], known: Sequence[str]) -> None:
    """Refuse an address with a word that nobody knows."""
    for name in words:
        if name not in known:
            raise BadInput(unknown(Msg("“{name}” in the address", {"name": shown(name)}), name, known))


def whole_number(value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadInput(
            Msg(
                "{value} is not a whole number from {low} to {high}",
                {"value": literal(value), "low": low, "high": high},
            )
        )
    return value


def one_of(value: object, known: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in known:
        raise BadInput(unknown(Msg("“{name}”", {"name": shown(value)}), value, known))
    return value


def text_of(value: object) -> str:
    if not isinstance(value, str):
        raise BadInput(Msg("{value} is not a text in quotes", {"value": literal(value)}))
    return value


def items(value: object, read: Callable[[object], T], where: str, length: int | None = None) -> tuple[T, ...]:
    """A JSON list, each item read by `read`; a refusal is told with the item's place."""
    if not isinstance(value, list):
        raise BadInput(Msg("{value} is not a list in square brackets", {"value": literal(value)})).at(where)
    if length is not None and len(value) != length:
        raise BadInput(
            Msg(
                "{n} is given, {length} are needed",
                {"n": len(value), "length": length},
                "{n} are given, {length} are needed",
            )
        ).at(where)
    return tuple([within(f"{where}[{i}]", read, item) for i, item in enumerate(value)])


def within(where: Msg | str, read: Callable[[U], T], value: U) -> T:
    """`read(value)`, with the place in front of whatever it refuses."""
    try:
        return read(value)
    except Refusal as refusal:
        raise refusal.at(where) from None


def names(value: object, players: int) -> tuple[str, ...]:
    """A different name for every seat."""
    found = items(value, name, "names", players)
    for seat, one in enumerate(found):
        if one in found[:seat]:
            raise BadInput(Msg("“{name}” is given twice; give each player another name", {"name": one})).at("names")
    return found


def name(value: object) -> str:
    found = text_of(value).strip()
    visible = found.replace("\u200d", "")  # which joins the parts of some letters and emoji
    if not visible or len(found) > LONGEST_NAME or not visible.isprintable():
        raise BadInput(
            Msg(
                "“{name}” is no name; a name has 1 to {most} visible characters",
                {"name": shown(found), "most": LONGEST_NAME},
            )
        )
    return found


def dumps(value: Mapping[str, object]) -> str:
    """One line of JSON, letters of every language as they are."""
    return json.dumps(value, ensure_ascii=False)
