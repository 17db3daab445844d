"""The practice room: what a pupil does is answered, counted and kept, and nothing else is lost."""

import csv
import json
from itertools import pairwise
from typing import Any

import pytest

from hats_widget.core.message import ENGLISH
from hats_widget.core.refusal import BadInput
from hats_widget.school.counting import COUNTING
from hats_widget.school.diagnose import Misread, Unclear, Unknown
from hats_widget.school.levels import LEVELS
from hats_widget.school.practice import Exercise
from hats_widget.school.results import read_code
from hats_widget.ui.room import CopyLink, Download, Fill, KeepRoom, Key, Load, Moment, Point, Press
from hats_widget.ui.rooms import practice
from hats_widget.ui.rooms.practice_state import Practice
from tests.ui.rooms.pupil import NOW, WORDS, after, at, buttons, code, fields, finished, read_out, right, sent

COLLECTION = Exercise("collection", 5, 7)
COOKIE = Exercise("cookie", 3, 7)
NAPKIN = Exercise("napkin", 2, 7)
MISREAD, UNCLEAR, UNKNOWN = "11", "4", "1"  # for the first question of COLLECTION


def lit(state: Practice) -> int:
    glow = next(layer for layer in practice.scene(state, 860, 700, ENGLISH).layers if layer.name == "glow")
    return len(glow.ops)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_goes_from_its_address_to_a_code_with_all_right(level: str) -> None:
    exercise = Exercise(level, 3, 11)
    state = finished(exercise, name="Ada")
    line = code(state)
    assert line.startswith("Ada: ")
    found = read_code(line.rpartition(":")[2])
    assert (found.exercise, found.right_first, found.is_finished) == (exercise, 3, True)
    assert "3 of 3 questions right at first try" in read_out(practice.shown(state, WORDS))


def test_a_misreading_is_named_beside_the_field_and_its_cards_are_lit() -> None:
    state = at(COLLECTION)
    assert lit(state) == 0
    state = after(state, sent(state, MISREAD))
    (field,) = fields(practice.shown(state, WORDS)).values()
    assert field["tone"] == "wrong"
    assert "adds up the numbers on the cards" in field["help"]
    latest = state.open.asked[0].latest
    assert isinstance(latest, Misread)
    assert lit(state) == len(latest.cards) > 0
    assert practice.shown(state, WORDS).status == field["help"]


def test_several_misreadings_become_a_choice_and_what_is_picked_is_told() -> None:
    state = at(COLLECTION)
    state = after(state, sent(state, UNCLEAR))
    assert isinstance(state.open.asked[0].latest, Unclear)
    found = buttons(practice.shown(state, WORDS))
    assert "black hats" in found["pick:0:0"]["label"]
    state = after(state, Press("pick:0:0"))
    latest = state.open.asked[0].latest
    assert isinstance(latest, Misread)
    assert state.open.asked[0].misreading == latest.id
    assert "pick:0:0" not in buttons(practice.shown(state, WORDS))
    assert lit(state) > 0


def test_each_way_stands_below_its_own_answer_and_there_is_one_step_by_step() -> None:
    state = at(NAPKIN)
    state = after(state, sent(state, "17", "12", "3", "1", "3", "2", "1", "99"))
    shown = practice.shown(state, WORDS)
    picked = {name: field["picks"] for name, field in fields(shown).items() if "picks" in field}
    unclear = [index for index, came in enumerate(state.open.asked) if isinstance(came.latest, Unclear)]
    assert [*picked] == [f"ask{index}" for index in unclear]
    assert len(picked) > 1
    assert all(one["id"].startswith(f"pick:{name[3:]}:") for name, found in picked.items() for one in found)
    names = [one["hint"] for found in picked.values() for one in found]
    assert len(set(names)) == len(names) > len({one["label"] for found in picked.values() for one in found})
    offered = [one for one in buttons(shown) if one.startswith("steps:")]
    assert offered == ["steps:0"]


@pytest.mark.parametrize("level", LEVELS)
def test_how_it_is_counted_is_folded_away_beside_every_question(level: str) -> None:
    found: Any = next(
        one for one in practice.shown(at(Exercise(level, 1, 7)), WORDS).sections if one["id"] == "position"
    )
    counting, _ = found["parts"]
    assert (counting["summary"], counting.get("open", False)) == ("How it is counted", False)
    assert [part["text"] for part in counting["parts"]] == [str(one) for one in COUNTING[level]]


