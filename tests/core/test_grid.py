"""Tables as text that lines up and as HTML that is safe and can be read aloud."""

from html.parser import HTMLParser

import pytest

from hats_widget.core.grid import Display, Grid
from hats_widget.core.message import Arg, Msg, Seat

EVIL = "<img src=x onerror=alert(1)>"
QUOTES = "\"'&<>"
NAPKIN = Grid(
    Msg("The napkin"),
    ("", Seat(0), Seat(1)),
    ((Msg("collection"), 12, 3), (Msg("favourite"), -4, 0), (Msg("total"), 8, 3)),
)
WORDS = Grid("", (Msg("player"), Msg("hand"), ""), ((Seat(0), "F3 B2", "cookie"), (Seat(1), "", "")))


class Tags(HTMLParser):
    """The tags of a page with their attributes, and its texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.scopes: list[str | None] = []
        self.styles: list[str | None] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag in {"th", "td"}:
            self.scopes.append(dict(attrs).get("scope"))
            self.styles.append(dict(attrs).get("style"))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


class Shouting:
    def gettext(self, message: str, /) -> str:
        return message if "{" in message else message.upper()

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return self.gettext(one if n == 1 else many)


def test_numbers_and_their_headings_stand_right_and_words_left() -> None:
    assert NAPKIN.text(names=["Ann", "Elisabeth"]).splitlines() == [
        "The napkin",
        "              Ann  Elisabeth",
        "  collection   12          3",
        "  favourite    −4          0",
        "  total         8          3",
    ]


def test_a_column_is_as_wide_as_its_widest_cell_and_lines_end_without_spaces() -> None:
    assert WORDS.text().splitlines() == [
        "  player    hand",
        "  Player 1  F3 B2  cookie",
        "  Player 2",
    ]


def test_a_column_with_one_number_has_its_heading_right_and_its_words_left() -> None:
    grid = Grid("t", ("rule", "points"), (("a", 1), ("b", "none"), ("c", 2.5)))
    assert grid.text().splitlines()[1:] == ["  rule  points", "  a          1", "  b     none", "  c      2.500"]


def test_a_table_without_rows_or_headings_is_its_title() -> None:
    assert Grid("alone", ("",), ()).text() == "alone"
    assert Grid("told", ("",), (("one",), ("two",))).text() == "told\n  one\n  two"


def test_text_and_html_speak_the_language_asked_for() -> None:
    assert "COLLECTION" in NAPKIN.text(Shouting(), ["Ann", "Bo"])
    assert "THE NAPKIN" in NAPKIN.html(Shouting(), ["Ann", "Bo"])
    assert "Ann" in NAPKIN.html(Shouting(), ["Ann", "Bo"])


def test_html_has_the_headings_of_columns_and_rows_marked_as_such() -> None:
    found = Tags(NAPKIN.html())
    assert found.tags[:3] == ["table", "caption", "thead"]
    assert found.scopes == ["col"] * 3 + ["row", None, None] * 3
    assert found.texts[0] == "The napkin"
    assert found.texts[-3:] == ["total", "8", "3"]


def test_html_aligns_as_the_text_does() -> None:
    right, left = (f"text-align:{side};padding:.2em .6em" for side in ("right", "left"))
    assert Tags(NAPKIN.html()).styles == [left, right, right] * 4
    assert set(Tags(WORDS.html()).styles) == {left}


@pytest.mark.parametrize("text", [EVIL, QUOTES, "</table><script>alert(1)</script>", "&lt;b&gt;"])
@pytest.mark.parametrize("wrapped", [False, True])
def test_whatever_a_title_heading_name_or_cell_says_is_shown_and_never_obeyed(text: str, *, wrapped: bool) -> None:
    arg: Arg = Msg("{text}", {"text": text}) if wrapped else text
    grid = Grid(arg, (arg, Seat(0)), ((arg, arg), (Seat(0), arg)))
    page = grid.html(names=[text])
    found = Tags(page)
    assert found.texts == [text] * 7
    assert found.tags == ["table", "caption", "thead", "tr", "th", "th", "tbody", "tr", "th", "td", "tr", "th", "td"]
    assert "<img" not in page


def test_a_translation_is_escaped_too() -> None:
    class Evil(Shouting):
        def gettext(self, message: str, /) -> str:
            return EVIL

    assert "<img" not in Grid(Msg("t"), (Msg("a"),), ((Msg("b"),),)).html(Evil())


def test_a_display_shows_its_tables_one_below_the_other_with_the_names() -> None:
    display = Display((NAPKIN, WORDS), ("Ann", "Bo"))
    assert display.text() == NAPKIN.text(names=["Ann", "Bo"]) + "\n\n" + WORDS.text(names=["Ann", "Bo"])
    assert display.html() == NAPKIN.html(names=["Ann", "Bo"]) + WORDS.html(names=["Ann", "Bo"])


def test_a_display_prints_as_text_and_a_notebook_shows_html() -> None:
    display = Display((NAPKIN,), ("Ann", EVIL))
    assert str(display) == display.text()
    assert EVIL in str(display)
    assert display._repr_html_() == display.html()
    assert "<img" not in display._repr_html_()


def test_a_display_speaks_the_language_asked_for() -> None:
    display = Display((NAPKIN,), ("Ann", "Bo"))
    assert "FAVOURITE" in display.text(Shouting())
    assert "FAVOURITE" in display.html(Shouting())


def test_a_display_of_nothing_is_empty() -> None:
    assert Display(()).text() == Display(()).html() == ""
