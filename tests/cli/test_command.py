"""The command itself: its help teaches, its mistakes are sentences, and it ends politely whatever happens around it."""

import json
import os
import re
import shlex
import signal
import subprocess
from importlib.metadata import entry_points, version
from pathlib import Path
from typing import Any

import pytest

from hats_widget.cli import main
from hats_widget.games.hats.cards import NAMES
from tests.cli.conftest import COMMAND, LONGEST_RUN, Call, on_terminal, refusal, run, shown_on
from tests.cli.test_replay import saved
from tests.cli.test_score import TEXT

COMMANDS = ["score", "replay", "simulate"]
CLOSED_PIPE = [["--help"], ["--version"], ["score", "--help"], ["score", "-"], ["simulate", "--games", "3"]]


def help_of(*command: str) -> str:
    done = run(*command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def example(text: str) -> dict[str, Any]:
    """The first JSON object of a text."""
    found, _ = json.JSONDecoder().raw_decode(text, text.index("{"))
    assert isinstance(found, dict)
    return found


def shell(redirection: str, *args: str) -> subprocess.CompletedProcess[str]:
    """A run that a shell starts with a redirection of its streams."""
    line = f"exec {shlex.join([*COMMAND, *args])} {redirection}"
    return subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True, timeout=LONGEST_RUN, check=False)


def test_the_installed_command_is_this_one() -> None:
    (script,) = entry_points(group="console_scripts", name="hats-widget")
    assert script.load() is main


def test_the_version_is_that_of_the_package() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"hats-widget {version('hats-widget')}\n", "")


def test_the_help_names_every_command_and_every_hat() -> None:
    text = help_of()
    words = " ".join(text.split())
    assert [name for name in COMMANDS if f"    {name} " not in text] == []
    assert [letter for letter, hat in NAMES.items() if f"{letter} {hat}" not in words] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_says_what_everything_is_for(command: str) -> None:
    text = help_of(command)
    flags = ["--players", "--games", "--seed", "--option", "--save"] if command == "simulate" else ["FILE"]
    for name in [*flags, "--json"]:
        (line,) = [line for line in text.splitlines() if line.startswith(f"  {name}")]
        assert len(line.split()) > 2


def test_the_position_in_the_help_of_score_is_scored() -> None:
    given = example(help_of("score"))
    done = run("score", "--json", stdin=json.dumps(given).encode())
    assert (done.returncode, done.stderr) == (0, "")
    assert len(json.loads(done.stdout)["totals"]) == given["players"]


def test_the_match_in_the_help_of_replay_is_replayed() -> None:
    given = example(help_of("replay"))
    done = run("replay", "-", "--json", stdin=json.dumps(given).encode())
    assert (done.returncode, done.stderr) == (0, "")
    assert [json.loads(line)["action"] for line in done.stdout.splitlines()[1:-1]] == given["actions"]


def test_the_commands_in_the_help_of_simulate_work(call: Call, folder: Path) -> None:
    lines = [line for line in help_of("simulate").splitlines() if line.startswith("hats-widget ")]
    assert len(lines) == 3
    for step in " && ".join(lines).split(" && "):
        done = call(*shlex.split(step)[1:])
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        ([], "COMMAND"),
        (["frobnicate"], "“frobnicate”"),
        (["--frobnicate"], "COMMAND"),
        (["score", "--frobnicate"], "--frobnicate"),
        (["score", "a.json", "b.json"], "b.json"),
        (["replay"], "FILE"),
        (["replay", "a.json", "--frobnicate"], "--frobnicate"),
        (["simulate", "extra"], "extra"),
        (["simulate", "--option"], "--option"),
        (["simulate", "--s", "1"], "--save"),
        (["fro\x1b[2Jbnicate"], "fro\\x1b[2Jbnicate"),
        (["score", "a.json", "b\n\x1b[31m"], "b\\x0a\\x1b[31m"),
        (["simulate", "--\x1b[2J"], "--\\x1b[2J"),
    ],
    ids=repr,
)
def test_a_wrong_command_line_is_refused_with_the_way_to_the_help(call: Call, args: list[str], problem: str) -> None:
    sentence = refusal(call(*args))
    assert problem in sentence
    assert "--help” shows what is possible" in sentence