@pytest.mark.parametrize("wrong", [0, 1, 2])
def test_tries_are_the_same_on_the_page_in_the_table_and_in_the_code(wrong: int) -> None:
    state = at(NAPKIN._replace(questions=1))
    for number in range(wrong):
        state = after(state, sent(state, *[str(90 + number)] * 8))
    state = after(state, sent(state, *right(state)))
    assert tries(state) == [wrong + 1] * 3


def test_what_was_only_shown_is_one_try_everywhere() -> None:
    assert tries(after(at(COLLECTION._replace(questions=1)), Press("steps:0"))) == [1] * 3


def tries(state: Practice) -> list[int]:
    """Of the only question, as the page, the table and the code tell them."""
    end = after(state, Press("end"))
    found: Any = next(one["parts"] for one in practice.shown(end, WORDS).sections if one["id"] == "progress")
    (row,) = next(part for part in found if part["kind"] == "table")["rows"]
    (saved,) = practice.hear(end, Press("table"), NOW)[1]
    assert isinstance(saved, Download)
    (line,) = csv.DictReader(saved.text.splitlines())
    return [row["cells"][1], int(line["tries"]), read_code(line["code"]).marks[0].tries]


def test_it_is_said_before_that_the_steps_give_an_answer_and_which() -> None:
    assert buttons(practice.shown(at(COLLECTION), WORDS))["steps:0"]["note"] == "This gives the answer"
    state = at(NAPKIN)
    state = after(state, sent(state, right(state)[0], "99"))
    told = buttons(practice.shown(state, WORDS))["steps:1"]["note"]
    assert told == "This gives one answer: How many points does the collection of Player 2 earn?"
    assert "steps:2" in buttons(practice.shown(after(state, Press("steps:1")), WORDS))


def test_where_no_misreading_fits_the_step_by_step_is_offered_and_begins_where_the_answer_begins() -> None:
    state = at(COLLECTION)
    state = after(state, sent(state, UNKNOWN))
    assert isinstance(state.open.asked[0].latest, Unknown)
    assert "step by step" in str(fields(practice.shown(state, WORDS))["ask0"]["help"])
    state = after(state, Press("steps:0"))
    lesson = next(one for one in practice.shown(state, WORDS).sections if one["id"] == "lesson")
    assert lesson["heading"] == "The collection of Player 2"
    assert state.open.asked[0].is_shown
    assert fields(practice.shown(state, WORDS))["ask0"]["value"] == right(state)[0]


def test_a_lesson_goes_forward_and_back_by_button_and_key_and_stays_within_its_ends() -> None:
    state = after(at(COOKIE), Press("steps:0"))
    assert state.told is not None
    start = state.told.step
    assert after(state, Press("step:1")) == after(state, Key("ArrowRight"))
    assert after(state, Key("ArrowRight"), Key("ArrowLeft")) == state
    assert after(state, Key("Escape")).told is None
    first, last = after(state, *[Key("ArrowLeft")] * 99), after(state, *[Key("ArrowRight")] * 99)
    assert first.told is not None
    assert last.told is not None
    assert first.told.step == 0 < start < last.told.step
    assert buttons(practice.shown(first, WORDS))["step:-1"]["disabled"]
    assert buttons(practice.shown(last, WORDS))["step:1"]["disabled"]
    statuses = [practice.shown(after(first, *[Key("ArrowRight")] * n), WORDS).status for n in range(5)]
    assert all(one != other for one, other in pairwise(statuses))
    assert "winner" in read_out(practice.shown(first, WORDS))


def test_a_text_that_is_no_number_gets_a_sentence_and_everything_else_typed_stays() -> None:
    state = at(NAPKIN)
    wanted = right(state)
    state = after(state, sent(state, wanted[0], "zwölf", " 3 "))
    found = fields(practice.shown(state, WORDS))
    assert found["ask0"]["tone"] == "good"
    assert found["ask0"]["disabled"]
    assert (found["ask1"]["value"], found["ask1"]["tone"]) == ("zwölf", "wrong")
    assert "“zwölf” is not a whole number" in found["ask1"]["help"]
    assert found["ask2"]["value"] == "3"
    assert "help" not in found["ask3"] or not found["ask3"]["help"]
    assert [one.tries for one in state.open.asked[:4]] == [1, 0, 1, 0]


def test_what_is_sent_again_unchanged_is_no_further_try() -> None:
    state = at(COLLECTION)
    state = after(state, sent(state, MISREAD), sent(state, MISREAD))
    assert state.open.asked[0].tries == 1


