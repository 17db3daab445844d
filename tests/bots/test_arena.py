"""Tournaments: fair, the same again, on one process and on many, and nothing is lost when a worker dies."""

import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path

import pytest

from hats_widget.bots import arena
from hats_widget.bots.arena import (
    Broken,
    Game,
    Tournament,
    entries,
    play_chunk,
    playing,
    ratings,
    read_tournament,
    run,
)
from hats_widget.bots.records import csv_text, header, line, read_records
from hats_widget.core.refusal import BadInput
from hats_widget.games import hats

SMALL = read_tournament(["greedy", "random", "random"], 60, 3, {})
FROM_SPACE_1 = [[1, 0, 0, 0, 0, 0, 0, 0, 0], [0] * 9, [0] * 9]  # where the points of a game come from


def played(tournament: Tournament, **how: object) -> list[Game]:
    found = [game for _, games in run(tournament, **how) for game in games]  # type: ignore[arg-type]
    return sorted(found)


@cache
def small() -> list[Game]:
    """The small tournament, played here."""
    return played(SMALL)


def processes() -> Executor:
    return ProcessPoolExecutor(2, mp_context=get_context("spawn"))


@pytest.mark.parametrize("bots", [("greedy", "random"), ("greedy", "random", "random"), ("random",) * 4])
def test_every_deal_is_played_from_every_seat(bots: tuple[str, ...]) -> None:
    tournament = read_tournament(bots, 40, 1, {})
    games = played(tournament)
    assert len(games) == tournament.games >= 40
    for deal in range(tournament.deals):
        seats = [game.seats for game in games if game.deal == deal]
        assert [sorted(each) for each in zip(*seats, strict=True)] == [list(range(len(bots)))] * len(bots)


def test_the_cards_of_a_deal_are_the_same_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = []
    new = hats.new

    def spied(setup: hats.Setup[hats.Options]) -> hats.State:
        state = new(setup)
        dealt.append(state.players)
        return state

    monkeypatch.setattr(hats, "new", spied)
    play_chunk(read_tournament(["random"] * 3, 3, 1, {}), 0)
    assert len(dealt) == 3
    assert dealt[0] == dealt[1] == dealt[2]


def test_one_process_and_many_give_the_same_games() -> None:
    assert played(SMALL, executor=processes, workers=2) == small()
    assert played(SMALL, executor=partial(ThreadPoolExecutor, 3), workers=3) == small()
    assert played(SMALL._replace(seed=4, games=3)) != small()[:3]


def test_what_is_known_is_not_played_again() -> None:
    tournament = read_tournament(["random"] * 3, 150, 3, {})
    first = dict(run(tournament))
    half = {number: games for number, games in first.items() if number % 2}
    rest = dict(run(tournament, known=half))
    assert 0 < len(half) < tournament.chunks
    assert not set(rest) & set(half)
    assert rest | half == first


class Dying(ThreadPoolExecutor):
    """Breaks after a few chunks, as a pool of processes does when one of them dies."""

    def __init__(self, after: int) -> None:
        super().__init__(1)
        self._left = after

    def submit(self, *args: object, **kwargs: object) -> object:  # type: ignore[override]
        self._left -= 1
        if self._left < 0:
            raise RuntimeError("broken")
        return super().submit(*args, **kwargs)  # type: ignore[arg-type]


def test_a_pool_that_breaks_is_made_again_and_nothing_is_lost_or_counted_twice() -> None:
    tournament = read_tournament(["random"] * 3, 150, 3, {})
    pools = []

    def pool() -> Executor:
        pools.append(Dying(2))
        return pools[-1]

    assert played(tournament, executor=pool, workers=1) == played(tournament)
    assert len(pools) > 1


def test_workers_that_die_at_once_are_told_in_a_sentence() -> None:
    with pytest.raises(Broken, match="what was finished is kept"):
        played(SMALL, executor=lambda: Dying(0))


def _die(tournament: Tournament, number: int) -> tuple[Game, ...]:
    """Plays, but kills its process the first time that it comes to chunk 1."""
    marker = Path(dict(tournament.options)["marker"])  # type: ignore[arg-type]
    if number == 1 and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_chunk(tournament._replace(options=()), number)


def test_a_process_that_is_killed_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = read_tournament(["greedy", "random", "random"], 60, 3, {})
    alone = played(tournament)
    monkeypatch.setattr(arena, "play_chunk", _die)
    killed = tournament._replace(options=(("marker", str(tmp_path / "marker")),))
    assert played(killed, executor=processes, workers=2) == alone
    assert (tmp_path / "marker").exists()


def test_a_mistake_of_a_bot_is_not_taken_for_a_dead_worker() -> None:
    wrong = SMALL._replace(options=(("edition", "flemish"),))
    with pytest.raises(BadInput, match="flemish"):
        played(wrong, executor=partial(ThreadPoolExecutor, 1))


def test_a_game_tells_where_its_points_come_from() -> None:
    for game in small():
        assert tuple(map(sum, game.sources)) == game.points
        assert [one[-1] for one in game.sources] == [5 * (game.cookie == entry) for entry in range(3)]
        assert all(points % space == 0 for one in game.sources for space, points in enumerate(one[:6], start=1))


