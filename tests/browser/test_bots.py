"""Bots: step by step, and their pace."""

from itertools import pairwise

from playwright.sync_api import Page, expect

from hats_widget.games import hats
from tests.browser import table
from tests.browser.conftest import OpenPage, Server

KEPT_AT = """() => {
  window.keptAt = [];
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, text) {
    if (this === localStorage) keptAt.push(performance.now());
    return write.call(this, name, text);
  };
}"""


def test_step_by_step_each_bot_waits_for_the_button(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=3&seed=7&first=0&pace=quick&step_by_step=1"))
    table.play_some(page, 2)
    match = table.wait_for_turn(page)
    for seat in (1, 2):
        assert (match.to_move, match.state.stage) == (seat, hats.Stage.BOTH)
        go = table.turn(page).get_by_role("button", name=f"Let {match.names[seat]} play")
        go.click()
        expect(go).to_have_count(0)  # one press is a whole turn
        match = table.wait_for_turn(page)
    assert match.to_move == 0


def test_a_table_of_bots_alone_plays_itself_to_the_end(open_page: OpenPage, server: Server) -> None:
    who = "who0=random&who1=greedy"
    page = table.ready(open_page(f"{server.url}?players=2&seed=7&pace=quick&{who}"))
    expect(table.heading(page)).to_have_text("The game is over")
    match = table.wait_for_turn(page)
    assert match.is_over


def test_the_pace_says_how_long_a_move_is_looked_at(open_page: OpenPage, server: Server) -> None:
    who = "who0=random&who1=greedy&who2=random"
    shortest = {}
    for pace, count in (("slow", 3), ("calm", 3), ("quick", 6)):
        page = table.ready(open_page(f"{server.url}?players=3&seed=7&pace={pace}&{who}"))
        shortest[pace] = _shortest(page, count)
    assert shortest["quick"] < shortest["calm"] < shortest["slow"]
    assert shortest["calm"] > 0.6
    assert shortest["slow"] > 1.5


def _shortest(page: Page, count: int) -> float:
    """The shortest time between two actions of so many, in seconds."""
    page.evaluate(KEPT_AT)
    page.wait_for_function("(count) => keptAt.length >= count", arg=count)
    times: list[float] = page.evaluate("keptAt")
    return min(after - before for before, after in pairwise(times)) / 1000
