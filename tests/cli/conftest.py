"""The command as a person starts it, and what every refusal of it looks like."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hats_widget.cli import main

COMMAND = [sys.executable, "-m", "hats_widget"]
LONGEST_RUN = 20  # seconds; the usual run takes a tenth of one

Done = subprocess.CompletedProcess[str]
Call = Callable[..., Done]


def run(*args: str, stdin: bytes = b"") -> Done:
    """A real run in its own process, neither end of it a terminal."""
    done = subprocess.run([*COMMAND, *args], input=stdin, capture_output=True, timeout=LONGEST_RUN, check=False)
    return Done(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """The same as `run` within this process: a hundredth of the time, for tests of many cases."""

    def called(*args: str) -> Done:
        code = main(args)
        return Done(args, code, *capsys.readouterr())

    return called


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in which the command is started."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refusal(done: Done) -> str:
    """The one sentence of a run that was refused, without the command's name."""
    assert "Traceback" not in done.stderr
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("hats-widget: ")
    assert line.isprintable(), "a terminal would obey something in it"
    assert done.stderr == f"{line}\n"
    return line.removeprefix("hats-widget: ")


def on_terminal(*args: str) -> tuple[subprocess.Popen[bytes], int]:
    """A run with standard error on a terminal, and the file descriptor on which that terminal is read."""
    ours, theirs = os.openpty()
    process = subprocess.Popen([*COMMAND, *args], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    return process, ours


def shown_on(terminal: int) -> str:
    """All that a terminal shows until the program at its other end is gone."""
    shown = b""
    try:
        while more := os.read(terminal, 65536):
            shown += more
    except OSError:  # how Linux tells the end of a terminal
        pass
    finally:
        os.close(terminal)
    return shown.decode()
