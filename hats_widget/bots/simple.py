"""The bots by name, from the weakest to the strongest, and the two that think for no time: anything, and greed."""

from collections.abc import Iterator
from typing import Final

from hats_widget.bots.bot import BUDGETS, Kind, Ponder, Thought
from hats_widget.bots.reasons import reason
from hats_widget.core.message import Msg
from hats_widget.core.rng import Rng
from hats_widget.games import hats
from hats_widget.games.hats.cookie_lines import WORTH


def play_anything(view: hats.View, rng: Rng) -> Thought:
    """Any legal action, each as likely as the next."""
    return Thought(rng.at("choice").choice(hats.choices(view)), Msg("plays anything"))


def play_greedily(view: hats.View, rng: Rng, cookie: int = WORTH) -> Thought:
    """The action after which the lead is largest, as far as the seat can see; of equals any. Never a draw or a swap.

    `cookie` is what it takes the cookie to be worth.
    """
    world = hats.determinize(view, rng.at("world"))
    legal = hats.legal_actions(world)
    known = [action for action in legal if not isinstance(action, hats.Discard | hats.Offer | hats.Answer)] or legal
    leads = [lead(hats.observe(hats.apply(world, action), view.seat), cookie) for action in known]
    best = [action for action, after in zip(known, leads, strict=True) if after == max(leads)]
    chosen = rng.at("choice").choice(best)
    return Thought(chosen, reason(view, chosen))


def lead(view: hats.View, cookie: int = WORTH) -> int:
    """The points of a seat and its partner if it ended now with the best favourite, less those of the best others."""
    sheet = hats.score(view)
    points = list(sheet.totals)
    if sheet.cookie is not None:
        points[sheet.cookie] += cookie - WORTH
    if not sheet.final:
        points[view.seat] += max((favourite(view, card) for card in view.hand), default=0)
    parties = sheet.teams or tuple((seat,) for seat in range(sheet.players))
    sums = {party: sum(points[seat] for seat in party) for party in parties}
    mine = next(party for party in parties if view.seat in party)
    return sums.pop(mine) - max(sums.values())


def favourite(view: hats.View, card: hats.Card) -> int:
    """What a card would earn as the favourite now."""
    same = [other.number for other in view.collections[view.seat] if other.hat == card.hat]
    return sum(same) - card.number


def _anything(view: hats.View, rng: Rng) -> Iterator[Thought]:
    yield play_anything(view, rng)


def _greed(view: hats.View, rng: Rng) -> Iterator[Thought]:
    yield play_greedily(view, rng)


def _advice(view: hats.View, rng: Rng) -> Iterator[Thought]:
    from hats_widget.bots.strategist import advise

    yield from advise(view, rng)


def _search(view: hats.View, rng: Rng) -> Iterator[Thought]:
    yield from _searching(BUDGETS["usual"])(view, rng)


def _searching(budget: int) -> Ponder:
    from hats_widget.bots.search import searching

    return searching(budget)


BOTS: Final = {
    # Translators: the names of bots: kinds of players. So are those below.
    "random": Kind(Msg("random"), Msg("plays any legal action"), _anything),
    "greedy": Kind(Msg("greedy"), Msg("takes the largest lead that one action gives"), _greed),
    "strategist": Kind(
        Msg("strategist"),
        Msg("keeps a low favourite and high cards, discards what is of no use, and trusts the table only late"),
        _advice,
    ),
    "searcher": Kind(
        Msg("searcher"),
        Msg("imagines what the others may hold, plays each action out thousands of times, and takes what wins most"),
        _search,
        _searching,
    ),
}
