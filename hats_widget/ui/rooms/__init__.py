"""The rooms beside the table, each a module that is imported when somebody enters it."""

from importlib import import_module
from typing import Any, Final, cast

from hats_widget.core import reader
from hats_widget.core.message import Msg
from hats_widget.ui.room import Room

TABLE: Final = "play"  # the room that everybody enters first
NAMES: Final = {
    # Translators: the buttons that lead to the four rooms of the page; this one to the game.
    TABLE: Msg("Play"),
    # Translators: the room in which a position is laid and scored.
    "score": Msg("Score"),
    "practice": Msg("Practise"),
    # Translators: the teacher’s room: a class of pupils.
    "classroom": Msg("Class"),
    "lab": Msg("Lab"),
}
_ALSO: Final = {"practise": "practice", "class": "classroom"}  # the words on the buttons, in an address


def room(name: str) -> Room[Any]:
    """A room other than the table."""
    return cast("Room[Any]", import_module(f"{__name__}.{name}"))


def read_name(value: object) -> str:
    known = _ALSO.get(value, value) if isinstance(value, str) else value
    return reader.within("room", lambda v: reader.one_of(v, list(NAMES)), known)
