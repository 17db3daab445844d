"""Worlds that fit what a seat knows, thousands at once: what knowledge.determinize does, in NumPy."""

import numpy as np

from hats_widget.core.rng import Rng
from hats_widget.games.hats.batch import BLACK, CODES, NO_CARD, NOBODY, TYPE, Array, Worlds, from_states, picked, put
from hats_widget.games.hats.cards import BLACK_HAT
from hats_widget.games.hats.knowledge import determinize, unseen
from hats_widget.games.hats.model import View, partner
from hats_widget.games.hats.playouts import below, in_random_order, shuffler

_SPARE = 8  # times as many worlds are drawn where some will not fit
_FEW = 20


def draw(view: View, count: int, rng: np.random.Generator) -> Worlds:
    """So many worlds, all that the seat cannot know drawn at random. The game must not be over.

    Where black hats count their printed number, worlds in which the cookie would lie elsewhere are left out; where few
    are left, they come more than once.
    """
    if view.options.black_hat_number != "printed":
        return _drawn(view, count, rng)
    found = _drawn(view, _SPARE * count, rng)
    fitting = np.flatnonzero(_cookie_fits(found))
    if fitting.size:
        return picked(found, np.resize(fitting, count))
    states = [determinize(view, Rng(int(key))) for key in rng.integers(0, 1 << 62, min(count, _FEW))]
    return picked(from_states(states, shuffle=shuffler(rng)), np.resize(np.arange(len(states)), count))


def _drawn(view: View, count: int, rng: np.random.Generator) -> Worlds:
    """A world drawn by the rules, so many times, and its hidden cards anew in each."""
    worlds = from_states([determinize(view, Rng("hidden"))], count, shuffle=shuffler(rng))
    codes = np.array([CODES[card] for card in unseen(view)], np.uint8)
    cards = in_random_order(np.tile(codes[:, None], count), rng)
    start = 0
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            continue
        faces = [place for place, card in enumerate(view.collections[seat]) if card == BLACK_HAT]
        places = np.full((size + len(faces), count), NO_CARD, np.uint8)
        if seat == partner(view.seat):
            _place_gifts(view, places, size, rng)
        is_open = places == NO_CARD
        end = start + int(is_open[:, 0].sum())
        order = np.argsort(~is_open, axis=0, kind="stable")[: end - start]
        np.put_along_axis(places, order, cards[start:end], axis=0)
        start = end
        worlds.hands[seat][:size] = places[:size]
        worlds.laid[seat][faces] = places[size:] | BLACK
        worlds.standings[seat] = _standing(worlds, seat)
    for row, card in enumerate((*view.discards, *[None] * view.deck)):
        if card is None:
            worlds.pile[row] = cards[start]
            start += 1
    if view.is_offered and view.offer is None:
        worlds.offered[:] = below(rng, count, view.hand_sizes[view.turn])
    return worlds


def _place_gifts(view: View, places: Array, held: int, rng: np.random.Generator) -> None:
    """What was given to the partner is in the hand or under a black hat laid since; the latest gift first."""
    rows = np.arange(len(places))[:, None]
    for gift in reversed(view.gifts):
        is_open = (places == NO_CARD) & ((rows < held) | (rows >= held + gift.black_hats))
        put(places, (rng.random(places.shape) * is_open).argmax(axis=0), np.arange(places.shape[1]), CODES[gift.card])


def _standing(worlds: Worlds, seat: int) -> Array:
    laid = worlds.laid[seat]
    types = np.bitwise_count(worlds.types[seat]).astype(np.uint32)
    found: Array = worlds.weights.take(laid).sum(axis=0, dtype=np.uint32) + types * np.uint32(TYPE)
    return found


def _cookie_fits(worlds: Worlds) -> Array:
    """Whether the cookie lies where the rules would leave it."""
    standings = np.array(worlds.standings)
    is_best = standings == standings.max(axis=0)
    tied, holder = is_best.sum(axis=0) > 1, int(worlds.holder[0])
    nobody = standings.max(axis=0) < TYPE
    keeps = worlds.options.cookie_full_tie == "holder"
    fits: Array = nobody | tied if holder == NOBODY else ~nobody & is_best[holder] & (~tied | keeps)
    return fits
