"""The lab at the real page: by keyboard, stopped, gone on with, kept, saved, and the same as the command's."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hats_widget.bots.arena import entries, read_tournament
from hats_widget.bots.arena import run as play
from hats_widget.bots.studies import QUESTIONS
from hats_widget.core.message import render
from hats_widget.ui.svg import _SPACE
from tests.browser import school, table
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Server
from tests.browser.test_axe import has_no_violation
from tests.browser.test_layout import TOO_WIDE

LAB = "?room=lab"
SMALL = f"{LAB}&bots=greedy,random,random&games=60&seed=3"
LONG = f"{LAB}&bots=strategist,greedy,random&games=1200&seed=3"
SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["laptop", "phone"])


def games(page: Page) -> int:
    value = page.locator(".hats-page progress").get_attribute("value")
    assert value is not None
    return int(value)


def shares(bots: list[str], count: int) -> list[str]:
    """The shares of wins in so many games, played here."""
    tournament = read_tournament(bots, count, 3, {})
    found = [game for _, some in play(tournament) for game in some]
    return [f"{entry.share:.3f}" for entry in entries(tournament, found)]


def finished(page: Page) -> None:
    expect(table.button(page, "stop")).to_have_count(0)
    expect(table.button(page, "go")).to_have_count(0)
    expect(school.section(page, "results")).to_be_visible()


def test_a_tournament_by_keyboard_gives_the_figures_that_the_command_prints(
    open_page: OpenPage, server: Server, tmp_path: Path
) -> None:
    page = open_page(server.url + LAB)
    page.get_by_label("Games", exact=True).wait_for()
    for name, keys in (("games", "60"), ("seed", "3")):
        school.walk(page, f"[data-field={name}]")
        page.keyboard.press("Control+A")
        page.keyboard.type(keys)
    page.keyboard.press("Enter")
    finished(page)
    command = [sys.executable, "-m", "hats_widget", "arena", "--bots", "greedy,random,random", "--games", "60"]
    saved = tmp_path / "command.csv"
    printed = subprocess.run(
        [*command, "--seed", "3", "--processes", "1", "--json", "--csv", str(saved)],
        capture_output=True,
        text=True,
        check=True,
    )
    result = json.loads(printed.stdout)
    columns = [[f"{figure:.3f}" for figure in result[name]] for name in ("share", "low", "high", "rating")]
    rows = table.shown_rows(page, "Share of wins, 95 % intervals, 60 games")
    assert rows == [[name, *row] for name, *row in zip(["greedy", "random 1", "random 2"], *columns, strict=True)]
    with page.expect_download() as download:
        table.button(page, "csv").press("Enter")
    assert Path(download.value.path()).read_text(encoding="utf-8") == saved.read_text(encoding="utf-8")


def test_it_is_stopped_gone_on_with_and_there_again_after_a_reload(open_page: OpenPage, server: Server) -> None:
    page = open_page(server.url + LONG)
    table.button(page, "go").click()
    school.section(page, "results").wait_for()
    expect(school.section(page, "run")).to_contain_text("left")
    table.button(page, "stop").focus()
    page.keyboard.press("Enter")
    expect(table.button(page, "go")).to_have_text("Go on")
    page.wait_for_function("() => document.activeElement.dataset.press === 'go'")  # the focus is not lost
    before = games(page)
    assert 6 <= before < 1200
    page.reload()
    expect(table.button(page, "go")).to_have_text("Go on")
    after = games(page)
    assert after >= before  # what was in the workshop when it was stopped came, too
    rows = table.shown_rows(page, "Share of wins, 95 % intervals")
    assert [row[1] for row in rows] == shares(["strategist", "greedy", "random"], after // 3 * 3)
    table.button(page, "go").click()
    page.wait_for_function(f"() => document.querySelector('progress').value > {after}")
    table.button(page, "stop").click()
    expect(table.button(page, "go")).to_be_visible()


def test_it_goes_on_while_a_game_is_played_at_the_table(open_page: OpenPage, server: Server) -> None:
    page = open_page(server.url + LONG.replace("1200", "300"))
    table.button(page, "go").click()
    school.section(page, "results").wait_for()
    before = games(page)
    page.get_by_role("button", name="Play", exact=True).click()
    table.wait_for_turn(page)
    page.get_by_role("button", name="Lab", exact=True).click()
    page.wait_for_function(f"() => document.querySelector('progress')?.value > {before}")
    table.button(page, "stop").click()


def test_a_question_is_asked_by_pressing_its_card_and_answered(open_page: OpenPage, server: Server) -> None:
    page = open_page(server.url + LAB)
    page.wait_for_function(table.PAINTED)
    box = table.canvas(page).bounding_box()
    assert box is not None
    table.canvas(page).click(position={"x": box["width"] * 0.38, "y": box["height"] / 2})
    expect(school.section(page, "run").get_by_role("heading")).to_have_text(render(QUESTIONS["cookie"].text))
    expect(school.section(page, "run").locator(".hats-verdict")).to_contain_text("who takes no notice of it wins")
    table.button(page, "stop").click()
    with page.expect_download() as download:
        table.button(page, "svg").click()
    picture = Path(download.value.path()).read_text(encoding="utf-8")
    assert picture.startswith(f"<svg xmlns='{_SPACE}'")
    page.set_content(picture)
    assert page.locator("svg").bounding_box() is not None


def test_what_was_played_before_is_a_button_away(open_page: OpenPage, server: Server) -> None:
    page = open_page(server.url + SMALL.replace("60", "9"))
    table.button(page, "go").click()
    finished(page)
    page.get_by_text("Choose bots or a question").click()
    page.get_by_label("Seed").fill("4")
    page.get_by_label("Games", exact=True).press("Enter")
    expect(school.section(page, "run")).to_contain_text("By seed 4.")
    finished(page)
    table.button(page, "back:0").click()
    expect(school.section(page, "run")).to_contain_text("By seed 3.")


@pytest.mark.parametrize(
    ("address", "problem"),
    [("&games=99999", "games"), ("&bots=x", "bots"), ("&study=cookie&bots=random", "cannot be asked of random")],
)
def test_a_wrong_address_gets_a_sentence(open_page: OpenPage, server: Server, address: str, problem: str) -> None:
    page = open_page(server.url + LAB + address)
    expect(table.notice(page)).to_contain_text(problem, ignore_case=True)


def test_too_many_games_for_the_page_are_refused_with_a_way_to_more(open_page: OpenPage, server: Server) -> None:
    page = open_page(server.url + LAB)
    page.get_by_label("Bot 1").select_option("searcher")
    page.get_by_label("Games", exact=True).press("Enter")
    expect(table.notice(page)).to_contain_text("with searcher at most 60 games", ignore_case=True)
    expect(table.notice(page)).to_contain_text("hats-widget arena", ignore_case=True)
    expect(page.get_by_label("Bot 1")).to_have_value("searcher")


@SCREENS
def test_it_is_clean_for_axe_and_fits_the_screen(
    open_page: OpenPage, server: Server, screen: dict[str, object]
) -> None:
    page = open_page(server.url + LAB, **screen)
    table.button(page, "ask:luck").wait_for()
    has_no_violation(page)
    assert page.evaluate(TOO_WIDE) == []
    page.goto(server.url + f"{LAB}&study=cookie&bots=greedy&players=4&games=1200&seed=3")
    table.button(page, "go").click()
    school.section(page, "results").wait_for()
    has_no_violation(page)
    table.button(page, "stop").click()
    expect(table.button(page, "go")).to_be_visible()
    for summary in page.locator(".hats-page summary").all():
        summary.click()
    has_no_violation(page)
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# From a press to Python's answer, in milliseconds
ANSWER = """() => new Promise((told) => {
  const began = performance.now();
  const said = document.querySelector(".hats-said");
  const heard = () => said.hasChildNodes() && told(performance.now() - began);
  new MutationObserver(heard).observe(said, { childList: true });
  document.querySelector("[data-press=link]").click();
})"""


def test_the_page_stays_alive_while_searchers_play(open_page: OpenPage, server: Server) -> None:
    page = open_page(server.url + f"{LAB}&bots=searcher,searcher,searcher&games=6&seed=3")
    table.button(page, "go").click()
    table.button(page, "stop").wait_for()
    took = [page.evaluate(ANSWER) for _ in range(5)]
    assert max(took) < 1500  # a game of theirs takes longer
    assert games(page) < 6
    table.button(page, "stop").click()
    expect(table.button(page, "go")).to_be_visible()
