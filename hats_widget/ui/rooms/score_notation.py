"""A final position as text: one line that is easy to type, or the JSON of a position or of a match that is over.

`table F3 B2 A6 S1 F5 / Ada F1 X B3 B4 A1 X S2 S3 + B5 / Ben … / edition german / cookie Ada`: parts between slashes or
on lines of their own, `-` for an empty place. A name that could be mistaken stands in quotation marks, as in JSON.
"""

import json
import re
from collections.abc import Callable, Sequence
from typing import Final

from hats_widget.core import reader
from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.games import hats
from hats_widget.games.hats.cards import read_card, read_laid
from hats_widget.games.hats.knowledge import face_down
from hats_widget.games.hats.model import TURNS
from hats_widget.games.hats.position import of_state
from hats_widget.games.hats.rules import spaces
from hats_widget.ui.rooms.score_draft import SCORING, Draft, checked, of_position

MOST_TEXT: Final = 100_000  # a saved match has a few thousand characters
MOST_LINE: Final = 2_000  # four long names and 42 cards

_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[/\n+]|[^\s/+",]+|"')
_EMPTY: Final = "-"
_TABLE: Final = "table"
_COOKIE: Final = "cookie"
_WORDS: Final = (_TABLE, _COOKIE, *SCORING)
_PLAIN_NAME: Final = re.compile(r"[^\W\d_][\w.'’-]*(?: [\w.'’-]+)*")
_NEARLY_CARD: Final = re.compile(r"[^\W\d_]{1,2}\d{1,3}|\d{1,3}[^\W\d_]{1,2}")  # F10, G2, 1F
_PATH: Final = re.compile(r"(table|collections|favourites)\[(\d+)\](?:\[(\d+)\])?")


def read_text(text: str) -> Draft:
    """The draft of a line, of a position's JSON, or of the end of a saved match; checked."""
    if len(text) > MOST_TEXT:
        raise BadInput(Msg("this is too large for a position; at most {most} kB are read", {"most": MOST_TEXT // 1000}))
    if text.lstrip().startswith("{"):
        return _read_json(reader.parse(text))
    if len(text) > MOST_LINE:
        raise BadInput(
            Msg("this is too long for one position; at most {most} characters are needed", {"most": MOST_LINE})
        )
    return _read_line(text)


def write_line(draft: Draft) -> str:
    """The line that `read_text` reads."""
    parts = [f"{_TABLE} {_written(draft.table)}"]
    for seat, collection in enumerate(draft.collections):
        name = f"{_quoted(draft.names[seat])} " if draft.names else ""
        parts.append(f"{name}{_written(collection)} + {draft.favourites[seat] or _EMPTY}")
    given = hats.write_options(draft.options)
    parts += [f"{name} {given[name]}" for name in SCORING if name in given]
    if draft.cookie is not None:
        parts.append(f"{_COOKIE} {_quoted(draft.names[draft.cookie]) if draft.names else draft.cookie + 1}")
    return " / ".join(parts)


def of_match(match: hats.Match) -> Draft:
    """The end of a match; faces under black hats stay secret unless their numbers are counted."""
    if not match.goto(len(match.actions)).is_over:
        raise BadInput(Msg("this match is not over yet; play it to its end, then its end can be scored"))
    draft = of_position(of_state(match.states[-1])._replace(names=match.names))
    if draft.options.black_hat_number == "printed":
        return draft
    hidden = tuple([tuple([card and face_down(card) for card in laid]) for laid in draft.collections])
    return draft._replace(collections=hidden)


def _written(cards: Sequence[hats.Card | None]) -> str:
    return " ".join([card or _EMPTY for card in cards])


def _quoted(name: str) -> str:
    words = name.split()
    is_taken = words[0].lower() in _WORDS or any(word == _EMPTY or _is_card(word) for word in words)
    return name if _PLAIN_NAME.fullmatch(name) and not is_taken else json.dumps(name, ensure_ascii=False)


def _unquoted(word: str) -> str:
    if not word.startswith('"'):
        return word
    try:
        return str(json.loads(word))
    except ValueError:
        raise BadInput(Msg("a name in quotation marks is written as in JSON, in straight ones")) from None


# A line


def _read_line(text: str) -> Draft:
    """Player parts are all those that begin with no known word."""
    tables: list[list[str]] = []
    players: list[list[str]] = []
    agreed: dict[str, str] = {}
    for tokens in _parts(text):
        word = tokens[0].lower().rstrip(":")
        if word == _TABLE:
            tables.append(tokens[1:])
        elif word in _WORDS:
            if len(tokens) == 1 or word in agreed:
                raise BadInput(
                    Msg("“{word}” is followed by what is agreed, once, as in “edition german”", {"word": word})
                )
            agreed[word] = " ".join(tokens[1:])
        else:
            players.append(tokens)
    if len(tables) != 1:
        raise BadInput(
            Msg("one part begins with “table” and has its cards from space 1 on, as in “table F3 B2 A6 S1 F5”")
        )
    if len(players) not in hats.PLAYERS:
        raise BadInput(
            Msg(
                "{n} player is written here; a game has 2 to 4, each a part between slashes",
                {"n": len(players)},
                "{n} players are written here; a game has 2 to 4, each a part between slashes",
            )
        )
    called = [_name(tokens) for tokens in players]
    if any(called) and not all(called):
        raise BadInput(Msg("some players have a name and some have none; give each a name, or nobody"))
    names = reader.names(called, len(players)) if all(called) else ()
    whose: list[Arg] = list(names) or [Seat(seat) for seat in range(len(players))]
    table = _cards(tables[0], Msg("the table"), spaces(len(players)), read_card)
    rows = [_row(tokens, who) for tokens, who in zip(players, whose, strict=True)]
    options = hats.read_options({name: agreed[name].lower() for name in SCORING if name in agreed}, len(players))
    holder = _holder(agreed[_COOKIE], names, len(players)) if _COOKIE in agreed else None
    return checked(Draft(options, table, tuple(row[0] for row in rows), tuple(row[1] for row in rows), holder, names))


def _parts(text: str) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for found in _TOKEN.findall(text):
        if found in {"/", "\n"}:
            parts.append([])
        elif found == '"':
            raise BadInput(Msg("a quotation mark is never closed; a name in them ends with a second one"))
        else:
            parts[-1].append(found)
    return [part for part in parts if part]


def _name(tokens: list[str]) -> str:
    """The name at the beginning of a part, taken away from it; empty where it begins with a card."""
    if tokens[0].startswith('"'):
        return _unquoted(tokens.pop(0))
    words = []
    while tokens and tokens[0] not in {_EMPTY, "+"} and not _is_card(tokens[0]) and not _is_slip(tokens):
        words.append(tokens.pop(0))
    return " ".join(words).removesuffix(":")


def _is_slip(tokens: list[str]) -> bool:
    """Whether the first word is a misspelt card: it looks like one, and without it the row is short of one."""
    is_whole = "+" in tokens and tokens.index("+") > TURNS
    return not is_whole and _NEARLY_CARD.fullmatch(tokens[0]) is not None


def _is_card(word: str) -> bool:
    try:
        read_laid(word)
    except BadInput:
        return False
    return True


def _row(tokens: list[str], who: Arg) -> tuple[tuple[hats.Card | None, ...], hats.Card | None]:
    """A collection, and the favourite behind the plus."""
    plus = tokens.index("+") if "+" in tokens else len(tokens)
    collection = _cards(tokens[:plus], Msg("the collection of {seat}", {"seat": who}), TURNS, read_laid)
    (favourite,) = _cards(tokens[plus + 1 :], Msg("the favourite of {seat}", {"seat": who}), 1, read_card)
    return collection, favourite


def _cards(
    tokens: list[str], where: Msg, count: int, read: Callable[[object], hats.Card]
) -> tuple[hats.Card | None, ...]:
    """So many cards; those that are missing are left empty."""
    if len(tokens) > count:
        raise BadInput(
            Msg(
                "{n} card is written here, there is room for {count}",
                {"n": len(tokens), "count": count},
                "{n} cards are written here, there is room for {count}",
            )
        ).at(where)
    found = [None if token == _EMPTY else reader.within(where, read, token) for token in tokens]
    return (*found, *[None] * (count - len(found)))


def _holder(word: str, names: Sequence[str], players: int) -> int:
    """A seat by its name or its number from 1 on."""
    name = _unquoted(word)
    if name in names:
        return names.index(name)
    number = int(name) if name.isascii() and name.isdigit() and len(name) < 3 else name
    return reader.within(_COOKIE, lambda v: reader.whole_number(v, 1, players), number) - 1


# JSON


def _read_json(value: object) -> Draft:
    if isinstance(value, dict) and isinstance(value.get("match"), dict):
        value = value["match"]  # a table as the browser keeps it
    if isinstance(value, dict) and "actions" in value:
        return of_match(hats.read_match(value))
    try:
        return of_position(hats.read_position(value))
    except Refusal as refusal:
        raise BadInput(_for_people(refusal.msg, _told_names(value))) from None


def _told_names(value: object) -> tuple[str, ...]:
    """The names of a position that is refused, as far as they can be read."""
    try:
        found = value["names"] if isinstance(value, dict) else None
        return reader.names(found, len(found)) if isinstance(found, list) else ()
    except (KeyError, Refusal):
        return ()


def _for_people(msg: Msg, names: Sequence[str]) -> Msg:
    """The same sentence with its places in words: `collections[0][2]` is place 3 in the row of the first player."""
    return msg._replace(args={name: _place(arg, names) for name, arg in msg.args.items()})


def _place(arg: Arg, names: Sequence[str]) -> Arg:
    if isinstance(arg, Msg):
        return _for_people(arg, names)
    found = _PATH.fullmatch(arg) if isinstance(arg, str) else None
    if not found:
        return arg
    first, second = int(found[2]), found[3]
    who: Arg = names[first] if found[1] != "table" and first < len(names) else Seat(first)
    if found[1] == "table":
        return Msg("space {space} of the table", {"space": first + 1})
    if found[1] == "favourites":
        return Msg("the favourite of {seat}", {"seat": who})
    if second is None:
        return Msg("the collection of {seat}", {"seat": who})
    return Msg("place {number} in the row of {seat}", {"number": int(second) + 1, "seat": who})
