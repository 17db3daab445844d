"""What is asked, what is right, and what a person may answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hats_widget.core.message import render
from hats_widget.core.refusal import BadInput
from hats_widget.school.asks import Answer, Ask, choices, read_answer, right_answer, shown, wording
from tests.games.hats.scenes import cards
from tests.school.scenes import FOUR, HOME

ASKS = [
    *[Ask(category, 0) for category in ("collection", "favourite", "cookie", "total")],
    Ask("cookie"),
    Ask("winner"),
]


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (Ask("collection", 0), 18),
        (Ask("collection", 1), 16),
        (Ask("favourite", 0), 2),
        (Ask("cookie", 0), 5),
        (Ask("cookie", 1), 0),
        (Ask("cookie"), (0,)),
        (Ask("total", 1), 17),
        (Ask("winner"), (0,)),
    ],
)
def test_the_right_answer_is_what_the_napkin_says(ask: Ask, answer: Answer) -> None:
    assert right_answer(HOME, ask) == answer


def test_of_a_team_the_points_of_both_partners_and_both_seats_are_the_answer() -> None:
    assert [right_answer(FOUR, Ask("team", seat)) for seat in range(4)] == [36, 53, 36, 53]
    assert right_answer(FOUR, Ask("winner")) == (1, 3)


def test_an_ask_may_look_at_the_position_in_another_edition() -> None:
    """Seat 0 has three types and a black hat, seat 1 three with a lower number, which count alone in the German one."""
    position = FOUR._replace(collections=(cards("A2 B2 C2 X"), cards("F1 S1 T1"), cards("A4"), cards("B4")))
    assert right_answer(position, Ask("cookie")) == (0,)
    assert right_answer(position, Ask("cookie", None, "german")) == (1,)
    assert right_answer(position, Ask("cookie", None, "standard")) == (0,)
    assert Ask("cookie").posed(position) is position


@pytest.mark.parametrize("ask", ASKS, ids=str)
def test_every_question_is_a_sentence_that_asks(ask: Ask) -> None:
    assert str(wording(HOME, ask)).endswith("?")


def test_a_question_names_who_it_is_about() -> None:
    assert "Player 2" in str(wording(HOME, Ask("collection", 1)))
    assert "Player 2 & Player 4" in str(wording(FOUR, Ask("team", 1)))
    assert {str(wording(HOME, Ask("winner", None, edition))) for edition in ("standard", "german", None)} == {
        "Who wins?",
        "Who wins in the standard edition?",
        "Who wins in the German edition?",
    }


@pytest.mark.parametrize(
    ("text", "number"), [("12", 12), (" 12 ", 12), ("-3", -3), ("−3", -3), ("– 3", -3), ("+5", 5), ("007", 7), (4, 4)]
)
def test_a_number_is_read_as_people_write_it(text: object, number: int) -> None:
    assert read_answer(HOME, Ask("total", 0), text) == number


@pytest.mark.parametrize("text", ["zwölf", "", "  ", "1.5", "1000", "--3", "٣", "1e1", None, True, 1.0, [3], 10**30])
def test_what_is_no_whole_number_is_refused_with_an_example(text: object) -> None:
    with pytest.raises(BadInput, match="such as 12 or −3"):
        read_answer(HOME, Ask("total", 0), text)


@pytest.mark.parametrize(
    ("value", "seats"), [(1, (1,)), ("1", (1,)), ([0], (0,)), (None, ()), ("nobody", ()), ((1, 1), (1,))]
)
def test_a_holder_is_read_from_a_form(value: object, seats: tuple[int, ...]) -> None:
    assert read_answer(HOME, Ask("cookie"), value) == seats


@pytest.mark.parametrize("value", [[1, 0], "1,0", "1 0", {0, 1}])
def test_winners_are_read_in_the_order_of_their_seats(value: object) -> None:
    assert read_answer(HOME, Ask("winner"), value) == (0, 1)


@pytest.mark.parametrize(
    ("ask", "value", "right"),
    [
        (Ask("cookie"), [0, 1], "choose one, or nobody"),
        (Ask("cookie"), 2, "seats are 0 to 1"),
        (Ask("cookie"), "Ada", "choose players"),
        (Ask("winner"), "nobody", "choose one player"),
        (Ask("winner"), [True], "choose players"),
        (Ask("winner"), "", "choose players"),
    ],
)
def test_seats_that_cannot_be_are_refused(ask: Ask, value: object, right: str) -> None:
    with pytest.raises(BadInput, match=right):
        read_answer(HOME, ask, value)


def test_partners_win_together_or_not_at_all() -> None:
    assert read_answer(FOUR, Ask("winner"), "0,2") == (0, 2)
    with pytest.raises(BadInput, match="choose a team"):
        read_answer(FOUR, Ask("winner"), "0")


@pytest.mark.parametrize("position", [HOME, FOUR], ids=["two", "four"])
@pytest.mark.parametrize("ask", [Ask("cookie"), Ask("winner")], ids=str)
def test_everything_that_can_be_picked_can_be_read_and_the_right_answer_is_among_it(position: object, ask: Ask) -> None:
    found = HOME if position is HOME else FOUR
    answers = [answer for answer, _ in choices(found, ask)]
    assert right_answer(found, ask) in answers
    assert [read_answer(found, ask, answer) for answer in answers] == answers
    assert len({render(label) for _, label in choices(found, ask)}) == len(answers)


def test_answers_are_shown_in_words() -> None:
    assert [render(shown(HOME, answer)) for answer in (-3, (), (0,), (0, 1))] == [
        "−3",
        "nobody",
        "Player 1",
        "Player 1 and Player 2",
    ]


def test_a_team_is_called_in_an_answer_as_it_is_called_in_its_choice() -> None:
    assert [render(shown(FOUR, answer)) for answer in ((0, 2), (1, 3), (0, 1, 2, 3), (2,))] == [
        "Player 1 & Player 3",
        "Player 2 & Player 4",
        "Player 1 & Player 3 and Player 2 & Player 4",
        "Player 3",
    ]
    assert [render(shown(FOUR, answer)) for answer, _ in choices(FOUR, Ask("winner"))][:2] == [
        render(label) for _, label in choices(FOUR, Ask("winner"))
    ][:2]


@given(st.one_of(st.text(), st.integers(), st.none(), st.lists(st.integers() | st.text()), st.floats()))
def test_whatever_is_answered_is_read_or_refused(value: object) -> None:
    for ask in ASKS:
        try:
            answer = read_answer(HOME, ask, value)
        except BadInput:
            continue
        assert isinstance(answer, tuple) == ask.is_of_seats
