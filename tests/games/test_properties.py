"""What holds at every moment of every game: random walks over all games, numbers of players and options."""

from contextlib import suppress
from typing import Any, NamedTuple

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from hats_widget.core import match as matches
from hats_widget.core import reader
from hats_widget.core.game import Game, Setup
from hats_widget.core.refusal import BadInput, IllegalAction
from hats_widget.core.rng import Rng
from hats_widget.games import GAMES, game
from hats_widget.games.white_hat.board import PLACES

AnyGame = Game[Any, Any, Any]
SEEDS = st.integers(0, 2**53 - 1)
often = settings(deadline=None, derandomize=True, max_examples=60)
TOKENS = {
    "hats": ["F3xB2", "A1*", "W6-", "T2=", "=C4", "=-", ".", "B1xB1", "F6xF1"],
    "white_hat": [
        *["7", "7+7", "13+J", "J+H", "H", "H=3", "1+2", "J+J+J+J+J+J", "^*", "^7", "^1+13", ".", "?", "@1", "@5"],
        *["0i>b2", "5p>j2", "0i>a2", "1p<a2", "0i<c3", "c3+1", "l9-1", "~c3-1", "T>b4", "T>a2"],
    ],
}


class Walk(NamedTuple):
    """A game from its start: one state more than actions."""

    rules: AnyGame
    states: list[Any]
    actions: list[Any]


def switches(*names: str) -> dict[str, st.SearchStrategy[Any]]:
    return {name: st.sampled_from(("on", "off")) for name in names}


def agreements(name: str, players: int) -> st.SearchStrategy[dict[str, Any]]:
    """Everything that can be agreed on."""
    choices: dict[str, st.SearchStrategy[Any]] = {}
    if name == "hats":
        choices = {
            "edition": st.sampled_from(("standard", "german")),
            "black_hat_number": st.sampled_from(("printed", "none", "one", "zero")),
            "reshuffle": st.sampled_from(("eager", "lazy")),
            "swap": st.sampled_from(("consent", "forced")),
            "first": st.sampled_from(("random", *range(players))),
        }
    elif players == 1:
        choices = {
            "solo_setup": st.sampled_from(("repaired", "literal")),
            "solo_green": st.sampled_from(("black", "white")),
        }
    else:
        choices = {"side": st.sampled_from(("expert", "plain"))} | switches("tracer", "less_luck", "half_deal", "fame")
    if name == "white_hat":
        choices["tiles"] = st.integers(0, PLACES)
    return st.fixed_dictionaries({}, optional=choices)


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, int, int, dict[str, Any]]:
    """Game, players, seed and options."""
    name = draw(st.sampled_from(GAMES))
    players = draw(st.sampled_from(game(name).PLAYERS))
    return name, players, draw(SEEDS), draw(agreements(name, players))


@st.composite
def walks(draw: st.DrawFn) -> Walk:
    """A game up to some ply."""
    name, players, seed, options = draw(tables())
    rules = game(name)
    walk = Walk(rules, [rules.new(Setup(players, seed, rules.read_options(options, players)))], [])
    rng = Rng("walk").at(seed)
    for ply in range(draw(st.integers(0, 250))):
        legal = rules.legal_actions(walk.states[-1])
        if not legal:
            break
        walk.actions.append(rng.at(ply).choice(legal))
        walk.states.append(rules.apply(walk.states[-1], walk.actions[-1]))
    return walk


def seats(walk: Walk) -> range:
    return range(walk.states[0].setup.players)


@often
@given(walks())
def test_an_action_that_is_not_legal_is_refused_and_changes_nothing(walk: Walk) -> None:
    rules, state = walk.rules, walk.states[-1]
    before, legal = repr(state), rules.legal_actions(state)
    for token in TOKENS[rules.NAME]:
        action = rules.read(token)
        if action in legal:
            assert rules.apply(state, action) != state
            continue
        with pytest.raises(IllegalAction) as refused:
            rules.apply(state, action)
        assert str(refused.value)
    assert repr(state) == before


@often
@given(walks(), st.sampled_from([None, 5, 1.5, (), "7", "F3xB2", [], object()]))
def test_what_is_no_action_is_refused_as_such(walk: Walk, value: object) -> None:
    with pytest.raises(IllegalAction):
        walk.rules.apply(walk.states[-1], value)


@settings(deadline=None, derandomize=True, max_examples=400)
@given(st.sampled_from(GAMES), st.text(max_size=12) | st.text("0123456789HJTip<>^*+-~@?.=abcdexF", max_size=9))
def test_any_text_is_read_as_an_action_that_is_written_the_same_or_refused(name: str, text: str) -> None:
    rules = game(name)
    with suppress(BadInput):
        action = rules.read(text)
        assert rules.read(rules.write(action)) == action


