"""Every misreading: its numbers worked out by hand, and a position in which it alone explains the answer."""

import re

import pytest

from hats_widget.core.rng import from_seed
from hats_widget.games import hats
from hats_widget.school.asks import Answer, Ask, right_answer
from hats_widget.school.diagnose import Misread, diagnose
from hats_widget.school.levels import LEVELS
from hats_widget.school.misreading import case_of
from hats_widget.school.misreadings import BY_ID, BY_NUMBER, MISREADINGS
from hats_widget.school.questions import deal
from tests.games.hats.scenes import cards
from tests.school.examples import EXAMPLES
from tests.school.scenes import FOUR, HOME

KNOWN = HOME._replace(collections=(cards("F1 XA4 B3 B4 A1 XB6 S2 S3"), HOME.collections[1]))
GERMAN = HOME._replace(options=hats.Options(edition="german"))
TIED = hats.Position(
    hats.Options(),
    cards("A6 B6 C6 F6 S6 T6"),
    (
        cards("C1 A1 X X"),  # 3 + 1 + 1 + 1 − 1 + 5 = 10, with the cookie
        cards("T2 X X X"),  # 6 + 3 + 1 = 10, and more black hats
        cards("W1 X X X X"),  # 4 − 1 = 3
    ),
    cards("B1 T1 W2"),
)
TIED_GERMAN = TIED._replace(options=hats.Options(edition="german"))
IN_CODES = {
    "higher-space": 1,
    "both-spaces": 2,
    "black-hats-left-out": 3,
    "black-hats-by-face": 4,
    "black-hats-by-number": 5,
    "favourite-counted": 6,
    "printed-numbers": 7,
    "table-numbers": 8,
    "absent-types": 9,
    "each-type-once": 10,
    "one-overlooked": 11,
    "one-twice": 12,
    "under-black-hats": 13,
    "own-kept": 14,
    "own-added": 15,
    "floored": 16,
    "minus-lost": 17,
    "turned-round": 18,
    "cards-not-numbers": 19,
    "by-space": 20,
    "own-from-each": 21,
    "favourite-overlooked": 22,
    "favourite-twice": 23,
    "black-hats-no-type": 24,
    "black-hats-a-type": 25,
    "each-black-hat-a-type": 26,
    "favourite-a-type": 27,
    "highest-wins": 28,
    "lowest-only": 29,
    "tie-left": 30,
    "black-hats-in-tie": 31,
    "numbers-first": 32,
    "cookie-points-forgotten": 33,
    "cookie-one-point": 34,
    "carried-on": 35,
    "minus-dropped": 36,
    "partner-forgotten": 37,
    "cookie-for-both": 38,
    "cookie-undeserved": 39,
    "cookie-as-one": 40,
    "row-forgotten": 41,
    "totals-carried-on": 42,
    "tie-shared": 43,
    "cookie-first": 44,
    "black-hats-first": 45,
    "fewest-black-hats": 46,
    "best-single": 47,
    "black-hats-of-one": 48,
    "black-hats-of-all": 49,
    "cookie-wins": 50,
    "slip": 51,
    "cookie-carried-on": 52,
}


def answers(name: str, ask: Ask, position: hats.Position = HOME) -> list[Answer]:
    return [reading.answer for reading in BY_ID[name].readings(case_of(position, ask))]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("higher-space", [22]),  # F1 counts 5
        ("both-spaces", [23]),  # F1 counts 1 + 5
        ("black-hats-left-out", [16]),
        ("favourite-counted", [20]),  # B5 counts 2
        ("printed-numbers", [16]),  # 1 + 3 + 4 + 1 + 2 + 3, and 2 black hats
        ("table-numbers", [17]),  # 3 + 2 + 2 + 6 + 1 + 1, and 2 black hats
        ("each-type-once", [12, 11]),  # 1 + 2 + 3 + 4, and the black hats each or once
        ("absent-types", []),
        ("one-overlooked", [17, 16, 15, 14]),
        ("one-twice", [19, 20, 21, 22]),
        ("slip", [17, 19, 8, 28]),
        ("black-hats-by-face", []),
        ("black-hats-by-number", []),
    ],
)
def test_misreadings_of_a_collection_give_the_numbers_that_a_person_gets(name: str, found: list[int]) -> None:
    assert answers(name, Ask("collection", 0)) == found


