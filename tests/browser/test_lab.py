"""The table in a real JupyterLab."""

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import table
from tests.browser.conftest import PATIENCE, OpenPage, free_port

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
    own = {f"JUPYTER_{name}_DIR": str(tmp_path / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
    env = os.environ | own | {"IPYTHONDIR": str(tmp_path / "ipython"), "JUPYTERLAB_SETTINGS_DIR": str(tmp_path / "s")}
    port = free_port()
    command = [
        *(sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", f"--ServerApp.port={port}"),
        *("--ServerApp.port_retries=0", "--IdentityProvider.token=", f"--ServerApp.root_dir={root}"),
    ]
    with (tmp_path / "lab.log").open("wb") as log:
        process = subprocess.Popen(command, env=env, stdout=log, stderr=log)
    url = f"http://localhost:{port}/"
    until = time.monotonic() + PATIENCE
    while not _answers(f"{url}api") and time.monotonic() < until and process.poll() is None:
        time.sleep(0.05)
    try:
        assert _answers(f"{url}api"), (tmp_path / "lab.log").read_text(errors="replace")
        yield url
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5):  # noqa: S310 - our own server
            return True
    except (urllib.error.URLError, OSError):
        return False


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
