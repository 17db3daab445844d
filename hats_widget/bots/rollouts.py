"""What follows from each action of a seat: games played out from worlds that fit its view."""

from collections.abc import Sequence

import numpy as np

from hats_widget.core.rng import Rng
from hats_widget.games import hats
from hats_widget.games.hats.batch import (
    DECLINE,
    DRAW,
    END,
    LAY,
    Array,
    Worlds,
    answer,
    picked,
    play,
    points,
    wins,
)
from hats_widget.games.hats.hidden import draw
from hats_widget.games.hats.leads import Tally, favourites
from hats_widget.games.hats.playouts import Player, playout

_SPARE = 8  # times as many worlds are drawn as are chosen in the light of play


def generator(rng: Rng) -> np.random.Generator:
    """NumPy's numbers from a place of ours: the same on every machine."""
    return np.random.Generator(np.random.SFC64(rng.at("numpy").below(1 << 63)))


def likely_worlds(view: hats.View, count: int, numbers: np.random.Generator, keen: Sequence[float]) -> Worlds:
    """Worlds that fit the view, chosen in the light of play: who plays well has kept a good favourite.

    A world is the more likely, the more the best favourite of each other hand would earn: by so much of itself a point
    as `keen` says for the seat. 0: the seat plays anything.
    """
    if not any(keen):
        return draw(view, count, numbers)
    worlds = draw(view, _SPARE * count, numbers)
    tally = Tally(worlds)
    tally.catch_up(worlds)
    weight = np.zeros(worlds.rows)
    for seat, held in enumerate(view.hand_sizes):
        if seat != view.seat:
            weight += keen[seat] * favourites(worlds.hands[seat][:held], tally.sums[seat]).max(axis=0)
    chance = np.exp(weight - weight.max())
    steps = (np.arange(count) + numbers.random()) / count
    chosen = np.searchsorted(np.cumsum(chance / chance.sum()), steps)
    return picked(worlds, numbers.permutation(np.minimum(chosen, worlds.rows - 1)))


def played_out(
    view: hats.View,
    actions: Sequence[hats.Action],
    worlds: Worlds,
    players: Sequence[Player],
    numbers: np.random.Generator,
) -> tuple[Array, Array]:
    """Points and shares of the win after each action: by seat, by action, by world."""
    each = after_each(view, actions, worlds)
    playout(each, players, numbers)
    scored = points(each)
    shape = (len(players), len(actions), worlds.rows)
    return scored.reshape(shape), wins(each, scored).reshape(shape)


def after_each(view: hats.View, actions: Sequence[hats.Action], worlds: Worlds) -> Worlds:
    """The worlds after each action, one action behind the other."""
    rows = worlds.rows
    each = picked(worlds, np.tile(np.arange(rows), len(actions)))
    places, ways = np.repeat(np.array([choice_of(view, action) for action in actions]), rows, axis=0).T
    if view.is_offered:
        answer(each, places)
    else:
        play(each, places, ways)
    return each


def choice_of(view: hats.View, action: hats.Action) -> tuple[int, int]:
    """The place in the hand and the way: see batch.play."""
    match action:
        case hats.Exchange(played, taken):
            return view.hand.index(played), view.table.index(taken)
        case hats.LayBlackHat(card):
            return view.hand.index(card), LAY
        case hats.Discard(card) | hats.Offer(card) | hats.Answer(card):
            return view.hand.index(card), DRAW
        case hats.Decline():
            return DECLINE, DRAW
        case hats.EndTurn():
            return 0, END
