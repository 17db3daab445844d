"""The chart of points: an axis that holds every figure, and labels that never cover each other."""

from itertools import pairwise

import pytest

from hats_widget.games import hats
from hats_widget.ui.chart import chart, spread
from hats_widget.ui.lettering import width_of
from hats_widget.ui.scene import Scene, Shape, Text
from tests.ui import LONG_NAMES, match, texts


def drawn(players: int, plies: int, width: float = 360, height: float = 180) -> Scene:
    played = match(players)
    return chart([hats.score(state).totals for state in played.states[:plies]], LONG_NAMES[:players], width, height)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("plies", [1, 2, 40, 200])
@pytest.mark.parametrize("size", [(300, 150), (360, 180), (800, 400)])
def test_labels_stay_on_the_picture_and_apart(players: int, plies: int, size: tuple[int, int]) -> None:
    scene = drawn(players, plies, *size)
    labels = texts(scene)[-players:]
    heights = sorted(label.y for label in labels)
    assert all(below - above >= 13 for above, below in pairwise(heights))
    for text in texts(scene):
        left = text.x - {"left": 0, "middle": 0.5, "right": 1}[text.align] * width_of(text.text, text.size)
        assert left >= -1
        assert left + width_of(text.text, text.size) <= scene.width + 1
        assert 0 <= text.y <= scene.height


def test_every_seat_has_a_line_of_its_own_marker() -> None:
    ops = drawn(4, 200).layers[0].ops
    markers = [op for op in ops if isinstance(op, Shape) and op.fill]
    assert len({op.path[op.path.index("m") :].split("M")[0] for op in markers}) == 4
    assert len({op.fill for op in markers}) == 4


def test_the_axis_holds_negative_points_and_has_a_zero() -> None:
    scene = chart([(0, 0), (-7, 12), (-3, 31)], ("Ann", "Bo"), 400, 200)
    ticks = [text.text for text in texts(scene)]
    assert {"0", "−10", "40"} <= set(ticks)
    assert {"Ann −3", "Bo 31"} <= set(ticks)


def test_nothing_played_is_a_picture_too() -> None:
    assert all(isinstance(text, Text) for text in texts(chart([], (), 300, 150)))


def test_heights_are_spread_as_little_as_needed() -> None:
    assert spread([10, 50, 90], 14, 0, 100) == [10, 50, 90]
    assert spread([50, 50, 50], 14, 0, 100) == [50, 64, 78]
    assert spread([99, 98, 97], 10, 0, 100) == [100, 90, 80]
