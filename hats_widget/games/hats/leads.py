"""What a main action would give at once in each of thousands of games: the lead of the player on turn after it.

The lead is that of bots/simple.py: own points with the best favourite left in the hand, less those of the best others.
Everybody's points, and everybody's cards of a hat, are one number with a byte for each seat: so a sum or a product is
found for all seats at once. Before the favourite nobody has less than 0 points, or more than a byte holds.
"""

from functools import reduce

import numpy as np

from hats_widget.games.hats.batch import BLACK, LAY, MAIN_DONE, TYPE, Array, Worlds, at, put
from hats_widget.games.hats.cookie_lines import WORTH
from hats_widget.games.hats.model import partner

_HATS = np.arange(8, dtype=np.uint8)[:, None]
_HEIGHTS = np.arange(6, 0, -1, dtype=np.int8)
_NEVER = -100
_BEST = np.int8(60)  # no card is of so much use otherwise
OF_USE = 12  # a card of less use than this, doubled as below, is better discarded


class Tally:
    """How many cards of each hat everybody has face up, and the sum of their numbers: kept up to date turn by turn."""

    def __init__(self, worlds: Worlds) -> None:
        shape = (8, worlds.rows)
        self.counts = np.zeros(shape, np.int32)  # a byte for each seat
        self.sums = [np.zeros(shape, np.int8) for _ in range(worlds.players)]
        self._seen = [0] * worlds.players

    def catch_up(self, worlds: Worlds) -> None:
        """Count what has been laid in turns that are over."""
        for seat, turns in enumerate(worlds.turns):
            for laid in worlds.laid[seat][self._seen[seat] : turns]:
                hats = np.minimum(laid >> 3, 7)
                is_of = hats == _HATS
                self.counts += is_of * _in_byte(seat)
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
    useful = np.int8(2) * (hand & 7).view(np.int8) + np.maximum(values, 0)
    found: Array = useful + (values == values.max(axis=0)) * _BEST
    return found


def favourites(hand: Array, sums: Array) -> Array:
    """What each card of a hand would earn as the favourite, given the sums of a collection's numbers by hat."""
    hats = hand >> 3
    same: Array = reduce(np.add, [(hats == hat) * sums[hat] for hat in range(7)])
    return same - (hand & 7).view(np.int8)


class Outlook:
    """A position looked at once, from which every action's lead is found.

    A space is told by its height from the top: 6 for space 1, down to 1 for space 6, and 0 for none.
    """

    def __init__(self, worlds: Worlds, tally: Tally) -> None:
        tally.catch_up(worlds)
        self.worlds, self.tally = worlds, tally
        hand, hats = worlds.hands[worlds.turn][: worlds.held], worlds.table[:6] >> 3
        self.hand_hats = hand >> 3
        self.favourites = favourites(hand, tally.sums[worlds.turn])
        self.lowest = reduce(np.maximum, [(hats[space] == _HATS) * _HEIGHTS[space] for space in range(6)])
        self.twin = np.zeros(worlds.table.shape, np.int8)  # of the card on each space the lowest other of its hat
        for space in range(6):
            same = hats == hats[space]
            same[space] = False
            np.maximum(self.twin[:6], same * _HEIGHTS[space], out=self.twin[:6])
        worths = _worth(self.lowest)
        worths[7] = 1
        self.points = reduce(np.add, map(np.multiply, tally.counts, worths))
        self.holder = reduce(np.add, [(worlds.holder == seat) * _in_byte(seat) for seat in range(worlds.players)])
        others = [standing for seat, standing in enumerate(worlds.standings) if seat != worlds.turn]
        self.best = reduce(np.maximum, others)

    def lead(self, places: Array, ways: Array, *, cookie: int = WORTH) -> Array:
        """After the main action told for each game, or each of several in rows, if the cookie were worth so much."""
        worlds, columns, counts = self.worlds, self.worlds.columns, self.tally.counts
        spots = ways * worlds.rows + columns
        cards, taken = worlds.hands[worlds.turn].take(places * worlds.rows + columns), worlds.table.take(spots)
        gone, come, is_lay = taken >> 3, cards >> 3, ways == LAY
        at_gone, at_come = (hat * np.intp(worlds.rows) + columns for hat in (gone, come))
        moves, stays = (gone != come) & ~is_lay, (gone == come) & ~is_lay
        space = (np.int8(6) - ways.astype(np.int8)) * moves
        left, there = self.twin.take(spots), self.lowest.take(at_come)
        gone_after, come_before = _worth(left), _worth(there)
        more_gone = gone_after - _worth(np.maximum(left, space))
        more_come = _worth(np.maximum(there, space)) - come_before
        points = self.points + counts.take(at_gone) * more_gone + counts.take(at_come) * more_come
        points += self._holder(taken | (cards | BLACK) * is_lay) * np.int32(cookie)  # FREE has no bits
        earned = gone_after * moves + come_before * stays + is_lay
        found: Array = _ahead(points, worlds.turn, worlds.players) + earned + self.favourite(places, ways)
        return found

    def favourite(self, places: Array, ways: Array) -> Array:
        """What the best favourite would earn after the main action, the played card no longer in the hand."""
        taken = at(self.worlds.table, ways, self.worlds.columns)
        value = self.favourites[:, None] + (self.hand_hats[:, None] == taken >> 3) * (taken & 7).view(np.int8)
        value = value.reshape(len(value), -1)
        put(value, places.reshape(-1), np.arange(places.size), _NEVER)
        found: Array = value.max(axis=0).reshape(places.shape)
        return found

    def _holder(self, laid: Array) -> Array:
        """A 1 in the byte of whoever has the cookie then."""
        worlds, types = self.worlds, self.worlds.types[self.worlds.turn]
        is_new = (types | worlds.bits.take(laid)) != types
        standing = worlds.standings[worlds.turn] + worlds.weights.take(laid) + is_new * np.uint32(TYPE)
        gets = (standing > self.best) & (standing >= TYPE)
        found: Array = self.holder + (_in_byte(worlds.turn) - self.holder) * gets
        if worlds.options.cookie_full_tie == "nobody":
            found[standing == self.best] = 0
        return found


def _worth(height: Array) -> Array:
    found: Array = (np.int8(7) - height) * (height != 0)
    return found


def _in_byte(seat: int) -> np.int32:
    return np.int32(1 << 8 * seat)


def _ahead(points: Array, me: int, players: int) -> Array:
    each: list[Array] = [(points >> 8 * seat).astype(np.int8) for seat in range(players)]
    if players == 4:
        return each[me] + each[partner(me)] - each[(me + 1) % 4] - each[(me + 3) % 4]
    return each[me] - reduce(np.maximum, [theirs for seat, theirs in enumerate(each) if seat != me])
