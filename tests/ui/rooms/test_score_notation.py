"""A position as a line of text and back, as JSON, and as the end of a match; what cannot be read is told why."""

import json
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hats_widget.core.reader import LONGEST_NAME
from hats_widget.games import hats
from hats_widget.games.hats.position import of_state
from hats_widget.ui import kept
from hats_widget.ui.rooms.score_draft import Draft, empty_draft, taken
from hats_widget.ui.rooms.score_notation import MOST_TEXT, of_match, read_text, write_line
from hats_widget.ui.update import Table
from tests.ui import match as played
from tests.ui.rooms.scored import FOUR, TWO, position

WORDS = st.sampled_from(
    ["Ada", "-", "--", "+", "/", ":", "F3", "x", "XF3", "table", "Cookie", "edition:", '"', "’s", "7"]
)
NAMES = (st.text(min_size=1, max_size=LONGEST_NAME) | st.lists(WORDS, min_size=1, max_size=4).map(" ".join)).filter(
    lambda name: name.isprintable() and name == name.strip() != "" and len(name) <= LONGEST_NAME
)


def refusal(text: str) -> str:
    with pytest.raises(hats.Refusal) as refused:
        read_text(text)
    return str(refused.value)


@pytest.mark.parametrize("text", [TWO, FOUR])
def test_a_line_is_read_and_written_again(text: str) -> None:
    assert write_line(read_text(text)) == text


def test_lower_case_commas_colons_and_lines_of_their_own_are_read_as_well() -> None:
    loose = "Table: f3, b2, a6, s1, f5\n\nAda: f1 x b3 b4 a1 X s2 s3 + b5\nBen: a2 a3 f2 f4 s4 s5 b1 x + s6\n"
    assert write_line(read_text(loose)) == TWO


def test_what_is_missing_at_the_end_of_a_part_is_left_empty() -> None:
    draft = read_text("table F3 - A6 / F1 + B5 / - X")
    assert draft.lying() == {"table:0": "F3", "table:2": "A6", "card:0:0": "F1", "favourite:0": "B5", "card:1:1": "X"}
    assert (draft.players, draft.names) == (2, ())


def test_edition_agreements_and_the_holder_of_the_cookie_are_parts_of_their_own() -> None:
    draft = read_text(f"{TWO} / edition German / black_hat_number one / cookie_full_tie nobody / cookie Ben")
    assert draft.options == hats.Options("german", "one", "nobody")
    assert draft.cookie == 1
    assert write_line(draft) == f"{TWO} / edition german / black_hat_number one / cookie_full_tie nobody / cookie Ben"
    assert read_text(write_line(draft)) == draft


def test_black_hats_with_faces_come_back() -> None:
    draft = read_text(TWO.replace("X", "XF6", 1).replace(" X ", " XA4 ", 1).replace("B1 X", "B1 XB6"))
    assert read_text(write_line(draft) + " / black_hat_number printed").collections == draft.collections


@given(st.lists(NAMES, min_size=3, max_size=3, unique=True))
def test_every_name_comes_back(names: list[str]) -> None:
    draft = empty_draft(3)._replace(names=tuple(names), cookie=2)
    assert read_text(write_line(draft)) == draft


@pytest.mark.parametrize(
    "name",
    ["X", "f3", "table", "Cookie", "edition", "Ada /", 'Ada "B"', "a+b", "Ada, B", "Ada:", "-", "Ada -", "Ada - B"],
)
def test_a_name_that_could_be_mistaken_comes_back(name: str) -> None:
    draft = empty_draft(2)._replace(names=(name, "Ben"), cookie=0)
    assert read_text(write_line(draft)) == draft


@pytest.mark.parametrize("slip", ["F10", "G1", "F7", "1F", "xf9"])
def test_a_misspelt_first_card_is_no_part_of_a_name(slip: str) -> None:
    told = refusal(TWO.replace("Ada F1 ", f"Ada {slip} "))
    assert told.startswith(f"the collection of Ada: “{slip}” is no card; a card is one of the letters")
    nameless = TWO.replace("Ada F1 ", f"{slip} ").replace("Ben ", "")
    assert refusal(nameless).startswith(f"the collection of Player 1: “{slip}” is no card")
    no_plus = TWO.replace("Ada F1 ", f"Ada {slip} ").replace(" + B5", " B5")
    assert refusal(no_plus).startswith("the collection of Ada: ")


def test_a_name_that_looks_like_a_card_is_one_before_a_whole_row() -> None:
    text = TWO.replace("Ada", "P1").replace("Ben", "Player 2")
    assert read_text(text).names == ("P1", "Player 2")
    assert write_line(read_text(text)) == text


def test_a_draft_with_empty_places_comes_back() -> None:
    draft = taken(taken(read_text(FOUR), "card:2:3"), "favourite:0")
    assert read_text(write_line(draft)) == draft


@dataclass
class Wrong:
    text: str
    told: str


