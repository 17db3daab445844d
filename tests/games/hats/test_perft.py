"""How many sequences of actions there are from fixed deals: a wrong rule changes a count."""

import pytest

from hats_widget import hats
from tests.games.hats import dull_rules

SEED = 7
COUNTS = {2: (42, 606, 19_997, 272_692), 3: (46, 683, 24_485, 344_533), 4: (46, 423, 7_808, 283_728)}


def sequences(state: hats.State, depth: int) -> int:
    """How many different sequences of this many actions there are."""
    actions = hats.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(sequences(hats.apply(state, action), depth - 1) for action in actions)


def dull_sequences(state: hats.State, depth: int) -> int:
    tokens = dull_rules.legal(state)
    if depth == 1:
        return len(tokens)
    return sum(dull_sequences(hats.apply(state, hats.read(token)), depth - 1) for token in tokens)


DEPTHS = [(players, depth, count) for players, counts in COUNTS.items() for depth, count in enumerate(counts, start=1)]


@pytest.mark.parametrize(("players", "depth", "count"), DEPTHS)
def test_the_number_of_action_sequences_is_known(players: int, depth: int, count: int) -> None:
    assert sequences(hats.match(players, seed=SEED).state, depth) == count


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_dull_rules_count_the_same(players: int, depth: int) -> None:
    assert dull_sequences(hats.match(players, seed=SEED).state, depth) == COUNTS[players][depth - 1]
