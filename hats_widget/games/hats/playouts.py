"""Games played to their end by the thousand: how the players of a playout play, and the loop in which they do."""

from collections.abc import Sequence
from functools import reduce
from itertools import accumulate
from typing import NamedTuple, Protocol

import numpy as np

from hats_widget.games.hats.batch import (
    DECLINE,
    DONE,
    DRAW,
    END,
    LAY,
    MAIN_DONE,
    OPTIONAL_DONE,
    Array,
    Shuffle,
    Worlds,
    answer,
    at,
    pass_on,
    play,
)
from hats_widget.games.hats.leads import OF_USE, Outlook, Tally, usefulness
from hats_widget.games.hats.model import HAND, partner

_AT_ONCE = 16_000  # tries of all games together: what is looked at then stays near the processor
_SETS = [[space for space in range(LAY) if bits >> space & 1] for bits in range(64)]
_WAYS = np.array([[*spaces, LAY, DRAW, *[END] * 6][:8] for spaces in _SETS]).reshape(-1)  # of each set of spaces


class Choice(NamedTuple):
    """For every game the place of a card in the hand, and the way to use it; END needs no place."""

    places: Array
    ways: Array


class Player(Protocol):
    """How somebody plays in a playout."""

    def choose(self, worlds: Worlds, tally: Tally, rng: np.random.Generator, /) -> Choice: ...
    def answer(self, worlds: Worlds, rng: np.random.Generator, /) -> Array: ...


def playout(worlds: Worlds, players: Sequence[Player], rng: np.random.Generator) -> None:
    """Play every game to its end, each seat as its player does."""
    tally = Tally(worlds)
    while not worlds.is_over:
        _answered(worlds, players, rng)
        while (worlds.stage != DONE).any():
            play(worlds, *players[worlds.turn].choose(worlds, tally, rng))
            _answered(worlds, players, rng)
        pass_on(worlds)


def _answered(worlds: Worlds, players: Sequence[Player], rng: np.random.Generator) -> None:
    if worlds.players == 4 and (worlds.offered != DECLINE).any():
        answer(worlds, players[partner(worlds.turn)].answer(worlds, rng))


class Anything:
    """Every legal action is as likely as the next."""

    def choose(self, worlds: Worlds, _tally: Tally, rng: np.random.Generator) -> Choice:
        if not worlds.stage.any():
            (places,), (ways,) = Legal(worlds, DRAW).drawn(1, rng)
            return Choice(places, ways)
        places, ways = _optional(worlds, rng)
        for stage, last in ((0, DRAW), (OPTIONAL_DONE, LAY)):
            rows = np.flatnonzero(worlds.stage == stage)
            if rows.size:
                places[rows], ways[rows] = Legal(worlds, last, rows).drawn(1, rng)
        return Choice(places, ways)

    def answer(self, worlds: Worlds, rng: np.random.Generator) -> Array:
        held = HAND - worlds.turns[partner(worlds.turn)]
        if worlds.options.swap == "forced":
            return below(rng, worlds.rows, held).astype(np.intp)
        return below(rng, worlds.rows, held + 1).astype(np.intp) + DECLINE


