"""Positions for the tests of the room of scores, and hands that do something in it. Nothing is asserted here."""

from typing import Any

from hats_widget.core.message import ENGLISH
from hats_widget.games import hats
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.room import Effect, Heard, Moment, Press
from hats_widget.ui.rooms import score
from hats_widget.ui.rooms.score_draft import Draft
from hats_widget.ui.rooms.score_notation import read_text
from hats_widget.ui.rooms.score_state import State

NOW = Moment(0.0, 7)
TWO = "table F3 B2 A6 S1 F5 / Ada F1 X B3 B4 A1 X S2 S3 + B5 / Ben A2 A3 F2 F4 S4 S5 B1 X + S6"
FOUR = (
    "table A6 F1 C3 A5 W6 W5 / Ada S6 A2 T5 B5 F6 C5 C4 B2 + F4 / Ben T4 S2 S5 X T2 B4 B6 W2 + B3"
    " / Cleo B1 S4 A4 T3 T6 W3 C2 T1 + F3 / Dan S1 A3 S3 F5 F2 C6 X X + W1"
)


def position(text: str = TWO) -> hats.Position:
    found = read_text(text).position()
    assert found is not None
    return found


def room(text: str = TWO) -> State:
    """The room with a position in it."""
    return score.opened({"position": text}, NOW, None)


def after(state: State, *heard: Heard | str) -> State:
    """The room after things have happened; a text is a button or a place that is pressed."""
    for one in heard:
        state, _ = score.hear(state, Press(one) if isinstance(one, str) else one, NOW)
    return state


def effects(state: State, heard: Heard) -> tuple[Effect, ...]:
    return score.hear(state, heard, NOW)[1]


def built(draft: Draft, state: State | None = None) -> State:
    """The room after every card of a draft was laid, one after the other, where the room wants the next one."""
    lying = draft.lying()
    state = state or score.new(NOW)
    while state.chosen:
        state = after(state, f"lay:{lying[state.chosen]}")
    return state


def section(state: State, name: str) -> Part:
    found = {part["id"]: part for part in score.shown(state, Words(ENGLISH)).sections}
    return found[name]


def parts_of(part: Part) -> list[Part]:
    """All parts of a section, also those that are folded away."""
    found: Any = part["parts"]
    return [inner for one in found for inner in (one, *(parts_of(one) if "parts" in one else []))]


def texts(part: Part) -> list[str]:
    return [str(one["text"]) for one in parts_of(part) if one["kind"] == "text"]


def rows(part: Part, caption: str) -> list[list[Any]]:
    tables: list[Any] = [one for one in parts_of(part) if one["kind"] == "table"]
    return [row["cells"] for one in tables if one["caption"].startswith(caption) for row in one["rows"]]


def buttons(state: State) -> dict[str, Part]:
    """Every button of the room by its id."""
    found: dict[str, Part] = {}
    for one in (part for whole in score.shown(state, Words(ENGLISH)).sections for part in parts_of(whole)):
        several: Any = one.get("buttons", [])
        lines: Any = one.get("rows", [])
        for button in [*several, *[cell for line in lines for cell in line["cells"] if isinstance(cell, dict)]]:
            found[button["id"]] = button
    return found
