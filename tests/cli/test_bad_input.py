"""Whatever is wrong with a file, the command says so in one sentence that names the place, and prints nothing else."""

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Call, refusal, run
from tests.cli.test_replay import saved, saved_white_hat
from tests.cli.test_score import WORKED

POSITION: dict[str, Any] = WORKED | {"options": {}, "cookie": None}
MATCH: dict[str, Any] = json.loads(saved(3, 1)) | {"ply": 0}
TWO: dict[str, Any] = {
    "game": "hats",
    "players": 2,
    "table": ["F3", "B2", "A6", "S1", "F5"],
    "collections": [["F1", "X", "B3", "B4", "A1", "X", "S2", "S3"], ["A2", "A3", "X", "F2", "F4", "B1", "S4", "X"]],
    "favourites": ["B5", "A4"],
}
WHITE_HAT: dict[str, Any] = {
    "game": "white_hat",
    "players": 3,
    "names": ["Ada", "Ben", "Cem"],
    "options": {},
    "rounds": [
        {
            "hands": [[7, "J"], ["H", 12], []],
            "pawns": [["c2", "a4"], [3, "jail"], ["e1", "b2"]],
            "markers": ["c2-1"],
            "tiles": ["", "", "", "", "3a"],
        }
    ],
}
WHITE_HAT_MATCH: dict[str, Any] = json.loads(saved_white_hat()) | {"ply": 0}
VALUES: list[object] = [None, True, 1.5, "?", [], {}, -1, 10**30]
BOTH = pytest.mark.parametrize("command", ["score", "replay"])

Path_ = tuple[str | int, ...]


def put(value: Any, path: Path_, new: object) -> Any:
    """A copy of parsed JSON with another value at one place."""
    copy = json.loads(json.dumps(value))
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = new
    return copy


def place(path: Path_) -> str:
    """How a sentence names a place: collections[1][3]."""
    return str(path[0]) + "".join(f"[{key}]" for key in path[1:])


def told(call: Call, command: str, content: object) -> str:
    """The sentence about a file bad.json: bytes as they are, anything else as JSON; without the file's name."""
    Path("bad.json").write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    sentence = refusal(call(command, "bad.json"))
    assert refusal(call(command, "--json", "bad.json")) == sentence
    assert sentence.startswith("bad.json: ")
    return sentence.removeprefix("bad.json: ")


IN_ROUND = [("hands", 0), ("hands", 0, 1), ("pawns", 1), ("pawns", 2, 0), ("markers", 0), ("tiles", 4)]
ROUND: list[Path_] = [("rounds", 0), *[("rounds", 0, *path) for path in IN_ROUND]]


def wrong(paths: list[Path_], fine: list[tuple[Path_, object]]) -> list[tuple[Path_, object]]:
    """Every place with every value that is wrong there."""
    return [(path, value) for path in paths for value in VALUES if (path, value) not in fine]


@pytest.mark.parametrize(
    ("path", "value"),
    wrong(
        [
            *((field,) for field in POSITION),
            *[("table", 2), ("collections", 1), ("collections", 1, 3), ("favourites", 0), ("names", 2)],
        ],
        [(("options",), {}), (("cookie",), None), (("names", 2), "?")],
    ),
    ids=str,
)
def test_a_wrong_value_in_a_position_is_refused_with_its_place(
    call: Call, folder: Path, path: Path_, value: object
) -> None:
    assert told(call, "score", put(POSITION, path, value)).startswith(f"{place(path)}: ")


@pytest.mark.parametrize(
    ("path", "value"),
    wrong(
        [*((field,) for field in MATCH), ("names", 1)],
        [(("options",), {}), (("names", 1), "?"), (("actions",), [])],
    ),
    ids=str,
)
def test_a_wrong_value_in_a_match_is_refused_with_its_place(
    call: Call, folder: Path, path: Path_, value: object
) -> None:
    assert told(call, "replay", put(MATCH, path, value)).startswith(f"{place(path)}: ")


