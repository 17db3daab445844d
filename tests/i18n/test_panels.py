"""All that stands beside the canvas, in a language of brackets: whatever is not in brackets was never translated."""

from collections.abc import Iterator
from typing import Any

import pytest

from hats_widget.school.levels import LEVELS
from hats_widget.school.practice import Exercise
from hats_widget.school.results import result, write_code
from hats_widget.ui.new_game import laid
from hats_widget.ui.panel import frame, panel
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.room import Fill, Press, Shown
from hats_widget.ui.rooms import TABLE, classroom, practice, score
from hats_widget.ui.rooms.classroom_panel import codes_form
from hats_widget.ui.update import PERSON, Chose, Pressed, Table, Ui, begin, last_line, update
from tests.i18n.pseudo import Pseudo, untranslated
from tests.ui.rooms.pupil import NOW, after, at, finished, right, sent, wrong_answer
from tests.ui.rooms.scored import FOUR, TWO, room
from tests.ui.rooms.scored import after as scored

WORDS = Words(Pseudo())
READ = {"heading", "text", "label", "note", "hint", "name", "caption", "summary", "alt", "submit", "help", "status"}
READ |= {"notice", "picture", "resume", "away", "lab", "why", "mark"}
NAMES = {"Ada", "Ben", "Cleo", "Dan", "Cem", "Dora"}
OTHERS = {"Deutsch", "Español", "Français", "Italiano", "English"}  # which are called so in every language


def read(part: object, key: str = "") -> Iterator[str]:
    """Every text that somebody reads or hears; not what is typed, kept, or meant for the page itself."""
    match part:
        case str() if key in READ:
            yield part
        case {"style": "code"}:
            return
        case {"options": list(options), **rest}:
            yield from [label for _, label in options]
            yield from read(rest)
        case dict():
            for name, value in part.items():
                yield from [str(one) for one in value] if name in ("head", "items") else read(value, name)
                if name == "cells":
                    yield from [one for one in value if isinstance(one, str)]
        case list() | tuple():
            for value in part:
                yield from read(value, key)


def found(shown: Shown, name: str, notice: Any = None, words: Words = WORDS) -> list[str]:
    whole: Part = frame(shown, name, notice, words)
    return [word for text in read(whole) for word in untranslated(text, NAMES | OTHERS)]


def at_table(ui: Ui) -> list[str]:
    return found(panel(ui, WORDS.translator), TABLE, ui.notice, Words(WORDS.translator, ui.match.names))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_at_the_table(players: int) -> None:
    match, _ = laid({"players": players, "first": "0"}, 7, WORDS)
    ui, _ = begin(match, Table((PERSON,) * players))
    while not ui.match.is_over:
        assert at_table(ui) == []
        assert at_table(ui._replace(curtain=True)) == []
        action = ui.match.legal_actions[len(ui.match.actions) % len(ui.match.legal_actions)]
        ui = ui._replace(curtain=False)
        assert at_table(update(ui, Pressed(f"hand:{action[:2]}"))[0]) == []
        assert at_table(update(ui, Pressed("nowhere"))[0]) == []
        ui, _ = update(ui, Chose(str(action)))
    for told in range(last_line(ui) + 1):
        assert at_table(ui._replace(told=told)) == []
    assert at_table(ui._replace(match=ui.match.goto(3))) == []
    assert (
        at_table(ui._replace(is_newcomer=True, match=match, table=Table((PERSON, *["greedy"] * (players - 1))))) == []
    )


@pytest.mark.parametrize("level", LEVELS)
def test_practice_with_right_and_wrong_answers_and_the_lesson(level: str) -> None:
    state = at(Exercise(level, 2, 7))
    wrong = after(state, sent(state, wrong_answer(state)))
    stepped = after(wrong, Press("steps:0"))
    empty = after(state, sent(state, "nine"))
    solved = after(state, sent(state, *right(state)))
    for one in (practice.new(NOW), state, wrong, stepped, solved, finished(Exercise(level, 2, 7), wrong=1)):
        assert found(practice.shown(one, WORDS), "practice") == []
    assert [word for word in found(practice.shown(empty, WORDS), "practice") if word != "nine"] == []


@pytest.mark.parametrize("text", [TWO, FOUR])
def test_scoring_a_position(text: str) -> None:
    whole = room(text)
    assert whole.lesson is not None
    changed = scored(whole, "table:0", "take")
    asked = [whole._replace(asked=seat) for seat in range(whole.draft.players)]
    told = [scored(whole, "lesson", *["next"] * number) for number in range(len(whole.lesson.steps))]
    for one in (score.new(NOW), whole, changed, scored(whole, "option:edition:german"), *asked, *told):
        assert found(score.shown(one, WORDS), "score") == []


def test_the_class() -> None:
    state = classroom.new(NOW)
    made, _ = classroom.hear(state, Fill("exercise", {"level": "collection", "questions": "3", "seed": "7"}), NOW)
    code = write_code(result(finished(Exercise("collection", 3, 7), wrong=3).open))
    taken, _ = classroom.hear(made, Fill(codes_form(made), {"codes": f"Ada: {code}\nAda: 7777-7777"}), NOW)
    cleared, _ = classroom.hear(taken, Press("clear"), NOW)
    for one in (state, taken, cleared):
        assert found(classroom.shown(one, WORDS), "classroom") == []
    link = NOW.page + Exercise("collection", 3, 7).address("qps")
    shown = classroom.shown(made, WORDS)
    assert found(shown._replace(picture=shown.picture.replace(link, "")), "classroom") == []


def test_a_text_that_was_never_translated_is_found() -> None:
    shown = Shown(({"id": "x", "heading": "Napkin", "parts": []},), "", "")
    assert found(shown, TABLE) == ["Napkin"]
