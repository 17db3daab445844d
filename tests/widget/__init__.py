"""Tests of the page in a kernel: an app without a browser, and a pair of ears in the place of one."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from hats_widget.games import hats
from hats_widget.ui.room import Press
from hats_widget.ui.scene import Scene
from hats_widget.ui.update import Event, Table
from hats_widget.widget.app import App
from hats_widget.widget.page import problem
from tests.ui.played import MIXED, match_of

PAGE = "http://localhost:8866/"


class Told(list[dict[str, Any]]):
    """What Python has told the browser, in order."""

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self if message["kind"] == kind]


class Heard(App):
    """An app that remembers what happened to it and what it told the browser."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.told = Told()
        self.events: list[Event] = []
        self._screen.page.send = self._listen

    def _listen(self, content: dict[str, Any], buffers: object = None) -> None:
        self.told.append(content)

    def dispatch(self, event: Event) -> None:
        self.events.append(event)
        super().dispatch(event)

    @property
    def panel(self) -> dict[str, Any]:
        found: dict[str, Any] = self._screen.page.panel
        return found

    def hear(self, kind: str, **fields: object) -> None:
        """A message from the browser, as the page lets it through."""
        message = {"kind": kind, **fields}
        assert problem(message) == ""
        self._on_message(message)

    def hello(
        self,
        search: str = "",
        code: str = "",
        kept: str | None = None,
        rooms: Mapping[str, str] | None = None,
        **fields: object,
    ) -> None:
        """A page was opened at an address, in a browser that may have kept something of the table and other rooms."""
        view = {"width": 860, "height": 700, "ratio": 1}
        stored = {**({} if kept is None else {"play": kept}), **(rooms or {})}
        address = {"page": PAGE, "search": search, "hash": code, "kept": stored, "own": list(stored), "languages": []}
        self.hear("hello", **{**address, **view, **fields})

    @property
    def scene(self) -> Scene | None:
        return self._screen.scene

    def click(self, x: float, y: float) -> None:
        """A press at a point of the canvas's buffer."""
        if target := self._screen.at(x, y):
            self._on_canvas(Press(target))


MINE = match_of(3, first=0)


def opened(match: hats.Match = MINE, *who: str, **table: Any) -> Heard:
    """An app that shows a match, with a browser that has said hello."""
    app = Heard(match, Table(who or MIXED[: match.setup.players], **table), called="players=3")
    app.hello()
    return app


async def until(condition: Callable[[], bool]) -> None:
    """Let the others go on until something is so."""
    async with asyncio.timeout(10):
        while not condition():
            await asyncio.sleep(0)
