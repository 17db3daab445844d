"""python -m catalogues.update [LANG]: every .po file with all texts of the code and no other, and one for LANG if new.

What is translated stays; a text that has changed is a new one, without a guess; what is gone is dropped.
"""

import io
import sys
from copy import deepcopy
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError
from babel.messages import Catalog
from babel.messages.pofile import read_po, write_po
from babel.numbers import format_decimal

from catalogues.extract import template

ROOT: Final = Path(__file__).parent.parent
_HEADER: Final = """\
# hats-widget: {language}. CONTRIBUTING.md tells how to translate; `make messages` keeps this file up to date.
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plurals}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def po_file(root: Path, language: str) -> Path:
    return root / "hats_widget" / "i18n" / "locale" / language / "LC_MESSAGES" / "hats_widget.po"


def languages(root: Path) -> list[str]:
    """The languages that have a file; English needs none."""
    return sorted(path.parent.parent.name for path in po_file(root, "*").parent.parent.parent.glob("*/*/*.po"))


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def updated(known: Catalog | None, found: Catalog, language: str) -> str:
    """The text of a .po file: all that was found, with the translations that are known."""
    catalog = Catalog(locale=language) if known is None else known
    catalog.update(deepcopy(found), no_fuzzy_matching=True)  # which hands its messages over as they are
    for text, known_text in _known(language).items():
        if (message := catalog.get(text)) and not message.string:
            message.string = known_text
    written = io.BytesIO()
    write_po(
        written, catalog, width=110, omit_header=True, ignore_obsolete=True, include_lineno=False, sort_by_file=True
    )
    return _HEADER.format(language=language, plurals=catalog.plural_forms) + written.getvalue().decode()


def _known(language: str) -> dict[str, str]:
    """What Babel knows of a language: its code, its name for itself, its direction and its decimal mark."""
    try:
        locale = Locale.parse(language)
    except UnknownLocaleError:
        return {"en": language}
    name = locale.get_language_name() or language
    half = format_decimal(0.5, locale=locale)
    return {"en": language, "English": name[:1].upper() + name[1:], "ltr": locale.text_direction, "0.5": half}


def update(root: Path, *new: str) -> list[Path]:
    """Write every file anew; those of new languages are made."""
    found = template(root)
    made = []
    for language in sorted({*languages(root), *new}):
        path = po_file(root, language)
        text = updated(read(path) if path.exists() else None, found, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        made.append(path)
    return made


if __name__ == "__main__":
    for path in update(ROOT, *sys.argv[1:]):
        print(path.relative_to(ROOT))
