"""A table laid from a form or an address, and the form that shows how it is laid."""

import json
from typing import Any

import pytest

from hats_widget.bots.bot import BUDGETS
from hats_widget.core.message import ENGLISH
from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.games.hats.options import CHOICES
from hats_widget.ui.new_game import FIELDS, OPTIONS, laid, new_game_form
from hats_widget.ui.parts import Words
from hats_widget.ui.update import PACES, PERSON, Table, Ui, begin
from tests.ui.played import MIXED

WORDS = Words(ENGLISH)
EVIL = "<img src=x onerror=alert(1)>"
VALUES = [(name, value) for name, choices in CHOICES.items() for value in choices]
LAID: list[dict[str, object]] = [
    {},
    {"players": "2", "removed": "FW", "who1": "random", "pace": "slow"},
    {"players": "2", "who0": "greedy", "who1": "greedy", "first": "1"},
    {"players": "4", "swap": "forced", "name0": EVIL, "name3": "Åsa 🎩", "open_hands": "on"},
    {"players": "3", "edition": "german", "black_hat_number": "printed", "cookie_full_tie": "nobody"},
    {"players": "3", "reshuffle": "lazy", "step_by_step": "yes", "first": "0"},
    {"players": "3", "who1": "searcher", "thinking": "thorough", "odds": "1"},
]


def ui_of(values: dict[str, object], seed: int = 5) -> Ui:
    return begin(*laid(values, seed, WORDS))[0]


def fields(ui: Ui) -> dict[str, dict[str, Any]]:
    found = new_game_form(ui, WORDS)["fields"]
    assert isinstance(found, list)
    flat = [inner for field in found for inner in (field["fields"] if field["type"] == "group" else [field])]
    return {field["id"]: field for field in flat}


def refusal(**values: object) -> str:
    with pytest.raises(BadInput) as refused:
        laid(values, 5, WORDS)
    return str(refused.value)


def test_nothing_said_is_one_person_against_two_greedy_bots() -> None:
    match, table = laid({}, 5, WORDS)
    assert match == hats.match(3, seed=5, names=["South", "West", "East"])
    assert table == Table((PERSON, "greedy", "greedy"))


def test_every_seat_may_be_a_person_or_any_bot_of_the_ladder_by_its_name() -> None:
    bots = ["random", "greedy", "strategist", "searcher"]
    for seat in range(4):
        offered = fields(ui_of({}))[f"who{seat}"]["options"]
        assert offered == [[PERSON, "a person"], *[[bot, bot] for bot in bots]]
    _, table = laid({"players": "4", **{f"who{seat}": bot for seat, bot in enumerate(bots)}}, 5, WORDS)
    assert table.players == tuple(bots)


@pytest.mark.parametrize(
    ("players", "names"),
    [("2", ("South", "North")), ("3", ("South", "West", "East")), ("4", ("South", "West", "North", "East"))],
)
def test_seats_without_a_name_are_called_by_their_side_of_the_table(players: str, names: tuple[str, ...]) -> None:
    assert laid({"players": players}, 5, WORDS)[0].names == names


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_each_value_of_each_option_is_taken(name: str, value: str) -> None:
    match, _ = laid({"players": "2", name: value}, 5, WORDS)
    assert getattr(match.setup.options, name) == value


@pytest.mark.parametrize("players", ["2", "3", "4", 2, 3, 4])
def test_the_number_of_players_may_be_text_or_a_number(players: object) -> None:
    match, table = laid({"players": players}, 5, WORDS)
    assert match.setup.players == len(table.players) == int(str(players))


@pytest.mark.parametrize("first", ["0", "1", "2", 0, 1, 2])
def test_the_first_player_may_be_text_or_a_number(first: object) -> None:
    match, _ = laid({"first": first}, 5, WORDS)
    assert match.setup.options.first == match.to_move == int(str(first))


@pytest.mark.parametrize("seed", ["0", "7", "9007199254740991", 7])
def test_a_given_seed_is_the_deal(seed: object) -> None:
    assert laid({"seed": seed}, 5, WORDS)[0].setup.seed == int(str(seed))


@pytest.mark.parametrize("seed", ["", None])
def test_an_empty_seed_is_a_new_deal(seed: object) -> None:
    assert laid({"seed": seed}, 5, WORDS)[0].setup.seed == 5


@pytest.mark.parametrize("pace", PACES)
def test_each_pace_is_taken(pace: str) -> None:
    assert laid({"pace": pace}, 5, WORDS)[1].pace == pace


@pytest.mark.parametrize("thinking", BUDGETS)
def test_each_way_to_think_is_taken(thinking: str) -> None:
    assert laid({"thinking": thinking}, 5, WORDS)[1].thinking == thinking


@pytest.mark.parametrize(("word", "is_on"), [("1", True), ("on", True), ("yes", True), (True, True), ("0", False)])
@pytest.mark.parametrize("name", ["open_hands", "step_by_step", "odds"])
def test_switches_are_turned_on_and_off(name: str, word: object, is_on: bool) -> None:
    assert getattr(laid({name: word}, 5, WORDS)[1], name) is is_on


@pytest.mark.parametrize("word", [None, False, "", "off", "no"])
def test_a_switch_that_is_off_or_not_said_is_off(word: object) -> None:
    assert laid({"open_hands": word}, 5, WORDS)[1].open_hands is False


