"""The end of a game as a picture to study: in the school's rooms, in notebooks and on worksheets."""

from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

from hats_widget.core.message import ENGLISH, Msg, Seat, Translator, render
from hats_widget.games import hats
from hats_widget.ui import cards_art, theme, view_table
from hats_widget.ui.lettering import shortened, width_of
from hats_widget.ui.place import SLOTS, Panel
from hats_widget.ui.scene import Box, Group, Hit, Layer, Op, Oval, Rect, Scene, Shape, Text
from hats_widget.ui.spread import Spread, spread
from hats_widget.ui.view_look import put
from hats_widget.ui.view_seats import outlines


class Study(NamedTuple):
    """What lies there, and what of it is told.

    Empty places are None. Places are called `table:2`, `card:0:7` and `favourite:1`, from 0 on; `lit` and `chosen` name
    them so.
    """

    table: Sequence[hats.Card | None]
    collections: Sequence[Sequence[hats.Card | None]]
    favourites: Sequence[hats.Card | None]
    names: Sequence[str] = ()
    turned: Collection[str] = ()  # cards of the table that lie face down
    cookie: int | None = None  # whose it is, as far as that is told
    points: Sequence[int] = ()  # of each seat, as far as they are told
    winners: Collection[int] = ()
    lit: Collection[str] = ()
    chosen: str = ""  # where the next card goes


def study(position: hats.Position) -> Study:
    """A position with nothing told yet."""
    return Study(position.table, position.collections, position.favourites, position.names)


def lit_places(position: hats.Position, cards: Collection[str], seat: int | None, place: int | None) -> list[str]:
    """The names of the places of some cards; black hats, which may look alike, are told by their seat and place."""
    found = [f"table:{space}" for space, card in enumerate(position.table) if card in cards]
    for owner, collection in enumerate(position.collections):
        if place is not None and owner == seat:
            found.append(f"card:{owner}:{place}")
        else:
            found += [f"card:{owner}:{i}" for i, card in enumerate(collection) if card in cards and card != "X"]
        found += [f"favourite:{owner}" for card in position.favourites[owner : owner + 1] if card in cards]
    return found


def view_position(shown: Study, width: float, translator: Translator = ENGLISH, *, on_paper: bool = False) -> Scene:
    """Layers from the bottom. `on_paper`: without cloth and wood, for printing."""
    at = spread(width, len(shown.collections), len(shown.table), on_paper=on_paper)
    boxes = _boxes(at)
    ground = _paper(at) if on_paper else view_table.cloth(at)
    cards = _cards(shown, at, boxes)
    return Scene(
        at.width,
        at.height,
        (
            Layer("cloth", ground),
            Layer("panels", _rows(at, len(shown.collections))),
            Layer("table", cards),
            Layer("seats", _heads(shown, at, translator)),
            Layer("glow", _glow(shown, at, boxes)),
        ),
        tuple([Hit(_wider(name, here, at), name) for name, here in boxes.items()]),
    )


def _boxes(at: Spread) -> dict[str, Box]:
    """Where each place lies."""
    boxes = {f"table:{space}": view_table.on_plate(plate) for space, plate in enumerate(at.plates)}
    for seat, row in enumerate(at.rows):
        boxes |= {f"card:{seat}:{index}": row.tray.slot(index) for index in range(SLOTS - 1)}
        boxes[f"favourite:{seat}"] = row.tray.slot(SLOTS - 1)
    return boxes


def _wider(name: str, here: Box, at: Spread) -> Box:
    """What can be pressed: the whole plate, or all of the width that a card has in its row."""
    kind, _, rest = name.partition(":")
    if kind == "table":
        return at.plates[int(rest)]
    step = at.rows[0].tray.step
    return Box(here.x - (step - here.w) / 2, here.y - 2 * at.unit, step, here.h + 4 * at.unit)


@cache
def _paper(at: Spread) -> tuple[Op, ...]:
    ops: list[Op] = [Rect(Box(0, 0, at.width, at.height), "#ffffff")]
    for space, plate in enumerate(at.plates, start=1):
        x, y = plate.middle
        ops.append(Oval(x, y, plate.w / 2, plate.h / 2, "#ffffff", theme.SOFT_INK, 1.2 * at.unit))
        ops += view_table.tag(plate, space, at)
    return tuple(ops)


@cache
def _rows(at: Spread, players: int) -> tuple[Op, ...]:
    u = at.unit
    ops: list[Op] = []
    for seat, row in enumerate(at.rows):
        fill, edge = theme.PANEL, theme.PANEL_EDGE
        if players == 4:
            fill, edge = theme.TEAM_PANELS[seat % 2], theme.TEAM_EDGES[seat % 2]
        ops += [
            Rect(row.box, fill, edge, round(1.5 * u, 1), 10 * u),
            Shape(outlines(row, u), "", theme.TRAY_SLOT, round(max(1.0, u), 1)),
        ]
    return tuple(ops)


