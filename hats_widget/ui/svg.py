"""A scene as SVG text: for pictures in notebooks, worksheets and tests. Every text and attribute is escaped.

Attributes stand in single quotation marks, which need no escape inside JSON.
"""

from html import escape
from typing import assert_never

from hats_widget.ui import theme
from hats_widget.ui.scene import Group, Op, Oval, Rect, Scene, Shape, Text

_ANCHORS = {"middle": "middle", "right": "end"}
_SPACE = "http://www.w3.org/2000/svg"


def svg(scene: Scene, label: str = "") -> str:
    """An `<svg>` element; with a label it is a picture with that description to a screen reader."""
    size = f"width='{_number(scene.width)}' height='{_number(scene.height)}'"
    view = f"viewBox='0 0 {_number(scene.width)} {_number(scene.height)}'"
    told = f" role='img' aria-label={_quoted(label)}" if label else ""
    layers = "".join(f"<g data-layer={_quoted(layer.name)}>{_all(layer.ops)}</g>" for layer in scene.layers)
    style = f"font-family={_quoted(theme.SANS)} stroke-linejoin='round'"
    return f"<svg xmlns='{_SPACE}' {size} {view} {style}{told}>{layers}</svg>"


def _all(ops: tuple[Op, ...]) -> str:
    return "".join([_op(op) for op in ops])


def _op(op: Op) -> str:
    match op:
        case Rect(box, fill, stroke, width, radius, dash):
            where = f"x='{_number(box.x)}' y='{_number(box.y)}' width='{_number(box.w)}' height='{_number(box.h)}'"
            corner = f" rx='{_number(min(radius, box.w / 2, box.h / 2))}'" if radius else ""
            dashes = f" stroke-dasharray='{' '.join(map(_number, dash))}'" if dash else ""
            return f"<rect {where}{corner}{_paint(fill, stroke, width)}{dashes}/>"
        case Oval(x, y, rx, ry, fill, stroke, width):
            where = f"cx='{_number(x)}' cy='{_number(y)}' rx='{_number(rx)}' ry='{_number(ry)}'"
            return f"<ellipse {where}{_paint(fill, stroke, width)}/>"
        case Shape(path, fill, stroke, width):
            return f"<path d={_quoted(path)}{_paint(fill, stroke, width)}/>"
        case Text():
            return _text(op)
        case Group(x, y, ops, scale, turn):
            moves = f"translate({_number(x)} {_number(y)})"
            moves += f" scale({scale:.4g})" if scale != 1 else ""
            moves += f" rotate({_number(turn)})" if turn else ""
            return f"<g transform='{moves}'>{_all(ops)}</g>"
        case _:
            assert_never(op)


def _text(op: Text) -> str:
    style = f" fill={_quoted(op.fill)} font-size='{_number(op.size)}'"
    style += f" text-anchor='{_ANCHORS[op.align]}'" if op.align != "left" else ""
    style += " font-weight='700'" if op.bold else ""
    style += f" font-family={_quoted(theme.SERIF)}" if op.serif else ""
    return f"<text x='{_number(op.x)}' y='{_number(op.y)}'{style}>{escape(_sayable(op.text))}</text>"


def _paint(fill: str, stroke: str, width: float) -> str:
    filled = _quoted(fill or "none")
    if not stroke:
        return f" fill={filled}"
    return f" fill={filled} stroke={_quoted(stroke)} stroke-width='{_number(width)}'"


def _quoted(text: str) -> str:
    return f"'{escape(_sayable(text))}'"


def _sayable(text: str) -> str:
    """Without the characters that XML cannot hold."""
    return "".join(
        [c for c in text if c in "\t\n" or "\x20" <= c <= "\ud7ff" or "\ue000" <= c <= "\ufffd" or c > "\uffff"]
    )


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
