"""The teacher's room: an exercise to hand out, codes and tables that are taken in, and nothing that gets lost."""

import json
from typing import Any
from urllib.parse import unquote

import pytest

from hats_widget.core.message import ENGLISH
from hats_widget.core.refusal import BadInput
from hats_widget.school.practice import Exercise
from hats_widget.school.results import read_code
from hats_widget.ui.room import CopyLink, Download, Fill, Key, Load, Moment, Point, Press
from hats_widget.ui.rooms import classroom, practice
from hats_widget.ui.rooms.classroom_state import Classroom, is_own, link
from hats_widget.ui.scene import Text
from hats_widget.ui.worksheet import worksheet
from tests.ui.rooms.pupil import NOW, PAGE, WORDS, buttons, code, finished, in_class, read_out, to_the_end

COLLECTION = Exercise("collection", 3, 7)
COOKIE = Exercise("cookie", 2, 7)
PUPILS = [finished(COLLECTION, wrong=n, name=name) for n, name in enumerate(["Ada", "Bo", "=cmd()"])]
CODES = "\n".join([code(one) for one in PUPILS])
MADE = Fill("exercise", {"level": "cookie", "questions": "2", "seed": "7", "site": PAGE})


def pasted(text: object, place: int = 0) -> Fill:
    return Fill(f"codes:{place}", {"codes": text})


def drawn(state: Classroom, width: float = 860) -> str:
    """The words on the canvas."""
    (layer,) = classroom.scene(state, width, 700, ENGLISH).layers
    return " ".join([op.text for op in layer.ops if isinstance(op, Text)])


def test_an_exercise_becomes_a_link_a_qr_code_and_a_name() -> None:
    state, _ = in_class(MADE)
    assert link(state) == PAGE + "?room=practice&level=cookie&questions=2&seed=7&lang=en"
    found = read_out(classroom.shown(state, WORDS))
    assert link(state) in found
    assert "<svg" in found
    assert "Cookie, 2 questions, number 7" in drawn(state)
    assert classroom.hear(state, Press("link"), NOW)[1] == (CopyLink(link(state)),)
    assert practice.opened({"room": "practice", **COOKIE._asdict()}, NOW, None).open.exercise == state.exercise


def test_the_button_for_a_worksheet_gives_the_exercise_to_print() -> None:
    state, _ = in_class(MADE)
    assert "worksheet" in buttons(classroom.shown(state, WORDS))
    assert in_class(Press("worksheet"), state=state)[1] == (
        Download("hats-worksheet.html", worksheet("cookie", 2, 7), "text/html"),
    )
    assert in_class(Press("worksheet"))[1] == ()


def test_a_launch_link_of_binder_carries_the_exercise_to_the_page_that_it_opens() -> None:
    site = "https://mybinder.org/v2/gh/o/r/HEAD?urlpath=voila%2Frender%2Fnotebooks%2Fhats.ipynb"
    state, _ = in_class(MADE._replace(values={**MADE.values, "site": site}))
    assert unquote(link(state).removeprefix(site)) == COOKIE.address()
    assert "&" not in link(state).removeprefix(site)


@pytest.mark.parametrize("site", ["javascript:alert(1)", "hats", "http://a b", "https://" + "a" * 600])
def test_what_is_no_address_of_a_page_is_refused(site: str) -> None:
    with pytest.raises(BadInput, match="https://"):
        in_class(MADE._replace(values={**MADE.values, "site": site}))


def test_a_teacher_is_told_that_pupils_do_not_reach_an_address_of_this_computer() -> None:
    assert [is_own(one) for one in ("http://localhost:8866/", "http://127.0.0.1/", PAGE)] == [True, True, False]
    state = classroom.new(Moment(0, 1, "http://localhost:8866/"))
    assert "this computer alone" in read_out(classroom.shown(state, WORDS))


def test_without_knowing_where_the_page_lies_there_is_no_link() -> None:
    state, _ = classroom.hear(classroom.new(Moment(0, 1)), MADE._replace(values={**MADE.values, "site": ""}), NOW)
    assert link(state) == ""
    assert "link" not in buttons(classroom.shown(state, WORDS))


def test_codes_of_three_pupils_show_who_finished_and_what_was_frequent() -> None:
    state, _ = in_class(pasted(CODES))
    assert [(one.name, one.right_first) for one in state.results] == [("Ada", 3), ("Bo", 2), ("=cmd()", 1)]
    found = read_out(classroom.shown(state, WORDS))
    assert "3 results are collected." in found
    assert all(word in found for word in ("Ada", "Bo", "=cmd()", "question 3", "right at first try"))
    assert not state.refused
    assert state.round == 1


