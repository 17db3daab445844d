"""An exercise from its first answer to its end, as values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hats_widget.core.refusal import BadInput
from hats_widget.games.hats.options import Edition
from hats_widget.school.asks import Answer, Ask
from hats_widget.school.diagnose import Misread, Right, Unclear, Unknown
from hats_widget.school.levels import LEVELS
from hats_widget.school.misreading import case_of
from hats_widget.school.misreadings import BY_ID
from hats_widget.school.practice import Exercise, Progress, answer, go_on, pick, read_exercise, show, start
from hats_widget.ui.kept import read_address
from tests.school.pupil import rights, solved

TWO = Exercise("collection", 2, 7)
EMPTY: list[object] = [0, "", None, [], {}]


def wrong(progress: Progress, name: str) -> Answer:
    """What a misreading gives at the open question's first ask."""
    case = case_of(progress.question.position, progress.question.asks[0])
    return BY_ID[name].readings(case)[0].answer


def test_an_exercise_is_finished_when_every_question_is_answered() -> None:
    progress = start(TWO, 0)
    assert (progress.number, progress.is_settled, progress.is_finished) == (0, False, False)
    progress = solved(progress)
    assert (progress.is_settled, progress.is_last, progress.is_finished) == (True, False, False)
    progress = solved(go_on(progress, 0))
    assert (progress.number, progress.is_finished, progress.right_first) == (1, True, (True, True))


def test_a_wrong_answer_is_a_try_and_its_misreading_is_remembered() -> None:
    progress = start(TWO, 0)
    progress = answer(progress, 0, wrong(progress, "both-spaces"), 0)
    (first,) = progress.asked
    assert isinstance(first.latest, Misread | Unclear)
    assert (first.tries, first.is_right) == (1, False)
    progress = answer(progress, 0, 500, 0)
    assert isinstance(progress.asked[0].latest, Unknown)
    progress = solved(progress)
    assert progress.asked[0].latest == Right(rights(progress)[0])
    assert (progress.asked[0].tries, progress.asked[0].is_right_first, progress.right_first) == (3, False, (False,))


def test_of_several_ways_the_pupil_says_which_it_was() -> None:
    progress, index = unclear()
    latest = progress.asked[index].latest
    assert isinstance(latest, Unclear)
    assert progress.asked[index].misreading is None
    chosen = pick(progress, index, 1, 0)
    assert chosen.asked[index].latest == latest.choices[1]
    assert chosen.asked[index].misreading == latest.choices[1].id
    assert chosen.asked[index].tries == 1
    with pytest.raises(BadInput, match="answer first"):
        pick(chosen, index, 1, 0)
    with pytest.raises(BadInput, match="whole number"):
        pick(progress, index, 9, 0)


def unclear() -> tuple[Progress, int]:
    for seed in range(50):
        progress = start(TWO._replace(seed=seed), 0)
        progress = answer(progress, 0, wrong(progress, "black-hats-left-out"), 0)
        if isinstance(progress.asked[0].latest, Unclear):
            return progress, 0
    raise AssertionError


def test_what_is_shown_step_by_step_is_settled_but_not_right() -> None:
    progress = show(start(TWO, 0), 0, 0)
    assert (progress.is_settled, progress.asked[0].is_right, progress.right_first) == (True, False, (False,))
    assert show(progress, 0, 9) == progress


def test_time_is_told_for_each_question_and_counts_from_when_it_was_opened() -> None:
    progress = solved(start(TWO, 100.0), 112.5)
    progress = solved(go_on(progress, 200.0), 203.0)
    assert progress.seconds == (12.5, 3.0)
    assert solved(start(TWO, 100.0), 50.0).seconds == (0.0,)


def test_what_is_no_answer_is_refused_and_is_no_try() -> None:
    progress = start(TWO, 0)
    with pytest.raises(BadInput, match="write one such as 12"):
        answer(progress, 0, "zwölf", 0)
    assert progress.asked[0].tries == 0