def test_removed_types_are_taken_with_two_players_and_left_out_with_more() -> None:
    assert laid({"players": "2", "removed": "fw"}, 5, WORDS)[0].setup.options.removed == "FW"
    assert laid({"players": "3", "removed": "fw"}, 5, WORDS)[0].setup.options.removed == "random"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("players", wrong) for wrong in ("", "1", "5", "three", "3.0", "-3", "²", " 3", None, [3], True, 9)],
        *[("seed", wrong) for wrong in ("-1", "7.5", "seven", "9007199254740992", "9" * 5000, [1], -1, 1.5, True)],
        *[("first", wrong) for wrong in ("3", "-1", "Random", "east", 3, -1, 0.5, [0])],
        *[("pace", wrong) for wrong in ("Calm", "fast", 1, [1])],
        *[("who0", wrong) for wrong in ("Person", "wizard", 1, ["person"])],
        *[("thinking", wrong) for wrong in ("Brief", "long", 3000, [1])],
        *[("open_hands", wrong) for wrong in ("maybe", "True", 2, [1])],
        *[("odds", wrong) for wrong in ("maybe", "2", [1])],
        *[("step_by_step", wrong) for wrong in ("maybe", "2")],
        *[(name, "qqq") for name in CHOICES],
        ("name", "x" * 41),
    ],
)
def test_what_is_wrong_is_refused_by_the_name_of_its_field(name: str, value: object) -> None:
    assert name in refusal(**{"name1" if name == "name" else name: value})


@pytest.mark.parametrize("value", ["ABC", "A", "ZZ", "AA"])
def test_wrong_types_to_leave_are_refused_by_the_name_of_the_field(value: str) -> None:
    assert "removed: " in refusal(players="2", removed=value)


def test_a_name_with_html_stays_text() -> None:
    ui = ui_of({"name0": EVIL})
    assert ui.match.names[0] == EVIL
    assert fields(ui)["name0"]["value"] == EVIL


@pytest.mark.parametrize("name", ["x" * 41, "\x00", "\u202e", 7, ["x"]])
def test_what_is_no_name_is_refused(name: object) -> None:
    assert "name" in refusal(name0=name)


@pytest.mark.parametrize("values", LAID)
def test_the_form_filled_in_unchanged_lays_the_same_table(values: dict[str, object]) -> None:
    ui = ui_of(values)
    filled = {name: field["value"] for name, field in fields(ui).items()} | {"seed": str(ui.match.setup.seed)}
    assert laid(filled, 99, WORDS) == (ui.match, ui.table)


@pytest.mark.parametrize("values", LAID)
def test_the_form_shows_the_table_as_it_is_laid(values: dict[str, object]) -> None:
    ui = ui_of(values)
    found = fields(ui)
    assert found["players"]["value"] == str(len(ui.table.players))
    assert tuple(found[f"who{seat}"]["value"] for seat in range(len(ui.table.players))) == ui.table.players
    assert tuple(found[f"name{seat}"]["value"] for seat in range(len(ui.match.names))) == ui.match.names
    assert {name: found[name]["value"] for name in OPTIONS} == {
        name: getattr(ui.match.setup.options, name) for name in OPTIONS
    }
    assert (found["open_hands"]["value"], found["step_by_step"]["value"]) == (
        ui.table.open_hands,
        ui.table.step_by_step,
    )


@pytest.mark.parametrize("values", LAID)
def test_every_choice_of_the_form_can_be_taken(values: dict[str, object]) -> None:
    ui = ui_of(values)
    for name, field in fields(ui).items():
        choices = [value for value, _ in field.get("options", [])]
        assert not choices or field["value"] in choices
        for choice in choices:
            if name != "first" or choice == "random" or int(choice) < len(ui.table.players):
                laid({"players": str(len(ui.table.players)), name: choice}, 5, WORDS)
            else:
                with pytest.raises(BadInput, match="there is nobody at seat"):
                    laid({"players": str(len(ui.table.players)), name: choice}, 5, WORDS)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["South", "West", "North", "East"])
@pytest.mark.parametrize("seat", range(4))
def test_a_usual_name_that_somebody_took_leaves_the_others_another(players: int, name: str, seat: int) -> None:
    match, _ = laid({"players": str(players), f"name{seat}": name}, 5, WORDS)
    assert len(set(match.names)) == players
    assert seat >= players or match.names[seat] == name


def test_a_table_of_three_can_become_one_of_four() -> None:
    three = ui_of({"players": "3"})
    filled = {name: field["value"] for name, field in fields(three).items()}
    match, _ = laid({**filled, "players": "4"}, 5, WORDS)
    assert match.setup.players == 4


def test_the_fields_of_the_form_are_those_that_an_address_may_name() -> None:
    assert sorted(fields(ui_of({}))) == sorted(FIELDS)


def test_the_form_offers_every_value_of_every_option() -> None:
    found = fields(ui_of({}))
    assert {name: tuple(value for value, _ in found[name]["options"]) for name in CHOICES} == CHOICES


def test_the_form_asks_only_for_what_matters_to_so_many_players() -> None:
    found = fields(ui_of({}))
    assert found["who3"]["when"] == found["name3"]["when"] == found["swap"]["when"] == {"players": ["4"]}
    assert found["removed"]["when"] == {"players": ["2"]}
    assert found["reshuffle"]["when"] == {"players": ["2", "3"]}
    assert "when" not in found["edition"]


@pytest.mark.parametrize("values", LAID)
def test_the_form_is_json(values: dict[str, object]) -> None:
    form = new_game_form(ui_of(values), WORDS)
    assert json.loads(json.dumps(form)) == form


def test_the_seats_of_a_table_with_names_and_bots_are_shown() -> None:
    ui = ui_of({"players": "4", **{f"who{seat}": who for seat, who in enumerate(MIXED)}})
    assert ui.table.players == MIXED
