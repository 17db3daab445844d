"""A bot that plays as the rulebooks advise: a low favourite, high cards saved, the table's order, the cookie.

What lies on the table changes until the end, so it counts little at first and fully at last. A favourite stays.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from hats_widget.bots.bot import Thought
from hats_widget.bots.reasons import reason
from hats_widget.bots.rollouts import choice_of
from hats_widget.core.rng import Rng
from hats_widget.games import hats
from hats_widget.games.hats.batch import LAY, Array, from_states
from hats_widget.games.hats.cookie_lines import WORTH
from hats_widget.games.hats.leads import OF_USE, Outlook, Tally, usefulness
from hats_widget.games.hats.model import TURNS

AT_FIRST = 0.2  # what the lead on the table counts in the first turn; in the last one it counts 1
BLACK_HAT = -2.0  # for a card that could have done more, in the first turn; in the last one nothing
HIGH_CARDS = 0.2  # for each number in the hand, in the first turn; in the last one nothing


def advise(view: hats.View, rng: Rng, cookie: int = WORTH) -> Iterator[Thought]:
    """One thought. `cookie` is what it takes the cookie to be worth."""
    legal = hats.choices(view)
    mains = [action for action in legal if isinstance(action, hats.Exchange | hats.LayBlackHat)]
    if mains:
        values = _values(view, mains, rng, cookie)
        best = [action for action, value in zip(mains, values, strict=True) if value == max(values)]
        action: hats.Action = rng.at("choice").choice(best)
    else:
        action = _optional(view, legal)
    yield Thought(action, reason(view, action))


def _values(view: hats.View, mains: Sequence[hats.Action], rng: Rng, cookie: int) -> list[float]:
    """What each main action is worth: a column of a batch for each."""
    world = hats.determinize(view, rng.at("world"))
    worlds = from_states([world], len(mains), shuffle=_never)
    places, ways = np.array([choice_of(view, action) for action in mains]).T
    outlook = Outlook(worlds, Tally(worlds))
    favourite = outlook.favourite(places, ways)
    late = worlds.turns[view.seat] / (TURNS - 1)
    numbers = np.array([card.number for card in view.hand])
    value = (AT_FIRST + (1 - AT_FIRST) * late) * (outlook.lead(places, ways, cookie=cookie) - favourite) + favourite
    value = value + (1 - late) * (BLACK_HAT * (ways == LAY) + HIGH_CARDS * (numbers.sum() - numbers[places]))
    return [float(one) for one in value]


def _never(*_: object) -> Array:
    raise AssertionError("nothing is drawn here")


def _optional(view: hats.View, legal: Sequence[hats.Action]) -> hats.Action:
    """Discard the least useful card if it is of little use; give the partner the least useful one."""
    world = hats.determinize(view, Rng("optional"))
    worlds = from_states([world], shuffle=_never)
    useful = usefulness(worlds, Tally(worlds), view.seat, len(view.hand))[:, 0]
    worst = view.hand[int(useful.argmin())]
    wanted: hats.Action = hats.Answer(f"={worst}")
    if not view.is_offered:
        is_bad = useful.min() < OF_USE and isinstance(legal[-1], hats.Discard)
        wanted = hats.Discard(f"{worst}-") if is_bad else hats.EndTurn(".")
    assert wanted in legal
    return wanted
