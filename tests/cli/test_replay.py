"""hats-widget replay: a saved match told action by action, for people and for machines."""

import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from hats_widget.core.game import Setup
from hats_widget.core.playout import random_match
from hats_widget.games import game, hats
from tests.cli.conftest import Call, run

NAMES = ("North", "East", "South", "West")
GAMES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"removed": "SW", "first": 1}),
    (2, {"reshuffle": "lazy"}),
    (3, {}),
    (3, {"reshuffle": "lazy", "edition": "german"}),
    (3, {"cookie_full_tie": "nobody"}),
    (4, {}),
    (4, {"swap": "forced", "black_hat_number": "printed"}),
]
SEEDS = (1, 2)
FIELDS = [
    *("ply", "action", "seat", "to_move", "table", "hands", "collections"),
    *("cookie", "deck", "discards", "removed", "legal"),
]
CARD = re.compile(r"[ABCFSTW][1-6]")
ROW = re.compile(r"^ *(\d+)  (\S+) +(\S+) +(.+)$")

Ply = dict[str, Any]


@cache
def saved(players: int, seed: int, options: str = "{}") -> str:
    """A match played at random to its end, with names, as it is saved."""
    setup = Setup(players, seed, hats.read_options(json.loads(options), players))
    return random_match(game("hats"), setup)._replace(names=NAMES[:players]).dump()


@cache
def saved_white_hat() -> str:
    """The same of White Hat, with all of its optional rules."""
    options = {"side": "expert", "tiles": 2, "tracer": "on", "less_luck": "on", "half_deal": "on", "fame": "on"}
    setup = Setup(3, 1, game("white_hat").read_options(options, 3))
    return random_match(game("white_hat"), setup)._replace(names=NAMES[:3]).dump()


def test_a_match_of_white_hat_is_told_to_its_end(call: Call, folder: Path) -> None:
    (folder / "match.json").write_text(saved_white_hat(), encoding="utf-8")
    done = call("replay", "match.json")
    assert (done.returncode, done.stderr) == (0, "")
    assert "the game is over" in done.stdout
    *plies, result = map(json.loads, call("replay", "--json", "match.json").stdout.splitlines())
    assert [ply["action"] for ply in plies[1:]] == json.loads(saved_white_hat())["actions"]
    assert {"stage", "hands", "pawns", "tiles", "tracers", "legal"} <= set(plies[0])
    assert result["final"]
    assert len(result["rounds"]) == max(ply["round"] for ply in plies)


@pytest.fixture(params=[(*table, seed) for table in GAMES for seed in SEEDS], ids=str)
def text(request: pytest.FixtureRequest, folder: Path) -> str:
    """A saved match of every table, which also lies in match.json."""
    players, options, seed = request.param
    match = saved(players, seed, json.dumps(options))
    (folder / "match.json").write_text(match, encoding="utf-8")
    return match


def output(call: Call, *flags: str) -> str:
    done = call("replay", "match.json", *flags)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def plies(call: Call) -> list[Ply]:
    *found, _ = map(json.loads, output(call, "--json").splitlines())
    return found


def log(call: Call) -> list[tuple[int, str, str, str]]:
    """The rows of the log: number, who, action, what everybody saw."""
    (section,) = [part for part in output(call).split("\n\n") if part.startswith("The match\n")]
    rows = []
    for row in section.splitlines()[2:]:
        ((number, who, action, told),) = ROW.findall(row)
        rows.append((int(number), who, action, told))
    return rows


def swapped(hand: list[str], gives: str, gets: str) -> list[str]:
    return sorted([*(card for card in hand if card != gives), gets])


def moved(before: Ply, action: str) -> Ply:
    """What an action makes of table, hands and collections; of a card drawn only that the hand is one short."""
    seat = before["to_move"]
    after: Ply = json.loads(json.dumps({key: before[key] for key in ("table", "hands", "collections")}))
    hand = after["hands"][seat]
    if action.startswith("=") and action != "=-":
        giver = (seat + 2) % 4
        after["hands"][seat] = swapped(hand, action[1:], before["offer"])
        after["hands"][giver] = swapped(after["hands"][giver], before["offer"], action[1:])
    elif action[2:3] == "x":
        hand.remove(action[:2])
        after["collections"][seat].append(action[3:])
        after["table"][before["table"].index(action[3:])] = action[:2]
    elif action[2:] == "*":
        hand.remove(action[:2])
        after["collections"][seat].append(f"X{action[:2]}")
    elif action[2:] == "-":
        hand.remove(action[:2])
    return after


def piles_after(before: Ply, action: str, *, is_lazy: bool) -> tuple[int, int]:
    """How many cards deck and discards have after an action."""
    deck, discards = before["deck"], before["discards"]
    if action[2:] != "-":
        return deck, discards
    if is_lazy:
        return (deck - 1, discards + 1) if deck else (discards, 0)
    return (deck - 1, discards + 1) if deck > 1 else (discards + 1, 0)


def open_cards(ply: Ply) -> list[str]:
    """The cards on the table, in hands, and in collections."""
    laid = [card.removeprefix("X") for collection in ply["collections"] for card in collection]
    return [*ply["table"], *[card for hand in ply["hands"] for card in hand], *laid]


