"""The lab in a kernel: games are played while the page is heard, go on in other rooms, and come back after a reload."""

import asyncio
import subprocess
import sys

from hats_widget.bots.arena import entries, read_tournament, run
from hats_widget.core.message import ENGLISH
from hats_widget.ui.parts import Words
from hats_widget.ui.update import Table
from hats_widget.widget.screen import PRESENCE
from tests.ui.played import MIXED
from tests.widget import MINE, Heard, until

ADDRESS = "?room=lab&bots=greedy,random,random&games=30&seed=3"
WORDS = Words(ENGLISH)


def lab(search: str = ADDRESS, **stored: str) -> Heard:
    app = Heard(MINE, Table(MIXED[:3]))
    app.hello(search, rooms=stored)
    return app


def told(app: Heard) -> str:
    return str(app.panel["sections"])


def kept(app: Heard) -> str:
    return str([one["text"] for one in app.told.of("keep") if one["room"] == "lab"][-1])


def test_a_tournament_is_played_and_its_figures_are_the_commands(loop: asyncio.AbstractEventLoop) -> None:
    tournament = read_tournament(["greedy", "random", "random"], 30, 3, {})
    first = entries(tournament, [game for _, games in run(tournament) for game in games])[0]

    async def scene() -> None:
        app = lab()
        assert "30 of 30 games" not in told(app)
        app.hear("press", id="go")
        await until(lambda: "30 of 30 games" in told(app))
        assert f"'{WORDS(first.share)}', '{WORDS(first.low)}', '{WORDS(first.high)}'" in told(app)
        app.hear("press", id="csv")
        assert len(app.told.of("download")[0]["text"].splitlines()) == 91

    loop.run_until_complete(scene())


def test_it_is_stopped_by_a_button_and_a_reload_goes_on_with_what_was_kept(loop: asyncio.AbstractEventLoop) -> None:
    async def scene() -> None:
        app = lab(ADDRESS.replace("30", "900"))
        app.hear("press", id="go")
        await until(lambda: "Share of wins, 95 % intervals" in told(app))
        app.hear("press", id="stop")
        await until(lambda: not app._workshop._tasks)
        assert "Go on" in told(app)
        again = lab(ADDRESS.replace("30", "900"), lab=kept(app))
        assert again.panel["sections"] == app.panel["sections"]
        before = again._rooms["lab"].open.done
        assert 0 < before < 900
        again.hear("press", id="go")
        await until(lambda: again._rooms["lab"].open.done > before)

    loop.run_until_complete(scene())


def test_it_goes_on_while_somebody_is_at_the_table_and_leaves_what_is_seen_there_alone(
    loop: asyncio.AbstractEventLoop,
) -> None:
    async def scene() -> None:
        app = lab()
        app.hear("press", id="go")
        app.hear("press", id="room:play")
        seen = app.panel
        await until(lambda: not app._workshop._tasks)
        assert app.panel == seen
        assert '"runs"' in kept(app)
        app.hear("press", id="room:lab")
        assert "30 of 30 games" in told(app)

    loop.run_until_complete(scene())


def test_a_sentence_about_a_wrong_plan_stays_while_games_come_in(loop: asyncio.AbstractEventLoop) -> None:
    async def scene() -> None:
        app = lab()
        app.hear("press", id="go")
        app.hear("form", id="plan", values={"players": "9"})
        assert "players" in app.panel["notice"]
        await until(lambda: "30 of 30 games" in told(app))
        assert "players" in app.panel["notice"]

    loop.run_until_complete(scene())


def test_who_sends_nothing_for_a_while_does_not_look_and_a_ping_brings_them_back() -> None:
    app = lab()
    assert app._screen.is_watched()
    app._screen.page.heard_at -= PRESENCE
    assert not app._screen.is_watched()
    app._screen.page._handle_custom_msg({"kind": "ping", "n": 1}, [])
    assert app._screen.is_watched()
    assert app.told[-1] == {"kind": "pong", "n": 1}


def test_the_page_opens_without_any_of_it() -> None:
    code = "import sys, hats_widget.widget.app; print(*sys.modules, sep='\\n')"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "hats_widget.ui.rooms" in found
    heavy = ("hats_widget.ui.rooms.lab", "hats_widget.bots.arena", "hats_widget.bots.studies", "openskill")
    assert [name for name in found if name.startswith(heavy)] == []
