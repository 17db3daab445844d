"""The page in several languages: which one it opens in, and what happens when somebody chooses another in mid-game."""

from typing import Any

import pytest

from hats_widget.core.message import ENGLISH, Translator
from hats_widget.core.refusal import BadInput
from hats_widget.i18n import translate
from hats_widget.school.practice import Exercise
from hats_widget.ui.new_game import NAMES
from hats_widget.widget import app as module
from hats_widget.widget.app import play
from tests.i18n.pseudo import CODE, Pseudo, pseudo, untranslated
from tests.ui import texts
from tests.ui.played import match_of
from tests.widget import Heard, opened

USUAL = ("South", "West", "East")
EXERCISE = Exercise("collection", 2, 7)


@pytest.fixture
def sixth(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language more, in which every text stands in brackets."""
    known = {**translate.ahead(), CODE: {text: pseudo(text) for text in translate.ahead()["en"]}}
    spoken = Pseudo()

    def translator(language: str) -> Translator:
        return spoken if language == CODE else ENGLISH

    monkeypatch.setattr(translate, "ahead", lambda: known)
    monkeypatch.setattr("hats_widget.ui.new_game.ahead", lambda: known)
    monkeypatch.setattr(module, "translator", translator)


def visitor(search: str = "", **fields: Any) -> Heard:
    """A page that was opened without a call."""
    app = Heard(match_of(3)._replace(names=USUAL), opened().ui.table)
    app.hello(search, **fields)
    return app


def headings(app: Heard) -> list[str]:
    return [section["heading"] for section in app.panel["sections"]]


@pytest.mark.parametrize(
    ("search", "stored", "wanted", "language"),
    [
        ("", {}, [], "en"),
        ("", {}, ["pt", "de-AT", "fr"], "de"),
        ("", {"language": "it"}, ["de"], "it"),
        ("?lang=es", {"language": "it"}, ["de"], "es"),
        ("", {"language": "<b>"}, ["fr"], "fr"),
        ("", {}, [None, 7], "en"),
    ],
)
def test_the_language_is_that_of_the_address_else_the_chosen_one_else_the_browsers(
    search: str, stored: dict[str, str], wanted: list[object], language: str
) -> None:
    app = visitor(search, rooms=stored, languages=wanted)
    assert (app.panel["language"], app.panel["direction"]) == (language, "ltr")
    assert app.panel["rooms"]["languages"]["value"] == language


def test_a_language_in_the_address_that_is_not_known_gets_a_sentence_in_the_browsers_own() -> None:
    app = visitor("?lang=xx", languages=["de"])
    assert "xx" in app.panel["notice"]
    assert app.panel["language"] == "de"


def test_every_language_can_be_chosen_by_the_name_that_it_has_for_itself() -> None:
    assert visitor().panel["rooms"]["languages"]["options"] == [
        ["en", "English"],
        ["de", "Deutsch"],
        ["es", "Español"],
        ["fr", "Français"],
        ["it", "Italiano"],
    ]


@pytest.mark.usefixtures("sixth")
def test_another_language_in_mid_game_changes_everything_on_the_screen_and_nothing_of_the_match() -> None:
    app = visitor("?players=3&seed=7&first=0")
    app.hear("press", id=f"press:hand:{app.ui.match.state.players[0].hand[0]}")
    before = app.ui.match
    app.hear("change", id="language", value=CODE)
    assert app.panel["language"] == CODE
    assert all(heading.startswith("⟦") for heading in headings(app))
    assert app.scene is not None
    assert untranslated(" ".join([text.text for text in texts(app.scene)]), set()) == []
    assert app.ui.match.names == tuple(pseudo(name.template) for name in NAMES[3])
    assert app.ui.match._replace(names=before.names) == before
    assert app.told.of("keep")[-1] == {"kind": "keep", "room": "language", "text": CODE}
    app.hear("change", id="language", value="en")
    assert app.ui.match.names == USUAL
    assert not any(heading.startswith("⟦") for heading in headings(app))


@pytest.mark.usefixtures("sixth")
def test_another_language_in_mid_exercise_keeps_the_answers_and_the_notice() -> None:
    app = visitor(EXERCISE.address())
    field = app.panel["sections"][0]["parts"][0]
    app.hear("form", id=field["id"], values={field["fields"][0]["id"]: "nine"})
    wrong = app.panel["sections"][0]["parts"][0]["fields"][0]
    app.hear("change", id="language", value=CODE)
    after = app.panel["sections"][0]["parts"][0]["fields"][0]
    assert (after["value"], after["tone"]) == (wrong["value"], wrong["tone"]) == ("nine", "wrong")
    assert after["help"] != wrong["help"]
    assert untranslated(after["help"].replace("nine", ""), set()) == []


@pytest.mark.usefixtures("sixth")
def test_names_that_people_gave_stay_and_the_usual_ones_change() -> None:
    app = visitor("?players=3&seed=7&name0=Ada")
    app.hear("change", id="language", value=CODE)
    assert app.ui.match.names == ("Ada", pseudo("West"), pseudo("East"))


def test_a_match_kept_in_another_language_comes_back_with_the_usual_names_of_this_one() -> None:
    german = {name: translate.ahead()["de"][name] for name in USUAL}
    first = visitor("", languages=["de"])
    assert first.ui.match.names == tuple(german.values())


@pytest.mark.parametrize("value", ["xx", "", None, 7, True])
def test_a_language_that_is_not_known_is_refused_and_changes_nothing(value: object) -> None:
    app = visitor()
    app.hear("change", id="language", value=value)
    assert app.panel["language"] == "en"
    assert app.panel["notice"]


def test_links_carry_the_language_in_which_they_were_made() -> None:
    app = visitor("", languages=["fr"])
    app.hear("press", id="link")
    assert app.told.of("link")[-1]["words"].startswith("?lang=fr#match=")
    pupil = visitor(EXERCISE.address("it"))
    pupil.hear("press", id="link")
    assert pupil.told.of("link")[-1]["words"] == EXERCISE.address("it")
    scored = visitor("?room=score&lang=de")
    scored.hear("press", id="example")
    scored.hear("press", id="link")
    assert scored.told.of("link")[-1]["words"].endswith("&lang=de")


def test_who_has_only_chosen_a_language_is_still_a_newcomer() -> None:
    assert visitor("", rooms={"language": "de"}).ui.is_newcomer
    assert not visitor("", rooms={"language": "de", "score": "{}"}).ui.is_newcomer


def test_a_call_may_name_the_language_and_a_wrong_one_is_refused() -> None:
    app = Heard(match_of(3), opened().ui.table, called="players=3", language="es")
    app.hello(languages=["de"])
    assert app.panel["language"] == "es"
    with pytest.raises(BadInput, match="lang: “xx” is unknown"):
        play(lang="xx")


@pytest.mark.usefixtures("sixth")
def test_what_goes_wrong_is_said_in_the_language_of_the_page() -> None:
    app = visitor()
    app.hear("change", id="language", value=CODE)
    app._failed("something")
    assert app.panel["notice"].startswith("⟦Something went wrong")
