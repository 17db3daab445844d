"""The room where a final position is laid, scored, changed to see what changes, and told step by step."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote_plus

from hats_widget.core import reader
from hats_widget.core.message import Msg, Translator
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.ui.parts import Words
from hats_widget.ui.room import (
    CopyLink,
    Download,
    Effect,
    Fill,
    Heard,
    KeepRoom,
    Key,
    Load,
    Moment,
    Point,
    Press,
    Shown,
)
from hats_widget.ui.rooms import score_lit, score_told
from hats_widget.ui.rooms.score_draft import Draft, empty_draft
from hats_widget.ui.rooms.score_notation import read_text, write_line
from hats_widget.ui.rooms.score_panel import panel
from hats_widget.ui.rooms.score_state import State, loaded, pressed, seated, told
from hats_widget.ui.scene import Scene
from hats_widget.ui.view_position import view_position

MOST_KEPT: Final = 20_000


# Beginning


def new(_moment: Moment) -> State:
    return State(empty_draft(), "table:0")


def opened(words: Mapping[str, object], moment: Moment, stored: str | None) -> State:
    reader.only(words, ["room", "position"])
    given = words.get("position")
    if stored is not None:
        try:
            kept = read(stored, moment)
        except Refusal:
            kept = None
        if kept is not None and given in (None, kept.address):
            return kept
    if given is None:
        return new(moment)
    text = reader.text_of(given)
    return _begun(read_text(text))._replace(address=text)


def _begun(draft: Draft) -> State:
    return State(draft, draft.next_empty(""))


# What happens


def hear(state: State, heard: Heard, moment: Moment) -> tuple[State, tuple[Effect, ...]]:
    match heard:
        case Point(name):
            return state._replace(pointed=name), ()
        case Press("link"):
            return state, (CopyLink(f"?room=score&position={quote_plus(write_line(state.draft))}"),)
        case Press("save"):
            return state, (Download("hats-position.txt", write_line(state.draft) + "\n"),)
        case Press(name):
            return pressed(state, name, moment), (KeepRoom(),)
        case Key("ArrowRight") if state.lesson:
            return told(state, (state.step or 0) + 1), (KeepRoom(),)
        case Key("ArrowLeft") if state.step:
            return told(state, state.step - 1), (KeepRoom(),)
        case Key("Escape") if state.step is not None:
            return told(state, None), (KeepRoom(),)
        case Key("Escape") if not state.draft.empty():
            return state._replace(chosen=""), (KeepRoom(),)
        case Fill("text", values):
            return loaded(state, values.get("text")), (KeepRoom(),)
        case Fill("game", values):
            return seated(state, values), (KeepRoom(),)
        case Load(_, text, file):
            return reader.within(reader.shown_path(file), lambda v: loaded(state, _whole(v)), text), (KeepRoom(),)
        case _:
            return state, ()


def _whole(text: str | None) -> str:
    if text is None:
        raise BadInput(Msg("this file is too large for a position"))
    return text


# How it shows itself


def scene(state: State, width: float, _height: float, translator: Translator) -> Scene:
    shown = score_told.picture(state.draft, state.lesson, state.step, _lit(state), state.chosen)
    return view_position(shown, width, translator)


def _lit(state: State) -> list[str]:
    position, lesson = state.draft.position(), state.lesson
    if position is None or lesson is None:
        return [state.pointed]
    if state.step is not None and not state.pointed:
        return score_lit.step_places(position, lesson, state.step - 1) if state.step else []
    kind, _, number = state.pointed.partition(":")
    if kind == "line":
        is_known = number.isdecimal() and int(number) < len(lesson.sheet.lines)
        return score_lit.line_places(position, lesson.sheet, int(number)) if is_known else []
    place = state.pointed or state.chosen
    return score_lit.place_places(position, place) if place in dict(state.draft.places()) else []


def shown(state: State, words: Words) -> Shown:
    return panel(state, words)


# What outlives the page


def keep(state: State) -> str:
    before = write_line(state.before) if state.before else None
    kept = {"position": write_line(state.draft), "before": before, "chosen": state.chosen, "step": state.step}
    return reader.dumps(kept | {"address": state.address})


def read(text: str, _moment: Moment) -> State:
    if len(text) > MOST_KEPT:
        raise BadInput(Msg("this is too large for what was kept of this room"))
    saved = reader.fields(reader.parse(text), ("position",), ("before", "chosen", "step", "address"))
    draft = read_text(reader.text_of(saved["position"]))
    state = State(draft, address=reader.text_of(saved.get("address", "")))
    before = saved.get("before")
    if before is not None:
        state = state._replace(before=read_text(reader.text_of(before)))
    if state.before and (state.before.players != draft.players or state.before.position() is None):
        raise BadInput(Msg("what was kept to be compared is no whole position of as many players"))
    chosen = reader.text_of(saved.get("chosen", ""))
    if chosen:
        reader.one_of(chosen, [place for place, _ in draft.places()])
    step = saved.get("step")
    if step is not None:
        most = len(state.lesson.steps) if state.lesson else 0
        step = reader.within("step", lambda v: reader.whole_number(v, 0, most), step)
    return state._replace(chosen=chosen, step=step if state.lesson else None)
