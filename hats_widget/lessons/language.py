"""The language in which a lesson speaks: the one that is named, else that of the environment."""

import os

from hats_widget.core import reader
from hats_widget.i18n.translate import from_environment, read_language


def spoken(lang: str | None) -> str:
    """The code of a language; LC_ALL, LC_MESSAGES and LANG say which where `lang` does not."""
    return from_environment(os.environ) if lang is None else reader.within("lang", read_language, lang)