@often
@given(walks(), SEEDS)
def test_a_view_does_not_depend_on_the_seed_or_on_what_is_hidden(walk: Walk, seed: int) -> None:
    """Another world that fits the view of one seat looks the same to it, and its own hand is the same."""
    state, rules = walk.states[-1], walk.rules
    for seat in seats(walk):
        view = rules.observe(state, seat)
        reseeded = state._replace(setup=state.setup._replace(seed=seed))
        assert rules.observe(reseeded, seat) == view
        world = rules.determinize(view, Rng("world").at(seed))
        assert rules.observe(world, seat) == view
        assert rules.to_move(world) == rules.to_move(state)
        if rules.to_move(state) == seat:
            assert rules.legal_actions(world) == rules.legal_actions(state)


@often
@given(walks(), SEEDS)
def test_a_world_can_be_played_to_its_end(walk: Walk, seed: int) -> None:
    rules, rng = walk.rules, Rng("world").at(seed)
    world = rules.determinize(rules.observe(walk.states[-1], seed % len(seats(walk))), rng)
    for ply in range(10_000):
        legal = rules.legal_actions(world)
        if not legal:
            break
        world = rules.apply(world, rng.at("choice", ply).choice(legal))
    assert rules.score(world).final


@often
@given(walks())
def test_the_score_of_a_view_has_a_column_for_everybody(walk: Walk) -> None:
    state, rules = walk.states[-1], walk.rules
    for seat in seats(walk):
        assert rules.score(rules.observe(state, seat)).columns == rules.score(state).columns


class Playing(RuleBasedStateMachine):
    """A match beside two plain lists: the actions, and the states from the start on."""

    @initialize(table=tables(), named=st.booleans())
    def start(self, table: tuple[str, int, int, dict[str, Any]], *, named: bool) -> None:
        name, players, seed, options = table
        self.played = game(name)
        names = [f"Player “{seat}”, \\'\"" for seat in range(players)] if named else []
        self.match = matches.begin(self.played, players=players, seed=seed, names=names, actions=(), options=options)
        self.actions: list[Any] = []
        self.states = [self.match.state]
        self.ply = 0

    @rule(numbers=st.lists(st.integers(0, 1000), min_size=1, max_size=16), in_notation=st.booleans())
    def play(self, numbers: list[int], *, in_notation: bool) -> None:
        del self.actions[self.ply :], self.states[self.ply + 1 :]
        for number in numbers:
            legal = self.played.legal_actions(self.states[-1])
            if not legal:
                break
            action = legal[number % len(legal)]
            self.states.append(self.played.apply(self.states[-1], action))
            self.actions.append(action)
        news = self.actions[self.ply :]
        self.match = self.match.play(*(map(self.played.write, news) if in_notation else news))
        self.ply = len(self.actions)

    @precondition(lambda self: self.ply > 0)
    @rule()
    def undo(self) -> None:
        self.match = self.match.undo()
        self.ply -= 1

    @precondition(lambda self: self.ply < len(self.actions))
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
            with pytest.raises(BadInput):
                self.match.goto(ply)
        with pytest.raises(BadInput):
            self.match.goto(0).undo()
        with pytest.raises(BadInput):
            self.match.goto(len(self.actions)).redo()

    @invariant()
    def the_match_is_where_the_lists_are(self) -> None:
        assert self.match.ply == self.ply
        assert self.match.state == self.states[self.ply]
        assert list(self.match.actions) == self.actions
        assert self.match.states == tuple(self.states)
        assert len(self.match.narration()) == self.ply

    @invariant()
    def saving_and_writing_keep_the_match(self) -> None:
        loaded = matches.load(self.played, reader.parse(self.match.dump()))
        assert loaded == self.match
        assert loaded.states == self.match.states
        assert loaded.dump() == self.match.dump()
        written = eval(repr(self.match), {name: game(name) for name in GAMES})
        assert written == self.match
        assert written.state == self.match.state

    @invariant()
    def a_match_differs_from_itself_at_another_ply(self) -> None:
        if self.actions:
            assert self.match != self.match.goto((self.ply + 1) % len(self.states))


def test_playing_undoing_redoing_and_saving_keep_a_match_whole() -> None:
    run_state_machine_as_test(
        Playing,
        settings=settings(deadline=None, derandomize=True, max_examples=60, stateful_step_count=15),
    )
