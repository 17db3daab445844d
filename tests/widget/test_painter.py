"""Only what has changed is painted, in one message; and a picture that fails spoils none after it."""

import json
import re
from collections.abc import Iterator
from typing import Any

import ipycanvas.canvas
import pytest
from ipycanvas.canvas import COMMANDS

from hats_widget.ui import theme
from hats_widget.ui.scene import Box, Group, Layer, Op, Oval, Rect, Scene, Shape, Text
from hats_widget.ui.update import PERSON, Table, Ui
from hats_widget.ui.view import view
from hats_widget.widget.painter import LAYERS, Painter
from tests.ui.played import match_of

ART: tuple[Op, ...] = (Shape("M0 0h9v9Z", theme.INK), Oval(5, 5, 3, 2, "", theme.INK))
OPS: tuple[Op, ...] = (
    Rect(Box(1, 2, 30, 40), theme.INK, theme.PAPER, 2, 5, (4, 3)),
    Rect(Box(1, 2, 30, 40), theme.INK),
    Text(4, 5, "fez", 12, theme.INK, "middle", bold=True, serif=True),
    Group(3, 4, ART, 0.5, 12),
    Group(9, 9, (Text(0, 0, "a", 9, theme.INK),)),
)


class Wire(list[str]):
    """The messages of the canvas as text, oldest first."""


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    found = Wire()

    def send(_: object, metadata: object, buffers: list[Any]) -> None:
        found.append(bytes(buffers[0]).decode())

    monkeypatch.setattr(ipycanvas.canvas._CanvasManager, "send", send)
    yield found
    ipycanvas.canvas._CANVAS_MANAGER._caching = False
    ipycanvas.canvas._CANVAS_MANAGER._commands_cache = []


def scene(*changed: tuple[int, tuple[Op, ...]]) -> Scene:
    ops = dict(changed)
    return Scene(100, 80, tuple(Layer(f"layer {index}", ops.get(index, OPS)) for index in range(LAYERS)))


def painted(painter: Painter, message: str) -> list[int]:
    """The layers that a message paints."""
    assert isinstance(json.loads(message), list)
    named = set(re.findall(r"IPY_MODEL_(\w+)", message))
    return [index for index in range(LAYERS) if painter.canvas[index].model_id in named]


def sprites(painter: Painter, message: str) -> int:
    """How many kept drawings a message makes."""
    layers = {painter.canvas[index].model_id for index in range(LAYERS)}
    kept = {canvas.model_id for _, canvas in painter._sprites.values()}
    switched = re.findall(r'\[\d+,\s*\["IPY_MODEL_(\w+)"\]\]', message)
    assert set(switched) <= layers | kept
    return len([name for name in switched if name in kept])


def test_a_picture_is_one_message(wire: Wire) -> None:
    painter = Painter()
    painter.paint(scene())
    assert len(wire) == 1
    assert painted(painter, wire[0]) == list(range(LAYERS))


def test_the_same_picture_again_is_no_message(wire: Wire) -> None:
    painter = Painter()
    painter.paint(scene())
    painter.paint(scene())
    assert len(wire) == 1


@pytest.mark.parametrize("changed", [[0], [2], [4], [1, 3], [0, 1, 2, 3, 4]])
def test_only_the_layers_that_have_changed_are_painted(changed: list[int], wire: Wire) -> None:
    painter = Painter()
    painter.paint(scene())
    ipycanvas.canvas._CANVAS_MANAGER._current_canvas = None  # so that every layer is named in the message
    painter.paint(scene(*[(index, OPS[:2]) for index in changed]))
    assert len(wire) == 2
    assert painted(painter, wire[1]) == changed


def test_a_drawing_that_comes_often_is_made_once(wire: Wire) -> None:
    painter = Painter()
    painter.paint(scene())
    painter.paint(scene((2, (*OPS, OPS[0]))))
    assert [sprites(painter, message) for message in wire] == [1, 0]


def test_a_page_that_was_opened_anew_gets_everything_and_its_drawings(wire: Wire) -> None:
    painter = Painter()
    painter.paint(scene())
    painter.forget()
    painter.paint(scene())
    assert len(wire) == 2
    assert painted(painter, wire[1]) == list(range(LAYERS))
    assert [sprites(painter, message) for message in wire] == [1, 1]


def test_another_size_is_painted_anew_and_the_same_size_is_not(wire: Wire) -> None:
    painter = Painter()
    painter.resize(100, 80, 2)
    painter.paint(scene())
    painter.resize(100, 80, 2)
    painter.paint(scene())
    assert len(wire) == 1
    painter.resize(120, 80, 2)
    painter.paint(scene())
    assert painted(painter, wire[1]) == list(range(LAYERS))


@pytest.mark.parametrize("ratio", [1, 1.5, 2, 3])
def test_the_buffer_is_as_fine_as_the_screen_and_a_point_is_found_in_the_scene(ratio: float) -> None:
    painter = Painter()
    painter.resize(100, 80, ratio)
    assert (painter.canvas.width, painter.canvas.height) == (100 * ratio, 80 * ratio)
    assert (painter.canvas.layout.width, painter.canvas.layout.height) == ("100px", "80px")
    assert painter.point(30 * ratio, 20 * ratio) == (30, 20)


@pytest.mark.parametrize("layer", [0, 2, 4])
def test_a_picture_that_fails_holds_nothing_back_and_is_painted_whole_the_next_time(layer: int, wire: Wire) -> None:
    painter = Painter()
    broken: Any = "no operation"
    with pytest.raises(AssertionError):
        painter.paint(scene((layer, (*OPS, broken))))
    assert not ipycanvas.canvas._CANVAS_MANAGER._caching
    painter.paint(scene())
    assert painted(painter, wire[-1]) == list(range(LAYERS))
    assert sprites(painter, wire[-1]) == 1
    names = [command[0] for message in wire for command in json.loads(message)]
    assert names.count(COMMANDS["save"]) == names.count(COMMANDS["restore"]) > LAYERS


def test_every_picture_of_a_match_can_be_painted_and_a_choice_is_a_small_message(wire: Wire) -> None:
    painter = Painter()
    match = match_of(3, plies=1000)
    table = Table((PERSON, "greedy", "greedy"))
    for ply in range(0, len(match.actions) + 1, 4):
        painter.paint(view(Ui(match.goto(ply), table, 0), 860))
    wire.clear()
    ui = Ui(match_of(3, first=0), table, 0)
    painter.paint(view(ui, 860))
    painter.paint(view(ui._replace(pressed=(f"hand:{ui.match.state.players[0].hand[3]}",)), 860))
    assert 0 not in painted(painter, wire[-1])
    assert len(wire[-1]) < 30_000
