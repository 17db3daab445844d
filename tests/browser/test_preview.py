"""A chosen card shows what each exchange would do to everybody's points."""

import re

from playwright.sync_api import expect

from hats_widget.games import hats
from hats_widget.ui import paths
from tests.browser import table
from tests.browser.conftest import OpenPage, Server


def test_the_notes_of_a_chosen_card_are_the_score_after_minus_the_score_before(
    open_page: OpenPage, server: Server
) -> None:
    page = table.ready(open_page(f"{server.url}?players=3&seed=7&first=0&pace=quick"))
    match = table.play_some(page, 3)
    while not any(isinstance(action, hats.Exchange) for action in match.legal_actions):
        match = table.play_some(page, 1)
    checked = 0
    moved = set()
    for card in match.state.players[0].hand:
        exchanges = [a for a in match.legal_actions if isinstance(a, hats.Exchange) and a.played == card]
        if not exchanges:
            continue
        table.click(page, paths.in_hand(card))
        for action in exchanges:
            note = table.button(page, f"play:{action}").locator("small").inner_text()
            after = match.play(action)
            changes = [b - a for a, b in zip(match.score().totals, after.score().totals, strict=True)]
            assert _told(note, match.names) == {0: changes[0]} | {s: c for s, c in enumerate(changes) if c}, note
            earns = next(x.points for x in after.score().lines if x.seat == 0 and x.cards == (action.taken,))
            assert note.startswith(f"{action.taken} would earn {_signed(earns)};"), note
            moved |= {seat for seat, change in enumerate(changes) if change}
            checked += 1
    assert checked >= 5
    assert moved == {0, 1, 2}


def test_a_choice_can_be_changed_and_taken_back(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=3&seed=7&first=0"))
    match = table.wait_for_turn(page)
    one, other = [*match.state.players[0].hand][:2]
    for card in (one, other):
        table.click(page, paths.in_hand(card))
        expect(table.button(page, f"play:{card}*")).to_be_visible()
    expect(table.button(page, f"play:{one}*")).to_have_count(0)
    table.click(page, paths.in_hand(other))
    expect(table.button(page, f"press:{paths.in_hand(one)}")).to_be_visible()
    assert table.kept_match(page) == match


def test_an_exchange_that_is_not_allowed_says_why(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=3&seed=7&first=0"))
    match = table.wait_for_turn(page)
    played, taken = next(
        (card, lying)
        for card in match.state.players[0].hand
        for lying in match.state.table
        if hats.read(f"{card}x{lying}") not in match.legal_actions
    )
    table.click(page, paths.in_hand(played))
    table.button(page, f"play:{played}*").wait_for()
    table.click(page, paths.on_table(taken))
    expect(table.notice(page)).to_contain_text(taken)
    assert table.kept_match(page) == match


def _signed(number: int) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def _told(note: str, names: tuple[str, ...]) -> dict[int, int]:
    """Who changes by how much, as a note says it."""
    found = {}
    for who, sign, figure in re.findall(r"([\w ]+?) ([+\N{MINUS SIGN}]?)(\d+)(?=,| and |;|$)", note.split("; ", 1)[1]):
        name = who.strip().removeprefix("and ")
        found[0 if name == "you" else names.index(name)] = int(figure) * (1 if sign != "\N{MINUS SIGN}" else -1)
    return found
