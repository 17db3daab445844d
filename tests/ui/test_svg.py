"""Scenes as SVG: well formed, and whatever people are called stays text."""

from xml.etree import ElementTree

import pytest

from hats_widget.ui.scene import Box, Group, Layer, Op, Oval, Rect, Scene, Shape, Text
from hats_widget.ui.svg import svg
from hats_widget.ui.view import view
from tests.ui import EVIL, match, page, texts

SPACE = "{http://www.w3.org/2000/svg}"


def drawn(*ops: Op) -> ElementTree.Element:
    return ElementTree.fromstring(svg(Scene(100, 50, (Layer("one", ops),))))


@pytest.mark.parametrize("width", [390, 860])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_page_is_well_formed_and_has_all_its_texts(players: int, width: int) -> None:
    played = match(players, names=(EVIL, "A & B", "“C”", "D\x00\x1b'"))
    scene = view(page(played, 20), width)
    root = ElementTree.fromstring(svg(scene))
    told = ["".join(one.itertext()) for one in root.iter(f"{SPACE}text")]
    assert told == [text.text.replace("\x00", "").replace("\x1b", "") for text in texts(scene)]
    assert {one.tag.removeprefix(SPACE) for one in root.iter()} <= {"svg", "g", "rect", "ellipse", "path", "text"}


def test_a_name_with_markup_stays_text() -> None:
    root = drawn(Text(1, 2, EVIL, 10, "#000"))
    (text,) = root.iter(f"{SPACE}text")
    assert text.text == EVIL
    assert "<img" not in svg(Scene(1, 1, (Layer("one", (Text(1, 2, EVIL, 10, "#000"),)),), ()), EVIL)


def test_every_operation_has_its_element() -> None:
    root = drawn(
        Rect(Box(1, 2, 30, 10), "red", "blue", 2, 99, (3, 1)),
        Oval(5, 6, 7, 8, "", "green", 3),
        Shape("M0 0L1 1Z", "black"),
        Group(10, 20, (Text(1, 2, "a", 9, "#111", "middle", bold=True, serif=True),), 0.5, 7),
    )
    (layer,) = root
    rect, oval, shape, group = layer
    assert (rect.get("rx"), rect.get("stroke-dasharray"), rect.get("stroke-width")) == ("5", "3 1", "2")
    assert (oval.get("cx"), oval.get("ry"), oval.get("fill"), oval.get("stroke")) == ("5", "8", "none", "green")
    assert (shape.get("d"), shape.get("stroke")) == ("M0 0L1 1Z", None)
    assert group.get("transform") == "translate(10 20) scale(0.5) rotate(7)"
    (text,) = group
    assert (text.get("text-anchor"), text.get("font-weight")) == ("middle", "700")


def test_a_picture_with_a_label_has_it_for_screen_readers() -> None:
    scene = Scene(10, 20, ())
    root = ElementTree.fromstring(svg(scene, 'the "table" & <plates>'))
    assert (root.get("role"), root.get("aria-label")) == ("img", 'the "table" & <plates>')
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("10", "20", "0 0 10 20")
    assert ElementTree.fromstring(svg(scene)).get("role") is None
