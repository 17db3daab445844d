"""What a page opens with: what its address asks for, or what its browser has kept. Both are untrusted."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from hats_widget.core import reader
from hats_widget.core.message import ENGLISH, Msg
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.games import hats
from hats_widget.ui import kept
from hats_widget.ui.new_game import FIELDS, laid
from hats_widget.ui.parts import Words
from hats_widget.ui.rooms import TABLE, read_name
from hats_widget.ui.update import Table

_LANGUAGES = ("en",)
_LINK = "#match="


class Opening(NamedTuple):
    """An address, what the browser kept of each room, and which of that this very tab has kept."""

    search: str = ""
    code: str = ""
    stored: Mapping[str, object] = MappingProxyType({})
    own: Sequence[object] = ()

    @property
    def address(self) -> str:
        """By which a kept match knows where it came from: without what opens a server."""
        words = parse_qsl(self.search[: kept.MOST_CODE].lstrip("?"), keep_blank_values=True)
        return urlencode([(name, word) for name, word in words if name != "token"]) + self.code

    def text(self, room: str) -> str | None:
        """What was kept of a room."""
        found = self.stored.get(room)
        return found if isinstance(found, str) else None

    def words(self) -> dict[str, object]:
        """What the address says, without what is not for a room."""
        words = {name: word for name, word in kept.read_address(self.search).items() if name != "token"}
        if "lang" in words:
            reader.within("lang", lambda v: reader.one_of(v, _LANGUAGES), words.pop("lang"))
        return words

    def room(self) -> str:
        """The room that is wanted: the address's, else the one that this tab was in, else the table."""
        words = self.words()
        if "room" in words:
            return read_name(words["room"])
        is_plain = not words and not self.code.startswith(_LINK)
        return read_name(self.text("room") or TABLE) if is_plain else TABLE

    def table(self, seed: int) -> tuple[hats.Match, Table] | None:
        """The match of the address, or the one kept in the browser; None where there is neither.

        An address that this tab has played at brings back what was played; in another tab it begins anew.
        """
        words = self.words()
        if words.pop("room", TABLE) != TABLE:
            words = {}
        is_plain = not words and not self.code.startswith(_LINK)
        if is_plain:
            return self.kept_table()
        try:
            found = self.kept_table(self.address) if TABLE in self.own else None
        except Refusal:
            found = None
        if found:
            return found
        if self.code.startswith(_LINK):
            match, table, _ = kept.read_code(self.code.removeprefix(_LINK))
            return match, table
        for name in words:
            if name not in FIELDS:
                raise BadInput(
                    reader.unknown(Msg("“{name}” in the address", {"name": reader.shown(name)}), name, FIELDS)
                )
        return laid(words, seed, Words(ENGLISH))

    def kept_table(self, came_from: str | None = None) -> tuple[hats.Match, Table] | None:
        """The match that the browser has kept, or only one that was played at a certain address."""
        text = self.text(TABLE)
        if text is None:
            return None
        match, table, address = kept.read_table(text)
        return (match, table) if came_from in (None, address) else None
