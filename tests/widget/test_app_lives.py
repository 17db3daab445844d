"""An app among failures, bots and wrong arguments: it says so in a sentence, and goes on."""

import asyncio
import logging
from typing import Any

import pytest

from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.ui.update import PACES, Asked, Continued, Table, Undone, is_bots_turn
from hats_widget.widget import app as module
from hats_widget.widget import screen
from hats_widget.widget.app import play
from tests.ui.played import MIXED, any_action, match_of, people
from tests.widget import Heard, opened, until


@pytest.mark.parametrize("part", ["view", "panel", "movements"])
@pytest.mark.parametrize("way", ["press", "resize", "hello", "form"])
def test_a_failure_becomes_a_sentence_is_logged_and_changes_nothing(
    part: str, way: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    app = opened(match_of(3, plies=6, first=0), *people(3))
    before = app.ui

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(screen if part == "movements" else module, part, fail)
        if way == "press":
            app.hear("press", id="undo")
        elif way == "resize":
            app.hear("resize", width=500, height=5, ratio=1)
        elif way == "form":
            app.hear("form", id="new", values={"players": "2"})
        else:
            app.hello()
    assert "Something went wrong" in app.panel["notice"]
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    assert caplog.records[0].exc_info
    assert app.ui == before
    app.dispatch(Asked(1))
    assert app.panel["notice"] == ""
    assert app.ui.asked == 1


def test_bots_answer_until_a_person_has_to_decide(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "quick", 0)

    async def scene() -> None:
        app = opened(match_of(3, first=1), *MIXED[:3], pace="quick")
        while not app.ui.match.is_over:
            await until(lambda: not is_bots_turn(app.ui))
            if not app.ui.match.is_over:
                app.hear("press", id=f"play:{any_action(app.ui.match)}")
        assert {1, 2} <= {app.ui.match.game.to_move(state) for state in app.ui.match.states}
        assert "The game is over" in app.panel["status"]

    loop.run_until_complete(scene())


def test_the_bots_that_are_chosen_in_the_form_play(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "quick", 0)
    who = ("strategist", "searcher")

    async def scene() -> None:
        app = opened()
        chosen = {"players": "2", "seed": "3", "first": "0", "pace": "quick", "who0": who[0], "who1": who[1]}
        app.hear("form", id="new", values=chosen)
        assert app.ui.table.players == who
        await until(lambda: app.ui.match.ply >= 4)
        assert {app.ui.match.game.to_move(state) for state in app.ui.match.states[:4]} == {0, 1}
        assert app.ui.notice is None

    loop.run_until_complete(scene())


def test_a_bot_that_is_overtaken_by_an_undo_does_not_play(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "quick", 0)

    async def scene() -> None:
        app = opened(match_of(2, plies=4), "greedy", "random", pace="quick")
        app.dispatch(Undone())
        await until(lambda: not app._thinking.tasks)
        assert (app.ui.match.ply, len(app.ui.match.actions)) == (0, 4)
        app.hear("press", id="continue")
        await until(lambda: app.ui.match.is_over)

    loop.run_until_complete(scene())


def test_the_same_match_is_played_by_bots_in_the_same_way(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "quick", 0)

    async def scene() -> hats.Match:
        app = Heard(match_of(2), Table(("greedy", "random"), pace="quick"), called="players=3")
        app.dispatch(Continued())
        await until(lambda: app.ui.match.is_over)
        return app.ui.match

    assert loop.run_until_complete(scene()) == loop.run_until_complete(scene())


@pytest.mark.parametrize(
    ("given", "named"),
    [
        *[({"players": wrong}, "players") for wrong in (1, 5, "x", 2.5)],
        *[({"seed": wrong}, "seed") for wrong in (-1, "x", 1.5, True)],
        *[({"who": wrong}, "who") for wrong in (["wizard"], "greedy", [1])],
        *[({"names": wrong}, "name") for wrong in (["x" * 50], "Ada", [7])],
        *[({"pace": "fast"}, "pace"), ({"edition": "x"}, "edition"), ({"first": 7}, "first"), ({"sed": 1}, "seed")],
        *[({"players": 2, "who": ["person"] * 3}, "who"), ({"players": 2, "names": ["A", "B", "C"]}, "name")],
    ],
)
def test_play_refuses_what_is_wrong_by_its_name(given: dict[str, Any], named: str) -> None:
    with pytest.raises(BadInput, match=named):
        play(**given)


def test_play_shows_a_box_with_the_canvas_and_the_page() -> None:
    box = play(players=2, seed=0, first=0, who=["person", "random"], names=["Ada", "Bo"], pace="quick", open_hands=True)
    assert [type(child).__name__ for child in box.children] == ["MultiCanvas", "Page"]
