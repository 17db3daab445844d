"""Games played to their end by the thousand: how the players of a playout play, and the loop in which they do."""

from collections.abc import Sequence
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
    may_take,
    pass_on,
    play,
)
from hats_widget.games.hats.leads import OF_USE, Outlook, Tally, usefulness
from hats_widget.games.hats.model import HAND, partner

_FEW = 3000  # tries at once take hardly longer than one
_MOST = 16


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
            return Choice(*sampled(worlds, worlds.columns, DRAW + 1, rng))
        places, ways = _optional(worlds, rng)
        for stage, kinds in ((0, DRAW + 1), (OPTIONAL_DONE, LAY + 1)):
            rows = np.flatnonzero(worlds.stage == stage)
            places[rows], ways[rows] = sampled(worlds, rows, kinds, rng)
        return Choice(places, ways)

    def answer(self, worlds: Worlds, rng: np.random.Generator) -> Array:
        held = HAND - worlds.turns[partner(worlds.turn)]
        if worlds.options.swap == "forced":
            return below(rng, worlds.rows, held)[0]
        return below(rng, worlds.rows, held + 1)[0] + DECLINE


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
        outlook = Outlook(worlds, tally)
        tries = sampled(worlds, np.tile(worlds.columns, self.tries), LAY + 1, rng)
        some_places, some_ways = (drawn.reshape(self.tries, -1) for drawn in tries)
        leads = np.array([outlook.lead(places, ways) for places, ways in zip(some_places, some_ways, strict=True)])
        best = leads.argmax(axis=0)
        places, ways = at(some_places, best, worlds.columns), at(some_ways, best, worlds.columns)
        if is_done.any():
            others = self._discard(worlds, tally)
            places, ways = np.where(is_done, others.places, places), np.where(is_done, others.ways, ways)
        return Choice(places, ways)

    def answer(self, worlds: Worlds, _rng: np.random.Generator) -> Array:
        other = partner(worlds.turn)
        worst: Array = usefulness(worlds, Tally(worlds), other, HAND - worlds.turns[other]).argmin(axis=0)
        return worst

    def _discard(self, worlds: Worlds, tally: Tally) -> Choice:
        """After the main action; also for games whose turn is done, in which nothing happens."""
        ends = np.full(worlds.rows, END)
        if not self.draws or worlds.players == 4:
            return Choice(worlds.columns, ends)
        useful = usefulness(worlds, tally, worlds.turn, worlds.held - 1)
        worst = useful.argmin(axis=0)
        is_bad = (useful.min(axis=0) < OF_USE) & (worlds.stage == MAIN_DONE)
        return Choice(worst, np.where(is_bad, DRAW, ends))


def below(rng: np.random.Generator, count: int, *ends: int) -> list[Array]:
    """For one or two numbers as many draws of each, from 0 up to below it; as even as 16 bits can be."""
    raw = rng.bit_generator.random_raw((count + 1) // 2).view(np.uint32)[:count]
    halves = (raw & 0xFFFF, raw >> 16)
    return [((half * np.uint32(end)) >> 16).astype(np.intp) for half, end in zip(halves, ends, strict=False)]


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
    (places,) = below(rng, worlds.rows, worlds.held)
    ends = (places == worlds.held - 1) | (worlds.stage == DONE)
    return places, np.where(ends, END, DRAW)


def sampled(worlds: Worlds, rows: Array, kinds: int, rng: np.random.Generator) -> tuple[Array, Array]:
    """For each of these games a place and one of the first so many ways, drawn anew until it is legal."""
    hand, table, size = worlds.hands[worlds.turn], worlds.table, worlds.rows
    places, ways = below(rng, rows.size, worlds.held, kinds)
    is_legal = may_take(hand.take(places * size + rows), table.take(ways * size + rows))
    left = np.flatnonzero(~is_legal)
    while left.size:
        tries = min(1 + _FEW // left.size, _MOST)
        those = rows.take(left if tries == 1 else left.repeat(tries))
        place, way = below(rng, those.size, worlds.held, kinds)
        is_legal = may_take(hand.take(place * size + those), table.take(way * size + those))
        if tries > 1:
            first = is_legal.reshape(-1, tries).argmax(axis=1) + np.arange(0, those.size, tries)
            place, way, is_legal = place.take(first), way.take(first), is_legal.take(first)
        places[left], ways[left] = place, way
        left = left.compress(~is_legal)
    return places, ways
