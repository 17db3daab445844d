"""Trials of a pupil's scorer: right ones pass, and for wrong ones the first position that differs is shown."""

from collections.abc import Callable
from functools import partial
from statistics import mean
from typing import Any

import pytest

from hats_widget.core.refusal import BadInput
from hats_widget.lessons import try_scorer


def worth(table: list[str], letter: str) -> int:
    return next((space for space, card in enumerate(table, start=1) if card[0] == letter), 0)


def collection(table: list[str], laid: list[str]) -> int:
    return sum(1 if card == "X" else worth(table, card[0]) for card in laid)


def favourite(laid: list[str], kept: str) -> int:
    return sum(int(card[1]) for card in laid if card[0] == kept[0]) - int(kept[1])


def cookie(all_laid: list[list[str]]) -> int:
    def standing(seat: int) -> tuple[int, list[int]]:
        laid = all_laid[seat]
        return -len({card[0] for card in laid}), [*sorted(int(card[1]) for card in laid if card != "X"), 7]

    return min(range(len(all_laid)), key=standing)


def total(table: list[str], laid: list[str], kept: str, has_cookie: object) -> int:
    return collection(table, laid) + favourite(laid, kept) + (5 if has_cookie else 0)


def forgetful(table: list[str], laid: list[str]) -> int:
    return sum(worth(table, card[0]) for card in laid)


RIGHT: dict[str, Callable[..., object]] = {
    "collection": collection,
    "favourite": favourite,
    "cookie": cookie,
    "total": total,
}


@pytest.mark.parametrize("part", RIGHT)
def test_a_right_scorer_agrees_everywhere(part: str) -> None:
    trial = try_scorer(RIGHT[part], part)
    assert trial.is_right
    assert trial.agreed >= 300
    assert str(trial) == f"✓ Your function agrees with the engine {trial.agreed} times out of {trial.agreed}."


@pytest.mark.parametrize("part", RIGHT)
def test_positions_of_two_three_and_four_players_are_tried(part: str) -> None:
    seen = set()

    def watching(*given: object) -> object:
        seen.add(len(given[0]) if part == "cookie" and isinstance(given[0], list) else 0)
        return RIGHT[part](*given)

    assert try_scorer(watching, part, positions=12).is_right
    assert seen == ({2, 3, 4} if part == "cookie" else {0})


def test_the_first_difference_is_shown_with_its_position_and_its_lines() -> None:
    trial = try_scorer(forgetful, "collection")
    assert not trial.is_right
    told = str(trial)
    assert "your function gives " in told
    assert "“I left the black hats out”" in told or "black hat" in told.splitlines()[0]
    assert "On the table, from space 1 on: " in told
    assert "a black hat earns 1" in told
    assert "<svg" in trial._repr_html_()
    assert "<table>" in trial._repr_html_()


def test_what_agreed_before_is_counted() -> None:
    calls: list[int] = []

    def tired(table: list[str], laid: list[str]) -> int:
        calls.append(1)
        return collection(table, laid) + (len(calls) > 4)

    trial = try_scorer(tired, "collection")
    assert trial.agreed == 4
    assert str(trial).startswith("✗ 4 answers agree, at the next: for ")


def test_a_function_that_stops_is_told_with_its_line() -> None:
    def stops(table: list[str], laid: list[str]) -> int:
        return int(laid[0]) + int("<b>")

    trial = try_scorer(stops, "collection")
    line = stops.__code__.co_firstlineno + 1
    assert str(trial).startswith(f"✗ At the very first: your function stopped in line {line} with ValueError: ")
    assert "<b>" not in try_scorer(lambda *_: int("<b>"), "collection")._repr_html_().partition("</b>")[2]


def test_a_function_that_stops_in_what_it_calls_is_told_with_a_line_of_its_own() -> None:
    def stops(table: list[str], laid: list[str]) -> int:
        return round(mean([]))

    line = stops.__code__.co_firstlineno + 1
    assert f"stopped in line {line} with StatisticsError" in str(try_scorer(stops, "collection"))
    assert "stopped in line " in str(try_scorer(partial(stops), "collection"))


@pytest.mark.parametrize("given", [None, "12", 3.5, True, [1]])
def test_what_is_no_number_is_no_answer(given: object) -> None:
    assert not try_scorer(lambda *_: given, "collection").is_right


def test_a_function_may_change_the_lists_that_it_gets() -> None:
    def greedy(table: list[str], laid: list[str]) -> int:
        points = collection(table, laid)
        table.clear()
        laid.clear()
        return points

    assert try_scorer(greedy, "collection", positions=20).is_right


@pytest.mark.parametrize("part", ["hats", "winner", ""])
def test_an_unknown_part_is_refused(part: str) -> None:
    with pytest.raises(BadInput, match="part: "):
        try_scorer(collection, part)


@pytest.mark.parametrize("positions", [0, -1, 5001, "many"])
def test_the_number_of_positions_is_bounded(positions: int) -> None:
    with pytest.raises(BadInput, match="positions: "):
        try_scorer(collection, "collection", positions)


def test_a_call_in_the_place_of_a_function_is_refused() -> None:
    wrong: Any = 12
    with pytest.raises(BadInput, match="12 is no function; give its name without brackets"):
        try_scorer(wrong, "collection")