@pytest.mark.parametrize(
    "wrong",
    [
        Wrong("", "one part begins with “table”"),
        Wrong("hello", "one part begins with “table”"),
        Wrong(f"{TWO} / table F3", "one part begins with “table”"),
        Wrong("table F3 / Ada F1", "1 player is written here; a game has 2 to 4"),
        Wrong(f"{TWO} / - / - / -", "5 players are written here; a game has 2 to 4"),
        Wrong(TWO.replace("F5", "F5 F6"), "the table: 6 cards are written here, there is room for 5"),
        Wrong(TWO.replace("S3 +", "S3 C1 +"), "the collection of Ada: 9 cards are written here, there is room for 8"),
        Wrong(TWO.replace("B5", "B5 B6"), "the favourite of Ada: 2 cards are written here, there is room for 1"),
        Wrong(TWO.replace("B3", "Z3"), "the collection of Ada: “Z3” is no card"),
        Wrong(TWO.replace("A6", "X"), "the table: “X” is no card"),
        Wrong(TWO.replace("B3", "F3"), "place 3 in the row of Ada: F3 is already at space 1 of the table"),
        Wrong(TWO.replace("S6", "F3"), "the favourite of Ben: F3 is already at space 1 of the table"),
        Wrong(TWO.replace("Ben ", ""), "some players have a name and some have none"),
        Wrong(TWO.replace("Ben", "Ada"), "“Ada” is given twice"),
        Wrong(TWO.replace("Ben", "B" * 41), "is no name"),
        Wrong(TWO.replace("Ben", '"Ben'), "a quotation mark is never closed"),
        Wrong(TWO.replace("Ben", '"\\q"'), "a name in quotation marks is written as in JSON"),
        Wrong(f"{TWO} / edition danish", "edition: “danish” is unknown"),
        Wrong(f"{TWO} / edition", "“edition” is followed by what is agreed"),
        Wrong(f"{TWO} / edition german / edition german", "“edition” is followed by what is agreed"),
        Wrong(f"{TWO} / cookie Cy", "cookie: \"Cy\" is not a whole number from 1 to 2"),
        Wrong(f"{TWO} / cookie \"\\q\"", "a name in quotation marks is written as in JSON"),
        Wrong(f"{TWO} / black_hat_number printed", "place 2 in the row of Ada: with black_hat_number printed"),
        Wrong(TWO.replace("F3", "W1").replace("A6", "T1"), "at most five can appear"),
        Wrong(TWO + " " * 3000, "this is too long for one position; at most 2000 characters"),
        Wrong("x" * (MOST_TEXT + 1), "this is too large for a position; at most 100 kB"),
        Wrong("{", "this is not JSON"),
        Wrong("{}", "the field “game” is missing"),
        Wrong("[" * 100_000, "this is too long for one position"),
        Wrong('{"a":' + "[" * 90_000, "nested too deeply"),
    ],
    ids=lambda wrong: wrong.told[:40],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_a_sentence(wrong: Wrong) -> None:
    assert wrong.told in refusal(wrong.text)


@given(st.text(alphabet='table/ AdaBen+-F3X"\\\n,:{}[]1', max_size=80))
def test_no_text_gets_anything_but_a_draft_or_a_sentence(text: str) -> None:
    try:
        draft = read_text(text)
    except hats.Refusal:
        return
    assert read_text(write_line(draft)) == draft


# JSON


def test_the_json_of_a_position_is_read() -> None:
    for text in (TWO, FOUR):
        found = position(text)
        assert read_text(json.dumps(found.to_json())).position() == found


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"table": ["F3", "B2", "F3", "S1", "F5"]}, "space 3 of the table: F3 is already at space 1 of the table"),
        ({"table": ["F3", "B2", "Q9", "S1", "F5"]}, "space 3 of the table: “Q9” is no card"),
        ({"favourites": ["B5", "F1"]}, "the favourite of Ben: F1 is already at place 1 in the row of Ada"),
        ({"names": ["Ada"]}, "names: 1 is given, 2 are needed"),
        ({"names": 5}, "names: 5 is not a list"),
    ],
)
def test_json_is_refused_in_words_and_not_in_brackets(change: dict[str, object], told: str) -> None:
    assert told in refusal(json.dumps(position().to_json() | change))


def test_a_collection_that_is_too_short_is_told_by_the_name_of_its_player() -> None:
    value = position().to_json()
    value["collections"] = [list(position().collections[0]), ["F2"]]
    assert refusal(json.dumps(value)) == "the collection of Ben: 1 is given, 8 are needed"
    del value["names"]
    assert refusal(json.dumps(value)) == "the collection of Player 2: 1 is given, 8 are needed"


# The end of a match


@pytest.mark.parametrize("players", list(hats.PLAYERS))
def test_the_end_of_a_match_scores_as_the_match_does(players: int) -> None:
    over = played(players, names=("Ada", "Ben", "Cy", "Di"))
    for draft in (
        of_match(over),
        read_text(over.dump()),
        read_text(kept.write_table(over, Table(("person",) * players))),
    ):
        found = draft.position()
        assert found is not None
        assert (hats.score(found).totals, hats.score(found).winners) == (over.score().totals, over.score().winners)
        assert found.names == over.names


def test_faces_under_black_hats_stay_secret_unless_they_are_counted() -> None:
    secret, told = played(3), played(3, black_hat_number="printed")
    assert {card for laid in of_match(secret).collections for card in laid if card and card.is_black_hat} == {"X"}
    assert of_match(told).collections == of_state(told.state).collections


def test_a_match_that_is_not_over_is_refused() -> None:
    over = played(3)
    unfinished = hats.match(3, seed=1, actions=list(over.actions[:5]))
    assert "this match is not over yet" in refusal(unfinished.dump())


def test_a_match_that_looks_back_is_scored_at_its_end() -> None:
    over = played(3)
    draft: Draft = of_match(over.goto(4))
    assert draft == of_match(over)
