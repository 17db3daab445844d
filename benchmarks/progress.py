"""How far a long benchmark is: a line on a terminal that is written anew, elsewhere one from time to time."""

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

from hats_widget.bots.arena import told_progress
from hats_widget.core.message import render

T = TypeVar("T")
EVERY = 60.0  # seconds between two lines where they stay


def watched(what: str, items: Iterable[T], of: int, games: int = 1) -> Iterator[T]:
    """The items as they come, of each so many games; and on stderr how many are done and how long it will take."""
    start = told = monotonic()
    is_terminal = sys.stderr.isatty()
    for done, item in enumerate(items, start=1):
        yield item
        now = monotonic()
        if is_terminal or now - told > EVERY:
            line = f"{what}: {render(told_progress(min(done * games, of), of, now - start))}"
            print(
                f"\r{line}\x1b[K" if is_terminal else line, end="" if is_terminal else "\n", file=sys.stderr, flush=True
            )
            told = now
    if is_terminal:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
