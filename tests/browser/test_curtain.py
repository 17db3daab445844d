"""People who share a screen: the curtain between turns, behind which no hand is to be seen."""

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from hats_widget.games import hats
from hats_widget.ui import naming, paths
from hats_widget.ui.view import view
from tests.browser import table
from tests.browser.conftest import OpenPage, Server

PEOPLE = "who0=person&who1=person&who2=person&who3=person"


def test_a_curtain_hides_every_hand_between_turns(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=4&seed=7&first=1&{PEOPLE}"))
    seats = []
    for _ in range(7):
        match = table.wait_for_turn(page)
        if table.is_curtained(page):
            seats.append(match.to_move)
            expect(table.heading(page)).to_have_text(f"Pass the device to {match.names[match.to_move or 0]}")
            assert shown_cards(page, match) == set()
        match = table.play_some(page, 1)
    assert set(seats) == {0, 1, 2, 3}


def test_behind_the_curtain_nothing_on_the_canvas_can_be_pressed_but_the_curtain(
    open_page: OpenPage, server: Server
) -> None:
    page = table.ready(open_page(f"{server.url}?players=4&seed=7&first=1&{PEOPLE}"))
    match = table.wait_for_turn(page)
    x, y = table.point(page, paths.CURTAIN)
    table.canvas(page).hover(position={"x": x, "y": y})
    expect(table.canvas(page)).to_have_css("cursor", "pointer")
    lifted = view(table.seen(page)._replace(curtain=False), table.scene(page).width)
    for hit in lifted.hits:
        if hit.target.startswith("table:"):
            x, y = hit.box.middle
            table.canvas(page).click(position={"x": x, "y": y})
            expect(table.canvas(page)).not_to_have_css("cursor", "pointer")
    assert table.is_curtained(page)
    assert table.kept_match(page) == match


def test_whoever_lifts_the_curtain_sees_only_the_own_hand(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=4&seed=7&first=1&{PEOPLE}"))
    match = table.wait_for_turn(page)
    table.click(page, paths.CURTAIN)
    table.turn(page).locator("[data-press^='press:']").first.wait_for()
    assert shown_cards(page, match) == set(match.state.players[1].hand)


@pytest.mark.parametrize("first", [0, 3])
def test_a_reload_behind_the_curtain_does_not_lift_it(open_page: OpenPage, server: Server, first: int) -> None:
    page = table.ready(open_page(f"{server.url}?players=4&seed=7&first={first}&{PEOPLE}"))
    match = table.play_some(page, 1, choose=lambda match: next(a for a in match.legal_actions if is_exchange(a)))
    while match.to_move == first:
        match = table.play_some(page, 1, choose=lambda match: match.legal_actions[0])
    assert table.is_curtained(page)
    page.reload()
    table.ready(page)
    match = table.wait_for_turn(page)
    assert table.is_curtained(page)
    assert shown_cards(page, match) == set()


def test_an_undo_to_the_turn_of_another_player_lets_the_curtain_down(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=4&seed=7&first=0&{PEOPLE}"))
    match = table.play_some(page, 2)
    table.click(page, paths.CURTAIN)
    table.turn(page).locator("[data-press^='press:']").first.wait_for()
    table.button(page, "undo").click()
    match = table.wait_for_ply(page, match.ply - 1)
    expect(table.heading(page)).to_have_text(f"Pass the device to {match.names[match.to_move or 0]}")
    assert shown_cards(page, match) == set()


def test_with_open_hands_there_is_no_curtain(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=4&seed=7&first=1&open_hands=1&{PEOPLE}"))
    seats = set()
    for _ in range(6):
        seats.add(table.wait_for_turn(page).to_move)
        assert not table.is_curtained(page)
        table.play_some(page, 1)
    assert len(seats) > 1


def is_exchange(action: hats.Action) -> bool:
    return isinstance(action, hats.Exchange)


def shown_cards(page: Page, match: hats.Match) -> set[hats.Card]:
    """The cards of all hands that can be read somewhere on the page, in sight or not."""
    html = page.evaluate("document.querySelector('.hats-app').outerHTML")
    text = unquote(html)  # the picture of the scores is an address that holds its text
    hands = {card for player in match.state.players for card in player.hand}
    return {card for card in hands if re.search(rf"\b({card}|{table.words(naming.card(card), match)})\b", text)}
