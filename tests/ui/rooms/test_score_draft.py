"""A position while it is laid: where cards go, what is refused and in which words, and when it is whole."""

import pytest

from hats_widget.games import hats
from hats_widget.games.hats.cards import CARDS
from hats_widget.ui.rooms.score_draft import Draft, empty_draft, laid, of_position, resized, taken
from hats_widget.ui.rooms.score_notation import read_text
from tests.ui.rooms.scored import FOUR, TWO, position

WHOLE = read_text(TWO)
ADA = empty_draft(3)._replace(names=("Ada", "Ben", "Cy"))


def test_an_empty_draft_has_a_place_for_every_card_of_a_final_position() -> None:
    assert {players: len(empty_draft(players).empty()) for players in hats.PLAYERS} == {2: 23, 3: 33, 4: 42}


def test_cards_go_to_the_table_the_collections_and_the_favourites() -> None:
    draft = laid(laid(laid(ADA, "table:2", CARDS[0]), "card:1:7", CARDS[1]), "favourite:2", CARDS[2])
    assert draft.lying() == {"table:2": "A1", "card:1:7": "A2", "favourite:2": "A3"}
    assert draft.position() is None


def test_a_draft_with_every_card_is_the_position_that_it_came_from() -> None:
    for text in (TWO, FOUR):
        found = position(text)
        assert of_position(found).position() == found


@pytest.mark.parametrize("place", ["table:0", "card:0:3", "favourite:1"])
def test_a_card_that_lies_somewhere_is_refused_elsewhere_and_its_place_is_told(place: str) -> None:
    draft = laid(ADA, place, hats.Card("F3"))
    where = {
        "table:0": "space 1 of the table",
        "card:0:3": "place 4 in the row of Ada",
        "favourite:1": "the favourite of Ben",
    }
    with pytest.raises(hats.BadInput) as refused:
        laid(draft, "card:2:0", hats.Card("F3"))
    told = f"F3 is already at {where[place]}; choose another card, or take it back there first"
    assert str(refused.value) == told


def test_a_card_that_is_taken_back_may_lie_elsewhere() -> None:
    draft = taken(laid(ADA, "table:0", hats.Card("F3")), "table:0")
    assert laid(draft, "card:0:0", hats.Card("F3")).lying() == {"card:0:0": "F3"}


@pytest.mark.parametrize("place", ["table:0", "favourite:1"])
def test_a_black_hat_lies_in_a_collection_only(place: str) -> None:
    with pytest.raises(hats.BadInput, match="a black hat lies in a collection only"):
        laid(ADA, place, hats.Card("X"))


def test_black_hats_lie_there_as_often_as_wanted() -> None:
    draft = laid(laid(ADA, "card:0:0", hats.Card("X")), "card:0:1", hats.Card("X"))
    assert list(draft.lying().values()) == ["X", "X"]


def test_the_face_of_a_black_hat_is_used() -> None:
    draft = laid(ADA, "card:0:0", hats.Card("XF3"))
    with pytest.raises(hats.BadInput, match="F3 is already at place 1 in the row of Ada"):
        laid(draft, "table:0", hats.Card("F3"))
    with pytest.raises(hats.BadInput, match="F3 is already at place 1 in the row of Ada"):
        laid(draft, "card:0:1", hats.Card("XF3"))


def test_with_two_players_a_sixth_type_is_refused() -> None:
    draft = laid(WHOLE, "table:0", hats.Card("W1"))
    with pytest.raises(hats.BadInput, match="at most five can appear"):
        laid(draft, "table:1", hats.Card("T1"))


def test_in_a_whole_position_two_cards_change_places() -> None:
    draft = laid(WHOLE, "table:0", hats.Card("S3"))
    assert (draft.lying()["table:0"], draft.lying()["card:0:7"]) == ("S3", "F3")
    assert sorted(draft.lying().values()) == sorted(WHOLE.lying().values())


def test_a_black_hat_does_not_change_places_with_a_card_of_the_table() -> None:
    with pytest.raises(hats.BadInput, match="F3 is at space 1 of the table, and a black hat cannot come there"):
        laid(WHOLE, "card:0:1", hats.Card("F3"))


def test_the_same_card_on_its_own_place_changes_nothing() -> None:
    assert laid(WHOLE, "table:0", hats.Card("F3")) == WHOLE


def test_the_next_place_is_the_next_empty_one_then_the_first() -> None:
    draft = laid(ADA, "table:1", hats.Card("F3"))
    assert draft.next_empty("table:0") == "table:0"
    assert draft.next_empty("table:1") == "table:2"
    almost = taken(WHOLE, "table:3")
    assert almost.next_empty("favourite:1") == "table:3"
    assert WHOLE.next_empty("table:3") == ""


def test_more_players_have_more_places_and_what_lies_there_stays() -> None:
    draft = resized(laid(ADA, "table:5", hats.Card("F3")), 4)
    assert (draft.players, draft.lying()) == (4, {"table:5": "F3"})


def test_fewer_players_lose_the_places_that_are_gone() -> None:
    draft = laid(laid(ADA, "table:5", hats.Card("F3")), "card:2:0", hats.Card("B1"))
    small = resized(laid(draft, "card:1:0", hats.Card("B2"))._replace(cookie=2), 2)
    assert (small.lying(), small.cookie, len(small.table)) == ({"card:1:0": "B2"}, None, 5)


def test_fewer_players_are_refused_where_too_many_types_lie() -> None:
    draft: Draft = ADA
    for index, hat in enumerate("ABCFST"):
        draft = laid(draft, f"card:0:{index}", hats.Card(f"{hat}1"))
    with pytest.raises(hats.BadInput, match="at most five can appear"):
        resized(draft, 2)
