"""The page itself: holds one Ui, hands events to `update`, paints what comes of it, and carries out the effects."""

import asyncio
import logging
from collections.abc import Mapping
from secrets import randbelow
from typing import assert_never

from ipywidgets import Box

from hats_widget.bots.simple import BOTS
from hats_widget.core import reader
from hats_widget.core.match import start
from hats_widget.core.message import ENGLISH, Msg, render
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.core.rng import from_seed
from hats_widget.games import hats
from hats_widget.ui import kept
from hats_widget.ui.movement import Move, movements
from hats_widget.ui.new_game import FIELDS, laid
from hats_widget.ui.panel import panel
from hats_widget.ui.parts import Words
from hats_widget.ui.scene import Scene
from hats_widget.ui.update import (
    PACES,
    AskBot,
    Asked,
    Began,
    BotPlayed,
    Chose,
    Continued,
    Effect,
    Event,
    Keep,
    Pressed,
    Redone,
    Refused,
    Table,
    ToldAll,
    ToldBack,
    Ui,
    Undone,
    Went,
    begin,
    update,
)
from hats_widget.ui.view import view
from hats_widget.widget.page import Message, Page
from hats_widget.widget.painter import Painter

_LOG = logging.getLogger(__name__)
_SEEDS = 1_000_000  # a number that can be read out in class
_LANGUAGES = ("en",)
_FAILED = Msg("Something went wrong here, and nothing has changed. Please try another way.")
_BUTTONS: Mapping[str, Event] = {
    "continue": Continued(),
    "undo": Undone(),
    "redo": Redone(),
    "back": ToldBack(),
    "all": ToldAll(),
}


