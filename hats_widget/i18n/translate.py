"""A translator is a value: the compiled catalogue of a language, or English, whose texts are the keys of the others."""

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Final

from hats_widget.core import reader
from hats_widget.core.message import ENGLISH, Translator

LOCALE: Final = Path(__file__).parent / "locale"
DOMAIN: Final = "hats_widget"


@cache
def ahead() -> Mapping[str, Mapping[str, str]]:
    """For each language, English first, the texts that are wanted without its catalogue (`ahead.py`)."""
    found: dict[str, dict[str, str]] = json.loads((LOCALE / "languages.json").read_text(encoding="utf-8"))
    return found


def languages() -> dict[str, str]:
    """The codes of all languages, English first, with the name that each has for itself."""
    return {code: texts["English"] for code, texts in ahead().items()}


@cache
def translator(language: str) -> Translator:
    """The translator of a language such as "de"; one that is not known is refused."""
    known = read_language(language)
    if known == "en":
        return ENGLISH
    with (LOCALE / known / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        return GNUTranslations(file)


def language_of(translated: Translator) -> str:
    """The code of the language that a translator speaks."""
    # Translators: the code of this language, as in the name of the folder: de, es, fr, it.
    return translated.gettext("en")


def direction_of(translated: Translator) -> str:
    """`ltr`, or `rtl` where it is written from right to left."""
    return translated.gettext("ltr")


def preferred(wanted: Iterable[object]) -> str:
    """The first language that is known, of those that a browser or a shell asks for: `de-AT`, `pt_BR.UTF-8`, `C`."""
    known = ahead()
    for name in wanted:
        code = re.match("[a-zA-Z]*", name) if isinstance(name, str) else None
        if code and code[0].lower() in known:
            return code[0].lower()
    return "en"


def from_environment(environ: Mapping[str, str]) -> str:
    """The language of a shell: the first of LC_ALL, LC_MESSAGES and LANG that says one."""
    return preferred([next(filter(None, map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")])


def read_language(value: object) -> str:
    """A language by its code; one that is not known is refused."""
    return reader.one_of(value, list(ahead()))
