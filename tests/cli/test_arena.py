"""hats-widget arena as a person or a script meets it; a real Dask cluster, of which a worker is killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from distributed import Client

from hats_widget.bots.arena import read_tournament
from hats_widget.bots.records import header, read_records

ARENA = [sys.executable, "-m", "hats_widget", "arena"]
GREEDY = ["--bots", "greedy,random,random", "--games", "60", "--seed", "3"]
LONG = ["--bots", "greedy,greedy,greedy", "--games", "240", "--seed", "3"]
PATIENCE = 120


def arena(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([*ARENA, *arguments], capture_output=True, text=True, check=False, timeout=PATIENCE)


def result(*arguments: str) -> dict[str, object]:
    done = arena(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    return found


@cache
def whole() -> dict[str, object]:
    """The long tournament, played without a break."""
    return result(*LONG, "--processes", "2")


def wait_for(path: Path, lines: int, writer: "subprocess.Popen[Any]") -> None:
    """Until so many lines stand there; who writes them has to live so long."""
    end = time.monotonic() + PATIENCE
    while not path.exists() or path.read_text(encoding="utf-8").count("\n") < lines:
        assert time.monotonic() < end, f"{path.name} was not written"
        with suppress(subprocess.TimeoutExpired):
            pytest.fail(f"{path.name} is not written: the program ended with {writer.wait(0.02)}")


def test_the_result_has_the_promised_fields_and_is_the_same_on_one_process_and_on_two() -> None:
    one, two = result(*GREEDY, "--processes", "1"), result(*GREEDY, "--processes", "2")
    assert one == two
    assert {"bots", "games", "share", "low", "high", "mean_points", "rating"} <= set(one)
    assert (one["bots"], one["games"]) == (["greedy", "random", "random"], 60)


def test_a_table_for_people_names_the_bots() -> None:
    done = arena(*GREEDY, "--processes", "1")
    assert done.stdout.splitlines()[0] == "60 games, intervals of 95 %"
    assert "greedy" in done.stdout
    assert done.stderr == ""


def test_the_csv_is_written(tmp_path: Path) -> None:
    result(*GREEDY, "--processes", "1", "--csv", str(tmp_path / "games.csv"))
    assert len((tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()) == 181


def test_a_study_is_played_by_the_options_that_are_given() -> None:
    study = ["--study", "first-seat", "--bots", "greedy", "--games", "30", "--processes", "1"]
    assert result(*study, "--option", "edition=german")["figures"] != result(*study)["figures"]
    assert "“colour” is unknown" in arena(*study, "--option", "colour=red").stderr


def test_an_interrupted_run_tells_what_it_has_and_goes_on_from_there(tmp_path: Path) -> None:
    kept = tmp_path / "run.jsonl"
    run = subprocess.Popen(
        [*ARENA, *LONG, "--processes", "1", "--keep", str(kept), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_for(kept, 4, run)
    run.send_signal(signal.SIGINT)
    out, problem = run.communicate(timeout=PATIENCE)
    assert run.returncode == 130
    assert "games of 240 were played" in problem
    assert 0 < json.loads(out)["games"] < 240
    before = kept.read_text(encoding="utf-8")
    kept.write_text(before + '{"chunk": 3, "ga', encoding="utf-8")  # as if it had been cut off in the writing
    assert result(*LONG, "--processes", "2", "--keep", str(kept)) == whole()
    assert kept.read_text(encoding="utf-8").startswith(before)


@pytest.mark.parametrize("study", ["first-seat", "cookie", "luck", "editions"])
def test_a_study_gives_figures_and_a_verdict(study: str) -> None:
    found = result("--study", study, "--bots", "greedy", "--games", "30", "--processes", "1")
    assert found["study"] == study
    assert found["verdict"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--bots", "greedy"], "two, three or four bots play"),
        (["--bots", "greedy,rnadom"], "did you mean “random”"),
        (["--games", "0"], "--games: "),
        (["--processes", "0"], "--processes: "),
        (["--study", "first"], "did you mean “first-seat”"),
        (["--option", "edition"], "write it as edition=german"),
        (["--keep", "/no/such/folder/file"], "cannot be written"),
        (["--dask", "tcp://127.0.0.1:9", "--games", "3"], "no scheduler answers"),
        (["--dask", "nonsense", "--games", "3"], "no scheduler answers"),
    ],
)
def test_a_mistake_is_one_sentence(arguments: list[str], problem: str) -> None:
    done = arena(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert problem in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_file_that_keeps_another_tournament_is_left_as_it_is(tmp_path: Path) -> None:
    kept = tmp_path / "run.jsonl"
    kept.write_text(header(read_tournament(["random"] * 3, 3, 1, {})) + "\n", encoding="utf-8")
    before = kept.read_bytes()
    done = arena(*GREEDY, "--keep", str(kept))
    assert done.returncode == 2
    assert "keeps another tournament" in done.stderr
    assert kept.read_bytes() == before


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list["subprocess.Popen[bytes]"]]]:
    """A Dask scheduler with two worker processes on this machine."""
    told = tmp_path / "scheduler.json"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    command = [
        sys.executable,
        "-m",
        "distributed.cli.dask_scheduler",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--no-dashboard",
    ]
    started = [subprocess.Popen([*command, "--scheduler-file", str(told)], **quiet)]  # type: ignore[call-overload]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", "--scheduler-file", str(told), "--nthreads", "1"]
    worker += ["--no-nanny", "--no-dashboard", "--host", "127.0.0.1"]
    wait_for(told, 1, started[0])
    started += [subprocess.Popen(worker, **quiet) for _ in range(2)]  # type: ignore[call-overload]
    address = json.loads(told.read_text(encoding="utf-8"))["address"]
    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(2, PATIENCE)
    yield address, started
    for process in reversed(started):
        if process.poll() is None:
            process.kill()
        process.wait(PATIENCE)


def test_on_a_cluster_a_worker_that_is_killed_costs_nothing(
    tmp_path: Path, cluster: tuple[str, list["subprocess.Popen[bytes]"]]
) -> None:
    address, (_, first, _) = cluster
    kept = tmp_path / "run.jsonl"
    run = subprocess.Popen(
        [*ARENA, *LONG, "--dask", address, "--keep", str(kept), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_for(kept, 5, run)
    with Client(address, set_as_default=False) as client:
        (name,) = [worker for worker, pid in client.run(os.getpid).items() if pid == first.pid]
        assert len(client.processing()) == 2
        assert client.processing()[name], "the worker has nothing in its hands that could be lost"
        first.kill()
    out, problem = run.communicate(timeout=PATIENCE)
    assert run.returncode == 0, problem
    tournament = read_tournament(["greedy"] * 3, 240, 3, {})
    lines = kept.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + tournament.chunks
    assert len(read_records("\n".join(lines) + "\n", tournament)) == tournament.chunks
    assert json.loads(out) == whole()


@pytest.mark.parametrize(
    ("files", "problem"),
    [
        (["--keep", "-"], "--keep: games are kept in a file"),
        (["--csv", "."], "cannot be written"),
        (["--keep", "games", "--csv", "./games"], "--csv: this is the file in which games are kept"),
        (["--study", "luck", "--keep", "games"], "a study keeps no games"),
    ],
)
def test_files_that_could_not_be_written_in_the_end_are_refused_before_anything_is_played(
    files: list[str], problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = arena("--games", "1000000", *files)
    assert (done.returncode, done.stdout) == (2, "")
    assert problem in done.stderr
    assert not list(tmp_path.iterdir())
