"""Long work in slices, so that the page stays alive: between two of them it hears what people do."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import TypeVar

T = TypeVar("T")
_BREATH = 0.001  # seconds in which what has arrived is heard


async def in_slices(steps: Iterator[T]) -> AsyncIterator[T]:
    """Each result as it comes. Who wants no more leaves the loop."""
    for found in steps:
        yield found
        await asyncio.sleep(_BREATH)
