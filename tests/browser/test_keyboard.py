"""Everything by keyboard alone: Tab, Shift+Tab, Enter and the space bar from the top of the page."""

import pytest
from playwright.sync_api import Page, expect

from hats_widget.ui import paths
from tests.browser import table
from tests.browser.conftest import OpenPage, Server

WHERE = "document.activeElement.closest('.hats-page') !== null"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_played_to_its_told_end_by_keyboard_and_the_focus_is_never_lost(
    open_page: OpenPage, server: Server, players: int
) -> None:
    page = table.ready(open_page(f"{server.url}?players={players}&seed=5&pace=quick"))

    def press(page: Page, target: str) -> None:
        table.keyboard(page, target)
        expect(page.locator(".hats-page :focus")).to_have_count(1)

    match = table.wait_for_turn(page)
    page.keyboard.press("Tab")
    while not match.is_over:
        match = table.play_some(page, 1, press)
        assert page.evaluate(WHERE), f"the focus was lost after {match.ply} actions"
    table.tab_to(page, "all")
    page.keyboard.press("Enter")
    verdict = table.words(match.score().lines[-1].reason, match)
    expect(table.turn(page).get_by_text(verdict, exact=True)).to_be_visible()
    assert page.evaluate(WHERE), "the focus was lost when the end was told"


def test_the_canvas_is_no_keyboard_trap(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=2&seed=5&first=0"))
    match = table.wait_for_turn(page)
    target = paths.path(match.legal_actions[0])[0]
    table.click(page, target)
    table.button(page, f"press:{target}").wait_for()
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.tagName") != "CANVAS"
        reached.add(page.evaluate("document.activeElement.dataset.press ?? ''"))
    assert {f"play:{match.legal_actions[0]}", "save"} <= reached


def test_escape_lays_the_chosen_card_back(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=2&seed=5&first=0"))
    match = table.wait_for_turn(page)
    action = match.legal_actions[0]
    table.click(page, paths.path(action)[0])
    table.button(page, f"play:{action}").wait_for()
    page.keyboard.press("Escape")
    expect(table.button(page, f"play:{action}")).to_have_count(0)
    assert table.kept_match(page).actions == ()


def test_the_slider_is_moved_by_arrow_keys(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=2&seed=5&first=0&pace=quick"))
    match = table.play_some(page, 1)
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    table.wait_for_ply(page, match.ply - 1)
    expect(slider).to_be_focused()
    expect(slider).to_have_attribute("aria-valuetext", f"after {match.ply - 1} of {match.ply} actions")
