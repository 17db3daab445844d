"""Tasks in a notebook: what is right is called right, what is wrong gets a reason, and nothing stops the notebook."""

from typing import Any

import pytest

from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.lessons import ask, check, lay, practise
from hats_widget.school.asks import right_answer
from hats_widget.school.levels import LEVELS
from hats_widget.school.questions import MOST_QUESTIONS

END = lay("F3 B2 A6 S1 F5", Ada="F1 X B3 B4 A1 X S2 S3 B5", Ben="A2 A3 X F2 F4 B1 S4 X A4")
COLLECTION = ask(END, "collection", "Ada")


def test_a_right_answer_is_called_right() -> None:
    found = check(COLLECTION, 18)
    assert str(found) == "✓ 18 is right."
    assert found.is_right


def test_a_wrong_answer_gets_the_misreading_that_leads_to_it() -> None:
    found = check(ask(END, "cookie"), "Ben")
    assert str(found).startswith("✗ Not yet. Was it like this? “I let the highest number decide the tie.” In a tie the")
    assert not found.is_right


def test_where_several_misreadings_fit_all_are_named() -> None:
    told = str(check(COLLECTION, 16))
    assert told.startswith("✗ Not yet. Several ways lead to 16")
    assert "“I left the black hats out”" in told


def test_where_none_fits_the_steps_are_offered() -> None:
    assert str(check(COLLECTION, 99)).endswith("count once more, or look at it step by step, with “steps”.")


def test_three_dots_ask_for_an_answer() -> None:
    assert str(check(COLLECTION, ...)) == (
        "… Write your answer in the place of the three dots, then run the cell again."
    )
    assert not check(COLLECTION, ...).is_right


@pytest.mark.parametrize("answer", ["many", None, 3.5, [1], True, 10**9])
def test_what_is_no_answer_is_told_kindly_and_stops_nothing(answer: object) -> None:
    assert str(check(COLLECTION, answer)).startswith("… This is no answer yet: ")


@pytest.mark.parametrize("answer", ["Ada", ["Ada"], {"Ada"}, 0])
def test_players_are_answered_by_name_or_by_seat(answer: object) -> None:
    assert check(ask(END, "winner"), answer).is_right


def test_a_team_that_wins_is_called_as_a_team() -> None:
    task = practise("teams", number=2, seed=3)
    *totals, winners = [right_answer(task.position, ask) for ask in task.asks]
    assert winners == (0, 2)
    assert str(check(task, *totals, ["Ada", "Cem"])).endswith("Ada & Cem is right.")


def test_somebody_who_does_not_play_is_no_answer() -> None:
    told = str(check(ask(END, "cookie"), "Max"))
    assert told == "… This is no answer yet: “Max” is unknown; known are Ada, Ben and nobody"
    assert str(check(ask(END, "cookie"), "Adda")).endswith("did you mean “Ada”?")


@pytest.mark.parametrize("level", LEVELS)
def test_the_questions_of_every_level_can_be_practised_and_answered(level: str) -> None:
    task = practise(level, number=2, seed=3)
    right = [right_answer(task.position, one) for one in task.asks]
    assert check(task, *right).is_right
    assert len(check(task, *right).lines) == len(task.asks)
    assert all(name in str(task) for name in task.position.names)
    assert task == practise(level, 2, 3)


def test_there_are_as_many_questions_as_an_exercise_may_have() -> None:
    assert practise("cookie", MOST_QUESTIONS).asks
    with pytest.raises(BadInput, match=f"number: .* from 1 to {MOST_QUESTIONS}"):
        practise("cookie", MOST_QUESTIONS + 1)


def test_given_rows_stand_with_the_question() -> None:
    task = practise("winner")
    assert "collection" in str(task)
    assert "<table>" in task._repr_html_()
    assert "<table>" not in practise("cookie")._repr_html_()


def test_too_few_answers_are_told() -> None:
    assert str(check(practise("editions"), "Ada")) == "… 4 answers are needed here, not 1"


def test_one_set_of_dots_stands_for_all_answers() -> None:
    assert [mark for mark, _ in check(practise("editions"), ...).lines] == ["open"] * 4


def test_words_are_escaped_in_html() -> None:
    position = END._replace(names=("<Ada>", "Ben"))
    task = ask(position, "favourite", "<Ada>")
    for shown in (task._repr_html_(), check(task, "<i>")._repr_html_()):
        assert "<Ada>" not in shown
        assert "<i>" not in shown


@pytest.mark.parametrize(
    ("category", "player", "sentence"),
    [
        ("hats", "Ada", "category: “hats” is unknown"),
        ("collection", None, "name a player too, such as “Ada”"),
        ("collection", "Adda", "player: “Adda” is unknown; did you mean “Ada”?"),
        ("winner", "Ada", "who wins is asked of nobody: leave the name out"),
        ("team", "Ada", "there are teams with four players only"),
    ],
)
def test_a_task_that_cannot_be_is_refused(category: str, player: str | None, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        ask(END, category, player)
    assert str(refused.value).startswith(sentence)


def test_a_game_that_is_not_over_is_refused() -> None:
    with pytest.raises(BadInput, match="a favourite is still open"):
        ask(hats.match(players=2, seed=2), "winner")


def test_only_a_task_can_be_checked() -> None:
    wrong: Any = END
    with pytest.raises(BadInput, match="the first thing to check is a task"):
        check(wrong, 18)
