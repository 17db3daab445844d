"""What a whole position tells: the sentence of each card, the picture, and what a change changes."""

import re
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hats_widget.core.message import ENGLISH, render
from hats_widget.core.rng import from_seed
from hats_widget.games import hats
from hats_widget.games.hats.cards import CARDS, FACES
from hats_widget.games.hats.options import Edition
from hats_widget.school.questions import deal
from hats_widget.ui import cards_art
from hats_widget.ui.rooms import score
from hats_widget.ui.rooms.score_draft import laid, of_position
from hats_widget.ui.rooms.score_notation import read_text
from hats_widget.ui.rooms.score_state import State
from hats_widget.ui.rooms.score_told import changes, earns, picture
from hats_widget.ui.scene import Rect, Text
from hats_widget.ui.view_position import study, view_position
from tests.ui import groups
from tests.ui.rooms.scored import FOUR, TWO, after, position, room

WHOLE = read_text(TWO)
MOVES = (
    "table S4 F6 F4 C4 A5 S6 / Ada F5 W1 B5 X B6 W2 X X + B3 / Ben C6 A6 T3 C5 A2 S2 X T6 + T1"
    " / Cleo F2 A4 C3 S3 C2 W6 W4 T4 + S1 / Dan T2 F1 S5 B1 X B2 X C1 + A1"
)


def told(place: str) -> str:
    lesson = room().lesson
    assert lesson is not None
    return render(earns(WHOLE, position(), lesson.sheet, place), names=WHOLE.names)


def changed(before: str, after: str) -> dict[str, tuple[str, str]]:
    found = changes(read_text(after), hats.score(position(before)), hats.score(position(after)))
    return {render(one.what): (render(one.before), render(one.after)) for one in found}


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("card:0:0", "F1 of Ada earns 1: the fez lies on spaces 1 and 5; the lowest counts."),
        ("card:0:2", "B3 of Ada earns 2: the bowler lies on space 2. Its 3 counts for the favourite B5 as well."),
        ("card:0:1", "In the collection of Ada a black hat earns 1; what lies under it does not count."),
        ("table:1", "B2 lies on space 2: each card of its type in a collection earns 2; there are 3."),
        ("table:4", "F5 on space 5 turns face down: F3 lies on a lower space, so it makes nothing count."),
    ],
)
def test_a_card_tells_what_it_earns_and_why(place: str, sentence: str) -> None:
    assert told(place) == sentence


def test_a_favourite_tells_its_sum() -> None:
    assert told("favourite:0").startswith("B5, the favourite of Ada, earns 2: 3 + 4 − 5: B3 and B4 are of the type")


@pytest.mark.parametrize("text", [TWO, FOUR, MOVES])
def test_what_the_cards_tell_adds_up_to_the_napkin(text: str) -> None:
    state = room(text)
    assert state.lesson is not None
    sheet = state.lesson.sheet
    sums = {(rule, seat): 0 for rule in ("collection", "favourite") for seat in range(sheet.players)}
    for place in state.draft.lying():
        kind, seat, *_ = place.split(":")
        words = render(earns(state.draft, position(text), sheet, place))
        if kind != "table":
            (points,) = re.findall("earns (\N{MINUS SIGN}?[0-9]+)[:;]", words)
            sums["favourite" if kind == "favourite" else "collection", int(seat)] += int(
                points.replace("\N{MINUS SIGN}", "-")
            )
    assert sums == {(rule, seat): sheet.category(rule)[seat] for rule, seat in sums}


def test_a_whole_position_shows_points_cookie_winners_and_what_is_turned() -> None:
    state = room()
    shown = picture(state.draft, state.lesson, None, (), "")
    sheet = hats.score(position())
    assert (shown.points, shown.cookie, shown.winners) == (sheet.totals, sheet.cookie, sheet.winners)
    assert list(shown.turned) == ["F5"]


def test_beside_a_row_stands_one_point_or_several_points() -> None:
    told = view_position(study(position())._replace(points=(1, -2)), 860, ENGLISH)
    words = [op.text for layer in told.layers for op in layer.ops if isinstance(op, Text)]
    assert {"1 point", "\N{MINUS SIGN}2 points"} <= {*words}


def test_in_a_lesson_the_picture_shows_only_what_is_told() -> None:
    state = room()
    assert state.lesson is not None
    sheet, seen = state.lesson.sheet, []
    for step in range(len(state.lesson.steps) + 1):
        shown = picture(state.draft, state.lesson, step, (), "")
        seen.append((bool(shown.turned), sum(shown.points), shown.cookie, tuple(shown.winners)))
    assert seen[0] == (False, 0, None, ())
    assert seen[1] == (True, 0, None, ())
    assert seen[-2][3] == ()
    assert seen[-1] == (True, sum(sheet.totals), sheet.cookie, sheet.winners)


