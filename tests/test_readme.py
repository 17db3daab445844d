"""The README does what it says: its Python runs, and its commands print what stands below them."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
CHECKER = doctest.OutputChecker()


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def commands() -> list[tuple[str, str]]:
    """Each command of the project with the output that is printed below it."""
    found = []
    for block in blocks("console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def test_the_readme_opens_with_the_two_commands() -> None:
    first = blocks("console")[0].splitlines()
    assert [line.split("#")[0].strip() for line in first] == ["make play", "make test"]


def test_the_python_of_the_readme_runs_as_printed() -> None:
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8")
    assert result.attempted >= 10
    assert result.failed == 0


def test_the_commands_of_the_readme_print_what_it_shows(tmp_path: Path) -> None:
    (position,) = blocks("json")
    (tmp_path / "game.json").write_text(position, encoding="utf-8")
    assert len(commands()) >= 4
    for command, expected in commands():
        name, *arguments = command.split()
        assert name == "hats-widget"
        run = subprocess.run(
            [sys.executable, "-m", "hats_widget", *arguments],
            cwd=tmp_path,
            check=True,
            capture_output=True,
            encoding="utf-8",
        )
        if not CHECKER.check_output(expected, run.stdout, doctest.ELLIPSIS):
            example = doctest.Example(command, expected)
            pytest.fail(CHECKER.output_difference(example, run.stdout, doctest.REPORT_UDIFF))
