"""A class's results: good ones are kept, others are told with their line, and what the class made of it."""

import csv

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hats_widget.core.message import render
from hats_widget.core.refusal import BadInput
from hats_widget.i18n.translate import translator
from hats_widget.school.classroom import MOST_REFUSED, MOST_RESULTS, MOST_TEXT, Class, read_class
from hats_widget.school.misreadings import BY_ID
from hats_widget.school.practice import Exercise
from hats_widget.school.results import MARK, Mark, Result, clean_name, write_code, write_csv

RIGHT = Mark(is_right_first=True, tries=1)
WRONG = Mark(is_right_first=False, tries=3, misreading="tie-left")
OPEN = Mark(is_right_first=False, tries=0)
COOKIE = Exercise("cookie", 3, 7)
ADA = Result("Ada", COOKIE, (RIGHT, WRONG, RIGHT))
BEN = Result("Ben", COOKIE, (WRONG, WRONG, OPEN))
CEM = Result("Cem", Exercise("winner", 1, 0), (RIGHT,))


def line(found: Result) -> str:
    return f"{found.name}: {write_code(found)}"


def test_codes_are_read_one_a_line_with_and_without_a_name() -> None:
    found = read_class(f"{line(ADA)}\n\n  {write_code(BEN).lower()}\r\n{line(CEM)}\n")
    assert found.results == (ADA, BEN._replace(name=""), CEM)
    assert found.refused == ()


def test_a_name_may_have_a_colon() -> None:
    assert read_class(f"Class 7: Ada: {write_code(ADA)}").results == (ADA._replace(name="Class 7: Ada"),)


def test_what_comes_twice_counts_once_and_keeps_its_seconds() -> None:
    timed = ADA._replace(seconds=(1, 2, 3))
    assert read_class(f"{line(ADA)}\n{line(ADA)}\n{write_csv(timed)}").results == (timed,)


def test_pupils_without_a_name_who_did_the_same_are_told_apart_by_their_stamps() -> None:
    pupils = [ADA._replace(name="", stamp=stamp) for stamp in range(30)]
    codes = [write_code(one) for one in pupils]
    assert read_class("\n".join(codes)).results == tuple(pupils)
    assert read_class("\n".join(codes + codes)).results == tuple(pupils)


@pytest.mark.parametrize("stamp", [None, 7])
def test_what_a_pupil_sends_again_when_more_is_done_takes_the_place_of_the_first(stamp: int | None) -> None:
    early = ADA._replace(marks=(RIGHT, OPEN, OPEN), stamp=stamp)
    late = ADA._replace(stamp=stamp)
    assert read_class("\n".join([line(early), line(BEN), line(late)])).results == (late, BEN)
    assert read_class("\n".join([line(late), line(BEN), line(early)])).results == (late, BEN)


def test_two_pupils_of_one_name_are_two() -> None:
    one, other = ADA._replace(stamp=1), ADA._replace(marks=(RIGHT, OPEN, OPEN), stamp=2)
    assert read_class(f"{line(one)}\n{line(other)}").results == (one, other)


def test_two_who_worked_together_and_send_the_same_code_are_both_there() -> None:
    one, other = ADA._replace(stamp=1), ADA._replace(name="Bo", stamp=1)
    assert read_class(f"{line(one)}\n{line(other)}").results == (one, other)


def test_who_first_sends_a_code_alone_and_then_with_a_name_is_one_pupil() -> None:
    named = ADA._replace(stamp=1)
    for text in (f"{write_code(named)}\n{line(named)}", f"{line(named)}\n{write_code(named)}"):
        assert read_class(text).results == (named,)


def test_a_table_that_comes_twice_counts_once() -> None:
    assert read_class(write_csv(ADA) * 2).results == (ADA,)
    assert read_class(write_csv(ADA, BEN) + write_csv(BEN, ADA)).results == (ADA, BEN)


def test_a_copy_of_a_table_that_is_cut_off_keeps_the_whole_one() -> None:
    rows = write_csv(ADA).splitlines()
    found = read_class("\n".join([*rows, *rows[2:]]))
    assert found.results == (ADA,)
    assert [str(msg).split(":")[0] for msg in found.refused] == ["line 5"]


@pytest.mark.parametrize("between", [": ", ":", " ", "  ", "：", " : ", ", ", ",", "; ", "\t", " - ", " – ", " = "])
@pytest.mark.parametrize("name", ["Ada", "Ada L.", "Ada-Lou", "B 2", "Ωμέγα"])
def test_a_name_stands_before_its_code_however_people_write_that(name: str, between: str) -> None:
    found = read_class(f"{name}{between}{write_code(ADA)}\n{name}{between}{write_code(CEM).lower().replace('-', ' ')}")
    assert found == Class((ADA._replace(name=name), CEM._replace(name=name)), ())


@pytest.mark.parametrize("between", [": ", " ", ", ", "："])
def test_a_wrong_letter_behind_a_name_is_told_of_the_code_and_not_of_the_name(between: str) -> None:
    altered = write_code(ADA)[:-1] + "0"
    (told,) = read_class(f"Lulu{between}{altered}").refused
    assert "letter by letter" in str(told)


@given(st.text(max_size=60).map(clean_name))
def test_the_line_of_every_pupil_is_read_again(name: str) -> None:
    assert read_class(line(ADA._replace(name=name))).results == (ADA._replace(name=name),)


def test_what_a_spreadsheet_says_about_its_separator_is_no_result() -> None:
    assert read_class("sep=;\n" + write_csv(ADA).replace(",", ";")) == Class((ADA,), ())


