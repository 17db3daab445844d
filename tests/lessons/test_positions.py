"""Positions in a notebook: written by hand, checked, shown as a picture and in words, told step by step."""

from typing import Any

import pytest

from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.lessons import in_edition, lay, napkin, show, steps

END = lay("F3 B2 A6 S1 F5", Ada="F1 X B3 B4 A1 X S2 S3 B5", Ben="A2 A3 X F2 F4 B1 S4 X A4")


def test_a_position_is_written_as_its_picture_shows_it() -> None:
    assert END.table == ("F3", "B2", "A6", "S1", "F5")
    assert END.collections[1] == ("A2", "A3", "X", "F2", "F4", "B1", "S4", "X")
    assert END.favourites == ("B5", "A4")
    assert END.names == ("Ada", "Ben")


@pytest.mark.parametrize(
    ("table", "ada", "sentence"),
    [
        ("F3 B2 A6 S1 F5", "F1 X B3 B4 A1 X S2 S3 F3", "favourites[0]: F3 is already at table[0]"),
        ("F3 B2 A6 S1", "F1 X B3 B4 A1 X S2 S3 B5", "table: 4 are given, 5 are needed"),
        ("F3 B2 A6 S1 F5", "F1 X B3", "collections[0]: 2 are given, 8 are needed"),
        ("F3 B2 A6 S1 F5", "", "collections[0]: 0 are given, 8 are needed"),
        ("F3 B2 A6 S1 F9", "F1 X B3 B4 A1 X S2 S3 B5", "table[4]: “F9” is no card"),
    ],
)
def test_a_mistake_in_a_position_is_told_with_its_place(table: str, ada: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        lay(table, Ada=ada, Ben="A2 A3 X F2 F4 B1 S4 X A4")
    assert str(refused.value).startswith(sentence)


def test_a_player_may_be_called_table() -> None:
    assert lay("F3 B2 A6 S1 F5", table="F1 X B3 B4 A1 X S2 S3 B5", Ben="A2 A3 X F2 F4 B1 S4 X A4").names == (
        "table",
        "Ben",
    )


def test_a_picture_is_svg_in_a_notebook_and_words_elsewhere() -> None:
    picture = show(END)
    words = "On the table, from space 1 on: F3, B2, A6, S1 and F5. Ada has collected F1, X, B3, B4, A1, X, S2 and S3"
    assert str(picture).startswith(words)
    assert picture._repr_html_().startswith("<svg")
    assert f"aria-label='{words}" in picture._repr_html_()


def test_cards_that_are_named_are_framed() -> None:
    assert set(show(END, "f3", "B3", "B5").shown.lit) == {"table:0", "card:0:2", "favourite:0"}
    assert set(show(END, "X").shown.lit) == {"card:0:1", "card:0:5", "card:1:2", "card:1:7"}


def test_a_match_and_a_state_are_shown_as_they_are_now() -> None:
    match = hats.match(players=2, seed=2, names=["Ada", "Ben"], first=0).play("A4xA3", ".")
    assert "Ada has collected A3. Ben has collected nothing yet." in str(show(match))
    assert "Player 1 has collected A3." in str(show(match.state))


def test_names_in_a_picture_are_escaped() -> None:
    assert "<b>" not in show(END._replace(names=("<b>", "&")))._repr_html_()


def test_the_other_edition_has_the_same_cards_and_other_rules() -> None:
    german = in_edition(END, "german")
    assert german.options.edition == "german"
    assert german._replace(options=END.options) == END
    assert in_edition(german, "standard") == END
    with pytest.raises(BadInput, match="did you mean “german”"):
        in_edition(END, "germany")


def test_the_steps_can_be_told_wholly_or_in_part() -> None:
    assert "B5 earns 2: 3 + 4 − 5" in str(steps(END))
    cookie = str(steps(END, "cookie"))
    assert cookie.startswith("Who has the cookie")
    assert "favourite" not in cookie
    with pytest.raises(BadInput, match="part: “cake” is unknown"):
        steps(END, "cake")


def test_the_napkin_has_the_names() -> None:
    assert str(napkin(END)).splitlines()[1].split() == ["Ada", "Ben"]
    assert str(napkin(END)).splitlines()[-1].split() == ["total", "25", "17"]


def test_what_is_no_position_is_refused() -> None:
    wrong: Any = "F3"
    with pytest.raises(BadInput, match="F3 is no position"):
        show(wrong)
