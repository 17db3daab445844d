"""A match leaves the page as a link or a file, and comes back from it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hats_widget.games import hats
from tests.browser import table
from tests.browser.conftest import OpenPage, Server

ADDRESS = "?players=3&seed=7&first=0&pace=quick&name0=Zo%C3%AB"
WRONG = {
    "words": (b"this is no match", "JSON"),
    "another object": (b'{"a": 1}', "unknown"),
    "an illegal action": (b'{"format": 1, "game": "hats", "players": 2, "seed": 1, "actions": ["A1xA1"]}', "action 1"),
    "no text": (bytes(range(256)), ""),
    "nothing": (b"", ""),
    "a very large one": (b" " * 1_000_001, "too large"),
}


def copied_link(page: Page) -> str:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.button(page, "link").click()
    expect(page.locator(".hats-said")).to_have_text("The link is copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert isinstance(link, str)
    return link


def test_a_copied_link_shows_the_same_match_at_the_same_moment(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    last = table.play_some(page, 2)
    table.button(page, "undo").click()
    expect(table.button(page, "redo")).to_be_enabled()
    before = table.wait_for_turn(page)
    assert before.ply < last.ply
    other = table.ready(open_page(copied_link(page)))
    after = table.wait_for_turn(other)
    assert after == before
    assert table.kept_table(other)[1] == table.kept_table(page)[1]


def test_what_is_played_after_a_link_was_opened_comes_back_after_a_reload(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    before = table.play_some(page, 1)
    other = table.ready(open_page(copied_link(page)))
    after = table.play_some(other, 1)
    assert after.ply > before.ply
    other.reload()
    assert table.wait_for_turn(table.ready(other)).actions == after.actions


def test_a_link_pasted_over_the_address_of_an_open_page_shows_its_match(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    before = table.play_some(page, 1)
    link = copied_link(page)
    after = table.play_some(page, 1)
    assert after.ply > before.ply
    with page.expect_event("load"):  # only the part behind # is new, so the page loads itself again
        page.goto(link)
    assert table.wait_for_turn(table.ready(page)).actions == before.actions


def test_without_a_clipboard_the_link_is_shown_to_be_copied_by_hand(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    table.wait_for_turn(page)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden')); }")
    table.button(page, "link").click()
    field = page.get_by_role("textbox", name="Copy this")
    expect(field).to_be_focused()
    assert "#match=" in field.input_value()


def test_a_saved_file_loads_again_at_a_table_with_as_many_seats(
    open_page: OpenPage, server: Server, tmp_path: Path
) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    before = table.play_some(page, 2)
    laid = table.kept_table(page)[1]
    with page.expect_download() as found:
        table.button(page, "save").click()
    file = tmp_path / found.value.suggested_filename
    found.value.save_as(file)
    assert hats.load(file.read_text(encoding="utf-8")) == before
    table.go(page, f"{server.url}?players=3&seed=1")
    page.locator("input[type=file]").set_input_files(file)
    table.wait_for_ply(page, before.ply)
    assert table.wait_for_turn(page) == before
    assert table.kept_table(page)[1].players == laid.players


@pytest.mark.parametrize(("content", "told"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_file_gets_a_sentence_and_changes_nothing(
    open_page: OpenPage, server: Server, tmp_path: Path, content: bytes, told: str
) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    table.wait_for_turn(page)
    before = table.kept_text(page)
    file = tmp_path / "wrong.json"
    file.write_bytes(content)
    page.locator("input[type=file]").set_input_files(file)
    expect(table.notice(page)).to_contain_text(told)
    expect(table.notice(page)).not_to_be_empty()
    assert table.kept_text(page) == before
    table.play_some(page, 1)
