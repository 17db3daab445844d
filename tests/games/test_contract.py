"""What every game promises to the rest of the project, over all games that there are."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from hats_widget.core.game import Game, Setup
from hats_widget.core.match import load
from hats_widget.core.message import Msg
from hats_widget.core.playout import random_match
from hats_widget.core.rng import Rng
from hats_widget.games import GAMES, game

AnyGame = Game[Any, Any, Any]
Agreed = dict[str, object]

# All that can be agreed on at once, for people and, in the second game, for one alone.
AGREED: dict[str, tuple[Agreed, Agreed]] = {
    "hats": ({"edition": "german", "black_hat_number": "printed", "reshuffle": "lazy", "swap": "forced"}, {}),
    "white_hat": (
        {"side": "expert", "tiles": 5, "tracer": "on", "less_luck": "on", "half_deal": "on", "fame": "on"},
        {"tiles": 3, "solo_setup": "literal", "solo_green": "white"},
    ),
}
TABLES = [
    pytest.param(name, players, options, id=f"{name}-{players}-{'agreed' if options else 'plain'}")
    for name in GAMES
    for players in game(name).PLAYERS
    for options in ({}, AGREED[name][players == 1])
]
SEEDS = range(3)
MOST_PLIES = 10_000

every_table = pytest.mark.parametrize(("name", "players", "options"), TABLES)


def start(rules: AnyGame, players: int, options: Agreed, seed: int) -> Any:
    return rules.new(Setup(players, seed, rules.read_options(options, players)))


def walk(name: str, players: int, options: Agreed) -> Iterator[tuple[AnyGame, Any, Any]]:
    """Game, state and the action chosen there, over some random games; the action is None where a game is over."""
    rules = game(name)
    for seed in SEEDS:
        state = start(rules, players, options, seed)
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
def test_legal_actions_are_sorted_by_notation_and_unique(name: str, players: int, options: Agreed) -> None:
    for rules, state, _ in walk(name, players, options):
        written = [rules.write(action) for action in rules.legal_actions(state)]
        assert written == sorted(set(written))


@every_table
def test_a_seat_is_to_move_exactly_while_there_are_legal_actions(name: str, players: int, options: Agreed) -> None:
    for rules, state, _ in walk(name, players, options):
        seats = range(players) if rules.legal_actions(state) else [None]
        assert rules.to_move(state) in seats


@every_table
def test_equal_setups_and_actions_give_equal_states(name: str, players: int, options: Agreed) -> None:
    for (rules, state, action), (_, again, _) in zip(
        walk(name, players, options), walk(name, players, options), strict=True
    ):
        assert state == again
        if action is not None:
            assert rules.apply(state, action) == rules.apply(again, action)


@every_table
def test_an_action_is_read_as_it_was_written(name: str, players: int, options: Agreed) -> None:
    for rules, state, _ in walk(name, players, options):
        for action in rules.legal_actions(state):
            assert rules.read(rules.write(action)) == action


@every_table
def test_options_are_read_as_they_were_written(name: str, players: int, options: Agreed) -> None:
    rules = game(name)
    agreed = rules.read_options(options, players)
    assert rules.write_options(agreed) == options
    assert rules.read_options(dict(rules.write_options(agreed)), players) == agreed


@every_table
def test_every_ply_has_a_score_that_is_final_only_at_the_end(name: str, players: int, options: Agreed) -> None:
    for rules, state, action in walk(name, players, options):
        sheet = rules.score(state)
        assert len(sheet.totals) == len(sheet.columns) == sheet.players >= players
        assert sheet.final == (action is None)
        assert set(sheet.winners) <= set(range(sheet.players))
        assert sheet.winners


@every_table
def test_totals_are_the_sums_of_lines_by_rule_and_by_round(name: str, players: int, options: Agreed) -> None:
    for rules, state, action in walk(name, players, options):
        if action is None:
            sheet = rules.score(state)
            by_rule = [sheet.category(rule) for rule, _ in sheet.categories]
            assert tuple(map(sum, zip(*by_rule, strict=True))) == sheet.totals
            if sheet.rounds:
                assert tuple(map(sum, zip(*sheet.rounds, strict=True))) == sheet.totals


@every_table
def test_the_facts_of_every_ply_are_plain_json(name: str, players: int, options: Agreed) -> None:
    for rules, state, _ in walk(name, players, options):
        told = dict(rules.facts(state))
        assert json.loads(json.dumps(told)) == told


@every_table
def test_the_choices_of_a_view_are_the_legal_actions_of_its_seat(name: str, players: int, options: Agreed) -> None:
    for rules, state, _ in walk(name, players, options):
        for seat in range(players):
            legal = rules.legal_actions(state) if rules.to_move(state) == seat else ()
            assert rules.choices(rules.observe(state, seat)) == legal


@every_table
def test_a_saved_match_is_loaded_as_it_was(name: str, players: int, options: Agreed) -> None:
    rules = game(name)
    match = random_match(rules, Setup(players, 3, rules.read_options(options, players)))
    for ply in (0, len(match.actions) // 2, len(match.actions)):
        assert load(rules, json.loads(match.goto(ply).dump())) == match.goto(ply)


@every_table
def test_every_action_is_narrated(name: str, players: int, options: Agreed) -> None:
    for rules, state, action in walk(name, players, options):
        if action is not None:
            told = rules.narrate(state, action)
            assert told
            assert all(isinstance(sentence, Msg) and str(sentence) for sentence in told)


@every_table
def test_a_world_looks_as_its_view_to_the_seat(name: str, players: int, options: Agreed) -> None:
    for rules, state, _ in walk(name, players, options):
        for seat in range(players):
            view = rules.observe(state, seat)
            assert rules.observe(rules.determinize(view, Rng("world")), seat) == view


@every_table
def test_every_ply_is_displayed(name: str, players: int, options: Agreed) -> None:
    for rules, state, _ in walk(name, players, options):
        assert all(grid.text() for grid in rules.display(state).grids)


@every_table
def test_a_game_ends(name: str, players: int, options: Agreed) -> None:
    ends = [state for _, state, action in walk(name, players, options) if action is None]
    assert len(ends) == len(SEEDS)
    assert all(game(name).to_move(state) is None for state in ends)
