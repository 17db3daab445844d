"""The whole picture of a page: view(ui, width) -> Scene, drawn from what the viewer may know."""

from hats_widget.core.message import ENGLISH, Translator
from hats_widget.games import hats
from hats_widget.ui import view_hand, view_seats, view_table
from hats_widget.ui.place import layout
from hats_widget.ui.scene import Layer, Scene
from hats_widget.ui.update import Ui, glowing
from hats_widget.ui.view_look import Drawn, Look


def view(ui: Ui, width: float, translator: Translator = ENGLISH) -> Scene:
    """Layers from the bottom: cloth, table, hand, glow, curtain. While a curtain is down no hand is in the scene."""
    look = look_at(ui, width, translator)
    table, seats = view_table.table(look), view_seats.seats(look)
    hand = Drawn() if ui.curtain else view_hand.telling(look, look.sheet) if look.sheet else view_hand.hand(look)
    curtain = view_hand.curtain(look) if ui.curtain else Drawn()
    drawn = (table, seats, hand, curtain)
    pressable = (curtain,) if ui.curtain else drawn
    return Scene(
        look.place.width,
        look.place.height,
        (
            Layer("cloth", view_table.cloth(look.place)),
            Layer("table", table.ops + seats.ops),
            Layer("hand", hand.ops),
            Layer("glow", view_hand.glow(look)),
            Layer("curtain", curtain.ops),
        ),
        tuple([hit for part in pressable for hit in part.hits]),
        tuple([place for part in drawn for place in part.places]),
    )


def look_at(ui: Ui, width: float, translator: Translator = ENGLISH) -> Look:
    """What the parts are drawn from."""
    seen = hats.observe(ui.match.state, ui.viewer)
    place = layout(round(width, 1), len(seen.hand_sizes), len(seen.table))
    sheet = ui.match.score() if ui.match.is_over else None
    return Look(ui, seen, place, glowing(ui), sheet, sheet.lines[: ui.told] if sheet else (), translator)
