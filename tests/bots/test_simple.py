"""The bots that think for no time: they play by the rules, from what a seat may know, and each better than the last."""

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from hats_widget.bots.simple import BOTS, favourite, lead, play_anything, play_greedily
from hats_widget.core.rng import from_seed
from hats_widget.games import hats
from hats_widget.games.hats.options import CHOICES
from tests.games.hats.scenes import cards, state

AT_ONCE = ("random", "greedy", "strategist")
OPTIONS: list[dict[str, Any]] = [
    {},
    *[{name: value} for name, choices in CHOICES.items() for value in choices[1:]],
    {"edition": "german", "black_hat_number": "printed", "reshuffle": "lazy", "swap": "forced"},
]


def played(who: tuple[str, ...], seed: int, **options: Any) -> Iterator[hats.Match]:
    """Every moment of a match between bots, each of which gets the view of its seat."""
    match = hats.match(len(who), seed=seed, **options)
    while match.to_move is not None:
        yield match
        view, rng = match.view(match.to_move), from_seed(seed).at("bot", match.ply)
        match = match.play(BOTS[who[match.to_move]].think(view, rng).action)
    yield match


def last(who: tuple[str, ...], seed: int, **options: Any) -> hats.Match:
    *_, end = played(who, seed, **options)
    return end


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", AT_ONCE)
def test_a_bot_plays_legal_actions_to_the_end_of_every_game(
    name: str, players: int, options: dict[str, object]
) -> None:
    assert last((name,) * players, 3, **options).is_over


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", AT_ONCE)
def test_what_a_bot_chooses_is_listed_as_legal_and_comes_with_a_reason(name: str, players: int) -> None:
    for match in played(("random",) * players, 4):
        if match.to_move is not None:
            thought = BOTS[name].think(match.view(match.to_move), hats.Rng("x"))
            assert thought.action in match.legal_actions
            assert str(thought.reason)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", AT_ONCE)
def test_the_same_view_and_numbers_give_the_same_thought(name: str, players: int) -> None:
    for match in played(("random",) * players, 5):
        if match.to_move is not None:
            view, rng = match.view(match.to_move), hats.Rng("same").at(match.ply)
            assert BOTS[name].think(view, rng) == BOTS[name].think(view, rng)


@pytest.mark.parametrize("options", [{}, {"black_hat_number": "printed"}])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", AT_ONCE)
def test_nothing_that_is_hidden_from_a_seat_matters(name: str, players: int, options: dict[str, object]) -> None:
    differing = 0
    for match in played(("random",) * players, 6, **options):
        if match.to_move is not None:
            view, rng = match.view(match.to_move), hats.Rng("hidden").at(match.ply)
            world = hats.determinize(view, hats.Rng("another world").at(match.ply))
            differing += world != match.state
            seen = hats.observe(world, match.to_move)
            assert seen == view
            assert BOTS[name].think(seen, rng) == BOTS[name].think(view, rng)
    assert differing > 10


def test_other_numbers_let_the_random_bot_choose_otherwise() -> None:
    view = hats.match(3, seed=1, first=0).view(0)
    assert len({play_anything(view, hats.Rng(str(n))).action for n in range(60)}) > 15


@pytest.mark.parametrize(("better", "worse", "least"), [("greedy", "random", 42), ("strategist", "greedy", 24)])
def test_each_wins_more_than_its_share_against_two_of_the_one_below(better: str, worse: str, least: int) -> None:
    won = 0
    for seed in range(60):
        seat = seed % 3
        who = tuple(better if one == seat else worse for one in range(3))
        won += last(who, seed).score().winners == (seat,)
    assert won >= least


def test_every_bot_has_a_name_and_a_line_of_its_own() -> None:
    assert len({str(kind.name) for kind in BOTS.values()}) == len({str(kind.about) for kind in BOTS.values()}) == 4
    assert list(BOTS)[:3] == list(AT_ONCE)


def test_the_bots_are_listed_without_numpy() -> None:
    code = "import sys; from hats_widget.bots.simple import BOTS; print('numpy' in sys.modules, len(BOTS))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "4"]


def test_greedy_takes_the_exchange_that_gives_the_largest_lead() -> None:
    before = state("W6 T1", "B3 B4", table="C1 F2 S3 T4 A5", collections=["", ""])
    legal = hats.legal_actions(before)
    known = [action for action in legal if not isinstance(action, hats.Discard)]
    leads: dict[str, int] = {action: lead(hats.observe(hats.apply(before, action), 0)) for action in known}
    for number in range(5):
        chosen = play_greedily(hats.observe(before, 0), hats.Rng(str(number))).action
        assert leads[chosen] == max(leads.values()) > min(leads.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_never_draws_or_swaps_where_it_may_leave_it(players: int) -> None:
    for match in played(("greedy",) * players, 8):
        assert not any(isinstance(action, hats.Discard | hats.Offer) for action in match.actions)


def test_a_forced_swap_is_answered_by_greedy_too() -> None:
    before = hats.match(4, seed=2, swap="forced", first=0)
    match = before.play(f"{before.state.players[0].hand[0]}=")
    thought = play_greedily(match.view(2), hats.Rng("x"))
    assert isinstance(thought.action, hats.Answer)
    assert thought.action in match.legal_actions


def test_a_favourite_earns_the_numbers_of_its_type_less_its_own() -> None:
    view = hats.observe(state("F5 A1", "B3", collections=["F2 F3 XF6 B1", ""]), 0)
    assert [favourite(view, card) for card in cards("F5 A1")] == [0, -1]


def test_the_lead_counts_the_best_favourite_and_the_partner() -> None:
    before = state("F1", "A1", "B1", "C6", table="A6 B6 C5 F6 S6 T6", collections=["F2", "S2", "T2", ""])
    view = hats.observe(before, 0)
    points = hats.score(view).totals
    assert lead(view) == points[0] + (2 - 1) + points[2] - points[1] - points[3]
