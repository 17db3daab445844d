"""The table's long thinking: in slices, so that people are heard meanwhile; stopped when overtaken; the same again."""

import asyncio
import logging
from collections.abc import Iterator
from typing import Any, NoReturn

import pytest

from hats_widget.bots import odds as odds_module
from hats_widget.bots.bot import BUDGETS, Kind, Ponder, Thought
from hats_widget.bots.odds import SLICES, WORLDS
from hats_widget.bots.simple import BOTS
from hats_widget.core.message import Msg
from hats_widget.core.rng import Rng, from_seed
from hats_widget.games import hats
from hats_widget.ui.advice import ADVISER, HintCame, OddsCame
from hats_widget.ui.update import PACES, PERSON, BotPlayed, is_bots_turn
from tests.ui.played import any_action, match_of
from tests.widget import Heard, opened, until

SEARCHED = (PERSON, "searcher", "searcher")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "quick", 0)


class Slow:
    """A bot that counts its thoughts, of which it has many."""

    def __init__(self, count: int = 50) -> None:
        self.thoughts = 0
        self._count = count

    def ponder(self, view: hats.View, _rng: Rng) -> Iterator[Thought]:
        for _ in range(self._count):
            self.thoughts += 1
            yield Thought(hats.choices(view)[0], Msg("thinks long"))

    def sits(self, monkeypatch: pytest.MonkeyPatch, name: str = "greedy") -> "Slow":
        monkeypatch.setitem(BOTS, name, Kind(Msg("slow"), Msg("thinks long"), self.ponder))
        return self


def came(app: Heard, kind: type) -> list[Any]:
    return [event for event in app.events if isinstance(event, kind)]


