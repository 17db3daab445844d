"""The searcher: legal, from its view alone, the same again, better than its rollouts, and within its budget."""

from typing import Any

import pytest

from hats_widget.bots import search
from hats_widget.bots.bot import BUDGETS
from hats_widget.bots.rollouts import played_out
from hats_widget.bots.search import BUDGET, SLICE, searching
from hats_widget.bots.simple import BOTS
from hats_widget.core.refusal import BadInput
from hats_widget.core.rng import from_seed
from hats_widget.games import hats
from hats_widget.games.hats.batch import Array, Worlds
from tests.bots.test_simple import OPTIONS, played
from tests.games.hats.scenes import state

SMALL = searching(budget=120)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()) or "default")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_legal_actions_at_every_moment_of_every_game(players: int, options: dict[str, object]) -> None:
    for match in played(("random",) * players, 3, **options):
        if match.to_move is not None and match.ply % 9 == 0:
            for thought in SMALL(match.view(match.to_move), hats.Rng("x")):
                assert thought.action in match.legal_actions
                assert str(thought.reason)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_view_and_numbers_give_the_same_thoughts_and_nothing_hidden_matters(players: int) -> None:
    for match in played(("random",) * players, 6):
        if match.to_move is not None and match.ply % 7 == 0:
            view, rng = match.view(match.to_move), hats.Rng("same").at(match.ply)
            world = hats.determinize(view, hats.Rng("another").at(match.ply))
            assert list(SMALL(view, rng)) == list(SMALL(hats.observe(world, match.to_move), rng))


def test_it_thinks_in_slices() -> None:
    assert len(list(SMALL(hats.match(3, seed=1, first=0).view(0), hats.Rng("x")))) > 3


def test_a_decision_without_a_choice_is_one_thought() -> None:
    before = state("F3", "B1", "C1", table="S4 T4 W4 A4 B4 C4", stage=hats.Stage.MAIN)
    assert [thought.action for thought in SMALL(hats.observe(before, 0), hats.Rng("x"))] == ["F3*"]


@pytest.mark.parametrize("budget", [0, -5])
def test_a_budget_of_nothing_is_refused_with_one_that_works(budget: int) -> None:
    with pytest.raises(BadInput, match=f"at least 1 playout; give one, such as {BUDGET}"):
        searching(budget=budget)


def test_the_smallest_budget_still_gives_a_legal_action() -> None:
    view = hats.match(3, seed=1, first=0).view(0)
    *_, last = searching(budget=1)(view, hats.Rng("x"))
    assert last.action in hats.choices(view)


def test_it_beats_two_strategists_more_often_than_chance() -> None:
    think, won, games = searching(budget=300), 0.0, 12
    for seed in range(games):
        seat, match = seed % 3, hats.match(3, seed=seed)
        while match.to_move is not None:
            view, rng = match.view(match.to_move), from_seed(seed).at("bot", match.ply)
            if match.to_move == seat:
                *_, thought = think(view, rng)
            else:
                thought = BOTS["strategist"].think(view, rng)
            match = match.play(thought.action)
        winners = match.score().winners
        won += (seat in winners) / len(winners)
    assert won >= games * 0.45


@pytest.mark.parametrize("name", BUDGETS)
def test_it_thinks_within_a_named_budget_in_slices_that_are_never_long(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def counted(view: hats.View, actions: list[hats.Action], worlds: Worlds, *others: Any) -> tuple[Array, Array]:
        played.append(len(actions) * worlds.rows)
        return played_out(view, actions, worlds, *others)

    monkeypatch.setattr(search, "played_out", counted)
    for match in (hats.match(3, seed=1, first=0), hats.match(3, seed=1, first=0).play("B1*")):
        played.clear()
        thoughts = list(BOTS["searcher"].pondering(BUDGETS[name])(match.view(0), hats.Rng("x")))
        assert len(thoughts) == len(played)
        assert max(played) <= SLICE
        assert 0.8 * BUDGETS[name] < sum(played) <= BUDGETS[name]


def test_who_plays_nothing_out_needs_no_budget() -> None:
    view = hats.match(3, seed=1, first=0).view(0)
    assert BOTS["greedy"].pondering(1) is BOTS["greedy"].ponder
    assert list(BOTS["searcher"].ponder(view, hats.Rng("x"))) == list(
        BOTS["searcher"].pondering(BUDGET)(view, hats.Rng("x"))
    )
