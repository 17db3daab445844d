"""Honest odds: for each action everybody's chance to win and points to expect, with intervals that narrow.

The hidden cards are drawn in the light of what was played, and the playouts play about as well as who sits there: odds
from random playouts would flatter whoever plays against good players.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

import numpy as np

from hats_widget.bots.bot import Odds
from hats_widget.bots.estimates import SURE, Estimate
from hats_widget.bots.reasons import reason
from hats_widget.bots.rollouts import generator, likely_worlds, played_out
from hats_widget.core.message import Msg
from hats_widget.core.reader import one_of, within
from hats_widget.core.refusal import BadInput
from hats_widget.core.rng import Rng
from hats_widget.games import hats
from hats_widget.games.hats.batch import Array
from hats_widget.games.hats.playouts import Anything, BestOf, Player

PERSON: Final = "person"
WORLDS: Final = 20  # of a slice
SLICES: Final = 40


class Manner(NamedTuple):
    """How somebody at the table plays in the playouts, and how much better a favourite they are thought to keep.

    The figures were chosen so that the chances shown come near to what happens in games among each kind; those of a
    person are a guess from these.
    """

    player: Player
    keen: float


MANNERS: Final[dict[str, Manner]] = {
    PERSON: Manner(BestOf(8, draws=True), 0.4),
    "random": Manner(Anything(), 0.0),
    "greedy": Manner(BestOf(24), 0.3),
    "strategist": Manner(BestOf(24, draws=True), 1.0),
    "searcher": Manner(BestOf(8, draws=True), 1.6),
}


def odds(
    view: hats.View,
    rng: Rng,
    who: Sequence[str],
    actions: Sequence[hats.Action] = (),
    *,
    worlds: int = WORLDS,
    slices: int = SLICES,
) -> Iterator[tuple[Odds, ...]]:
    """The odds of the actions, all legal ones unless told, after each slice of so many worlds, the same for all.

    `who` says for each seat which of MANNERS sits there.
    """
    if worlds < 1 or slices < 1:
        raise BadInput(Msg("odds need at least 1 world and 1 slice; {worlds} worlds are usual", {"worlds": WORLDS}))
    manners = [MANNERS[within("who", lambda name: one_of(name, list(MANNERS)), name)] for name in who]
    if len(manners) != len(view.hand_sizes):
        raise BadInput(Msg("tell for each of the {n} seats who sits there", {"n": len(view.hand_sizes)}))
    asked, numbers = tuple(actions) or hats.choices(view), generator(rng)
    players, keen = [manner.player for manner in manners], [manner.keen for manner in manners]
    reasons = [reason(view, action) for action in asked]
    points, wins = _Mean(), _Mean()
    for _ in range(slices if asked else 0):
        drawn = likely_worlds(view, worlds, numbers, keen)
        more_points, more_wins = played_out(view, asked, drawn, players, numbers)
        points.add(more_points)
        wins.add(more_wins)
        seats, told_points, told_wins = range(len(players)), points.estimates(), wins.estimates(most=1.0)
        yield tuple(
            Odds(
                action,
                tuple(told_wins[seat][number] for seat in seats),
                tuple(told_points[seat][number] for seat in seats),
                reasons[number],
            )
            for number, action in enumerate(asked)
        )


class _Mean:
    """Sums over worlds, from which means and their errors are found at any time."""

    def __init__(self) -> None:
        self._count = 0
        self._sum: Array = np.zeros(())
        self._squares: Array = np.zeros(())

    def add(self, values: Array) -> None:
        """Values by seat, by action, by world."""
        exact = values.astype(float)
        self._count += values.shape[2]
        self._sum = self._sum + exact.sum(axis=2)
        self._squares = self._squares + (exact * exact).sum(axis=2)

    def estimates(self, most: float | None = None) -> list[list[Estimate]]:
        """By seat, by action. A share never leaves 0 to 1, and is never certain: half a world more on either side."""
        mean = self._sum / self._count
        spread = np.maximum(self._squares / self._count - mean * mean, 0.0)
        if most is not None:
            spread = np.maximum(spread, 0.5 / self._count)
        reach = SURE * np.sqrt(spread) / sqrt(self._count)
        low, high = mean - reach, mean + reach
        if most is not None:
            low, high = np.clip(low, 0.0, most), np.clip(high, 0.0, most)
        each = zip(mean.tolist(), low.tolist(), high.tolist(), strict=True)
        return [[Estimate(*one) for one in zip(*seat, strict=True)] for seat in each]
