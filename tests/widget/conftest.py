"""A loop in which bots can be asked, as a kernel has one."""

import asyncio
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    """The bots that are still asked at the end of a test are let go."""
    made = asyncio.new_event_loop()
    asyncio.set_event_loop(made)
    yield made
    waiting = asyncio.all_tasks(made)
    for task in waiting:
        task.cancel()
    made.run_until_complete(asyncio.gather(*waiting, return_exceptions=True))
    asyncio.set_event_loop(None)
    made.close()
