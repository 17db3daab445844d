"""Playouts by the thousand beside OpenSpiel's own C++ loop, and what the figures for a first turn cost.

`make bench` prints it. Both play on one core in turns, so that a noisy machine is noisy for both.
"""

from collections.abc import Callable
from itertools import cycle
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

from hats_widget import hats
from hats_widget.bots.rollouts import after_each
from hats_widget.games.hats.batch import from_states, points, wins
from hats_widget.games.hats.hidden import draw
from hats_widget.games.hats.playouts import Anything, BestOf, Player, playout, shuffler

ROUNDS = 7
SECONDS = 0.7
AT_ONCE = 10_000
DECISIONS = 48  # of a game of three: eight turns with two decisions each; the end of a turn is one, as in rules.py
DEALS = 1000
WORLDS = 200
FIRST_TURNS = 20
SEED = 7


def ours(seconds: float, numbers: np.random.Generator) -> float:
    """From the deal to the points and the winners, 10,000 games at once, another deal each time."""
    games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        state = hats.new(hats.Setup(3, games, hats.Options()))
        worlds = from_states([state], AT_ONCE, shuffle=shuffler(numbers))
        playout(worlds, [Anything()] * 3, numbers)
        wins(worlds, points(worlds))
        games += AT_ONCE
    return games * DECISIONS / (perf_counter() - start)


def open_spiel(seconds: float, make: Callable[[], Any]) -> float:
    """evaluate_bots, which plays a game in C++: one call from Python for each game."""
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(player, SEED + player) for player in range(3)]
    games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        pyspiel.evaluate_bots(make(), bots, games)
        games += 1
    return games / (perf_counter() - start)


def deals(game: Any, rng: Random) -> tuple[list[Any], float]:
    """Dealt positions of the other game, and how many decisions follow on average."""
    found, decisions = [], 0
    for _ in range(DEALS):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        found.append(state.clone())
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return found, decisions / DEALS


def first_turn(player: Player, numbers: np.random.Generator) -> tuple[float, float]:
    """Milliseconds for all legal moves of a first turn x 200 playouts, hidden worlds drawn too; median of 20 deals."""
    spent, moves = [], []
    for seed in range(FIRST_TURNS):
        match = hats.match(3, seed=seed, first=0)
        view = match.view(0)
        start = perf_counter()
        worlds = after_each(view, hats.choices(view), draw(view, WORLDS, numbers))
        playout(worlds, [player] * 3, numbers)
        wins(worlds, points(worlds))
        spent.append((perf_counter() - start) * 1000)
        moves.append(len(match.legal_actions))
    return median(spent), median(moves)


def main() -> None:
    import pyspiel

    game: Any = pyspiel.load_game("oh_hell(players=3)")
    dealt, decisions = deals(game, Random(SEED))
    numbers = np.random.Generator(np.random.SFC64(SEED))
    again = cycle(dealt)
    rows: dict[str, list[float]] = {"hats": [], "dealt": [], "whole": []}
    for _ in range(ROUNDS):
        rows["hats"].append(ours(SECONDS, numbers))
        rows["dealt"].append(decisions * open_spiel(SECONDS, lambda: next(again).clone()))
        rows["whole"].append(decisions * open_spiel(SECONDS, game.new_initial_state))
    mine, from_deal, whole = (median(rows[name]) for name in ("hats", "dealt", "whole"))
    print(f"decisions a second, random games of three on one core (median of {ROUNDS})")
    print(f"a game of hats has {DECISIONS} of them, the choice to end a turn included; one of oh_hell {decisions:.1f}")
    print(f"  hats-widget, {AT_ONCE:,} playouts at once from a deal     {mine:>12,.0f}")
    print(f"  OpenSpiel evaluate_bots, oh_hell, from a deal      {from_deal:>12,.0f}   ratio {mine / from_deal:.2f}")
    print(f"  the same, its deal included                        {whole:>12,.0f}   ratio {mine / whole:.2f}")
    games = mine / DECISIONS, from_deal / decisions
    print(f"  games a second from a deal: {games[0]:,.0f} and {games[1]:,.0f}   ratio {games[0] / games[1]:.2f}")
    players: dict[str, Player] = {"random": Anything(), "best of 3": BestOf(3)}
    for name, player in players.items():
        first_turn(player, numbers)
        ms, moves = first_turn(player, numbers)
        print(f"all {moves:.0f} legal moves of a first turn x {WORLDS} playouts, {name}: {ms:.1f} ms")


if __name__ == "__main__":
    main()
