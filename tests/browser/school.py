"""A pupil at the real page: which answers are right, and ways to the next field or button by keyboard."""

from playwright.sync_api import Locator, Page, expect

from hats_widget.school.diagnose import Diagnosis, diagnose
from hats_widget.school.practice import Exercise
from hats_widget.school.questions import Question, question
from hats_widget.ui.rooms.practice_form import field_of
from tests.browser import table
from tests.ui.rooms.pupil import at, right


def section(page: Page, name: str) -> Locator:
    return page.locator(f".hats-page section[data-id={name}]")


def field(page: Page, index: int = 0) -> Locator:
    return page.locator(f".hats-page [data-field={field_of(index)}]")


def help_of(page: Page, index: int = 0) -> Locator:
    """What is said about the answer in a field."""
    name = field(page, index).get_attribute("id")
    return page.locator(f"#{name}-help".replace(":", "\\:"))


def asked(exercise: Exercise, number: int) -> Question:
    return question(exercise.level, exercise.seed, number)


def answer_of(exercise: Exercise, number: int) -> str:
    """The right answer to the first thing that a question asks."""
    state = at(exercise)
    return right(state._replace(progress=state.open._replace(question=asked(exercise, number))))[0]


def number_that_is(kind: type[Diagnosis], exercise: Exercise, number: int) -> str:
    """A number with which something certain is found out about how it was counted."""
    posed = asked(exercise, number)
    return next(str(n) for n in range(1, 60) if isinstance(diagnose(posed.position, posed.asks[0], n), kind))


def walk(page: Page, selector: str, key: str = "Tab", most: int = 60) -> None:
    """Let the focus walk until it stands on something."""
    for _ in range(most):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached by {key}")


def is_at(page: Page, number: int) -> None:
    expect(section(page, "question").get_by_role("heading")).to_contain_text(f"Question {number} of")


def code(page: Page) -> str:
    found = section(page, "result").locator(".hats-code")
    expect(found).not_to_be_empty()
    return found.inner_text()


def finished(page: Page, exercise: Exercise, wrong: int, name: str) -> str:
    """Go through an exercise with so many wrong first tries, and give the line that the pupil sends."""
    for number in range(exercise.questions):
        is_at(page, number + 1)
        if number < wrong:
            field(page).fill("99")
            field(page).press("Enter")
            expect(help_of(page)).to_contain_text("Not yet")
        field(page).fill(answer_of(exercise, number))
        field(page).press("Enter")
        expect(help_of(page)).to_contain_text("Right")
        table.button(page, "end" if number == exercise.questions - 1 else "next").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Write my name").click()
    expect(section(page, "result").locator(".hats-code")).to_contain_text(f"{name}: ")
    return code(page)
