"""The page itself: hands what happens to the room that is open, shows what comes of it, and carries out the effects."""

import logging
import re
from collections.abc import Mapping
from contextlib import suppress
from secrets import randbelow
from time import time
from typing import Any, assert_never
from urllib.parse import urlencode

from ipywidgets import Box

from hats_widget.core import reader
from hats_widget.core.match import start
from hats_widget.core.message import Msg, Translator, render
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.games import hats
from hats_widget.i18n.translate import read_language, translator
from hats_widget.ui import kept
from hats_widget.ui.advice import AskHint, AskOdds, HintWanted, OddsSwitched
from hats_widget.ui.new_game import FIELDS, laid, renamed, watched
from hats_widget.ui.opening import Opening, in_language
from hats_widget.ui.panel import frame, panel
from hats_widget.ui.parts import Words
from hats_widget.ui.room import Came, CopyLink, Download, Heard, KeepRoom, Moment, Point, Press, Rest, Work
from hats_widget.ui.room import Effect as RoomEffect
from hats_widget.ui.rooms import NAMES, TABLE, room
from hats_widget.ui.rooms.score_notation import of_match, write_line
from hats_widget.ui.update import (
    AskBot,
    Asked,
    Began,
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
    Watched,
    Went,
    begin,
    update,
)
from hats_widget.ui.view import view
from hats_widget.widget.heard import heard_in_room
from hats_widget.widget.page import Message
from hats_widget.widget.screen import Screen
from hats_widget.widget.thinking import Thinking
from hats_widget.widget.work import Workshop

_LOG = logging.getLogger(__name__)
_PAGE = re.compile(r"https?://[!-~]{1,400}")  # where the page may lie, as its browser tells it
_SEEDS = 1_000_000  # a number that can be read out in class
_FAILED = Msg("Something went wrong here, and nothing has changed. Please try another way.")
_BUTTONS: Mapping[str, Event] = {
    "continue": Continued(),
    "undo": Undone(),
    "redo": Redone(),
    "back": ToldBack(),
    "all": ToldAll(),
    "latest": Went(10**6),
    "hint": HintWanted(),
    "odds": OddsSwitched(),
}


