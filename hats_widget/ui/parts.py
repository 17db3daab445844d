"""What stands beside the table, as data that the page turns into real headings, buttons, tables and forms."""

from collections.abc import Sequence
from typing import TypeAlias

from hats_widget.core.message import Arg, Translator, render

Part: TypeAlias = dict[str, object]


class Words:
    """Messages into one language, with the names of a table."""

    def __init__(self, translator: Translator, names: Sequence[str] = ()) -> None:
        self.translator = translator
        self.names = names

    def __call__(self, arg: Arg) -> str:
        return render(arg, self.translator, self.names)


def sentence(words: str) -> str:
    """With a capital letter and a full stop."""
    return f"{words[:1].upper()}{words[1:]}."


def section(name: str, heading: str, *parts: Part) -> Part:
    return {"id": name, "heading": heading, "parts": list(parts)}


def text(words: str, style: str = "") -> Part:
    made: Part = {"kind": "text", "text": words}
    return made | ({"style": style} if style else {})


def button(
    name: str, label: str, *, note: str = "", style: str = "plain", disabled: bool = False, mark: str = ""
) -> Part:
    """`mark` is a word that sets it off among the others."""
    made: Part = {"id": name, "label": label, "note": note, "style": style, "disabled": disabled, "mark": mark}
    return {key: value for key, value in made.items() if value not in ("", "plain", False)}


def choice(name: str, label: str, *, chosen: bool, style: str = "plain") -> Part:
    """A button that stays pressed, alone or among others of which one is."""
    return button(name, label, style=style) | {"pressed": chosen}


def cell(name: str, label: str, called: str, *, hat: str = "", chosen: bool = False, used: bool = False) -> Part:
    """A small button of a grid; `called` is what a screen reader says after its label, `hat` gives it its colour."""
    made: Part = {"id": name, "label": label, "name": called, "hat": hat, "pressed": chosen, "used": used}
    return {key: value for key, value in made.items() if value not in ("", False)}


def cells(label: str, rows: Sequence[tuple[str, Sequence[Part]]], columns: int, *, points: bool = False) -> Part:
    """Rows of small buttons, each with its heading; the room hears when the pointer comes to one that `points`."""
    found = [{"label": heading, "cells": list(row)} for heading, row in rows]
    made: Part = {"kind": "cells", "label": label, "columns": columns, "rows": found}
    return made | ({"points": True} if points else {})


def buttons(label: str, found: Sequence[Part], *, in_pairs: bool = False) -> Part:
    made: Part = {"kind": "buttons", "label": label, "buttons": list(found)}
    return made | ({"pairs": True} if in_pairs else {})


def row(cells: Sequence[object], *, name: str = "", hint: str = "", current: bool = False, point: str = "") -> Part:
    """`name` makes its first cell a button, which `hint` tells to a screen reader.

    With `point` the room hears when the pointer or the focus comes to the row.
    """
    made: Part = {"cells": list(cells), "id": name, "hint": hint, "current": current, "point": point}
    return {key: value for key, value in made.items() if value not in ("", False)}


def table(
    caption: str, head: Sequence[str], rows: Sequence[Part], *, of_sums: bool = False, of_figures: bool = False
) -> Part:
    """`of_sums`: the last column is what the others come to. `of_figures`: only what a row is about are words."""
    made: Part = {"kind": "table", "caption": caption, "head": list(head), "rows": list(rows)}
    return made | ({"strong": True} if of_sums else {}) | ({"figures": True} if of_figures else {})


def details(summary: str, *parts: Part, is_open: bool = False, name: str = "") -> Part:
    """With a `name` it stays as a person has opened it, also when its summary changes."""
    made: Part = {"kind": "details", "summary": summary, "parts": list(parts)}
    return made | ({"open": True} if is_open else {}) | ({"id": name} if name else {})


def field(
    name: str,
    label: str,
    kind: str,
    value: object,
    *,
    options: Sequence[tuple[str, str]] = (),
    help_text: str = "",
    when: dict[str, list[str]] | None = None,
    tone: str = "",
    disabled: bool = False,
    keyboard: str = "",
    point: str = "",
    picks: Sequence[Part] = (),
) -> Part:
    """`kind` is select, text, area, number or check; `tone` of the help is good or wrong, `picks` are buttons below.

    `keyboard` is what a phone shows; with `point` the room hears when the pointer or the focus comes to it.
    """
    made: Part = {"id": name, "label": label, "type": kind, "value": value}
    if options:
        made["options"] = [list(option) for option in options]
    if when:
        made["when"] = when
    more: Part = {"help": help_text, "tone": tone, "disabled": disabled, "keyboard": keyboard, "point": point}
    more["picks"] = list(picks)
    return made | {key: value for key, value in more.items() if value}


def group(name: str, label: str, fields: Sequence[Part]) -> Part:
    """Fields of a form that few people need, folded away."""
    return {"id": name, "label": label, "type": "group", "fields": list(fields)}


def form(name: str, submit: str, fields: Sequence[Part], grid: Part | None = None) -> Part:
    """Without `submit` it is only read."""
    made: Part = {"kind": "form", "id": name, "submit": submit, "fields": list(fields)}
    return made | ({"grid": grid} if grid else {})


def grid(caption: str, head: Sequence[str], rows: Sequence[Sequence[object]]) -> Part:
    """A table inside a form: a row is its heading, and then numbers, texts or fields."""
    return {"caption": caption, "head": list(head), "rows": [list(row) for row in rows]}


def chance(
    name: str, label: str, why: str, seats: Sequence[tuple[int, int, int, float, float]], *, is_open: bool = False
) -> Part:
    """One action. For each seat mean, low and high of its chance in per cent, its points and how far they are sure."""
    row: Part = {"id": name, "label": label, "why": why, "seats": [list(figures) for figures in seats]}
    return row | ({"open": True} if is_open else {})


def chances(head: Sequence[str], names: Sequence[str], own: int, rows: Sequence[Part]) -> Part:
    """Rows with the chance of the `own` seat as a bar, which unfold to a table with a line for each name."""
    return {"kind": "chances", "head": list(head), "names": list(names), "own": own, "rows": list(rows)}


def file(name: str, label: str, accept: str = ".json,application/json,.txt,text/plain", *, many: bool = False) -> Part:
    made: Part = {"kind": "file", "id": name, "label": label, "accept": accept}
    return made | ({"multiple": True} if many else {})


def progress(label: str, done: int, of: int, told: str) -> Part:
    """A bar that fills, and how far it is in words."""
    return {"kind": "progress", "label": label, "value": done, "max": of, "text": told}


def image(picture: str, alt: str) -> Part:
    """A picture as SVG text, and what it shows in words."""
    return {"kind": "image", "svg": picture, "alt": alt}
