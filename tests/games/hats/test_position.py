"""A final position, read from outside and written again, and a moment of a game made one."""

import json
from random import Random
from typing import Any

import pytest

from hats_widget import hats
from hats_widget.core.refusal import BadInput
from hats_widget.games.hats.cards import CARDS
from hats_widget.games.hats.knowledge import observe
from hats_widget.games.hats.model import Stage
from hats_widget.games.hats.options import Options
from hats_widget.games.hats.position import Position, of_state, of_view, read_position
from tests.games.hats.scenes import agreed, cards, last, state, steps
from tests.games.hats.test_second_scorer import GAMES, random_position

GIVEN: dict[str, Any] = {
    "game": "hats",
    "players": 2,
    "table": ["F3", "B2", "A6", "S1", "F5"],
    "collections": [
        ["F1", "X", "B3", "B4", "A1", "X", "S2", "S3"],
        ["A2", "A3", "XB6", "F2", "F4", "B1", "S4", "X"],
    ],
    "favourites": ["B5", "A4"],
}


def refusal(**changed: object) -> str:
    with pytest.raises(BadInput) as refused:
        read_position(GIVEN | changed)
    return str(refused.value)


def collections(seat: int, place: int, card: object) -> list[list[object]]:
    """The collections with another card at one place."""
    found: list[list[object]] = [list(laid) for laid in GIVEN["collections"]]
    found[seat][place] = card
    return found


# Reading and writing


def test_what_is_left_out_keeps_its_default() -> None:
    assert read_position(GIVEN) == Position(
        options=Options(),
        table=cards("F3 B2 A6 S1 F5"),
        collections=(cards("F1 X B3 B4 A1 X S2 S3"), cards("A2 A3 XB6 F2 F4 B1 S4 X")),
        favourites=cards("B5 A4"),
        cookie=None,
        names=(),
    )


def test_what_is_given_is_kept() -> None:
    found = read_position(GIVEN | {"options": {"edition": "german"}, "cookie": 1, "names": [" Ada ", "Ben"]})
    assert found.options == agreed(edition="german")
    assert (found.players, found.cookie, found.names) == (2, 1, ("Ada", "Ben"))


def test_nobody_may_hold_the_cookie() -> None:
    assert read_position(GIVEN | {"cookie": None}) == read_position(GIVEN)


def test_cards_are_read_in_either_case() -> None:
    lower = json.loads(json.dumps(GIVEN).lower())
    assert read_position(lower) == read_position(GIVEN)


def test_reading_leaves_what_was_given_as_it_was() -> None:
    kept = json.dumps(GIVEN)
    read_position(GIVEN)
    assert json.dumps(GIVEN) == kept


def test_a_position_is_written_with_everything_but_names_that_nobody_gave() -> None:
    assert read_position(GIVEN).to_json() == GIVEN | {"options": {}, "cookie": None}
    named = GIVEN | {"options": {"first": 0}, "cookie": 0, "names": ["Ada", "Ben"]}
    assert read_position(named).to_json() == named


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_written_position_is_read_as_the_same(game: tuple[int, str, str, str]) -> None:
    players, edition, black_hat_number, cookie_full_tie = game
    options = {"edition": edition, "black_hat_number": black_hat_number, "cookie_full_tie": cookie_full_tie}
    found = read_position(random_position(Random(str(game)), players, options))
    assert found.players == players
    assert read_position(json.loads(json.dumps(found.to_json()))) == found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_the_end_of_a_game_is_written_and_read_as_the_same(players: int, seed: int) -> None:
    found = of_state(last(players, seed))
    again = read_position(found.to_json())
    assert again == found
    assert hats.score(again) == hats.score(last(players, seed))


# Refusals


