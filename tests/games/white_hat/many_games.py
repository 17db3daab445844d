"""Random games over all numbers of players and all options, looked at after every action.

`python -m tests.games.white_hat.many_games 100000` plays so many on all cores and prints what they were.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from time import perf_counter
from typing import Any

from hats_widget import white_hat
from hats_widget.games.white_hat.cards import deck
from hats_widget.games.white_hat.model import GONE, JAIL, Stage, State, players_of
from tests.games.white_hat import dull_scorer

MOST_PLIES = 20_000
CHUNK = 500


def table(rng: Random) -> tuple[int, dict[str, Any]]:
    """How many people, and what they agreed on."""
    players = rng.randint(1, 6)
    options: dict[str, Any] = {"tiles": rng.randint(0, 5)}
    if players == 1:
        options |= {"solo_setup": rng.choice(("repaired", "literal")), "solo_green": rng.choice(("black", "white"))}
    else:
        options["side"] = rng.choice(("plain", "expert"))
        options |= {name: rng.choice(("off", "on")) for name in ("tracer", "less_luck", "half_deal", "fame")}
    return players, options


def played(number: int) -> tuple[int, State, int]:
    """One game to its end, every state of it checked: people, the end, and how many decisions."""
    rng = Random(f"many games {number}")
    players, options = table(rng)
    state = white_hat.new(white_hat.Setup(players, number, white_hat.read_options(options, players)))
    cards = sorted([*deck(6 - players_of(players) if options.get("less_luck") == "on" else 0), "H"])
    ends: list[dict[str, Any]] = []
    plies = 0
    while plies < MOST_PLIES:
        check(state, cards)
        legal = white_hat.legal_actions(state)
        assert list(legal) == sorted(set(legal))
        if not legal:
            break
        before, action = state, rng.choice(legal)
        state, plies = white_hat.apply(state, action), plies + 1
        if len(state.table.rounds) > len(ends):
            ends.append(end_of(before, action, state))
    assert state.table.stage is Stage.OVER
    scored = dull_scorer.game(ends, list(state.fames))
    sheet = white_hat.score(state)
    assert [list(points) for points in sheet.rounds] == scored["rounds"]
    assert list(sheet.totals) == scored["totals"]
    if players > 1:
        assert list(sheet.winners) == scored["winners"]
    else:
        assert {sheet.totals[colour] for colour in sheet.winners} == {min(scored["totals"])}
    return players, state, plies


def check(state: State, cards: list[str]) -> None:
    """Every card is in one place, one pawn a field, and somebody decides unless the game is over."""
    table = state.table
    if table.round:
        lying = (
            [] if table.stage not in (Stage.PLAY, Stage.TAKE_UP) else [c for _, played in table.trick for c in played]
        )
        held = [card for hand in state.hands for card in hand]
        assert sorted([*held, *state.pile, *table.discards, *table.row, *lying]) == cards
    board = white_hat.network(state.setup.options, table.tiles)
    standing = [field for field in table.pawns if field not in (*board.starts, JAIL, GONE)]
    assert len(set(standing)) == len(standing)
    if state.setup.players > 1:
        on_board = [place for place in table.tracers if isinstance(place, str) and place not in board.starts]
        assert not set(on_board) & set(standing)
    assert all(field in board.kinds for field in standing)
    assert (white_hat.to_move(state) is None) == (table.stage is Stage.OVER)
    laid = [tile[:-1] for tile in table.tiles if tile]
    assert len(set(laid)) == len(laid)
    assert len(table.markers) <= 2


def end_of(before: State, action: white_hat.Action, after: State) -> dict[str, Any]:
    """What the dull scorer needs of a round that an action ended: the hands are those that were kept with it."""
    kept = after.table.rounds[-1]
    board = white_hat.network(after.setup.options, after.table.tiles)
    hands = None if kept.hands is None else [list(hand) for hand in kept.hands]
    fields = [[stands.field for stands in pair] for pair in kept.pawns]
    if after.setup.players > 1:  # alone tracer markers step after the scoring
        flat = [field for pair in fields for field in pair]
        assert flat == list(after.table.pawns)
    if isinstance(action, white_hat.Move) and hands is not None and not before.table.is_tracing:
        assert hands == [list(hand) for hand in before.hands], "a move ends a round with the hands as they were"
    return {
        "hands": hands,
        "fields": fields,
        "values": board.values,
        "markers": [tuple(m) for m in after.table.markers],
    }


def chunk(first: int) -> tuple[Counter[int], int]:
    """So many games: how many of each number of people, and all decisions."""
    found: Counter[int] = Counter()
    decisions = 0
    for number in range(first, first + CHUNK):
        players, _, plies = played(number)
        found[players] += 1
        decisions += plies
    return found, decisions


def main(games: int) -> None:
    began, found, decisions = perf_counter(), Counter[int](), 0
    with ProcessPoolExecutor() as pool:
        for done, plies in pool.map(chunk, range(0, games, CHUNK)):
            found += done
            decisions += plies
    seconds = perf_counter() - began
    print(f"{found.total()} games, {decisions} decisions, in {seconds:.0f} s: nothing is broken")
    print(*[f"{players} people: {count} games" for players, count in sorted(found.items())], sep="\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
