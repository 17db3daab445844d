"""The ladder of the bots: one of each against two of the one below, every deal from every seat.

`make bench` prints it. The goals: greedy .85 or more against random, each further bot's lower bound above .40, and the
searcher .70 or more against greedy in a second or less a move. The games are played on all cores, which changes nothing
about them; the time for a move is measured on one. `--few` plays a tenth; `--keep FOLDER` goes on after a break.
"""

import argparse
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from time import perf_counter

from benchmarks.progress import watched
from hats_widget import hats
from hats_widget.bots import records
from hats_widget.bots.arena import Game, Tournament, entries, read_tournament, run
from hats_widget.bots.simple import BOTS
from hats_widget.core.rng import from_seed

SEED = 5
GAMES = 1002
TIMED = 3  # games in which every move is timed
STEPS = (("greedy", "random"), ("strategist", "greedy"), ("searcher", "strategist"), ("searcher", "greedy"))


def played(tournament: Tournament, keep: Path | None) -> list[Game]:
    """All games, those kept in a file not again."""
    known: dict[int, tuple[Game, ...]] = {}
    if keep is not None:
        if not keep.exists():
            keep.write_text(records.header(tournament) + "\n", encoding="utf-8")
        known = records.read_records(keep.read_text(encoding="utf-8"), tournament)
    cores = os.cpu_count() or 1
    missing = run(tournament, lambda: processes(cores), cores, known)
    games = tournament.deals_in_a_chunk * tournament.players
    what = " against ".join(tournament.bots[:2])
    for number, some in watched(what, missing, tournament.games - games * len(known), games):
        known[number] = some
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(records.line(number, some) + "\n")
    return [game for some in known.values() for game in some]


def processes(count: int) -> Executor:
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"))


def seconds_a_move(name: str) -> tuple[float, float]:
    """Mean and longest in whole games of three, as a person at the table would wait."""
    spent = []
    for seed in range(SEED, SEED + TIMED):
        match = hats.match(3, seed=seed)
        while match.to_move is not None:
            view, rng = match.view(match.to_move), from_seed(seed).at(match.ply)
            start = perf_counter()
            thought = BOTS[name].think(view, rng)
            spent.append(perf_counter() - start)
            match = match.play(thought.action)
    return fmean(spent), max(spent)


def main() -> None:
    parser = argparse.ArgumentParser(description="One bot against two of another.")
    parser.add_argument("--few", action="store_true", help="a tenth of the games")
    parser.add_argument("--keep", type=Path, help="a folder that keeps what was played")
    args = parser.parse_args()
    if args.keep is not None:
        args.keep.mkdir(parents=True, exist_ok=True)
    print("one against two of the other, every deal from every seat; by chance it would be .333 (95 % intervals)")
    for better, worse in STEPS:
        tournament = read_tournament([better, worse, worse], GAMES // 10 if args.few else GAMES, SEED, {})
        keep = args.keep and args.keep / f"{better}-{worse}-{tournament.games}.jsonl"
        games = played(tournament, keep)
        mine = entries(tournament, games)[0]
        share = f"{mine.share:.3f} ({mine.low:.3f} to {mine.high:.3f})"
        print(f"  {better:<10} against {worse:<10} {share} in {len(games)} games, seed {SEED}", flush=True)
    for name in BOTS:
        mean, longest = seconds_a_move(name)
        print(f"  {name:<10} thinks {mean * 1000:.1f} ms a move on one core, {longest * 1000:.0f} ms at most")


if __name__ == "__main__":
    main()
