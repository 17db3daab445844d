"""A scene onto a canvas: one held message for each picture, only the layers that have changed, nothing said twice."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import pi
from typing import Any, assert_never

from ipycanvas import Canvas, MultiCanvas, Path2D, hold_canvas
from ipycanvas.canvas import _CANVAS_MANAGER
from ipywidgets import Layout

from hats_widget.ui import theme
from hats_widget.ui.scene import Group, Layer, Op, Oval, Rect, Scene, Shape, Text

LAYERS = 7  # at most, in every picture
_EMPTY = Layer("", ())
_SPRITE = 3  # how much finer than its 100 by 140 units a kept drawing is
_MARGIN = 6  # around it, for shadows and thick lines
_WIDTH, _HEIGHT = 100 + 2 * _MARGIN, 140 + 2 * _MARGIN
_ALIGN = {"left": "left", "middle": "center", "right": "right"}


class _Pen:
    """A canvas that is told a colour or a font only where it is another than before."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self._said: list[dict[str, object]] = [{}]

    def set(self, **style: object) -> None:
        said = self._said[-1]
        for name, value in style.items():
            if said.get(name) != value:
                setattr(self.canvas, name, value)
                said[name] = value

    def save(self) -> None:
        self.canvas.save()
        self._said.append(dict(self._said[-1]))

    def restore(self) -> None:
        self.canvas.restore()
        self._said.pop()

    def finish(self, fill: str, stroke: str, width: float, *path: Path2D) -> None:
        """Fill and outline the path begun, or another one."""
        if fill:
            self.set(fill_style=fill)
            self.canvas.fill(*path)
        if stroke:
            self.set(stroke_style=stroke, line_width=_n(width))
            self.canvas.stroke(*path)


