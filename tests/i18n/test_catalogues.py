"""Every text that the code can make is in every catalogue, translated, with the same places in braces, in all forms."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog, Message

from catalogues.extract import template
from catalogues.update import ROOT, languages, po_file, read, updated
from hatch_build import TEMPLATE as TEMPLATE_FOLDER
from hatch_build import compiled
from hats_widget.i18n.translate import LOCALE, language_of, translator
from hats_widget.i18n.translate import languages as spoken

OTHERS = languages(ROOT)
FOUND = template(ROOT)
TEMPLATE = ROOT / TEMPLATE_FOLDER


@pytest.fixture(params=OTHERS)
def language(request: pytest.FixtureRequest) -> str:
    assert isinstance(request.param, str)
    return request.param


@pytest.fixture
def catalogue(language: str) -> Catalog:
    return read(po_file(ROOT, language))


def messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or ())


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def wrong(catalogue: Catalog, is_wrong: Callable[[Message], bool]) -> list[str]:
    return [f"{message.id} → {message.string}" for message in messages(catalogue) if is_wrong(message)]


def is_translated(message: Message) -> bool:
    return bool(message.string) and all(forms(message.string))


def test_there_are_the_five_languages_of_the_rulebooks() -> None:
    assert {"de", "es", "fr", "it"} <= {*OTHERS}
    assert [*spoken()] == ["en", *OTHERS]


def test_all_texts_of_the_code_and_no_others_are_in_the_catalogue(catalogue: Catalog) -> None:
    assert {str(one.id) for one in messages(catalogue)} == {str(one.id) for one in messages(FOUND)}
    assert not catalogue.obsolete


def test_the_file_is_as_make_messages_writes_it(catalogue: Catalog, language: str) -> None:
    assert po_file(ROOT, language).read_text(encoding="utf-8") == updated(catalogue, FOUND, language)


def test_nothing_is_untranslated_or_fuzzy(catalogue: Catalog) -> None:
    assert wrong(catalogue, lambda message: message.fuzzy or not is_translated(message)) == []


def test_every_plural_has_all_its_forms(catalogue: Catalog) -> None:
    plurals = [message for message in messages(catalogue) if message.pluralizable]
    assert plurals
    assert {len(forms(message.string)) for message in plurals} == {catalogue.num_plurals}


def test_the_places_in_braces_are_those_of_the_english_text(catalogue: Catalog) -> None:
    """A form of a plural may leave out the number, as the English one may."""

    def differs(message: Message) -> bool:
        english = [places(text) for text in forms(message.id)]
        needed, known = set.intersection(*english) - {"n"}, set.union(*english)
        if len(english) == 1:
            needed = known
        return is_translated(message) and not all(
            needed <= places(text) <= known | {"n"} for text in forms(message.string)
        )

    assert wrong(catalogue, differs) == []


def test_spaces_lines_and_full_stops_at_the_ends_are_those_of_the_english_text(catalogue: Catalog) -> None:
    def ends(text: str) -> tuple[bool, bool, bool, int]:
        last = re.sub("[“”«»„\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]+$", "", text)
        return text[:1].isspace(), text[-1:].isspace(), last.endswith("."), text.count("\n")

    def differs(message: Message) -> bool:
        told = {ends(text) for text in forms(message.string)} if is_translated(message) else set()
        return bool(told) and not told <= {ends(text) for text in forms(message.id)}

    assert wrong(catalogue, differs) == []


def test_what_is_no_sentence_is_right(language: str) -> None:
    said = translator(language)
    assert language_of(said) == language
    assert said.gettext("ltr") in ("ltr", "rtl")
    assert re.fullmatch(r"0\D5", said.gettext("0.5"))
    assert spoken()[language] not in ("", "English")
    assert len({*spoken().values()}) == len(spoken())


def test_the_compiled_files_are_those_of_the_catalogues(tmp_path: Path) -> None:
    """They are made by `make`; who runs a test by itself after a change is told so here."""
    for folder in (LOCALE, TEMPLATE):
        made = tmp_path / folder.relative_to(ROOT)
        made.mkdir(parents=True)
        shutil.copytree(
            folder, made, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.mo", "*.json", "noscript.html")
        )
    paths = compiled(tmp_path)
    assert len(paths) == len(OTHERS) + 3
    for path in paths:
        assert path.read_bytes() == (ROOT / path.relative_to(tmp_path)).read_bytes(), "run make env"
