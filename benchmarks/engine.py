"""Decisions a second in whole random games, beside OpenSpiel's Python API, and what importing the engine costs.

`make bench` prints it. Both play on one core in turns of one second, so that a noisy machine is noisy for both.
"""

import subprocess
import sys
from collections.abc import Callable
from compileall import compile_dir
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from hats_widget import hats

ROUNDS = 5
SECONDS = 1.0
SEED = 7


def ours(seconds: float, rng: Random) -> float:
    """New, then legal_actions and apply for each decision, optional actions included, and the score at the end."""
    random, decisions, game = rng.random, 0, 0
    options = hats.Options()
    start = perf_counter()
    while perf_counter() - start < seconds:
        state = hats.new(hats.Setup(3, game, options))
        while legal := hats.legal_actions(state):
            state = hats.apply(state, legal[int(random() * len(legal))])
            decisions += 1
        hats.score(state)
        game += 1
    return decisions / (perf_counter() - start)


def by_weight(outcomes: list[tuple[int, float]], rng: Random) -> int:
    """A chance node as its API hands it out: outcomes with their probabilities."""
    actions, weights = zip(*outcomes, strict=True)
    return int(rng.choices(actions, weights)[0])


def by_place(outcomes: list[tuple[int, float]], rng: Random) -> int:
    """The shortcut for a game in which all outcomes are equally likely, as in oh_hell."""
    return outcomes[int(rng.random() * len(outcomes))][0]


def open_spiel(seconds: float, rng: Random, draw: Callable[[list[tuple[int, float]], Random], int]) -> float:
    import pyspiel

    game: Any = pyspiel.load_game("oh_hell(players=3)")
    random, decisions = rng.random, 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state.chance_outcomes(), rng))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                decisions += 1
        state.returns()
    return decisions / (perf_counter() - start)


def import_ms() -> tuple[float, int]:
    """Milliseconds to import the engine in a fresh Python, median of nine, and the modules not of Python itself."""
    code = (
        "import sys, time; start = time.perf_counter(); from hats_widget import hats; "
        "print((time.perf_counter() - start) * 1000, "
        "len({m.partition('.')[0] for m in sys.modules} - {'hats_widget', '__main__'} - sys.stdlib_module_names))"
    )
    compile_dir("hats_widget", quiet=1)  # as installed
    # -S: an editable install's own finder must not count; the package is found from the working folder
    runs = [
        subprocess.run([sys.executable, "-S", "-c", code], check=True, capture_output=True, text=True).stdout.split()
        for _ in range(9)
    ]
    return median(float(ms) for ms, _ in runs), max(int(others) for _, others in runs)


def main() -> None:
    rng = Random(SEED)
    rows: dict[str, list[float]] = {"hats": [], "weight": [], "place": []}
    for _ in range(ROUNDS):
        rows["hats"].append(ours(SECONDS, rng))
        rows["weight"].append(open_spiel(SECONDS, rng, by_weight))
        rows["place"].append(open_spiel(SECONDS, rng, by_place))
    mine, weight, place = (median(rows[name]) for name in ("hats", "weight", "place"))
    print("decisions a second, whole random games, three players, one core (median of five)")
    print(f"  hats-widget, public engine API                        {mine:>9,.0f}")
    print(f"  OpenSpiel oh_hell, Python API, chance drawn by weight {weight:>9,.0f}   ratio {mine / weight:.2f}")
    print(f"  OpenSpiel oh_hell, chance drawn by place (shortcut)   {place:>9,.0f}   ratio {mine / place:.2f}")
    ms, others = import_ms()
    print(f"import of the engine: {ms:.1f} ms, third-party modules loaded: {others}")


if __name__ == "__main__":
    main()
