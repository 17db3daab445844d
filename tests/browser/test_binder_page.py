"""Binder without Binder: what binder/ says, in an empty environment, and there the page that the badge opens."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from tests.browser.servers import PATIENCE, stop, until

ROOT = Path(__file__).parents[2]
PAGE = "voila/render/notebooks/hats.ipynb"
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "dist")
TABLE = """() => {
  const canvas = document.querySelector(".hats-app canvas");
  if (!canvas || canvas.width < 300) return false;
  const middle = canvas.getContext("2d").getImageData(0, canvas.height >> 1, canvas.width, 1).data;
  return middle.some((value, at) => at % 4 === 3 && value > 0);
}"""


def run(command: list[str], cwd: Path, env: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"


def clean_environment(binaries: Path) -> dict[str, str]:
    """The variables of this process, without any that would bring in another Python or Jupyter."""
    unwanted = ("JUPYTER", "IPYTHON", "PYTHON", "VIRTUAL_ENV", "VOILA")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
    return kept | {"PATH": os.pathsep.join([str(binaries), kept.get("PATH", os.defpath)])}


def built(folder: Path) -> tuple[Path, dict[str, str]]:
    """A copy of the project, and the variables with which all that binder/ asks for is found."""
    project = folder / "project"
    shutil.copytree(ROOT, project, ignore=LEFT_OUT)
    run([sys.executable, "-m", "venv", str(folder / "env")], folder, dict(os.environ))
    env = clean_environment(folder / "env" / "bin")
    run(["pip", "install", "--quiet", "-r", "binder/requirements.txt"], project, env)
    run(["./binder/postBuild"], project, env)
    return project, env | {"HOME": str(project), "JUPYTER_RUNTIME_DIR": str(folder / "runtime")}


@contextmanager
def lab(project: Path, env: dict[str, str]) -> Iterator[dict[str, str]]:
    """JupyterLab as Binder starts it, with its address and token."""
    log = project.parent / "lab.log"
    with log.open("wb") as out:
        command = ["jupyter", "lab", "--no-browser", "--ip=127.0.0.1", "--port=0", "--allow-root"]
        server = subprocess.Popen(command, cwd=project, env=env, stdout=out, stderr=subprocess.STDOUT)
    try:
        yield until(lambda: running(Path(env["JUPYTER_RUNTIME_DIR"])), server, log)
    finally:
        stop(server)


def running(runtime: Path) -> dict[str, str] | None:
    """What a server writes about itself once it listens."""
    for path in runtime.glob("jpserver-*.json"):
        try:
            return dict(json.loads(path.read_text(encoding="utf-8")))
        except json.JSONDecodeError:
            return None  # not yet written to its end
    return None


def test_what_binder_installs_opens_the_page_of_the_badge(browser: Browser, tmp_path: Path) -> None:
    project, env = built(tmp_path)
    with lab(project, env) as server:
        page = browser.new_page()
        hosts: set[str] = set()
        page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
        page.goto(f"{server['url']}{PAGE}?token={server['token']}")
        page.wait_for_function(TABLE, timeout=PATIENCE * 1000)
        page.get_by_role("banner").get_by_role("heading", name="Hats").wait_for()
        page.get_by_role("group").get_by_role("button").first.wait_for()
        assert hosts - {""} == {urlsplit(server["url"]).netloc}