def test_an_empty_form_is_refused_with_a_sentence() -> None:
    state = at(COLLECTION)
    with pytest.raises(BadInput, match="no answer yet"):
        practice.hear(state, sent(state, "  "), NOW)


def test_the_form_of_another_question_changes_nothing() -> None:
    state = at(COLLECTION)
    assert practice.hear(state, Fill("answers:3", {"ask0": "7"}), NOW) == (state, ())


def test_rows_that_are_given_are_told_and_the_others_are_asked() -> None:
    state = at(Exercise("winner", 2, 7))
    (question,) = [one for one in practice.shown(state, WORDS).sections if one["id"] == "question"]
    found: Any = question["parts"]
    form = next(part for part in found if part["kind"] == "form")
    rows = {row[0]: row[1:] for row in form["grid"]["rows"]}
    assert [*rows] == ["collection", "favourite", "cookie", "total"]
    assert all(isinstance(cell, int) for name in ("collection", "favourite", "cookie") for cell in rows[name])
    assert [cell["id"] for cell in rows["total"]] == ["ask0", "ask1", "ask2"]
    assert [field["id"] for field in form["fields"]] == ["ask3"]


def test_a_number_that_may_be_negative_gets_a_keyboard_with_a_minus() -> None:
    found = fields(practice.shown(at(NAPKIN), WORDS))
    assert [field.get("keyboard", "") for field in found.values()] == [*["numeric"] * 2, *[""] * 2] * 2


@pytest.mark.parametrize(("level", "keyboards"), [("winner", {""}), ("teams", {""}), ("collection", {"numeric"})])
def test_the_keyboard_tells_nothing_about_the_answer(level: str, keyboards: set[str]) -> None:
    shown = [practice.shown(at(Exercise(level, 1, seed)), WORDS) for seed in range(20)]
    typed = [field for one in shown for field in fields(one).values() if field["type"] == "text"]
    assert {field.get("keyboard", "") for field in typed} == keyboards


def test_pointing_at_an_answer_lights_its_cards() -> None:
    state = at(NAPKIN)
    wanted = [int(one) for one in right(state)]
    state = after(state, sent(state, str(wanted[0] - 4), "8"))
    assert [type(one.latest) for one in state.open.asked[:2]] == [Misread, Misread]
    one, other = after(state, Point("ask:0")), after(state, Point("ask:1"))
    assert practice.scene(one, 860, 700, ENGLISH) == practice.scene(state, 860, 700, ENGLISH)
    assert practice.scene(other, 860, 700, ENGLISH) != practice.scene(state, 860, 700, ENGLISH)


@pytest.mark.parametrize("level", LEVELS)
def test_everything_that_a_pupil_did_comes_back_from_what_was_kept(level: str) -> None:
    state = at(Exercise(level, 3, 5))
    state = after(state, sent(state, *right(state)), Press("next"))
    state = after(state, sent(state, *["1"] * (len(right(state)) - 1), "zwölf"))
    state = after(state, Press("steps:0"), Key("ArrowRight"), Fill("name", {"name": "Ada"}))
    again = practice.read(practice.keep(state), NOW)
    assert again._replace(progress=None, checked=()) == state._replace(progress=None, checked=())
    assert again.open.done == state.open.done
    assert practice.shown(again, WORDS) == practice.shown(state, WORDS)


def test_an_address_of_the_same_exercise_goes_on_and_another_begins_anew() -> None:
    state = at(COLLECTION)
    state = after(state, sent(state, *right(state)), Press("next"))
    stored = practice.keep(state)
    assert at(COLLECTION, stored).open.number == 1
    other = at(COOKIE, stored)
    assert (other.open.exercise, other.open.number) == (COOKIE, 0)
    assert at(COLLECTION, practice.keep(other)).open.number == 1


def test_a_reload_after_again_stays_with_the_new_positions() -> None:
    state = after(finished(COOKIE), Press("again"))
    assert state.open.exercise == COOKIE._replace(seed=NOW.seed)
    assert at(COOKIE, practice.keep(state)).open.exercise == state.open.exercise


def test_an_exercise_that_was_left_is_offered_again() -> None:
    state = at(COLLECTION)
    state = after(state, sent(state, *right(state)), Press("next"), Press("choice"), Press("level:cookie"))
    assert state.open.exercise == Exercise("cookie", 5, NOW.seed)
    state = after(state, Press("choice"))
    assert "Collection, 5 questions, number 7" in buttons(practice.shown(state, WORDS))["resume:0"]["label"]
    assert after(state, Press("resume:0")).open.number == 1


