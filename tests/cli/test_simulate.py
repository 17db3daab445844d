"""hats-widget simulate: random games that another machine can play again, and their summary."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import LONGEST_RUN, Call, on_terminal, refusal, run, shown_on


def output(call: Call, *args: str) -> str:
    done = call("simulate", *args)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def summary(call: Call, *args: str) -> dict[str, Any]:
    (line,) = output(call, *args, "--json").splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("flags", [[], ["--json"]], ids=["text", "json"])
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_same_seed_gives_the_same_output_in_every_process(call: Call, players: str, flags: list[str]) -> None:
    args = ["--players", players, "--games", "20", "--seed", "5", *flags]
    done = run("simulate", *args)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == output(call, *args)


def test_another_seed_gives_other_games(call: Call) -> None:
    assert output(call, "--games", "20", "--seed", "5") != output(call, "--games", "20", "--seed", "6")


def test_what_is_not_given_is_three_players_and_seed_one(call: Call) -> None:
    assert output(call, "--games", "20") == output(call, "--games", "20", "--players", "3", "--seed", "1")


def test_a_thousand_games_are_played_where_no_number_is_given(call: Call) -> None:
    found = summary(call)
    assert {key: found[key] for key in ("players", "games", "seed", "options")} == {
        "players": 3,
        "games": 1000,
        "seed": 1,
        "options": {},
    }
    assert sum(found["decided_by"].values()) == 1000


@pytest.mark.parametrize(("players", "whole"), [("2", 1), ("3", 1), ("4", 2)])
def test_the_shares_of_wins_add_up_and_partners_win_together(call: Call, players: str, whole: int) -> None:
    found = summary(call, "--players", players, "--games", "200")
    assert sum(found["wins"]) == pytest.approx(whole, abs=0.0003)
    assert len(found["mean"]) == len(found["spread"]) == len(found["wins"]) == int(players)
    assert sum(found["decided_by"].values()) == 200
    if players == "4":
        assert found["wins"][:2] == found["wins"][2:]


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_the_summary_is_that_of_the_saved_matches(call: Call, folder: Path, players: str) -> None:
    found = summary(call, "--players", players, "--games", "12", "--save", "kept")
    saved = sorted((folder / "kept").iterdir())
    assert [path.name for path in saved] == [f"match-{number:02}.json" for number in range(1, 13)]
    totals = []
    for path in saved:
        done = call("replay", str(path), "--json")
        assert (done.returncode, done.stderr) == (0, "")
        totals.append(json.loads(done.stdout.splitlines()[-1])["totals"])
    for seat, mean in enumerate(found["mean"]):
        assert mean == pytest.approx(sum(total[seat] for total in totals) / 12, abs=0.0001)
    assert len({path.read_text() for path in saved}) == 12


def test_saving_adds_a_line_that_says_where_and_changes_nothing_else(call: Call, folder: Path) -> None:
    saved = output(call, "--games", "5", "--save", "a/new/one")
    assert saved == output(call, "--games", "5") + "5 matches saved in a/new/one\n"
    assert len(contents(folder / "a/new/one")) == 5


def test_an_empty_folder_is_filled(call: Call, folder: Path) -> None:
    (folder / "empty").mkdir()
    output(call, "--games", "1", "--save", "empty")
    assert list(contents(folder / "empty")) == ["match-1.json"]


@pytest.mark.parametrize(
    ("players", "option", "written"),
    [
        ("2", "edition=german", {"edition": "german"}),
        ("2", "removed=ta", {"removed": "AT"}),
        ("3", "reshuffle=lazy", {"reshuffle": "lazy"}),
        ("3", "first=2", {"first": 2}),
        ("3", "black_hat_number=printed", {"black_hat_number": "printed"}),
        ("4", "swap=forced", {"swap": "forced"}),
        ("4", "cookie_full_tie=nobody", {"cookie_full_tie": "nobody"}),
    ],
)
def test_an_option_reaches_every_game(
    call: Call, folder: Path, players: str, option: str, written: dict[str, object]
) -> None:
    found = summary(call, "--players", players, "--games", "3", "--option", option, "--save", "kept")
    assert found["options"] == written
    assert [json.loads(match)["options"] for match in contents(folder / "kept").values()] == [written] * 3


def test_options_may_be_repeated(call: Call) -> None:
    found = summary(call, "--games", "3", "--option", "edition=german", "--option", "first=0")
    assert found["options"] == {"edition": "german", "first": 0}


def test_the_german_edition_never_decides_by_black_hats(call: Call) -> None:
    args = ["--players", "2", "--games", "300"]
    assert summary(call, *args)["decided_by"]["black_hats"] > 0
    assert "black_hats" not in summary(call, *args, "--option", "edition=german")["decided_by"]


def test_the_text_has_a_column_for_every_seat(call: Call) -> None:
    title, header, *rows = output(call, "--games", "20").splitlines()
    found = summary(call, "--games", "20")
    assert title == "20 random games"
    assert re.split(r"  +", header.strip()) == ["Player 1", "Player 2", "Player 3"]
    for name, row in zip(("mean", "spread", "wins"), rows, strict=True):
        assert list(map(float, row.split()[-3:])) == pytest.approx(found[name], abs=0.0006)


def test_a_terminal_shows_progress_and_the_output_stays_clean(call: Call) -> None:
    process, terminal = on_terminal("simulate", "--games", "20")
    shown = shown_on(terminal)
    printed, _ = process.communicate(timeout=LONGEST_RUN)
    assert process.returncode == 0
    assert printed.decode() == output(call, "--games", "20")
    steps = shown.strip().split("\r")
    assert re.fullmatch(r"░{30} 0/20", steps[0])
    assert re.fullmatch(r"█{15}░{15} 10/20", steps[10])
    assert re.fullmatch(r"█{30} 20/20", steps[20])


@pytest.mark.parametrize("already", ["match-1.json", "notes/of/somebody.txt", ".hidden"])
def test_a_folder_with_something_in_it_is_refused_and_left_alone(call: Call, folder: Path, already: str) -> None:
    path = folder / "full" / already
    path.parent.mkdir(parents=True)
    path.write_text("mine")
    sentence = refusal(call("simulate", "--games", "2", "--save", "full"))
    assert sentence == "full: this folder is not empty; name a new one, so that nothing is overwritten"
    assert contents(folder) == {f"full/{already}": b"mine"}


@pytest.mark.parametrize("name", ["notes.txt", "notes.txt/matches"])
def test_a_file_in_the_place_of_the_folder_is_refused_and_left_alone(call: Call, folder: Path, name: str) -> None:
    (folder / "notes.txt").write_text("mine")
    assert refusal(call("simulate", "--games", "2", "--save", name)).startswith(f"{name}: this cannot be written: ")
    assert contents(folder) == {"notes.txt": b"mine"}


@pytest.mark.parametrize(
    ("args", "start"),
    [
        (["--players", "1"], "--players: 1 is not a whole number from 2 to 4"),
        (["--players", "5"], "--players: 5 is not a whole number from 2 to 4"),
        (["--players", "three"], '--players: "three" is not a whole number from 2 to 4'),
        (["--games", "0"], "--games: 0 is not a whole number from 1 to 1000000"),
        (["--games", "-1"], '--games: "-1" is not a whole number from 1 to '),
        (["--games", "1e3"], '--games: "1e3" is not a whole number from 1 to '),
        (["--games", "9" * 5000], '--games: "9999'),
        (["--seed", "1.5"], '--seed: "1.5" is not a whole number from 0 to 9007199254740991'),
        (["--seed", str(2**53)], "--seed: 9007199254740992 is not "),
        (["--seed", "٣"], '--seed: "٣" is not a whole number'),
        (["--option", "edition"], "--option: “edition” has no value; write it as edition=german"),
        (["--option", "editon=german"], "--option: the option “editon” is unknown; did you mean “edition”?"),
        (["--option", "edition=germn"], "--option: edition: “germn” is unknown; did you mean “german”?"),
        (["--option", "first=3"], "--option: first: 3 is not a whole number from 0 to 2"),
        (["--option", "removed=AB"], "--option: removed: types are removed with two players only"),
        (["--option", "\x1b[2J=\x07"], "--option: the option “\\x1b[2J” is unknown; "),
    ],
)
def test_a_wrong_argument_is_refused_before_a_folder_is_made(
    call: Call, folder: Path, args: list[str], start: str
) -> None:
    assert refusal(call("simulate", "--save", "new", *args)).startswith(start)
    assert list(folder.iterdir()) == []


def test_an_option_given_twice_is_refused(call: Call) -> None:
    done = call("simulate", "--option", "edition=german", "--option", "edition=standard")
    assert refusal(done) == "--option: “edition” is given twice; keep one of them"