def test_a_game_is_the_same_thought_by_thought_and_a_thought_is_short() -> None:
    tournament = read_tournament(["searcher", "random"], 2, 3, {})
    *thoughts, game = playing(tournament, 0, 1)
    assert thoughts == [None] * len(thoughts)
    assert len(thoughts) > 16 + 5 * 8  # a search of a main action thinks five times or so
    assert game == played(tournament)[1]


def test_results_hold_shares_that_sum_to_one_within_their_intervals() -> None:
    found = entries(SMALL, small())
    assert sum(entry.share for entry in found) == pytest.approx(1)
    assert all(0 <= entry.low < entry.share < entry.high <= 1 or entry.share in (0, 1) for entry in found)
    assert found[0].low > found[1].high
    assert found[0].mean_points > found[1].mean_points


def test_a_tournament_of_the_same_cards_tells_less_than_one_of_as_many_deals() -> None:
    once = [Game(deal, 0, (0, 1, 2), (1, 1, 1), (float(deal % 3 > 0), float(deal % 3 == 0), 0.0)) for deal in range(20)]
    thrice = [game._replace(turn=turn) for game in once for turn in range(3)]
    apart = [game._replace(deal=number) for number, game in enumerate(thrice)]
    tell, more = entries(SMALL, thrice)[0], entries(SMALL, apart)[0]
    assert tell.share == more.share
    assert tell.high - tell.low > 1.5 * (more.high - more.low)


def test_who_wins_more_is_rated_higher() -> None:
    greedy, one, other = ratings(SMALL, small())
    assert greedy > 30 > max(one, other)


def test_partners_are_rated_together() -> None:
    tournament = read_tournament(["greedy", "random", "greedy", "random"], 24, 3, {})
    rated = ratings(tournament, played(tournament))
    assert rated[0] == pytest.approx(rated[2])
    assert rated[0] > rated[1]


def test_a_task_is_long_enough_to_be_handed_out() -> None:
    assert SMALL.deals_in_a_chunk > 1
    assert read_tournament(["searcher"] * 3, 3, 1, {}).deals_in_a_chunk == 1


@pytest.mark.parametrize(
    ("bots", "games", "seed", "options", "problem"),
    [
        (["greedy"], 3, 1, {}, "two, three or four bots"),
        (["greedy", "greedo"], 3, 1, {}, "did you mean “greedy”"),
        (["random"] * 3, 0, 1, {}, "0 is not a whole number from 1"),
        (["random"] * 3, 3, -1, {}, "-1 is not a whole number from 0"),
        (["random"] * 3, 3, 1, {"edition": "x"}, "edition"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: list[str], games: int, seed: int, options: dict[str, object], problem: str
) -> None:
    with pytest.raises(BadInput, match=problem):
        read_tournament(bots, games, seed, options)


def test_kept_lines_give_the_same_chunks_and_a_torn_line_is_left_out() -> None:
    chunks = dict(run(SMALL))
    text = header(SMALL) + "\n" + "".join(line(number, games) + "\n" for number, games in chunks.items())
    assert read_records(text, SMALL) == chunks
    assert read_records(text + text.splitlines()[1] + "\n", SMALL) == chunks  # told twice, counted once
    torn = read_records(text[:-20], SMALL)
    assert torn == {number: games for number, games in chunks.items() if number != list(chunks)[-1]}


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ("[]\n", "line 2.*not an object"),
        ('{"chunk": 999, "games": []}\n', "999 is not a whole number"),
        ('{"chunk": 0, "games": []}\n', "not those of its number"),
        ('{"chunk": 0, "games": [[0, 0, [0, 1, 2], [1, 2, 3], [2, 0, 0], null, []]]}\n', "not a share"),
        ('{"chunk": 0, "games": [[0, 0, [0, 1], [1, 2, 3], [1, 0, 0], null, []]]}\n', "2 are given, 3 are needed"),
        (f'{{"chunk": 0, "games": [[0, 0, [0, 1, 1], [1, 0, 0], [1, 0, 0], null, {FROM_SPACE_1}]]}}\n', "do not fit"),
        (f'{{"chunk": 0, "games": [[0, 0, [0, 1, 2], [7, 0, 0], [1, 0, 0], null, {FROM_SPACE_1}]]}}\n', "do not fit"),
    ],
)
def test_a_kept_file_that_was_changed_is_refused_with_its_line(more: str, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        read_records(header(SMALL) + "\n" + more, SMALL)


def test_a_file_of_another_tournament_is_refused() -> None:
    with pytest.raises(BadInput, match="keeps another tournament"):
        read_records(header(SMALL._replace(seed=9)) + "\n", SMALL)


def test_the_csv_has_a_line_for_each_bot_in_each_game() -> None:
    games = small()
    lines = csv_text(SMALL, games).splitlines()
    assert lines[0].startswith("deal,turn,entry,bot,seat,points,win,cookie,space1,space2,")
    assert len(lines) == 1 + 3 * len(games)
    assert lines[1].split(",")[:4] == ["0", "0", "1", "greedy"]
