"""Long work lets others have their turn."""

import asyncio
from collections.abc import Iterator

from hats_widget.widget.slices import in_slices


def test_between_two_slices_somebody_else_is_heard(loop: asyncio.AbstractEventLoop) -> None:
    heard: list[str] = []

    def work() -> Iterator[int]:
        for number in range(3):
            heard.append(f"slice {number}")
            yield number

    async def page() -> None:
        async for number in in_slices(work()):
            loop.call_soon(heard.append, f"press {number}")

    loop.run_until_complete(page())
    assert heard == ["slice 0", "press 0", "slice 1", "press 1", "slice 2", "press 2"]


def test_who_leaves_the_loop_stops_the_work(loop: asyncio.AbstractEventLoop) -> None:
    made: list[int] = []

    def work() -> Iterator[int]:
        for number in range(9):
            made.append(number)
            yield number

    async def page() -> None:
        async for number in in_slices(work()):
            if number == 1:
                break

    loop.run_until_complete(page())
    assert made == [0, 1]
