"""hats-widget score: the napkin of a final position and the reason for every line, for people and for machines."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.conftest import Call, run
from tests.games.hats import dull_scorer
from tests.games.hats.test_second_scorer import GAMES, random_position

# Ada has both worked examples of the rulebooks: 3+0+0+5+5+0+0+1 = 14, and 6+5-2 = 9.
WORKED: dict[str, Any] = {
    "game": "hats",
    "players": 3,
    "table": ["F1", "B1", "A1", "S1", "T1", "F2"],
    "collections": [
        ["A2", "C1", "W1", "T6", "T5", "C2", "W2", "X"],
        ["F3", "F4", "F5", "F6", "X", "X", "X", "X"],
        ["S2", "S3", "S4", "S5", "S6", "B2", "B3", "B4"],
    ],
    "favourites": ["T2", "B6", "A3"],
    "names": ["Ada", "Ben", "Cleo"],
}
TEXT = json.dumps(WORKED)
SPREAD = json.dumps(WORKED, indent=2)
FIELDS = {"categories", "totals", "teams", "cookie", "winners", "decided_by", "lines"}


def results(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def scored(call: Call, folder: Path, text: str | bytes, *flags: str) -> str:
    """What is printed for a file of this text."""
    data = text.encode() if isinstance(text, str) else text
    (folder / "position.json").write_bytes(data)
    done = call("score", "position.json", *flags)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def position(rng: Random, game: tuple[int, str, str, str]) -> dict[str, Any]:
    players, edition, black_hat_number, cookie_full_tie = game
    options = {"edition": edition, "black_hat_number": black_hat_number, "cookie_full_tie": cookie_full_tie}
    return random_position(rng, players, options)


def test_the_worked_examples_of_the_rulebooks_earn_what_is_printed_there(call: Call, folder: Path) -> None:
    (result,) = results(scored(call, folder, TEXT, "--json"))
    assert result["categories"] == [
        {"collection": 14, "favourite": 9, "cookie": 5},
        {"collection": 8, "favourite": -6, "cookie": 0},
        {"collection": 26, "favourite": -3, "cookie": 0},
    ]
    of_ada = [line for line in result["lines"] if line["seat"] == 0]
    assert [line["points"] for line in of_ada if line["rule"] == "collection"] == [3, 0, 0, 5, 5, 0, 0, 1]
    (favourite,) = [line for line in of_ada if line["rule"] == "favourite"]
    assert favourite["cards"] == ["T6", "T5", "T2"]
    assert favourite["reason"].startswith("6 + 5 − 2: ")


def test_a_result_for_machines_has_all_its_fields(call: Call, folder: Path) -> None:
    (result,) = results(scored(call, folder, TEXT, "--json"))
    assert set(result) >= FIELDS
    assert result["totals"] == [28, 2, 23]
    assert (result["teams"], result["cookie"], result["winners"], result["decided_by"]) == (None, 0, [0], "points")
    assert all(set(line) == {"seat", "rule", "points", "cards", "reason"} for line in result["lines"])


def test_the_napkin_stands_in_the_text_with_seats_across_and_rules_down(call: Call, folder: Path) -> None:
    napkin = scored(call, folder, TEXT).split("\n\n")[0].splitlines()
    assert [line.split() for line in napkin] == [
        ["The", "napkin"],
        ["Ada", "Ben", "Cleo"],
        ["collection", "14", "8", "26"],
        ["favourite", "9", "−6", "−3"],
        ["cookie", "5", "0", "0"],
        ["total", "28", "2", "23"],
    ]


def test_the_text_tells_every_line_with_its_cards_points_and_reason(call: Call, folder: Path) -> None:
    text = scored(call, folder, TEXT)
    (result,) = results(scored(call, folder, TEXT, "--json"))
    sections = [section.splitlines() for section in text.rstrip("\n").split("\n\n")]
    of_seats = [section for section in sections if section[0] in WORKED["names"]]
    assert [section[0] for section in of_seats] == WORKED["names"]
    for seat, section in enumerate(of_seats):
        lines = [line for line in result["lines"] if line["seat"] == seat]
        for line, row in zip(lines, section[2:], strict=True):
            points = str(line["points"]).replace("-", "−")
            assert row.split() == [line["rule"], *line["cards"], points, *line["reason"].split()]
    for line in result["lines"]:
        assert f"  {line['reason']}\n" in text


def test_a_position_without_names_calls_the_seats_players(call: Call, folder: Path) -> None:
    text = scored(call, folder, json.dumps({key: value for key, value in WORKED.items() if key != "names"}))
    assert text.splitlines()[1].split("  ")[-3:] == ["Player 1", "Player 2", "Player 3"]


@pytest.mark.parametrize("args", [[], ["-"]], ids=["no file", "a hyphen"])
def test_standard_input_is_read_where_no_file_is_named(args: list[str]) -> None:
    done = run("score", "--json", *args, stdin=TEXT.encode())
    assert (done.returncode, done.stderr) == (0, "")
    assert results(done.stdout)[0]["totals"] == [28, 2, 23]


@pytest.mark.parametrize(
    "data",
    [
        SPREAD.encode(),
        b"\xef\xbb\xbf" + TEXT.encode(),
        b"\xef\xbb\xbf" + SPREAD.replace("\n", "\r\n").encode(),
        f"\r\n\n{TEXT}\r\n\r\n".encode(),
        SPREAD.replace("\n", "\n \n").encode(),
        TEXT.replace("table", "ta\\u0062le").encode(),
        json.dumps(WORKED | {"options": {}, "cookie": None}).replace('"options": {}', '"options":\n{}\n').encode(),
        json.dumps(WORKED | {"table": ["f1", " B1", "a1 ", "s1", "t1", "f2"]}).encode(),
    ],
    ids=["spread", "BOM", "BOM and CRLF", "empty lines around", "empty lines within", "escapes", "{} alone", "case"],
)
def test_one_object_is_read_however_it_is_laid_out(call: Call, folder: Path, data: bytes) -> None:
    assert scored(call, folder, data) == scored(call, folder, TEXT)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n", " \n\t\n"])
@pytest.mark.parametrize("start", ["", "\ufeff", "\n"])
def test_a_file_of_lines_is_scored_line_by_line(call: Call, folder: Path, start: str, end: str) -> None:
    rng = Random("lines")
    positions = [position(rng, game) for game in GAMES[::7]]
    text = start + "".join(json.dumps(each) + end for each in positions)
    alone = [scored(call, folder, json.dumps(each), "--json") for each in positions]
    assert scored(call, folder, text, "--json") == "".join(alone)


def test_the_text_of_a_file_of_lines_names_the_line_of_each_napkin(call: Call, folder: Path) -> None:
    rng = Random("numbers")
    first, second = (json.dumps(position(rng, game)) for game in GAMES[:2])
    text = scored(call, folder, f"{first}\n\n{second}\n")
    assert text.startswith("Line 1\n\nThe napkin\n")
    assert "\n\nLine 3\n\nThe napkin\n" in text
    assert scored(call, folder, first).rstrip("\n") in text
    assert scored(call, folder, second).rstrip("\n") in text


def test_the_command_agrees_with_the_dull_scorer_for_every_table_and_edition() -> None:
    rng = Random("the command")
    positions = [position(rng, game) for game in GAMES * 5]
    done = run("score", "--json", stdin="\n".join(map(json.dumps, positions)).encode())
    assert (done.returncode, done.stderr) == (0, "")
    for given, result in zip(positions, results(done.stdout), strict=True):
        expected = dull_scorer.score(given)
        del expected["complete_tie"]
        assert {key: result[key] for key in expected} == expected, given


def test_totals_and_teams_are_the_sums_of_the_lines(call: Call, folder: Path) -> None:
    rng = Random("sums")
    positions = [position(rng, game) for game in GAMES]
    output = scored(call, folder, "\n".join(map(json.dumps, positions)), "--json")
    for given, result in zip(positions, results(output), strict=True):
        for seat, total in enumerate(result["totals"]):
            lines = [line for line in result["lines"] if line["seat"] == seat]
            assert sum(line["points"] for line in lines) == total
            for rule, points in result["categories"][seat].items():
                assert sum(line["points"] for line in lines if line["rule"] == rule) == points
            assert len([line for line in lines if line["rule"] == "collection"]) == 8
        totals = result["totals"]
        assert result["teams"] == ([totals[0] + totals[2], totals[1] + totals[3]] if given["players"] == 4 else None)
