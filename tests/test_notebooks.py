"""Every notebook runs from top to bottom; in the lessons the solutions are right, and a wrong answer is not."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat import NotebookNode

from hats_widget.i18n.translate import languages, translator
from tests.test_binder import LAUNCH

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
LESSONS = sorted((NOTEBOOKS / "lessons").glob("*.ipynb"))
TRANSLATED = sorted((NOTEBOOKS / "lessons").glob("*/*.ipynb"))
ALL = [NOTEBOOKS / "hats.ipynb", NOTEBOOKS / "arena.ipynb", *LESSONS, *TRANSLATED]
PATIENCE = 120  # seconds for one cell on a busy machine
CODE = re.compile(r"```python\n(.*?)\n```", re.DOTALL)
FOLDED = re.compile(r"<details><summary>\w+</summary>\n\n.*\n\n</details>", re.DOTALL)


def read(path: Path) -> NotebookNode:
    found: NotebookNode = nbformat.read(path, as_version=4)
    return found


def tagged(notebook: NotebookNode, tag: str) -> list[NotebookNode]:
    return [cell for cell in notebook.cells if tag in cell.metadata.get("tags", [])]


def printed(cell: NotebookNode) -> str:
    """All that a cell shows, as plain text."""
    return "\n".join(out.get("text") or out.get("data", {}).get("text/plain", "") for out in cell.outputs)


class Wrongly(ast.NodeTransformer):
    """Another answer of the same kind in the place of each answer of a solution: a number, a name, yes or no."""

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:  # as ast calls it
        match node.value:
            case bool(answer):
                return ast.Constant(not answer)
            case int(answer):
                return ast.Constant(answer + 1)
            case "Ada":
                return ast.Constant("Ben")
        return ast.Constant("Ada")

    def visit_Call(self, node: ast.Call) -> ast.Call:
        if isinstance(node.func, ast.Name) and node.func.id == "check":
            node.args[1:] = map(self.visit, node.args[1:])
        return node

    def visit_Dict(self, node: ast.Dict) -> ast.Dict:
        node.values = list(map(self.visit, node.values))
        return node

    def visit_For(self, node: ast.For) -> ast.For:  # which checks, and has no answer in it
        return node


def answered(cells: list[NotebookNode]) -> Iterator[NotebookNode]:
    """The cells, and after a solution its code, first with wrong answers; a scorer is wrong where its task begins."""
    for cell in cells:
        tags = cell.metadata.get("tags", [])
        if "task" in tags and "try_scorer" in cell.source:
            tags.append("wrongly")
        yield cell
        for code in CODE.findall(cell.source) if "solution" in tags else ():
            if "try_scorer" not in code:
                yield tagged_cell(ast.unparse(Wrongly().visit(ast.parse(code))), "wrongly")
            yield tagged_cell(code, "solved")


def tagged_cell(source: str, tag: str) -> NotebookNode:
    cell: NotebookNode = nbformat.v4.new_code_cell(source)
    cell.metadata["tags"] = [tag]
    return cell


def run(path: Path, *, is_answered: bool = False) -> NotebookNode:
    notebook = read(path)
    if is_answered:
        notebook.cells = list(answered(notebook.cells))
    NotebookClient(notebook, timeout=PATIENCE, kernel_name="python3").execute()
    return notebook


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_that_is_run_from_top_to_bottom_gives_no_answer_away(path: Path) -> None:
    """But where its text says so: a cell tagged `told` is run when the tasks before it are done."""
    notebook = run(path)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code" and cell not in tagged(notebook, "told")]
    assert [cell.source for cell in cells if "✓" in printed(cell)] == []


def named(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", [*LESSONS, *TRANSLATED], ids=named)
def test_the_checks_of_a_lesson_tell_right_from_wrong(path: Path) -> None:
    notebook = run(path, is_answered=True)
    solved, wrong, tasks = (tagged(notebook, tag) for tag in ("solved", "wrongly", "task"))
    assert len(solved) == len(wrong) == len(tasks) >= 2
    assert [cell.source for cell in solved if "✗" in printed(cell)] == []
    assert [printed(cell).count("✗") for cell in wrong] == [printed(cell).count("✓") for cell in solved]
    assert all("✗" in printed(cell) for cell in [*wrong, *tagged(notebook, "wrong")])
    assert [cell.source for cell in [*wrong, *tasks] if "✓" in printed(cell)] == []


def test_the_first_two_lessons_are_there_in_every_language() -> None:
    found = {language: [path.name for path in TRANSLATED if path.parent.name == language] for language in languages()}
    first_two = [path.name for path in LESSONS[:2]]
    assert found == {language: [] if language == "en" else first_two for language in languages()}
    assert {path.parent.name for path in TRANSLATED} <= {*languages()}


@pytest.mark.parametrize("path", TRANSLATED, ids=named)
def test_a_translated_lesson_has_the_cells_of_the_english_one_and_checks_in_its_language(path: Path) -> None:
    here, there = read(path), read(NOTEBOOKS / "lessons" / path.name)
    assert [(cell.id, cell.cell_type, cell.metadata) for cell in here.cells] == [
        (cell.id, cell.cell_type, cell.metadata) for cell in there.cells
    ]
    pairs = zip(here.cells, there.cells, strict=True)
    same = [mine for mine, english in pairs if mine.cell_type == "markdown" and mine.source == english.source]
    assert [cell.source for cell in same if "solution" not in cell.metadata.get("tags", [])] == []  # sums, and code
    hint = "Write your answer in the place of the three dots, then run the cell again."
    tasks = tagged(run(path), "task")
    assert translator(path.parent.name).gettext(hint) in "\n".join(map(printed, tasks))


def test_the_page_runs() -> None:
    notebook = run(NOTEBOOKS / "hats.ipynb")
    assert "application/vnd.jupyter.widget-view+json" in notebook.cells[-1].outputs[0]["data"]


def test_the_arena_runs_and_answers_its_questions() -> None:
    notebook = run(NOTEBOOKS / "arena.ipynb")
    said = {cell.id: printed(cell) for cell in notebook.cells if cell.cell_type == "code"}
    assert all(said.values())
    assert "90 games, 95 % intervals" in said["tournament"]
    verdicts = {
        "study": "Who begins wins",
        "experiment": "wins",
        "luck": "come from the cards",
        "editions": "same cards",
    }
    assert [name for name, words in verdicts.items() if words not in said[name]] == []
    holding = int(said["interval"].split()[0])
    assert 34 <= holding <= 40
    pictures = [
        cell.id
        for cell in notebook.cells
        if cell.cell_type == "code" and any("<svg" in out.get("data", {}).get("text/html", "") for out in cell.outputs)
    ]
    assert pictures == ["shares", "points", "seats", "cookie", "sources", "luck-chart", "editions-chart"]
    assert "Estimate(mean=" in said["odds"]


def test_the_arena_says_what_a_teacher_asks() -> None:
    cells = read(NOTEBOOKS / "arena.ipynb").cells
    assert all(part in cells[0].source for part in ("You will be able to", "minutes", "You need"))
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    assert text.count("<details>") == text.count("</details>") >= 3
    assert text.count("**Think about it:**") >= 4
    assert "## To take home" in text


def test_the_first_lesson_lays_a_table() -> None:
    notebook = run(LESSONS[0])
    shown = [out.get("data", {}) for cell in notebook.cells if cell.cell_type == "code" for out in cell.outputs]
    assert [kind for data in shown for kind in data if "widget-view" in kind] != []
    assert [data for data in shown if data.get("text/html", "").startswith("<svg")] != []


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_it_is_kept_without_outputs(path: Path) -> None:
    cells = [cell for cell in read(path).cells if cell.cell_type == "code"]
    assert [cell.source for cell in cells if cell.outputs or cell.execution_count is not None] == []


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_solutions_are_folded_away_and_the_lesson_says_what_a_teacher_asks(path: Path) -> None:
    notebook = read(path)
    assert [cell.source for cell in tagged(notebook, "solution") if not FOLDED.fullmatch(cell.source)] == []
    words = notebook.cells[0].source
    assert re.search(r"^# Lesson \d: ", words)
    assert all(part in words for part in ("You will be able to", "minutes", "material"))
    text = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    assert text.count("<details>") == text.count("</details>") >= 2
    assert "## To take home" in text


def test_the_table_of_lessons_leads_to_every_one_of_them() -> None:
    table = (NOTEBOOKS / "lessons" / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"\]\((\w+\.ipynb)\)", table) == [path.name for path in LESSONS]
    opened = [unquote(url) for url in re.findall(r"\[open\]\(([^)]+)\)", table)]
    assert opened == [f"{LAUNCH}lab/tree/notebooks/lessons/{path.name}" for path in LESSONS]
    assert len(LESSONS) == 6
