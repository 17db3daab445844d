"""The ready studies: figures that are shares and points, and a verdict that follows from them."""

from collections.abc import Sequence

import pytest

from hats_widget.bots.arena import Game, Tournament, read_tournament, run
from hats_widget.bots.studies import QUESTIONS, Study


def play(tournament: Tournament) -> Sequence[Game]:
    return [game for _, games in run(tournament) for game in games]


def made(*games: Game) -> Study:
    return QUESTIONS["first-seat"].ask(lambda _: games, "random", 3, 3, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", QUESTIONS)
def test_every_study_answers_for_every_number_of_players(name: str, players: int) -> None:
    study = QUESTIONS[name].ask(play, "random", players, 24, 1)
    assert str(study.question).endswith("?")
    assert study.figures["games"] > 0
    assert "{" not in str(study.verdict)


def test_shares_by_seat_sum_to_one_and_lie_in_their_intervals() -> None:
    figures = QUESTIONS["first-seat"].ask(play, "greedy", 3, 60, 1).figures
    assert sum(figures[f"seat {n}"] for n in (1, 2, 3)) == pytest.approx(1)
    assert all(figures[f"seat {n} low"] < figures[f"seat {n}"] < figures[f"seat {n} high"] for n in (1, 2, 3))


@pytest.mark.parametrize(("won", "word"), [(0, "it helps"), (1, "it hurts"), (None, "nothing is shown")])
def test_the_verdict_about_the_first_seat_follows_from_who_wins(won: int | None, word: str) -> None:
    games = []
    for deal in range(90):
        winner = deal % 3 if won is None else won
        wins = tuple(float(entry == winner) for entry in range(3))
        games.append(Game(deal, 0, (0, 1, 2), (1, 1, 1), wins))
    assert word in str(made(*games).verdict)


def test_points_that_hang_on_the_deal_alone_are_all_luck() -> None:
    games = [Game(deal, turn, (0, 1, 2), (deal, 2 * deal, 7), (0, 0, 1)) for deal in range(20) for turn in range(3)]
    study = QUESTIONS["luck"].ask(lambda _: games, "random", 3, 60, 1)
    assert study.figures["from the deal"] == 1


def test_points_that_do_not_hang_on_the_deal_are_no_luck_of_the_deal() -> None:
    games = [
        Game(deal, turn, (0, 1, 2), (turn, turn + 1, turn + 2), (0, 0, 1)) for deal in range(9) for turn in range(3)
    ]
    assert QUESTIONS["luck"].ask(lambda _: games, "random", 3, 60, 1).figures["from the deal"] < 0.5


def test_a_cookie_that_never_lies_with_anybody_is_told() -> None:
    games = [Game(0, 0, (0, 1, 2), (1, 1, 1), (1, 0, 0))]
    assert "nobody" in str(QUESTIONS["cookie"].ask(lambda _: games, "random", 3, 3, 1).verdict)


def test_editions_that_play_alike_change_nothing() -> None:
    games = play_once()
    study = QUESTIONS["editions"].ask(lambda _: games, "random", 3, 6, 1)
    assert study.figures["another winner"] == study.figures["another holder"] == 0


def play_once() -> Sequence[Game]:
    return play(read_tournament(["random"] * 3, 6, 1, {}))
