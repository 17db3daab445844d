"""The pictures of a tournament: everything stays on them, figures lie where the scale says, nothing hangs on colour."""

from functools import cache
from itertools import pairwise

import pytest

from hats_widget.bots.arena import read_tournament, run
from hats_widget.bots.estimates import Estimate
from hats_widget.bots.studies import QUESTIONS
from hats_widget.bots.tallies import Tally, tallies
from hats_widget.core.message import ENGLISH
from hats_widget.ui import plot
from hats_widget.ui import tournament_charts as charts
from hats_widget.ui.lettering import width_of
from hats_widget.ui.parts import Words
from hats_widget.ui.scene import Box, Oval, Rect, Scene, Shape
from tests.ui import _flat, groups, texts

WORDS = Words(ENGLISH)
SIZES = [(320, 240), (400, 280), (900, 500)]


@cache
def told(*bots: str) -> tuple[Tally, ...]:
    tournament = read_tournament(bots, 5 * len(bots), 3, {})
    if bots[0] == "greedy" and len(set(bots)) == 1:
        (tournament,) = QUESTIONS["cookie"].tournaments("greedy", len(bots), 5 * len(bots), 3)
    return tallies(tournament, [game for _, games in run(tournament) for game in games])


PARTIES = [("random", "random"), ("greedy",) * 4, ("greedy", "random", "random")]
NAMES = ["shares", "points", "seats", "sources"]


def drawn(name: str, found: tuple[Tally, ...], width: float, height: float) -> Scene:
    draw = {
        "shares": charts.shares([(one.name, one.wins) for one in found], 1 / 3),
        "points": charts.points(found),
        "seats": charts.seats(found, 1 / 3),
        "sources": charts.sources(found),
    }[name]
    return charts.picture(charts.TITLES[name], draw, width, height, WORDS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bots", PARTIES, ids=lambda bots: f"{bots[0]}{len(bots)}")
@pytest.mark.parametrize("name", NAMES)
def test_words_and_marks_stay_on_the_picture(name: str, bots: tuple[str, ...], size: tuple[int, int]) -> None:
    scene = drawn(name, told(*bots), *size)
    for text in texts(scene):
        wide = width_of(text.text, text.size, bold=text.bold)
        left = text.x - {"left": 0, "middle": 0.5, "right": 1}[text.align] * wide
        assert left >= -1
        assert left + wide <= scene.width + 1
        assert text.size <= text.y <= scene.height
    for op in _flat(scene.layers[0].ops):
        if isinstance(op, Rect) and op.box.x >= 0:  # the others belong to marks that are turned
            assert op.box.x + op.box.w <= scene.width + 1
            assert op.box.h >= 0
            assert op.box.y + op.box.h <= scene.height + 1


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_that_grows_has_no_paths_which_a_painter_would_keep_for_ever(name: str) -> None:
    ops = list(_flat(drawn(name, told(*PARTIES[2]), 400, 280).layers[0].ops))
    assert [op for op in ops if isinstance(op, Shape)] == []


@pytest.mark.parametrize("name", ["seats", "sources"])
def test_everybody_has_a_mark_of_a_shape_of_its_own(name: str) -> None:
    marks = [plot.mark(number, 0, 0, 10) for number in range(4)]
    shapes = {
        (type(mark).__name__, getattr(mark, "stroke", "") == plot.colour(number)) for number, mark in enumerate(marks)
    }
    assert len(shapes) == 4
    scene = drawn(name, told("greedy", "random", "random"), 400, 280)
    ops = list(_flat(scene.layers[0].ops))
    assert [op for op in ops if isinstance(op, Oval) and op.fill == plot.colour(0)] != []
    assert [one for one in groups(scene.layers[0].ops) if one.turn == 45] != []


def test_two_players_have_no_sixth_space() -> None:
    def spaces(*bots: str) -> set[str]:
        return {text.text for text in texts(drawn("sources", told(*bots), 400, 280)) if text.bold}

    assert "6" not in spaces("random", "random")
    assert "6" in spaces("greedy", "random", "random")


def test_bars_of_points_are_as_high_as_they_are_many() -> None:
    wins = Estimate(0.5, 0.4, 0.6)
    one = Tally(charts.TITLES["points"], wins, Estimate(10.0, 9.0, 11.0), ((0, 10), (20, 5)), (wins,), (wins,) * 9)
    scene = charts.picture(charts.TITLES["points"], charts.points([one]), 400, 280, WORDS)
    bars = [op.box for op in scene.layers[0].ops if isinstance(op, Rect) and op.fill == plot.colour(0) + "b0"]
    assert len(bars) == 2
    assert bars[0].h == pytest.approx(2 * bars[1].h, abs=0.2)
    assert bars[0].y + bars[0].h == pytest.approx(bars[1].y + bars[1].h, abs=0.2)


@pytest.mark.parametrize(("low", "high"), [(0, 0.07), (0, 0.93), (-3, 41), (0, 1), (0, 0), (-0.9, 6.2), (0, 5000)])
@pytest.mark.parametrize("long", [40, 300, 1200])
def test_a_scale_holds_its_figures_between_round_ticks_that_are_apart(low: float, high: float, long: float) -> None:
    along = plot.scale(low, high, 10, 10 + long, 30)
    assert along.low <= low
    assert along.high >= high
    assert (along.at(along.low), along.at(along.high)) == (10, 10 + long)
    places = [along.at(tick) for tick in along.ticks]
    assert len(places) >= 2
    assert all(after - before >= min(30, long) / 2 for before, after in pairwise(places))
    assert 0 in along.ticks or low > 0 or high < 0


def test_an_interval_reaches_from_its_low_to_its_high() -> None:
    along = plot.scale(0, 1, 0, 100, 20)
    line = plot.interval_along(along, Estimate(0.5, 0.25, 0.75), 50, 0, 10)[0]
    assert isinstance(line, Rect)
    assert (line.box.x, line.box.w) == (25, 50)
    up = plot.interval_up(plot.scale(0, 1, 100, 0, 20), Estimate(0.5, 0.25, 0.75), 50, 0, 10)[0]
    assert isinstance(up, Rect)
    assert (up.box.y, up.box.h) == (25, 50)


def test_a_legend_goes_to_a_second_row_where_it_must() -> None:
    _, one = plot.legend(["greedy", "random"], Box(0, 0, 400, 100), 12)
    ops, two = plot.legend(
        ["greedy without the cookie", "greedy 1", "greedy 2"], Box(0, 0, 250, 100), 12, "even: 0.333"
    )
    assert two >= 2 * one
    assert len(ops) == 8