@pytest.mark.parametrize(
    ("path", "value"),
    wrong(
        [*((field,) for field in WHITE_HAT), ("names", 2), *ROUND],
        [(("options",), {}), (("names", 2), "?"), (("rounds", 0, "hands", 0), []), (("rounds", 0, "pawns", 2, 0), -1)],
    ),
    ids=str,
)
def test_a_wrong_value_in_a_position_of_white_hat_is_refused_with_its_place(
    call: Call, folder: Path, path: Path_, value: object
) -> None:
    assert told(call, "score", put(WHITE_HAT, path, value)).startswith(f"{path[0]}")


@pytest.mark.parametrize(
    ("path", "value"),
    wrong(
        [*((field,) for field in WHITE_HAT_MATCH), ("names", 1)],
        [(("options",), {}), (("names", 1), "?"), (("actions",), [])],
    ),
    ids=str,
)
def test_a_wrong_value_in_a_match_of_white_hat_is_refused_with_its_place(
    call: Call, folder: Path, path: Path_, value: object
) -> None:
    assert told(call, "replay", put(WHITE_HAT_MATCH, path, value)).startswith(f"{place(path)}: ")


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("rounds", 0, "hands", 0, 0), "Z", "rounds[0]: hands[0][0]: “Z” is no card; "),
        (("rounds", 0, "hands", 0, 0), "H", "rounds[0]: hands: there is only 1 card H"),
        (("rounds", 0, "hands", 0), [7] * 7, "rounds[0]: hands: there are only 6 cards 7"),
        (("rounds", 0, "pawns", 2, 0), "z9", "rounds[0]: pawns[2][0]: “z9” is no field of this board; "),
        (("rounds", 0, "pawns", 2, 0), "c2", "rounds[0]: pawns: there is room for one pawn on c2"),
        (("rounds", 0, "pawns", 2, 0), 10, "rounds[0]: pawns[2][0]: 10 is not a whole number from −9 to 9"),
        (("rounds", 0, "markers"), ["c2-1"] * 3, "rounds[0]: markers: there are only two markers"),
        (("rounds", 0, "markers", 0), "7+7", "rounds[0]: markers[0]: a marker is told with its field, such as c2-1"),
        (("rounds", 0, "tiles", 0), "3b", "rounds[0]: tiles: every tile is there only once"),
        (("rounds", 0, "tiles", 0), "7a", "rounds[0]: tiles[0]: “7a” is no tile; "),
        (("rounds",), [], "rounds: there are 1 to 200 rounds in a game"),
        (("fame",), [10, 15, 20], "fame: with the option fame every player has a fame card; "),
        (("players",), 4, "rounds[0]: hands: 3 are given, 4 are needed"),
        (("players",), 7, "players: 7 is not a whole number from 1 to 6"),
        (("options",), {"tiles": 6}, "options: tiles: 6 is not a whole number from 0 to 5"),
        (("options",), {"solo_green": "white"}, "options: solo_green: this is an option of the game alone"),
        (("options",), {"board": "x"}, "options: board: this is not TOML"),
    ],
)
def test_a_position_of_white_hat_that_cannot_be_is_refused_with_its_place(
    call: Call, folder: Path, path: Path_, value: object, sentence: str
) -> None:
    assert told(call, "score", put(WHITE_HAT, path, value)).startswith(sentence)


@pytest.mark.parametrize("value", [value for value in VALUES if value != "?"], ids=str)
def test_an_action_that_is_no_text_is_refused_with_its_place(call: Call, folder: Path, value: object) -> None:
    assert told(call, "replay", put(MATCH, ("actions", 16), value)).startswith("actions[16]: ")


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        ("?", "“?” is no action; write F3xB2 "),
        ("", "“” is no action; "),
        ("F3xB2\u001b[0m", "“F3xB2\\x1b[0m” is no action; "),
        ("=F3", "no card is laid aside"),
        ("F3=", "there is a partner to swap with only in a game of four"),
    ],
)
def test_an_action_that_cannot_be_played_is_refused_with_its_number(
    call: Call, folder: Path, action: str, problem: str
) -> None:
    assert told(call, "replay", put(MATCH, ("actions", 16), action)).startswith(f"action 17: {problem}")


