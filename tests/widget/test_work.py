"""Long work beside the page: in slices, one for each room, stopped between two of them, and failures are told."""

import asyncio
import logging
from collections.abc import Callable, Iterator

import pytest

from hats_widget.ui.room import Came, Work
from hats_widget.widget import work as module
from hats_widget.widget.work import Workshop, sliced
from tests.widget import until


class Reports(list[tuple[str, Came]]):
    def __call__(self, room: str, came: Came) -> None:
        self.append((room, came))

    @property
    def results(self) -> list[object]:
        return [one for _, came in self for one in came.results]

    def is_over(self) -> bool:
        return bool(self) and self[-1][1].is_over


def counting(most: int, made: list[int] | None = None) -> Callable[[], Iterator[object]]:
    def steps() -> Iterator[object]:
        for number in range(most):
            yield None
            if made is not None:
                made.append(number)
            yield number

    return steps


def watched() -> bool:
    return True


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step is a slice, and every slice is reported."""
    monkeypatch.setattr(module, "SLICE", 0)
    monkeypatch.setattr(module, "OFTEN", 0)
    monkeypatch.setattr(module, "SHARE", 0)


def test_every_result_comes_once_and_in_order_and_the_end_is_told(loop: asyncio.AbstractEventLoop) -> None:
    async def scene() -> None:
        reports = Reports()
        Workshop(reports, watched).begin("lab", Work(7, counting(5)))
        await until(reports.is_over)
        assert reports.results == [0, 1, 2, 3, 4]
        assert {(room, came.ticket) for room, came in reports} == {("lab", 7)}
        assert [came.is_over for _, came in reports] == [False] * (len(reports) - 1) + [True]

    loop.run_until_complete(scene())


def test_between_two_slices_others_have_their_turn(loop: asyncio.AbstractEventLoop) -> None:
    async def scene() -> None:
        reports, turns = Reports(), 0
        Workshop(reports, watched).begin("lab", Work(1, counting(20)))
        while not reports.is_over():
            turns += 1
            await asyncio.sleep(0)
        assert turns > 20

    loop.run_until_complete(scene())


def test_who_rests_gets_what_is_done_already_and_no_more_is_done(loop: asyncio.AbstractEventLoop) -> None:
    async def scene() -> None:
        reports, made = Reports(), list[int]()
        shop = Workshop(reports, watched)
        shop.begin("lab", Work(1, counting(10_000, made)))
        await until(lambda: len(made) > 3)
        shop.rest("lab")
        await until(lambda: not shop._tasks)
        assert reports.results == made
        assert len(made) < 10_000
        assert not reports.is_over()

    loop.run_until_complete(scene())


def test_new_work_takes_the_place_of_the_old_and_another_room_is_left_alone(loop: asyncio.AbstractEventLoop) -> None:
    async def scene() -> None:
        reports, old = Reports(), list[int]()
        shop = Workshop(reports, watched)
        shop.begin("lab", Work(1, counting(10_000, old)))
        shop.begin("other", Work(1, counting(3)))
        await until(lambda: len(old) > 1)
        shop.begin("lab", Work(2, counting(3)))
        await until(lambda: not shop._tasks)
        assert len(old) < 10_000
        assert [came.results for room, came in reports if room == "other" and came.is_over] == [()]
        assert [one for room, came in reports if came.ticket == 2 for one in came.results] == [0, 1, 2]

    loop.run_until_complete(scene())


def test_a_failure_is_logged_and_told_with_what_was_there_before(
    loop: asyncio.AbstractEventLoop, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SLICE", 60)

    def broken() -> Iterator[object]:
        yield 1
        raise ZeroDivisionError

    async def scene() -> None:
        reports = Reports()
        with caplog.at_level(logging.ERROR):
            Workshop(reports, watched).begin("lab", Work(1, broken))
            await until(reports.is_over)
        assert reports.results == [1]
        assert reports[-1][1].problem is not None
        assert caplog.records[0].exc_info

    loop.run_until_complete(scene())


def test_while_nobody_looks_it_waits_and_then_goes_on(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "WAIT", 0)
    is_there, made, looks = True, list[int](), 0

    def looked() -> bool:
        nonlocal looks
        looks += not is_there
        return is_there

    async def scene() -> None:
        nonlocal is_there
        reports = Reports()
        Workshop(reports, looked).begin("lab", Work(1, counting(50, made)))
        await until(lambda: len(made) > 3)
        is_there = False
        await until(lambda: looks > 1)
        before = len(made)
        await until(lambda: looks > 20)
        assert len(made) == before < 50
        is_there = True
        await until(reports.is_over)
        assert reports.results == list(range(50))

    loop.run_until_complete(scene())


def test_a_slice_ends_with_the_first_step_after_its_time() -> None:
    assert list(sliced(iter([None, 1, None, 2]), 60)) == [[1, 2]]
    assert list(sliced(iter([None, 1, None, 2]), 0)) == [[], [1], [], [2], []]