def test_an_altered_line_is_told_with_its_number_and_the_others_are_kept() -> None:
    code = write_code(ADA)
    altered = code[:-1] + ("0" if code[-1] != "0" else "1")
    found = read_class(f"{line(BEN)}\nAda: {altered}\nhello\n{line(CEM)}")
    assert found.results == (BEN, CEM)
    told = [str(msg) for msg in found.refused]
    assert [one.split(":")[0] for one in told] == ["line 2", "line 3"]
    assert "letter by letter" in told[0]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_tables_of_pupils_are_read_one_after_another_as_spreadsheets_save_them(delimiter: str) -> None:
    tables = (write_csv(ADA._replace(seconds=(5, 6, 7))) + write_csv(BEN)).replace(",", delimiter)
    assert read_class("\ufeff" + tables).results == (ADA._replace(seconds=(5, 6, 7)), BEN)


def test_a_table_of_a_class_has_each_misreading_in_words_beside_it_and_is_read_again() -> None:
    german = translator("de")
    text = write_csv(ADA, BEN, translator=german)
    assert text.encode().startswith(b"\xef\xbb\xbfname,")
    rows = list(csv.DictReader(text.removeprefix(MARK).splitlines()))
    assert list(rows[0])[7:9] == ["misreading", "misreading_in_words"]
    found = {row["misreading"]: row["misreading_in_words"] for row in rows}
    assert found.pop("") == ""
    assert found == {name: render(BY_ID[name].label, german) for name in found} != {}
    assert read_class(text + write_csv(CEM)) == Class((ADA, BEN, CEM), ())


def test_a_table_and_codes_may_be_mixed() -> None:
    assert set(read_class(write_csv(ADA) + line(CEM)).results) == {ADA, CEM}


@pytest.mark.parametrize(("old", "new"), [(",no,3,", ",yes,1,"), ("tie-left", "slip"), (",7,", ",8,"), ("Ada", "Eve")])
def test_a_table_whose_rows_do_not_agree_with_their_code_is_refused(old: str, new: str) -> None:
    text = write_csv(ADA)
    assert old in text
    found = read_class(line(BEN) + "\n" + text.replace(old, new, 1))
    assert found.results == (BEN,)
    assert "do not agree with their code" in str(found.refused[0])


def test_a_table_with_a_row_left_out_is_refused() -> None:
    rows = write_csv(ADA).splitlines()
    assert read_class("\n".join([*rows[:2], *rows[3:]])).results == ()


def test_names_that_look_like_formulas_come_back_as_they_were() -> None:
    evil = ADA._replace(name="=HYPERLINK(1)")
    text = write_csv(*read_class(write_csv(evil)).results)
    assert read_class(text).results == (evil,)
    assert all(row["name"].startswith("'=") for row in csv.DictReader(text.removeprefix(MARK).splitlines()))


def test_results_are_grouped_by_exercise() -> None:
    groups = read_class("\n".join(map(line, (ADA, CEM, BEN)))).groups()
    assert [(group.exercise, group.results) for group in groups] == [(COOKIE, (ADA, BEN)), (CEM.exercise, (CEM,))]


def test_a_summary_tells_who_finished_how_each_question_went_and_the_misreadings() -> None:
    group, _ = read_class("\n".join(map(line, (ADA, BEN, CEM)))).groups()
    assert group.right_first == (1, 0, 1)
    assert group.finished == (2, 2, 1)
    assert group.misreadings == (("tie-left", 3),)
    assert str(group.summary()).splitlines() == [
        "Cookie, 3 questions, number 7",
        "  pupil  finished  right at first try",
        "  Ada    yes                        2",
        "  Ben    not yet                    0",
        "",
        "The questions",
        "              right at first try  finished",
        "  question 1                   1         2",
        "  question 2                   0         2",
        "  question 3                   1         1",
        "",
        "The misreadings",
        "                                         how often",
        "  I thought that in a tie nobody has it          3",
    ]


def test_a_class_without_a_mistake_has_no_table_of_misreadings() -> None:
    (group,) = read_class(line(CEM)).groups()
    assert len(group.summary().grids) == 2


def test_a_pupils_name_cannot_be_markup() -> None:
    (group,) = read_class(line(CEM._replace(name="<b>Cem</b>"))).groups()
    assert "<b>" not in group.summary().html()


def test_the_table_of_the_class_can_be_read_again() -> None:
    found = read_class("\n".join(map(line, (ADA, BEN, CEM))))
    assert read_class(write_csv(*found.results)) == found


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(BadInput, match="at most 1000 kB"):
        read_class("x" * (MOST_TEXT + 1))
    with pytest.raises(BadInput, match="at most 1000 kB"):
        read_class("ä" * (MOST_TEXT // 2 + 1))


def test_five_hundred_results_are_read_and_no_more() -> None:
    many = [CEM._replace(name=f"Cem {n}") for n in range(MOST_RESULTS + 2)]
    found = read_class("\n".join(map(line, many)))
    assert found.results == tuple(many[:MOST_RESULTS])
    assert [str(msg) for msg in found.refused] == ["2 results were left out: a class has at most 500"]


def test_of_many_lines_that_cannot_be_read_the_first_are_told() -> None:
    found = read_class("nonsense\n" * 80)
    assert len(found.refused) == MOST_REFUSED + 1
    assert str(found.refused[-1]) == "30 more lines could not be read"


ROW = st.lists(st.sampled_from(["Ada", write_code(ADA), "1", "yes", '"', "=1", "\x00", "99999999999"]), max_size=12)


@given(st.text() | st.lists(ROW.map(",".join)).map("\n".join))
def test_whatever_is_pasted_is_read_or_told(text: str) -> None:
    found = read_class(text)
    assert all("line" in str(msg) for msg in found.refused)
    assert read_class(write_csv(*found.results)).results == found.results
