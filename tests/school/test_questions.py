"""Questions from seeds: every level's positions contain what the level is about, and nothing is ambiguous."""

from collections import Counter
from collections.abc import Iterator
from time import perf_counter

import pytest

from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.games.hats import cookie
from hats_widget.games.hats.cards import FACES
from hats_widget.school.asks import Ask, Category, choices, right_answer, wording
from hats_widget.school.levels import LEVELS
from hats_widget.school.questions import MOST_QUESTIONS, Question, deal, is_open, question, questions
from tests.games.hats.scenes import cards

SEEDS = range(3)


def all_of(level: str) -> Iterator[Question]:
    for seed in SEEDS:
        yield from questions(level, seed, MOST_QUESTIONS)


def own(found: Question) -> tuple[hats.Card, ...]:
    return found.position.collections[found.asks[0].seat or 0]


@pytest.mark.parametrize("level", LEVELS)
def test_a_question_is_the_same_for_everybody_and_another_for_another_seed_or_number(level: str) -> None:
    assert question(level, 7, 3) == question(level, 7, 3)
    assert len({question(level, seed, number).position for seed in SEEDS for number in range(5)}) == 15


@pytest.mark.parametrize("level", LEVELS)
def test_positions_are_ones_that_can_be_and_are_final(level: str) -> None:
    for found in all_of(level):
        assert hats.read_position(found.position.to_json()) == found.position
        assert hats.score(found.position).final
        assert found.position.players in LEVELS[level].players


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_turns_on_what_the_rulebooks_leave_open(level: str) -> None:
    for found in all_of(level):
        for edition in ("standard", "german"):
            posed = Ask("winner", None, edition).posed(found.position)
            agreements = [
                posed._replace(
                    options=posed.options._replace(black_hat_number=number, cookie_full_tie=tie), cookie=held
                )
                for number in ("none", "one", "zero")
                for tie in ("holder", "nobody")
                for held in (None, *range(posed.players))
            ]
            assert len({hats.score(agreed).cookie for agreed in agreements}) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_every_ask_has_a_right_answer_and_where_seats_are_asked_it_can_be_picked(level: str) -> None:
    for found in all_of(level):
        assert len({str(wording(found.position, ask)) for ask in found.asks}) == len(found.asks)
        for ask in found.asks:
            right = right_answer(found.position, ask)
            assert isinstance(right, tuple) == ask.is_of_seats
            assert not ask.is_of_seats or right in [answer for answer, _ in choices(found.position, ask)]


def test_a_collection_has_a_type_that_lies_twice_one_that_does_not_lie_there_and_a_black_hat() -> None:
    for found in all_of("collection"):
        lying = [card.hat for card in found.position.table]
        counts = [lying.count(card.hat) for card in own(found) if not card.is_black_hat]
        assert min(counts) == 0
        assert max(counts) > 1
        assert any(card.is_black_hat for card in own(found))


def test_a_favourite_has_a_card_of_its_type_and_is_now_below_nothing_now_above_now_a_trap() -> None:
    for found in all_of("favourite"):
        (ask,) = found.asks
        assert ask.seat is not None
        favourite = found.position.favourites[ask.seat]
        assert favourite is not None
        assert favourite.hat in [card.hat for card in own(found)]
        points = right_answer(found.position, ask)
        assert isinstance(points, int)
        hidden = [FACES[card].hat for card in own(found) if card.is_black_hat]
        assert (points < 0, points > 0, favourite.hat in hidden)[found.number % 3]


def test_at_least_half_of_the_cookies_are_ties_in_types() -> None:
    for seed in SEEDS:
        for number in (1, 5, MOST_QUESTIONS):
            found = questions("cookie", seed, number)
            ties = 0
            for one in found:
                counts = [len(cookie.types(laid, one.position.options)) for laid in one.position.collections]
                ties += counts.count(max(counts)) > 1
            assert 2 * ties >= number


@pytest.mark.parametrize("level", ["winner", "teams"])
def test_at_least_half_of_the_wins_are_ties_that_a_tie_break_decides(level: str) -> None:
    for seed in SEEDS:
        decided = Counter(hats.score(one.position).decided_by for one in questions(level, seed, MOST_QUESTIONS))
        assert 2 * (decided["black_hats"] + decided["cookie"]) >= MOST_QUESTIONS
        assert min(decided["black_hats"], decided["cookie"], decided["points"]) > 0


def test_a_whole_napkin_asks_for_every_row_of_every_player() -> None:
    for found in all_of("napkin"):
        rows: tuple[Category, ...] = ("collection", "favourite", "cookie", "total")
        assert set(found.asks) == {Ask(row, seat) for row in rows for seat in range(found.position.players)}


def test_teams_are_four_players() -> None:
    assert {found.position.players for found in all_of("teams")} == {4}


def test_editions_disagree_and_both_are_asked() -> None:
    for found in all_of("editions"):
        assert {(ask.category, ask.edition) for ask in found.asks} == {
            ("cookie", "standard"),
            ("cookie", "german"),
            ("winner", "standard"),
            ("winner", "german"),
        }
        asked = Ask("winner") if found.number % 2 else Ask("cookie")
        standard, german = (right_answer(found.position, asked._replace(edition=e)) for e in ("standard", "german"))
        assert standard != german


@pytest.mark.parametrize("level", LEVELS)
def test_faces_under_black_hats_are_told_only_where_they_are_the_trap(level: str) -> None:
    black = {card for found in all_of(level) for laid in found.position.collections for card in laid if card[0] == "X"}
    assert black
    assert (black == {"X"}) != LEVELS[level].has_faces


def test_rows_that_are_given_are_not_asked() -> None:
    for level in LEVELS:
        for found in questions(level, 1, 5):
            assert not {ask.category for ask in found.asks} & set(found.given)


def test_thirty_questions_take_no_time() -> None:
    start = perf_counter()
    questions("cookie", 5, MOST_QUESTIONS)
    assert perf_counter() - start < 10  # usually 0.05: a search that runs wild is found


@pytest.mark.parametrize(
    ("level", "seed", "number", "problem"),
    [
        ("cooky", 0, 0, "did you mean “cookie”"),
        ("cookie", -1, 0, "whole number from 0"),
        ("cookie", 0, 30, "whole number from 0 to 29"),
        ("cookie", 0, -1, "whole number from 0 to 29"),
    ],
)
def test_a_question_that_is_not_there_is_refused(level: str, seed: int, number: int, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        question(level, seed, number)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_has_eight_cards_and_a_favourite_for_everybody(players: int) -> None:
    position = deal(players, hats.Rng("7"))
    assert [len(laid) for laid in position.collections] == [8] * players
    assert hats.read_position(position.to_json()) == position


def test_a_complete_tie_and_a_black_hats_number_leave_a_position_open() -> None:
    table, favourites = cards("A6 B6 C6 F6 S6"), cards("A5 B5")
    assert is_open(hats.Position(hats.Options(), table, (cards("A1 B2"), cards("C1 F2")), favourites))
    assert is_open(hats.Position(hats.Options(), table, (cards("A2 XS5"), cards("C1 F2")), favourites))
    assert not is_open(hats.Position(hats.Options(), table, (cards("A1 B2"), cards("C1 F3")), favourites))
