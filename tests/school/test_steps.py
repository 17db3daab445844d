"""A napkin told as a lesson."""

import pytest

from hats_widget.core.refusal import BadInput
from hats_widget.core.rng import from_seed
from hats_widget.games import hats
from hats_widget.games.hats.cards import BLACK_HAT
from hats_widget.school.asks import Ask
from hats_widget.school.questions import deal
from hats_widget.school.steps import lesson
from tests.games.hats.scenes import cards
from tests.school.scenes import FOUR, HOME

POSITIONS = [HOME, FOUR, *[deal(players, from_seed(seed)) for players in (2, 3, 4) for seed in range(20)]]


def of(part: str, position: hats.Position = HOME) -> list[str]:
    return [str(step.sentence) for step in lesson(position).steps if step.part == part]


def test_duplicates_turn_face_down_one_by_one() -> None:
    twice = HOME._replace(table=cards("F3 F6 A6 S1 F5"))
    steps = [step for step in lesson(twice).steps if step.part == "table"]
    assert [step.cards for step in steps] == [cards("F6 F3"), cards("F5 F3")]
    assert [step.told for step in steps] == [1, 2]


def test_a_table_without_duplicates_says_so() -> None:
    assert of("table", FOUR) == ["no type lies on two spaces, so every card stays face up"]
    assert lesson(FOUR).steps[0].told == 0


def test_a_collection_is_told_card_by_card_with_the_sum_so_far() -> None:
    told = of("collection")
    assert len(told) == 16
    assert told[0] == "F1 earns 1: the fez lies on spaces 1 and 5; the lowest counts; together 1"
    assert told[1] == "a black hat earns 1; together 2"
    assert told[7].endswith("together 18")
    assert told[15].endswith("together 16")


def test_the_card_and_where_its_type_lies_are_lit_and_the_place_is_told() -> None:
    steps = [step for step in lesson(HOME).steps if step.part == "collection" and step.seat == 0]
    assert [step.place for step in steps] == list(range(8))
    assert steps[0].cards == cards("F1 F3")
    assert steps[1].cards == (BLACK_HAT,)


def test_a_favourite_is_told_with_its_sum() -> None:
    assert of("favourite")[0].startswith("B5 earns 2: 3 + 4 − 5")
    lit = next(step.cards for step in lesson(HOME).steps if step.part == "favourite")
    assert lit == cards("B3 B4 B5")


def test_the_comparison_for_the_cookie_is_a_table_that_grows() -> None:
    grids = [step.grid for step in lesson(HOME).steps if step.part == "cookie"]
    texts = [grid.text(names=HOME.names) if grid else "" for grid in grids]
    assert [text.count("\n") for text in texts] == [3, 4, 5, 5]
    assert texts[-1].splitlines() == [
        "The comparison",
        "                   Ada  Ben",
        "  different types    5    5",
        "  lowest number      1    1",
        "  2nd lowest         1    2",
        "  still in         ✓    –",
    ]


def test_who_is_out_is_not_compared_any_further() -> None:
    three = hats.Position(
        hats.Options(),
        cards("A6 B6 C6 F6 S6 T6"),
        (cards("A1 A2"), cards("B1 C2"), cards("F1 S3")),
        cards("W1 W2 W3"),
    )
    grid = next(step.grid for step in reversed(lesson(three).steps) if step.part == "cookie")
    assert grid is not None
    assert [row[1:] for row in grid.rows] == [(1, 2, 2), ("–", 1, 1), ("–", 2, 3), ("–", "✓", "–")]


def test_totals_are_sums_that_can_be_followed() -> None:
    assert of("total") == ["Player 1: 18 + 2 + 5 = 25", "Player 2: 16 + 1 + 0 = 17"]
    assert of("total", FOUR)[1] == "Player 2: 32 − 5 + 0 = 27"
    assert of("total", FOUR)[4:] == ["Player 1 & Player 3: 14 + 22 = 36", "Player 2 & Player 4: 27 + 26 = 53"]


def test_the_end_says_who_wins_and_what_decided() -> None:
    assert of("winner")[-1] == "winner: Player 1 (most points)"


@pytest.mark.parametrize("position", POSITIONS)
def test_a_lesson_tells_every_line_once_and_comes_to_the_same_napkin(position: hats.Position) -> None:
    found, sheet = lesson(position), hats.score(position)
    assert sorted(found.sheet.lines, key=repr) == sorted(sheet.lines, key=repr)
    told = [step.told for step in found.steps]
    assert told == sorted(told)
    assert told[-1] == len(sheet.lines)
    assert found.so_far(0).totals == (0,) * position.players
    assert found.so_far(len(found.steps)).totals == sheet.totals


@pytest.mark.parametrize("position", POSITIONS)
def test_what_the_cookie_earns_is_not_told_before_it_is_known_who_has_it(position: hats.Position) -> None:
    found = lesson(position)
    before = [i for i, step in enumerate(found.steps) if step.part == "cookie"][-1]
    assert set(found.so_far(before).category("cookie")) == {0}


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (Ask("collection", 1), "A2 earns 3"),
        (Ask("favourite", 1), "A4 earns 1"),
        (Ask("cookie", 1), "different types"),
        (Ask("cookie"), "different types"),
        (Ask("total", 1), "Player 2: 16"),
        (Ask("winner"), "most points"),
    ],
    ids=str,
)
def test_the_steps_of_what_is_asked_are_found(ask: Ask, sentence: str) -> None:
    found = lesson(HOME)
    assert str(found.steps[found.first(ask)].sentence).startswith(sentence)


def test_the_steps_of_a_teams_total_begin_with_its_first_player() -> None:
    found = lesson(FOUR)
    assert str(found.steps[found.first(Ask("team", 1))].sentence).startswith("Player 2: 32")


def test_the_whole_lesson_is_plain_text_with_the_names() -> None:
    text = lesson(HOME).display().text()
    assert "The collection of Ada\n  F1 earns 1" in text
    assert text.index("The comparison") < text.index("The totals") < text.index("The napkin") < text.index("Who wins")


def test_a_game_that_is_not_over_has_no_lesson() -> None:
    with pytest.raises(BadInput, match="needs the end of a game"):
        lesson(HOME._replace(favourites=(None, None)))
