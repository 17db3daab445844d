"""A bot that plays the game out: hidden worlds are drawn in the light of what was played, and good actions win in more.

Every round of thinking plays each action that is still in question out in the same worlds, slice by slice, and then
drops the worse half; so most of the budget goes to the actions that are hard to tell apart.
"""

from collections.abc import Iterator
from math import ceil, log2

import numpy as np

from hats_widget.bots.bot import BUDGETS, Ponder, Thought
from hats_widget.bots.reasons import reason
from hats_widget.bots.rollouts import generator, likely_worlds, played_out
from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput
from hats_widget.core.rng import Rng
from hats_widget.games import hats
from hats_widget.games.hats.batch import Array
from hats_widget.games.hats.playouts import BestOf

BUDGET = BUDGETS["usual"]
SLICE = 1000  # playouts between two thoughts, at most
PLAYER = BestOf(8, draws=True)
KEEN = 0.25  # how much more likely a hand is for each point that its best favourite would earn
MARGIN = 0.01  # what a point more than the best other counts, where a win counts 1


def searching(budget: int = BUDGET, player: BestOf = PLAYER, keen: float = KEEN) -> Ponder:
    """A search with so many playouts for a decision."""
    if budget < 1:
        raise BadInput(
            Msg("a search needs a budget of at least 1 playout; give one, such as {usual}", {"usual": BUDGET})
        )

    def ponder(view: hats.View, rng: Rng) -> Iterator[Thought]:
        legal = hats.choices(view)
        numbers = generator(rng)
        alive, sums = np.arange(len(legal)), np.zeros(len(legal))
        rounds = max(1, ceil(log2(len(legal))))
        seats = len(view.hand_sizes)
        for _ in range(rounds):
            left = max(1, budget // (rounds * len(alive)))
            while left:
                count = min(left, max(1, SLICE // len(alive)))
                left -= count
                worlds = likely_worlds(view, count, numbers, [keen] * seats)
                points, wins = played_out(view, [legal[one] for one in alive], worlds, [player] * seats, numbers)
                value = wins[view.seat] + MARGIN * ahead(points, view.seat)
                sums[alive] += value.sum(axis=1)
                order = np.argsort(-sums[alive], kind="stable")
                best = legal[alive[order[0]]]
                yield Thought(best, reason(view, best))
            alive = alive[order[: max(2, ceil(len(alive) / 2))]]

    return ponder


def ahead(points: Array, seat: int) -> Array:
    """How far a seat, or with four players its team, is ahead of the best others."""
    if len(points) == 4:
        team: Array = points[seat] + points[(seat + 2) % 4] - points[(seat + 1) % 4] - points[(seat + 3) % 4]
        return team
    others = np.delete(points, seat, axis=0)
    found: Array = points[seat] - others.max(axis=0)
    return found