def test_each_ply_follows_from_the_one_before(call: Call, text: str) -> None:
    is_lazy = json.loads(text)["options"].get("reshuffle") == "lazy"
    for before, after in pairwise(plies(call)):
        action, seat = after["action"], after["seat"]
        expected = moved(before, action)
        if action[2:] == "-":
            (drawn,) = set(after["hands"][seat]) - set(expected["hands"][seat])
            assert drawn not in set(open_cards(before)) - ({action[:2]} if is_lazy else set())
            expected["hands"][seat] = sorted([*expected["hands"][seat], drawn])
        assert {key: after[key] for key in expected} == expected
        assert (after["deck"], after["discards"]) == piles_after(before, action, is_lazy=is_lazy)
        assert after["removed"] == before["removed"]


def test_each_action_is_a_legal_one_of_whoever_was_to_move(call: Call, text: str) -> None:
    found = plies(call)
    assert [ply["ply"] for ply in found] == list(range(len(found)))
    assert [ply["action"] for ply in found] == [None, *json.loads(text)["actions"]]
    assert [ply["seat"] for ply in found] == [None, *[ply["to_move"] for ply in found[:-1]]]
    for before, after in pairwise(found):
        assert after["action"] in before["legal"]
        assert before["legal"] == sorted(set(before["legal"]))
    assert (found[-1]["to_move"], found[-1]["legal"]) == (None, [])


def test_no_card_is_lost_and_none_is_there_twice(call: Call, text: str) -> None:
    players = json.loads(text)["players"]
    for ply in plies(call):
        seen = open_cards(ply)
        assert len(seen) == len(set(seen))
        assert len(seen) + ply["deck"] + ply["discards"] == (30 if players == 2 else 42)
        assert len(ply["removed"]) == (2 if players == 2 else 0)
        assert not {card[0] for card in seen} & set(ply["removed"])


def test_every_ply_has_its_fields_and_begins_with_nine_cards_in_hand(call: Call, text: str) -> None:
    first, *_, end = found = plies(call)
    assert all(set(ply) >= set(FIELDS) for ply in found)
    assert [len(hand) for hand in first["hands"]] == [9] * len(first["hands"])
    assert (first["cookie"], first["collections"]) == (None, [[]] * len(first["hands"]))
    assert [len(laid) for laid in end["collections"]] == [8] * len(first["hands"])


def test_the_last_line_is_what_score_prints_for_the_last_ply(call: Call, text: str, folder: Path) -> None:
    *_, end, result = map(json.loads, output(call, "--json").splitlines())
    given = {key: json.loads(text)[key] for key in ("game", "players", "options", "names")}
    position = given | {"table": end["table"], "collections": end["collections"], "cookie": end["cookie"]}
    position["favourites"] = [card for (card,) in end["hands"]]
    (folder / "end.json").write_text(json.dumps(position), encoding="utf-8")
    assert json.loads(call("score", "--json", "end.json").stdout) == result
    assert result["cookie"] == end["cookie"]


def test_the_log_has_a_row_for_every_action_with_who_played_it(call: Call, text: str) -> None:
    rows = log(call)
    assert [(number, action) for number, _, action, _ in rows] == list(enumerate(json.loads(text)["actions"], start=1))
    assert [who for _, who, _, _ in rows] == [NAMES[ply["seat"]] for ply in plies(call)[1:]]
    assert all(told.startswith(f"{who} ") for _, who, _, told in rows)


def test_the_sentences_of_the_log_tell_no_secret(call: Call, text: str) -> None:
    for _, _, action, told in log(call):
        assert CARD.findall(told) == (action.split("x") if "x" in action else [])


def test_the_sentences_of_the_log_tell_where_the_cookie_goes(call: Call, text: str) -> None:
    for (_, _, _, told), (before, after) in zip(log(call), pairwise(plies(call)), strict=True):
        goes = re.findall(r"the cookie goes to (\w+)", told)
        assert goes == ([NAMES[after["cookie"]]] if after["cookie"] not in {before["cookie"], None} else [])


def test_a_cookie_that_goes_back_to_the_napkin_is_told(call: Call, folder: Path) -> None:
    (folder / "match.json").write_text(saved(3, 1, '{"cookie_full_tie": "nobody"}'))
    holders = [ply["cookie"] for ply in plies(call)]
    back = [number for number, (before, after) in enumerate(pairwise(holders), 1) if before != after is None]
    assert back
    assert [number for number, _, _, told in log(call) if "the cookie goes back to the napkin" in told] == back


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_text_shows_the_beginning_the_end_and_the_napkin(players: int) -> None:
    done = run("replay", "-", stdin=saved(players, 1).encode())
    assert (done.returncode, done.stderr) == (0, "")
    titles = [section.splitlines()[0] for section in done.stdout.split("\n\n")]
    assert titles[0] in [f"Turn 1 of 8, {name} to decide" for name in NAMES[:players]]
    assert [title for title in titles if title in {"The match", "The game is over", "The napkin", *NAMES}] == [
        *("The match", "The game is over", "The napkin"),
        *NAMES[:players],
    ]
    assert "Player " not in done.stdout


def test_a_match_that_is_not_over_is_told_as_far_as_it_goes(call: Call, folder: Path) -> None:
    match = json.loads(saved(3, 1))
    (folder / "match.json").write_text(json.dumps(match | {"actions": match["actions"][:5], "ply": 2}))
    assert [ply["ply"] for ply in plies(call)] == [0, 1, 2, 3, 4, 5]
    assert json.loads(output(call, "--json").splitlines()[-1])["final"] is False
    assert "The napkin, if it ended now\n" in output(call)
