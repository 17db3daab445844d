"""What an answer says: right, one misreading, a question between several, or nothing that is known."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.school import CARRIED_ON, measured
from hats_widget.games import hats
from hats_widget.school.asks import LARGEST, Answer, Ask, choices, right_answer
from hats_widget.school.diagnose import MOST_CHOICES, Misread, Right, Unclear, Unknown, diagnose
from hats_widget.school.levels import LEVELS
from hats_widget.school.misreading import case_of
from hats_widget.school.misreadings import MISREADINGS
from hats_widget.school.questions import MOST_QUESTIONS, question
from tests.games.hats.scenes import cards
from tests.school.scenes import FOUR, HOME

NUMBERS = st.integers(0, MOST_QUESTIONS - 1)
CARRIES_ON = {
    "napkin": {"carried-on"},
    "winner": {"totals-carried-on"},
    "teams": {"totals-carried-on"},
    "editions": {"cookie-carried-on"},
}


def test_the_right_answer_is_right() -> None:
    assert diagnose(HOME, Ask("collection", 0), 18) == Right(18)
    assert diagnose(HOME, Ask("cookie"), (0,)) == Right((0,))


def test_one_misreading_names_itself_and_the_cards() -> None:
    found = diagnose(HOME, Ask("collection", 0), 23)
    assert isinstance(found, Misread)
    assert found.id == "both-spaces"
    assert set(found.cards) == set(cards("F5 F1"))
    assert "F5 lies face down" in str(found.reason)


def test_several_misreadings_are_told_apart_by_a_question() -> None:
    """16: without the black hats, by the printed numbers, or without a hat that earns 2."""
    found = diagnose(HOME, Ask("collection", 0), 16)
    assert isinstance(found, Unclear)
    assert [choice.id for choice in found.choices] == ["black-hats-left-out", "printed-numbers", "one-overlooked"]
    assert "16" in str(found.question)
    assert str(found.question).endswith("?")
    assert len({str(choice.label) for choice in found.choices}) == 3


def test_what_no_misreading_gives_is_called_unknown() -> None:
    found = diagnose(HOME, Ask("collection", 0), 500)
    assert isinstance(found, Unknown)
    assert "step by step" in str(found.reason)


def test_a_sum_of_ones_own_wrong_numbers_is_told_as_that() -> None:
    own = {Ask("collection", 0): 30, Ask("favourite", 0): 2, Ask("cookie", 0): 5}
    found = diagnose(HOME, Ask("total", 0), 37, own)
    assert isinstance(found, Misread)
    assert found.id == "carried-on"
    assert isinstance(diagnose(HOME, Ask("total", 0), 37), Unknown)


def test_a_teams_total_is_carried_on_from_the_partners() -> None:
    found = diagnose(FOUR, Ask("team", 0), 99, {Ask("total", 0): 77, Ask("total", 2): 22})
    assert isinstance(found, Misread)
    assert found.id == "carried-on"


@pytest.mark.parametrize(
    ("level", "seed", "tied"),
    [
        *[("winner", seed, tied) for seed, tied in enumerate([(0, 1), (1, 2), (1, 2)])],
        *[("teams", seed, (0, 1, 2, 3)) for seed in range(3)],
    ],
)
def test_who_shares_a_tie_of_right_totals_is_not_told_that_a_total_is_wrong(
    level: str, seed: int, tied: tuple[int, ...]
) -> None:
    posed = question(level, seed, 0)
    *totals, winner = posed.asks
    own = {ask: right_answer(posed.position, ask) for ask in totals}
    found = diagnose(posed.position, winner, tied, own)
    offered = found.choices if isinstance(found, Unclear) else (found,)
    names = [one.id for one in offered if isinstance(one, Misread)]
    assert names[0] == "tie-shared"
    assert "totals-carried-on" not in names


def test_who_wins_by_ones_own_wrong_totals_is_told_as_that() -> None:
    found = diagnose(FOUR, Ask("winner"), (0, 1, 2, 3), {Ask("team", 0): 53, Ask("team", 1): 53})
    assert isinstance(found, Misread)
    assert found.id == "totals-carried-on"


@pytest.mark.parametrize(
    ("ask", "answer", "told"),
    [
        (Ask("collection", 0), -3, "never below 0"),
        (Ask("cookie", 0), 3, "worth 5, or 0"),
        (Ask("total", 0), 500, "500"),
    ],
)
def test_a_number_that_can_never_be_right_is_told_as_that(ask: Ask, answer: int, told: str) -> None:
    posed = question("napkin", 7, 0)
    found = diagnose(posed.position, ask, answer)
    assert isinstance(found, Unknown)
    assert told in str(found.reason)


def test_no_slip_leads_below_the_least_that_a_collection_earns() -> None:
    posed = question("collection", 7, 0)
    (ask,) = posed.asks
    assert right_answer(posed.position, ask) == 7
    assert isinstance(diagnose(posed.position, ask, -3), Unknown)


@pytest.mark.parametrize("level", LEVELS)
def test_wrong_answers_are_understood(level: str) -> None:
    tally = measured(level, 30)
    assert tally.share >= 0.95
    assert tally.most_choices <= MOST_CHOICES
    assert {name for name in CARRIED_ON if tally.acted[name]} == CARRIES_ON.get(level, set())
    assert all(tally.understood[name] == tally.acted[name] for name in CARRIED_ON)


@settings(deadline=None)
@given(st.data())
def test_an_answer_is_unknown_exactly_where_no_misreading_gives_it(data: st.DataObject) -> None:
    """And it is one misreading's or unclear exactly where one or several give it, whatever was answered before."""
    level, seed, number = data.draw(st.sampled_from(list(LEVELS))), data.draw(st.integers(0, 30)), data.draw(NUMBERS)
    posed = question(level, seed, number)
    ask = data.draw(st.sampled_from(posed.asks))
    answered = {other: data.draw(answers(posed.position, other)) for other in posed.asks if data.draw(st.booleans())}
    answer = data.draw(answers(posed.position, ask))
    case = case_of(posed.position, ask, answered)
    of_category = [one for one in MISREADINGS if ask.category in one.categories]
    giving = [one.id for one in of_category if answer in [reading.answer for reading in one.readings(case)]]
    found = diagnose(posed.position, ask, answer, answered)
    match found:
        case Right():
            assert answer == right_answer(posed.position, ask)
        case Misread():
            assert [found.id] == giving
        case Unclear():
            assert [choice.id for choice in found.choices] == giving[:MOST_CHOICES]
            assert len(giving) > 1
        case Unknown():
            assert giving == []
    assert isinstance(found, Right) == (answer == right_answer(posed.position, ask))


def answers(position: hats.Position, ask: Ask) -> st.SearchStrategy[Answer]:
    """Numbers near the right one, where misreadings lie, and any; or what can be picked."""
    if ask.is_of_seats:
        return st.sampled_from([answer for answer, _ in choices(position, ask)])
    right = right_answer(position, ask)
    assert isinstance(right, int)
    return st.integers(right - 15, right + 15) | st.integers(-LARGEST, LARGEST)
