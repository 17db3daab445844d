"""A search over hidden worlds: the best actions at first sight are played out to the end of the round, and compared.

Every slice plays each action that is still in question out in the same worlds, and then drops the worse half.
"""

from collections.abc import Iterator
from math import ceil, tanh
from typing import Final

from hats_widget.bots.white_hat.greed import gains, take_most
from hats_widget.core.rng import Rng
from hats_widget.games import white_hat
from hats_widget.games.white_hat.model import Action, Stage, State
from hats_widget.games.white_hat.rules import deciding

BUDGET: Final = 96  # playouts for a decision
WIDTH: Final = 10  # actions that are looked at
BOLD: Final = 5  # one action of so many is any
SCALE: Final = 15.0  # points ahead that are nearly a win


def searching(view: white_hat.View, rng: Rng, budget: int = BUDGET) -> Iterator[Action]:
    """The best action by now, after each slice."""
    world = white_hat.determinize(view, rng.at("first"))
    legal = white_hat.legal_actions(world)
    worths = dict(zip(legal, gains(world, legal), strict=True))
    alive = sorted(legal, key=lambda action: -worths[action])[:WIDTH]
    player = deciding(world.table)
    sums = dict.fromkeys(alive, 0.0)
    drawn = 0
    yield alive[0]
    while len(alive) > 1:
        for _ in range(max(1, budget // (len(alive) * _slices(len(sums))))):
            place, drawn = rng.at("world", drawn), drawn + 1
            world = white_hat.determinize(view, place)
            for action in alive:
                sums[action] += value(played_out(white_hat.apply(world, action), place), player)
        alive.sort(key=lambda action: -sums[action])
        alive = alive[: ceil(len(alive) / 2)]
        yield alive[0]


def _slices(actions: int) -> int:
    """How often the worse half is dropped until one is left."""
    return max(1, (actions - 1).bit_length())


def played_out(state: State, rng: Rng) -> State:
    """The game at the end of the round, or when it is over: everybody greedy, and sometimes bold."""
    number = len(state.table.rounds)
    ply = 0
    while state.table.stage is not Stage.OVER and len(state.table.rounds) == number:
        place = rng.at("playout", ply)
        bold = place.below(BOLD) == 0
        action = place.at("any").choice(white_hat.legal_actions(state)) if bold else take_most(state, place.at("best"))
        state, ply = white_hat.apply(state, action), ply + 1
    return state


def value(state: State, player: int) -> float:
    """From -1 to 1: how far a player is ahead of the best other; alone how far the lowest colour has come."""
    points = list(white_hat.score(state).totals)
    if state.setup.players == 1:
        return tanh(min(points) / (2 * SCALE))
    if state.table.stage is Stage.OVER:
        sheet = white_hat.score(state)
        return 2 * sheet.shares[player] - 1
    mine = points.pop(player)
    return tanh((min(points) - mine) / SCALE)
