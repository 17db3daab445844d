"""The notebooks run from top to bottom, each in a kernel of its own."""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"


def test_the_arena_runs_from_top_to_bottom_and_answers_its_questions() -> None:
    notebook = nbformat.read(NOTEBOOKS / "arena.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    assert all(not cell.get("outputs") for cell in notebook.cells)  # kept without what it printed
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    said = {cell.id: str(cell.outputs) for cell in notebook.cells if cell.cell_type == "code"}
    assert all(said.values())
    assert "Is the first seat better? who begins wins" in said["study"]
    assert "Entry(bot='greedy', share=0." in said["tournament"]
    assert "Estimate(mean=" in said["odds"]
