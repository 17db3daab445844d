"""A pupil practises at the real page: by keyboard alone, over a reload, and with a table to take home."""

import pytest
from playwright.sync_api import Page, expect

from hats_widget.school.diagnose import Misread, Unclear
from hats_widget.school.practice import Exercise
from hats_widget.school.results import read_code
from tests.browser import school, table
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Server
from tests.browser.test_axe import has_no_violation

EXERCISE = Exercise("collection", 5, 7)
SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["laptop", "phone"])
LIT = """() => {
  const canvas = document.querySelector(".hats-table canvas, canvas.hats-table");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let found = 0;
  for (let i = 0; i < data.length; i += 4) found += data[i] === 123 && data[i + 1] === 45 && data[i + 2] === 59;
  return found > 200;
}"""


def typed(page: Page, text: str) -> None:
    """Into the field of the question, by keyboard; what stood there goes."""
    school.walk(page, "[data-field=ask0]")
    page.keyboard.press("Control+A")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def corrects_a_misreading(page: Page, right: str) -> None:
    typed(page, school.number_that_is(Misread, EXERCISE, 0))
    expect(school.field(page)).to_have_attribute("aria-invalid", "true")
    expect(school.help_of(page)).to_contain_text("That adds up the numbers on the cards")
    page.wait_for_function(LIT)
    typed(page, right)
    expect(school.help_of(page)).to_have_text("Right.")
    expect(table.button(page, "next")).to_be_focused()
    page.keyboard.press("Enter")


def types_no_number_first(page: Page, right: str) -> None:
    typed(page, "zwölf")
    refused = "“zwölf” is not a whole number; write one such as 12 or −3"
    expect(school.help_of(page)).to_have_text(refused, use_inner_text=True)
    expect(school.field(page)).to_have_value("zwölf")
    typed(page, right)
    expect(school.help_of(page)).to_have_text("Right, at the first try.")
    page.keyboard.press("Enter")


def picks_which_misreading_it_was(page: Page, right: str) -> None:
    typed(page, school.number_that_is(Unclear, EXERCISE, 2))
    expect(school.help_of(page)).to_contain_text("which was yours?")
    school.walk(page, "[data-press='pick:0:0']")
    page.keyboard.press("Enter")
    expect(table.button(page, "pick:0:0")).to_have_count(0)
    expect(school.field(page)).to_be_focused()
    typed(page, right)
    expect(table.button(page, "next")).to_be_focused()
    page.keyboard.press("Space")


def looks_at_the_steps(page: Page, right: str) -> None:
    school.walk(page, "[data-press='steps:0']")
    page.keyboard.press("Enter")
    told = school.section(page, "lesson").locator(".hats-verdict")
    first = told.inner_text()
    page.keyboard.press("ArrowRight")
    expect(told).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(told).to_have_text(first)
    expect(school.field(page)).to_have_value(right)
    school.walk(page, "[data-press=next]", "Shift+Tab")
    page.keyboard.press("Enter")


def is_right_at_once(page: Page, right: str) -> None:
    typed(page, right)
    expect(table.button(page, "end")).to_be_focused()
    page.keyboard.press("Enter")


def test_a_pupil_goes_through_five_questions_by_keyboard_alone(open_page: OpenPage, server: Server) -> None:
    page = open_page(server.url + EXERCISE.address())
    ways = (
        corrects_a_misreading,
        types_no_number_first,
        picks_which_misreading_it_was,
        looks_at_the_steps,
        is_right_at_once,
    )
    for number, way in enumerate(ways):
        school.is_at(page, number + 1)
        way(page, school.answer_of(EXERCISE, number))
    expect(school.section(page, "result")).to_contain_text("2 of 5 questions right at first try")
    school.walk(page, "[data-field=name]")
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(school.section(page, "result").locator(".hats-code")).to_contain_text("Ada: ")
    found = read_code(school.code(page).rpartition(":")[2])
    assert found.exercise == EXERCISE
    assert [mark.is_right_first for mark in found.marks] == [False, True, False, False, True]
    assert [mark.tries for mark in found.marks] == [2, 1, 2, 1, 1]


def test_a_reload_brings_back_the_question_the_answer_and_the_lesson(open_page: OpenPage, server: Server) -> None:
    page = open_page(server.url + EXERCISE.address())
    school.is_at(page, 1)
    typed(page, school.answer_of(EXERCISE, 0))
    table.button(page, "next").click()
    school.is_at(page, 2)
    typed(page, "99")
    expect(school.help_of(page)).to_contain_text("Not yet")
    table.button(page, "steps:0").click()
    told = school.section(page, "lesson").locator(".hats-verdict")
    before = told.inner_text()
    page.reload()
    school.is_at(page, 2)
    expect(told).to_have_text(before)
    expect(school.field(page)).to_be_disabled()
    expect(school.section(page, "progress")).to_contain_text("Right at first try: 1 of 5")
    page.goto(server.url + Exercise("cookie", 2, 3).address())
    school.is_at(page, 1)
    expect(school.section(page, "question").get_by_role("heading")).to_contain_text("Cookie")
    page.goto(server.url + EXERCISE.address())
    school.is_at(page, 2)


@SCREENS
def test_it_is_clean_for_axe_from_the_choice_to_the_result(
    open_page: OpenPage, server: Server, screen: dict[str, object]
) -> None:
    page = open_page(f"{server.url}?room=practice", **screen)
    school.section(page, "levels").wait_for()
    has_no_violation(page)
    page.goto(server.url + Exercise("napkin", 1, 7).address())
    school.is_at(page, 1)
    has_no_violation(page)
    school.field(page, 0).fill("99")
    school.field(page, 1).fill("zwölf")
    school.field(page, 4).fill("5")
    page.get_by_role("button", name="Check").click()
    expect(school.help_of(page, 1)).to_contain_text("whole number")
    has_no_violation(page)
    offer = page.get_by_role("button", name="Show me step by step")
    while offer.count():
        index = int(str(offer.get_attribute("data-press")).partition(":")[2])
        offer.click()
        expect(school.field(page, index)).to_be_disabled()
    for summary in page.locator(".hats-page summary").all():
        summary.click()
    has_no_violation(page)
    table.button(page, "end").click()
    school.section(page, "result").wait_for()
    has_no_violation(page)


def test_the_result_is_saved_as_a_table_and_the_link_leads_to_the_same_exercise(
    open_page: OpenPage, server: Server
) -> None:
    exercise = Exercise("collection", 1, 7)
    page = open_page(server.url + exercise.address())
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    line = school.finished(page, exercise, 1, "=cmd()")
    with page.expect_download() as found:
        table.button(page, "table").click()
    text = found.value.path().read_text(encoding="utf-8")
    assert f"'=cmd(),collection,1,7,1,no,2,,{text.split(',')[-2]},{line.rpartition(': ')[2]}" in text
    table.button(page, "link").click()
    expect(page.locator(".hats-said")).to_have_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == server.url + exercise.address()
