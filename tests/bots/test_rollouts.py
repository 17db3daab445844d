"""Worlds in the light of play, and what follows from each action in them."""

import numpy as np
import pytest

from hats_widget.bots.rollouts import after_each, generator, likely_worlds, played_out
from hats_widget.bots.simple import BOTS
from hats_widget.games import hats
from hats_widget.games.hats.batch import from_states
from hats_widget.games.hats.hidden import draw
from hats_widget.games.hats.leads import Tally, favourites
from hats_widget.games.hats.playouts import Anything, BestOf, Player, shuffler
from tests.games.hats.columns import told, told_of
from tests.games.hats.scenes import steps


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_each_action_the_worlds_are_as_the_rules_say(players: int) -> None:
    numbers = generator(hats.Rng("x"))
    for before, _, _ in steps(players, 5):
        seat = hats.to_move(before)
        assert seat is not None
        view = hats.observe(before, seat)
        legal = [action for action in hats.legal_actions(before) if not isinstance(action, hats.Discard)]
        found = after_each(view, legal, from_states([before], 2, shuffle=shuffler(numbers)))
        assert [told_of(found, 2 * n + 1) for n in range(len(legal))] == [told(hats.apply(before, a)) for a in legal]


def test_a_keen_eye_sees_better_favourites_in_other_hands() -> None:
    view = hats.match(3, seed=4, first=0).play(*_opening()).view(0)
    means = []
    for keen in (0.0, 0.3):
        worlds = likely_worlds(view, 2000, generator(hats.Rng("x")), [keen] * 3)
        tally = Tally(worlds)
        tally.catch_up(worlds)
        hands = [worlds.hands[seat][: view.hand_sizes[seat]] for seat in range(3)]
        means.append(np.mean([favourites(hands[seat], tally.sums[seat]).max(axis=0) for seat in (1, 2)]))
        assert worlds.rows == 2000
    assert means[1] > means[0] + 0.3


def _opening() -> list[hats.Action]:
    """The first two rounds of a greedy game."""
    match = hats.match(3, seed=4, first=0)
    while match.ply < 12 and match.to_move is not None:
        match = match.play(BOTS["greedy"].think(match.view(match.to_move), hats.Rng(match.ply)).action)
    return list(match.actions)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playing_out_gives_points_and_wins_by_seat_action_and_world(players: int) -> None:
    view = hats.match(players, seed=1, first=0).view(0)
    legal, numbers = hats.choices(view), generator(hats.Rng("x"))
    some: list[Player] = [Anything(), BestOf(2)]
    who = (some * 2)[:players]
    points, wins = played_out(view, legal, draw(view, 7, numbers), who, numbers)
    assert points.shape == wins.shape == (players, len(legal), 7)
    assert wins.sum(axis=0) == pytest.approx(2 if players == 4 else 1)


def test_the_numbers_of_a_place_are_its_own_and_the_same_again() -> None:
    first, again, other = (generator(hats.Rng(key)).integers(0, 1 << 60, 3).tolist() for key in ("a", "a", "b"))
    assert first == again != other
