"""Randomness as a value: the same seed and the same place give the same numbers on every machine and for ever.

The numbers come from SHAKE-128 over the seed and the place, so that no version of Python can change a saved match.
"""

from collections.abc import Sequence
from hashlib import shake_128
from struct import unpack
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Rng(NamedTuple):
    """A source that does not change when it is used: ask at another place, `rng.at(1)`, for other numbers."""

    key: str | int

    def at(self, *place: str | int) -> "Rng":
        """The source for a place within this one: `rng.at("deal")`, `rng.at("reshuffle", 2)`."""
        return Rng("/".join(map(str, (self.key, *place))))

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order: sorted by one 64-bit number each."""
        count = len(items)
        keys = unpack(f"<{count}Q", shake_128(str(self.key).encode()).digest(8 * count))
        return tuple([items[i] for i in sorted(range(count), key=keys.__getitem__)])

    def below(self, end: int) -> int:
        """A number from 0 to end - 1, each as likely as the next."""
        return int.from_bytes(shake_128(str(self.key).encode()).digest(16), "little") % end

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]


def from_seed(seed: int) -> Rng:
    return Rng(str(seed))
