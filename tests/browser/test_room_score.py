"""The room of scores in a real browser: laid by mouse and keyboard, pasted, changed, told, kept, and refused."""

import json
from pathlib import Path
from urllib.parse import quote_plus

from playwright.sync_api import Locator, Page, Position, expect

from hats_widget.core.message import ENGLISH, render
from hats_widget.games import hats
from hats_widget.ui.room import Moment, Press
from hats_widget.ui.rooms import score
from hats_widget.ui.rooms.score_draft import Draft
from hats_widget.ui.rooms.score_notation import of_match, read_text, write_line
from tests.browser import table
from tests.browser.conftest import PHONE, OpenPage, Server, laid
from tests.browser.test_axe import has_no_violation
from tests.ui import match as played
from tests.ui.rooms.scored import FOUR, TWO, position

KEPT = "(line) => JSON.parse(localStorage.getItem('hats-widget:score') ?? '{}').position === line"


def room(open_page: OpenPage, server: Server, text: str = "", **screen: object) -> Page:
    words = f"&position={quote_plus(text)}" if text else ""
    page = laid(open_page(f"{server.url}?room=score{words}", **screen))
    section(page, "text").wait_for()
    return page


def section(page: Page, name: str) -> Locator:
    return page.locator(f".hats-page section[data-id={name}]")


def lies(page: Page, draft: Draft) -> None:
    """Wait until exactly this is kept."""
    page.wait_for_function(KEPT, arg=write_line(draft))


def kept(page: Page) -> Draft:
    text = page.evaluate("localStorage.getItem('hats-widget:score')")
    return score.read(text, Moment(0, 0)).draft


def point(page: Page, place: str, draft: Draft) -> Position:
    """The middle of a place on the canvas."""
    box = table.canvas(page).bounding_box()
    assert box is not None
    scene = score.scene(score.new(Moment(0, 0))._replace(draft=draft), box["width"], box["height"], ENGLISH)
    x, y = next(hit.box.middle for hit in scene.hits if hit.target == place)
    return Position(x=x, y=y)


def totals(page: Page) -> list[int]:
    """The last column of the napkin."""
    cells = section(page, "napkin").locator("table").first.locator("tbody td:last-child").all_inner_texts()
    return [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in cells]


def test_a_position_is_laid_by_clicking_cards_and_places_and_mistakes_are_explained(
    open_page: OpenPage, server: Server
) -> None:
    page = room(open_page, server)
    page.get_by_text("Players and names").click()
    page.get_by_label("Players", exact=True).select_option("2")
    page.get_by_role("button", name="Seat them").click()
    expect(table.button(page, "table:4")).to_be_visible()
    expect(table.button(page, "table:5")).to_have_count(0)
    wanted = read_text(TWO)._replace(names=())
    table.button(page, "lay:F3").click()
    expect(table.button(page, "table:1")).to_have_attribute("aria-pressed", "true")
    table.button(page, "lay:F3").click()
    expect(table.notice(page)).to_contain_text("F3 is already at space 1 of the table; choose another card")
    table.button(page, "lay:X").click()
    expect(table.notice(page)).to_contain_text("A black hat lies in a collection only")
    draft = read_text("table F3 / - / -")
    table.canvas(page).click(position=point(page, "card:1:2", draft))
    expect(table.button(page, "card:1:2")).to_have_attribute("aria-pressed", "true")
    table.button(page, "lay:F2").click()
    expect(table.notice(page)).to_be_empty()
    table.button(page, "table:1").click()
    for place, card in wanted.places():
        if place in ("table:0", "card:1:2"):
            continue
        expect(table.button(page, place)).to_have_attribute("aria-pressed", "true")
        table.button(page, f"lay:{card}").click()
    lies(page, wanted)
    assert totals(page) == list(hats.score(position()).totals)


def test_cards_are_laid_by_keyboard_alone_with_arrows_and_the_focus_stays(open_page: OpenPage, server: Server) -> None:
    page = room(open_page, server)
    table.tab_to(page, "lay:A1")
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    lies(page, _after("lay:C2"))
    assert page.evaluate("document.activeElement.dataset.press") == "lay:C2"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    lies(page, _after("lay:C2", "lay:C1"))
    table.tab_to(page, "table:2")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(table.button(page, "take")).to_have_text("Take C1 back")
    table.tab_to(page, "take")
    page.keyboard.press("Enter")
    lies(page, _after("lay:C2"))