def test_a_line_that_cannot_be_read_keeps_nobody_else_out_and_stays_to_be_corrected() -> None:
    ada, *_ = CODES.splitlines()
    altered = ada[:-1] + ("A" if ada[-1] != "A" else "B")
    text = f"{CODES}\n{altered}\nhello\n"
    state, _ = in_class(pasted(text))
    assert len(state.results) == 3
    assert len(state.refused) == 2
    found = read_out(classroom.shown(state, WORDS))
    assert "line 4" in found
    assert "line 5" in found
    assert state.pasted == text
    assert in_class(Press("noted"), state=state)[0].refused == ()


def test_what_comes_twice_counts_once_and_seconds_are_kept() -> None:
    (saved,) = practice.hear(PUPILS[0], Press("table"), NOW)[1]
    assert isinstance(saved, Download)
    state, _ = in_class(pasted(CODES), Load("results", saved.text), pasted(CODES, 1))
    assert len(state.results) == 3
    assert state.results[0].seconds == (0, 0, 0)


def test_thirty_pupils_who_read_out_their_codes_without_names_are_thirty() -> None:
    codes = []
    for seed in range(30):
        opened = practice.opened({"room": "practice", **COOKIE._asdict()}, Moment(1000.0, seed, PAGE), None)
        codes.append(code(to_the_end(opened)))
    state, _ = in_class(*[pasted(one, place) for place, one in enumerate(codes)])
    assert len(state.results) == 30
    assert "30 results are collected." in read_out(classroom.shown(state, WORDS))
    assert in_class(pasted("\n".join(codes), state.round), state=state)[0].results == state.results


def test_several_tables_are_taken_in_one_after_the_other() -> None:
    files = [practice.hear(one, Press("table"), NOW)[1][0] for one in PUPILS]
    state, _ = in_class(*[Load("results", one.text) for one in files if isinstance(one, Download)])
    assert [one.name for one in state.results] == ["Ada", "Bo", "=cmd()"]


