"""The lab without a page: what is heard in it, and work that is done at once. Nothing is asserted."""

from hats_widget.core.message import ENGLISH
from hats_widget.ui.parts import Words
from hats_widget.ui.room import Came, Effect, Heard, Moment, Shown, Work
from hats_widget.ui.rooms import lab
from hats_widget.ui.rooms.lab_state import Lab

NOW = Moment(1000.0, 4711)
WORDS = Words(ENGLISH)
SMALL = {"room": "lab", "bots": "greedy,random,random", "games": "12", "seed": "3"}


def at(words: dict[str, object] | dict[str, str], stored: str | None = None) -> Lab:
    return lab.opened(words, NOW, stored)


def after(state: Lab, *heard: Heard, now: float = 1000.0) -> Lab:
    for one in heard:
        state = lab.hear(state, one, NOW._replace(now=now))[0]
    return state


def effects(state: Lab, heard: Heard, now: float = 1000.0) -> tuple[Effect, ...]:
    return lab.hear(state, heard, NOW._replace(now=now))[1]


def work(state: Lab, heard: Heard) -> Work:
    """The work that something heard leads to."""
    (found,) = [one for one in effects(state, heard) if isinstance(one, Work)]
    return found


def done(state: Lab, heard: Heard, games: int | None = None, seconds: float = 2.0) -> Lab:
    """The lab after something that begins a work, and its first so many games, or all of them."""
    ticket, steps = work(state, heard)
    state = after(state, heard)
    found: list[object] = []
    for result in steps():
        if result is not None:
            found.append(result)
        if games is not None and len(found) >= games:
            return after(state, Came(ticket, tuple(found)), now=1000.0 + seconds)
    return after(state, Came(ticket, tuple(found), is_over=True), now=1000.0 + seconds)


def shown(state: Lab) -> Shown:
    return lab.shown(state, WORDS)


def text_of(state: Lab) -> str:
    """All that stands beside the canvas."""
    return str(shown(state).sections)
