"""The README's pictures, taken from the real page in a real Chromium: `make pictures` writes docs/pictures anew."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from benchmarks.page import NOTEBOOK, ROOT, VISIBLE, chromium, point, serving, shown
from hats_widget.bots.simple import BOTS
from hats_widget.core.message import ENGLISH
from hats_widget.core.rng import from_seed
from hats_widget.games import hats
from hats_widget.school.asks import right_answer
from hats_widget.school.practice import Exercise
from hats_widget.school.questions import question
from hats_widget.ui import kept, paths
from hats_widget.ui.new_game import laid
from hats_widget.ui.parts import Words
from hats_widget.ui.update import Table

FOLDER = ROOT / "docs" / "pictures"
SEED = 7
LAPTOP: ViewportSize = {"width": 1280, "height": 860}
PHONE: ViewportSize = {"width": 390, "height": 844}
ANIMATION = 700  # milliseconds until every card has landed


def game(ply: int | None = None) -> tuple[hats.Match, Table]:
    """A game of three that the greedy bot plays from all seats, to its end or up to a ply; a person looks on."""
    match, table = laid({"players": "3", "first": "0", "step_by_step": "1"}, SEED, Words(ENGLISH))
    while (seat := match.to_move) is not None and match.ply != ply:
        rng = from_seed(SEED).at("bot", match.ply)
        match = match.play(BOTS["greedy"].think(match.view(seat), rng).action)
    return match, table


def middle() -> tuple[hats.Match, Table]:
    """The fifth turn of the person, who has a card to play."""
    states = game()[0].states
    turns = [ply for ply, state in enumerate(states) if hats.to_move(state) == 0 and state.stage is hats.Stage.BOTH]
    return game(turns[4])


def opened(browser: Browser, address: str, table: tuple[hats.Match, Table], size: ViewportSize) -> Page:
    is_phone = size is PHONE
    context = browser.new_context(
        viewport=size, device_scale_factor=2 if is_phone else 1, has_touch=is_phone, is_mobile=is_phone
    )
    page = context.new_page()
    page.goto(f"{address}#match={kept.write_code(*table)}")
    page.wait_for_function(VISIBLE)
    page.locator("[data-press]").first.wait_for()
    return page


def choose(page: Page) -> None:
    """Choose the card of the hand with the most exchanges."""
    match, _, _ = kept.read_table(page.evaluate("() => sessionStorage.getItem('hats-widget')"))
    played = [action.played for action in match.legal_actions if isinstance(action, hats.Exchange)]
    target = paths.in_hand(max(played, key=played.count))
    point(page, next(hit.box.middle for hit in shown(page).hits if hit.target == target))
    page.mouse.down()
    page.mouse.up()
    page.locator("[data-press^='play:']").first.wait_for()


def tell_all(page: Page) -> None:
    page.locator("[data-press=all]").click()
    page.locator("[data-press=all][disabled]").wait_for()


def look(_page: Page) -> None:
    """Only look."""


def study(page: Page) -> None:
    """The end of the game in the room where it is scored, with a card pointed at."""
    tell_all(page)
    page.locator("[data-press=study]").click()
    page.locator("[data-point^='card:0:0']").first.focus()


def practise(page: Page) -> None:
    """A question on the favourite, answered as many people misread it: without taking the favourite's number off."""
    page.goto(page.url.split("#")[0] + Exercise("favourite", 5, SEED).address())
    asked = question("favourite", SEED, 0)
    right, own = right_answer(asked.position, asked.asks[0]), asked.position.favourites[asked.asks[0].seat or 0]
    assert isinstance(right, int)
    assert own is not None
    page.locator("form[data-form^=answers] input").first.fill(str(right + own.number))
    page.locator("form[data-form^=answers] [type=submit]").click()
    page.locator(".hats-wrong").first.wait_for()


def save(page: Page, name: str) -> None:
    """A picture with 256 colours: the page has few, and the README stays light."""
    page.mouse.move(1, 1)
    page.wait_for_timeout(ANIMATION)
    FOLDER.mkdir(parents=True, exist_ok=True)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(256, dither=Image.Dither.NONE).save(FOLDER / name, optimize=True)
    print(f"{(FOLDER / name).relative_to(Path.cwd())}  {(FOLDER / name).stat().st_size / 1000:.0f} kB")


def main() -> None:
    wanted: list[tuple[str, tuple[hats.Match, Table], ViewportSize, Callable[[Page], None]]] = [
        ("start.png", game(0), LAPTOP, look),
        ("exchange.png", middle(), LAPTOP, choose),
        ("end.png", game(), LAPTOP, tell_all),
        ("phone.png", middle(), PHONE, choose),
        ("score.png", game(), LAPTOP, study),
        ("practice.png", game(0), LAPTOP, practise),
    ]
    with sync_playwright() as playwright, serving(NOTEBOOK) as server:
        browser = chromium(playwright)
        for name, table, size, act in wanted:
            page = opened(browser, server.address, table, size)
            act(page)
            save(page, name)
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
