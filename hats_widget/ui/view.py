"""The whole picture of a page: view(ui, width) -> Scene, drawn from what the viewer may know."""

from hats_widget.core.message import ENGLISH, Translator
from hats_widget.games import hats
from hats_widget.ui import paths, view_hand, view_seats, view_table
from hats_widget.ui.place import layout
from hats_widget.ui.preview import preview
from hats_widget.ui.scene import Layer, Scene
from hats_widget.ui.update import Ui, glowing, is_persons_turn
from hats_widget.ui.view_look import Drawn, Look, joined


def view(ui: Ui, width: float, translator: Translator = ENGLISH, *, height: float = 0) -> Scene:
    """Layers from the bottom: what seldom changes first. While a curtain is down no hand is in the scene.

    `height` is what there is at most; the scene says what it takes.
    """
    look = look_at(ui, width, translator, height)
    table = view_table.table(look)
    own, *seats = [view_seats.panel(look, (ui.viewer + after) % look.players) for after in range(look.players)]
    others = joined(seats)
    hand = Drawn() if ui.curtain else view_hand.telling(look, look.sheet) if look.sheet else view_hand.hand(look)
    curtain = view_hand.curtain(look) if ui.curtain else Drawn()
    drawn = (table, own, others, hand, curtain)
    pressable = (curtain,) if ui.curtain else drawn
    return Scene(
        look.place.width,
        look.place.height,
        (
            Layer("cloth", view_table.cloth(look.place)),
            Layer("panels", view_seats.empty(look)),
            Layer("table", table.ops),
            Layer("seats", others.ops),
            Layer("own", own.ops),
            Layer("hand", hand.ops),
            Layer("glow", view_hand.glow(look) + curtain.ops),
        ),
        tuple([hit for part in pressable for hit in part.hits]),
        tuple([place for part in drawn for place in part.places]),
    )


def look_at(ui: Ui, width: float, translator: Translator, height: float) -> Look:
    """What the parts are drawn from."""
    match, table = ui.match, ui.table
    seen = hats.observe(match.state, ui.viewer)
    sheet = match.score() if match.is_over else None
    is_open = table.open_hands and not ui.curtain
    return Look(
        seen,
        layout(round(width, 1), len(seen.hand_sizes), len(seen.table), height),
        translator,
        match.names,
        table.players,
        sheet,
        sheet.lines[: ui.told] if sheet else (),
        match.to_move,
        tuple([player.hand for player in match.state.players]) if is_open else (),
        ui.curtain,
        ui.pressed,
        glowing(ui),
        preview(ui),
        paths.path(ui.advice.hint.action) if ui.advice.hint and is_persons_turn(ui) else (),
    )
