"""How the players of a playout play: what is legal, all of it, and the better for looking at more."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from hats_widget.bots.simple import lead
from hats_widget.games import hats
from hats_widget.games.hats.batch import LAY, Worlds, from_states, points, wins
from hats_widget.games.hats.leads import Outlook, Tally
from hats_widget.games.hats.playouts import Anything, BestOf, Legal, Player, below, in_random_order, playout, shuffler
from tests.games.hats.columns import NAMES, action, choice
from tests.games.hats.scenes import steps
from tests.games.hats.test_batch import OPTIONS, dealt

COPIES = 6000


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.Generator(np.random.SFC64(seed))


def batch(states: list[hats.State], copies: int = 1) -> Worlds:
    return from_states(states, copies, shuffle=shuffler(rng()))


def moments(players: int, **options: Any) -> list[hats.State]:
    """A moment of each kind in a game: before both actions, after one, after the other; never an answer."""
    found: dict[hats.Stage, hats.State] = {}
    for before, _, _ in steps(players, 3, hats.read_options(options, players)):
        if before.offer is None and len(before.players[before.turn].hand) < 8:
            found.setdefault(before.stage, before)
    return list(found.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_anything_is_each_legal_action_as_often_as_the_next(players: int) -> None:
    states = moments(players)
    assert len(states) == 3
    for state in states:
        worlds = batch([state], COPIES)
        places, ways = Anything().choose(worlds, Tally(worlds), rng())
        chosen = Counter(action(worlds, n, int(places[n]), int(ways[n])) for n in range(COPIES))
        legal = [str(one) for one in hats.legal_actions(state)]
        assert sorted(chosen) == sorted(legal)
        expected = COPIES / len(legal)
        assert sum((chosen[one] - expected) ** 2 / expected for one in legal) < 3 * len(legal)  # chi-square


def test_of_several_tries_each_is_any_main_action_as_often_as_the_next() -> None:
    state = hats.match(3, seed=3).state
    worlds = batch([state], COPIES)
    places, ways = Legal(worlds, LAY).drawn(3, rng())
    mains = [str(one) for one in hats.legal_actions(state) if isinstance(one, hats.Exchange | hats.LayBlackHat)]
    expected = COPIES / len(mains)
    for some in zip(places.tolist(), ways.tolist(), strict=True):
        chosen = Counter(action(worlds, n, place, way) for n, (place, way) in enumerate(zip(*some, strict=True)))
        assert sorted(chosen) == sorted(mains)
        assert sum((chosen[one] - expected) ** 2 / expected for one in mains) < 3 * len(mains)  # chi-square
    assert (ways[0] != ways[1]).any()


@pytest.mark.parametrize("swap", ["consent", "forced"])
def test_an_answer_of_anything_is_each_legal_one_as_often_as_the_next(swap: str) -> None:
    match = hats.match(4, seed=2, swap=swap, first=0)
    match = match.play(f"{match.state.players[0].hand[0]}=")
    worlds = batch([match.state], COPIES)
    places = Anything().answer(worlds, rng())
    legal = sorted(choice(worlds, 0, one)[0] for one in match.legal_actions)
    found = Counter(int(place) for place in places)
    assert sorted(found) == legal
    assert sum((found[one] - COPIES / len(legal)) ** 2 / (COPIES / len(legal)) for one in legal) < 30


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()) or "default")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lead_after_an_action_is_the_one_of_the_greedy_bot(players: int, options: dict[str, Any]) -> None:
    compared = 0
    for before, _, _ in steps(players, 4, hats.read_options(options, players)):
        mains = [a for a in hats.legal_actions(before) if isinstance(a, hats.Exchange | hats.LayBlackHat)]
        is_last = len(before.players[before.turn - 1].collection) == 8 and before.stage is hats.Stage.MAIN
        if not mains or is_last:  # after the very last card everybody's favourite is known
            continue
        worlds = batch([before], len(mains))
        chosen = [choice(worlds, n, one) for n, one in enumerate(mains)]
        found = Outlook(worlds, Tally(worlds)).lead(*(np.array(part) for part in zip(*chosen, strict=True)))
        expected = [lead(hats.observe(hats.apply(before, one), before.turn)) for one in mains]
        assert found.tolist() == expected
        compared += len(mains)
    assert compared > 100


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("player", [Anything(), BestOf(3)], ids=["anything", "best of 3"])
def test_playouts_end_with_eight_cards_laid_and_every_card_still_there_once(player: Player, players: int) -> None:
    for state in moments(players):
        worlds = batch([state], 50)
        playout(worlds, [player] * players, rng())
        assert worlds.turns == [8] * players
        for column in range(50):
            seen = [int(hand[0, column]) for hand in worlds.hands]
            seen += [int(code) & 63 for laid in worlds.laid for code in laid[:, column]]
            seen += [int(code) for code in [*worlds.table[: len(state.table), column], *worlds.pile[:-1, column]]]
            assert len(seen) == len(set(seen)) == (30 if players == 2 else 42)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_looking_at_more_actions_wins_more_games(players: int) -> None:
    for strong, weak in ((BestOf(3), Anything()), (BestOf(12), BestOf(2))):
        shares = []
        for seat in range(players):
            worlds = batch(dealt(players, 300))
            who: list[Player] = [strong if one % 2 == seat % 2 and players == 4 else weak for one in range(players)]
            who[seat] = strong
            playout(worlds, who, rng(seat))
            shares.append(wins(worlds, points(worlds))[seat].mean())
        assert np.mean(shares) > (0.43 if players == 3 else 0.6)


def test_the_same_numbers_give_the_same_playouts() -> None:
    ends = []
    for _ in range(2):
        numbers = rng(9)
        worlds = from_states(dealt(3, 40), shuffle=shuffler(numbers))
        playout(worlds, [Anything(), BestOf(2), BestOf(3)], numbers)
        ends.append(points(worlds).tolist())
    assert ends[0] == ends[1]


def test_random_playouts_score_as_random_games_by_the_rules_do() -> None:
    worlds = from_states(dealt(3, 3000), shuffle=shuffler(rng()))
    playout(worlds, [Anything()] * 3, rng())
    found = points(worlds).mean()
    by_rules = np.mean([hats.score(list(steps(3, seed))[-1][2]).totals for seed in range(500)])
    assert abs(found - by_rules) < 0.6  # four standard errors


def test_numbers_below_an_end_are_even() -> None:
    assert np.abs(np.bincount(below(rng(), 90_000, 9)) - 10_000).max() < 450
    ends = np.repeat(np.array([3, 8], np.uint8), 45_000)
    some = below(rng(), 90_000, ends)
    assert np.abs(np.bincount(some[:45_000]) - 15_000).max() < 450
    assert np.abs(np.bincount(some[45_000:]) - 5_625).max() < 350


def test_in_random_order_each_card_is_as_often_at_each_place() -> None:
    codes = np.array(sorted(NAMES)[:6], np.uint8)
    mixed = in_random_order(np.tile(codes[:, None], 30_000), rng())
    for row in mixed:
        assert np.abs(np.array([(row == code).sum() for code in codes]) - 5000).max() < 300
