"""The environment for reinforcement learning: PettingZoo's own tests, what a seat sees, and the rewards."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from hats_widget.core.refusal import BadInput
from hats_widget.env import ACTIONS, env, flat, raw_env
from hats_widget.games import hats


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.filterwarnings("ignore::UserWarning")  # of PettingZoo, about names it would like better
def test_it_passes_the_api_test_and_the_seed_test_of_pettingzoo(players: int) -> None:
    api_test(env(players=players), num_cycles=150)
    seed_test(lambda: env(players=players), num_cycles=60)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_mask_holds_exactly_the_legal_actions(players: int) -> None:
    game = raw_env(players=players, swap="consent")
    game.reset(seed=4)
    numbers, steps = np.random.default_rng(1), 0
    while not all(game.terminations.values()):
        mask = game.observe(game.agent_selection)["action_mask"]
        legal = [str(action) for place, action in enumerate(ACTIONS) if mask[place]]
        assert legal == sorted(map(str, hats.legal_actions(game.state_now)))
        for other in set(game.agents) - {game.agent_selection}:
            assert not game.observe(other)["action_mask"].any()
        game.step(int(numbers.choice(np.flatnonzero(mask))))
        steps += 1
    assert steps >= 8 * players
    assert sum(game.rewards.values()) == pytest.approx(2 if players == 4 else 1)


def test_the_reward_is_the_share_of_the_win() -> None:
    game = raw_env(players=3)
    game.reset(seed=5)
    numbers = np.random.default_rng(2)
    while not all(game.terminations.values()):
        game.step(int(numbers.choice(np.flatnonzero(game.observe(game.agent_selection)["action_mask"]))))
    winners = hats.score(game.state_now).winners
    assert [agent for agent, reward in game.rewards.items() if reward] == [f"player_{seat}" for seat in winners]


def test_nothing_that_is_hidden_is_observed() -> None:
    match = hats.match(3, seed=3, first=0)
    for seat in range(3):
        view = match.view(seat)
        world = hats.determinize(view, hats.Rng("another"))
        assert (flat(hats.observe(world, seat)) == flat(view)).all()


def test_what_is_seen_changes_what_is_observed() -> None:
    match = hats.match(3, seed=3, first=0)
    seen = {flat(match.view(seat)).tobytes() for seat in range(3)}
    action = match.legal_actions[0]
    assert len(seen | {flat(match.play(action).view(0)).tobytes()}) == 4


def test_another_seed_is_another_deal_and_no_seed_goes_on() -> None:
    game = raw_env()
    deals = []
    for seed in (1, None, 1, None, 2):
        game.reset(seed=seed)
        deals.append(game.state_now.table)
    assert deals[0:2] == deals[2:4]
    assert len(set(deals)) == 3


def test_an_illegal_action_ends_the_game_for_who_did_it() -> None:
    game = env(players=3)
    game.reset(seed=1)
    loser = game.agent_selection
    game.step(ACTIONS.index(hats.Decline("=-")))
    assert game.terminations[loser]
    assert game.rewards[loser] == -1


def test_it_shows_itself_as_text_where_that_is_wanted() -> None:
    game = raw_env(render_mode="ansi")
    game.reset(seed=1)
    assert "Turn 1 of 8" in str(game.render())


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadInput, match="from 2 to 4"):
        env(players=7)
    with pytest.raises(BadInput, match="edition"):
        env(edition="flemish")
