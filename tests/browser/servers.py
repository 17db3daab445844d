"""Servers for the tests of the page: a free port, settings of their own, and waiting until one answers."""

import os
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from subprocess import Popen
from typing import TypeVar

PATIENCE = 60.0  # seconds for a server to start or to stop
T = TypeVar("T")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return int(probe.getsockname()[1])


def own_settings(folder: Path) -> dict[str, str]:
    """The variables of this process, with the Jupyter settings of nobody."""
    own = {f"JUPYTER_{name}_DIR": str(folder / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
    return os.environ | own | {"IPYTHONDIR": str(folder / "ipython"), "JUPYTERLAB_SETTINGS_DIR": str(folder / "lab")}


def until_it_answers(url: str, process: Popen[bytes], log: Path) -> None:
    until(lambda: _answers(url) or None, process, log)


def until(found: Callable[[], T | None], process: Popen[bytes], log: Path) -> T:
    """What `found` gives as soon as it gives something; a server that ends, or takes too long, fails the test."""
    last = time.monotonic() + PATIENCE
    while time.monotonic() < last and process.poll() is None:
        value = found()
        if value is not None:
            return value
        time.sleep(0.05)
    stop(process)
    raise AssertionError(f"the server did not come up:\n{log.read_text(errors='replace')}")


def stop(process: Popen[bytes]) -> None:
    process.terminate()
    process.wait(PATIENCE)


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5):
            return True
    except (urllib.error.URLError, OSError):
        return False
