"""Random matches: whole, legal, and the same every time."""

from statistics import mean

import pytest

from hats_widget.core import match as matches
from hats_widget.core.game import Setup
from hats_widget.core.playout import random_match
from hats_widget.games import hats

every_table = pytest.mark.parametrize("players", hats.PLAYERS)


def played(players: int, seed: int, options: hats.Options | None = None) -> hats.Match:
    return random_match(hats, Setup(players, seed, options or hats.Options()))


def test_the_match_of_a_set_up_is_this_one_for_ever() -> None:
    assert played(2, 7).actions[:6] == ("W6xA3", "C6-", "F5-", "C5*", "T1xT6", "F1-")


@every_table
def test_equal_set_ups_give_equal_matches(players: int) -> None:
    assert played(players, 7) == played(players, 7)


@every_table
def test_other_seeds_give_other_matches(players: int) -> None:
    assert len({played(players, seed).actions for seed in range(20)}) == 20


@every_table
def test_a_match_is_played_to_its_end_and_stands_there(players: int) -> None:
    match = played(players, 1)
    assert match.is_over
    assert match.legal_actions == ()
    assert match.ply == len(match.actions) == len(match.states) - 1
    assert match.score().final


@every_table
def test_every_action_was_legal_and_gives_the_next_state(players: int) -> None:
    match = played(players, 2)
    for before, action, after in zip(match.states, match.actions, match.states[1:], strict=False):
        assert action in hats.legal_actions(before)
        assert hats.apply(before, action) == after


@every_table
def test_a_match_is_the_one_that_its_actions_play(players: int) -> None:
    match = played(players, 3)
    assert matches.start(hats, match.setup, (), match.actions) == match
    assert hats.load(match.dump()) == match


def test_a_match_keeps_the_options_of_its_set_up() -> None:
    german = hats.read_options({"edition": "german"}, 3)
    assert played(3, 1, german).setup == Setup(3, 1, german)
    assert played(3, 1, german).state.setup.options.edition == "german"


def test_the_random_player_prefers_no_place_in_the_list_of_legal_actions() -> None:
    places: list[float] = []
    for seed in range(40):
        match = played(2, seed)
        for state, action in zip(match.states, match.actions, strict=False):
            legal = hats.legal_actions(state)
            if len(legal) > 1:
                places.append(legal.index(action) / (len(legal) - 1))
    assert len(places) > 1000
    assert abs(mean(places) - 0.5) < 0.05
    assert {0.0, 1.0} <= set(places)
