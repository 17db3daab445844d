"""Nothing is lost: a reload, a dead kernel and a server that was started again bring the same match back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from hats_widget.games import hats
from tests.browser import table
from tests.browser.conftest import OpenPage, Server, start_server, stop_server
from tests.browser.servers import free_port

ADDRESS = "?players=3&seed=7&first=0&pace=quick&name0=Alice"
LOST = "The connection to the table is lost. What you did is kept in this browser."


def test_a_reload_in_mid_game_brings_the_match_back(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    before = table.play_some(page, 2)
    page.reload()
    table.ready(page)
    _is_playable(page, before)


def test_a_match_comes_back_at_the_plain_address_too(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    before = table.play_some(page, 2)
    table.go(page, server.url)
    _is_playable(page, before)


def test_a_reload_after_an_undo_comes_back_to_the_same_moment(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    before = table.play_some(page, 2)
    table.button(page, "undo").click()
    expect(table.button(page, "redo")).to_be_enabled()
    undone = table.wait_for_turn(page)
    assert undone.ply < before.ply
    page.reload()
    table.ready(page)
    again = table.wait_for_turn(page)
    assert (again.ply, again.actions) == (undone.ply, before.actions)


def test_a_reload_at_the_end_comes_back_to_the_end(open_page: OpenPage, server: Server, tmp_path: Path) -> None:
    page = table.ready(open_page(f"{server.url}?players=3"))
    match = hats.match(3, seed=7)
    while not match.is_over:
        match = match.play(match.legal_actions[-1])
    file = tmp_path / "over.json"
    file.write_text(match.dump(), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(table.heading(page)).to_have_text("The game is over")
    table.wait_for_turn(page)
    page.reload()
    table.ready(page)
    expect(table.heading(page)).to_have_text("The game is over")
    assert table.kept_match(page).actions == match.actions


def test_a_killed_kernel_is_told_in_words_and_resume_brings_the_match_back(
    open_page: OpenPage, server: Server, problems: list[str]
) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    before = table.play_some(page, 2)
    server.kill_kernel_of(page)
    expect(page.locator(".hats-lost")).to_contain_text(LOST)
    _resume(page)
    _is_playable(page, before)
    problems.clear()  # the browser says so too when a connection breaks


def test_a_server_that_was_started_again_brings_the_match_back_and_resume_before_that_says_so(
    open_page: OpenPage, tmp_path: Path, problems: list[str]
) -> None:
    port = free_port()
    with served(tmp_path, port) as server:
        page = table.ready(open_page(server.url + ADDRESS))
        before = table.play_some(page, 2)
    resume = page.get_by_role("button", name="Resume")
    told = page.locator(".hats-lost p")
    expect(told).to_have_text(LOST)
    resume.click()
    expect(told).not_to_have_text(LOST)
    expect(told).not_to_be_empty()
    with served(tmp_path, port):
        _resume(page)
        _is_playable(page, before)
        page.close()
    problems.clear()


@contextmanager
def served(folder: Path, port: int) -> Iterator[Server]:
    server = start_server(folder, port)
    try:
        yield server
    finally:
        stop_server(server)


def _resume(page: Page) -> None:
    page.evaluate("window.isOld = true")
    page.get_by_role("button", name="Resume").click()
    page.wait_for_function("!window.isOld")
    table.ready(page)


def _is_playable(page: Page, before: hats.Match) -> None:
    """The same match at the same moment, and it goes on."""
    after = table.wait_for_turn(page)
    assert (after.setup, after.names, after.ply) == (before.setup, before.names, before.ply)
    assert after.actions == before.actions
    assert len(table.play_some(page, 1).actions) > len(before.actions)
