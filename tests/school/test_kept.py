"""A progress that the browser keeps comes back as it was."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hats_widget.core.refusal import BadInput
from hats_widget.school.asks import right_answer
from hats_widget.school.diagnose import Unclear
from hats_widget.school.kept import MOST_TEXT, read_progress, write_progress
from hats_widget.school.levels import LEVELS
from hats_widget.school.practice import Exercise, Progress, answer, go_on, pick, show, start

KEPT = json.dumps({"exercise": {"level": "cookie", "questions": 2, "seed": 7}, "log": [["answer", 1, 0, [0]]]})


def far(level: str) -> Progress:
    """Wrong answers, choices, steps shown, and a second question begun."""
    progress = start(Exercise(level, 3, 7), 1000.0, stamp=4711)
    for index, ask in enumerate(progress.question.asks):
        right = right_answer(progress.question.position, ask)
        if isinstance(right, int):
            progress = answer(progress, index, right + 1, 1003.0)
            if isinstance(progress.asked[index].latest, Unclear):
                progress = pick(progress, index, 0, 1004.0)
        progress = answer(progress, index, right, 1005.0) if index else show(progress, index, 1005.0)
    return go_on(progress, 1010.0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_progress_comes_back_as_it_was(level: str) -> None:
    before = far(level)
    after = read_progress(write_progress(before), 1010.0)
    assert after == before


def test_the_time_in_which_the_page_was_closed_does_not_count() -> None:
    before = far("collection")
    after = read_progress(write_progress(before), 9999.0)
    assert after.seconds == before.seconds
    assert after.since == 9999.0


def test_a_progress_that_was_kept_before_there_were_stamps_comes_back_without_one() -> None:
    assert "stamp" not in json.loads(KEPT)
    assert read_progress(KEPT, 0).stamp is None


def test_a_progress_that_has_just_begun_comes_back() -> None:
    before = start(Exercise("teams", 3, 7), 5.0)
    assert read_progress(write_progress(before), 5.0) == before


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("cookie", "cooky", "did you mean"),
        ("[0]", "[9]", r"log\[0\]: .*choose players"),
        ("answer", "guess", "known are answer"),
        ("answer", "go on", "still open"),
        ("answer", "pick", "not a whole number"),
        (", 1, 0", ", -1, 0", "no time in seconds"),
        (", 1, 0", ", true, 0", "no time in seconds"),
        (", 1, 0", ", 1, 5", "ask: "),
        ('"log"', '"stamp": 1048576, "log"', "stamp: .* from 0 to 1048575"),
        ('"log"', '"lag"', "did you mean “log”"),
        ("{", "", "not JSON"),
    ],
)
def test_a_progress_that_cannot_be_is_refused(old: str, new: str, problem: str) -> None:
    assert read_progress(KEPT, 0).asked[0].tries == 1
    with pytest.raises(BadInput, match=problem):
        read_progress(KEPT.replace(old, new, 1), 0)


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(BadInput, match="too large"):
        read_progress(" " * (MOST_TEXT + 1), 0)
    with pytest.raises(BadInput, match="at most 2000 answers"):
        read_progress(KEPT.replace("[0]]", "[0]]" + ',["go on",1,0,0]' * 2001), 0)


@given(
    st.recursive(st.none() | st.booleans() | st.floats() | st.text(), st.lists), st.sampled_from(["log", "exercise"])
)
def test_whatever_was_kept_is_read_or_refused(value: object, field: str) -> None:
    try:
        found = read_progress(json.dumps(json.loads(KEPT) | {field: value}), 0)
    except BadInput:
        return
    assert found.exercise == Exercise("cookie", 2, 7)
