"""Whether the odds are true: the chance shown to a player against what then happened, for games among each kind of bot.

`make bench` prints it and draws docs/pictures/calibration.svg. For random players what happened is the mean of many
random games from the true position, because one game each would leave an error larger than the goal of .01.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from hats_widget import hats
from hats_widget.bots.odds import odds
from hats_widget.bots.rollouts import generator
from hats_widget.bots.simple import BOTS
from hats_widget.core.rng import from_seed
from hats_widget.games.hats.batch import from_states, points, wins
from hats_widget.games.hats.playouts import Anything, playout, shuffler
from hats_widget.ui import theme
from hats_widget.ui.scene import Box, Layer, Op, Rect, Scene, Shape, Text
from hats_widget.ui.svg import svg

POSITIONS = 2000
TURNS = 24  # positions of a game of three: the beginning of every turn
WORLDS = 150
CONTINUED = 200  # random games from each true position
SEED = 11
BINS = 10
PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "calibration.svg"


class Shown(NamedTuple):
    """A chance that was shown, and what happened: the share of the win."""

    chance: float
    happened: float


def game(kind: str, seed: int) -> list[Shown]:
    """A game among three of a kind: at each turn the chance of the player on turn, for the action then played."""
    match, asked = hats.match(3, seed=seed), []
    while match.to_move is not None:
        seat, rng = match.to_move, from_seed(seed).at("bot", match.ply)
        view = match.view(seat)
        action = BOTS[kind].think(view, rng).action
        if match.state.stage is hats.Stage.BOTH:
            *_, (found,) = odds(view, rng.at("odds"), [kind] * 3, [action], worlds=WORLDS, slices=1)
            asked.append((seat, found.wins[seat].mean, hats.apply(match.state, action)))
        match = match.play(action)
    share = match.score().shares
    if kind == "random":
        return [Shown(chance, continued(state, seat, seed)) for seat, chance, state in asked]
    return [Shown(chance, share[seat]) for seat, chance, _ in asked]


def continued(state: hats.State, seat: int, seed: int) -> float:
    """The share of the win in random games from a true position, its deck shuffled."""
    numbers = generator(from_seed(seed).at("continued", len(state.players[seat].collection), seat))
    worlds = from_states([state], CONTINUED, shuffle=shuffler(numbers))
    playout(worlds, [Anything()] * 3, numbers)
    return float(wins(worlds, points(worlds))[seat].mean())


def table(kind: str, shown: Sequence[Shown]) -> str:
    base = fmean(one.happened for one in shown)
    brier = fmean((one.chance - one.happened) ** 2 for one in shown)
    at_base = fmean((base - one.happened) ** 2 for one in shown)
    error = fmean(one.chance for one in shown) - base
    return (
        f"  {kind:<10} {len(shown):>5} positions   shown {fmean(one.chance for one in shown):.3f}   happened {base:.3f}"
        f"   error {error:+.3f}   Brier {brier:.4f}   base rate's {at_base:.4f}   skill {1 - brier / at_base:.2f}"
    )


def bins(shown: Sequence[Shown]) -> list[tuple[float, float, int]]:
    """Mean chance, mean outcome and number of positions for each tenth of the chances."""
    found = []
    for low in range(BINS):
        inside = [one for one in shown if min(int(one.chance * BINS), BINS - 1) == low]
        if inside:
            found.append((fmean(one.chance for one in inside), fmean(one.happened for one in inside), len(inside)))
    return found


def picture(results: dict[str, list[Shown]]) -> Scene:
    """A square for each kind of bot: the chance shown to the right, what happened upwards, truth on the diagonal."""
    ops: list[Op] = [Rect(Box(0, 0, 250 * len(results), 280), theme.PAPER)]
    for column, (kind, shown) in enumerate(results.items()):
        left, side = 250 * column + 34, 200
        ops.append(Rect(Box(left, 40, side, side), "", theme.SOFT_INK))
        ops.append(Shape(f"M{left} {40 + side}L{left + side} 40", "", theme.SOFT_INK, 1))
        ops.append(Text(left, 26, kind, 14, theme.INK, bold=True))
        ops.append(Text(left + side, 262, "chance shown", 11, theme.SOFT_INK, "right"))
        ops.append(Text(left, 52, " happened", 11, theme.SOFT_INK))
        for chance, happened, count in bins(shown):
            x, y, reach = left + side * chance, 40 + side * (1 - happened), 2 + 8 * (count / len(shown)) ** 0.5
            circle = f"M{x - reach:.1f} {y:.1f}a{reach:.1f} {reach:.1f} 0 1 0 {2 * reach:.1f} 0"
            ops.append(Shape(f"{circle}a{reach:.1f} {reach:.1f} 0 1 0 {-2 * reach:.1f} 0Z", theme.LINES[0]))
    return Scene(250 * len(results), 280, (Layer("calibration", tuple(ops)),))


def main() -> None:
    games = -(-(POSITIONS // 10 if "--few" in sys.argv else POSITIONS) // TURNS)
    results: dict[str, list[Shown]] = {}
    print(f"chance shown against what happened, {games} games among three of a kind, seed {SEED}")
    for kind in BOTS:
        results[kind] = [one for number in range(games) for one in game(kind, SEED * 1000 + number)]
        print(table(kind, results[kind]), flush=True)
        for chance, happened, count in bins(results[kind]):
            print(f"      shown {chance:.2f}   happened {happened:.2f}   {count:>5} positions")
    PICTURE.write_text(svg(picture(results), "Chance shown against what happened") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
