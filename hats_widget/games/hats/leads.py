"""What a main action would give at once in each of thousands of games: the lead of the player on turn after it.

The lead is that of bots/simple.py: own points with the best favourite left in the hand, less those of the best others.
"""

from functools import reduce

import numpy as np

from hats_widget.games.hats.batch import BLACK, LAY, MAIN_DONE, NOBODY, TYPE, Array, Worlds, at, put
from hats_widget.games.hats.cookie_lines import WORTH
from hats_widget.games.hats.model import partner

_HATS = np.arange(8, dtype=np.uint8)[:, None]
_FROM_TOP = np.arange(6, 0, -1, dtype=np.int8)[:, None]  # the lower the space, the higher; 0 is none
_SPACES = np.arange(6)[:, None]
_WORTHS = np.array([0, 6, 5, 4, 3, 2, 1], np.int8)  # by the number of _FROM_TOP
_NEVER = -100
_BEST = 100
OF_USE = 12  # a card of less use than this, doubled as below, is better discarded


class Tally:
    """How many cards of each hat everybody has face up, and the sum of their numbers: kept up to date turn by turn."""

    def __init__(self, worlds: Worlds) -> None:
        shape = (8, worlds.rows)
        self.counts = [np.zeros(shape, np.int8) for _ in range(worlds.players)]
        self.sums = [np.zeros(shape, np.int8) for _ in range(worlds.players)]
        self._seen = [0] * worlds.players

    def catch_up(self, worlds: Worlds) -> None:
        """Count what has been laid in turns that are over."""
        for seat, turns in enumerate(worlds.turns):
            for laid in worlds.laid[seat][self._seen[seat] : turns]:
                hats = np.minimum(laid >> 3, 7)
                is_of = hats == _HATS
                self.counts[seat] += is_of
                self.sums[seat] += is_of * (laid & 7).view(np.int8)
            self._seen[seat] = turns


def usefulness(worlds: Worlds, tally: Tally, seat: int, held: int) -> Array:
    """How much use each card of a hand is, doubled: what it can take, and half of what it would earn as the favourite.

    The best favourite is of more use than all others.
    """
    tally.catch_up(worlds)
    hand, sums = worlds.hands[seat][:held], tally.sums[seat]
    if seat == worlds.turn:
        laid = worlds.laid[seat][worlds.turns[seat]]
        is_laid = (worlds.stage & MAIN_DONE != 0) & (laid < BLACK)
        sums = sums + (laid >> 3 == _HATS) * ((laid & 7).view(np.int8) * is_laid)
    values = favourites(hand, sums)
    useful: Array = 2 * (hand & 7).view(np.int8) + np.maximum(values, 0)
    useful[values == values.max(axis=0)] = _BEST
    return useful


def favourites(hand: Array, sums: Array) -> Array:
    """What each card of a hand would earn as the favourite, given the sums of a collection's numbers by hat."""
    hats = hand >> 3
    same: Array = reduce(np.add, [(hats == hat) * sums[hat] for hat in range(7)])
    return same - (hand & 7).view(np.int8)


class Outlook:
    """A position looked at once, from which every action's lead is found."""

    def __init__(self, worlds: Worlds, tally: Tally) -> None:
        tally.catch_up(worlds)
        self.worlds, self.tally = worlds, tally
        self.hats = worlds.table[:6] >> 3
        hand = worlds.hands[worlds.turn][: worlds.held]
        self.hand_hats = hand >> 3
        self.favourites = favourites(hand, tally.sums[worlds.turn])
        worths = reduce(np.maximum, [(self.hats[space] == _HATS) * np.int8(6 - space) for space in range(6)])
        worths = np.where(worths, np.int8(7) - worths, np.int8(0))
        worths[7] = 1
        self.points = [(counts * worths).sum(axis=0, dtype=np.int8) for counts in tally.counts]
        others = [standing for seat, standing in enumerate(worlds.standings) if seat != worlds.turn]
        self.best = reduce(np.maximum, others)

    def lead(self, places: Array, ways: Array, *, cookie: int = WORTH) -> Array:
        """After the main action that is told for each game, if the cookie were worth so much."""
        worlds, columns, me = self.worlds, self.worlds.columns, self.worlds.turn
        is_lay = ways == LAY
        cards, taken = at(worlds.hands[me], places, columns), at(worlds.table, ways, columns)
        laid = np.where(is_lay, cards | BLACK, taken)
        gone, come = taken >> 3, cards >> 3
        moves = ~is_lay & (gone != come)
        space = (np.int8(6) - ways.astype(np.int8)) * ~is_lay
        left = (((self.hats == gone) & (ways != _SPACES)) * _FROM_TOP).max(axis=0)
        there = ((self.hats == come) * _FROM_TOP).max(axis=0)
        after_gone = _WORTHS.take(left)
        more_gone = (after_gone - _WORTHS.take(np.maximum(left, space))) * moves
        more_come = (_WORTHS.take(np.maximum(there, space)) - _WORTHS.take(there)) * moves
        at_gone, at_come = (hat * np.intp(worlds.rows) + columns for hat in (gone, come))
        points = [
            now + counts.take(at_gone) * more_gone + counts.take(at_come) * more_come
            for now, counts in zip(self.points, self.tally.counts, strict=True)
        ]
        own = np.where(moves, after_gone, _WORTHS.take(there))
        points[me] += np.where(is_lay, np.int8(1), own)
        points[me] += self.favourite(places, ways)
        self._cookie(points, laid, cookie)
        return _ahead(points, me)

    def favourite(self, places: Array, ways: Array) -> Array:
        """What the best favourite would earn after the main action, the played card no longer in the hand."""
        taken = at(self.worlds.table, ways, self.worlds.columns)
        more = (self.hand_hats == taken >> 3) * ((taken & 7).view(np.int8) * (ways != LAY))
        value = self.favourites + more
        put(value, places, self.worlds.columns, _NEVER)
        found: Array = value.max(axis=0)
        return found

    def _cookie(self, points: list[Array], laid: Array, worth: int) -> None:
        worlds, me = self.worlds, self.worlds.turn
        types = worlds.types[me]
        is_new = (types | worlds.bits.take(laid)) != types
        standing = worlds.standings[me] + worlds.weights.take(laid) + is_new * np.uint32(TYPE)
        holder = np.where((standing > self.best) & (standing >= TYPE), np.int8(me), worlds.holder)
        if worlds.options.cookie_full_tie == "nobody":
            holder[standing == self.best] = NOBODY
        for seat in range(worlds.players):
            points[seat] += (holder == seat) * np.int8(worth)


def _ahead(points: list[Array], me: int) -> Array:
    if len(points) == 4:
        return points[me] + points[partner(me)] - points[(me + 1) % 4] - points[(me + 3) % 4]
    others = [theirs for seat, theirs in enumerate(points) if seat != me]
    return points[me] - reduce(np.maximum, others)
