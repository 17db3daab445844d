"""What a bot is: a function from what a seat may know to an action, with a sentence that says why."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from hats_widget.core.message import Msg
from hats_widget.core.rng import Rng
from hats_widget.games import hats


class Thought(NamedTuple):
    """What a bot does, and why."""

    action: hats.Action
    reason: Msg


Bot: TypeAlias = Callable[[hats.View, Rng], Thought]


class Kind(NamedTuple):
    """A bot with its name and one line about how it thinks."""

    name: Msg
    about: Msg
    think: Bot
