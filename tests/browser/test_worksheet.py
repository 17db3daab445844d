"""A worksheet in a real browser: it prints on A4 and Letter, nothing is cut, and the key has pages of its own."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from hats_widget.school.levels import LEVELS
from hats_widget.ui.worksheet import worksheet
from tests.browser.conftest import PHONE
from tests.browser.test_axe import has_no_violation

QUESTIONS = 6
PAPERS = {"A4": (210, 297), "Letter": (215.9, 279.4)}
SIDE, TOP_AND_BOTTOM = 28, 24  # the margins of both sides, in millimetres
MILLIMETRE = 96 / 25.4  # in pixels of CSS


@pytest.fixture
def sheet(browser: Browser, tmp_path: Path) -> Iterator[Any]:
    """Open the worksheet of a level from a file, as a teacher does; whatever else is asked for fails."""
    contexts = []

    def opened(level: str, **options: Any) -> Page:
        path = tmp_path / f"{level}.html"
        path.write_text(worksheet(level, QUESTIONS, 7), encoding="utf-8")
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(path.as_uri())
        assert asked == [path.as_uri()]
        return page

    yield opened
    for context in contexts:
        context.close()


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("level", LEVELS)
def test_it_prints_on_both_papers_with_the_key_after_the_questions(sheet: Any, level: str) -> None:
    page = sheet(level)
    whole = {paper: pages(page.pdf(format=paper)) for paper in PAPERS}
    page.evaluate("document.querySelector('.key').remove()")
    for paper in PAPERS:
        questions = pages(page.pdf(format=paper))
        assert 2 <= questions <= QUESTIONS
        assert 1 <= whole[paper] - questions <= 2


@pytest.mark.parametrize("paper", PAPERS)
def test_two_questions_about_teams_stand_on_a_page(sheet: Any, paper: str) -> None:
    page = sheet("teams")
    page.evaluate("document.querySelector('.key').remove()")
    assert pages(page.pdf(format=paper)) == QUESTIONS // 2 + 1  # on the first one stands the head, too


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_wider_than_the_paper_and_no_question_higher_than_a_page(sheet: Any, level: str) -> None:
    page = sheet(level)
    page.emulate_media(media="print")
    for across, down in PAPERS.values():
        wide, high = (across - SIDE) * MILLIMETRE, (down - TOP_AND_BOTTOM) * MILLIMETRE
        page.set_viewport_size({"width": int(wide), "height": int(high)})
        right, heights, scrolled = page.evaluate(
            """() => [
              Math.max(...[...document.querySelectorAll("main *")].map((one) => one.getBoundingClientRect().right)),
              [...document.querySelectorAll(".question")].map((one) => one.getBoundingClientRect().height),
              document.documentElement.scrollWidth,
            ]"""
        )
        assert right <= wide + 1
        assert len(heights) == QUESTIONS
        assert max(heights) < high
        assert scrolled <= int(wide)


def test_a_question_is_kept_together_and_the_key_begins_a_page(sheet: Any) -> None:
    page = sheet("cookie")
    page.emulate_media(media="print")
    broken = page.evaluate(
        "[...document.querySelectorAll('.question')].map((one) => getComputedStyle(one).breakInside)"
    )
    assert set(broken) == {"avoid"}
    assert page.evaluate("getComputedStyle(document.querySelector('.key')).breakBefore") == "page"


def test_it_can_be_filled_in_on_the_screen(sheet: Any) -> None:
    page = sheet("winner")
    page.get_by_label("Name").fill("Ada")
    first = page.locator(".question").first
    first.get_by_label("total, Player 1").fill("23")
    first.get_by_role("group", name="Who wins?").get_by_label("Player 2").check()
    assert first.get_by_label("total, Player 1").input_value() == "23"
    assert first.get_by_label("Player 2", exact=True).is_checked()


@pytest.mark.parametrize("level", LEVELS)
def test_a_phone_need_not_scroll_sideways(sheet: Any, level: str) -> None:
    page = sheet(level, **PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


def test_axe_finds_nothing(sheet: Any) -> None:
    has_no_violation(sheet("winner"))
