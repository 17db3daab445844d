"""The strategist: what the rulebooks advise, in positions where it matters."""

import pytest

from hats_widget.bots.simple import BOTS
from hats_widget.games import hats
from tests.games.hats.scenes import state

THINK = BOTS["strategist"].think


def thought(before: hats.State, seat: int = 0) -> str:
    return str(THINK(hats.observe(before, seat), hats.Rng("x")).action)


def test_it_keeps_the_low_card_of_a_type_that_it_collects() -> None:
    before = state("F1 F4", "B3 B4", table="C5 F6 S5 T5 A6", collections=["F5 F3", ""])
    assert thought(before) in {"F4xF6", "F4*"}


def test_it_discards_a_low_card_that_is_no_favourite() -> None:
    stage = hats.Stage.OPTIONAL
    before = state("F1 F6 T2", "B3 B4 W6", deck="A1 A2", collections=["F5 XB6", ""], stage=stage)
    assert thought(before) == "T2-"


def test_it_ends_the_turn_where_every_card_is_of_use() -> None:
    stage = hats.Stage.OPTIONAL
    before = state("F1 C6 T6", "B3 B4 W6", deck="A1 A2", collections=["F5 XB6", ""], stage=stage)
    assert thought(before) == "."


def test_with_a_partner_it_ends_the_turn_and_answers_with_the_least_useful_card() -> None:
    match = hats.match(4, seed=2, first=0)
    match = match.play(f"{match.state.players[0].hand[0]}=")
    view = match.view(2)
    answer = THINK(view, hats.Rng("x")).action
    assert isinstance(answer, hats.Answer)
    lowest, next_lowest = sorted({card.number for card in view.hand})[:2]  # the lowest are the best favourites so far
    assert lowest < answer.card.number == next_lowest


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_black_hat_is_not_its_first_idea(seat: int) -> None:
    match = hats.match(3, seed=9, first=seat)
    assert "*" not in THINK(match.view(seat), hats.Rng("x")).action
