"""Whole random games over all numbers of players and options: they end by themselves, and nothing is broken."""

import pytest

from tests.games.white_hat.many_games import played

GAMES = 300
CHUNKS = 6


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_end_with_every_card_in_one_place_and_the_points_of_the_dull_scorer(chunk: int) -> None:
    people = {played(number)[0] for number in range(chunk, GAMES, CHUNKS)}
    assert people == set(range(1, 7))
