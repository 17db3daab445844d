"""The package as others meet it: its names, its imports, its version, and the tools that keep it in order."""

import copy
import pickle
import re
import subprocess
import sys
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from types import ModuleType

import pytest

import hats_widget
from hats_widget import lessons
from hats_widget.core.game import Setup
from hats_widget.core.message import Msg, Seat
from hats_widget.core.playout import random_match
from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.games.hats.position import of_state

ROOT = Path(__file__).parent.parent
MATCHES = [random_match(hats, Setup(players, 5, hats.Options())) for players in hats.PLAYERS]
REFUSAL = BadInput(Msg("no such card"), ("Ann",)).at("table[2]")

TOOLS = {
    "ruff check": [sys.executable, "-m", "ruff", "check"],
    "ruff format": [sys.executable, "-m", "ruff", "format", "--check"],
    "mypy": [sys.executable, "-m", "mypy"],
    "lint-imports": [str(Path(sys.executable).parent / "lint-imports")],
}

VALUES: dict[str, object] = {
    "card": hats.CARDS[0],
    "stage": hats.Stage.MAIN,
    "rng": hats.Rng("7"),
    "seat": Seat(1),
    "message": Msg("a fez"),
    "message with arguments": Msg("{n} hat", {"n": 2}, "{n} hats"),
    "setup": MATCHES[0].setup,
    **{f"actions with {len(match.state.players)}": match.actions for match in MATCHES},
    **{f"states with {len(match.state.players)}": match.states for match in MATCHES},
    **{f"view with {len(match.state.players)}": match.goto(7).view(1) for match in MATCHES},
    "position": of_state(MATCHES[0].state),
    "display": MATCHES[0].display(),
    "score": MATCHES[0].score(),
    "log": MATCHES[0].log(),
}


def fresh(code: str) -> list[str]:
    """The words that a new interpreter prints."""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def kinds(value: object) -> object:
    """The type of a value and of all that it holds; one mapping is as good as another."""
    if isinstance(value, Mapping):
        return {key: kinds(item) for key, item in value.items()}
    return type(value), [kinds(item) for item in value] if isinstance(value, tuple) else []


def as_ruff_sorts(name: str) -> tuple[bool, bool, str]:
    """Constants, then classes, then the rest, each by the order of its letters."""
    return not name.isupper(), not name[:1].isupper(), name


@pytest.mark.parametrize("module", [hats_widget, hats, lessons], ids=lambda module: module.__name__)
def test_every_public_name_exists_and_is_listed_once_and_in_order(module: ModuleType) -> None:
    assert [name for name in module.__all__ if not hasattr(module, name)] == []
    assert module.__all__ == sorted(set(module.__all__), key=as_ruff_sorts)


@pytest.mark.parametrize("module", [hats_widget, hats, lessons], ids=lambda module: module.__name__)
def test_an_unknown_attribute_is_an_attribute_error(module: ModuleType) -> None:
    with pytest.raises(AttributeError, match=f"'{module.__name__}' has no attribute 'bonnet'"):
        _ = module.bonnet


def test_hats_is_one_and_the_same_module_by_either_name() -> None:
    assert hats_widget.hats is hats


@pytest.mark.parametrize("name", ["hats", "lessons"])
def test_the_engine_and_the_lessons_load_the_standard_library_only(name: str) -> None:
    code = (
        f"import sys; before = set(sys.modules); from hats_widget import {name}; "
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    )
    assert set(fresh(code)) - sys.stdlib_module_names == {"hats_widget"}


def test_the_package_alone_loads_no_game() -> None:
    loaded = fresh("import sys, hats_widget; print(*sys.modules)")
    assert [name for name in loaded if name.startswith("hats_widget")] == ["hats_widget"]


def test_the_page_starts_without_what_only_thinking_bots_and_the_arena_need() -> None:
    loaded = set(fresh("import sys, hats_widget.widget.app; print(*sys.modules)"))
    assert "hats_widget.bots.simple" in loaded
    own = [f"hats_widget.bots.{name}" for name in ("arena", "odds", "rollouts", "search", "strategist", "studies")]
    playouts = [f"hats_widget.games.hats.{name}" for name in ("batch", "hidden", "leads", "playouts")]
    others = ["dask", "distributed", "gymnasium", "openskill", "pettingzoo"]
    assert loaded & {*own, *playouts, *others, "hats_widget.env"} == set()


def test_the_version_is_the_same_everywhere() -> None:
    version = hats_widget.__version__
    assert metadata.version("hats-widget") == version
    assert re.findall(r"^version: *(\S+)$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE) == [version]


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(hats_widget.__file__).parent / "py.typed").is_file()


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_a_value_survives_deepcopy_and_pickle_with_its_types(value: object) -> None:
    copied = [copy.deepcopy(value)]
    copied += [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, 6)]
    assert all(again == value for again in copied)
    assert all(kinds(again) == kinds(value) for again in copied)


def test_a_refusal_survives_deepcopy_and_pickle() -> None:
    for again in (copy.deepcopy(REFUSAL), pickle.loads(pickle.dumps(REFUSAL))):
        assert type(again) is BadInput
        assert (str(again), again.msg, again.names) == ("table[2]: no such card", REFUSAL.msg, ("Ann",))


@pytest.mark.parametrize("command", TOOLS.values(), ids=TOOLS)
def test_the_tools_find_nothing_to_complain_about(command: list[str]) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