@pytest.mark.parametrize(
    ("heard", "told"),
    [
        (pasted("x" * 1_000_001), "too large"),
        (pasted(None), "too large"),
        (pasted("  \n "), "no code yet"),
    ],
)
def test_what_is_too_large_or_empty_gets_a_sentence(heard: Fill, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        in_class(heard)


NO_TABLE = "foreign.csv: this is no table of this page; choose one that a pupil or you saved here"


@pytest.mark.parametrize(
    "text", ["", "student;grade\nZoë;1\n", "\ufffdPNG\r\n\x1a\n" + "\0\x1aIHDR e29b-41d4\n" * 300, "hello\n" * 20_000]
)
def test_a_file_that_is_no_table_of_this_page_gets_one_sentence_with_its_name(text: str) -> None:
    state, _ = in_class(pasted(CODES), Load("results", text, "foreign.csv"))
    assert [str(one) for one in state.refused] == [NO_TABLE]
    assert NO_TABLE in read_out(classroom.shown(state, WORDS))
    assert classroom.shown(state, WORDS).status == f"3 results are collected. F{NO_TABLE[1:]}."
    assert len(state.results) == 3


def test_a_code_in_a_file_that_is_wrong_is_told_with_its_file_and_line() -> None:
    slip = CODES.splitlines()[0] + "Z"
    long = "x" * 99 + "7c.csv"
    state, _ = in_class(Load("results", slip, "7b.csv"), Load("results", None, long, is_first=False))
    assert [str(one).split(";")[0] for one in state.refused] == [
        "7b.csv: line 1: a letter of this code is wrong or missing",
        "…" + "x" * 33 + "7c.csv: this is too large",
    ]


def test_notes_of_files_that_were_chosen_together_stand_together_and_older_ones_go() -> None:
    first, second, later = (Load("results", "hello", name) for name in ("a.csv", "b.csv", "c.csv"))
    state, _ = in_class(first, second._replace(is_first=False))
    assert [str(one)[:5] for one in state.refused] == ["a.csv", "b.csv"]
    assert [str(one)[:5] for one in in_class(later, state=state)[0].refused] == ["c.csv"]


def test_of_twenty_thousand_lines_that_cannot_be_read_as_many_are_told() -> None:
    found = read_out(classroom.shown(in_class(pasted("hello\n" * 20_000))[0], WORDS))
    assert "19950 more lines could not be read" in found
    assert "51" not in found


def test_the_class_is_saved_as_one_table_that_no_spreadsheet_obeys_and_that_can_be_read_again() -> None:
    state, _ = in_class(pasted(CODES))
    _, (saved,) = in_class(Press("table"), state=state)
    assert isinstance(saved, Download)
    assert "\n'=cmd()," in saved.text.replace("\r", "")
    assert saved.text.startswith("\ufeffname,")
    assert "misreading_in_words" in saved.text
    assert in_class(Load("results", saved.text))[0].results == state.results


def test_clearing_can_be_undone_also_after_a_reload() -> None:
    state, _ = in_class(pasted(CODES))
    cleared, _ = in_class(Press("clear"), state=state)
    assert cleared.results == ()
    again = classroom.read(classroom.keep(cleared), NOW)
    back, _ = in_class(Press("undo"), state=again)
    assert back.results == state.results
    assert "undo" not in buttons(classroom.shown(back, WORDS))


def test_a_class_comes_back_from_what_was_kept() -> None:
    state, _ = in_class(MADE, pasted(CODES + "\nhello"))
    again = classroom.opened({"room": "classroom"}, NOW, classroom.keep(state))
    assert (again.results, again.exercise, again.pasted) == (state.results, state.exercise, state.pasted)


def test_a_class_as_large_as_it_may_be_is_small_enough_for_a_browser_and_more_is_told() -> None:
    marks = read_code(code(PUPILS[1]).rpartition(":")[2])
    many = [marks._replace(name=f"pupil {n} with quite a long name to keep", seconds=(99, 99, 99)) for n in range(500)]
    state = Classroom(PAGE, results=tuple(many), cleared=tuple(many))
    assert len(classroom.keep(state)) < 400_000
    more, _ = in_class(pasted(CODES), state=state)
    assert len(more.results) == 500
    assert "3 results were left out" in str(more.refused[-1])


def test_each_exercise_is_looked_at_by_itself() -> None:
    cookie = finished(COOKIE, wrong=2, name="Di")
    state, _ = in_class(pasted(f"{CODES}\n{code(cookie)}"))
    assert state.group is not None
    assert state.group.exercise == COOKIE
    state, _ = in_class(Fill("group", {"group": "0"}), state=state)
    assert state.group.exercise == COLLECTION
    assert in_class(Fill("group", {"group": "99"}), state=state)[0].group.exercise == COOKIE


@pytest.mark.parametrize("width", [320, 390, 860, 1400])
def test_the_picture_has_a_bar_for_each_misreading_and_stays_inside(width: float) -> None:
    wrong = finished(Exercise("cookie", 3, 9), wrong=3, name="Di")
    state, _ = in_class(pasted(code(wrong)))
    assert state.group is not None
    scene = classroom.scene(state, width, 700, ENGLISH)
    (layer,) = scene.layers
    found = [op for op in layer.ops if isinstance(op, Text)]
    counts = [str(count) for _, count in state.group.misreadings]
    assert [op.text for op in found if op.text in counts] == counts
    assert counts
    assert all(0 <= op.x <= width and 0 < op.y < scene.height for op in found)
    assert "Which misreadings were frequent" in classroom.shown(state, WORDS).picture


def test_with_nothing_collected_the_canvas_says_so() -> None:
    assert "Nothing is collected yet" in drawn(classroom.new(NOW))


def test_a_class_without_a_misreading_is_told_so() -> None:
    state, _ = in_class(pasted(code(PUPILS[0])))
    assert "No misreading was found" in drawn(state)


def test_the_link_is_shown_large_until_results_come_in_and_whenever_it_is_wanted() -> None:
    state, _ = in_class(MADE)
    assert state.shows_link
    state, _ = in_class(pasted(CODES), state=state)
    assert not state.shows_link
    assert in_class(Press("board"), state=state)[0].shows_link


@pytest.mark.parametrize(
    "heard", [Key("x"), Point("x"), Press("x"), Press("link"), Press("undo"), Fill("x", {}), Load("x", "")]
)
def test_whatever_else_is_heard_changes_nothing(heard: Any) -> None:
    state = classroom.new(NOW)
    assert classroom.hear(state, heard, NOW) == (state, ())


@pytest.mark.parametrize("field", ["exercise", "site", "results", "cleared", "pasted"])
@pytest.mark.parametrize("value", [7, "x", [7], {"a": 1}, [["a", "b", []]]])
def test_what_was_kept_may_be_spoilt_and_is_refused(field: str, value: object) -> None:
    state, _ = in_class(MADE, pasted(CODES))
    spoilt = json.dumps({**json.loads(classroom.keep(state)), field: value})
    if (field, value) != ("pasted", "x"):
        with pytest.raises(BadInput):
            classroom.read(spoilt, NOW)
    assert classroom.opened({"room": "classroom"}, NOW, spoilt).page == PAGE


def test_a_word_of_an_address_that_is_not_known_is_refused() -> None:
    with pytest.raises(BadInput, match="levle"):
        classroom.opened({"room": "classroom", "levle": "1"}, NOW, None)