@pytest.mark.parametrize("field", GIVEN)
def test_a_missing_field_is_named(field: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_position({key: value for key, value in GIVEN.items() if key != field})
    assert str(refused.value) == f"the field “{field}” is missing"


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"tabel": []}, "the field “tabel” is unknown; did you mean “table”?"),
        ({"game": "chess"}, "game: “chess” is unknown; known are hats"),
        ({"players": 5}, "players: 5 is not a whole number from 2 to 4"),
        ({"players": True}, "players: true is not a whole number from 2 to 4"),
        ({"players": 3}, "collections: 2 are given, 3 are needed"),
        ({"cookie": 2}, "cookie: 2 is not a whole number from 0 to 1"),
        ({"options": {"edition": "German"}}, "options: edition: “German” is unknown; did you mean “german”?"),
        ({"names": ["Ada"]}, "names: 1 is given, 2 are needed"),
        ({"names": ["Ada", ""]}, "names[1]: “” is no name; a name has 1 to 40 visible characters"),
        ({"table": ["F3", "B2", "A6", "S1"]}, "table: 4 are given, 5 are needed"),
        ({"table": "F3 B2"}, 'table: "F3 B2" is not a list in square brackets'),
        ({"favourites": ["B5", "A4", "S5"]}, "favourites: 3 are given, 2 are needed"),
        ({"collections": [["X"] * 8, ["X"] * 9]}, "collections[1]: 9 are given, 8 are needed"),
        (
            {"favourites": ["B5", "X"]},
            "favourites[1]: “X” is no card; a card is one of the letters ABCFSTW and a number from 1 to 6, such as F3",
        ),
        (
            {"collections": collections(0, 3, "B7")},
            (
                "collections[0][3]: “B7” is no card;"
                " a card is one of the letters ABCFSTW and a number from 1 to 6, such as F3, or X for a black hat"
            ),
        ),
        (
            {"favourites": ["B5", "B5"]},
            "favourites[1]: B5 is already at favourites[0]; every card is there only once",
        ),
        (
            {"collections": collections(1, 7, "XF3")},
            "collections[1][7]: F3 is already at table[0]; every card is there only once",
        ),
        (
            {"favourites": ["B6", "A4"]},
            "favourites[0]: B6 is already at collections[1][2]; every card is there only once",
        ),
        ({"options": {"removed": "TS"}}, "table[3]: S1 is of a type that was removed from this game"),
        (
            {"options": {"black_hat_number": "printed"}},
            "collections[0][1]: with black_hat_number printed a black hat is written with its face, such as XF3",
        ),
        (
            {"favourites": ["C5", "T4"]},
            "with two players two types leave the game, so at most five can appear; here are A, B, C, F, S and T",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(changed: dict[str, object], sentence: str) -> None:
    assert refusal(**changed) == sentence


def test_a_type_under_a_told_black_hat_counts_among_the_five() -> None:
    assert read_position(GIVEN | {"favourites": ["B5", "T4"]}).favourites == cards("B5 T4")
    changed = refusal(favourites=["B5", "T4"], collections=collections(1, 7, "XC1"))
    assert changed.endswith("here are A, B, C, F, S and T")


@pytest.mark.parametrize("value", [None, [], "hats", 3, True], ids=str)
def test_a_position_that_is_no_object_is_refused(value: object) -> None:
    with pytest.raises(BadInput, match="is not an object in curly braces"):
        read_position(value)


# A moment of a game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_the_end_no_favourite_and_no_black_hat_is_told(players: int) -> None:
    seen: set[str] = set()
    for before, _, _ in steps(players, 3):
        found = of_state(before)
        assert found.favourites == (None,) * players
        assert found.table == before.table
        assert found.cookie == before.cookie
        assert found.options == before.setup.options
        for laid, player in zip(found.collections, before.players, strict=True):
            assert laid == tuple("X" if card.is_black_hat else card for card in player.collection)
            seen.update(laid)
    assert "X" in seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_sees_the_faces_of_its_own_black_hats_only(players: int) -> None:
    for before, _, _ in steps(players, 4):
        for seat in range(players):
            found = of_view(observe(before, seat))
            assert found.collections[seat] == before.players[seat].collection
            others = [card for i, laid in enumerate(found.collections) if i != seat for card in laid]
            assert [card for card in others if card not in {*CARDS, "X"}] == []
            assert found.favourites == (None,) * players


def test_a_public_position_hides_the_own_black_hats_too() -> None:
    moment = state("F1", "C2", collections=["XF2 S3", "XT4"], holder=0)
    assert of_view(observe(moment, 0)).collections == (cards("XF2 S3"), cards("X"))
    assert of_view(observe(moment, 1)).collections == (cards("X S3"), cards("XT4"))
    assert of_view(observe(moment, 1), public=True).collections == (cards("X S3"), cards("X"))


def test_one_card_in_hand_is_no_favourite_while_the_game_goes_on() -> None:
    moment = state("F1", "C2", stage=Stage.OPTIONAL)
    assert of_state(moment).favourites == (None, None)
    assert of_view(observe(moment, 0)).favourites == (None, None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_uncovers_the_favourites_to_everybody(players: int) -> None:
    end = last(players, 6)
    favourites = tuple(card for (card,) in (player.hand for player in end.players))
    assert of_state(end).favourites == favourites
    assert of_state(end).collections == tuple(player.collection for player in end.players)
    assert [of_view(observe(end, seat)).favourites for seat in range(players)] == [favourites] * players
