"""A whole game by a finger on a phone."""

import pytest
from playwright.sync_api import expect

from tests.browser import table
from tests.browser.conftest import PHONE, OpenPage, Server


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_played_to_its_end_by_tapping_the_canvas_of_a_phone(
    open_page: OpenPage, server: Server, players: int
) -> None:
    page = table.ready(open_page(f"{server.url}?players={players}&seed=11&pace=quick", **PHONE))
    match = table.play_whole_game(page, table.tap)
    expect(table.heading(page)).to_have_text("The game is over")
    table.button(page, "all").tap()
    verdict = table.words(match.score().lines[-1].reason, match)
    expect(table.turn(page).get_by_text(verdict, exact=True)).to_be_visible()
