"""A sixth language is one command and one file: then the command line speaks it, and the wheel brings it along."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from catalogues.update import ROOT
from hatch_build import TEMPLATE
from tests.i18n.pseudo import CODE, outside, pseudo, tree, untranslated

POSITION = {
    "game": "hats",
    "players": 2,
    "names": ["Ada", "Ben"],
    "table": ["F3", "B2", "A6", "S1", "F5"],
    "collections": [["F1", "X", "B3", "B4", "A1", "X", "S2", "S3"], ["A2", "A3", "X", "F2", "F4", "B1", "S4", "X"]],
    "favourites": ["B5", "A4"],
}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tree(tmp_path_factory.mktemp("tree"))


def run(package: Path, *args: str, said: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """The command of the copy, in an environment with no other language."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    env |= {"PYTHONPATH": str(package), "PYTHONIOENCODING": "utf-8", "COLUMNS": "200", **environ}
    command = [sys.executable, "-m", "hats_widget", *args]
    return subprocess.run(command, input=said, env=env, cwd=package, capture_output=True, encoding="utf-8", check=False)


def test_a_position_is_scored_in_it(package: Path) -> None:
    told = run(package, "--lang", CODE, "score", said=json.dumps(POSITION)).stdout
    assert untranslated(told, {"Ada", "Ben"}) == []
    assert pseudo("The napkin") in told


@pytest.mark.parametrize("args", [["--lang", CODE, "score"], ["score", "--lang", CODE], [f"--lang={CODE}", "score"]])
def test_the_language_may_be_named_anywhere(package: Path, args: list[str]) -> None:
    assert run(package, *args, said="{").stderr.startswith("hats-widget: ⟦")


@pytest.mark.parametrize("name", ["LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_language_of_the_environment_is_spoken_unless_another_is_named(package: Path, name: str) -> None:
    environ = {name: f"{CODE}_XX.UTF-8"}
    assert "⟦" in run(package, "score", "no-such-file", **environ).stderr
    assert "⟦" not in run(package, "--lang", "en", "score", "no-such-file", **environ).stderr


def test_json_is_the_same_in_every_language(package: Path) -> None:
    said = [run(package, "--lang", name, "score", "--json", said=json.dumps(POSITION)).stdout for name in ("en", CODE)]
    assert said[0] == said[1]
    assert json.loads(said[0])["totals"] == [25, 17]


@pytest.mark.parametrize("command", ["score", "replay", "simulate", "arena", "worksheet", "serve"])
def test_the_help_of_every_command_is_in_it(package: Path, command: str) -> None:
    told = run(package, "--lang", CODE, command, "--help").stdout
    assert pseudo("show this help message and exit") in told
    assert pseudo("options") in told
    said = [line for line in outside(told).splitlines() if not line.startswith("hats-widget ")]
    prose = re.sub(r"--[\w-]+|[A-Z,=]{2,}|\"\w+\"", "", "\n".join(said))  # without what is typed
    assert untranslated(prose, {"hats", "widget", command}) == []


@pytest.mark.parametrize(
    "args",
    [["frobnicate"], [], ["score", "a", "b"], ["simulate", "--games"], ["score", "--json=3"], ["simulate", "--s"]],
)
def test_a_wrong_command_line_is_told_in_it(package: Path, args: list[str]) -> None:
    done = run(package, "--lang", CODE, *args)
    assert done.returncode == 2
    assert untranslated(done.stderr.removeprefix("hats-widget: "), set()) == []


def test_a_worksheet_and_games_are_in_it(package: Path) -> None:
    sheet = run(package, "worksheet", "--level", "cookie", "--out", "-", "--lang", CODE).stdout
    assert f'<html lang="{CODE}" dir="ltr">' in sheet
    assert f"--lang {CODE}" in sheet
    games = run(package, "--lang", CODE, "simulate", "--games", "2").stdout
    assert untranslated(games, set()) == []


def test_lessons_speak_the_language_of_the_environment_or_the_one_that_is_named(package: Path) -> None:
    code = """
from hats_widget.lessons import ask, check, lay, napkin, show, steps, try_scorer
end = lay("F3 B2 A6 S1 F5", Ada="F1 X B3 B4 A1 X S2 S3 B5", Ben="A2 A3 X F2 F4 B1 S4 X A4")
for lang in ({"lang": LANG}, {}):
    task = ask(end, "collection", "Ada", **lang)
    for shown in (task, check(task, 16), napkin(end, **lang), steps(end, **lang), show(end, **lang)):
        print(shown)
    print(try_scorer(lambda *cards: 1, "collection", **lang))
"""

    def said(lang: str, environ: str) -> str:
        env = os.environ | {"PYTHONPATH": str(package), "LC_ALL": environ, "PYTHONIOENCODING": "utf-8"}
        command = [sys.executable, "-c", code.replace("LANG", repr(lang))]
        done = subprocess.run(command, env=env, cwd=package, capture_output=True, encoding="utf-8", check=True)
        return done.stdout

    known = {"Ada", "Ben", "Cem", "Dora"}
    assert untranslated(said(CODE, CODE), known) == []
    assert "⟦" not in said("en", "C.UTF-8")
    half = said("en", CODE)
    assert "⟦" in half
    assert untranslated(half, known) != []


def test_the_wheel_has_every_catalogue_compiled_also_from_a_tree_in_which_nothing_was(
    package: Path, tmp_path: Path
) -> None:
    source = tmp_path / "source"
    shutil.copytree(
        package, source, ignore=shutil.ignore_patterns("*.mo", "languages.json", "noscript.html", "__pycache__")
    )
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, source)
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-build-isolation",
        "--no-deps",
        "-w",
        str(tmp_path),
    ]
    subprocess.run([*command, str(source)], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = ZipFile(wheel).namelist()
    for language in ("de", "es", "fr", "it", CODE):
        assert f"hats_widget/i18n/locale/{language}/LC_MESSAGES/hats_widget.mo" in names
    for name in ("languages.json", "noscript.html"):
        shared = (TEMPLATE / name).as_posix().removeprefix("hats_widget/")
        assert [one for one in names if one.endswith(f".data/data/{shared}")]
        assert (TEMPLATE / name).as_posix() in names
