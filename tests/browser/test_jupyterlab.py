"""The table in a real JupyterLab."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import table
from tests.browser.conftest import OpenPage
from tests.browser.servers import free_port, own_settings, stop, until_it_answers

CELLS = ["from hats_widget import play", "play(players=3, seed=7, first=0, pace='quick')"]


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """The address of a JupyterLab with one notebook, untouched by the settings of whoever runs the tests."""
    root = tmp_path / "root"
    root.mkdir()
    cells: list[dict[str, object]] = [
        {"cell_type": "code", "id": f"c{n}", "execution_count": None, "metadata": {}, "outputs": [], "source": text}
        for n, text in enumerate(CELLS)
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (root / "table.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    port = free_port()
    command = [
        *(sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", f"--ServerApp.port={port}"),
        *("--ServerApp.port_retries=0", "--IdentityProvider.token=", f"--ServerApp.root_dir={root}"),
    ]
    log = tmp_path / "lab.log"
    with log.open("wb") as file:
        process = subprocess.Popen(command, env=own_settings(tmp_path), stdout=file, stderr=file)
    until_it_answers(f"http://localhost:{port}/api", process, log)
    yield f"http://localhost:{port}/"
    stop(process)


def test_a_move_is_played_by_clicking_the_canvas_in_jupyterlab(
    open_page: OpenPage, lab: str, problems: list[str]
) -> None:
    page = open_page(f"{lab}lab/tree/table.ipynb")
    page.locator(".jp-Notebook .jp-CodeCell").first.wait_for()
    page.locator(".jp-StatusBar-Widget").get_by_text("| Idle").wait_for()  # before, it drops what it is told to run
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    table.ready(page)
    match = table.wait_for_turn(page)
    assert (match.setup.players, match.setup.seed) == (3, 7)
    after = table.play_some(page, 2)
    assert after.ply > match.ply
    page.close()
    problems[:] = [one for one in problems if not one.startswith("console")]  # what JupyterLab itself says is not ours
