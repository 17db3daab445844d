"""The agreements of a table, read from outside and written again."""

import pytest

from hats_widget.core.game import Setup
from hats_widget.core.refusal import BadInput
from hats_widget.games.hats.options import CHOICES, Options, read_options, write_options
from hats_widget.games.hats.rules import new
from tests.games.hats.scenes import agreed

VALUES = [(name, value) for name, choices in CHOICES.items() for value in choices]


def refusal(players: int = 2, **given: object) -> str:
    with pytest.raises(BadInput) as refused:
        read_options(given, players)
    return str(refused.value)


def test_what_is_not_named_keeps_its_default() -> None:
    assert read_options({}, 3) == Options(
        edition="standard",
        black_hat_number="none",
        cookie_full_tie="holder",
        reshuffle="eager",
        swap="consent",
        removed="random",
        first="random",
    )


def test_the_default_is_the_first_value_of_each_choice() -> None:
    assert {name: choices[0] for name, choices in CHOICES.items()} == {
        "edition": "standard",
        "black_hat_number": "none",
        "cookie_full_tie": "holder",
        "reshuffle": "eager",
        "swap": "consent",
    }


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_each_value_of_each_choice_is_read(name: str, value: str) -> None:
    assert getattr(read_options({name: value}, 2), name) == value


@pytest.mark.parametrize("given", ["AB", "BA", "ab", "bA"])
def test_removed_types_are_read_in_any_order_and_case(given: str) -> None:
    assert agreed(removed=given).removed == "AB"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_may_be_first(players: int) -> None:
    assert [agreed(players, first=seat).first for seat in range(players)] == list(range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_may_be_said_for_removed_and_first(players: int) -> None:
    assert agreed(players, removed="random", first="random") == Options()


def test_defaults_are_not_written() -> None:
    assert write_options(Options()) == {}


def test_what_differs_is_written() -> None:
    given: dict[str, object] = {"edition": "german", "reshuffle": "lazy", "removed": "AB", "first": 0}
    assert write_options(read_options(given, 2)) == given


@pytest.mark.parametrize(("name", "value"), [*VALUES, ("removed", "CW"), ("first", 1), ("first", 0)])
def test_written_options_are_read_as_the_same(name: str, value: object) -> None:
    options = read_options({name: value}, 2)
    assert read_options(write_options(options), 2) == options


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_options_of_a_dealt_game_can_be_written_and_read_again(players: int) -> None:
    settled = new(Setup(players, 5, Options())).setup.options
    again = read_options(write_options(settled), players)
    assert new(Setup(players, 5, again)) == new(Setup(players, 5, Options()))


def test_reading_leaves_the_given_dictionary_as_it_was() -> None:
    given = {"removed": "ba"}
    read_options(given, 2)
    assert given == {"removed": "ba"}


def test_an_unknown_option_is_refused_with_the_nearest_one() -> None:
    assert refusal(editon="german") == "the option “editon” is unknown; did you mean “edition”?"


def test_an_option_like_no_other_is_refused_with_all_of_them() -> None:
    sentence = refusal(zzz=1)
    assert "“zzz” is unknown" in sentence
    assert all(name in sentence for name in (*CHOICES, "removed", "first"))


@pytest.mark.parametrize("name", CHOICES)
def test_an_unknown_value_is_refused_with_the_known_ones(name: str) -> None:
    sentence = refusal(2, **{name: "qqq"})
    assert sentence.startswith(f"{name}: “qqq” is unknown")
    assert all(value in sentence for value in CHOICES[name])


def test_a_value_with_a_slip_is_refused_with_the_nearest_one() -> None:
    assert refusal(edition="German") == "edition: “German” is unknown; did you mean “german”?"


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("value", [1, True, None, ["german"], {}])
def test_a_choice_that_is_no_text_is_refused(name: str, value: object) -> None:
    sentence = refusal(2, **{name: value})
    assert sentence.startswith(f"{name}: ")
    assert "is unknown" in sentence


@pytest.mark.parametrize("value", ["AA", "A", "ABC", "AZ", "XY", "", "A B", 12, True, None, ["A", "B"]])
def test_removed_must_be_two_different_types(value: object) -> None:
    sentence = refusal(removed=value)
    assert sentence.startswith("removed: ")
    assert "two different letters of ABCFSTW such as AB" in sentence


@pytest.mark.parametrize("players", [3, 4])
def test_removed_is_refused_with_more_than_two_players(players: int) -> None:
    assert refusal(players, removed="AB") == "removed: types are removed with two players only; leave this option out"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_first_seat_out_of_range_is_refused_with_the_range(players: int) -> None:
    for seat in (-1, players):
        assert f"is not a whole number from 0 to {players - 1}" in refusal(players, first=seat)


@pytest.mark.parametrize("value", [True, False, 1.0, "0", "Random", None, [0]])
def test_a_first_seat_that_is_no_whole_number_is_refused(value: object) -> None:
    sentence = refusal(first=value)
    assert sentence.startswith("first: ")
    assert "is not a whole number from 0 to 1" in sentence


@pytest.mark.parametrize("value", [None, [], "german", 3, True])
def test_options_that_are_no_object_are_refused(value: object) -> None:
    with pytest.raises(BadInput, match="not an object in curly braces"):
        read_options(value, 2)


def test_options_are_values() -> None:
    assert Options()._replace(edition="german") == agreed(edition="german")
    assert len({agreed(edition="german"), agreed(edition="german"), Options()}) == 2
