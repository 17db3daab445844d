"""A teacher at the real page: an exercise goes out, codes come back, and what is wrong gets a sentence."""

import re
from io import BytesIO
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, expect

from hats_widget.school.practice import Exercise
from hats_widget.ui.worksheet import worksheet
from tests.browser import school, table
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Server
from tests.browser.test_axe import has_no_violation
from tests.ui.rooms.pupil import code as code_of
from tests.ui.rooms.pupil import finished

EXERCISE = Exercise("collection", 2, 7)
CLASS = "?room=classroom"
SCREENS = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["laptop", "phone"])


def read_off(picture: Locator) -> list[str]:
    """The QR codes that a phone would find in what is seen."""
    return [code.text for code in zxingcpp.read_barcodes(Image.open(BytesIO(picture.screenshot())))]


def test_a_teacher_hands_out_an_exercise_and_collects_three_pupils_codes(
    open_page: OpenPage, server: Server, tmp_path: Path
) -> None:
    teacher = open_page(server.url + CLASS)
    teacher.get_by_label("Questions, 1 to 30").fill("2")
    teacher.get_by_label("Number of the exercise").fill("7")
    teacher.get_by_role("button", name="Make the exercise").click()
    link = school.section(teacher, "exercise").locator(".hats-code").inner_text()
    assert link == server.url + EXERCISE.address()
    picture = teacher.get_by_role("img", name="QR code of the link to this exercise", exact=True)
    assert read_off(picture) == [link]
    with teacher.expect_download() as printed:
        table.button(teacher, "worksheet").click()
    assert printed.value.suggested_filename == "hats-worksheet.html"
    assert printed.value.path().read_text(encoding="utf-8") == worksheet(*EXERCISE)
    assert read_off(table.canvas(teacher)) == [link]
    lines = []
    for wrong, name in enumerate(["Ada", "Bo", "=cmd()"]):
        pupil = open_page(link)
        lines.append(school.finished(pupil, EXERCISE, wrong, name))
        pupil.close()
    teacher.get_by_label("Codes, one on each line").fill("\n".join(lines))
    teacher.get_by_role("button", name="Take in").click()
    found = school.section(teacher, "class")
    expect(found).to_contain_text("3 results are collected.")
    rows = found.get_by_role("table").first.locator("tbody tr").all_inner_texts()
    assert [row.split("\t") for row in rows] == [["Ada", "yes", "2"], ["Bo", "yes", "1"], ["=cmd()", "yes", "0"]]
    expect(teacher.get_by_label("Codes, one on each line")).to_have_value("")
    with teacher.expect_download() as saved:
        table.button(teacher, "table").click()
    file = tmp_path / "class.csv"
    saved.value.save_as(file)
    assert file.read_text(encoding="utf-8").count("'=cmd(),collection,2,7") == 2
    teacher.reload()
    expect(found).to_contain_text("3 results are collected.")
    table.button(teacher, "clear").click()
    expect(found).to_have_count(0)
    table.button(teacher, "undo").click()
    expect(found).to_contain_text("3 results are collected.")
    table.button(teacher, "clear").click()
    expect(found).to_have_count(0)
    teacher.locator("input[type=file]").set_input_files([file])
    expect(found).to_contain_text("3 results are collected.")


def test_bad_codes_huge_pastes_and_strange_files_get_sentences_and_keep_nobody_out(
    open_page: OpenPage, server: Server, tmp_path: Path
) -> None:
    good = code_of(finished(EXERCISE, name="Ada"))
    page = open_page(server.url + CLASS)
    area = page.get_by_label("Codes, one on each line")
    for size in (1_000_001, 3_000_000):
        area.evaluate("(one, size) => { one.value = 'x'.repeat(size); }", size)
        page.get_by_role("button", name="Take in").click()
        expect(table.notice(page)).to_contain_text("too large")
        area.fill("")
        page.get_by_role("button", name="Take in").click()
        expect(table.notice(page)).to_contain_text("no code yet")
    altered = good[:-1] + ("A" if good[-1] != "A" else "B")
    area.fill(f"{good}\n{altered}\n<b>hello</b>\n")
    page.get_by_role("button", name="Take in").click()
    expect(school.section(page, "class")).to_contain_text("1 result is collected.")
    notes = school.section(page, "collect").locator("li")
    expect(notes).to_have_count(2)
    assert [note.split(":")[0] for note in notes.all_inner_texts()] == ["line 2", "line 3"]
    expect(area).to_have_value(f"{good}\n{altered}\n<b>hello</b>\n")
    strange = {"words.csv": b"a,b\n1,2\n", "bytes.csv": bytes(range(256)), "empty.csv": b""}
    for name, content in strange.items():
        (tmp_path / name).write_bytes(content)
    page.locator("input[type=file]").set_input_files([tmp_path / name for name in strange])
    for place, name in enumerate(strange):
        expect(notes.nth(place)).to_have_text(re.compile(f"^{name}: this is no table of this page"))
    expect(notes).to_have_count(len(strange))
    expect(school.section(page, "class")).to_contain_text("1 result is collected.")


@SCREENS
def test_it_is_clean_for_axe_before_and_after_results_came_in(
    open_page: OpenPage, server: Server, screen: dict[str, object]
) -> None:
    page = open_page(server.url + CLASS, **screen)
    school.section(page, "collect").wait_for()
    has_no_violation(page)
    page.get_by_role("button", name="Make the exercise").click()
    table.button(page, "link").wait_for()
    has_no_violation(page)
    codes = [code_of(finished(EXERCISE, wrong=2, name="Ada")), code_of(finished(Exercise("cookie", 3, 9), wrong=3))]
    page.get_by_label("Codes, one on each line").fill("\n".join([*codes, "hello"]))
    page.get_by_role("button", name="Take in").click()
    school.section(page, "class").wait_for()
    has_no_violation(page)
    table.button(page, "clear").click()
    table.button(page, "undo").wait_for()
    has_no_violation(page)
