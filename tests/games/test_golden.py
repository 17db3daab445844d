"""Whole games compared line by line with what was written down before."""

from itertools import zip_longest

import pytest

from tests.games.playthrough import GAMES, GOLDEN, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_was_written_down(name: str) -> None:
    golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").split("\n")
    played = playthrough(GAMES[name]).split("\n")
    for number, (expected, line) in enumerate(zip_longest(golden, played), start=1):
        assert line == expected, f"golden/{name}.txt, line {number}"


def test_there_is_a_game_for_every_golden_file() -> None:
    found = [file.relative_to(GOLDEN).with_suffix("").as_posix() for file in GOLDEN.rglob("*.txt")]
    assert sorted(found) == sorted(GAMES)
