"""The ladder of White Hat's bots: one against two of the one below, every deal from every seat, on one core.

`python -m benchmarks.white_hat_ladder` prints it; `python -m benchmarks.white_hat_ladder searcher greedy 30` one step
with so many games. The goals: greedy .60 or more against random, and the searcher's lower bound over .36 against
greedy. The deals begin at FIRST: the bots were tried on earlier ones while they were written.
"""

import sys
from time import perf_counter

from hats_widget import white_hat
from hats_widget.bots.estimates import share_over_deals
from hats_widget.bots.white_hat import BOTS
from hats_widget.core.rng import from_seed

SEATS = 3
FIRST = 1_000_000
STEPS = (("greedy", "random", 1002), ("searcher", "greedy", 150))


def share_of_win(names: list[str], seat: int, seed: int) -> float:
    """A whole game, and what one seat has of its win."""
    match = white_hat.match(SEATS, seed=seed)
    state, ply = match.state, 0
    while (mover := white_hat.to_move(state)) is not None:
        thought = BOTS[names[mover]].think(white_hat.observe(state, mover), from_seed(seed).at("bot", ply))
        state, ply = white_hat.apply(state, thought.action), ply + 1
    return white_hat.score(state).shares[seat]


def step(better: str, worse: str, games: int) -> str:
    began, found = perf_counter(), []
    for deal in range(games // SEATS):
        for seat in range(SEATS):
            names = [worse] * SEATS
            names[seat] = better
            found.append((deal, share_of_win(names, seat, FIRST + deal)))
    mean, low, high = share_over_deals(found)
    each = (perf_counter() - began) / len(found)
    return f"{mean:.3f} ({low:.3f} to {high:.3f}) in {len(found)} games, {each:.2f} s a game"


def main() -> None:
    steps = STEPS if len(sys.argv) < 4 else ((sys.argv[1], sys.argv[2], int(sys.argv[3])),)
    print("one against two of the other, seats rotated; by chance it would be .333 (95 % intervals over deals)")
    for better, worse, games in steps:
        print(f"  {better:<10} against {worse:<10} {step(better, worse, games)}", flush=True)


if __name__ == "__main__":
    main()
