"""The page fits every screen, stays sharp, and scrolls as a page does."""

import pytest
from playwright.sync_api import Page, expect

from hats_widget.ui import paths
from tests.browser import table
from tests.browser.conftest import PHONE, OpenPage, Server

LONG = "&".join(f"name{seat}={'Wwwwwwwwww%20' * 3}{seat}" for seat in range(4))
ADDRESS = f"?players=4&seed=7&first=0&pace=quick&{LONG}"
SHARP = """() => {
  const canvas = document.querySelector(".hats-table canvas, canvas.hats-table");
  const app = canvas.closest(".hats-app");
  const table = parseFloat(app.style.getPropertyValue("--hats-table"));
  const room = app.clientWidth;
  const isMeasured = room < 900 ? table === room : table >= 500 && table <= room - 380;
  const { width, height } = canvas.getBoundingClientRect();
  const isNear = (buffer, css) => Math.abs(buffer - css * devicePixelRatio) < 1;
  return isMeasured && Math.abs(width - table) < 1 && isNear(canvas.width, width) && isNear(canvas.height, height);
}"""
TOO_WIDE = """() => [...document.querySelectorAll("body *")].filter((one) => {
  const { right, width } = one.getBoundingClientRect();
  return width && right > document.documentElement.clientWidth + 1 && !one.closest(".hats-unseen");
}).map((one) => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("ratio", [1, 2])
def test_nothing_is_wider_than_the_window_and_the_canvas_is_sharp(
    open_page: OpenPage, server: Server, ratio: int
) -> None:
    page = table.ready(open_page(server.url + ADDRESS, device_scale_factor=ratio))
    match = table.wait_for_turn(page)
    table.click(page, paths.path(match.legal_actions[0])[0])
    table.button(page, f"play:{match.legal_actions[0]}").wait_for()
    for summary in page.locator(".hats-page summary").all():
        summary.click()
    for width in (360, 768, 1024, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(f"() => innerWidth === {width} && ({SHARP})()")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(TOO_WIDE) == []


def test_on_a_projector_the_words_of_the_panel_are_larger(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    heights = {}
    for width in (1599, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function(f"() => innerWidth === {width} && ({SHARP})()")
        expect(page.locator(".hats-large")).to_have_count(int(width == 1600))
        box = page.locator(".hats-page h2").first.bounding_box()
        assert box is not None
        heights[width] = box["height"]
        assert page.evaluate(TOO_WIDE) == []
    assert heights[1600] == pytest.approx(1.2 * heights[1599], rel=0.02)


def test_a_card_is_hit_where_it_is_seen_after_the_window_has_changed(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS, device_scale_factor=2))
    table.wait_for_turn(page)
    for width in (420, 1500):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(f"() => innerWidth === {width} && ({SHARP})()")
        table.play_some(page, 1)


def test_the_wheel_over_the_canvas_scrolls_the_page(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS, viewport={"width": 1000, "height": 500}))
    table.canvas(page).hover(position={"x": 200, "y": 200})
    page.mouse.wheel(0, 200)
    page.wait_for_function("scrollY > 100")


def test_a_finger_drawn_over_the_canvas_scrolls_the_page_and_presses_nothing(
    open_page: OpenPage, server: Server
) -> None:
    page = table.ready(open_page(server.url + ADDRESS, **PHONE))
    match = table.wait_for_turn(page)
    card = match.state.players[0].hand[4]
    x, y = table.point(page, paths.in_hand(card))
    _drag(page, x, y, -250)
    page.wait_for_function("scrollY > 100")
    assert page.locator("[data-press^='play:']").count() == 0
    page.evaluate("scrollTo(0, 0)")
    table.tap(page, paths.in_hand(card))
    expect(table.button(page, f"play:{card}*")).to_be_visible()


def _drag(page: Page, x: float, y: float, by: float) -> None:
    """A finger goes down at a point of the canvas and is drawn up or down."""
    box = table.canvas(page).bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + x, "y": box["y"] + y}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    for step in range(1, 21):
        moved = at | {"y": at["y"] + by * step / 20}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [moved]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
