"""What every game promises to the rest of the project, over all games that there are."""

from collections.abc import Iterator
from typing import Any

import pytest

from hats_widget.core.game import Game, Setup
from hats_widget.core.message import Msg
from hats_widget.core.rng import Rng
from hats_widget.games import GAMES, game

AnyGame = Game[Any, Any, Any]
TABLES = [(name, players) for name in GAMES for players in game(name).PLAYERS]
SEEDS = range(5)
MOST_PLIES = 10_000

every_table = pytest.mark.parametrize(("name", "players"), TABLES)


def start(rules: AnyGame, players: int, seed: int) -> Any:
    return rules.new(Setup(players, seed, rules.read_options({}, players)))


def walk(name: str, players: int) -> Iterator[tuple[AnyGame, Any, Any]]:
    """Game, state and the action chosen there, over some random games; the action is None where a game is over."""
    rules = game(name)
    for seed in SEEDS:
        state = start(rules, players, seed)
        for ply in range(MOST_PLIES):
            legal = rules.legal_actions(state)
            action = Rng(str(seed)).at("contract", ply).choice(legal) if legal else None
            yield rules, state, action
            if action is None:
                break
            state = rules.apply(state, action)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_by_the_name_it_is_listed_under(name: str) -> None:
    assert name == game(name).NAME


@every_table
def test_legal_actions_are_sorted_by_notation_and_unique(name: str, players: int) -> None:
    for rules, state, _ in walk(name, players):
        written = [rules.write(action) for action in rules.legal_actions(state)]
        assert written == sorted(set(written))


@every_table
def test_a_seat_is_to_move_exactly_while_there_are_legal_actions(name: str, players: int) -> None:
    for rules, state, _ in walk(name, players):
        seats = range(players) if rules.legal_actions(state) else [None]
        assert rules.to_move(state) in seats


@every_table
def test_equal_setups_and_actions_give_equal_states(name: str, players: int) -> None:
    for (rules, state, action), (_, again, _) in zip(walk(name, players), walk(name, players), strict=True):
        assert state == again
        if action is not None:
            assert rules.apply(state, action) == rules.apply(again, action)


@every_table
def test_an_action_is_read_as_it_was_written(name: str, players: int) -> None:
    for rules, state, _ in walk(name, players):
        for action in rules.legal_actions(state):
            assert rules.read(rules.write(action)) == action


@every_table
def test_options_are_read_as_they_were_written(name: str, players: int) -> None:
    rules = game(name)
    options = rules.read_options({}, players)
    assert rules.write_options(options) == {}
    assert rules.read_options(dict(rules.write_options(options)), players) == options


@every_table
def test_every_ply_has_a_score_that_is_final_only_at_the_end(name: str, players: int) -> None:
    for rules, state, action in walk(name, players):
        sheet = rules.score(state)
        assert len(sheet.totals) == players
        assert sheet.final == (action is None)
        assert set(sheet.winners) <= set(range(players))
        assert sheet.winners


@every_table
def test_every_action_is_narrated(name: str, players: int) -> None:
    for rules, state, action in walk(name, players):
        if action is not None:
            told = rules.narrate(state, action)
            assert told
            assert all(isinstance(sentence, Msg) and str(sentence) for sentence in told)


@every_table
def test_a_world_looks_as_its_view_to_the_seat(name: str, players: int) -> None:
    for rules, state, _ in walk(name, players):
        for seat in range(players):
            view = rules.observe(state, seat)
            assert rules.observe(rules.determinize(view, Rng("world")), seat) == view


@every_table
def test_every_ply_is_displayed(name: str, players: int) -> None:
    for rules, state, _ in walk(name, players):
        assert all(grid.text() for grid in rules.display(state).grids)


@every_table
def test_a_game_ends(name: str, players: int) -> None:
    ends = [state for _, state, action in walk(name, players) if action is None]
    assert len(ends) == len(SEEDS)
    assert all(game(name).to_move(state) is None for state in ends)
