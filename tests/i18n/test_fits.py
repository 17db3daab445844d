"""Texts on the canvas, in every language and in one that is a third longer: translated, whole, inside, and apart."""

import pytest

from hats_widget.core.message import Translator
from hats_widget.i18n.translate import languages, translator
from hats_widget.ui.scene import Scene
from tests.i18n.drawn import lettering, rooms, tables
from tests.i18n.pseudo import CODE, Pseudo, untranslated

WIDTHS = (344.0, 860.0)  # of the canvas, on a phone of 360 pixels and beside the panel on a screen of 1,280
NAMES = {"Ada", "Ben", "Cleo", "Dan"}


def spoken(language: str) -> Translator:
    return Pseudo() if language == CODE else translator(language)


def pictures(language: str, width: float) -> list[tuple[str, Scene]]:
    return [*tables(spoken(language), width), *rooms(spoken(language), width)]


def misfits(found: list[tuple[str, Scene]]) -> set[str]:
    """What is cut, outside of its picture, or over another text."""
    told = set()
    for _, scene in found:
        texts = lettering(scene)
        for text in texts:
            if "…" in text.text:
                told.add(f"cut: {text.text}")
            if text.left < -1 or text.right > scene.width + 1 or text.top < 0 or text.bottom > scene.height + 1:
                told.add(f"outside: {text.text}")
            others = [other for other in texts if other.text != text.text and text.covers(other)]
            told |= {f"over another: {text.text} / {other.text}" for other in others}
    return told


@pytest.mark.parametrize("width", WIDTHS)
def test_every_text_on_the_canvas_can_be_translated(width: float) -> None:
    found = {name: " ".join([one.text for one in lettering(scene)]) for name, scene in pictures(CODE, width)}
    assert len(found) > 100
    assert {name: words for name, text in found.items() if (words := untranslated(text, NAMES))} == {}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", [*languages(), CODE])
def test_texts_on_the_canvas_are_whole_inside_and_apart(language: str, width: float) -> None:
    assert misfits(pictures(language, width)) == set()


def test_a_text_that_is_cut_or_lies_over_another_is_found() -> None:
    (_, scene), *_ = tables(Pseudo(), 200)  # a canvas as narrow as no screen is
    assert misfits([("narrow", scene)])
