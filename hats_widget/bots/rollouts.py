"""What follows from each action of a seat: games played out from worlds that fit its view."""

from collections.abc import Sequence

import numpy as np

from hats_widget.games import hats
from hats_widget.games.hats.batch import DECLINE, DRAW, END, LAY, Array, Worlds, answer, picked, play


def after_each(view: hats.View, actions: Sequence[hats.Action], worlds: Worlds) -> tuple[Worlds, Array]:
    """The worlds after each action, one action behind the other, and the number of the action in each column."""
    rows = worlds.rows
    each = picked(worlds, np.tile(np.arange(rows), len(actions)))
    which = np.repeat(np.arange(len(actions)), rows)
    chosen = np.array([_choice(view, action) for action in actions])
    places, ways = chosen[which].T
    if view.is_offered:
        answer(each, places)
    else:
        play(each, places, ways)
    return each, which


def _choice(view: hats.View, action: hats.Action) -> tuple[int, int]:
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
