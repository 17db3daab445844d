"""Steps a second of the environment for reinforcement learning, beside PettingZoo's own hanabi.

`make bench` prints it. Both are played by masked random actions through all wrappers, on one core, in turns.
"""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

from hats_widget.env import env

ROUNDS = 5
SECONDS = 1.0
SEED = 7


def steps_a_second(game: Any, seconds: float) -> float:
    """Agent by agent: what it sees, then any legal action; the end of a game and the next deal included."""
    numbers, steps = np.random.default_rng(SEED), 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        game.reset(seed=steps)
        for _ in game.agent_iter():
            seen, _, is_over, is_cut, _ = game.last()
            action = None if is_over or is_cut else int(numbers.choice(np.flatnonzero(seen["action_mask"])))
            game.step(action)
            steps += 1
    return steps / (perf_counter() - start)


def main() -> None:
    from pettingzoo.classic import hanabi_v5

    games: dict[str, Callable[[], Any]] = {"hats": lambda: env(players=3), "hanabi": lambda: hanabi_v5.env(players=3)}
    rows: dict[str, list[float]] = {name: [] for name in games}
    for _ in range(ROUNDS):
        for name, make in games.items():
            rows[name].append(steps_a_second(make(), SECONDS))
    mine, theirs = median(rows["hats"]), median(rows["hanabi"])
    print(f"environment steps a second, three players, masked random actions, one core (median of {ROUNDS})")
    print(f"  hats_widget.env             {mine:>9,.0f}")
    print(f"  PettingZoo hanabi_v5        {theirs:>9,.0f}   ratio {mine / theirs:.2f}")


if __name__ == "__main__":
    main()
