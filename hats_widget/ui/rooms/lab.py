"""The lab: bots play against bots, or answer a ready question, and what comes of it is seen while it grows."""

from collections.abc import Mapping
from functools import partial
from typing import cast

from hats_widget.bots.arena import Game
from hats_widget.bots.records import csv_text
from hats_widget.bots.studies import QUESTIONS
from hats_widget.core import reader
from hats_widget.core.message import Translator
from hats_widget.core.refusal import Refusal
from hats_widget.ui.parts import Words
from hats_widget.ui.room import (
    Came,
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
    Rest,
    Shown,
    Work,
)
from hats_widget.ui.rooms import lab_panel, lab_scene
from hats_widget.ui.rooms.lab_plan import WORDS, of_form, read_plan
from hats_widget.ui.rooms.lab_state import Lab, findings, laid, play_on, read_lab, write_lab
from hats_widget.ui.scene import Scene
from hats_widget.ui.svg import svg

PICTURE_WIDTH = 1200.0
KEEP_EVERY = 5.0  # seconds


def new(_moment: Moment) -> Lab:
    return Lab()


def opened(words: Mapping[str, object], moment: Moment, stored: str | None) -> Lab:
    """The plan of the address lies there, but nothing is played before somebody says so."""
    reader.only(words, WORDS)
    before = _stored(stored, moment)
    if words.keys() == {"room"}:
        return before
    if before.run and "seed" not in words and read_plan(words, before.run.plan.seed) == before.run.plan:
        return before  # what was played at this address, by the seed that it had then
    return laid(before, read_plan(words, moment.seed))


def _stored(text: str | None, moment: Moment) -> Lab:
    """What was kept; where it cannot be read any more, an empty room."""
    try:
        return read(text, moment) if text is not None else new(moment)
    except Refusal:
        return new(moment)


def hear(state: Lab, heard: Heard, moment: Moment) -> tuple[Lab, tuple[Effect, ...]]:
    match heard:
        case Came():
            return _came(state, heard, moment)
        case Fill("plan", values):
            return _begun(laid(state, read_plan(of_form(values), moment.seed)), moment)
        case Press("go"):
            return _begun(state, moment)
        case Press("stop") if state.is_running:
            return state._replace(is_running=False), (Rest(), KeepRoom())
        case Press("link"):
            return state, (CopyLink(state.open.plan.address()),)
        case Press("csv"):
            first, played = state.open.plan.tournaments[0], state.open.whole_deals()[0]
            return state, (Download(f"{_name(state)}.csv", csv_text(first, played), "text/csv"),)
        case Press("svg") if state.found:
            words = Words(moment.translator)
            picture = lab_scene.scene(state, PICTURE_WIDTH, 0, words)
            label = lab_panel.picture(state, words)
            return state, (Download(f"{_name(state)}.svg", svg(picture, label), "image/svg+xml"),)
        case Press(name) if name.startswith("ask:"):
            study = name.removeprefix("ask:")
            if study not in QUESTIONS:
                return state, ()
            return _begun(laid(state, read_plan({"study": study}, moment.seed)), moment)
        case Press(name) if name in {f"back:{place}" for place in range(len(state.shelf))}:
            chosen = state.shelf[int(name.removeprefix("back:"))]
            return laid(state, chosen.plan), (Rest(), KeepRoom())
        case Press() | Fill() | Load() | Point() | Key():
            return state, ()


def _begun(state: Lab, moment: Moment) -> tuple[Lab, tuple[Effect, ...]]:
    """The games that are missing are being played."""
    run, ticket = state.open, state.ticket + 1
    if run.is_finished:
        return state._replace(is_running=False), (Rest(), KeepRoom())
    going = state._replace(ticket=ticket, is_running=True, began=moment.now, before=run.done, spent=0.0, problem=None)
    return going, (Work(ticket, partial(play_on, run.plan.tournaments, run.done)), KeepRoom())


def _came(state: Lab, came: Came, moment: Moment) -> tuple[Lab, tuple[Effect, ...]]:
    """Some games more; those of a work that was given up for another are not wanted any more."""
    if state.run is None or came.ticket != state.ticket:
        return state, ()
    run = state.run._replace(games=state.run.games + cast("tuple[Game, ...]", came.results))
    is_late = came.is_over or not state.is_running or moment.now - state.kept_at > KEEP_EVERY
    after = state._replace(
        run=run,
        found=findings(run),
        is_running=state.is_running and not came.is_over,
        spent=moment.now - state.began,
        problem=came.problem,
        kept_at=moment.now if is_late else state.kept_at,
    )
    return after, (KeepRoom(),) if is_late else ()


def _name(state: Lab) -> str:
    """What files are called: `hats-greedy-random-random-3`."""
    plan = state.open.plan
    return "-".join(["hats", *([plan.study] if plan.study else []), *plan.bots, str(plan.seed)])


def scene(state: Lab, width: float, height: float, translator: Translator) -> Scene:
    return lab_scene.scene(state, width, height, Words(translator))


def shown(state: Lab, words: Words) -> Shown:
    return lab_panel.shown(state, words)


def keep(state: Lab) -> str:
    return write_lab(state)


def read(text: str, _moment: Moment) -> Lab:
    return read_lab(text)
