"""The bots of White Hat: they play legally at every table and see no more than their seat; greed beats chance."""

import pytest

from benchmarks.white_hat_ladder import share_of_win
from hats_widget import white_hat
from hats_widget.bots.white_hat import BOTS
from hats_widget.core.playout import random_match
from hats_widget.core.rng import Rng

QUICK = ("random", "greedy")
TABLES = [(1, {"tiles": 2}), (2, {}), (3, {"side": "expert", "tiles": 3, "tracer": "on", "fame": "on"}), (6, {})]


def moments(players: int, options: dict[str, object], every: int) -> list[white_hat.State]:
    setup = white_hat.Setup(players, 5, white_hat.read_options(options, players))
    return [state for state in random_match(white_hat, setup).states[::every] if white_hat.legal_actions(state)]


@pytest.mark.parametrize(("players", "options"), TABLES, ids=str)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_legally_says_why_and_repeats_itself(name: str, players: int, options: dict[str, object]) -> None:
    for ply, state in enumerate(moments(players, options, 3 if name in QUICK else 40)):
        seat = white_hat.to_move(state)
        assert seat is not None
        view, rng = white_hat.observe(state, seat), Rng("bot").at(ply)
        thought = BOTS[name].think(view, rng)
        assert thought.action in white_hat.legal_actions(state)
        assert str(thought.reason)
        assert BOTS[name].think(view, rng) == thought


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_does_the_same_whatever_is_hidden_from_it(name: str) -> None:
    for ply, state in enumerate(moments(3, {}, 4 if name in QUICK else 50)):
        seat = white_hat.to_move(state)
        assert seat is not None
        view, rng = white_hat.observe(state, seat), Rng("bot").at(ply)
        other = white_hat.observe(white_hat.determinize(view, Rng("other").at(ply)), seat)
        assert BOTS[name].think(other, rng).action == BOTS[name].think(view, rng).action


def test_greed_wins_most_games_against_two_that_play_anything() -> None:
    games = [(seed, seat) for seed in range(12) for seat in range(3)]
    won = sum(share_of_win(["greedy" if i == seat else "random" for i in range(3)], seat, seed) for seed, seat in games)
    assert won >= 0.6 * len(games)
