"""A language that nobody speaks: every text stands in brackets and is a third longer; a text without is found out."""

import io
import math
import re
import shutil
import subprocess
import sys
from gettext import NullTranslations
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po, write_po

from catalogues.update import ROOT, po_file

CODE: Final = "qps"
_AS_THEY_ARE: Final = {"en": CODE, "ltr": "ltr", "0.5": "0.5", ", ": ", "}
_LONGER: Final = "ëxträ wörds ïn älmost ëvery sentence "
_DATA: Final = r"[^\W\d_]{2,}(?!\d)"  # two letters one after the other are a word; XF3 is a card


def pseudo(text: str) -> str:
    """The same in brackets, a third longer; what is inserted into it is longer by itself."""
    if text in _AS_THEY_ARE:
        return _AS_THEY_ARE[text]
    more = math.ceil(len(re.sub(r"{\w+}|\W", "", text)) / 3)
    longer = f" {(_LONGER * (more // len(_LONGER) + 1))[: max(more - 1, 1)].rstrip()}" if more else ""
    return f"⟦{text}{longer}⟧"


class Pseudo(NullTranslations):
    """The language as a translator."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


def outside(text: str) -> str:
    """What of a text stands in no brackets."""
    while re.search("⟦[^⟦⟧]*⟧", text):
        text = re.sub("⟦[^⟦⟧]*⟧", "", text)
    return text


def untranslated(text: str, known: set[str]) -> list[str]:
    """The words of a text that stand in no brackets and are no names that are known; cards and numbers are no words."""
    return [word for word in re.findall(_DATA, outside(text)) if word not in known]


def tree(folder: Path) -> Path:
    """A copy of the package to which this language was added: one command, and one file that is filled in."""
    for name in ("hats_widget", "catalogues", "notebooks"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "hatch_build.py", folder)
    run = [sys.executable, "-m", "catalogues.update", CODE]
    subprocess.run(run, cwd=folder, check=True, capture_output=True)
    path = po_file(folder, CODE)
    with path.open("rb") as file:
        catalogue = read_po(file)
    for message in catalogue:
        if message.id:
            one, many = message.id if isinstance(message.id, tuple | list) else (message.id, None)
            message.string = (pseudo(one), pseudo(many)) if many else pseudo(one)
    written = io.BytesIO()
    write_po(written, catalogue)
    path.write_bytes(written.getvalue())
    subprocess.run([sys.executable, "hatch_build.py"], cwd=folder, check=True, capture_output=True)
    return folder