def test_an_undo_while_a_bot_thinks_is_heard_and_the_thinking_stops(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow().sits(monkeypatch)

    async def scene() -> None:
        app = opened(match_of(3, plies=4, first=0), PERSON, "greedy", "greedy", pace="quick")
        if not is_bots_turn(app.ui):
            app.hear("press", id="play:.")
        await until(lambda: slow.thoughts == 3)
        app.hear("press", id="undo")
        await until(lambda: not app._thinking.tasks)
        assert slow.thoughts <= 5
        assert app.ui.is_paused
        assert came(app, BotPlayed) == []

    loop.run_until_complete(scene())


def test_the_page_answers_while_a_bot_thinks(loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow().sits(monkeypatch)

    async def scene() -> None:
        app = opened(match_of(3, first=1), PERSON, "greedy", "random", pace="quick")
        await until(lambda: slow.thoughts == 2)
        app.hear("press", id="why:2")
        assert app.ui.asked == 2
        assert slow.thoughts == 2
        await until(lambda: app.ui.match.ply > 0)
        assert slow.thoughts >= 50

    loop.run_until_complete(scene())


def test_a_bot_plays_its_last_thought_and_says_why(loop: asyncio.AbstractEventLoop) -> None:
    async def scene() -> None:
        match = match_of(3, first=1)
        app = opened(match, *SEARCHED, pace="quick")
        await until(lambda: app.ui.match.ply == 1)
        thought = BOTS["searcher"].think(match.view(1), from_seed(match.setup.seed).at("bot", 0))
        assert app.ui.match.actions == (thought.action,)
        assert app.ui.reasons[0].reason == thought.reason

    loop.run_until_complete(scene())


@pytest.mark.parametrize("thinking", ["brief", "usual"])
def test_the_searcher_thinks_as_much_as_the_table_says_and_the_same_again(
    loop: asyncio.AbstractEventLoop, thinking: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    budgets: list[int] = []
    within = BOTS["searcher"].within
    assert within

    def watched(budget: int) -> Ponder:
        budgets.append(budget)
        return within(budget)

    monkeypatch.setitem(BOTS, "searcher", BOTS["searcher"]._replace(within=watched))

    async def scene() -> hats.Match:
        app = opened(match_of(2, first=0), "searcher", "searcher", pace="quick", thinking=thinking)
        await until(lambda: app.ui.match.ply >= 4)
        return app.ui.match.goto(4)

    first, second = (loop.run_until_complete(scene()) for _ in range(2))
    assert first.actions[:4] == second.actions[:4]
    assert set(budgets) == {BUDGETS[thinking]}


def test_a_hint_is_what_the_adviser_would_do_with_the_persons_view(loop: asyncio.AbstractEventLoop) -> None:
    async def scene() -> None:
        match = match_of(3, first=0)
        app = opened(match, PERSON, "greedy", "greedy")
        app.hear("press", id="hint")
        await until(lambda: app.ui.advice.hint is not None)
        world = hats.determinize(match.view(0), Rng("another"))
        rng = from_seed(match.setup.seed).at("hint", 0)
        assert app.ui.advice.hint == BOTS[ADVISER].think(hats.observe(world, 0), rng)
        assert app.panel["status"].startswith("Hint of the searcher: ")
        assert app.ui.match == match

    loop.run_until_complete(scene())


def test_a_hint_that_is_overtaken_stops_and_is_not_shown(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow().sits(monkeypatch, ADVISER)

    async def scene() -> None:
        app = opened(match_of(3, first=0), PERSON, "greedy", "greedy", step_by_step=True)
        app.hear("press", id="hint")
        await until(lambda: slow.thoughts == 2)
        app.hear("press", id=f"play:{any_action(app.ui.match)}")
        await until(lambda: not app._thinking.tasks)
        assert slow.thoughts <= 4
        assert came(app, HintCame) == []

    loop.run_until_complete(scene())


def test_odds_come_at_once_narrow_calmly_and_stop(loop: asyncio.AbstractEventLoop) -> None:
    async def scene() -> None:
        app = opened(match_of(3, plies=30, first=0), *[PERSON] * 3, open_hands=True)
        app.hear("press", id="odds")
        began = loop.time()
        await until(lambda: app.ui.advice.is_done)
        found = came(app, OddsCame)
        worlds = [event.worlds for event in found]
        assert worlds[0] == WORLDS
        assert worlds[-1] == SLICES * WORLDS
        assert worlds == sorted(worlds)
        assert len(found) <= 2 + (loop.time() - began) / 0.8
        wide, narrow = (
            sum(one.wins[0].high - one.wins[0].low for one in event.odds) for event in (found[0], found[-1])
        )
        assert narrow < wide / 3
        await until(lambda: not app._thinking.tasks)

    loop.run_until_complete(scene())


def test_odds_are_worked_out_from_the_view_of_whoever_is_on_turn(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    views: list[hats.View] = []
    true = odds_module.odds

    def watched(view: hats.View, *others: Any) -> Any:
        views.append(view)
        return true(view, *others)

    monkeypatch.setattr(odds_module, "odds", watched)

    async def scene() -> None:
        match = match_of(3, plies=30)
        app = opened(match, *[PERSON] * 3, odds=True)
        await until(lambda: not app._thinking.tasks)
        assert views == []  # behind the curtain
        app.hear("press", id="continue")
        await until(lambda: app.ui.advice.is_done)
        assert views == [match.view(match.to_move or 0)]

    loop.run_until_complete(scene())


def test_odds_stop_when_they_are_switched_off_or_the_match_moves(loop: asyncio.AbstractEventLoop) -> None:
    async def scene() -> None:
        app = opened(match_of(3, first=0), PERSON, "greedy", "greedy", odds=True, step_by_step=True)
        await until(lambda: len(came(app, OddsCame)) == 1)
        app.hear("press", id="odds")
        await until(lambda: not app._thinking.tasks)
        assert len(came(app, OddsCame)) == 1
        app.hear("press", id="odds")
        await until(lambda: len(came(app, OddsCame)) == 2)
        app.hear("press", id="play:" + next(str(one) for one in app.ui.match.legal_actions if "*" in one))
        app.hear("press", id="play:.")
        await until(lambda: not app._thinking.tasks)
        assert not came(app, OddsCame)[-1].is_last

    loop.run_until_complete(scene())


@pytest.mark.parametrize("what", ["hint", "odds"])
def test_advice_that_fails_becomes_a_sentence_and_is_logged(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    def fail(*_: object) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setattr(odds_module, "odds", fail)
    monkeypatch.setitem(BOTS, ADVISER, BOTS[ADVISER]._replace(ponder=fail, within=None))

    async def scene() -> None:
        app = opened(match_of(3, first=0), PERSON, "greedy", "greedy")
        app.hear("press", id=what)
        await until(lambda: not app._thinking.tasks)
        assert app.panel["notice"].startswith("No advice could be found")
        app.hear("press", id=f"play:{any_action(app.ui.match)}")
        assert app.ui.match.ply == 1

    with caplog.at_level(logging.ERROR):
        loop.run_until_complete(scene())
    assert {record.levelname for record in caplog.records} == {"ERROR"}
