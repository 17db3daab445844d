"""The page in other languages: everything can be translated and fits, and a language is chosen, kept and handed on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader
from playwright.sync_api import Page, expect

from hatch_build import TEMPLATE
from hats_widget.core.match import one_sentence
from hats_widget.core.message import render
from hats_widget.i18n.translate import languages, translator
from hats_widget.school.practice import Exercise
from hats_widget.ui import kept
from hats_widget.ui.update import PERSON, Table
from tests.browser import school, table
from tests.browser.conftest import OpenPage, Server, laid, start_server, stop_server
from tests.browser.servers import free_port
from tests.i18n.pseudo import CODE, tree, untranslated
from tests.ui.played import finished

SIZES = {"phone": {"width": 360, "height": 780}, "screen": {"width": 1280, "height": 860}}
OTHERS = [name for name in languages() if name != "en"]
NAMES = {"Ada", "Bo", "Cy", "Di", "Ben", "Cleo", "Dan", "Hats", *languages().values()}
# All texts that are seen or heard: of nodes, and of attributes that are read out
SAID = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const place = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (!place.checkVisibility() && place.tagName !== "OPTION") continue;
    if (place.closest("script, style, noscript, textarea, .hats-code")) continue;
    if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    else for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(node.getAttribute(name) ?? "");
  }
  return found.filter((text) => text.trim());
}"""
# Texts that reach beyond the window or the box that they stand in, and texts that lie over one another
MISFITS = """() => {
  const floats = (one) => one && (getComputedStyle(one).position === "fixed" || floats(one.parentElement));
  const found = [];
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const place = node.parentElement;
    const isDrawn = place.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!node.data.trim() || !isDrawn || place.closest("select, textarea, svg, .hats-unseen, .hats-loading")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (!text.width) continue;
    const block = place.closest(BLOCKS).getBoundingClientRect();
    const list = place.closest(".hats-list");
    if (text.right > document.documentElement.clientWidth + 1) found.push(`beyond the window: ${node.data}`);
    if (text.right > block.right + 1 || text.left < block.left - 1) found.push(`beyond its box: ${node.data}`);
    if (!list && !floats(place)) for (const line of range.getClientRects()) texts.push([node.data, line]);
  }
  for (const box of document.querySelectorAll(":is(button, p, td, th, label):not(.hats-unseen)")) {
    const isCut = box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== "visible";
    if (isCut) found.push(`clipped: ${box.textContent}`);
  }
  texts.forEach(([one, a], index) => {
    for (const [other, b] of texts.slice(index + 1)) {
      const isBeside = a.left >= b.right - 1 || b.left >= a.right - 1;
      const isOver = one !== other && !isBeside && a.top < b.bottom - 2 && b.top < a.bottom - 2;
      if (isOver) found.push(`over another: ${one} / ${other}`);
    }
  });
  return found;
}""".replace("BLOCKS", '"p, button, td, th, li, h1, h2, label, legend, summary, caption, div"')


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with one language more, every text of which stands in brackets."""
    return tree(tmp_path_factory.mktemp("tree"))


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory, package: Path) -> Iterator[Server]:
    """The server of its page."""
    server = start_server(tmp_path_factory.mktemp("sixth"), free_port(), tree=package)
    yield server
    stop_server(server)


def press(page: Page, name: str) -> None:
    page.locator(f"[data-press^='{name}']").first.click()


def unfolded(page: Page) -> Page:
    """The same page with everything open that can be folded away."""
    page.evaluate("document.querySelectorAll('.hats-page details').forEach((one) => (one.open = true))")
    return page


def at_table(page: Page) -> Iterator[str]:
    table.wait_for_turn(page)
    unfolded(page)
    yield "the first turn"
    press(page, "hint")
    page.locator("[data-press=hint][aria-pressed=true]").wait_for()
    press(page, "odds")
    page.locator(".hats-chances").first.wait_for()
    unfolded(page)
    yield "a hint and the odds"
    press(page, "odds")
    for number in range(3):
        press(page, "press:")
        page.locator("[data-press^='play:']").first.wait_for()
        yield f"a card is chosen, {number}"
        before = table.kept_match(page).ply
        press(page, "play:")
        page.wait_for_function(table.PLAYED, arg=before)
        table.wait_for_turn(page)
    yield "some turns later"
    page.locator(".hats-page input[type=file]").first.set_input_files(
        {"name": "wrong.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    expect(table.notice(page)).not_to_be_empty()
    yield "a file that is no match"


def at_end(page: Page) -> Iterator[str]:
    unfolded(laid(page))
    yield "the end"
    press(page, "all")
    expect(table.button(page, "all")).to_be_disabled()
    yield "all is told"
    press(page, "study")
    school.section(page, "napkin").wait_for()
    unfolded(page)
    yield "the end is studied"
    press(page, "lesson")
    page.locator("[data-press=next]").wait_for()
    yield "step by step"


def at_practice(page: Page) -> Iterator[str]:
    school.section(page, "question").wait_for()
    unfolded(page)
    yield "a question"
    school.field(page).fill("99")
    school.field(page).press("Enter")
    expect(school.help_of(page)).not_to_be_empty()
    yield "a wrong answer"
    press(page, "steps:")
    school.section(page, "lesson").wait_for()
    unfolded(page)
    yield "step by step"
    press(page, "end")
    school.section(page, "result").wait_for()
    yield "the result"
    press(page, "room:classroom")
    page.locator("[data-form=exercise] button").click()
    page.locator("[data-press=board]").wait_for()
    yield "an exercise for a class"
    page.locator(".hats-page textarea").fill("Ada: 7777-7777")
    page.locator("[data-form^=codes] button").click()
    page.locator("[data-press=noted]").wait_for()
    yield "a code that is none"


def whole_page(open_page: OpenPage, server: Server, language: str, size: dict[str, int]) -> Iterator[tuple[str, Page]]:
    """The whole page in a language, from the first turn to the class."""
    over = finished(PERSON, "greedy", "random").match
    code = kept.write_code(over._replace(ply=len(over.actions)), Table((PERSON, "greedy", "random")))
    ways: dict[str, Any] = {
        f"?lang={language}&players=3&seed=7&first=0&pace=quick": at_table,
        f"?lang={language}#match={code}": at_end,
        Exercise("collection", 1, 7).address(language): at_practice,
    }
    for address, way in ways.items():
        page = open_page(server.url + address, viewport=size, has_touch=True)
        for moment in way(page):
            yield moment, page


@pytest.mark.parametrize("size", SIZES)
def test_every_text_of_the_page_can_be_translated_and_fits_when_it_is_a_third_longer(
    open_page: OpenPage, sixth: Server, size: str
) -> None:
    for moment, page in whole_page(open_page, sixth, CODE, SIZES[size]):
        words = [word for text in page.evaluate(SAID) for word in untranslated(text, NAMES)]
        assert (moment, words) == (moment, [])
        assert (moment, page.evaluate(MISFITS)) == (moment, [])
        assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_fits_on_a_phone(open_page: OpenPage, server: Server, language: str) -> None:
    for moment, page in whole_page(open_page, server, language, SIZES["phone"]):
        assert (moment, page.evaluate(MISFITS)) == (moment, [])
        assert page.evaluate("document.documentElement.lang") == language


@pytest.mark.parametrize("language", OTHERS)
def test_a_whole_game_and_a_worksheet_in_every_language(
    open_page: OpenPage, server: Server, tmp_path: Path, language: str
) -> None:
    said = translator(language)
    address = f"{server.url}?lang={language}&players=2&seed=7&pace=quick"
    page = table.ready(open_page(address, viewport=SIZES["screen"]))
    match = table.play_whole_game(page)
    expect(table.heading(page)).to_have_text(said.gettext("The game is over"))
    unfolded(page)
    log = [render(one_sentence(told), said, match.names) for told in match.narration()]
    assert page.locator(".hats-page ol li").all_inner_texts() == log
    press(page, "all")
    verdict = render(match.score().lines[-1].reason, said, match.names)
    expect(table.turn(page).locator(".hats-verdict")).to_have_text(verdict)
    assert page.evaluate(MISFITS) == []
    press(page, "room:classroom")
    page.locator("[data-form=exercise] button").click()
    with page.expect_download() as downloaded:
        press(page, "worksheet")
    path = tmp_path / "sheet.html"
    downloaded.value.save_as(path)
    sheet = open_page(path.as_uri(), viewport={"width": 794, "height": 1123})  # a page of A4
    expect(sheet.locator("html")).to_have_attribute("lang", language)
    expect(sheet.locator(".key h2")).to_have_text(said.gettext("Answers"))
    assert sheet.evaluate("document.documentElement.scrollWidth") <= 794
    assert sheet.evaluate(MISFITS) == []


def test_what_is_said_before_the_table_lies_there_and_when_it_is_gone(
    open_page: OpenPage, sixth: Server, problems: list[str]
) -> None:
    page = laid(open_page(f"{sixth.url}?lang={CODE}"))
    loading = page.locator("#hats-loading")
    assert untranslated(loading.text_content() or "", set()) == []
    assert page.evaluate("document.documentElement.lang") == CODE
    sixth.kill_kernel_of(page)
    lost = page.locator(".hats-lost")
    expect(lost).to_contain_text("⟦")
    assert untranslated(lost.inner_text(), set()) == []
    problems.clear()  # the kernel that is gone


@pytest.mark.parametrize(("status", "told"), [(404, "There is no such page here."), (500, "Something went wrong")])
def test_a_page_of_trouble_speaks_the_language_too(
    open_page: OpenPage, package: Path, tmp_path: Path, status: int, told: str
) -> None:
    """Voilà shows it where it serves a whole folder, as on Binder; here it is made by its own templates."""
    made = Environment(loader=FileSystemLoader(package / TEMPLATE), autoescape=True).get_template("error.html")
    path = tmp_path / "trouble.html"
    path.write_text(made.render(status_code=status, base_url="/"), encoding="utf-8")
    trouble = open_page(f"{path.as_uri()}?lang={CODE}").locator(".hats-trouble")
    expect(trouble).to_contain_text(f"⟦{told}")
    assert untranslated(trouble.inner_text(), set()) == []


def test_without_scripts_the_page_says_so_in_every_language(browser: Any, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url)
    told = page.locator("noscript .hats-trouble")
    assert told.evaluate_all("(all) => all.map((one) => one.lang)") == [*languages()]
    context.close()


def test_a_language_is_chosen_in_mid_game_and_kept(open_page: OpenPage, sixth: Server) -> None:
    page = laid(open_page(f"{sixth.url}?lang=en&players=2&seed=7&first=0&pace=quick"))
    table.wait_for_turn(page)
    press(page, "press:")
    press(page, "play:")
    page.wait_for_function(table.PLAYED, arg=0)
    table.wait_for_turn(page)
    match = table.kept_match(page)
    choice = page.get_by_role("combobox", name="Language")
    choice.select_option("⟦English ëx⟧")
    expect(page.locator("html")).to_have_attribute("lang", CODE)
    expect(page.locator("html")).to_have_attribute("dir", "ltr")
    expect(table.heading(page)).to_contain_text("⟦")
    unfolded(page)
    assert [word for text in page.evaluate(SAID) for word in untranslated(text, NAMES)] == []
    assert f"lang={CODE}" in page.url
    assert table.kept_match(page).actions == match.actions
    page.reload()
    laid(page)
    expect(table.heading(page)).to_contain_text("⟦")
    assert table.kept_match(page).actions == match.actions
    page.goto(sixth.url)
    laid(page)
    expect(table.heading(page)).to_contain_text("⟦")
    assert table.kept_match(page).actions == match.actions


@pytest.mark.parametrize(("wanted", "language"), [("de-AT", "de"), ("pt-BR", "en"), ("it", "it")])
def test_the_page_opens_in_the_language_of_the_browser(
    open_page: OpenPage, server: Server, wanted: str, language: str
) -> None:
    page = laid(open_page(server.url, locale=wanted))
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".hats-rooms select")).to_have_value(language)
