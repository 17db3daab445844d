"""Intervals over deals: as wide as what the deals tell, however often each is played."""

from collections.abc import Callable, Iterable
from statistics import fmean, stdev

import pytest

from hats_widget.bots.estimates import Estimate, interval, jackknife, mean_over_deals, share_over_deals, sure
from hats_widget.core.rng import Rng, from_seed

Over = Callable[[Iterable[tuple[int, float]]], Estimate]


@pytest.mark.parametrize("over", [mean_over_deals, share_over_deals])
def test_a_deal_played_three_times_alike_tells_no_more_than_once(over: Over) -> None:
    once = [(deal, float(deal % 3 == 0)) for deal in range(30)]
    assert over(once * 3) == pytest.approx(over(once))
    apart = [(deal, float(deal % 3 == 0)) for deal in range(90)]
    assert over(apart).high - over(apart).low < 0.6 * (over(once).high - over(once).low)


def test_the_order_of_the_games_does_not_matter() -> None:
    games = [(deal, 1 / (deal + turn + 1)) for deal in range(20) for turn in range(3)]
    assert mean_over_deals(games) == mean_over_deals(reversed(games))
    assert share_over_deals(games) == share_over_deals(reversed(games))


def test_a_mean_reaches_as_far_as_student_says() -> None:
    games = [(0, 1.0), (0, 3.0), (1, 4.0), (1, 4.0), (2, 6.0), (2, 6.0)]  # the deals' means are 2, 4 and 6
    mean, low, high = mean_over_deals(games)
    assert mean == 4
    assert (high - mean, mean - low) == pytest.approx((sure(3) * 2 / 3**0.5,) * 2)


@pytest.mark.parametrize(("count", "table"), [(5, 2.776), (8, 2.365), (11, 2.228), (31, 2.042), (1001, 1.962)])
def test_few_deals_need_more_standard_errors_as_in_students_table(count: int, table: float) -> None:
    assert sure(count) == pytest.approx(table, abs=0.01)


def test_wilsons_interval_is_as_in_tables() -> None:
    assert interval(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert interval(0.0, 10) == pytest.approx((0, 0.278), abs=0.001)


def test_a_share_stays_between_0_and_1_and_is_never_certain() -> None:
    for won in (0.0, 1.0):
        share, low, high = share_over_deals((game // 3, won) for game in range(30))
        assert share == won
        assert 0 <= low < high <= 1
        assert high - low > 0.2


def test_deals_that_all_give_the_same_share_are_worth_no_more_than_their_games() -> None:
    games = [(deal, float(turn == 0)) for deal in range(20) for turn in range(3)]
    assert share_over_deals(games) == pytest.approx((1 / 3, *interval(1 / 3, 60, sure(20))))


def test_one_deal_leaves_everything_possible() -> None:
    assert share_over_deals([(7, 1.0), (7, 0.0)]) == (0.5, 0, 1)


def test_the_jackknife_of_a_mean_is_its_standard_error() -> None:
    values = [1.0, 2.0, 4.0, 8.0, 16.0]
    found = jackknife(fmean(values), [(sum(values) - one) / 4 for one in values])
    assert found.high - found.mean == pytest.approx(sure(5) * stdev(values) / 5**0.5)


def alike(rng: Rng) -> list[tuple[int, float]]:
    """Forty deals of three games; a deal is won or lost in all of them, and three of ten are won."""
    wins = [float(rng.at(deal).below(10) < 3) for deal in range(40)]
    return [(deal, wins[deal]) for deal in range(40) for _ in range(3)]


@pytest.mark.parametrize("over", [mean_over_deals, share_over_deals])
def test_the_truth_lies_within_in_95_of_100_samples_and_as_single_games_it_would_not(over: Over) -> None:
    samples = [alike(from_seed(3).at(number)) for number in range(300)]
    held = fmean(found.low <= 0.3 <= found.high for found in map(over, samples))
    assert 0.92 <= held <= 0.98
    alone = [[(number, won) for number, (_, won) in enumerate(sample)] for sample in samples]
    assert fmean(found.low <= 0.3 <= found.high for found in map(over, alone)) < 0.85
