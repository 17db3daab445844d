"""The ladder of the bots: one of each against two of the one below, every deal from every seat, on one core.

`make bench` prints it. The goals: greedy .85 or more against random, each further bot's lower bound above .40, and the
searcher .70 or more against greedy in a second or less a move.
"""

import sys
from statistics import fmean
from time import perf_counter

from hats_widget import hats
from hats_widget.bots.arena import Game, entries, read_tournament, run
from hats_widget.bots.simple import BOTS
from hats_widget.core.rng import from_seed

SEED = 5
STEPS = (
    ("greedy", "random", 1002),
    ("strategist", "greedy", 1002),
    ("searcher", "strategist", 240),
    ("searcher", "greedy", 150),
)


def share(better: str, worse: str, games: int) -> str:
    tournament = read_tournament([better, worse, worse], games, SEED, {})
    played: list[Game] = []
    for _, some in run(tournament):
        played += some
    mine = entries(tournament, played)[0]
    return f"{mine.share:.3f} ({mine.low:.3f} to {mine.high:.3f}) in {len(played)} games, seed {SEED}"


def seconds_a_move(name: str) -> tuple[float, float]:
    """Mean and longest of a whole game of three, as a person at the table would wait."""
    match, spent = hats.match(3, seed=SEED), []
    while match.to_move is not None:
        start = perf_counter()
        thought = BOTS[name].think(match.view(match.to_move), from_seed(SEED).at(match.ply))
        spent.append(perf_counter() - start)
        match = match.play(thought.action)
    return fmean(spent), max(spent)


def main() -> None:
    few = "--few" in sys.argv
    print("one against two of the other, seats rotated; by chance it would be .333 (95 % intervals)")
    for better, worse, games in STEPS:
        print(f"  {better:<10} against {worse:<10} {share(better, worse, games // 10 if few else games)}", flush=True)
    for name in BOTS:
        mean, longest = seconds_a_move(name)
        print(f"  {name:<10} thinks {mean * 1000:.1f} ms a move, {longest * 1000:.0f} ms at most")


if __name__ == "__main__":
    main()
