"""What a page opens with: what its address asks for, or what its browser has kept. Both are untrusted."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from hats_widget.core import reader
from hats_widget.core.message import Translator
from hats_widget.core.refusal import Refusal
from hats_widget.games import hats
from hats_widget.i18n.translate import language_of, preferred, read_language
from hats_widget.ui import kept
from hats_widget.ui.new_game import FIELDS, laid
from hats_widget.ui.parts import Words
from hats_widget.ui.rooms import TABLE, read_name
from hats_widget.ui.update import Table

_LINK = "#match="


class Opening(NamedTuple):
    """An address, what the browser kept of each room, and which of that this very tab has kept."""

    search: str = ""
    code: str = ""
    stored: Mapping[str, object] = MappingProxyType({})
    own: Sequence[object] = ()

    @property
    def address(self) -> str:
        """By which a kept match knows where it came from: without a language, and without what opens a server."""
        words = parse_qsl(self.search[: kept.MOST_CODE].lstrip("?"), keep_blank_values=True)
        return urlencode([(name, word) for name, word in words if name not in ("lang", "token")]) + self.code

    def text(self, room: str) -> str | None:
        """What was kept of a room."""
        found = self.stored.get(room)
        return found if isinstance(found, str) else None

    def words(self) -> dict[str, object]:
        """What the address says, without what is not for a room."""
        words = {name: word for name, word in kept.read_address(self.search).items() if name != "token"}
        if "lang" in words:
            reader.within("lang", read_language, words.pop("lang"))
        return words

    def language(self, wanted: Sequence[object]) -> str:
        """That of the address, else the one that was chosen here before, else the first that the browser wants."""
        try:
            return read_language(kept.read_address(self.search)["lang"])
        except (KeyError, Refusal):
            return preferred([self.text("language"), *wanted])

    def room(self) -> str:
        """The room that is wanted: the address's, else the one that this tab was in, else the table."""
        words = self.words()
        if "room" in words:
            return read_name(words["room"])
        is_plain = not words and not self.code.startswith(_LINK)
        return read_name(self.text("room") or TABLE) if is_plain else TABLE

    def table(self, seed: int, words_of: Words) -> tuple[hats.Match, Table] | None:
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
        reader.only(words, FIELDS)
        return laid(words, seed, words_of)

    def kept_table(self, came_from: str | None = None) -> tuple[hats.Match, Table] | None:
        """The match that the browser has kept, or only one that was played at a certain address."""
        text = self.text(TABLE)
        if text is None:
            return None
        match, table, address = kept.read_table(text)
        return (match, table) if came_from in (None, address) else None


def in_language(words: str, translator: Translator) -> str:
    """The words of a link that opens in the language in which it was made."""
    address, mark, code = words.partition("#")
    if "lang=" in address:
        return words
    return f"{address}{'&' if address else '?'}lang={language_of(translator)}{mark}{code}"
