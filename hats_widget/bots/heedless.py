"""Bots that take no notice of the cookie, as if it were worth nothing: for a study, not for the table."""

from collections.abc import Iterator
from typing import Final

from hats_widget.bots.bot import Kind, Thought
from hats_widget.bots.simple import play_greedily
from hats_widget.core.message import Msg
from hats_widget.core.rng import Rng
from hats_widget.games import hats

_ABOUT: Final = Msg("takes no notice of the cookie, and is otherwise the same")


def _greed(view: hats.View, rng: Rng) -> Iterator[Thought]:
    yield play_greedily(view, rng, cookie=0)


def _advice(view: hats.View, rng: Rng) -> Iterator[Thought]:
    from hats_widget.bots.strategist import advise

    yield from advise(view, rng, cookie=0)


HEEDLESS: Final = {
    "greedy-heedless": Kind(Msg("greedy without the cookie"), _ABOUT, _greed),
    "strategist-heedless": Kind(Msg("strategist without the cookie"), _ABOUT, _advice),
}
