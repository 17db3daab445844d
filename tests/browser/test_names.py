"""A name is text, whatever stands in it and wherever it comes from."""

import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Dialog, Page, expect

from hats_widget.games import hats
from tests.browser import table
from tests.browser.conftest import OpenPage, Server

NAMES = ("<img src=x onerror=alert(1)>", "{0}{seat}%s&amp;", "'\"><script>alert(1)</script>")


def by_address(page: Page, url: str, name: str, folder: Path) -> None:
    table.go(page, f"{url}?players=2&first=0&name0={quote(name)}")


def by_form(page: Page, url: str, name: str, folder: Path) -> None:
    table.open_form(page)
    page.get_by_label("Name at seat 1", exact=True).fill(name)
    page.get_by_role("button", name="Start", exact=True).click()


def by_file(page: Page, url: str, name: str, folder: Path) -> None:
    match = json.loads(hats.match(2, seed=7, first=0).dump()) | {"names": [name, "B"]}
    text = json.dumps({"match": match, "table": {"players": ["person", "greedy"]}})
    file = folder / "named.json"
    file.write_text(text, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)


@pytest.mark.parametrize("come", [by_address, by_form, by_file])
def test_a_name_that_looks_like_html_stays_text(
    open_page: OpenPage, server: Server, tmp_path: Path, come: Callable[[Page, str, str, Path], None]
) -> None:
    page = table.ready(open_page(f"{server.url}?players=2&first=0&pace=quick"))
    dialogs: list[str] = []

    def dismiss(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", dismiss)
    for name in NAMES:
        come(page, server.url, name, tmp_path)
        expect(page.get_by_role("rowheader", name=f"{name}: why").first).to_be_visible()
        match = table.wait_for_turn(page)
        assert match.names[0] == name
        table.play_some(page, 1)
        page.locator("summary", has_text="What happened").evaluate("(one) => { one.parentElement.open = true; }")
        expect(page.get_by_role("listitem").filter(has_text=name).first).to_be_visible()
        assert page.locator("img[src=x]").count() == 0
        assert page.locator(".hats-page script").count() == 0
    assert dialogs == []