class Painter:
    """Holds the canvas and what was painted last. Sizes are CSS pixels; the buffer has `ratio` times as many."""

    def __init__(self) -> None:
        self.canvas = MultiCanvas(LAYERS, width=16, height=16)
        self._ratio = 1.0
        self._painted: list[Layer | None] = [None] * LAYERS
        self._sprites: dict[int, tuple[tuple[Op, ...], Canvas]] = {}
        self._sprite_layout = Layout()  # one for all: they are never seen by themselves
        self._fresh: set[int] = set()
        self._paths: dict[str, Path2D] = {}

    def resize(self, width: float, height: float, ratio: float) -> None:
        """Make room for a scene; everything has to be painted again."""
        self._ratio = ratio
        size = round(width * ratio), round(height * ratio)
        if (self.canvas.width, self.canvas.height) != size:
            self.canvas.width, self.canvas.height = size
            self.canvas.layout.width, self.canvas.layout.height = f"{width:g}px", f"{height:g}px"
            self._painted = [None] * LAYERS
            for path in self._paths.values():  # most are of this size only
                path.close()
            self._paths.clear()

    def forget(self) -> None:
        """A page was opened anew, and nothing of what was painted is on it."""
        self._painted = [None] * LAYERS
        self._fresh.clear()

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the buffer lies in the scene."""
        return x / self._ratio, y / self._ratio

    def paint(self, scene: Scene) -> None:
        layers = (*scene.layers, *[_EMPTY] * (LAYERS - len(scene.layers)))
        changed = [index for index, layer in enumerate(layers) if layer != self._painted[index]]
        if not changed:
            return
        with _held(self):
            for index in changed:
                for op in layers[index].ops:
                    self._prepare(op)
            for index in changed:
                pen = _Pen(self.canvas[index])
                pen.canvas.clear()
                pen.save()
                pen.canvas.scale(self._ratio, self._ratio)
                for op in layers[index].ops:
                    self._draw(pen, op)
                pen.restore()
                self._painted[index] = layers[index]

    def _prepare(self, op: Op) -> None:
        """Draw what is kept as a picture of its own before it is wanted."""
        if not isinstance(op, Group):
            return
        if not _is_kept(op):
            for inner in op.ops:
                self._prepare(inner)
            return
        key = id(op.ops)
        if key in self._fresh:
            return
        if key not in self._sprites:
            self._sprites[key] = op.ops, _sprite(self._sprite_layout)
        pen = _Pen(self._sprites[key][1])
        pen.canvas.clear()
        pen.save()
        pen.canvas.scale(_SPRITE, _SPRITE)
        pen.canvas.translate(_MARGIN, _MARGIN)
        for inner in op.ops:
            self._draw(pen, inner, flat=True)
        pen.restore()
        self._fresh.add(key)

    def _draw(self, pen: _Pen, op: Op, *, flat: bool = False) -> None:
        """`flat`: draw the parts of a group instead of a kept picture of it."""
        match op:
            case Rect():
                _rect(pen, op)
            case Oval(x, y, rx, ry, fill, stroke, width):
                pen.canvas.begin_path()
                pen.canvas.ellipse(_n(x), _n(y), _n(rx), _n(ry), 0, 0, 6.2832)
                pen.finish(fill, stroke, width)
            case Shape(path, fill, stroke, width):
                if path not in self._paths:
                    self._paths[path] = Path2D(path)
                pen.finish(fill, stroke, width, self._paths[path])
            case Text(x, y, text, size, fill, align, bold, serif):
                font = f"{'bold ' if bold else ''}{_n(size)}px {theme.SERIF if serif else theme.SANS}"
                pen.set(font=font, text_align=_ALIGN[align], fill_style=fill)
                pen.canvas.fill_text(text, _n(x), _n(y))
            case Group():
                self._group(pen, op, flat=flat)
            case _:
                assert_never(op)

    def _group(self, pen: _Pen, op: Group, *, flat: bool) -> None:
        if _is_kept(op) and not flat and not op.turn:
            x, y, scale = op.x - _MARGIN * op.scale, op.y - _MARGIN * op.scale, op.scale
            sprite = self._sprites[id(op.ops)][1]
            pen.canvas.draw_image(sprite, _n(x), _n(y), _n(_WIDTH * scale), _n(_HEIGHT * scale))
            return
        pen.save()
        pen.canvas.translate(_n(op.x), _n(op.y))
        if op.turn:
            pen.canvas.rotate(round(op.turn * pi / 180, 4))
        if _is_kept(op) and not flat:
            corner, sprite = _n(-_MARGIN * op.scale), self._sprites[id(op.ops)][1]
            pen.canvas.draw_image(sprite, corner, corner, _n(_WIDTH * op.scale), _n(_HEIGHT * op.scale))
        else:
            if op.scale != 1:
                pen.canvas.scale(round(op.scale, 4), round(op.scale, 4))
            for inner in op.ops:
                self._draw(pen, inner, flat=flat)
        pen.restore()


def _sprite(layout: Layout) -> Canvas:
    return Canvas(width=_WIDTH * _SPRITE, height=_HEIGHT * _SPRITE, layout=layout)


def _rect(pen: _Pen, op: Rect) -> None:
    x, y, w, h = op.box
    radius, canvas = min(op.radius, w / 2, h / 2), pen.canvas
    if op.dash:
        canvas.set_line_dash(list(op.dash))
    canvas.begin_path()
    if radius:
        canvas.move_to(_n(x + radius), _n(y))
        canvas.arc_to(_n(x + w), _n(y), _n(x + w), _n(y + h), _n(radius))
        canvas.arc_to(_n(x + w), _n(y + h), _n(x), _n(y + h), _n(radius))
        canvas.arc_to(_n(x), _n(y + h), _n(x), _n(y), _n(radius))
        canvas.arc_to(_n(x), _n(y), _n(x + w), _n(y), _n(radius))
        canvas.close_path()
    else:
        canvas.rect(_n(x), _n(y), _n(w), _n(h))
    pen.finish(op.fill, op.stroke, op.width)
    if op.dash:
        canvas.set_line_dash([])


@contextmanager
def _held(painter: Painter) -> Iterator[None]:
    """One message for all that is drawn; none at all where drawing fails."""
    try:
        with hold_canvas():
            yield
    except Exception:
        _CANVAS_MANAGER._caching = False
        _CANVAS_MANAGER._commands_cache, _CANVAS_MANAGER._buffers_cache = [], []
        _CANVAS_MANAGER._current_canvas = None
        painter.forget()
        raise


def _is_kept(op: Group) -> bool:
    """Whether a group is worth a picture of its own: a card, a hat, the cookie."""
    return any(isinstance(inner, Shape | Group) for inner in op.ops)


def _n(number: float) -> float:
    """A number as short as it may be on its way to the browser."""
    short = round(number, 1)
    return int(short) if short == int(short) else short
