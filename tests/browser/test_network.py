"""Nothing is asked of anybody but the server."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.browser import table
from tests.browser.conftest import PHONE, OpenPage, Server


def test_no_request_leaves_the_server_from_the_first_byte_to_some_moves(open_page: OpenPage, server: Server) -> None:
    page = open_page(f"{server.url}voila/templates/hats/static/favicon.svg", **PHONE)
    hosts: set[str] = set()
    _listen(page, hosts)
    table.go(page, f"{server.url}?players=2&seed=7&first=0&pace=quick")
    table.play_some(page, 2, table.tap)
    table.button(page, "undo").tap()
    expect(table.button(page, "redo")).to_be_enabled()
    page.reload()
    table.wait_for_turn(table.ready(page))
    assert hosts == {urlsplit(server.url).netloc}


def _listen(page: Page, hosts: set[str]) -> None:
    def heard(url: str) -> None:
        if urlsplit(url).scheme not in ("data", "blob"):
            hosts.add(urlsplit(url).netloc)

    page.on("request", lambda request: heard(request.url))
    page.on("websocket", lambda socket: heard(socket.url))
