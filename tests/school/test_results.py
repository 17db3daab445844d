"""Results as codes and as tables for a spreadsheet."""

import csv

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hats_widget.core.game import MOST_SEED
from hats_widget.core.refusal import BadInput
from hats_widget.school.asks import right_answer
from hats_widget.school.codes import LETTERS, read_bits, write_bits
from hats_widget.school.levels import LEVELS
from hats_widget.school.misreadings import BY_ID
from hats_widget.school.practice import STAMPS, Exercise, answer, go_on, show, start
from hats_widget.school.results import (
    COLUMNS,
    FORMULA,
    MARK,
    MOST_TRIES,
    Mark,
    Result,
    as_written,
    clean_name,
    harmless,
    read_code,
    result,
    write_code,
    write_csv,
)
from tests.school.pupil import solved

RIGHT = Mark(is_right_first=True, tries=1)
WRONG = Mark(is_right_first=False, tries=3, misreading="higher-space")
OPEN = Mark(is_right_first=False, tries=0)
TIE_LEFT = Mark(is_right_first=False, tries=3, misreading="tie-left")
ADA = Result("Ada", Exercise("cookie", 4, 7), (RIGHT, WRONG, RIGHT, OPEN))


@st.composite
def results(draw: st.DrawFn) -> Result:
    wrong = st.builds(OPEN._replace, tries=st.integers(0, MOST_TRIES), misreading=st.sampled_from([None, *BY_ID]))
    marks = draw(st.lists(st.just(RIGHT) | wrong, min_size=1, max_size=30))
    level = draw(st.sampled_from(list(LEVELS)))
    name = clean_name(draw(st.text(max_size=60)))
    stamp = draw(st.none() | st.integers(0, STAMPS - 1))
    return Result(name, Exercise(level, len(marks), draw(st.integers(0, MOST_SEED))), tuple(marks), stamp=stamp)


@given(results())
def test_a_code_holds_the_whole_result_but_the_name(found: Result) -> None:
    assert read_code(write_code(found), found.name) == found
    assert read_code(write_code(found)).name == ""


def test_a_code_is_short() -> None:
    right = Result("", Exercise("cookie", 5, 1234), (RIGHT,) * 5, stamp=STAMPS - 1)
    assert len(write_code(right).replace("-", "")) <= 20
    assert len(write_code(right._replace(marks=(WRONG,) * 5)).replace("-", "")) <= 30


def test_two_pupils_with_the_same_marks_have_different_codes() -> None:
    assert write_code(ADA._replace(stamp=1)) != write_code(ADA._replace(stamp=2))


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("910Z-K7P2-2M5X-TW", Result("", Exercise("cookie", 3, 7), (RIGHT, TIE_LEFT, RIGHT))),
        ("910Z-6F37-G020-S4CS-15", Result("", Exercise("cookie", 3, 7), (TIE_LEFT, TIE_LEFT, OPEN))),
        ("A006-06CY-7DW", Result("", Exercise("winner", 1, 0), (RIGHT,))),
    ],
)
def test_codes_of_the_first_version_which_pupils_have_are_read_and_written_as_before(code: str, found: Result) -> None:
    assert read_code(code) == found
    assert write_code(found) == code


