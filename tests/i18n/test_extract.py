"""What is found in code: literal templates with their plurals and notes. Whatever nobody could translate is refused."""

from pathlib import Path

import pytest

from catalogues.extract import CannotTranslate, Found, notes, template, texts
from catalogues.update import languages, po_file, read, update, updated
from hats_widget.i18n.ahead import AHEAD

TREE = {
    "a.py": 'Msg("one hat")\nMsg("{n} card", told, "{n} cards")\n',
    "b.py": '# Translators: a short note\n# over two lines.\nMsg("one hat")\n',
}


def laid(folder: Path, **files: str) -> Path:
    """A small tree with the code and a German catalogue."""
    (folder / "hats_widget").mkdir(exist_ok=True)
    for name, text in {**TREE, **{f"{name}.py": text for name, text in files.items()}}.items():
        (folder / "hats_widget" / name).write_text(text, encoding="utf-8")
    return folder


def test_templates_are_found_wherever_they_stand_in_the_order_of_the_code() -> None:
    source = """
first = {"a": Msg("in a dict")}
raise BadInput(Msg("in a call, {n} of it", {"n": 1, "more": (2, 3)}, "in calls, {n} of them")).at("x")
say(Msg("put together" " of two", plural="and more" " of them"))
translator.gettext("a key")
translator.gettext(name)
"""
    assert list(texts(source)) == [
        Found(2, "in a dict"),
        Found(3, "in a call, {n} of it", "in calls, {n} of them"),
        Found(4, "put together of two", "and more of them"),
        Found(5, "a key"),
    ]


@pytest.mark.parametrize(
    "source",
    [
        "Msg(name)",
        'Msg(f"a {hat}")',
        'Msg("a" if x else "b")',
        'Msg("a" + b)',
        'Msg("")',
        'Msg("a", {}, many)',
        "Msg(7)",
    ],
)
def test_a_template_that_is_no_literal_is_refused_with_its_line(source: str) -> None:
    with pytest.raises(CannotTranslate, match="line 2"):
        list(texts(f"\n{source}"))


def test_a_text_with_two_plurals_is_refused_with_its_file(tmp_path: Path) -> None:
    with pytest.raises(CannotTranslate, match=r"hats_widget/c\.py, line 1: “{n} card”"):
        template(laid(tmp_path, c='Msg("{n} card", told)'))


def test_a_note_belongs_to_the_line_below_it_and_other_comments_to_nobody() -> None:
    source = "# Translators: one\n# two\nMsg('a')\n# a comment\nMsg('b')\n"
    assert notes(source) == {3: ["one", "two"]}


def test_the_same_text_in_two_files_is_one_message_with_all_its_notes(tmp_path: Path) -> None:
    message = template(laid(tmp_path)).get("one hat")
    assert message is not None
    assert message.locations == [("hats_widget/a.py", 1), ("hats_widget/b.py", 3)]
    assert message.auto_comments == ["a short note over two lines."]


def test_a_new_language_is_one_file_that_knows_what_is_known_of_it(tmp_path: Path) -> None:
    laid(tmp_path, d='Msg("English")\nMsg("ltr")\nMsg("0.5")\nMsg("en")\n')
    assert update(tmp_path, "pt", "ar") == [po_file(tmp_path, "ar"), po_file(tmp_path, "pt")]
    assert languages(tmp_path) == ["ar", "pt"]
    told = {str(one.id): one.string for one in read(po_file(tmp_path, "pt")) if isinstance(one.id, str)}
    assert (told["English"], told["ltr"], told["0.5"], told["en"], told["one hat"]) == (
        "Português",
        "ltr",
        "0,5",
        "pt",
        "",
    )
    assert read(po_file(tmp_path, "ar")).num_plurals == 6


def test_translations_stay_when_code_moves_and_what_is_gone_or_changed_is_dropped(tmp_path: Path) -> None:
    update(laid(tmp_path), "de")
    path = po_file(tmp_path, "de")
    path.write_text(path.read_text().replace('msgid "one hat"\nmsgstr ""', 'msgid "one hat"\nmsgstr "ein Hut"'))
    before = path.read_text()
    update(laid(tmp_path, a='\n\n\nMsg("{n} card", told, "{n} cards")\nMsg("one hat")\n'))
    assert 'msgstr "ein Hut"' in path.read_text()
    update(laid(tmp_path))
    assert path.read_text() == before
    update(laid(tmp_path, a="", b='Msg("one hat!")'))
    assert "ein Hut" not in path.read_text()
    assert "fuzzy" not in path.read_text()


def test_a_file_holds_nothing_that_changes_without_its_texts(tmp_path: Path) -> None:
    update(laid(tmp_path), "de")
    text = po_file(tmp_path, "de").read_text()
    assert text == updated(read(po_file(tmp_path, "de")), template(tmp_path), "de")
    assert "Date" not in text
    assert "a.py:" not in text


def test_the_texts_that_are_wanted_ahead_are_plain() -> None:
    assert all(not msg.args and msg.plural is None for msg in AHEAD)
