"""The ready studies: figures that are shares and points, and a verdict that follows from them."""

from collections.abc import Sequence

import pytest

from hats_widget.bots.arena import Game, Tournament, read_tournament, run
from hats_widget.bots.studies import QUESTIONS, Study
from hats_widget.core.refusal import BadInput


def play(tournament: Tournament) -> Sequence[Game]:
    return [game for _, games in run(tournament) for game in games]


def made(*games: Game) -> Study:
    return QUESTIONS["first-seat"].ask(lambda _: games, "random", 3, len(games), 1)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", QUESTIONS)
def test_every_study_answers_for_every_number_of_players(name: str, players: int) -> None:
    study = QUESTIONS[name].ask(play, QUESTIONS[name].bots[0], players, 24, 1)
    assert str(study.question).endswith("?")
    assert study.figures["games"] > 0
    assert "{" not in str(study.verdict)
    assert [row for _, row in study.rows if not 0 <= row.low <= row.mean <= row.high <= 1] == []
    assert {round(row.mean, 9) for _, row in study.rows} <= {round(one, 9) for one in study.figures.values()}


def test_shares_by_seat_sum_to_one_and_lie_in_their_intervals() -> None:
    figures = QUESTIONS["first-seat"].ask(play, "greedy", 3, 60, 1).figures
    assert sum(figures[f"seat {n}"] for n in (1, 2, 3)) == pytest.approx(1)
    assert all(figures[f"seat {n} low"] < figures[f"seat {n}"] < figures[f"seat {n} high"] for n in (1, 2, 3))


@pytest.mark.parametrize(("won", "word"), [(0, "it helps"), (1, "it hurts"), (None, "no difference could be shown")])
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


def test_where_nothing_of_the_points_hangs_on_the_deal_no_influence_is_claimed() -> None:
    games = [
        Game(deal, turn, (0, 1, 2), tuple((deal * turn + seat) % 5 for seat in range(3)), (0, 0, 1))
        for deal in range(25)
        for turn in range(3)
    ]
    study = QUESTIONS["luck"].ask(lambda _: games, "random", 3, 75, 1)
    assert study.figures["from the deal low"] == 0
    assert "no influence could be shown" in str(study.verdict)


def test_the_interval_of_luck_narrows_with_the_deals() -> None:
    def reach(deals: int) -> float:
        games = [
            Game(deal, turn, (0, 1, 2), (deal % 7, deal % 5 + turn, turn * 2), (0, 0, 1))
            for deal in range(deals)
            for turn in range(3)
        ]
        figures = QUESTIONS["luck"].ask(lambda _: games, "random", 3, 3 * deals, 1).figures
        assert figures["from the deal low"] < figures["from the deal"] < figures["from the deal high"]
        return figures["from the deal high"] - figures["from the deal low"]

    assert reach(350) == pytest.approx(reach(35) / 10**0.5, rel=0.1)


def test_a_deal_that_goes_the_same_way_three_times_counts_once() -> None:
    once = [Game(deal, 0, (0, 1, 2), (1, 1, 1), (float(deal % 2), 1.0 - deal % 2, 0.0)) for deal in range(24)]
    thrice = [game._replace(turn=turn) for game in once for turn in range(3)]
    assert made(*thrice).figures == pytest.approx(made(*once).figures | {"games": 72})
    assert "no difference could be shown" in str(made(*thrice).verdict)
    apart = [game._replace(deal=number) for number, game in enumerate(thrice)]
    assert "it helps" in str(made(*apart).verdict)


@pytest.mark.parametrize(
    ("won", "word"),
    [(1, "it is worth fighting for"), (0, "costs more than it gives"), (None, "no difference could be shown")],
)
def test_the_verdict_about_the_cookie_follows_from_how_often_who_ignores_it_wins(won: int | None, word: str) -> None:
    games = []
    for deal in range(90):
        winner = deal % 3 if won is None else won
        wins = tuple(float(entry == winner) for entry in range(3))
        games.append(Game(deal, 0, (0, 1, 2), (20, 22, 24), wins, cookie=1 + deal % 2))
    study = QUESTIONS["cookie"].answer([games])
    assert study.figures["ahead"] == -3
    assert (study.figures["holds"], study.figures["holds, others"]) == (0, 0.5)
    assert word in str(study.verdict)


@pytest.mark.parametrize(
    ("players", "bots"),
    [
        (2, ["strategist-heedless", "strategist"]),
        (3, ["strategist-heedless", "strategist", "strategist"]),
        (4, ["strategist-heedless", "strategist"] * 2),
    ],
)
def test_in_the_experiment_one_party_alone_takes_no_notice_of_the_cookie(players: int, bots: list[str]) -> None:
    (tournament,) = QUESTIONS["cookie"].tournaments("strategist", players, 24, 1)
    assert list(tournament.bots) == bots


def test_who_takes_no_notice_of_the_cookie_holds_it_less_often() -> None:
    figures = QUESTIONS["cookie"].ask(play, "greedy", 3, 60, 1).figures
    assert figures["holds high"] < figures["holds, others low"]


@pytest.mark.parametrize("bot", ["random", "searcher"])
def test_the_cookie_cannot_be_asked_about_of_a_bot_that_has_no_double_without_it(bot: str) -> None:
    with pytest.raises(BadInput, match=f"cannot be asked of {bot}; choose one of greedy and strategist"):
        QUESTIONS["cookie"].tournaments(bot, 3, 24, 1)


def test_options_hold_for_every_tournament_of_a_study_and_editions_has_one_of_each() -> None:
    given = {"reshuffle": "lazy", "edition": "german"}
    assert [dict(one.options) for one in QUESTIONS["luck"].tournaments("random", 3, 24, 1, options=given)] == [given]
    standard, german = QUESTIONS["editions"].tournaments("random", 3, 24, 1, options=given)
    assert (dict(standard.options), dict(german.options)) == ({"reshuffle": "lazy"}, given)


def test_editions_that_play_alike_show_no_difference() -> None:
    games = play(read_tournament(["random"] * 3, 6, 1, {}))
    study = QUESTIONS["editions"].ask(lambda _: games, "random", 3, 6, 1)
    assert study.figures["another winner"] == study.figures["another holder"] == 0
    assert study.figures["another winner high"] > 0.3
    assert "no difference could be shown" in str(study.verdict)


def test_editions_with_other_winners_are_told_as_a_difference() -> None:
    def won(tournament: Tournament) -> Sequence[Game]:
        german = ("edition", "german") in tournament.options
        wins = (0.0, 1.0, 0.0) if german else (1.0, 0.0, 0.0)
        return [Game(deal, turn, (0, 1, 2), (1, 1, 1), wins) for deal in range(9) for turn in range(3)]

    study = QUESTIONS["editions"].ask(won, "random", 3, 27, 1)
    assert study.figures["another winner"] == 1
    assert "no difference" not in str(study.verdict)


@pytest.mark.parametrize("name", QUESTIONS)
def test_one_deal_is_not_enough_for_a_study(name: str) -> None:
    with pytest.raises(BadInput, match="play at least 4 games"):
        QUESTIONS[name].ask(play, QUESTIONS[name].bots[0], 3, 3, 1)