def test_nothing_is_scored_while_a_place_is_empty() -> None:
    state = after(room(), "card:0:0", "take")
    shown = picture(state.draft, state.lesson, None, (), "")
    assert (shown.points, shown.cookie, list(shown.turned)) == ((), None, [])


def test_a_change_of_one_card_tells_each_line_that_changed() -> None:
    found = changed(TWO, TWO.replace("F3", "F6").replace("B4", "A4"))
    assert found["Ada, A4 for B4"] == ("2", "3")
    assert found["Ada, favourite B5"] == ("2", "\N{MINUS SIGN}2")
    assert "Ben, S4" not in found


def test_a_card_on_the_table_changes_the_lines_of_everybody() -> None:
    found = changed(TWO, TWO.replace("F3", "F6").replace("S1", "B6"))
    assert {"Ada, S2", "Ada, S3", "Ben, S4", "Ben, S5"} <= found.keys()
    assert {"total of Ada", "total of Ben"} <= found.keys()


def test_a_card_that_no_longer_turns_face_down_is_told() -> None:
    """F6 and F5 lay on spaces 1 and 5; then a bowler turns there, as B2 lies on space 2, and then nothing."""
    one, two = TWO.replace("F3", "F6"), TWO.replace("F3", "F6").replace("F5", "B6")
    assert changed(one, two)["Turned face down"] == ("F5", "B6")
    assert changed(two, two.replace("B6", "W1"))["Turned face down"] == ("B6", "–")


def test_another_edition_may_change_the_cookie_the_teams_and_who_wins() -> None:
    """Cleo has six types, Dan five and black hats: the cookie moves to her, and the teams are tied at 36."""
    found = changed(MOVES, f"{MOVES} / edition german")
    assert found == {
        "Cleo, cookie": ("0", "5"),
        "Dan, cookie": ("5", "0"),
        "Who has the cookie": ("Dan", "Cleo"),
        "total of Cleo": ("18", "23"),
        "total of Dan": ("13", "8"),
        "team of Ada and Cleo": ("31", "36"),
        "team of Ben and Dan": ("41", "36"),
        "who wins": ("Ben and Dan", "Ada and Cleo"),
    }


@settings(deadline=None)
@given(st.integers(0, 999), st.sampled_from(hats.PLAYERS), st.data())
def test_what_is_told_is_nothing_exactly_where_no_line_is_another(seed: int, players: int, data: st.DataObject) -> None:
    draft = of_position(deal(players, from_seed(seed)))
    place = data.draw(st.sampled_from([place for place, _ in draft.places()]))
    edition = data.draw(st.sampled_from(get_args(Edition)))
    cards = [draft.lying()[place], *sorted({*CARDS} - {FACES.get(card, card) for card in draft.lying().values()})]
    card = data.draw(st.sampled_from([card for card in cards if players > 2 or card == cards[0]]))
    other = laid(draft, place, card)._replace(options=hats.Options(edition=edition))
    before, after = hats.score(draft.position() or position()), hats.score(other.position() or position())
    assert (changes(other, before, after) == []) == (before.lines == after.lines)


def test_nothing_changed_tells_nothing() -> None:
    assert changed(TWO, TWO) == {}


def test_two_cards_that_change_places_are_both_told() -> None:
    swapped = laid(WHOLE, "card:0:2", hats.Card("S4"))
    found = changes(swapped, hats.score(position()), hats.score(swapped.position() or position()))
    assert {"Ada, S4 for B3", "Ben, B3 for S4"} <= {render(one.what) for one in found}


def test_the_favourite_has_a_heart_whether_it_lies_there_or_not() -> None:
    for state in (room(), after(room(), "favourite:0", "take")):
        drawn = [one for layer in score.scene(state, 860, 700, ENGLISH).layers for one in groups(layer.ops)]
        assert sum(one.ops == cards_art.HEART for one in drawn) == 2


@pytest.mark.parametrize("width", [360.0, 860.0])
def test_empty_places_are_drawn_as_an_invitation(width: float) -> None:
    def dashed(state: State) -> int:
        scene = score.scene(state, width, 700, ENGLISH)
        return sum(isinstance(op, Rect) and bool(op.dash) for layer in scene.layers for op in layer.ops)

    assert dashed(room()) == 0
    assert dashed(after(room(), "empty")) == 23 + 1  # the place that is chosen has a ring besides