def test_every_alteration_of_a_single_letter_is_refused() -> None:
    code = write_code(ADA)
    for place, letter in enumerate(code):
        for other in LETTERS if letter != "-" else "":
            if other != letter:
                with pytest.raises(BadInput):
                    read_code(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize(
    ("bits", "problem"),
    [
        ("", "another version"),
        ("11" + "0" * 30, "another version"),
        ("10" + "1" * 19, "holds no result"),  # half a stamp
        ("01", "holds no result"),
        ("01" + "1111" + "00000" + "000000" + "1", "holds no result"),  # no such level
        ("01" + "0000" + "00001" + "000000" + "1", "holds no result"),  # a mark is missing
        ("01" + "0000" + "00000" + "000000" + "11", "holds no result"),  # one too many
        ("01" + "0000" + "00000" + "000010" + "01" + "1", "holds no result"),  # a seed with a zero in front
        ("01" + "0000" + "00000" + "000000" + "0" + "001" + "1111111", "holds no result"),  # no such misreading
        ("01" + "0000" + "11111" + "000000" + "1" * 32, "holds no result"),  # 32 questions
        ("01" + "0000" + "00000" + "111111" + "1" * 63 + "1", "holds no result"),  # a seed beyond all
    ],
)
def test_a_whole_code_that_holds_no_result_is_refused(bits: str, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        read_code(write_bits(bits))


@given(st.sampled_from(["01", "10"]), st.text("01", max_size=120))
def test_whatever_bits_a_code_holds_are_a_result_or_refused(version: str, bits: str) -> None:
    try:
        found = read_code(write_bits(version + bits))
    except BadInput:
        return
    assert read_bits(write_code(found)) == version + bits


def test_a_result_tells_what_came_of_each_question() -> None:
    progress = solved(start(Exercise("collection", 4, 7), 0.0, stamp=99), 12.4)
    progress = answer(go_on(progress, 20), 0, 500, 21)
    progress = solved(progress, 25)
    progress = show(go_on(progress, 30), 0, 31)
    progress = go_on(progress, 40)
    found = result(progress, " Ada ")
    assert found.name == "Ada"
    assert found.marks == (RIGHT, Mark(is_right_first=False, tries=2), Mark(is_right_first=False, tries=1), OPEN)
    assert found.seconds == (12, 5, 1, 0)
    assert (found.right_first, found.is_finished, found.stamp) == (1, False, 99)
    assert read_code(write_code(found), "Ada") == found._replace(seconds=())


def test_an_exercise_that_was_left_early_has_a_mark_for_every_question() -> None:
    found = result(start(Exercise("napkin", 5, 1), 0))
    assert found.marks == (OPEN,) * 5
    assert not found.is_finished


def test_many_tries_count_as_the_most_that_a_code_can_hold() -> None:
    progress = start(Exercise("collection", 1, 7), 0)
    for _ in range(20):
        progress = answer(progress, 0, 500, 0)
    assert result(solved(progress)).marks[0].tries == MOST_TRIES


def test_the_first_misreading_is_in_the_result() -> None:
    progress = start(Exercise("winner", 1, 7), 0)
    right = right_answer(progress.question.position, progress.question.asks[0])
    assert isinstance(right, int)
    progress = answer(progress, 0, right - 10, 0)
    found = progress.asked[0].misreading
    assert found is not None
    assert result(solved(progress)).marks[0].misreading == found


def test_a_table_has_a_row_for_each_question() -> None:
    rows = list(csv.DictReader(write_csv(ADA._replace(seconds=(1, 2, 3, 0))).removeprefix(MARK).splitlines()))
    assert list(rows[0]) == list(COLUMNS)
    assert [row["question"] for row in rows] == ["1", "2", "3", "4"]
    assert [row["right_first_try"] for row in rows] == ["yes", "no", "yes", "no"]
    assert [row["misreading"] for row in rows] == ["", "higher-space", "", ""]
    assert [row["seconds"] for row in rows] == ["1", "2", "3", "0"]
    assert {row["code"] for row in rows} == {write_code(ADA)}


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "'=1", "'", "Ada", ""])
def test_no_name_is_a_formula_and_every_name_comes_back(name: str) -> None:
    cell = next(csv.DictReader(write_csv(ADA._replace(name=name)).removeprefix(MARK).splitlines()))["name"]
    assert not cell.startswith(FORMULA)
    assert as_written(cell) == name


@given(st.text())
def test_harmless_cells_come_back_as_they_were(text: str) -> None:
    assert as_written(harmless(text)) == text
    assert not harmless(text).startswith(FORMULA)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ada\n Lovelace ", "Ada Lovelace"),
        ("A\x00\x1b[1mB", "A[1mB"),
        ("x" * 99, "x" * 40),
        ("", ""),
        ("A \x00 B", "A B"),
    ],
)
def test_a_name_is_one_line_of_visible_letters_and_not_too_long(text: str, name: str) -> None:
    assert clean_name(text) == name