def test_what_lies_under_black_hats_can_be_misread_where_it_is_told() -> None:
    assert answers("black-hats-by-face", Ask("collection", 0), KNOWN) == [18 - 2 + 3 + 2]
    assert answers("black-hats-by-number", Ask("collection", 0), KNOWN) == [18 - 2 + 4 + 6]
    assert answers("under-black-hats", Ask("favourite", 0), KNOWN) == [2 + 6]
    assert answers("under-black-hats", Ask("favourite", 0)) == []


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("own-kept", [7]),
        ("own-added", [12]),
        ("floored", []),
        ("minus-lost", []),
        ("turned-round", [-2]),
        ("cards-not-numbers", [-3, 2]),  # 2 − 5, or 2
        ("by-space", [-1, 4, 2]),  # 2 + 2 − 5, 2 + 2, or 2
        ("own-from-each", [-3]),
        ("favourite-overlooked", [-1, -2]),
        ("favourite-twice", [5, 6]),
        ("slip", [1, 3]),
    ],
)
def test_misreadings_of_a_favourite_give_the_numbers_that_a_person_gets(name: str, found: list[int]) -> None:
    assert answers(name, Ask("favourite", 0)) == found


def test_less_than_nothing_can_be_misread_in_two_ways() -> None:
    assert answers("floored", Ask("favourite", 2), FOUR) == [0]
    assert answers("minus-lost", Ask("favourite", 2), FOUR) == [5]


@pytest.mark.parametrize(
    ("name", "position", "found"),
    [
        ("highest-wins", HOME, [(1,)]),
        ("lowest-only", HOME, [()]),
        ("tie-left", HOME, []),
        ("each-black-hat-a-type", FOUR, [(2,)]),
        ("favourite-a-type", HOME, [(0,)]),
        ("numbers-first", FOUR, [()]),  # 1 1 1 2 2 2 twice
        ("black-hats-a-type", HOME, []),
        ("black-hats-a-type", GERMAN, [(0,)]),
        ("black-hats-no-type", GERMAN, []),
    ],
)
def test_misreadings_of_the_cookie_give_it_to_whom_a_person_would(
    name: str, position: hats.Position, found: list[Answer]
) -> None:
    assert answers(name, Ask("cookie"), position) == found


def test_misreadings_of_the_cookies_points() -> None:
    assert answers("cookie-points-forgotten", Ask("cookie", 0)) == [0]
    assert answers("cookie-one-point", Ask("cookie", 0)) == [1]
    assert answers("cookie-points-forgotten", Ask("cookie", 1)) == []
    assert answers("highest-wins", Ask("cookie", 1)) == [5]


@pytest.mark.parametrize(
    ("name", "ask", "found"),
    [
        ("row-forgotten", Ask("total", 2), [0, 27, 17]),  # 22 − 5 + 5
        ("minus-dropped", Ask("total", 2), [32]),
        ("cookie-undeserved", Ask("total", 2), []),
        ("cookie-undeserved", Ask("total", 0), [19]),
        ("cookie-as-one", Ask("total", 2), [18]),
        ("partner-forgotten", Ask("team", 0), [14, 22]),
        ("cookie-for-both", Ask("team", 0), [41]),
        ("cookie-for-both", Ask("team", 1), []),
        ("minus-dropped", Ask("team", 1), [53 + 14, 53 + 10, 53 + 4]),
        ("slip", Ask("total", 0), [13, 15, 4, 24]),
    ],
)
def test_misreadings_of_totals_give_the_numbers_that_a_person_gets(name: str, ask: Ask, found: list[int]) -> None:
    assert answers(name, ask, FOUR) == found


