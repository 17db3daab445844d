"""Messages become text: places, plurals, lists, seats, numbers, in any language."""

import ast
from pathlib import Path
from typing import ClassVar

import pytest

import hats_widget
from hats_widget.core.message import ENGLISH, Arg, Msg, Seat, render

PACKAGE = Path(hats_widget.__file__).parent
HATS = Msg("{n} hat", {"n": 1}, "{n} hats")


class German:
    """A translator as small as can be: what it does not know stays English."""

    known: ClassVar = {
        "{n} hat": "{n} Hut",
        "{n} hats": "{n} Hüte",
        "Player {number}": "Spieler {number}",
        "{items} and {last}": "{items} und {last}",
        ", ": "; ",
        "{seat} takes {card}": "{card} geht an {seat}",
        "the bowler": "die Melone",
    }

    def gettext(self, message: str, /) -> str:
        return self.known.get(message, message)

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return self.gettext(one if n == 1 else many)


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (Msg("a hat"), "a hat"),
        (Msg("{card} on space {space}", {"card": "F3", "space": 2}), "F3 on space 2"),
        (Msg("{card}, again {card}", {"card": "F3"}), "F3, again F3"),
        (Msg("{the_hat} lies there", {"the_hat": Msg("the {kind}", {"kind": "fez"})}), "the fez lies there"),
        (Msg("nothing is asked of {unused}", {"unused": "F3", "more": 1}), "nothing is asked of F3"),
    ],
)
def test_a_template_is_filled_with_its_arguments(message: Msg, text: str) -> None:
    assert render(message) == text
    assert str(message) == text


def test_a_place_without_an_argument_is_an_error_of_the_program() -> None:
    with pytest.raises(KeyError, match="card"):
        render(Msg("{card}"))


@pytest.mark.parametrize("braces", ["{", "}", "{card}", "{0}", "{{", "{seat.__class__}", "%s"])
def test_braces_in_what_people_write_are_shown_as_they_are(braces: str) -> None:
    message = Msg("{seat}: {problem}", {"seat": Seat(0), "problem": Msg("{text}", {"text": braces})})
    assert render(message, names=[braces]) == f"{braces}: {braces}"
    assert render((braces, Seat(0)), names=[braces]) == f"{braces} and {braces}"


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (0, "0 hats"),
        (1, "1 hat"),
        (2, "2 hats"),
        (21, "21 hats"),
        (-1, "\N{MINUS SIGN}1 hat"),
        (-2, "\N{MINUS SIGN}2 hats"),
    ],
)
def test_the_number_n_decides_between_one_and_many(n: int, text: str) -> None:
    assert render(HATS._replace(args={"n": n})) == text


def test_without_a_plural_the_number_n_is_an_argument_like_any_other() -> None:
    assert render(Msg("{n} hat(s)", {"n": 2})) == "2 hat(s)"


@pytest.mark.parametrize(
    ("items", "text"),
    [
        ((), ""),
        (("A",), "A"),
        (("A", "B"), "A and B"),
        (("A", "B", "C"), "A, B and C"),
        ((1, Seat(1), Msg("the fez"), -2.5), "1, Player 2, the fez and \N{MINUS SIGN}2.500"),
        ((("A", "B"), "C"), "A and B and C"),
    ],
)
def test_a_tuple_is_shown_as_a_list(items: tuple[Arg, ...], text: str) -> None:
    assert render(items) == text
    assert render(Msg("{items}", {"items": items})) == text


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ((), "Player 1 and Player 2"),
        (("Ann",), "Ann and Player 2"),
        (("Ann", "Bo"), "Ann and Bo"),
        (("Ann", "Bo", "Cy"), "Ann and Bo"),
    ],
)
def test_a_seat_is_shown_as_the_name_of_whoever_sits_there(names: tuple[str, ...], text: str) -> None:
    assert render((Seat(0), Seat(1)), names=names) == text


