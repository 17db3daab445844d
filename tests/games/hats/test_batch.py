"""The rules in NumPy beside those of rules.py: same deals, same choices, and every state and every score the same."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from hats_widget.core.refusal import BadInput
from hats_widget.core.rng import from_seed
from hats_widget.games import hats
from hats_widget.games.hats.batch import (
    DECLINE,
    DONE,
    END,
    Array,
    Shuffle,
    Worlds,
    answer,
    from_states,
    pass_on,
    picked,
    play,
    points,
    wins,
)
from hats_widget.games.hats.options import CHOICES
from tests.games.hats.columns import NAMES, choice, told, told_of

GAMES = 24
OPTIONS: list[dict[str, Any]] = [
    {},
    *[{name: value} for name, choices in CHOICES.items() for value in choices[1:]],
    {"edition": "german", "black_hat_number": "printed", "cookie_full_tie": "nobody", "reshuffle": "lazy"},
    {"edition": "german", "black_hat_number": "zero", "swap": "forced"},
]


def dealt(players: int, count: int, **options: Any) -> list[hats.State]:
    settled = hats.read_options(options | {"first": 1}, players)
    return [hats.new(hats.Setup(players, seed, settled)) for seed in range(count)]


def as_the_rules_shuffle(states: Sequence[hats.State]) -> Shuffle:
    def shuffle(worlds: Worlds, rows: Array, cards: Array) -> Array:
        found = cards.copy()
        for column, row in enumerate(rows):
            rng = from_seed(states[row].setup.seed).at("reshuffle", int(worlds.reshuffles[row]))
            found[:, column] = rng.shuffled(list(cards[:, column]))
        return found

    return shuffle


class Both:
    """The same games twice: in a batch, and one by one by the rules."""

    def __init__(self, states: list[hats.State], seed: int = 0) -> None:
        self.worlds = from_states(states, shuffle=as_the_rules_shuffle(states))
        self.states = states
        self.rng, self.decisions = from_seed(seed), 0
        self.compare()

    def chosen(self, is_to_decide: Callable[[hats.State], bool]) -> list[hats.Action | None]:
        """An action of each game in which somebody is to decide, drawn evenly; or None."""
        self.decisions += 1
        found: list[hats.Action | None] = []
        for number, state in enumerate(self.states):
            legal = hats.legal_actions(state) if is_to_decide(state) else ()
            found.append(self.rng.at(self.decisions, number).choice(legal) if legal else None)
        return found

    def decide(self) -> None:
        turn = self.worlds.turn
        turns = self.worlds.turns[turn]

        def is_in_this_turn(state: hats.State) -> bool:
            laid = len(state.players[turn].collection)
            return state.turn == turn and laid - (state.stage is hats.Stage.OPTIONAL) == turns

        actions = self.chosen(is_in_this_turn)
        both = [choice(self.worlds, n, action) if action else (0, END) for n, action in enumerate(actions)]
        play(self.worlds, *(np.array(part) for part in zip(*both, strict=True)))
        self.apply(actions)

    def answered(self) -> None:
        if (self.worlds.offered != DECLINE).any():
            actions = self.chosen(lambda state: state.offer is not None)
            places = [choice(self.worlds, n, action)[0] if action else DECLINE for n, action in enumerate(actions)]
            answer(self.worlds, np.array(places))
            self.apply(actions)

    def apply(self, actions: Sequence[hats.Action | None]) -> None:
        self.states = [
            hats.apply(state, action) if action else state for state, action in zip(self.states, actions, strict=True)
        ]
        self.compare()

    def compare(self) -> None:
        for column, state in enumerate(self.states):
            assert told_of(self.worlds, column) == told(state)

    def to_the_end(self) -> None:
        while not self.worlds.is_over:
            self.answered()
            while (self.worlds.stage != DONE).any():
                self.decide()
                self.answered()
            pass_on(self.worlds)
            self.compare()


def check_scores(both: Both) -> None:
    found = points(both.worlds)
    shares = wins(both.worlds, found)
    for column, state in enumerate(both.states):
        sheet = hats.score(state)
        assert sheet.final
        assert tuple(found[:, column]) == sheet.totals
        assert tuple(shares[:, column]) == pytest.approx(sheet.shares)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()) or "default")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_same_deals_and_same_choices_give_the_same_states_and_scores(players: int, options: dict[str, str]) -> None:
    both = Both(dealt(players, GAMES, **options))
    both.to_the_end()
    check_scores(both)
    assert both.decisions > 8 * players


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("reshuffle", ["eager", "lazy"])
def test_the_games_that_are_compared_shuffle_their_discards(players: int, reshuffle: str) -> None:
    both = Both(dealt(players, GAMES, reshuffle=reshuffle))
    both.to_the_end()
    assert both.worlds.reshuffles.max() > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_batch_can_begin_at_any_moment_of_a_game(players: int) -> None:
    before = Both(dealt(players, GAMES), seed=5)
    for _ in range(players + 1):
        before.decide()  # now some games have played, some have discarded, and some wait for an answer
        later = Both(before.states, seed=6)
        later.to_the_end()
        check_scores(later)
        before.answered()
        while (before.worlds.stage != DONE).any():
            before.decide()
            before.answered()
        pass_on(before.worlds)
        later = Both(before.states, seed=7)
        later.to_the_end()
        check_scores(later)


def test_copies_of_a_state_lie_one_behind_the_other() -> None:
    states = dealt(3, 2)
    worlds = from_states(states, 3, shuffle=as_the_rules_shuffle(states))
    assert [told_of(worlds, column) for column in range(6)] == [told(states[column // 3]) for column in range(6)]


def test_picked_games_are_copies_that_go_their_own_way() -> None:
    states = dealt(3, 3)
    worlds = from_states(states, shuffle=as_the_rules_shuffle(states))
    some = picked(worlds, np.array([2, 0, 2]))
    assert [told_of(some, column) for column in range(3)] == [told(states[row]) for row in (2, 0, 2)]
    play(some, np.zeros(3, int), np.full(3, 6))
    pass_on(some)
    assert [told_of(worlds, column) for column in range(3)] == [told(state) for state in states]


@pytest.mark.parametrize("other", [{"first": 0}, {"edition": "german"}])
def test_positions_of_different_turns_or_agreements_are_refused(other: dict[str, Any]) -> None:
    states = [hats.match(3, seed=1, first=1).state, hats.match(3, seed=1, **({"first": 1} | other)).state]
    with pytest.raises(BadInput, match="give those that are"):
        from_states(states, shuffle=as_the_rules_shuffle(states))


def test_every_card_has_a_number_of_its_own() -> None:
    assert len(NAMES) == 84