@pytest.mark.parametrize(
    ("name", "position", "found"),
    [
        ("tie-shared", TIED, [(0, 1)]),
        ("cookie-first", TIED, [(0,)]),
        ("fewest-black-hats", TIED, [(0,)]),
        ("black-hats-of-all", TIED, [(2,)]),
        ("cookie-wins", TIED, []),
        ("black-hats-first", TIED, []),
        ("black-hats-first", TIED_GERMAN, [(1,)]),
        ("cookie-first", TIED_GERMAN, []),
        ("tie-shared", FOUR, []),
        ("best-single", FOUR, [(1, 3)]),
        ("best-single", TIED, []),
        ("cookie-wins", FOUR, [(0, 2)]),
        ("black-hats-of-all", FOUR, [(0, 2)]),
        ("black-hats-of-one", FOUR, []),
    ],
)
def test_misreadings_of_the_winner_name_whom_a_person_would(
    name: str, position: hats.Position, found: list[Answer]
) -> None:
    assert answers(name, Ask("winner"), position) == found


def test_the_tie_is_won_as_each_edition_says() -> None:
    assert right_answer(TIED, Ask("winner")) == (1,)
    assert right_answer(TIED_GERMAN, Ask("winner")) == (0,)


def test_the_table_of_examples_has_every_misreading_and_no_other() -> None:
    assert list(EXAMPLES) == [misreading.id for misreading in MISREADINGS]


@pytest.mark.parametrize("name", BY_ID)
def test_there_is_a_position_in_which_this_misreading_alone_explains_the_answer(name: str) -> None:
    example = EXAMPLES[name]
    found = diagnose(example.position, example.ask, example.answer, example.answered)
    assert isinstance(found, Misread)
    assert found.id == name
    assert example.answer != right_answer(example.position, example.ask)


@pytest.mark.parametrize("name", BY_ID)
def test_the_position_of_every_example_is_one_that_can_be(name: str) -> None:
    position = EXAMPLES[name].position
    assert hats.read_position(position.to_json()) == position


def test_ids_numbers_and_labels_are_unique_and_short_enough_for_a_code() -> None:
    assert len(BY_ID) == len(BY_NUMBER) == len(MISREADINGS)
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", name) and len(name) <= 24 for name in BY_ID)
    assert set(BY_NUMBER) <= set(range(1, 128))


def test_numbers_that_pupils_codes_hold_have_not_changed() -> None:
    assert {name: misreading.number for name, misreading in BY_ID.items()} == IN_CODES
    assert list(LEVELS) == ["collection", "favourite", "cookie", "napkin", "winner", "teams", "editions"]


def test_slips_come_last() -> None:
    last = ["one-overlooked", "one-twice", "favourite-overlooked", "favourite-twice", "slip"]
    assert [misreading.id for misreading in MISREADINGS][-5:] == last


@pytest.mark.parametrize("seed", range(40))
def test_readings_name_cards_that_lie_there_and_end_without_a_place_left_open(seed: int) -> None:
    position = deal(2 + seed % 3, from_seed(seed))
    lying = {*position.table, *position.favourites, *[card for laid in position.collections for card in laid]}
    asks = [Ask("collection", 0), Ask("favourite", 1), Ask("cookie"), Ask("cookie", 0), Ask("total", 1), Ask("winner")]
    for ask in [*asks, *([Ask("team", 1)] if position.players == 4 else [])]:
        case = case_of(position, ask)
        for misreading in MISREADINGS:
            if ask.category in misreading.categories:
                for reading in misreading.readings(case):
                    assert set(reading.cards) <= lying
                    assert "{" not in str(reading.reason)
                    assert len(str(reading.reason)) < 250
