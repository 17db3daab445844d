"""Whole games by clicking the canvas, with bots at the other seats."""

import pytest
from playwright.sync_api import expect

from hats_widget.games import hats
from tests.browser import table
from tests.browser.conftest import OpenPage, Server


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_played_to_its_told_end_by_clicking_the_canvas(
    open_page: OpenPage, server: Server, players: int
) -> None:
    page = table.ready(open_page(f"{server.url}?players={players}&seed=7&pace=quick"))
    match = table.play_whole_game(page)
    own = [action for seat, action in zip(_seats(match), match.actions, strict=True) if seat == 0]
    assert {type(action) for action in own} >= set(table.KINDS[players])
    expect(table.heading(page)).to_have_text("The game is over")
    said = table.tell_all(page, match)
    assert said == [table.words(line.reason, match) for line in match.score().lines]
    rows = table.shown_rows(page, "The napkin")
    assert [row[-1] for row in rows] == [str(total) for total in match.score().totals]


def _seats(match: hats.Match) -> list[int | None]:
    return [match.game.to_move(state) for state in match.states[:-1]]
