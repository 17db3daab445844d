"""Translators as values: which languages there are, which one is wanted, and what happens where one is missing."""

from pathlib import Path

import pytest

from hats_widget.core.message import ENGLISH
from hats_widget.core.refusal import BadInput
from hats_widget.games.hats.cards import NAMES
from hats_widget.i18n import translate
from hats_widget.i18n.ahead import AHEAD
from hats_widget.i18n.translate import (
    LOCALE,
    ahead,
    direction_of,
    from_environment,
    language_of,
    languages,
    preferred,
    translator,
)

WITH_NAMES = {"de": "Deutsch", "en": "English", "es": "Español", "fr": "Français", "it": "Italiano"}


def test_every_language_is_called_as_it_calls_itself_and_english_comes_first() -> None:
    assert languages() == WITH_NAMES
    assert next(iter(languages())) == "en"


@pytest.mark.parametrize("language", WITH_NAMES)
def test_a_translator_says_which_language_it_speaks(language: str) -> None:
    spoken = translator(language)
    assert (language_of(spoken), direction_of(spoken)) == (language, "ltr")
    assert translator(language) is spoken
    assert (spoken is ENGLISH) == (language == "en")


@pytest.mark.parametrize("language", ["xx", "", "DE", "../de", "de/../de", "d" * 500])
def test_a_language_that_is_not_known_is_refused_with_those_that_are(language: str) -> None:
    with pytest.raises(BadInput, match="unknown"):
        translator(language)
    with pytest.raises(BadInput, match=r"known are en, de, es, fr and it|did you mean"):
        translator(language)


def test_a_catalogue_that_is_not_compiled_is_an_error_and_never_quietly_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translate, "LOCALE", tmp_path)
    with pytest.raises(FileNotFoundError):
        translator.__wrapped__("de")
    with pytest.raises(FileNotFoundError):
        ahead.__wrapped__()


def test_what_is_wanted_ahead_is_what_the_catalogue_says() -> None:
    assert {*ahead()} == {path.parents[1].name for path in LOCALE.glob("*/*/*.po")} | {"en"}
    for language, texts in ahead().items():
        assert texts == {text: translator(language).gettext(text) for text, _, _ in AHEAD}


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ([], "en"),
        (["de"], "de"),
        (["de-AT", "fr"], "de"),
        (["pt-BR", "fr-CA", "de"], "fr"),
        (["nl", "EN-us", "de"], "en"),
        ([None, 7, "", "*", "es"], "es"),
        (["zh-Hans", "x" * 10_000], "en"),
    ],
)
def test_a_browser_gets_the_first_of_its_languages_that_is_known(wanted: list[object], language: str) -> None:
    assert preferred(wanted) == language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_CH"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_CH", "LC_ALL": "it"}, "it"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "es_419@euro"}, "es"),
    ],
)
def test_a_shell_gets_the_language_of_its_locale(environ: dict[str, str], language: str) -> None:
    assert from_environment(environ) == language


def test_one_language_does_not_change_another() -> None:
    german, french = translator("de"), translator("fr")
    texts = [name.template for name in NAMES.values()]
    before = [german.gettext(text) for text in texts]
    assert [french.gettext(text) for text in texts] == [translator("fr").gettext(text) for text in texts]
    assert [german.gettext(text) for text in texts] == before
