"""What a bot is: from what a seat may know it comes, thought by thought, to an action and a sentence that says why."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from hats_widget.core.message import Msg
from hats_widget.core.rng import Rng
from hats_widget.games import hats


class Thought(NamedTuple):
    """What a bot would do by now, and why. The reason tells nothing that is hidden from the others."""

    action: hats.Action
    reason: Msg


Ponder: TypeAlias = Callable[[hats.View, Rng], Iterator[Thought]]


class Kind(NamedTuple):
    """A bot with its name and one line about how it thinks.

    `ponder` gives a thought after each slice of thinking, at least one; the last one counts. Who has no more time takes
    the latest. The same view and numbers give the same thoughts.
    """

    name: Msg
    about: Msg
    ponder: Ponder

    def think(self, view: hats.View, rng: Rng) -> Thought:
        """The last thought."""
        *_, last = self.ponder(view, rng)
        return last