class BestOf(NamedTuple):
    """Of so many main actions, each as likely as the next, the one that gives the largest lead at once.

    With `draws` the least useful card is discarded after it, if it is of little use. Never a card for the partner; but
    a partner who laid one aside gets the least useful one.
    """

    tries: int
    draws: bool = False

    def choose(self, worlds: Worlds, tally: Tally, rng: np.random.Generator) -> Choice:
        is_done = worlds.stage & MAIN_DONE != 0
        if is_done.all():
            return self._discard(worlds, tally)
        places, ways = self._main(worlds, Outlook(worlds, tally), rng)
        if is_done.any():
            others = self._discard(worlds, tally)
            places, ways = np.where(is_done, others.places, places), np.where(is_done, others.ways, ways)
        return Choice(places, ways)

    def answer(self, worlds: Worlds, _rng: np.random.Generator) -> Array:
        other = partner(worlds.turn)
        worst: Array = usefulness(worlds, Tally(worlds), other, HAND - worlds.turns[other]).argmin(axis=0)
        return worst

    def _main(self, worlds: Worlds, outlook: Outlook, rng: np.random.Generator) -> Choice:
        """Tries are made some at a time."""
        mains, at_once = Legal(worlds, LAY), max(1, _AT_ONCE // worlds.rows)
        leads, places, ways = np.empty((3, self.tries, worlds.rows), np.int8)
        for start in range(0, self.tries, at_once):
            some = slice(start, min(start + at_once, self.tries))
            drawn = mains.drawn(some.stop - start, rng)
            leads[some], (places[some], ways[some]) = outlook.lead(*drawn), drawn
        best = leads.argmax(axis=0)
        return Choice(*[at(tries, best, worlds.columns).astype(np.intp) for tries in (places, ways)])

    def _discard(self, worlds: Worlds, tally: Tally) -> Choice:
        """After the main action; also for games whose turn is done, in which nothing happens."""
        if not self.draws or worlds.players == 4:
            return Choice(worlds.columns, np.full(worlds.rows, END))
        useful = usefulness(worlds, tally, worlds.turn, worlds.held - 1)
        is_bad = (useful.min(axis=0) < OF_USE) & (worlds.stage == MAIN_DONE)
        return Choice(useful.argmin(axis=0), END - is_bad)


def below(rng: np.random.Generator, count: int, end: int | Array) -> Array:
    """So many numbers from 0 up to below an end, or to below each of so many ends; as even as 16 bits can be."""
    raw = rng.bit_generator.random_raw(count // 4 + 1).view(np.uint16)[:count]
    found: Array = np.multiply(raw, end, dtype=np.uint32) >> 16
    return found


def shuffler(rng: np.random.Generator) -> Shuffle:
    """Discards become a deck in random order."""

    def shuffle(_worlds: Worlds, _rows: Array, cards: Array) -> Array:
        return in_random_order(cards, rng)

    return shuffle


def in_random_order(cards: Array, rng: np.random.Generator) -> Array:
    """The cards of each column shuffled: sorted by random bits that stand above the card's own."""
    raw = rng.bit_generator.random_raw((cards.size + 1) // 2).view(np.uint32)[: cards.size]
    keys = raw.reshape(cards.T.shape) & ~np.uint32(127) | cards.T
    keys.sort(axis=1)
    return (keys & np.uint32(127)).T.astype(np.uint8)


def _optional(worlds: Worlds, rng: np.random.Generator) -> tuple[Array, Array]:
    """After the main action: any card of the hand is discarded or offered, or the turn ends, each as likely."""
    places = below(rng, worlds.rows, worlds.held).astype(np.intp)
    ends = (places == worlds.held - 1) | (worlds.stage == DONE)
    return places, DRAW + ends


class Legal:
    """The actions of each game with a card of the hand, numbered card by card, so that any of them is drawn at one go.

    They end with LAY, for main actions alone, or with DRAW.
    """

    def __init__(self, worlds: Worlds, last: int, rows: Array | None = None) -> None:
        hand, table = worlds.hands[worlds.turn][: worlds.held], worlds.table[:LAY]
        if rows is not None:
            hand, table = hand.take(rows, axis=1), table.take(rows, axis=1)
        hats, numbers = hand >> 3, hand & 7
        spaces = reduce(
            np.bitwise_or,
            [
                ((hats == hat) | (numbers > number)) * np.uint8(1 << space)
                for space, (hat, number) in enumerate(zip(table >> 3, table & 7, strict=True))
            ],
        )
        counts = np.bitwise_count(spaces) + np.uint8(last + 1 - LAY)
        self.columns = np.arange(hand.shape[1])
        self.ends = np.array([*accumulate(counts)])
        self.ways = spaces * np.int16(8) + counts - self.ends  # a number added to this is a place in _WAYS

    def drawn(self, tries: int, rng: np.random.Generator) -> Choice:
        """So many for each game, a row of them for each try."""
        ends = np.broadcast_to(self.ends[-1], (tries, len(self.columns)))
        numbers = below(rng, ends.size, ends.reshape(-1)).astype(np.uint8).reshape(ends.shape)
        places = (self.ends[:, None] <= numbers).view(np.uint8).sum(axis=0, dtype=np.uint8).astype(np.intp)
        return Choice(places, _WAYS.take(at(self.ways, places, self.columns) + numbers))
