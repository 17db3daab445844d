"""The browser side of the page in one widget: it shows what `panel` says and hands back checked events."""

import json
import logging
import math
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from types import NoneType
from typing import TypeAlias

import anywidget
import traitlets

Message: TypeAlias = Mapping[str, object]

_HERE = Path(__file__).parent
_LOG = logging.getLogger(__name__)
SECTIONS = 7  # at most, in every room
_MOST = 2_500_000  # a file of 1 MB that is all quotation marks, and some room
_NUMBER = (int, float)
_VALUE = (*_NUMBER, str, bool, NoneType)
_VIEW: Mapping[str, tuple[type, ...]] = {"width": _NUMBER, "height": _NUMBER, "ratio": _NUMBER}
_ADDRESS: Mapping[str, tuple[type, ...]] = {"page": (str,), "search": (str,), "hash": (str,)}
_KINDS: Mapping[str, Mapping[str, tuple[type, ...]]] = {
    "hello": {"kept": (dict,), "own": (list,), "languages": (list,), **_ADDRESS, **_VIEW},
    "resize": _VIEW,
    "press": {"id": (str,)},
    "change": {"id": (str,), "value": _VALUE},
    "form": {"id": (str,), "values": (dict,)},
    "file": {"id": (str,), "name": (str,), "text": (str, NoneType), "first": (bool,)},
    "key": {"key": (str,)},
    "point": {"id": (str,)},
    "ping": {"n": (int,)},
}


def _joined(*names: str) -> str:
    return "\n".join([(_HERE / name).read_text(encoding="utf-8") for name in names])


class Page(anywidget.AnyWidget):
    """Real HTML beside the canvas. What `panel` may hold stands at the top of parts.js."""

    _esm = _joined("parts.js", "table.js", "page.js")
    _css = _joined("page.css", "buttons.css", "parts.css", "advice.css", "table.css")
    panel = traitlets.Dict()
    store = traitlets.Unicode().tag(sync=True)  # under what the browser keeps it
    # What is sent of it: each section by itself, and only when it has changed.
    lost = traitlets.Dict().tag(sync=True)
    rooms = traitlets.Dict().tag(sync=True)
    frame = traitlets.Dict().tag(sync=True)
    section0 = traitlets.Dict().tag(sync=True)
    section1 = traitlets.Dict().tag(sync=True)
    section2 = traitlets.Dict().tag(sync=True)
    section3 = traitlets.Dict().tag(sync=True)
    section4 = traitlets.Dict().tag(sync=True)
    section5 = traitlets.Dict().tag(sync=True)
    section6 = traitlets.Dict().tag(sync=True)
    heard_at = 0.0  # when something came from the browser last: while somebody looks, a ping now and then

    @traitlets.observe("panel")
    def _send_panel(self, _change: object) -> None:
        apart = {"sections", "lost", "rooms"}
        sections = self.panel.get("sections", [])
        assert len(sections) <= SECTIONS
        with self.hold_sync():
            self.lost, self.rooms = self.panel.get("lost", {}), self.panel.get("rooms", {})
            self.frame = {name: value for name, value in self.panel.items() if name not in apart}
            for number, section in enumerate([*sections, *[{}] * (SECTIONS - len(sections))]):
                setattr(self, f"section{number}", section)

    def tell(self, message: Message) -> None:
        """Send one message to the browser; nobody may be there to hear it."""
        self.send(dict(message))

    def on_event(self, callback: Callable[[Message], None]) -> None:
        """Call back for each event from the browser of a known kind, with just its fields and of bearable size."""

        def receive(_page: object, content: object, _buffers: object) -> None:
            self.heard_at = monotonic()
            if wrong := problem(content):
                _LOG.warning("a message from the browser was dropped: %s", wrong)
                return
            assert isinstance(content, dict)
            if content["kind"] == "ping":
                self.tell({"kind": "pong", "n": content["n"]})
            else:
                callback(content)

        self.heard_at = monotonic()
        self.on_msg(receive)


def problem(content: object) -> str:
    """What is wrong with a message from the browser, or nothing. Whoever has the page open can send anything."""
    if not isinstance(content, dict) or not isinstance(content.get("kind"), str):
        return "it has no kind"
    fields = _KINDS.get(content["kind"])
    if fields is None or content.keys() != fields.keys() | {"kind"}:
        return "its kind or its fields are unknown"
    for name, types in fields.items():
        if not _fits(content[name], types):
            return f"its {name} is of a wrong type"
    return "it is too large" if len(json.dumps(content, ensure_ascii=False)) > _MOST else ""


def _fits(value: object, types: tuple[type, ...]) -> bool:
    if isinstance(value, list | dict):
        parts = [*value, *value.values()] if isinstance(value, dict) else value
        return type(value) in types and all(_fits(part, _VALUE) for part in parts)
    return type(value) in types and not (isinstance(value, float) and not math.isfinite(value))