def test_a_card_that_is_not_in_hand_is_refused_with_the_number_of_its_action(call: Call, folder: Path) -> None:
    *_, ply = map(json.loads, run("replay", "-", "--json", stdin=json.dumps(MATCH).encode()).stdout.splitlines()[:17])
    elsewhere = ply["hands"][ply["to_move"] - 1][0]
    sentence = told(call, "replay", put(MATCH, ("actions", 16), f"{elsewhere}*"))
    assert sentence.startswith(f"action 17: {elsewhere} is not in the hand of ")


def test_an_action_after_the_end_is_refused_with_its_number(call: Call, folder: Path) -> None:
    actions = MATCH["actions"]
    sentence = told(call, "replay", MATCH | {"actions": [*actions, "."]})
    assert sentence == f"action {len(actions) + 1}: the game is over; nothing more can be played"


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("table", 0), "Z9", "table[0]: “Z9” is no card; "),
        (("table", 0), "X", "table[0]: “X” is no card; "),
        (("favourites", 1), "XB6", "favourites[1]: “XB6” is no card; "),
        (("table", 4), "F1", "table[4]: F1 is already at table[0]; every card is there only once"),
        (("favourites", 2), "A2", "favourites[2]: A2 is already at collections[0][0]; "),
        (("collections", 1, 4), "XF3", "collections[1][4]: F3 is already at collections[1][0]; "),
        (("collections", 2, 0), "XF3", "collections[2][0]: F3 is already at collections[1][0]; "),
        (("table", 0), "\u001b[31mF1", "table[0]: “\\x1b[31mF1” is no card; "),
        (("table",), ["F1", "B1", "A1", "S1", "T1"], "table: 5 are given, 6 are needed"),
        (("collections", 0), ["X"], "collections[0]: 1 is given, 8 are needed"),
        (("favourites",), ["T2", "B6"], "favourites: 2 are given, 3 are needed"),
        (("players",), 4, "collections: 3 are given, 4 are needed"),
        (("players",), 5, "players: 5 is not a whole number from 2 to 4"),
        (("cookie",), 3, "cookie: 3 is not a whole number from 0 to 2"),
        (("game",), "chess\u0007", "game: “chess\\x07” is unknown; known are hats"),
        (("names", 0), "\u001b]0;owned\u0007", "names[0]: “\\x1b]0;owned\\x07” is no name; "),
        (("names", 0), "n" * 41, "names[0]: “nnnn"),
        (("names", 0), " \t", "names[0]: “” is no name; "),
        (("nmaes",), [], "the field “nmaes” is unknown; did you mean “names”?"),
        (("\u001b[2J",), 1, "the field “\\x1b[2J” is unknown; known are game, players, "),
        (("options",), {"editon": "german"}, "options: the option “editon” is unknown; did you mean “edition”?"),
        (("options",), {"edition": "\u001b[5m"}, "options: edition: “\\x1b[5m” is unknown; "),
        (
            ("options",),
            {"black_hat_number": "printed"},
            "collections[0][7]: with black_hat_number printed a black hat ",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(
    call: Call, folder: Path, path: Path_, value: object, sentence: str
) -> None:
    assert told(call, "score", put(POSITION, path, value)).startswith(sentence)


def test_six_types_with_two_players_are_refused(call: Call, folder: Path) -> None:
    sentence = told(call, "score", put(put(TWO, ("table", 0), "C3"), ("favourites", 0), "T5"))
    assert sentence.endswith("at most five can appear; here are A, B, C, F, S and T")


@BOTH
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "there is nothing here; "),
        (b"\xef\xbb\xbf\r\n \n", "there is nothing here; "),
        (b'{"game": "hats", ', "this is not JSON: the reading stopped at line 1, column 18"),
        (b'{"game": "hats",\n"players" 3}', "this is not JSON: the reading stopped at line 2, column 11"),
        (b'{"players": NaN}', "NaN is not a number that can be used here"),
        (b'{"players": -Infinity}', "-Infinity is not a number that can be used here"),
        (b'{"players": ' + b"9" * 10_000 + b"}", "this has a number of too many digits"),
        (b'{"game": "hats", "game": "hats"}', "“game” is given twice; "),
        (b"[" * 100_000, "this is nested too deeply; "),
        (b'{"game":' * 100_000, "this is nested too deeply; "),
        (b"[" * 500 + b"]" * 500, "[[["),
        (b'{"game": "h\xe4ts"}', "this is not text in UTF-8; "),
        ('{"game": "hats"}'.encode("utf-16"), "this is not text in UTF-8; "),
        (b"\x00" * 1000, "this is not JSON: the reading stopped at line 1, column 1"),
        (b"null", "null is not an object in curly braces"),
        (b'"hats"', '"hats" is not an object in curly braces'),
        (b'["\\ud800\\u202e"]', "["),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_a_file_that_is_broken_is_refused(
    call: Call, folder: Path, command: str, content: bytes, sentence: str
) -> None:
    assert told(call, command, content).startswith(sentence)