class App:
    """`widget` is what a notebook shows. With `given` a certain match is wanted, and none kept elsewhere comes back."""

    def __init__(self, match: hats.Match, table: Table, *, is_given: bool) -> None:
        self._is_given = is_given
        self._address = ""
        self._width = self._height = 0.0
        self._scene: Scene | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._ui, self._waiting = begin(match, table)
        self._painter = Painter()
        self._page = Page()
        self._page.on_event(self._on_message)
        canvas = self._painter.canvas
        canvas.add_class("hats-table")
        canvas.on_mouse_down(self._on_point)
        canvas.on_client_ready(self._repaint)
        self.widget = Box([canvas, self._page])
        self.widget.add_class("hats-app")

    @property
    def ui(self) -> Ui:
        return self._ui

    def dispatch(self, event: Event) -> None:
        """Let something happen. Whatever fails is logged, and the person reads a sentence instead of a traceback."""
        try:
            ui, effects = update(self._ui, event)
            self._show(ui)
        except Exception:
            self._failed(event)
            return
        for effect in effects:
            self._carry_out(effect)

    def _failed(self, event: object) -> None:
        _LOG.exception("an event failed: %r", event)
        self._page.panel = {**self._page.panel, "notice": render(_FAILED)}

    def _show(self, ui: Ui) -> None:
        if not self._width:  # nobody looks yet
            self._ui = ui
            return
        scene = view(ui, self._width, ENGLISH, height=self._height)
        words = panel(ui, ENGLISH, "en")
        flights = movements(self._scene, scene) if self._scene else ()
        self._tell_flights("snap", flights)
        self._painter.resize(scene.width, scene.height, self._ratio)
        self._painter.paint(scene)
        self._tell_flights("fly", flights)
        self._ui, self._scene = ui, scene
        self._page.panel = {**words, "hits": [list(hit.box) for hit in scene.hits], "hover": False}

    def _tell_flights(self, kind: str, flights: tuple[Move, ...]) -> None:
        if flights and kind == "snap":
            self._page.tell({"kind": kind, "boxes": [list(to) for _, to in flights]})
        elif flights:
            self._page.tell(
                {"kind": kind, "moves": [{"from": list(a), "to": list(b), "back": False} for a, b in flights]}
            )

    def _repaint(self) -> None:
        """A view of the canvas was opened, and is empty."""
        self._painter.forget()
        if self._scene:
            self._painter.paint(self._scene)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Keep():
                text = kept.write_table(self._ui.match, self._ui.table, self._address)
                self._page.tell({"kind": "keep", "text": text})
            case AskBot(ticket):
                task = asyncio.ensure_future(self._think(ticket))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            case _:
                assert_never(effect)

    async def _think(self, ticket: int) -> None:
        """Let the bot whose turn it is play, unless something else has happened by then."""
        await asyncio.sleep(PACES[self._ui.table.pace])
        seat = self._ui.match.to_move
        if ticket != self._ui.ticket or seat is None:
            return
        rng = from_seed(self._ui.match.setup.seed).at("bot", self._ui.match.ply)
        thought = BOTS[self._ui.table.players[seat]].think(self._ui.match.view(seat), rng)
        self.dispatch(BotPlayed(ticket, thought.action))

    def _on_point(self, x: float, y: float) -> None:
        target = self._scene.at(*self._painter.point(x, y)) if self._scene else None
        if target is not None:
            self.dispatch(Pressed(target))

    def _on_message(self, message: Message) -> None:
        try:
            self._answer(message)
        except Refusal as refusal:
            self.dispatch(Refused(refusal.msg))
        except Exception:
            self._failed(message)

    def _answer(self, message: Message) -> None:
        match message:
            case {"kind": "hello"}:
                self._open(message)
            case {"kind": "resize", "width": width, "height": height, "ratio": ratio}:
                self._resize(width, height, ratio)
                self._show(self._ui)
            case {"kind": "press", "id": str(name)}:
                self._on_button(name)
            case {"kind": "change", "id": "ply", "value": int(ply)}:
                self.dispatch(Went(ply))
            case {"kind": "form", "id": "new", "values": dict(values)}:
                self.dispatch(Began(*laid(values, randbelow(_SEEDS), Words(ENGLISH))))
            case {"kind": "file", "text": str(text)}:
                match, table, _ = kept.read_table(text, self._ui.table)
                self.dispatch(Began(match, table))
            case {"kind": "file"}:
                raise BadInput(Msg("this file is too large for a match"))
            case {"kind": "key", "key": "Escape"} if self._ui.pressed:
                self.dispatch(Pressed(self._ui.pressed[0]))

    def _on_button(self, name: str) -> None:
        kind, _, rest = name.partition(":")
        if name in _BUTTONS:
            self.dispatch(_BUTTONS[name])
        elif kind == "press":
            self.dispatch(Pressed(rest))
        elif kind == "play":
            self.dispatch(Chose(rest))
        elif kind == "why" and rest.isdecimal() and int(rest) < len(self._ui.table.players):
            self.dispatch(Asked(int(rest)))
        elif name == "again":
            match, table = self._ui.match, self._ui.table
            setup = match.setup._replace(seed=randbelow(_SEEDS))
            self.dispatch(Began(start(match.game, setup, match.names), table))
        elif name == "save":
            self._page.tell({"kind": "download", "name": "hats-match.json", "text": self._ui.match.dump() + "\n"})
        elif name == "link":
            code = kept.write_code(self._ui.match, self._ui.table)
            self._page.tell(
                {
                    "kind": "link",
                    "code": code,
                    "done": render(Msg("The link is copied.")),
                    "manual": render(Msg("Copy this link:")),
                }
            )

    def _resize(self, width: object, height: object, ratio: object) -> None:
        assert isinstance(width, int | float)
        assert isinstance(height, int | float)
        assert isinstance(ratio, int | float)
        self._width = min(max(float(width), 320), 1920)
        self._height = min(max(float(height), 0), 1920)
        self._ratio = min(max(float(ratio), 1), 3)

    def _open(self, message: Message) -> None:
        """A page has come: with the match that its address or its browser holds, or with the one that is here."""
        self._resize(message["width"], message["height"], message["ratio"])
        if self._scene or self._is_given:
            self._painter.forget()
            self._show(self._ui)
            self._start()
            return
        self._address = f"{message['search']}{message['hash']}"
        problem = None
        try:
            wanted = self._wanted(message)
        except Refusal as refusal:
            wanted, problem = None, refusal
        if wanted:
            self._ui, self._waiting = begin(*wanted, self._ui.ticket)
        elif problem and message["kept"]:  # what the browser holds is not overwritten by a mistake in an address
            self._waiting = tuple([effect for effect in self._waiting if effect != Keep()])
        self._show(self._ui)
        self._start()
        if problem:
            self.dispatch(Refused(problem.msg))

    def _start(self) -> None:
        """Carry out what the beginning of the match asked for."""
        effects, self._waiting = self._waiting, ()
        for effect in effects:
            self._carry_out(effect)

    def _wanted(self, message: Message) -> tuple[hats.Match, Table] | None:
        """The match of the address, or the one kept in the browser; None where there is neither."""
        search, code, text = str(message["search"]), str(message["hash"]), message["kept"]
        words = {name: word for name, word in kept.read_address(search).items() if name != "token"}
        if "lang" in words:
            reader.within("lang", lambda v: reader.one_of(v, _LANGUAGES), words.pop("lang"))
        is_plain = not words and not code.startswith("#match=")
        if isinstance(text, str):
            try:
                match, table, address = kept.read_table(text)
            except Refusal:
                if is_plain:
                    raise
            else:
                if is_plain or address == self._address:
                    return match, table
        if code.startswith("#match="):
            match, table, _ = kept.read_code(code.removeprefix("#match="))
            return match, table
        if not words:
            return None
        for name in words:
            if name not in FIELDS:
                raise BadInput(
                    reader.unknown(Msg("“{name}” in the address", {"name": reader.shown(name)}), name, FIELDS)
                )
        return laid(words, randbelow(_SEEDS), Words(ENGLISH))


def play(players: int | None = None, *, seed: int | None = None, **options: object) -> Box:
    """The tea table. Without arguments it opens what the address asks for, or the match that this browser has kept.

    `who=["person", "greedy", "random"]`, `names=[...]`, `open_hands=True`, `step_by_step=True`, `pace="quick"` and the
    options of the game are taken by name.
    """
    values: dict[str, object] = {}
    for name, value in options.items():
        if name in ("who", "names") and isinstance(value, list | tuple):
            if len(value) > (players if isinstance(players, int) else 3):
                raise BadInput(Msg("this is more than there are players; say how many, such as players=4")).at(name)
            values |= {f"{name.removesuffix('s')}{seat}": one for seat, one in enumerate(value)}
        elif name in FIELDS:
            values[name] = value
        else:
            raise BadInput(reader.unknown(Msg("“{name}”", {"name": reader.shown(name)}), name, FIELDS))
    is_given = bool(values) or players is not None or seed is not None
    if players is not None:
        values["players"] = players
    wanted = laid(values, randbelow(_SEEDS) if seed is None else seed, Words(ENGLISH))
    return App(*wanted, is_given=is_given).widget
