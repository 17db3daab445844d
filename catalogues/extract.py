"""All texts for people that the code can make, found in its syntax tree: templates of `Msg`, and keys of `gettext`."""

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages import Catalog

PACKAGE: Final = "hats_widget"
_TAG: Final = "Translators:"


class Found(NamedTuple):
    """A text with the line where it stands; with a `plural` it is the form for one."""

    line: int
    text: str
    plural: str | None = None


class CannotTranslate(ValueError):
    """A template that is put together while the program runs, or one text with two plurals: say it in another way."""


def texts(source: str) -> Iterator[Found]:
    """The texts of a module in their order; one that is no literal is refused."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        match call:
            case ast.Call(ast.Name("Msg"), [template, *more], keywords):
                plural = more[1] if len(more) > 1 else next((k.value for k in keywords if k.arg == "plural"), None)
                yield Found(call.lineno, _literal(template), None if plural is None else _literal(plural))
            case ast.Call(ast.Attribute(_, "gettext"), [ast.Constant(str(text))]):
                yield Found(call.lineno, text)


def _literal(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        return node.value
    raise CannotTranslate(f"line {node.lineno}: {ast.unparse(node)} is no literal text")


def notes(source: str) -> dict[int, list[str]]:
    """What comments tell translators, by the line below them."""
    found: dict[int, list[str]] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        line = token.start[0]
        comment = token.string.removeprefix("#").strip()
        if token.type == tokenize.COMMENT and (comment.startswith(_TAG) or line in found):
            found[line + 1] = [*found.pop(line, []), comment.removeprefix(_TAG).strip()]
    return found


def template(root: Path) -> Catalog:
    """All texts of the package, in the order of its files."""
    catalog = Catalog()
    plurals: dict[str, str | None] = {}
    for path in sorted((root / PACKAGE).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        noted = notes(source)
        where = path.relative_to(root).as_posix()
        try:
            for line, text, plural in texts(source):
                _check_plural(plurals, line, text, plural)
                told = [" ".join(noted.get(line, []))] if line in noted else []
                catalog.add((text, plural) if plural else text, locations=[(where, line)], auto_comments=told)
        except CannotTranslate as problem:
            raise CannotTranslate(f"{where}, {problem}") from None
    return catalog


def _check_plural(known: dict[str, str | None], line: int, text: str, plural: str | None) -> None:
    """A compiled catalogue knows a text by its form for one alone."""
    if known.setdefault(text, plural) != plural:
        raise CannotTranslate(f"line {line}: “{text}” has another plural elsewhere")
