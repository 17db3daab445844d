"""What belongs together: the places that a card, a line of the napkin or a step of the lesson lights."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hats_widget.core.message import ENGLISH
from hats_widget.core.rng import from_seed
from hats_widget.games import hats
from hats_widget.school.questions import deal
from hats_widget.school.steps import lesson
from hats_widget.ui import theme
from hats_widget.ui.room import Point
from hats_widget.ui.rooms import score
from hats_widget.ui.rooms.score_draft import of_position
from hats_widget.ui.rooms.score_lit import line_places, place_places, step_places
from hats_widget.ui.rooms.score_state import State
from hats_widget.ui.scene import Rect
from tests.ui.rooms.scored import FOUR, TWO, after, position, room

GERMAN = " / edition german"


def rings(state: State) -> int:
    """How many places are lit on the canvas."""
    (glow,) = [layer for layer in score.scene(state, 860, 700, ENGLISH).layers if layer.name == "glow"]
    return sum(isinstance(op, Rect) and op.stroke == theme.ACCENT and not op.dash for op in glow.ops)


def of_everybody(text: str, rule: str) -> list[set[str]]:
    """The places of each line that concerns everybody, and of the step that tells it, which are the same."""
    laid = position(text)
    told = lesson(laid)
    steps = [set(step_places(laid, told, n)) for n, step in enumerate(told.steps) if step.part == rule]
    lines = [
        set(line_places(laid, told.sheet, n))
        for n, line in enumerate(told.sheet.lines)
        if (line.seat, line.rule) == (None, rule)
    ]
    assert steps == lines
    return lines


def cards(seat: int, *indices: int) -> set[str]:
    return {f"card:{seat}:{index}" for index in indices or range(8)}


@pytest.mark.parametrize(
    ("place", "lit"),
    [
        ("card:0:2", {"card:0:2", "table:1"}),
        ("card:0:1", {"card:0:1"}),
        ("favourite:0", {"favourite:0", "card:0:2", "card:0:3"}),
        ("table:1", {"table:1", "card:0:2", "card:0:3", "card:1:6"}),
        ("table:4", {"table:4"}),
    ],
)
def test_a_card_lights_what_belongs_to_it(place: str, lit: set[str]) -> None:
    assert set(place_places(position(), place)) == lit


def test_a_line_of_the_napkin_lights_its_cards() -> None:
    lesson = room().lesson
    assert lesson is not None
    lines = lesson.sheet.lines
    lit = [set(line_places(position(), lesson.sheet, number)) for number in range(len(lines))]
    found = {(line.seat, line.rule, line.cards): places for line, places in zip(lines, lit, strict=True)}
    assert found[0, "collection", ("B3",)] == {"card:0:2", "table:1"}
    assert found[1, "collection", ("X",)] == {"card:1:7"}
    assert found[0, "favourite", ("B3", "B4", "B5")] == {"card:0:2", "card:0:3", "favourite:0"}
    assert found[None, "table", ("F5",)] == {"table:4", "table:0"}  # and F3, because of which it turns
    assert [lit[n] for n, line in enumerate(lines) if line.cards == ("X",) and line.seat == 0] == [
        {"card:0:1"},
        {"card:0:5"},
    ]


def test_the_comparison_for_the_cookie_lights_what_is_compared() -> None:
    types, first, second, result = of_everybody(TWO, "cookie")
    assert types == cards(0, 0, 1, 2, 4, 6) | cards(1, 0, 2, 4, 6, 7)  # F1 X B3 A1 S2, and A2 F2 S4 B1 X
    assert first == cards(0, 0) | cards(1, 6)  # F1 and B1
    assert second == cards(0, 4) | cards(1, 0)  # A1 and A2
    assert result == cards(0)


def test_in_the_german_edition_it_lights_no_black_hat_as_a_type_and_then_all_that_are_none() -> None:
    types, black, *_ = of_everybody(TWO + GERMAN, "cookie")
    assert types == cards(0, 0, 2, 4, 6) | cards(1, 0, 2, 4, 6)
    assert black == cards(0, 1, 5) | cards(1, 7)


def test_who_wins_lights_what_decides() -> None:
    everything = {place for place, _ in room(FOUR).draft.places() if not place.startswith("table")}
    points, black, verdict = of_everybody(FOUR, "winner")
    assert points == everything
    assert black == cards(1, 3) | cards(3, 6, 7)
    assert verdict == cards(1) | cards(3) | {"favourite:1", "favourite:3"}
    points, cookie, verdict = of_everybody(FOUR + GERMAN, "winner")
    assert (points, cookie) == (everything, cards(2))
    assert verdict == cards(0) | cards(2) | {"favourite:0", "favourite:2"}


@settings(deadline=None)
@given(st.integers(0, 9999), st.sampled_from(hats.PLAYERS), st.builds(hats.Options))
def test_every_line_lights_something_but_where_there_is_nothing(seed: int, players: int, options: hats.Options) -> None:
    laid = deal(players, from_seed(seed))._replace(options=options)
    sheet = hats.score(laid)
    places = {place for place, _ in of_position(laid).places()}
    has_black_hats = any(card.is_black_hat for collection in laid.collections for card in collection)
    for number, line in enumerate(sheet.lines):
        lit, words = line_places(laid, sheet, number), str(line.reason)
        assert set(lit) <= places
        is_of_none = "black hats" in words and (not has_black_hats or ": 0" in words)
        assert lit or is_of_none or (sheet.cookie is None and "cookie" in words)


def test_pointing_lights_places_on_the_canvas_and_leaving_puts_them_out() -> None:
    state = after(room(), Point("card:0:2"))
    assert rings(state) == 2
    assert rings(after(state, Point("line:1"))) == 2
    assert rings(after(state, Point(""))) == 0