def _after(*names: str) -> Draft:
    state = score.new(Moment(0, 0))
    for name in names:
        state, _ = score.hear(state, Press(name), Moment(0, 0))
    return state.draft


def test_notation_and_json_are_pasted_and_what_is_wrong_in_them_is_told(open_page: OpenPage, server: Server) -> None:
    page = room(open_page, server)
    field, read = page.get_by_role("textbox", name="The position"), page.get_by_role("button", name="Lay this position")
    field.fill(TWO.replace("B3", "F3"))
    read.click()
    expect(table.notice(page)).to_contain_text(
        "place 3 in the row of Ada: F3 is already at space 1 of the table", ignore_case=True
    )
    assert field.input_value() == TWO.replace("B3", "F3")
    field.fill("x" * 150_000)
    read.click()
    expect(table.notice(page)).to_contain_text("too large for a position", ignore_case=True)
    field.fill(TWO.lower())
    read.click()
    expect(section(page, "napkin")).to_be_visible()
    expect(table.notice(page)).to_be_empty()
    field.fill(json.dumps(position(FOUR).to_json()))
    read.click()
    lies(page, read_text(FOUR))


def test_files_of_a_position_and_of_a_match_are_loaded(open_page: OpenPage, server: Server, tmp_path: Path) -> None:
    page = room(open_page, server)
    over = played(3, names=("Ada", "Ben", "Cy"))
    for name, text, draft in (("line.txt", TWO, read_text(TWO)), ("match.json", over.dump(), of_match(over))):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        page.locator("input[type=file]").set_input_files(file)
        lies(page, draft)
    file = tmp_path / "huge.txt"
    file.write_text("x" * 1_200_000, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(table.notice(page)).to_contain_text("this file is too large", ignore_case=True)


def test_pointing_at_a_line_lights_the_canvas_and_pointing_at_a_card_tells_what_it_earns(
    open_page: OpenPage, server: Server
) -> None:
    page = room(open_page, server, TWO)
    dark = _pixels(page)
    section(page, "napkin").locator("tr[data-point]").first.hover()
    page.wait_for_function(f"(before) => ({PIXELS})() !== before", arg=dark)
    spot = point(page, "card:0:2", read_text(TWO))
    table.canvas(page).hover(position=spot)
    expect(section(page, "position")).to_contain_text("B3 of Ada earns 2: the bowler lies on space 2.")
    table.button(page, "card:0:0").focus()
    expect(section(page, "position")).to_contain_text("F1 of Ada earns 1: the fez lies on spaces 1 and 5")


PIXELS = """() => {
  const canvas = document.querySelector(".hats-table canvas, canvas.hats-table");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.reduce((sum, value) => (sum * 31 + value) | 0, 7);
}"""


def _pixels(page: Page) -> int:
    found = page.evaluate(PIXELS)
    assert isinstance(found, int)
    return found


def test_what_if_shows_the_lines_that_change_and_goes_back(open_page: OpenPage, server: Server) -> None:
    page = room(open_page, server, TWO)
    table.canvas(page).click(position=point(page, "card:0:3", read_text(TWO)))
    table.button(page, "lay:A4").click()
    expect(section(page, "changes")).to_contain_text("Ada, A4 for B4: the alpine hat lies on space 3")
    rows = dict(table.shown_rows(page, "What changes"))
    assert rows["Ada, A4 for B4: the alpine hat lies on space 3"] == "2 → 3"
    assert any(name.startswith("Ada, favourite B5") for name in rows)
    assert "total of Ada" in rows
    table.button(page, "option:edition:german").click()
    expect(table.button(page, "option:edition:german")).to_have_attribute("aria-pressed", "true")
    table.button(page, "revert").click()
    expect(table.button(page, "revert")).to_have_count(0)
    assert kept(page) == read_text(TWO)


def test_what_another_agreement_changes_is_seen_where_it_is_pressed(open_page: OpenPage, server: Server) -> None:
    for screen in ({}, PHONE):
        page = room(open_page, server, TWO, **screen)
        for agreed in ("option:edition:german", "holder:1"):
            table.button(page, agreed).click()
            told = page.locator('section[data-id="game"] caption', has_text="What changes")
            expect(told).to_be_in_viewport()
            expect(table.button(page, "revert")).to_be_in_viewport(ratio=0.9)
        page.context.close()


def test_a_lesson_is_told_from_the_keyboard_to_its_end_and_back(open_page: OpenPage, server: Server) -> None:
    page = room(open_page, server, TWO)
    lesson = score.opened({"position": TWO}, Moment(0, 0), None).lesson
    assert lesson is not None
    table.tab_to(page, "lesson")
    page.keyboard.press("Enter")
    for number, step in enumerate(lesson.steps, start=1):
        expect(section(page, "lesson")).to_contain_text(f"Step {number} of {len(lesson.steps)}")
        expect(section(page, "lesson").locator(".hats-verdict")).to_have_text(
            render(step.sentence, names=("Ada", "Ben"))
        )
        page.keyboard.press("ArrowRight")
    expect(table.button(page, "next")).to_be_disabled()
    assert totals(page) == list(lesson.sheet.totals)
    page.keyboard.press("ArrowLeft")
    expect(section(page, "lesson")).to_contain_text(f"Step {len(lesson.steps) - 1} of {len(lesson.steps)}")
    page.get_by_text("The whole lesson as text").click()
    expect(section(page, "lesson")).to_contain_text(render(lesson.steps[-1].sentence, names=("Ada", "Ben")))
    page.keyboard.press("Escape")
    expect(section(page, "position")).to_be_visible()


def test_a_reload_brings_back_what_was_laid(open_page: OpenPage, server: Server) -> None:
    page = laid(open_page(server.url))
    page.get_by_role("button", name="Score", exact=True).click()
    for card in ("F3", "B2"):
        table.button(page, f"lay:{card}").click()
    lies(page, _after("lay:F3", "lay:B2"))
    page.reload()
    expect(table.button(page, "table:1")).to_have_text("B2")
    expect(table.button(page, "table:2")).to_have_attribute("aria-pressed", "true")


def test_an_example_is_one_button_and_a_link_shares_it(open_page: OpenPage, server: Server) -> None:
    page = room(open_page, server)
    page.get_by_role("button", name="Show me an example").click()
    expect(section(page, "napkin")).to_be_visible()
    page.wait_for_function("localStorage.getItem('hats-widget:score') !== null")
    draft = kept(page)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    table.button(page, "link").click()
    address = page.locator(".hats-said input").input_value()
    other = laid(open_page(address))
    expect(section(other, "napkin")).to_be_visible()
    written = other.get_by_role("textbox", name="The position").input_value()
    assert read_text(written) == draft


def test_the_end_of_a_match_is_studied(open_page: OpenPage, server: Server, tmp_path: Path) -> None:
    page = table.ready(open_page(server.url))
    over = played(3, names=("Ada", "Ben", "Cy"))
    file = tmp_path / "over.json"
    file.write_text(over.dump(), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    table.button(page, "study").click()
    lies(page, of_match(over))
    assert totals(page) == list(over.score().totals)


def test_an_address_that_is_wrong_gets_a_sentence(open_page: OpenPage, server: Server) -> None:
    for words in ("position=nonsense", f"position={'x' * 3000}", "colour=red"):
        page = laid(open_page(f"{server.url}?room=score&{words}"))
        expect(table.notice(page)).not_to_be_empty()
        page.context.close()


def test_axe_finds_nothing_wrong_on_a_laptop_and_on_a_phone(open_page: OpenPage, server: Server) -> None:
    for screen in ({}, PHONE):
        page = room(open_page, server, **screen)
        table.button(page, "lay:F3").click()
        expect(table.button(page, "table:0")).to_have_text("F3")
        table.button(page, "lay:F3").click()
        expect(table.notice(page)).not_to_be_empty()
        has_no_violation(page)
        page.context.close()
        page = room(open_page, server, FOUR, **screen)
        table.button(page, "card:0:0").click()
        table.button(page, "lay:F6").click()
        expect(section(page, "changes")).to_be_visible()
        for summary in page.locator(".hats-page summary").all():
            summary.click()
        has_no_violation(page)
        table.button(page, "lesson").click()
        table.button(page, "all").click()
        expect(table.button(page, "next")).to_be_disabled()
        has_no_violation(page)
        page.context.close()


def test_on_a_phone_a_place_is_tapped_and_nothing_is_wider_than_the_screen(open_page: OpenPage, server: Server) -> None:
    page = room(open_page, server, **PHONE)
    box = table.canvas(page).bounding_box()
    assert box is not None
    spot = point(page, "card:2:7", score.new(Moment(0, 0)).draft)
    page.touchscreen.tap(box["x"] + spot["x"], box["y"] + spot["y"])
    expect(table.button(page, "card:2:7")).to_have_attribute("aria-pressed", "true")
    table.button(page, "lay:X").tap()
    expect(table.button(page, "card:2:7")).to_have_text("X")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
