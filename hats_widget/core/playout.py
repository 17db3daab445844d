"""Whole matches in which every seat plays at random: a function of the set-up alone."""

from typing import Any, TypeVar

from hats_widget.core.game import Game, Setup
from hats_widget.core.match import Match
from hats_widget.core.rng import from_seed

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


def random_match(game: Game[S, A, V], setup: Setup[Any]) -> Match[S, A, V]:
    """A match played to its end, each action drawn evenly from the legal ones."""
    rng = from_seed(setup.seed).at("random player")
    states = [game.new(setup)]
    actions: list[A] = []
    while legal := game.legal_actions(states[-1]):
        action = rng.at(len(actions)).choice(legal)
        actions.append(action)
        states.append(game.apply(states[-1], action))
    return Match(game, setup, (), tuple(actions), tuple(states), len(actions))
