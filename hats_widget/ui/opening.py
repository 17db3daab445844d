"""What a page opens with: what its address asks for, or what its browser has kept. Both are untrusted."""

from collections.abc import Mapping

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


class Opening:
    """An address, and what the browser kept of each room."""

    def __init__(self, search: str, code: str, stored: Mapping[str, object]) -> None:
        self.address = f"{search}{code}"
        self._search, self._code = search, code
        self._stored = stored

    def stored(self, room: str) -> str | None:
        text = self._stored.get(room)
        return text if isinstance(text, str) else None

    def words(self) -> dict[str, object]:
        """What the address says, without what is not for a room."""
        words = {name: word for name, word in kept.read_address(self._search).items() if name != "token"}
        if "lang" in words:
            reader.within("lang", lambda v: reader.one_of(v, _LANGUAGES), words.pop("lang"))
        return words

    def room(self) -> str:
        """The room that is wanted: the address's, else the one that this tab was in, else the table."""
        words = self.words()
        if "room" in words:
            return read_name(words["room"])
        is_plain = not words and not self._code.startswith(_LINK)
        return read_name(self.stored("room") or TABLE) if is_plain else TABLE

    def table(self, seed: int) -> tuple[hats.Match, Table] | None:
        """The match of the address, or the one kept in the browser; None where there is neither."""
        words = self.words()
        if words.pop("room", TABLE) != TABLE:
            words = {}
        is_plain = not words and not self._code.startswith(_LINK)
        text = self.stored(TABLE)
        if text is not None:
            try:
                match, table, address = kept.read_table(text)
            except Refusal:
                if is_plain:
                    raise
            else:
                if is_plain or address == self.address:
                    return match, table
        if self._code.startswith(_LINK):
            match, table, _ = kept.read_code(self._code.removeprefix(_LINK))
            return match, table
        if not words:
            return None
        for name in words:
            if name not in FIELDS:
                raise BadInput(
                    reader.unknown(Msg("“{name}” in the address", {"name": reader.shown(name)}), name, FIELDS)
                )
        return laid(words, seed, Words(ENGLISH))
