"""What an answer says: right, one misreading, a question between several, or nothing that is known."""

import pytest

from benchmarks.school import measured
from hats_widget.school.asks import Ask, right_answer
from hats_widget.school.diagnose import MOST_CHOICES, Misread, Right, Unclear, Unknown, diagnose
from hats_widget.school.levels import LEVELS
from hats_widget.school.questions import question
from tests.games.hats.scenes import cards
from tests.school.scenes import FOUR, HOME


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


@pytest.mark.parametrize("level", LEVELS)
def test_wrong_answers_are_understood(level: str) -> None:
    tally = measured(level, 30)
    assert tally.share >= 0.95
    assert tally.most_choices <= MOST_CHOICES
    assert tally.random_unknown / tally.random >= 0.2
