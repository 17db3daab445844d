"""Whether the odds are true: the chance shown to a player against what then happened, for games among each kind of bot.

`make bench` prints it and draws docs/pictures/calibration.svg; `--few` plays a tenth and draws nothing. For random
players what happened is the mean of many random games from the true position, because one game each would leave an
error larger than the goal of .01.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, pvariance
from typing import NamedTuple

from benchmarks.progress import watched
from benchmarks.reliability import Bin, picture
from hats_widget import hats
from hats_widget.bots.estimates import interval
from hats_widget.bots.odds import odds
from hats_widget.bots.rollouts import generator
from hats_widget.bots.simple import BOTS
from hats_widget.core.rng import from_seed
from hats_widget.games.hats.batch import from_states, points, wins
from hats_widget.games.hats.playouts import Anything, playout, shuffler
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

    game: int
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
        return [Shown(seed, chance, continued(state, seat, seed)) for seat, chance, state in asked]
    return [Shown(seed, chance, share[seat]) for seat, chance, _ in asked]


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


def bins(shown: Sequence[Shown]) -> list[Bin]:
    """The positions by tenths of the chance shown. Of a game all positions together count as one witness."""
    found = []
    for tenth in range(BINS):
        inside = [one for one in shown if min(int(one.chance * BINS), BINS - 1) == tenth]
        if inside:
            happened, games = fmean(one.happened for one in inside), len({one.game for one in inside})
            spread = pvariance(one.happened for one in inside)
            worth = games * happened * (1 - happened) / spread if spread else games
            chance = fmean(one.chance for one in inside)
            found.append(Bin(chance, happened, *interval(happened, worth), len(inside)))
    return found


def main() -> None:
    few = "--few" in sys.argv
    games = -(-(POSITIONS // 10 if few else POSITIONS) // TURNS)
    results: dict[str, list[Bin]] = {}
    print(f"chance shown against what happened, {games} games among three of a kind, seed {SEED} (95 % intervals)")
    for kind in BOTS:
        played = (game(kind, SEED * 1000 + number) for number in range(games))
        shown = [one for some in watched(kind, played, games) for one in some]
        results[kind] = bins(shown)
        print(table(kind, shown), flush=True)
        for chance, happened, low, high, count in results[kind]:
            print(
                f"      shown {chance:.2f}   happened {happened:.2f} ({low:.2f} to {high:.2f})   {count:>5} positions"
            )
    if not few:
        PICTURE.write_text(svg(picture(results), "Chance shown against what happened") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
