"""What mybinder.org is told: the folder binder/ is accepted, pins what the tests ran with, and the links lead to it."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
BINDER = ROOT / "binder"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REPOSITORY = PROJECT["urls"]["Repository"]
OWNER_AND_NAME = REPOSITORY.removeprefix("https://github.com/")
LAUNCH = f"https://mybinder.org/v2/gh/{OWNER_AND_NAME}/HEAD?urlpath="
LINK = re.compile(r"(github\.com|mybinder\.org/v2/gh)/([\w.-]+/[\w-]+)")


def pins(path: Path) -> dict[str, str]:
    """Versions by name, of a file in which every line is a pin."""
    found: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        name, equals, version = line.partition("==")
        assert equals, f"{path.name}: {line!r} pins nothing"
        found[canonicalize_name(name)] = version
    return found


def needed(wanted: list[Requirement]) -> set[str]:
    """The names of these distributions and of all that they need here, directly or not."""
    seen: set[tuple[str, str]] = set()
    waiting = [(one, extra) for one in wanted for extra in ("", *one.extras)]
    while waiting:
        one, extra = waiting.pop()
        if (canonicalize_name(one.name), extra) in seen:
            continue
        seen.add((canonicalize_name(one.name), extra))
        for line in requires(one.name) or []:
            more = Requirement(line)
            if more.marker is None or more.marker.evaluate({"extra": extra}):
                waiting += [(more, each) for each in ("", *more.extras)]
    return {name for name, _ in seen}


def texts() -> dict[str, str]:
    """What people read of the project, by file name."""
    found = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("notebooks/*.ipynb"), ROOT / "CITATION.cff"]
    return {path.name: path.read_text(encoding="utf-8") for path in found}


def test_repo2docker_accepts_the_folder_and_runs_what_is_in_it() -> None:
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in done.stdout
    assert "RUN ./binder/postBuild" in done.stdout
    assert "python=3.11" in done.stderr


def test_every_requirement_has_the_version_that_the_tests_ran_with() -> None:
    tested = pins(ROOT / "constraints.txt")
    assert {name: tested.get(name) for name in pins(BINDER / "requirements.txt")} == pins(BINDER / "requirements.txt")


def test_the_requirements_are_what_the_page_needs_and_nothing_more() -> None:
    wanted = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["app"]]
    assert set(pins(BINDER / "requirements.txt")) == needed([Requirement(one) for one in wanted])


def test_the_package_itself_is_installed_last_and_a_failure_ends_the_build() -> None:
    script = BINDER / "postBuild"
    assert script.read_text(encoding="utf-8").splitlines() == ["#!/bin/bash", "set -e", "pip install --no-deps ."]
    assert script.stat().st_mode & 0o111 == 0o111


def test_the_readme_has_a_badge_that_opens_the_page_and_a_link_to_jupyterlab() -> None:
    readme = texts()["README.md"]
    page, lab = f"{LAUNCH}voila%2Frender%2Fnotebooks%2Fhats.ipynb", f"{LAUNCH}lab%2Ftree%2Fnotebooks%2Fhats.ipynb"
    assert re.search(rf"\[!\[[^]]+]\(https://mybinder\.org/badge_logo\.svg\)]\({re.escape(page)}\)", readme)
    assert f"({lab})" in readme
    assert (ROOT / "notebooks" / "hats.ipynb").is_file()


def test_every_link_to_the_repository_is_the_one_of_pyproject() -> None:
    assert [url for url in PROJECT["urls"].values() if not url.startswith(REPOSITORY)] == []
    links = [(name, site, goal) for name, text in texts().items() for site, goal in LINK.findall(text)]
    names = {PROJECT["name"], OWNER_AND_NAME.split("/")[1]}
    ours = [link for link in links if link[1] != "github.com" or link[2].split("/")[1] in names]
    assert len(ours) >= 2
    assert [link for link in ours if link[2] != OWNER_AND_NAME] == []