def _cards(shown: Study, at: Spread, boxes: dict[str, Box]) -> tuple[Op, ...]:
    ops: list[Op] = []
    for space, card in enumerate(shown.table):
        here = boxes[f"table:{space}"]
        if card is None:
            ops += _invitation(here, at.unit)
        else:
            ops.append(put(cards_art.BACK if card in shown.turned else cards_art.card(card), here))
    for seat, collection in enumerate(shown.collections):
        for index, card in enumerate(collection):
            here = boxes[f"card:{seat}:{index}"]
            ops += _invitation(here, at.unit) if card is None else [put(cards_art.small(card), here)]
        favourite, here = shown.favourites[seat], boxes[f"favourite:{seat}"]
        if favourite is None:
            ops += [*_invitation(here, at.unit, has_plus=False), _heart(here, 0.5, 0.5, 0.5)]
        else:
            frame = here.inset(-3 * at.unit)
            ops += [Rect(frame, theme.SLEEVE, radius=round(here.w * 0.14, 1)), put(cards_art.small(favourite), here)]
            ops.append(_heart(here, 0.88, 0.06, 0.42))
    return tuple(ops)


def _invitation(here: Box, unit: float, *, has_plus: bool = True) -> list[Op]:
    """An empty place, to which a card may come."""
    dash = (5 * unit, 4 * unit)
    edge = Rect(here, theme.SPOT, theme.SOFT_INK, round(max(1.0, 1.2 * unit), 1), round(here.w * 0.1, 1), dash)
    if not has_plus:
        return [edge]
    x, y = here.middle
    arm = round(min(here.w * 0.16, 9 * unit), 1)
    plus = f"M{x - arm:.1f} {y:.1f}h{2 * arm:.1f}M{x:.1f} {y - arm:.1f}v{2 * arm:.1f}"
    return [edge, Shape(plus, "", theme.SOFT_INK, round(1.6 * unit, 1))]


def _heart(here: Box, across: float, down: float, wide: float) -> Group:
    """A heart whose middle lies so far across and down a card, and so wide for its width."""
    scale = here.w * wide / 100
    x, y = here.x + here.w * across, here.y + here.h * down
    return Group(round(x - 50 * scale, 1), round(y - 50 * scale, 1), cards_art.HEART, round(scale, 4))


def _heads(shown: Study, at: Spread, translator: Translator) -> tuple[Op, ...]:
    """Beside each row, or above it on a phone: the name, the cookie, and the points so far."""
    size, small = at.size(17, 13), at.size(12.5, 11)
    ops: list[Op] = []
    for seat, row in enumerate(at.rows):
        name = render(Seat(seat), translator, shown.names)
        x, base = row.head.x, round(row.head.y + (at.size(34, 17) if at.is_phone else row.head.h * 0.42), 1)
        right = row.head.x + row.head.w
        points = str(shown.points[seat]).replace("-", "\N{MINUS SIGN}") if shown.points else ""
        room = right - x - (width_of(points, size, bold=True) + row.tray.card_width if at.is_phone else 0)
        ops.append(Text(x, base, shortened(name, room, size, bold=True), size, theme.INK, bold=True))
        low = base if at.is_phone else round(row.head.y + row.head.h * 0.78, 1)
        end, align = (right, "right") if at.is_phone else (x, "left")
        if points:
            told = points if at.is_phone else render(_points(shown.points[seat]), translator)
            ops.append(Text(end, low, told, size if at.is_phone else small, theme.INK, align, bold=True))
        if seat in shown.winners:
            ops.append(Rect(row.box, "", theme.WINNER, round(3 * at.unit, 1), 10 * at.unit))
        if shown.cookie == seat:
            ops.append(put(cards_art.COOKIE, _cookie(row, at, right, points, size)))
    return tuple(ops)


def _points(points: int) -> Msg:
    return Msg("{n} point", {"n": points}, "{n} points")


def _cookie(row: Panel, at: Spread, right: float, points: str, size: float) -> Box:
    side = round((20 if at.is_phone else 34) * at.unit, 1)
    if at.is_phone:
        return Box(round(right - width_of(points, size, bold=True) - side - 4 * at.unit, 1), row.head.y + 2, side, side)
    return Box(round(right - side - 6 * at.unit, 1), round(row.head.y + (row.head.h - side) / 2, 1), side, side)


def _glow(shown: Study, at: Spread, boxes: dict[str, Box]) -> tuple[Op, ...]:
    width = round(theme.RING * at.unit, 1)
    ops: list[Op] = []
    for name in [*shown.lit, *([shown.chosen] if shown.chosen else [])]:
        if name in boxes:
            here = boxes[name].inset(-2 * at.unit)
            dash = (6 * at.unit, 4 * at.unit) if name == shown.chosen else ()
            ops.append(Rect(here, "", theme.ACCENT, width, round(here.w * 0.12, 1), dash))
    return tuple(ops)
