"""The build compiles the catalogues: .po files, which people edit, into .mo files, and what is wanted ahead of them."""

import json
import sys
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Any

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
LOCALE = Path("hats_widget/i18n/locale")
TEMPLATE = Path("hats_widget/share/jupyter/voila/templates/hats")  # which tells the person that the table is being laid


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 # as hatchling calls it
        compiled(Path(self.root))


def compiled(root: Path) -> list[Path]:
    """Compile every catalogue; all files that were made."""
    catalogues = {path.parents[1].name: _read(path) for path in sorted((root / LOCALE).glob("*/*/*.po"))}
    made = [_write(root / LOCALE / name / "LC_MESSAGES" / "hats_widget.mo", one) for name, one in catalogues.items()]
    sys.path.insert(0, str(root))
    from hats_widget.i18n.ahead import AHEAD  # noqa: PLC0415 # the tree that is built

    texts = {"en": {text: text for text, _, _ in AHEAD}}
    for name, catalogue in catalogues.items():
        texts[name] = {text: _translated(catalogue, text) for text, _, _ in AHEAD}
    told = json.dumps(texts, ensure_ascii=False, indent=1).replace("<", "\\u003c")  # it stands in a script
    for path in (root / LOCALE / "languages.json", root / TEMPLATE / "languages.json"):
        path.write_text(told + "\n", encoding="utf-8")
        made.append(path)
    page = root / TEMPLATE / "noscript.html"
    page.write_text("".join(map(_without_scripts, texts.items())), encoding="utf-8")
    return [*made, page]


def _without_scripts(spoken: tuple[str, dict[str, str]]) -> str:
    """What a page says that cannot find out which language is wanted."""
    language, texts = spoken
    (text,) = [told for english, told in texts.items() if "JavaScript" in english]
    return f'<p class="hats-trouble" lang="{language}" dir="{texts["ltr"]}">{escape(text)}</p>\n'


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    for message in catalogue:
        if not all([message.string] if isinstance(message.string, str) else message.string or ("",)):
            message.string = ""  # what lacks a form is told in English, and not at all otherwise
    catalogue.creation_date = catalogue.revision_date = datetime(2000, 1, 1, tzinfo=UTC)  # the same file every time
    return catalogue


def _write(path: Path, catalogue: Catalog) -> Path:
    with path.open("wb") as file:
        write_mo(file, catalogue)
    return path


def _translated(catalogue: Catalog, text: str) -> str:
    message = catalogue.get(text)
    return (message.string if message and isinstance(message.string, str) else "") or text


if __name__ == "__main__":
    compiled(ROOT)
