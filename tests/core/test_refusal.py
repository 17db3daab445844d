"""Refusals: sentences that say where, and keep their kind."""

import pytest

from hats_widget.core.message import Msg, Seat
from hats_widget.core.refusal import BadInput, IllegalAction, Refusal

KINDS = [Refusal, BadInput, IllegalAction]
NO_CARD = Msg("“{card}” is no card", {"card": "Z9"})
NOT_YOURS = Msg("{seat} does not hold it", {"seat": Seat(1)})

every_kind = pytest.mark.parametrize("kind", KINDS)


@every_kind
def test_a_refusal_is_told_as_its_sentence(kind: type[Refusal]) -> None:
    assert str(kind(NO_CARD)) == "“Z9” is no card"
    assert kind(NO_CARD).msg == NO_CARD


@every_kind
def test_every_refusal_can_be_caught_as_one_and_as_a_value_error(kind: type[Refusal]) -> None:
    for caught in (kind, Refusal, ValueError):
        with pytest.raises(caught, match="is no card"):
            raise kind(NO_CARD)


def test_the_kinds_are_not_taken_for_each_other() -> None:
    assert not issubclass(BadInput, IllegalAction)
    assert not issubclass(IllegalAction, BadInput)


@every_kind
@pytest.mark.parametrize("where", ["table[2]", Msg("table[{i}]", {"i": 2})])
def test_a_place_is_put_in_front_and_the_kind_is_kept(kind: type[Refusal], where: Msg | str) -> None:
    placed = kind(NO_CARD).at(where)
    assert str(placed) == "table[2]: “Z9” is no card"
    assert type(placed) is kind


def test_places_go_from_the_outside_in() -> None:
    assert str(BadInput(NO_CARD).at("table[2]").at("position")) == "position: table[2]: “Z9” is no card"


def test_placing_a_refusal_leaves_the_first_one_as_it_was() -> None:
    refusal = BadInput(NO_CARD)
    refusal.at("table[2]")
    assert str(refusal) == "“Z9” is no card"


def test_a_place_with_braces_is_shown_as_it_is() -> None:
    assert str(BadInput(NO_CARD).at("{problem}")) == "{problem}: “Z9” is no card"


def test_seats_are_told_by_their_names() -> None:
    assert str(IllegalAction(NOT_YOURS)) == "Player 2 does not hold it"
    assert str(IllegalAction(NOT_YOURS, ("Ann", "Bo"))) == "Bo does not hold it"


def test_names_come_with_a_place_and_stay_with_the_next_one() -> None:
    named = IllegalAction(NOT_YOURS).at("action 1", ("Ann", "Bo"))
    assert str(named) == "action 1: Bo does not hold it"
    assert str(named.at("actions")) == "actions: action 1: Bo does not hold it"
