"""The form for a new game."""

from playwright.sync_api import expect

from tests.browser import table
from tests.browser.conftest import OpenPage, Server


def test_the_form_starts_the_game_that_is_filled_in(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=2&first=0"))
    table.open_form(page)
    expect(page.get_by_label("Name at seat 3")).to_be_hidden()
    page.get_by_label("Players").select_option("4")
    expect(page.get_by_label("Name at seat 3")).to_be_visible()
    page.get_by_label("Name at seat 3").fill("Zoë")
    page.get_by_label("Seat 2", exact=True).select_option("random")
    page.get_by_label("Edition").select_option("german")
    page.get_by_label("Number of the deal").fill("12345")
    form = page.locator("form[data-form=new]")
    form.get_by_label("Bots wait for a button").check()
    form.get_by_label("Pace of the bots").select_option("quick")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("rowheader", name="Zoë: why").first).to_be_visible()
    table.wait_for_turn(page)
    match, laid = table.kept_table(page)
    assert (match.setup.players, match.setup.seed, match.state.setup.options.edition) == (4, 12345, "german")
    assert laid.players[:2] == ("person", "random")
    assert (laid.step_by_step, laid.pace, laid.open_hands) == (True, "quick", False)


def test_a_form_filled_in_wrong_gets_a_sentence_and_the_match_goes_on(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=2&first=0&seed=7&pace=quick"))
    before = table.play_some(page, 1)
    table.open_form(page)
    page.get_by_label("Number of the deal").fill("twelve")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(table.notice(page)).to_contain_text("seed", ignore_case=True)
    assert table.kept_match(page) == before
    expect(page.get_by_label("Number of the deal")).to_have_value("twelve")
    table.play_some(page, 1)
