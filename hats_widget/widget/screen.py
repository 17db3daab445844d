"""What is seen of the page: a canvas, the HTML beside it, and the cards that fly from one picture to the next."""

from collections.abc import Callable
from time import monotonic

from ipywidgets import Box

from hats_widget.ui.movement import movements
from hats_widget.ui.parts import Part
from hats_widget.ui.scene import Box as CanvasBox
from hats_widget.ui.scene import Scene
from hats_widget.widget.page import Message, Page
from hats_widget.widget.painter import Painter

PRESENCE = 30.0  # seconds without a word from the browser after which nobody looks any more


def _whole(box: CanvasBox) -> list[int]:
    """A box in whole pixels: what is pressed is found by the scene, here it is only seen."""
    return [round(number) for number in box]


class Screen:
    """`store` tells what is kept of this page from what is kept of others in the same browser.

    `width` is 0 until somebody looks; then `width` and `height` are what there is for the canvas, in CSS pixels.
    """

    def __init__(self, store: str) -> None:
        self.width = self.height = 0.0
        self.scene: Scene | None = None
        self.painter = Painter()
        self.page = Page(store=store)
        self._ratio = 1.0
        canvas = self.painter.canvas
        canvas.add_class("hats-table")
        canvas.on_client_ready(self._repaint)
        self.widget = Box([canvas, self.page])
        self.widget.add_class("hats-app")

    def on_press(self, callback: Callable[[str], None]) -> None:
        """Call back with what is pressed on the canvas."""

        def pressed(x: float, y: float) -> None:
            if target := self.at(x, y):
                callback(target)

        self.painter.canvas.on_mouse_down(pressed)

    def on_point(self, callback: Callable[[str], None]) -> None:
        """Call back with what the mouse has come to on the canvas, or nothing; only where the page sends its moves."""
        last = ""

        def moved(x: float, y: float) -> None:
            nonlocal last
            target = self.at(x, y)
            if target != last:
                last = target
                callback(target)

        self.painter.canvas.on_mouse_move(moved)

    def at(self, x: float, y: float) -> str:
        """What lies at a point of the canvas's buffer."""
        return (self.scene.at(*self.painter.point(x, y)) or "") if self.scene else ""

    def is_watched(self) -> bool:
        """Whether the page is open somewhere, and not in a tab behind others."""
        return monotonic() - self.page.heard_at < PRESENCE

    def resize(self, width: float, height: float, ratio: float) -> None:
        self.width = min(max(float(width), 320), 1920)
        self.height = min(max(float(height), 0), 1920)
        self._ratio = min(max(float(ratio), 1), 3)

    def forget(self) -> None:
        """A page was opened anew, and nothing of what was painted is on it."""
        self.painter.forget()

    def show(self, scene: Scene, frame: Part) -> None:
        flights = movements(self.scene, scene) if self.scene else ()
        if flights:
            self.page.tell({"kind": "snap", "boxes": [_whole(to) for _, to in flights]})
        self.painter.resize(scene.width, scene.height, self._ratio)
        self.painter.paint(scene)
        if flights:
            self.page.tell({"kind": "fly", "moves": [{"from": _whole(a), "to": _whole(b)} for a, b in flights]})
        self.scene = scene
        self.page.panel = {**frame, "hits": [_whole(hit.box) for hit in scene.hits]}

    def tell(self, message: Message) -> None:
        self.page.tell(message)

    def notice(self, words: str) -> None:
        """Say something above what is there."""
        self.page.panel = {**self.page.panel, "notice": words}

    def _repaint(self) -> None:
        """A view of the canvas was opened, and is empty."""
        self.forget()
        if self.scene:
            self.painter.paint(self.scene)
