"""Means and shares with 95 % intervals, taken over deals: games with the same cards are no independent witnesses."""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Final, NamedTuple

SURE: Final = 1.96  # standard errors on either side hold the truth in 95 of 100 large samples
FEWEST: Final = 2  # deals that tell anything about others


class Estimate(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


def mean_over_deals(values: Iterable[tuple[int, float]]) -> Estimate:
    """From the deal and the value of each game: the mean of the deals' means, of which there are FEWEST or more."""
    deals, _ = _by_deal(values)
    middle, reach = fmean(deals), sure(len(deals)) * sqrt(variance(deals) / len(deals))
    return Estimate(middle, middle - reach, middle + reach)


def share_over_deals(values: Iterable[tuple[int, float]]) -> Estimate:
    """The same for values from 0 to 1: Wilson's interval for as many independent games as the deals are worth.

    It is never narrower than for as many games with cards of their own. One deal alone leaves everything possible, and
    a few deals never look certain.
    """
    deals, games = _by_deal(values)
    share, count = fmean(deals), len(deals)
    if count < FEWEST:
        return Estimate(share, 0.0, 1.0)
    alone = share * (1 - share)  # the variance of a game that is won or lost
    worth = count if alone <= 0 else count * alone / max(variance(deals), alone * count / games)
    return Estimate(share, *interval(share, worth, sure(count)))


def jackknife(found: float, without: Sequence[float]) -> Estimate:
    """A figure of all deals, its interval from the same figure without each one of them."""
    reach = sure(len(without)) * (len(without) - 1) * sqrt(variance(without) / len(without))
    return Estimate(found, found - reach, found + reach)


def interval(share: float, count: float, sure: float = SURE) -> tuple[float, float]:
    """Wilson's interval of a share of so many independent games."""
    square = sure * sure
    middle = (share + square / (2 * count)) / (1 + square / count)
    reach = sure * sqrt(share * (1 - share) / count + square / (4 * count * count)) / (1 + square / count)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def sure(count: int) -> float:
    """Student's t for so many values: how many standard errors make 95 %, more than SURE where they are few."""
    z, freedom = SURE, count - 1
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def _by_deal(values: Iterable[tuple[int, float]]) -> tuple[list[float], int]:
    """The mean of each deal, and the number of games."""
    found: dict[int, list[float]] = {}
    for deal, value in values:
        found.setdefault(deal, []).append(value)
    return [fmean(found[deal]) for deal in sorted(found)], sum(map(len, found.values()))
