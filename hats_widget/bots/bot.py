"""What a bot is: from what a seat may know it comes, thought by thought, to an action and a sentence that says why.

Odds are told of an action in the same way; who works them out needs NumPy, who reads them does not.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from hats_widget.bots.estimates import Estimate
from hats_widget.core.message import Msg
from hats_widget.core.rng import Rng
from hats_widget.games import hats


class Thought(NamedTuple):
    """What a bot would do by now, and why. The reason tells nothing that is hidden from the others."""

    action: hats.Action
    reason: Msg


class Odds(NamedTuple):
    """What an action leads to, for each seat, and why it might be good."""

    action: hats.Action
    wins: tuple[Estimate, ...]
    points: tuple[Estimate, ...]
    reason: Msg


Ponder: TypeAlias = Callable[[hats.View, Rng], Iterator[Thought]]
BUDGETS: Final = {"brief": 600, "usual": 3000, "thorough": 20_000}  # playouts for a decision


class Kind(NamedTuple):
    """A bot with its name and one line about how it thinks.

    `ponder` gives a thought after each slice of thinking, at least one; the last one counts. Who has no more time takes
    the latest. The same view and numbers give the same thoughts. `within` is there where thinking has a budget.
    """

    name: Msg
    about: Msg
    ponder: Ponder
    within: Callable[[int], Ponder] | None = None

    def pondering(self, budget: int) -> Ponder:
        """How it thinks with so many playouts for a decision; who plays nothing out thinks as always."""
        return self.within(budget) if self.within else self.ponder

    def think(self, view: hats.View, rng: Rng) -> Thought:
        """The last thought."""
        *_, last = self.ponder(view, rng)
        return last
