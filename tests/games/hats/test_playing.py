"""A match through anything that a person may do with it: play, undo, redo, look back, save and load."""

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from hats_widget import hats
from tests.games.hats import dull_rules
from tests.games.hats.walks import tables


class Playing(RuleBasedStateMachine):
    """A match beside two plain lists: the tokens, and the states from the start on."""

    @initialize(table=tables(), named=st.booleans())
    def start(self, table: tuple[int, int, dict[str, Any]], *, named: bool) -> None:
        players, seed, options = table
        names = [f"Player “{seat}”, \\'\"" for seat in range(players)] if named else []
        self.match = hats.match(players, seed=seed, names=names, **options)
        self.tokens: list[str] = []
        self.states = [self.match.state]
        self.ply = 0

    @rule(numbers=st.lists(st.integers(0, 1000), min_size=1, max_size=16), in_notation=st.booleans())
    def play(self, numbers: list[int], *, in_notation: bool) -> None:
        del self.tokens[self.ply :], self.states[self.ply + 1 :]
        for number in numbers:
            tokens = dull_rules.legal(self.states[-1])
            if not tokens:
                break
            token = tokens[number % len(tokens)]
            self.states.append(hats.apply(self.states[-1], hats.read(token)))
            self.tokens.append(token)
        news = self.tokens[self.ply :]
        self.match = self.match.play(*(news if in_notation else map(hats.read, news)))
        self.ply = len(self.tokens)

    @precondition(lambda self: self.ply > 0)
    @rule()
    def undo(self) -> None:
        self.match = self.match.undo()
        self.ply -= 1

    @precondition(lambda self: self.ply < len(self.tokens))
    @rule()
    def redo(self) -> None:
        self.match = self.match.redo()
        self.ply += 1

    @rule(number=st.integers(0, 1000))
    def goto(self, number: int) -> None:
        self.ply = number % len(self.states)
        self.match = self.match.goto(self.ply)

    @rule()
    def go_nowhere_where_there_is_nothing(self) -> None:
        for ply in (-1, len(self.states)):
            with pytest.raises(hats.BadInput):
                self.match.goto(ply)
        with pytest.raises(hats.BadInput):
            self.match.goto(0).undo()
        with pytest.raises(hats.BadInput):
            self.match.goto(len(self.tokens)).redo()

    @invariant()
    def the_match_is_where_the_lists_are(self) -> None:
        assert self.match.ply == self.ply
        assert self.match.state == self.states[self.ply]
        assert [hats.write(action) for action in self.match.actions] == self.tokens
        assert self.match.states == tuple(self.states)
        assert len(self.match.narration()) == self.ply

    @invariant()
    def saving_and_writing_keep_the_match(self) -> None:
        loaded = hats.load(self.match.dump())
        assert loaded == self.match
        assert loaded.states == self.match.states
        assert loaded.dump() == self.match.dump()
        written = eval(repr(self.match), {"hats": hats})
        assert written == self.match
        assert written.state == self.match.state

    @invariant()
    def a_match_differs_from_itself_at_another_ply(self) -> None:
        if self.tokens:
            assert self.match != self.match.goto((self.ply + 1) % len(self.states))


def test_playing_undoing_redoing_and_saving_keep_a_match_whole() -> None:
    run_state_machine_as_test(
        Playing,
        settings=settings(deadline=None, derandomize=True, max_examples=60, stateful_step_count=15),
    )