def test_a_mistake_is_a_sentence_in_a_real_run_too() -> None:
    assert refusal(run()) == refusal(run("--json")).replace("--json", "")
    assert "“hats-widget simulate --help”" in refusal(run("simulate", "--s", "1"))


@pytest.mark.parametrize("command", ["score", "replay"])
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("missing.json", "missing.json: there is no such file; check the name and the folder"),
        (".", ".: this is a folder; name a file in it"),
        ("there.json/inside", "there.json/inside: this cannot be read: "),
        ("a\nb\x1b[2J", "a\\x0ab\\x1b[2J: there is no such file; "),
        ("nul\0l", "nul\\x00l: this cannot be read: "),
    ],
)
def test_a_file_that_cannot_be_opened_is_refused(
    call: Call, folder: Path, command: str, name: str, sentence: str
) -> None:
    Path("there.json").write_text("{}")
    assert refusal(call(command, name)).startswith(sentence)


@pytest.mark.parametrize("command", ["score", "replay"])
def test_a_file_in_a_deep_folder_is_still_named(call: Call, folder: Path, command: str) -> None:
    name = "evenings/" * 8 + "final.json"
    assert "final.json: there is no such file" in refusal(call(command, name))


def test_a_name_that_is_empty_is_refused_with_a_place(call: Call, folder: Path) -> None:
    assert not refusal(call("score", "")).startswith(":")
    assert not refusal(call("simulate", "--games", "1", "--save", "")).startswith(":")
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("args", CLOSED_PIPE, ids=" ".join)
def test_a_pipe_that_nobody_reads_ends_the_command_quietly(args: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*COMMAND, *args],
        input=TEXT.encode(),
        stdout=writer,
        stderr=subprocess.PIPE,
        timeout=LONGEST_RUN,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_reader_that_has_seen_enough_ends_the_command_quietly(folder: Path) -> None:
    Path("many.json").write_text(f"{TEXT}\n" * 500)
    with subprocess.Popen([*COMMAND, "score", "many.json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == b"Line 1\n"
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_full_disk_is_told_in_one_sentence(folder: Path) -> None:
    Path("match.json").write_text(saved(3, 1))
    done = shell(">/dev/full", "replay", "match.json")
    assert "No space left" in refusal(done)


@pytest.mark.parametrize("command", ["score", "replay"])
def test_a_standard_input_that_is_closed_is_told_in_one_sentence(command: str) -> None:
    assert refusal(shell("<&-", command, "-")).startswith("standard input: ")


def test_a_standard_output_that_is_closed_gives_no_traceback(folder: Path) -> None:
    Path("match.json").write_text(saved(3, 1))
    done = shell(">&-", "replay", "match.json")
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) <= 1


def test_a_standard_error_that_is_closed_changes_nothing_of_what_is_printed(call: Call) -> None:
    done = shell("2>&-", "simulate", "--games", "3")
    assert (done.returncode, done.stdout) == (0, call("simulate", "--games", "3").stdout)


def test_an_output_that_knows_no_minus_sign_gets_a_question_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = run("score", stdin=TEXT.encode())
    assert (done.returncode, done.stderr) == (0, "")
    assert "favourite 9 ?6 ?3" in " ".join(done.stdout.split())


def test_ctrl_c_while_a_file_is_read_is_one_sentence(folder: Path) -> None:
    os.mkfifo("slow.json")
    process = subprocess.Popen([*COMMAND, "score", "slow.json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with Path("slow.json").open("wb"):  # returns when the command has opened the other end
        process.send_signal(signal.SIGINT)
        printed, told = process.communicate(timeout=LONGEST_RUN)
    assert (process.returncode, printed, told) == (130, b"", b"hats-widget: interrupted\n")


def test_ctrl_c_in_a_long_simulation_is_one_sentence_below_the_bar() -> None:
    process, terminal = on_terminal("simulate", "--games", "20000")
    begun = os.read(terminal, 1000).decode(errors="replace")
    process.send_signal(signal.SIGINT)
    shown = re.split(r"[\r\n]+", (begun + shown_on(terminal)).strip())
    printed, _ = process.communicate(timeout=LONGEST_RUN)
    assert (process.returncode, printed) == (130, b"")
    assert "Traceback (most recent call last):" not in shown
    assert shown[-1] == "hats-widget: interrupted"
