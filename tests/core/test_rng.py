"""Random numbers that a saved match can rely on."""

from collections import Counter
from itertools import pairwise

import pytest

from hats_widget.core.rng import Rng, from_seed

SEVEN = from_seed(7)


def test_the_numbers_of_a_seed_are_these_for_ever() -> None:
    assert [SEVEN.at(place).below(1000) for place in range(6)] == [521, 804, 540, 427, 607, 472]
    assert SEVEN.at("deal").below(2**64) == 4886612487413241266
    assert SEVEN.at("deal").shuffled(range(10)) == (2, 4, 0, 8, 6, 9, 5, 3, 1, 7)
    assert SEVEN.at("a").choice("xyz") == "z"


def test_the_same_seed_and_place_give_the_same_numbers() -> None:
    assert from_seed(7).at("deal").shuffled(range(42)) == from_seed(7).at("deal").shuffled(range(42))
    assert from_seed(7).at("deal", 2).below(10**9) == from_seed(7).at("deal", 2).below(10**9)


def test_asking_changes_nothing() -> None:
    rng = SEVEN.at("again")
    first = rng.below(10**9), rng.shuffled(range(42)), rng.choice(range(10**9))
    assert (rng.below(10**9), rng.shuffled(range(42)), rng.choice(range(10**9))) == first
    assert rng == SEVEN.at("again")


def test_a_place_can_be_named_in_one_step_or_in_several() -> None:
    assert SEVEN.at("reshuffle", 2) == SEVEN.at("reshuffle").at(2)


def test_other_seeds_and_other_places_have_other_numbers() -> None:
    sources = [from_seed(seed) for seed in range(20)]
    sources += [SEVEN.at(place) for place in ("deal", "first", "removed", "", 1, 11)]
    sources += [SEVEN.at("reshuffle", place) for place in range(20)]
    sources += [from_seed(71), from_seed(7).at(1, 1), from_seed(1).at(7), from_seed(0).at(7, 1)]
    assert len({rng.below(2**128) for rng in sources}) == len(sources)
    assert len({rng.shuffled(range(42)) for rng in sources}) == len(sources)


def test_large_seeds_that_differ_by_one_have_other_numbers() -> None:
    assert from_seed(2**53 - 1).below(2**64) != from_seed(2**53 - 2).below(2**64)


@pytest.mark.parametrize("end", [1, 2, 6, 7])
def test_numbers_below_an_end_are_roughly_even(end: int) -> None:
    per_number = 1000
    counts = Counter(SEVEN.at("even", place).below(end) for place in range(per_number * end))
    assert sorted(counts) == list(range(end))
    assert all(abs(count - per_number) < 5 * per_number**0.5 for count in counts.values())


def test_numbers_of_neighbouring_places_do_not_follow_each_other() -> None:
    numbers = [SEVEN.at(place).below(3) for place in range(9001)]
    pairs = Counter(pairwise(numbers))
    assert len(pairs) == 9
    assert all(abs(count - 1000) < 160 for count in pairs.values())


@pytest.mark.parametrize("count", [0, 1, 2, 42, 1000])
def test_shuffled_items_are_the_same_items(count: int) -> None:
    assert sorted(SEVEN.shuffled(range(count))) == list(range(count))


def test_equal_items_are_all_kept() -> None:
    assert sorted(SEVEN.shuffled("AABBBC")) == list("AABBBC")


def test_every_order_is_as_likely_as_the_next() -> None:
    orders = Counter("".join(SEVEN.at("order", place).shuffled("abc")) for place in range(6000))
    assert len(orders) == 6
    assert all(abs(count - 1000) < 160 for count in orders.values())


def test_shuffling_leaves_the_given_list_as_it_was() -> None:
    given = [3, 1, 2]
    SEVEN.shuffled(given)
    assert given == [3, 1, 2]


def test_every_item_is_chosen_sometimes_and_nothing_else() -> None:
    assert {SEVEN.at(place).choice("xyz") for place in range(100)} == set("xyz")


def test_a_source_is_its_key() -> None:
    assert from_seed(7) == Rng("7")
    assert len({from_seed(7), Rng("7"), SEVEN.at("deal")}) == 2