@pytest.mark.parametrize("field", ["game", "players", "table", "collections", "favourites"])
def test_a_position_without_a_field_is_refused(call: Call, folder: Path, field: str) -> None:
    left = {key: value for key, value in POSITION.items() if key != field}
    assert told(call, "score", left) == f"the field “{field}” is missing"


@pytest.mark.parametrize("field", ["format", "game", "players", "seed", "actions"])
def test_a_match_without_a_field_is_refused(call: Call, folder: Path, field: str) -> None:
    left = {key: value for key, value in MATCH.items() if key != field}
    assert told(call, "replay", left) == f"the field “{field}” is missing"


def test_a_match_given_to_score_and_a_position_given_to_replay_are_sent_on(call: Call, folder: Path) -> None:
    assert "“hats-widget replay” and load read it" in told(call, "score", MATCH)
    assert "“hats-widget score” and load_position read it" in told(call, "replay", POSITION)
    assert "“hats-widget replay” and load read it" in told(call, "score", WHITE_HAT_MATCH)
    assert "“hats-widget score” and load_position read it" in told(call, "replay", WHITE_HAT)


@BOTH
def test_a_file_of_a_hundred_megabytes_is_refused_at_once(folder: Path, command: str) -> None:
    Path("huge.json").touch()
    os.truncate("huge.json", 100_000_000)
    assert re.fullmatch(r"huge.json: this is too large; at most \d+ kB are read", refusal(run(command, "huge.json")))


@pytest.mark.parametrize("flags", [[], ["--json"]], ids=["text", "json"])
@pytest.mark.parametrize(
    ("second", "problem"),
    [
        (json.dumps(POSITION | {"players": 9}), "players: 9 is not a whole number from 2 to 4"),
        (json.dumps(MATCH), "this is a saved match, not a final position; "),
        ("{}", "the field “game” is missing"),
        ("oops", "this is not JSON"),
    ],
    ids=["value", "match", "empty", "broken"],
)
def test_one_wrong_line_of_several_is_named_and_none_is_scored(second: str, problem: str, flags: list[str]) -> None:
    right = json.dumps(POSITION)
    sentence = refusal(run("score", *flags, stdin=f"{right}\n{second}\n{right}\n".encode()))
    assert sentence.startswith(f"standard input: line 2: {problem}")


def test_a_line_of_several_that_is_no_json_is_named_by_its_number_in_the_file(call: Call, folder: Path) -> None:
    right = json.dumps(POSITION)
    sentence = told(call, "score", f'{right}\n{right}\n{{"game" "hats"}}\n'.encode())
    assert set(re.findall(r"line (\d+)", sentence)) == {"3"}
    assert "column 9;" in sentence


@BOTH
def test_a_broken_text_on_standard_input_is_refused_with_its_place(command: str) -> None:
    sentence = refusal(run(command, "-", stdin=b'{"game": '))
    assert sentence.startswith("standard input: this is not JSON: the reading stopped at line 1, column 10;")
