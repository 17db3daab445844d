"""The bots of White Hat by name, from the weakest to the strongest. A bot gets the view of its seat."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from hats_widget.bots.white_hat.greed import reason, take_most
from hats_widget.bots.white_hat.search import searching
from hats_widget.core.message import Msg
from hats_widget.core.rng import Rng
from hats_widget.games import white_hat


class Thought(NamedTuple):
    """What a bot would do by now, and why. The reason tells nothing that is hidden from the others."""

    action: white_hat.Action
    reason: Msg


Ponder: TypeAlias = Callable[[white_hat.View, Rng], Iterator[Thought]]


class Kind(NamedTuple):
    """A bot with its name and one line about how it thinks; see bots.bot.Kind."""

    name: Msg
    about: Msg
    ponder: Ponder

    def think(self, view: white_hat.View, rng: Rng) -> Thought:
        """The last thought."""
        *_, last = self.ponder(view, rng)
        return last


def _anything(view: white_hat.View, rng: Rng) -> Iterator[Thought]:
    yield Thought(rng.at("choice").choice(white_hat.choices(view)), Msg("plays anything"))


def _greed(view: white_hat.View, rng: Rng) -> Iterator[Thought]:
    world = white_hat.determinize(view, rng.at("world"))
    chosen = take_most(world, rng.at("choice"))
    yield Thought(chosen, reason(chosen))


def _search(view: white_hat.View, rng: Rng) -> Iterator[Thought]:
    for chosen in searching(view, rng):
        yield Thought(chosen, reason(chosen))


BOTS: Final = {
    "random": Kind(Msg("random"), Msg("plays any legal action"), _anything),
    "greedy": Kind(Msg("greedy"), Msg("gets rid of points, and goes where fewest are"), _greed),
    "searcher": Kind(
        Msg("searcher"),
        Msg("imagines what the others may hold, plays the best actions out to the end of the round, and compares"),
        _search,
    ),
}
