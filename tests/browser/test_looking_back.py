"""Undo, redo, the slider, and playing on from an earlier moment."""

from playwright.sync_api import Page, expect

from hats_widget.games import hats
from hats_widget.ui import naming
from tests.browser import table
from tests.browser.conftest import OpenPage, Server

ADDRESS = "?players=3&seed=7&first=0&pace=quick"


def test_undo_goes_back_to_a_decision_of_a_person_and_redo_comes_again(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    expect(table.button(page, "undo")).to_be_disabled()
    last = table.play_some(page, 3)
    own = [ply for ply, state in enumerate(last.states[:-1]) if hats.to_move(state) == 0]
    for ply in reversed(own):
        table.button(page, "undo").click()
        assert table.wait_for_ply(page, ply).actions == last.actions
        _shows(page, last.goto(ply))
    expect(table.button(page, "undo")).to_be_disabled()
    for ply in [*own[1:], last.ply]:
        table.button(page, "redo").click()
        table.wait_for_ply(page, ply)
        _shows(page, last.goto(ply))
    expect(table.button(page, "redo")).to_be_disabled()


def test_the_slider_shows_every_moment_of_the_match(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    last = table.play_some(page, 2)
    for ply in [*range(last.ply + 1), 0, last.ply]:
        page.get_by_role("slider").fill(str(ply))
        table.wait_for_ply(page, ply)
        _shows(page, last.goto(ply))


def test_playing_on_after_an_undo_drops_what_came_after(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    last = table.play_some(page, 2)
    table.button(page, "undo").click()
    expect(table.button(page, "redo")).to_be_enabled()
    undone = table.wait_for_turn(page)
    other = next(action for action in undone.legal_actions if action != last.actions[undone.ply])
    after = table.play(page, other)
    assert after.actions[: undone.ply + 1] == (*last.actions[: undone.ply], other)
    assert table.wait_for_turn(page).to_move == 0


def test_bots_wait_where_somebody_looks_back_until_they_are_told_to_go_on(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    last = table.play_some(page, 2)
    ply = next(ply for ply, state in enumerate(last.states) if hats.to_move(state) == 1)
    page.get_by_role("slider").fill(str(ply))
    table.wait_for_ply(page, ply)
    table.turn(page).get_by_role("button", name=f"Let {last.names[1]} play").click()
    page.wait_for_function("(n) => Number(document.querySelector('[data-slider=ply]').value) > n", arg=ply)
    assert table.wait_for_turn(page).to_move == 0


def _shows(page: Page, match: hats.Match) -> None:
    """The canvas and the napkin tell of this moment."""
    told = page.locator("[data-id=match] li").all_text_contents()
    for space, card in enumerate(match.state.table, start=1):
        assert f"space {space}: {table.words(naming.card(card), match)}" in told
    rows = table.shown_rows(page, "The napkin")
    assert [row[-1] for row in rows] == [str(total) for total in match.score().totals]
