"""Two bots that think for no time: one plays anything, one takes what gives the largest lead at once."""

from hats_widget.bots.bot import Kind, Thought
from hats_widget.core.message import Msg
from hats_widget.core.rng import Rng
from hats_widget.games import hats


def play_anything(view: hats.View, rng: Rng) -> Thought:
    """Any legal action, each as likely as the next."""
    return Thought(rng.at("choice").choice(hats.choices(view)), Msg("plays anything"))


def play_greedily(view: hats.View, rng: Rng) -> Thought:
    """The action after which the lead is largest, as far as the seat can see; of equals any. Never a draw or a swap."""
    world = hats.determinize(view, rng.at("world"))
    legal = hats.legal_actions(world)
    known = [action for action in legal if not isinstance(action, hats.Discard | hats.Offer | hats.Answer)] or legal
    leads = [lead(hats.observe(hats.apply(world, action), view.seat)) for action in known]
    best = [action for action, after in zip(known, leads, strict=True) if after == max(leads)]
    return Thought(rng.at("choice").choice(best), Msg("takes the largest lead"))


def lead(view: hats.View) -> int:
    """The points of a seat and its partner if it ended now with the best favourite, less those of the best others."""
    sheet = hats.score(view)
    points = list(sheet.totals)
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


BOTS = {
    "random": Kind(Msg("random"), Msg("plays any legal action"), play_anything),
    "greedy": Kind(Msg("greedy"), Msg("takes the largest lead that one action gives"), play_greedily),
}
