"""The napkin and the picture of the scores say what the engine says, at every moment and at the end."""

from pathlib import Path

from playwright.sync_api import Page, expect

from hats_widget.games import hats
from tests.browser import table
from tests.browser.conftest import OpenPage, Server


def test_the_napkin_has_the_numbers_of_the_engine_throughout(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=3&seed=7&first=0&pace=quick"))
    seen = set()
    for _ in range(5):
        match = table.wait_for_turn(page)
        _agrees(page, match)
        seen.add(match.score().totals)
        table.play_some(page, 1)
    assert len(seen) > 2


def test_four_players_read_the_points_of_their_teams(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=4&seed=7&first=0&pace=quick"))
    match = table.play_some(page, 3)
    _agrees(page, match)
    rows = table.shown_rows(page, "Teams")
    assert [row[-1] for row in rows] == [str(total) for total in match.score().team_totals or ()]


def test_a_click_on_a_name_tells_why_somebody_has_these_points(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=3&seed=7&first=0&pace=quick"))
    match = table.play_some(page, 4)
    for seat in range(3):
        table.button(page, f"why:{seat}").click()
        title = f"Why {match.score().totals[seat]}? The points of {match.names[seat]}".replace("-", "\N{MINUS SIGN}")
        expect(page.locator("caption", has_text=title)).to_be_visible()
        rows = table.shown_rows(page, title)
        assert sum(int(row[-1]) for row in rows) == match.score().totals[seat]


def test_the_end_is_told_line_by_line_and_the_napkin_fills(open_page: OpenPage, server: Server, tmp_path: Path) -> None:
    page = table.ready(open_page(f"{server.url}?players=3"))
    match = hats.match(3, seed=7, names=["Ann", "Ben", "Cy"])
    while not match.is_over:
        match = match.play(match.legal_actions[-1])
    file = tmp_path / "over.json"
    file.write_text(match.dump(), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(table.heading(page)).to_have_text("The game is over")
    table.wait_for_turn(page)
    assert [row[-1] for row in table.shown_rows(page, "The napkin")] == ["0", "0", "0"]
    said = table.tell_all(page, match)
    assert said == [table.words(line.reason, match) for line in match.score().lines]
    assert any(match.names[seat] in said[-1] for seat in match.score().winners)
    expect(table.button(page, "continue")).to_be_disabled()
    _agrees(page, match)
    table.button(page, "back").click()
    count = len(match.score().lines)
    expect(table.turn(page).get_by_text(f"Line {count - 1} of {count}", exact=True)).to_be_visible()


def _agrees(page: Page, match: hats.Match) -> None:
    sheet = match.score()
    rows = table.shown_rows(page, "The napkin")
    for seat, row in enumerate(rows):
        columns = [
            "open" if rule in sheet.open_rules and not sheet.final else str(sheet.category(rule)[seat])
            for rule, _ in sheet.categories
        ]
        assert row == [match.names[seat], *columns, str(sheet.totals[seat])]
    assert len(rows) == match.setup.players
    alt = page.locator("section[data-id=scores] img").get_attribute("alt") or ""
    for seat, name in enumerate(match.names):
        assert f"{name}: {sheet.totals[seat]}".replace("-", "\N{MINUS SIGN}") in alt
