"""The long work of rooms, on the kernel's own loop: short slices, between which the page hears what people do."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from time import monotonic

from hats_widget.core.message import Msg
from hats_widget.ui.room import Came, Work
from hats_widget.widget.slices import in_slices

SLICE = 0.04  # seconds of work, rather less than more where a step takes long
OFTEN = 0.4  # seconds between two reports, at least
WAIT = 1.0  # seconds until it is looked again whether anybody is there
SHARE = 6  # of the time at most one part in so many goes to reporting
_LOG = logging.getLogger(__name__)
_FAILED = Msg("Something went wrong in the middle. What was finished before is there; go on to try again.")


class Workshop:
    """At most one work for each room; `report` is called with the room and what has come.

    While the page is not watched everything waits: nobody's machine computes for a page that was closed or forgotten.
    """

    def __init__(self, report: Callable[[str, Came], None], is_watched: Callable[[], bool]) -> None:
        self._report, self._is_watched = report, is_watched
        self._tickets: dict[str, int] = {}  # of what each room has at work
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, room: str, work: Work) -> None:
        """In place of what the room had at work before."""
        self._tickets[room] = work.ticket
        task = asyncio.ensure_future(self._do(room, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def rest(self, room: str) -> None:
        """The work of a room ends after its slice, and reports what it has."""
        self._tickets.pop(room, None)

    async def _do(self, room: str, work: Work) -> None:
        found: list[object] = []
        ready = monotonic() + OFTEN
        problem = None
        try:
            async for some in in_slices(sliced(work.steps(), SLICE)):
                found += some
                while not self._is_watched():
                    await asyncio.sleep(WAIT)
                if self._tickets.get(room) != work.ticket:
                    self._report(room, Came(work.ticket, tuple(found)))
                    return
                if found and monotonic() >= ready:
                    start = monotonic()
                    self._report(room, Came(work.ticket, tuple(found)))
                    found = []
                    ready = monotonic() + max(OFTEN, SHARE * (monotonic() - start))
        except Exception:
            _LOG.exception("the work of the room %s failed", room)
            problem = _FAILED
        self._report(room, Came(work.ticket, tuple(found), is_over=True, problem=problem))


def sliced(steps: Iterator[object], seconds: float) -> Iterator[list[object]]:
    """The results of the steps of each so many seconds; those before a failure too. None is no result."""
    found: list[object] = []
    end = monotonic() + seconds
    try:
        for result in steps:
            if result is not None:
                found.append(result)
            if monotonic() >= end:
                yield found
                found, end = [], monotonic() + seconds
    except Exception:
        yield found
        raise
    yield found
