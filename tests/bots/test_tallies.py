"""What the pictures of a tournament show, counted once more by hand."""

from statistics import fmean

import pytest

from hats_widget.bots.arena import SOURCES, Game, entries, read_tournament, run
from hats_widget.bots.tallies import SOURCE_NAMES, Tally, entry_name, five_numbers, tallies

MIXED = read_tournament(["greedy", "random", "random"], 30, 3, {})
GAMES = [game for _, games in run(MIXED) for game in games]


def found() -> tuple[Tally, ...]:
    return tallies(MIXED, GAMES)


def test_bots_of_one_kind_are_numbered_and_a_single_one_is_not() -> None:
    assert [str(entry_name(MIXED, entry)) for entry in range(3)] == ["greedy", "random 1", "random 2"]


def test_wins_are_those_of_the_results() -> None:
    told = [(entry.share, entry.low, entry.high) for entry in entries(MIXED, GAMES)]
    assert [tuple(one.wins) for one in found()] == told


def test_every_game_is_counted_at_its_points_and_at_its_seat() -> None:
    for entry, one in enumerate(found()):
        points = [game.points[entry] for game in GAMES]
        assert dict(one.counts) == {value: points.count(value) for value in points}
        assert one.points.mean == pytest.approx(fmean(points))
        for seat, share in enumerate(one.by_seat):
            assert share is not None
            assert share.mean == pytest.approx(fmean(g.wins[entry] for g in GAMES if g.seats[entry] == seat))


def test_the_sources_sum_to_the_points() -> None:
    for one in found():
        assert sum(source.mean for source in one.sources) == pytest.approx(one.points.mean)
        assert len(one.sources) == len(SOURCES) == len(SOURCE_NAMES)


def test_where_the_same_bot_sits_everywhere_the_seats_are_told_apart() -> None:
    tournament = read_tournament(["random"] * 3, 30, 3, {})
    games = [game for _, some in run(tournament) for game in some]
    seats = tallies(tournament, games)
    assert [str(one.name) for one in seats] == ["seat 1", "seat 2", "seat 3"]
    assert sum(one.wins.mean for one in seats) == pytest.approx(1)
    assert [[share is not None for share in one.by_seat] for one in seats] == [
        [place == seat for place in range(3)] for seat in range(3)
    ]


def test_one_deal_tells_nothing() -> None:
    assert tallies(MIXED, GAMES[:3]) == ()
    assert len(tallies(MIXED, GAMES[:6])) == 3


def test_five_numbers_are_taken_from_the_sorted_points() -> None:
    games = [
        Game(deal, 0, (0, 1, 2), (deal, 0, 0), (1.0, 0.0, 0.0), None, ((deal, *[0] * 8), (0,) * 9, (0,) * 9))
        for deal in range(9)
    ]
    assert five_numbers(tallies(MIXED, games)[0]) == (0, 2, 4, 6, 8)