class App:
    """`widget` is what a notebook shows.

    With `called` a certain match was wanted, by a call with these words; none kept elsewhere comes back then. With a
    `language` that one is spoken, else what the address or the browser asks for.
    """

    def __init__(self, match: hats.Match, table: Table, *, called: str = "", language: str = "") -> None:
        self._called = called
        self._language = language
        self._translator: Translator = translator(language or "en")
        self._address = called
        self._page = ""  # where it lies
        self._thinking = Thinking(lambda: self._ui, self.dispatch)
        self._ui, self._waiting = begin(match, table)
        self._room = TABLE
        self._rooms: dict[str, Any] = {}  # what each of the other rooms remembers, once it was entered
        self._notice: Msg | None = None  # what was refused last in a room; pointing about leaves it there
        self._opening = Opening()
        self._screen = Screen(called)
        self._workshop = Workshop(
            lambda name, came: self._guarded(lambda heard: self._hear(heard, name), came), self._screen.is_watched
        )
        self._screen.page.on_event(self._on_message)
        self._screen.on_press(lambda target: self._on_canvas(Press(target)))
        self._screen.on_point(lambda target: self._on_canvas(Point(target)))
        self.widget: Box = self._screen.widget

    @property
    def ui(self) -> Ui:
        return self._ui

    def dispatch(self, event: Event) -> None:
        """Let something happen at the table. Whatever fails is logged, and the person reads a sentence instead."""
        try:
            ui, effects = update(self._ui, event)
            self._show_table(ui)
        except Exception:
            self._failed(event)
            return
        for effect in effects:
            self._carry_out(effect)

    def _failed(self, event: object) -> None:
        _LOG.exception("an event failed: %r", event)
        self._screen.notice(render(_FAILED, self._translator))

    def _show_table(self, ui: Ui) -> None:
        if self._room == TABLE and self._screen.width:
            scene = view(ui, self._screen.width, self._translator, height=self._screen.height)
            words = Words(self._translator, ui.match.names)
            self._screen.show(scene, frame(panel(ui, self._translator), TABLE, ui.notice, words))
        self._ui = ui

    def _show_room(self, state: Any, notice: Msg | None = None) -> None:
        here, words = room(self._room), Words(self._translator)
        scene = here.scene(state, self._screen.width, self._screen.height, self._translator)
        self._screen.show(scene, frame(here.shown(state, words), self._room, notice, words))
        self._rooms[self._room], self._notice = state, notice

    def _speak(self, language: str) -> None:
        """Go on in another language, with everything that is on the screen."""
        self._translator = translator(language)
        self._ui = self._ui._replace(match=renamed(self._ui.match, Words(self._translator)))

    def _show(self) -> None:
        """The open room as it is."""
        if self._room == TABLE:
            self._show_table(self._ui)
        else:
            self._show_room(self._rooms[self._room], self._notice)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Keep():
                text = kept.write_table(self._ui.match, self._ui.table, self._address)
                self._keep(TABLE, text)
            case AskBot() | AskHint() | AskOdds():
                self._thinking.ask(effect)
            case _:
                assert_never(effect)

    def _carry_out_in_room(self, effect: RoomEffect, name: str) -> None:
        match effect:
            case KeepRoom():
                self._keep(name, room(name).keep(self._rooms[name]))
            case Work():
                self._workshop.begin(name, effect)
            case Rest():
                self._workshop.rest(name)
            case Download(file, text, kind):
                self._screen.tell({"kind": "download", "name": file, "text": text, "type": kind})
            case CopyLink(words):
                self._tell_link(words)
            case _:
                assert_never(effect)

    def _keep(self, name: str, text: str) -> None:
        self._screen.tell({"kind": "keep", "room": name, "text": text})

    def _tell_link(self, words: str) -> None:
        say = Words(self._translator)
        done, manual = say(Msg("The link is copied.")), say(Msg("Copy this link:"))
        self._screen.tell(
            {"kind": "link", "words": in_language(words, self._translator), "done": done, "manual": manual}
        )

    def _on_canvas(self, heard: Press | Point) -> None:
        if self._room != TABLE:
            self._guarded(self._hear, heard)
        elif isinstance(heard, Press):
            self.dispatch(Pressed(heard.name))

    def _on_message(self, message: Message) -> None:
        self._guarded(self._answer, message)

    def _guarded(self, answer: Any, what: object) -> None:
        """The border: a refusal becomes a notice, and a failure a sentence."""
        try:
            answer(what)
        except Refusal as refusal:
            if self._room == TABLE:
                self.dispatch(Refused(refusal.msg))
            else:
                self._show_room(self._rooms[self._room], refusal.msg)
        except Exception:
            self._failed(what)

    def _answer(self, message: Message) -> None:
        match message:
            case {"kind": "hello"}:
                self._open(message)
            case {"kind": "resize"}:
                self._resize(message)
                self._show()
            case {"kind": "change", "id": "language", "value": value}:
                self._speak(language := read_language(value))
                self._keep("language", language)
                self._show()
            case {"kind": "press", "id": str(name)} if name.startswith("room:"):
                self._enter(name.removeprefix("room:"))
            case _ if self._room == TABLE:
                self._answer_at_table(message)
            case _ if heard := heard_in_room(message):
                self._hear(heard)

    def _enter(self, name: str) -> None:
        """Go to a room; one that was never entered opens with what its browser has kept."""
        if name not in NAMES or name == self._room:
            return
        if name != TABLE and name not in self._rooms:
            self._rooms[name] = self._furnished(name)
        self._room, self._notice = name, None
        self._keep("room", name)
        self._show()

    def _furnished(self, name: str) -> Any:
        """A room as it was kept; what cannot be read any more is not worth a refusal."""
        text = self._opening.text(name)
        if text is not None:
            try:
                return room(name).read(text, self._moment())
            except Refusal:
                _LOG.warning("what was kept of the room %s cannot be read", name)
        return room(name).new(self._moment())

    def _hear(self, heard: Heard, name: str = "") -> None:
        """Something happened in a room beside the table: in the open one, or in one whose work goes on."""
        name = name or self._room
        state, effects = room(name).hear(self._rooms[name], heard, self._moment())
        if name == self._room:
            self._show_room(state, self._notice if isinstance(heard, Point | Came) else None)
        self._rooms[name] = state
        for effect in effects:
            self._carry_out_in_room(effect, name)

    def _moment(self) -> Moment:
        return Moment(time(), randbelow(_SEEDS), self._page, self._translator)

    def _answer_at_table(self, message: Message) -> None:
        match message:
            case {"kind": "press", "id": str(name)}:
                self._on_button(name)
            case {"kind": "change", "id": "ply", "value": int(ply)}:
                self.dispatch(Went(ply))
            case {"kind": "form", "id": "new", "values": dict(values)}:
                self.dispatch(Began(*laid(values, randbelow(_SEEDS), Words(self._translator))))
            case {"kind": "form", "id": "watch", "values": dict(values)}:
                self.dispatch(Watched(*watched(values)))
            case {"kind": "file", "name": str(file), "text": str() | None as text}:
                self.dispatch(Began(*reader.within(reader.shown_path(file), self._loaded, text)))
            case {"kind": "key", "key": "Escape"} if self._ui.pressed:
                self.dispatch(Pressed(self._ui.pressed[0]))

    def _loaded(self, text: str | None) -> tuple[hats.Match, Table]:
        if text is None:
            raise BadInput(Msg("this file is too large for a match"))
        match, table, _ = kept.read_table(text, self._ui.table)
        return match, table

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
        elif name == "study" and self._ui.match.is_over:
            self._study()
        elif name == "save":
            saved = {"name": "hats-match.json", "text": self._ui.match.dump() + "\n", "type": "application/json"}
            self._screen.tell({"kind": "download", **saved})
        elif name == "link":
            self._tell_link(f"#match={kept.write_code(self._ui.match, self._ui.table)}")

    def _study(self) -> None:
        """The end of the match goes to the room where it is scored."""
        name, words = "score", {"position": write_line(of_match(self._ui.match))}
        self._rooms[name] = room(name).opened(words, self._moment(), None)
        self._enter(name)
        self._keep(name, room(name).keep(self._rooms[name]))

    def _resize(self, message: Message) -> None:
        width, height, ratio = message["width"], message["height"], message["ratio"]
        assert isinstance(width, int | float)
        assert isinstance(height, int | float)
        assert isinstance(ratio, int | float)
        self._screen.resize(width, height, ratio)

    def _open(self, message: Message) -> None:
        """A page has come: with what its address or its browser holds, or with what is here."""
        self._resize(message)
        self._page = page if _PAGE.fullmatch(page := str(message["page"])) else ""
        if self._screen.scene:
            self._screen.forget()
            self._show()
            return
        stored, own, wanted = message["kept"], message["own"], message["languages"]
        assert isinstance(stored, dict)
        assert isinstance(own, list)
        assert isinstance(wanted, list)
        self._opening = Opening(str(message["search"]), str(message["hash"]), stored, own)
        language = self._language or self._opening.language(wanted)
        self._translator = translator(language)
        opened, problem = self._wanted()
        if opened:
            self._ui, self._waiting = begin(*opened, self._ui.ticket)
        self._speak(language)
        self._ui = self._ui._replace(is_newcomer=not {*stored} - {"language"})
        self._show()
        effects, self._waiting = self._waiting, ()
        for effect in effects:
            self._carry_out(effect)
        if problem:
            self.dispatch(Refused(problem.msg))
        elif not self._called:
            self._open_room()

    def _wanted(self) -> tuple[tuple[hats.Match, Table] | None, Refusal | None]:
        """The match to open with, if it is not the one that is here, and what was wrong with the address.

        With a wrong address the match that the browser has kept is shown: a mistake must not cost it.
        """
        opening = self._opening
        if self._called:
            with suppress(Refusal):
                return opening.kept_table(self._called), None
            return None, None
        self._address = opening.address
        try:
            return opening.table(randbelow(_SEEDS), Words(self._translator)), None
        except Refusal as refusal:
            with suppress(Refusal):
                return opening.kept_table(), refusal
            return None, refusal

    def _open_room(self) -> None:
        """The room that the address names, or that this tab was in before."""
        name = self._opening.room()
        words = self._opening.words()
        if "room" in words and name != TABLE:
            self._rooms[name] = room(name).opened(words, self._moment(), self._opening.text(name))
        self._enter(name)


def play(players: int | None = None, *, seed: int | None = None, lang: str = "", **options: object) -> Box:
    """The tea table. Without arguments it opens what the address asks for, or the match that this browser has kept.

    With arguments it opens that table; the same call, run again, brings back what was played at it.

    `who=["person", "greedy", "random"]`, `names=[...]`, `open_hands=True`, `step_by_step=True`, `pace="quick"`,
    `thinking="brief"`, `odds=True` and the options of the game are taken by name. With `lang="de"` it opens in that
    language, else in that of the browser.
    """
    language = reader.within("lang", read_language, lang) if lang else ""
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
    if players is not None:
        values["players"] = players
    called = urlencode(sorted({**values, **({} if seed is None else {"seed": seed})}.items()))
    wanted = laid(values, randbelow(_SEEDS) if seed is None else seed, Words(translator(language or "en")))
    return App(*wanted, called=called, language=language).widget
