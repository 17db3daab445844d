"""axe-core finds nothing wrong with the page, whatever it shows."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hats_widget.games import hats
from hats_widget.ui import paths
from tests.browser import table
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Server

ADDRESS = "?players=3&seed=7&first=0&pace=quick"
SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["laptop", "phone"])


def has_no_violation(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@SCREENS
def test_at_the_start_with_a_card_chosen_and_with_the_form_open(
    open_page: OpenPage, server: Server, screen: dict[str, object]
) -> None:
    page = table.ready(open_page(server.url + ADDRESS, **screen))
    match = table.wait_for_turn(page)
    has_no_violation(page)
    action = next(one for one in match.legal_actions if isinstance(one, hats.Exchange))
    table.click(page, paths.path(action)[0])
    table.button(page, f"play:{action}").wait_for()
    has_no_violation(page)
    for summary in page.locator(".hats-page summary").all():
        summary.click()
    expect(page.get_by_label("Number of the deal")).to_be_visible()
    has_no_violation(page)


@SCREENS
def test_behind_a_curtain(open_page: OpenPage, server: Server, screen: dict[str, object]) -> None:
    people = "&who0=person&who1=person&who2=person&who3=person"
    page = table.ready(open_page(f"{server.url}?players=4&seed=7&first=1{people}", **screen))
    table.wait_for_turn(page)
    assert table.is_curtained(page)
    has_no_violation(page)


@SCREENS
def test_at_the_end_before_and_after_it_is_told(
    open_page: OpenPage, server: Server, screen: dict[str, object], tmp_path: Path
) -> None:
    page = table.ready(open_page(server.url + ADDRESS, **screen))
    match = hats.match(4, seed=7)
    while not match.is_over:
        match = match.play(match.legal_actions[-1])
    file = tmp_path / "over.json"
    file.write_text(match.dump(), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(table.heading(page)).to_have_text("The game is over")
    has_no_violation(page)
    table.button(page, "continue").click()
    expect(table.button(page, "back")).to_be_enabled()
    has_no_violation(page)
    table.button(page, "all").click()
    expect(table.button(page, "all")).to_be_disabled()
    has_no_violation(page)


def test_with_a_sentence_about_a_wrong_address(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=9"))
    expect(table.notice(page)).not_to_be_empty()
    has_no_violation(page)


def test_when_the_connection_is_lost(open_page: OpenPage, server: Server, problems: list[str]) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    table.wait_for_turn(page)
    server.kill_kernel_of(page)
    page.get_by_role("button", name="Resume").wait_for()
    has_no_violation(page)
    problems.clear()
