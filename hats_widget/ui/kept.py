"""What outlives the page: a table as text for the browser, a file or an address. All of it comes back untrusted."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from urllib.parse import parse_qsl

from hats_widget.bots.bot import BUDGETS
from hats_widget.bots.simple import BOTS
from hats_widget.core import reader
from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.ui.update import PACES, PERSON, Table

MOST_TEXT = 1_000_000
MOST_CODE = 20_000


def write_table(match: hats.Match, table: Table, came_from: str = "") -> str:
    """A table as one line of JSON; `came_from` is the address that it was opened with."""
    laid = {name: value for name, value in table._asdict().items() if value != Table._field_defaults.get(name)}
    return reader.dumps({"match": reader.parse(match.dump()), "table": laid, "address": came_from})


def read_table(text: str, now: Table | None = None) -> tuple[hats.Match, Table, str]:
    """The table that was written.

    A match saved by itself comes to the table as it is laid now if that has as many seats, else to people at all.
    """
    if len(text) > MOST_TEXT:
        raise BadInput(Msg("this is too large for a match; at most {most} kB are read", {"most": MOST_TEXT // 1000}))
    value = reader.parse(text)
    if isinstance(value, dict) and "match" in value:
        kept = reader.fields(value, ("match",), ("table", "address"))
        match = hats.read_match(kept["match"])
        table = reader.within("table", lambda v: _table(v, match.setup.players), kept.get("table", {}))
        return match, table, reader.text_of(kept.get("address", ""))
    match = hats.read_match(value)
    people = Table((PERSON,) * match.setup.players)
    return match, now if now is not None and len(now.players) == match.setup.players else people, ""


def _table(value: object, players: int) -> Table:
    saved = reader.fields(value, (), Table._fields)
    who = reader.items(
        saved.get("players", [PERSON] * players), lambda v: reader.one_of(v, [PERSON, *BOTS]), "players", players
    )
    return Table(
        who,
        reader.within("open_hands", _switch, saved.get("open_hands", False)),
        reader.within("step_by_step", _switch, saved.get("step_by_step", False)),
        reader.within("pace", lambda v: reader.one_of(v, list(PACES)), saved.get("pace", "calm")),
        reader.within("thinking", lambda v: reader.one_of(v, list(BUDGETS)), saved.get("thinking", "usual")),
        reader.within("odds", _switch, saved.get("odds", False)),
    )


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise BadInput(Msg("{value} is neither true nor false", {"value": reader.literal(value)}))
    return value


def write_code(match: hats.Match, table: Table) -> str:
    """A table as letters and digits that an address can carry."""
    packed = zlib.compress(write_table(match, table).encode(), 9)
    return urlsafe_b64encode(packed).decode().rstrip("=")


def read_code(code: str) -> tuple[hats.Match, Table, str]:
    """The table of a code; one that was cut or altered is refused."""
    cut = code[:MOST_CODE]
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(urlsafe_b64decode(cut + "=" * (-len(cut) % 4)), MOST_TEXT).decode()
    except (ValueError, zlib.error):
        text = ""
    if not unpacker.eof:
        raise BadInput(Msg("the link to a match is not whole; copy all of it, to its last letter"))
    return read_table(text)


def read_address(search: str) -> Mapping[str, object]:
    """The words of an address such as `?players=3&seed=7`; a word that comes twice counts the last time."""
    try:
        return dict(parse_qsl(search[:MOST_CODE].lstrip("?"), max_num_fields=40))
    except ValueError:
        raise BadInput(Msg("the address has too many words; a game needs few, as in ?players=3&seed=7")) from None