def test_refusals_say_what_is_open() -> None:
    progress = start(TWO, 0)
    with pytest.raises(BadInput, match="something is still open"):
        go_on(progress, 0)
    done = solved(progress)
    with pytest.raises(BadInput, match="answered already"):
        answer(done, 0, 3, 0)
    with pytest.raises(BadInput, match="the last question"):
        go_on(solved(go_on(done, 0)), 0)
    with pytest.raises(BadInput, match="ask: "):
        answer(progress, 1, 3, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_can_be_practised_to_its_end(level: str) -> None:
    progress = solved(start(Exercise(level, 3, 5), 0))
    while not progress.is_last:
        progress = solved(go_on(progress, 0))
    assert progress.is_finished
    assert progress.right_first == (True, True, True)


def test_a_total_that_follows_from_ones_own_wrong_row_is_told_so() -> None:
    progress = start(Exercise("napkin", 1, 3), 0)
    asks = progress.question.asks
    for index, (ask, right) in enumerate(zip(asks, rights(progress), strict=True)):
        assert isinstance(right, int)
        if ask.seat == 0 and ask.category != "total":
            progress = answer(progress, index, right + (200 if ask.category == "collection" else 0), 0)
    total = next(i for i, ask in enumerate(asks) if ask.category == "total" and ask.seat == 0)
    right = rights(progress)[total]
    assert isinstance(right, int)
    latest = answer(progress, total, right + 200, 0).asked[total].latest
    assert isinstance(latest, Misread)
    assert latest.id == "carried-on"


@pytest.mark.parametrize("edition", ["standard", "german"])
def test_a_winner_that_follows_from_ones_own_wrong_cookie_is_told_so(edition: Edition) -> None:
    progress = start(Exercise("editions", 5, 7), 0)
    cookie, winner = [progress.question.asks.index(Ask(part, None, edition)) for part in ("cookie", "winner")]
    holder = {"standard": 1, "german": 2}[edition]
    assert rights(progress)[cookie] != (holder,) != rights(progress)[winner]
    progress = answer(answer(progress, cookie, (holder,), 0), winner, (holder,), 0)
    latest = progress.asked[winner].latest
    assert isinstance(latest, Misread)
    assert latest.id == "cookie-carried-on"


def test_an_exercise_is_the_words_of_an_address_and_back() -> None:
    exercise = Exercise("cookie", 5, 7)
    assert exercise.address() == "?room=practice&level=cookie&questions=5&seed=7&lang=en"
    assert read_exercise(read_address(exercise.address())) == exercise
    assert read_exercise({"level": "cookie"}) == Exercise("cookie", 5, 0)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ({}, "level: "),
        ({"level": "cooky"}, "did you mean “cookie”"),
        ({"level": "cookie", "questions": "31"}, "questions: .* from 1 to 30"),
        ({"level": "cookie", "questions": "-1"}, "questions: "),
        ({"level": "cookie", "questions": "five"}, "questions: "),
        ({"level": "cookie", "seed": "9" * 30}, "seed: "),
        ({"level": "cookie", "seed": "1.5"}, "seed: "),
        *[({"level": "cookie", "questions": empty}, "questions: .* from 1 to 30") for empty in EMPTY],
        *[({"level": "cookie", "seed": empty}, "seed: ") for empty in EMPTY if empty != 0],
        ({"level": ["cookie"]}, "level: "),
    ],
)
def test_an_address_that_is_no_exercise_is_refused(words: dict[str, object], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        read_exercise(words)


@given(st.dictionaries(st.sampled_from(["level", "questions", "seed", "room"]), st.text() | st.integers() | st.none()))
def test_whatever_an_address_says_is_an_exercise_or_refused(words: dict[str, object]) -> None:
    try:
        found = read_exercise(words)
    except BadInput:
        return
    assert found.level in LEVELS
    assert 1 <= found.questions <= 30
