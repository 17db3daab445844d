"""The canvas of the lab at every width: words stay on it, charts lie apart, and what can be pressed does something."""

from itertools import combinations

import pytest

from hats_widget.core.message import ENGLISH
from hats_widget.ui.lettering import width_of
from hats_widget.ui.room import Press
from hats_widget.ui.rooms import lab
from hats_widget.ui.rooms.lab_state import Lab
from hats_widget.ui.scene import Box, Rect, Scene
from hats_widget.widget.painter import LAYERS
from tests.ui import texts
from tests.ui.rooms.labs import NOW, SMALL, after, at, done, shown

GO = Press("go")
WIDTHS = [320, 360, 390, 720, 860, 1400]
STUDY = {"room": "lab", "study": "cookie", "bots": "greedy", "players": "4", "games": "16", "seed": "3"}
STATES = {
    "empty": lambda: lab.new(NOW),
    "planned": lambda: at(SMALL),
    "begun": lambda: done(at(SMALL), GO, games=2),
    "running": lambda: done(at(SMALL), GO, games=8),
    "finished": lambda: done(at(SMALL), GO),
    "study": lambda: done(at(STUDY), GO),
    "first seat": lambda: done(at(STUDY | {"study": "first-seat"}), GO),
}


def drawn(state: Lab, width: float, height: float = 760) -> Scene:
    return lab.scene(state, width, height, ENGLISH)


@pytest.mark.parametrize("name", STATES)
def test_words_stay_on_the_canvas_at_every_width(name: str) -> None:
    state = STATES[name]()
    for width in WIDTHS:
        scene = drawn(state, width)
        assert len(scene.layers) <= LAYERS
        assert scene.width == width
        for text in texts(scene):
            wide = width_of(text.text, text.size, bold=text.bold)
            left = text.x - {"left": 0, "middle": 0.5, "right": 1}[text.align] * wide
            assert left >= 0, (width, text)
            assert left + wide <= width, (width, text)
            assert text.size >= 11, (width, text)
            assert text.y <= scene.height


def _cards(scene: Scene) -> list[Box]:
    found = [layer.ops[0] for layer in scene.layers if layer.name.startswith("chart")]
    return [one.box for one in found if isinstance(one, Rect)]


@pytest.mark.parametrize(("name", "count"), [("finished", 4), ("study", 4), ("first seat", 3)])
def test_charts_lie_beside_each_other_and_on_the_paper(name: str, count: int) -> None:
    state = STATES[name]()
    for width in WIDTHS:
        scene = drawn(state, width)
        cards = _cards(scene)
        assert len(cards) == count
        for one, other in combinations(cards, 2):
            apart = one.x + one.w <= other.x or one.y + one.h <= other.y
            assert apart, (width, one, other)
        assert max(card.y + card.h for card in cards) <= scene.height


def test_a_laptop_shows_all_pictures_at_once() -> None:
    assert drawn(STATES["finished"](), 836, 780).height <= 790


@pytest.mark.parametrize(("name", "target"), [("planned", "go"), ("running", "stop")])
def test_the_button_on_the_canvas_does_what_its_twin_beside_it_does(name: str, target: str) -> None:
    state = STATES[name]()
    for width in WIDTHS:
        (hit,) = drawn(state, width).hits
        assert hit.target == target
        assert hit.box.w >= 40
        assert hit.box.h >= 40
        assert hit.box.x >= 0
        assert hit.box.x + hit.box.w <= width
    assert f"'id': '{target}'" in str(shown(state).sections)
    assert drawn(STATES["finished"](), 860).hits == ()


def test_the_pictures_grow_with_the_games() -> None:
    before, later = done(at(SMALL), GO, games=6), done(at(SMALL), GO, games=9)
    changed = [
        one.name for one, other in zip(drawn(before, 860).layers, drawn(later, 860).layers, strict=True) if one != other
    ]
    assert {"head", "chart0", "chart1", "chart2", "chart3"} <= set(changed)
    assert "paper" not in changed


def test_the_canvas_is_told_in_words() -> None:
    assert "Four cards" in shown(lab.new(NOW)).picture
    assert "no picture yet" in shown(at(SMALL)).picture
    assert "greedy: " in shown(STATES["finished"]()).picture


def test_nothing_that_a_person_wrote_is_shown_as_it_is() -> None:
    state = after(at({"room": "lab", "bots": "greedy,random", "seed": "7"}), GO)
    assert "<" not in str(shown(state))
