"""The school's rooms in a kernel: an address opens an exercise, and a pupil's code reaches the teacher."""

from typing import Any

import pytest

from hats_widget.school.practice import Exercise
from hats_widget.ui.room import Press
from hats_widget.ui.update import Table
from tests.ui.played import MIXED
from tests.ui.rooms.pupil import after, at, right, sent
from tests.widget import MINE, PAGE, Heard

EXERCISE = Exercise("collection", 2, 7)


def school(search: str, **stored: str) -> Heard:
    app = Heard(MINE, Table(MIXED[:3]))
    app.hello(search, rooms=stored)
    return app


def kept_of(app: Heard, room: str) -> str:
    return str([one["text"] for one in app.told.of("keep") if one["room"] == room][-1])


def code_of(app: Heard) -> str:
    parts: list[dict[str, Any]] = app.panel["sections"][0]["parts"]
    return str(next(part["text"] for part in parts if part.get("style") == "code"))


def answered(app: Heard) -> None:
    """Both questions, rightly."""
    state = at(EXERCISE)
    for number, way in enumerate(["next", "end"]):
        app.hear("form", id=f"answers:{number}", values={"ask0": right(state)[0]})
        app.hear("press", id=way)
        state = after(state, sent(state, *right(state)), Press(way))


def test_an_address_opens_its_exercise_and_the_code_at_its_end_reaches_the_teacher() -> None:
    pupil = school(EXERCISE.address())
    answered(pupil)
    teacher = school("?room=classroom")
    teacher.hear("form", id="codes:0", values={"codes": code_of(pupil)})
    assert "1 result is collected." in teacher.panel["status"]
    teacher.hear("press", id="table")
    (saved,) = teacher.told.of("download")
    assert saved["text"].count("collection,2,7") == 2


def test_a_reload_goes_on_with_what_was_kept() -> None:
    pupil = school(EXERCISE.address())
    answered(pupil)
    again = school(EXERCISE.address(), practice=kept_of(pupil, "practice"))
    assert code_of(again) == code_of(pupil)
    assert again.panel["sections"] == pupil.panel["sections"]


def test_a_wrong_answer_is_no_notice_and_an_empty_form_is_one() -> None:
    pupil = school(EXERCISE.address())
    pupil.hear("form", id="answers:0", values={"ask0": "zwölf"})
    assert pupil.panel["notice"] == ""
    pupil.hear("form", id="answers:0", values={"ask0": ""})
    assert "there is no answer yet" in pupil.panel["notice"]


def test_a_wrong_exercise_in_an_address_gets_a_sentence() -> None:
    assert "level" in school("?room=practice&level=zzz").panel["notice"]


@pytest.mark.parametrize(("word", "name"), [("class", "classroom"), ("practise", "practice")])
def test_the_word_on_a_button_is_an_address_of_its_room(word: str, name: str) -> None:
    assert school(f"?room={word}").panel["sections"] == school(f"?room={name}").panel["sections"]
    assert school(f"?room={word}").panel["notice"] == ""


def test_the_link_for_pupils_leads_to_where_the_page_lies() -> None:
    teacher = school("?room=classroom")
    teacher.hear("form", id="exercise", values={"level": "collection", "questions": "2", "seed": "7", "site": PAGE})
    teacher.hear("press", id="link")
    assert teacher.told.of("link")[-1]["words"] == PAGE + EXERCISE.address()


def test_a_page_that_lies_nowhere_has_no_link_until_the_teacher_writes_one() -> None:
    for page in ("", "javascript:alert(1)", "http://a b", "https://" + "a" * 5000):
        app = Heard(MINE, Table(MIXED[:3]))
        app.hello("?room=classroom", page=page)
        app.hear("form", id="exercise", values={"level": "collection", "seed": "7", "site": ""})
        app.hear("press", id="link")
        assert app.told.of("link") == []
        assert app.panel["notice"] == ""
