"""A picture as data: layers of drawing operations, and which place on it means what when it is pressed."""

from typing import NamedTuple, TypeAlias


class Box(NamedTuple):
    """A rectangle in CSS pixels, from its top left corner."""

    x: float
    y: float
    w: float
    h: float

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h

    def inset(self, by: float) -> "Box":
        """Smaller by this much on every side."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


class Rect(NamedTuple):
    """A rectangle with round corners. An empty colour is not drawn."""

    box: Box
    fill: str = ""
    stroke: str = ""
    width: float = 1
    radius: float = 0
    dash: tuple[float, ...] = ()


class Oval(NamedTuple):
    x: float
    y: float
    rx: float
    ry: float
    fill: str = ""
    stroke: str = ""
    width: float = 1


class Shape(NamedTuple):
    """A path of SVG's notation, drawn in its own coordinates; a Group puts it in its place."""

    path: str
    fill: str = ""
    stroke: str = ""
    width: float = 1


class Text(NamedTuple):
    """One line of text: `x` is its left end, middle or right end, `y` its base line."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    align: str = "left"
    bold: bool = False
    serif: bool = False


class Group(NamedTuple):
    """Operations moved to (x, y), made larger and turned by degrees, in this order from the outside."""

    x: float
    y: float
    ops: "tuple[Op, ...]"
    scale: float = 1
    turn: float = 0


Op: TypeAlias = Rect | Oval | Shape | Text | Group


class Layer(NamedTuple):
    """What is drawn together; a layer equal to the one before need not be drawn again."""

    name: str
    ops: tuple[Op, ...]


class Hit(NamedTuple):
    """Pressing inside the box means the target."""

    box: Box
    target: str


class Scene(NamedTuple):
    """Layers from the bottom up. Of hits that overlap the last one counts."""

    width: float
    height: float
    layers: tuple[Layer, ...]
    hits: tuple[Hit, ...] = ()
    places: tuple[tuple[str, Box], ...] = ()  # where each card lies, for movements

    def at(self, x: float, y: float) -> str | None:
        """The target at a point."""
        return next((hit.target for hit in reversed(self.hits) if hit.box.holds(x, y)), None)