def test_names_reach_the_messages_within_messages() -> None:
    inner = Msg("{who} wins", {"who": (Seat(0), Seat(1))})
    assert (
        render(Msg("{where}: {inner}", {"where": "end", "inner": inner}), names=["Ann", "Bo"]) == "end: Ann and Bo wins"
    )


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (7, "7"),
        (-7, "\N{MINUS SIGN}7"),
        (1234567, "1234567"),
        (0.0, "0.000"),
        (2.5, "2.500"),
        (-0.125, "\N{MINUS SIGN}0.125"),
        (1 / 3, "0.333"),
        (2 / 3, "0.667"),
    ],
)
def test_numbers_have_a_minus_sign_and_fractions_three_places(number: float, text: str) -> None:
    assert render(number) == text
    assert render(Msg("{points}", {"points": number})) == text


def test_a_hyphen_in_a_text_stays_a_hyphen() -> None:
    assert render("F3-") == "F3-"
    assert render(Msg("{token}", {"token": "F3-"})) == "F3-"


@pytest.mark.parametrize(
    ("arg", "text"),
    [
        (HATS, "1 Hut"),
        (HATS._replace(args={"n": 3}), "3 Hüte"),
        (Seat(2), "Spieler 3"),
        (("A", "B", "C"), "A; B und C"),
        (Msg("{seat} takes {card}", {"seat": Seat(0), "card": Msg("the bowler")}), "die Melone geht an Spieler 1"),
        (Msg("not translated {n}", {"n": -1}), "not translated \N{MINUS SIGN}1"),
        ("the bowler", "the bowler"),
    ],
)
def test_a_translator_gives_every_template_and_no_plain_text_another_language(arg: Arg, text: str) -> None:
    assert render(arg, German()) == text


class Latin(German):
    known: ClassVar = {
        "0.5": "0,5",
        "{items} and {last}": "{items} y {last}",
        "{items} and {last_i}": "{items} e {last_i}",
        "{items} and {last_e}": "{items} ed {last_e}",
    }


@pytest.mark.parametrize(
    ("arg", "text"),
    [
        (2.5, "2,500"),
        (-0.125, "\N{MINUS SIGN}0,125"),
        (7, "7"),
        ("2.5", "2.5"),
        (("Ada", "Ben"), "Ada y Ben"),
        (("Ada", "Inés"), "Ada e Inés"),
        (("Ada", "Ben", "Hilda"), "Ada, Ben e Hilda"),
        (("Ada", "Ian"), "Ada y Ian"),
        (("cobre", "hierro"), "cobre y hierro"),
        (("Ada", "Elena"), "Ada ed Elena"),
    ],
)
def test_numbers_and_lists_are_written_as_the_language_does(arg: Arg, text: str) -> None:
    assert render(arg, Latin()) == text


def test_a_plural_without_its_number_is_an_error_of_the_program() -> None:
    with pytest.raises(KeyError, match="n"):
        render(HATS._replace(args={"count": 1}))


def test_names_are_not_translated() -> None:
    assert render(Seat(0), German(), ["the bowler"]) == "the bowler"


def test_english_gives_templates_back_as_they_are() -> None:
    assert ENGLISH.gettext("{n} hat") == "{n} hat"
    assert [ENGLISH.ngettext("one", "many", n) for n in (0, 1, 2)] == ["many", "one", "many"]


def test_no_template_of_the_package_is_empty_for_a_catalogue_has_its_header_there() -> None:
    templates = [
        argument
        for path in PACKAGE.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Msg"
        for argument in call.args[:1]
        if isinstance(argument, ast.Constant)
    ]
    assert len(templates) > 300
    assert [one.lineno for one in templates if not one.value] == []


def test_messages_are_equal_by_what_they_say() -> None:
    assert Msg("{n}", {"n": 1}) == Msg("{n}", {"n": 1})
    assert Msg("{n}", {"n": 1}) != Msg("{n}", {"n": 2})
    assert Msg("fez") == Msg("fez", {})