def test_the_form_makes_an_exercise_and_an_empty_number_is_a_new_one() -> None:
    state = after(practice.new(NOW), Fill("exercise", {"level": "teams", "questions": "3", "seed": ""}))
    assert state.open.exercise == Exercise("teams", 3, NOW.seed)
    found = read_out(practice.shown(practice.new(NOW), WORDS))
    assert all(str(level.about) in found for level in LEVELS.values())


@pytest.mark.parametrize(
    ("values", "told"),
    [({"level": "x"}, "level"), ({"level": "cookie", "questions": "99"}, "questions"), ({"levle": "x"}, "levle")],
)
def test_a_wrong_address_is_refused_with_a_sentence(values: dict[str, object], told: str) -> None:
    with pytest.raises(BadInput, match=told):
        practice.opened({"room": "practice", **values}, NOW, None)


def test_effects_are_a_link_a_table_and_what_is_to_be_kept() -> None:
    state = finished(COOKIE, name="=cmd() Ada")
    assert practice.hear(state, Press("link"), NOW)[1] == (CopyLink(COOKIE.address()),)
    (saved,) = practice.hear(state, Press("table"), NOW)[1]
    assert isinstance(saved, Download)
    assert (saved.name, saved.kind) == ("hats-cookie-7-cmdAda.csv", "text/csv")
    assert "'=cmd() Ada,cookie,3,7,1,yes,1" in saved.text
    assert practice.hear(state, Press("again"), NOW)[1] == (KeepRoom(),)


def test_time_is_shown_and_counts_for_nothing() -> None:
    state = at(COLLECTION)
    late = after(state, sent(state, *right(state)), now=Moment(NOW.now + 95, 1))
    assert "1:35" in read_out(practice.shown(late, WORDS))
    assert late.open.right_first == (True,)


@pytest.mark.parametrize("name", ["", "steps:", "step:1", "end", "resume:0", "pick", "x" * 999])
def test_a_button_that_is_not_there_changes_nothing(name: str) -> None:
    state = at(COLLECTION)
    assert after(state, Press(name)) == state


@pytest.mark.parametrize("name", ["pick:9:9", "pick:0:0", "steps:99", "next", "level:x"])
def test_what_cannot_be_done_now_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        after(at(COLLECTION), Press(name))
    with pytest.raises(BadInput):
        after(practice.new(NOW), Press(name))


@pytest.mark.parametrize(
    "heard", [Key("x"), Key("ArrowLeft"), Load("x", None), Fill("x", {}), Point("ask:99"), Point("🎩")]
)
def test_whatever_else_is_heard_changes_nothing(heard: Key | Load | Fill | Point) -> None:
    for state in (practice.new(NOW), at(COLLECTION)):
        assert after(state, heard) == state


@pytest.mark.parametrize("field", ["exercises", "came_from", "view", "typed", "told", "name"])
@pytest.mark.parametrize("value", [7, {"a": 1}, [["a"]], [99, 0]])
def test_what_was_kept_may_be_spoilt_and_an_address_still_opens_its_exercise(field: str, value: object) -> None:
    state = at(COLLECTION)
    state = after(state, sent(state, MISREAD), Press("steps:0"))
    spoilt = json.dumps({**json.loads(practice.keep(state)), field: value})
    with pytest.raises(BadInput):
        practice.read(spoilt, NOW)
    assert at(COLLECTION, spoilt).open.exercise == COLLECTION


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "{}", "9" * 500_000])
def test_a_text_that_was_never_kept_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        practice.read(text, NOW)


def test_very_many_tries_are_refused_before_they_could_not_be_kept_any_more() -> None:
    state = at(COLLECTION)
    full = state._replace(progress=state.open._replace(log=(after(state, sent(state, "1")).open.log[0],) * 1400))
    with pytest.raises(BadInput, match="step by step"):
        practice.hear(full, sent(full, "2"), NOW)


def test_the_canvas_in_words_tells_every_card() -> None:
    state = at(Exercise("favourite", 3, 7))
    told, position = practice.shown(state, WORDS).picture, state.open.question.position
    assert told.count("space ") == len(position.table)
    assert told.count("black hat over ") == sum(card.is_black_hat for laid in position.collections for card in laid)
    assert told.count("favourite") == position.players
