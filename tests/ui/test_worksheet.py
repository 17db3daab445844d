"""A worksheet as HTML: all that is asked has a field, all that is answered a reason, and nothing is fetched."""

import re
from gettext import NullTranslations
from html.parser import HTMLParser
from time import process_time

import pytest

from hats_widget.core.message import ENGLISH, Translator, render
from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.i18n.translate import translator
from hats_widget.school.asks import Ask, right_answer, shown, wording
from hats_widget.school.counting import GERMAN
from hats_widget.school.levels import LEVELS
from hats_widget.school.questions import MOST_QUESTIONS, questions
from hats_widget.ui.spread import spread
from hats_widget.ui.worksheet import worksheet
from hats_widget.ui.worksheet_key import reasons

VOID = {"meta", "input", "br"}
SEED = 7


class Outline(HTMLParser):
    """The elements of a page with their attributes, and its words; what is not closed in order is an error."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.words = ""
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attrs for name, attrs in self.elements if name == tag]


class Sharp(NullTranslations):
    """A language that is full of what HTML could take for its own."""

    def gettext(self, message: str) -> str:
        return f"<i>&\"'{message}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def parts(page: str) -> tuple[list[str], str]:
    """The sections of the questions, and the key."""
    body, _, key = page.partition('<section class="key">')
    return body.split('<section class="question')[1:], key


@pytest.mark.parametrize("level", LEVELS)
def test_every_question_has_its_picture_in_words_and_a_field_for_all_that_is_asked(level: str) -> None:
    sections, _ = parts(worksheet(level, 6, SEED))
    assert len(sections) == 6
    for one, section in zip(questions(level, SEED, 6), sections, strict=True):
        assert section.count("role='img' aria-label='On the table, from space 1 on: ") == 1
        asked_numbers = [ask for ask in one.asks if not ask.is_of_seats]
        unasked_totals = 4 if level == "teams" else 0
        assert section.count('<input type="text"') == len(asked_numbers) + unasked_totals
        assert section.count("<fieldset>") == len(one.asks) - len(asked_numbers)


def test_what_may_be_negative_is_filled_in_with_a_keyboard_that_has_a_minus() -> None:
    (napkin,), _ = parts(worksheet("napkin", 1, SEED))
    keyboards = [
        ("inputmode" in field, field.split('aria-label="')[1].split(",")[0]) for field in napkin.split("<input")[1:]
    ]
    assert {*keyboards} == {(True, "collection"), (False, "favourite"), (True, "cookie"), (False, "total")}
    assert "inputmode" not in parts(worksheet("favourite", 1, SEED))[0][0]


@pytest.mark.parametrize("level", LEVELS)
def test_the_key_has_every_answer_and_a_reason_for_it(level: str) -> None:
    _, key = parts(worksheet(level, 6, SEED))
    articles = key.split("<article")[1:]
    assert len(articles) == 6
    for one, article in zip(questions(level, SEED, 6), articles, strict=True):
        words = Outline(f"<article{article.partition('</article>')[0]}</article>").words
        for ask in one.asks:
            assert render(shown(one.position, right_answer(one.position, ask))) in words
            for reason in reasons(one.position, ask):
                assert render(reason) in words


@pytest.mark.parametrize("level", LEVELS)
def test_no_answer_stands_before_the_key(level: str) -> None:
    body, _, _ = worksheet(level, 6, SEED).partition('<section class="key">')
    for one in questions(level, SEED, 6):
        for ask in one.asks:
            for reason in reasons(one.position, ask):
                assert render(reason) not in body


def test_rows_that_are_given_are_filled_in() -> None:
    (one,) = questions("winner", SEED, 1)
    sheet = hats.score(one.position)
    ((section,), _) = parts(worksheet("winner", 1, SEED))
    for row in ("collection", "favourite", "cookie"):
        cells = "".join(f"<td>{render(points)}</td>" for points in sheet.category(row))
        assert f'<th scope="row">{row}</th>{cells}</tr>' in section
    assert f">{sheet.totals[0]}</td>" not in section.partition(">total</th>")[2]


def test_where_one_player_is_asked_about_only_that_row_is_drawn() -> None:
    ((section,), _) = parts(worksheet("collection", 1, SEED))
    (one,) = questions("collection", SEED, 1)
    seat = one.asks[0].seat
    assert seat is not None
    words = Outline(f'<section class="question{section}').all("svg")[0]["aria-label"]
    assert re.findall(r"Player \d", words) == [f"Player {seat + 1}"]
    assert all(card in words for card in one.position.collections[seat])


def test_black_hats_are_drawn_with_their_faces_where_the_position_has_them() -> None:
    (one,) = questions("favourite", SEED, 1)
    seat = one.asks[0].seat
    assert seat is not None
    faces = [card[1:] for card in one.position.collections[seat] if card.is_black_hat]
    ((section,), _) = parts(worksheet("favourite", 1, SEED))
    assert faces
    assert [face for face in faces if f">{face}</text>" not in section] == []


@pytest.mark.parametrize("spaces", [5, 6])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_on_paper_the_rows_lie_close_below_the_plates_and_cover_none(players: int, spaces: int) -> None:
    table, paper = spread(860, players, spaces), spread(860, players, spaces, on_paper=True)
    assert paper.height == table.height - 64
    lowest = max(plate.y + plate.h for plate in paper.plates)
    assert lowest + 12 <= paper.rows[0].box.y <= lowest + 30  # the tag of a plate hangs 12 below it
    assert min(plate.y for plate in paper.plates) >= 0
    assert paper.rows[-1].box.y + paper.rows[-1].box.h <= paper.height


def test_the_wording_is_the_one_of_practice() -> None:
    for level in LEVELS:
        (one,) = questions(level, SEED, 1)
        sections, _ = parts(worksheet(level, 1, SEED))
        sentences = [render(wording(one.position, ask)) for ask in one.asks]
        in_cells = level in ("napkin", "winner")
        missing = [sentence for sentence in sentences if sentence not in sections[0].replace("&amp;", "&")]
        assert [sentence for sentence in missing if not (in_cells and sentence != "Who wins?")] == []


@pytest.mark.parametrize("level", LEVELS)
def test_headings_go_down_step_by_step_and_every_field_has_a_name(level: str) -> None:
    page = worksheet(level, 3, SEED)
    found = Outline(page)
    assert [tag for tag, _ in found.elements if re.fullmatch("h[1-6]", tag)] == ["h1", *["h2"] * 4, *["h3"] * 3]
    unnamed = re.sub(r"<label.*?</label>", "", page, flags=re.DOTALL)
    assert all("aria-label" in field for field in re.findall(r"<input[^>]*>", unnamed))


def test_nothing_is_fetched_and_no_script_can_run() -> None:
    found = Outline(worksheet("teams", 3, SEED))
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in found.elements}
    assert not {"src", "href", "onload"} & {name for _, attrs in found.elements for name in attrs}
    assert [one["content"] for one in found.all("meta") if "http-equiv" in one] == [
        "default-src 'none'; style-src 'unsafe-inline'"
    ]


class Arabic(NullTranslations):
    def gettext(self, message: str) -> str:
        return {"en": "ar", "ltr": "rtl"}.get(message, message)


@pytest.mark.parametrize(
    ("spoken", "language", "direction"),
    [(ENGLISH, "en", "ltr"), (translator("de"), "de", "ltr"), (Arabic(), "ar", "rtl")],
    ids=["en", "de", "ar"],
)
def test_the_page_says_its_language_and_its_direction(spoken: Translator, language: str, direction: str) -> None:
    page = worksheet("cookie", 1, SEED, spoken)
    assert Outline(page).all("html") == [{"lang": language, "dir": direction}]
    assert (f"--lang {language}" in page) == (language != "en")


@pytest.mark.parametrize("level", LEVELS)
def test_words_of_every_language_are_escaped(level: str) -> None:
    page = worksheet(level, 2, SEED, Sharp())
    found = Outline(page)
    assert {tag for tag, _ in found.elements} == {tag for tag, _ in Outline(worksheet(level, 2, SEED)).elements}
    assert found.all("html")[0]["lang"] == "<i>&\"'en"
    assert "<i>&\"'Answers" in found.words


@pytest.mark.parametrize(
    ("level", "count", "seed"), [("cookies", 1, 1), ("cookie", 31, 1), ("cookie", -1, 1), ("cookie", 1, -1)]
)
def test_what_practice_refuses_is_refused(level: str, count: int, seed: int) -> None:
    with pytest.raises(BadInput):
        worksheet(level, count, seed)


@pytest.mark.parametrize("level", LEVELS)
def test_thirty_questions_take_two_seconds_or_less(level: str) -> None:
    start = process_time()
    page = worksheet(level, MOST_QUESTIONS, SEED)
    assert process_time() - start <= 2
    assert len(parts(page)[0]) == MOST_QUESTIONS


def test_a_collection_is_explained_by_its_sum_and_a_line_for_each_type() -> None:
    position = hats.load_position(
        '{"game": "hats", "players": 2, "table": ["F3", "B2", "A6", "S1", "F5"],'
        '"collections": [["F1", "X", "B3", "B4", "A1", "X", "S2", "S3"],'
        '["A2", "A3", "X", "F2", "F4", "B1", "S4", "X"]], "favourites": ["B5", "A4"]}'
    )
    assert [render(reason) for reason in reasons(position, Ask("collection", 0))] == [
        "Player 1: 1 + 1 + 2 + 2 + 3 + 1 + 4 + 4 = 18",
        "F1 earns 1: the fez lies on spaces 1 and 5; the lowest counts",
        "2 black hats earn 1 each",
        "B3 and B4 earn 2 each: the bowler lies on space 2",
        "A1 earns 3: the alpine hat lies on space 3",
        "S2 and S3 earn 4 each: the straw boater lies on space 4",
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_what_the_german_edition_changes_stands_on_the_sheet_of_that_level_alone(level: str) -> None:
    assert (str(GERMAN) in Outline(worksheet(level, 1, SEED)).words) == (level == "editions")
