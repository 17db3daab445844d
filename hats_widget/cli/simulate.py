"""hats-widget simulate: random games, and what they say about seats and points."""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, pstdev
from typing import NamedTuple

from hats_widget.cli.files import read_text, unwritable, write_new
from hats_widget.cli.parser import Parser
from hats_widget.core import reader
from hats_widget.core.game import MOST_SEED, Setup
from hats_widget.core.grid import Grid
from hats_widget.core.message import Arg, Msg
from hats_widget.core.playout import random_match
from hats_widget.core.refusal import BadInput
from hats_widget.core.rng import from_seed
from hats_widget.core.score import ScoreSheet
from hats_widget.games import GAMES, game
from hats_widget.ui.parts import Words

MOST_GAMES = 1_000_000
MOST_BOARD_BYTES = 100_000
OURS = "ours"
EXAMPLE = """\
hats-widget simulate --players 2 --games 500 --seed 3 --option edition=german
hats-widget simulate --games 20 --save matches && hats-widget replay matches/match-01.json
hats-widget simulate --game white_hat --players 4 --games 50 --option tracer=on
"""


def add_to(commands: "argparse._SubParsersAction[Parser]", say: Words) -> None:
    command = commands.add_parser(
        "simulate",
        say=say,
        help=say(Msg("play random games and sum them up")),
        description=say(
            Msg("Play random games and print mean and spread of the points, and how often each seat wins.")
        ),
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument(
        "--game", default=GAMES[0], metavar="NAME", help=say(Msg("hats or white_hat; hats unless told"))
    )
    command.add_argument(
        "--players", default="3", metavar="N", help=say(Msg("2, 3 or 4, of White Hat 1 to 6; 3 unless told"))
    )
    command.add_argument("--games", default="1000", metavar="N", help=say(Msg("how many; 1000 unless told")))
    command.add_argument("--seed", default="1", metavar="N", help=say(Msg("another seed, other games; 1 unless told")))
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=say(Msg("an option of the game; may be repeated")),
    )
    command.add_argument("--save", metavar="DIR", help=say(Msg("keep the matches as files in this new folder")))
    command.add_argument("--json", action="store_true", help=say(Msg("one JSON object, for machines")))
    command.set_defaults(run=run)


def run(args: argparse.Namespace, say: Words) -> None:
    rules = game(reader.within("--game", lambda v: reader.one_of(v, GAMES), args.game))
    players = number("--players", args.players, rules.PLAYERS[0], rules.PLAYERS[-1])
    games = number("--games", args.games, 1, MOST_GAMES)
    seed = number("--seed", args.seed, 0, MOST_SEED)
    options = reader.within("--option", lambda v: rules.read_options(v, players), options_of(args.option))
    folder = _new_folder(args.save) if args.save is not None else None
    results = []
    try:
        for index in range(games):
            _progress(index, games)
            setup = Setup(players, from_seed(seed).at("game", index).below(MOST_SEED + 1), options)
            match = random_match(rules, setup)
            results.append(result(match.score()))
            if folder:
                path = folder / f"match-{index + 1:0{len(str(games))}}.json"
                write_new(str(path), match.dump() + "\n")
    except BaseException:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # what is said next stands below the bar
        raise
    _progress(games, games)
    if args.json:
        given = {"players": players, "games": games, "seed": seed, "options": rules.write_options(options)}
        print(reader.dumps(given | summary(results)))
    else:
        print(table(results).text(say.translator))
        if folder:
            told: dict[str, Arg] = {"n": games, "folder": reader.shown_path(args.save)}
            print(say(Msg("{n} match saved in {folder}", told, "{n} matches saved in {folder}")))


class Result(NamedTuple):
    """What is kept of a game: a million of them fit into memory."""

    columns: tuple[Arg, ...]
    points: tuple[int, ...]
    wins: tuple[float, ...]
    decided_by: str


def result(sheet: ScoreSheet) -> Result:
    return Result(sheet.columns, sheet.totals, sheet.shares, sheet.decided_by)


def summary(results: Sequence[Result]) -> dict[str, object]:
    """Mean and spread (standard deviation) of each seat's points, its share of the wins, and what decided."""
    points = list(zip(*[one.points for one in results], strict=True))
    return {
        "mean": [round(fmean(seat), 4) for seat in points],
        "spread": [round(pstdev(seat), 4) for seat in points],
        "wins": [round(fmean(seat), 4) for seat in zip(*[one.wins for one in results], strict=True)],
        "decided_by": dict(Counter(one.decided_by for one in results)),
    }


def table(results: Sequence[Result]) -> Grid:
    found = summary(results)
    rows: list[tuple[Arg, ...]] = []
    # Translators: “spread” is the standard deviation.
    for name, heading in (("mean", Msg("mean points")), ("spread", Msg("spread")), ("wins", Msg("share of wins"))):
        values = found[name]
        assert isinstance(values, list)
        rows.append((heading, *map(float, values)))
    title = Msg("{n} random game", {"n": len(results)}, "{n} random games")
    return Grid(title, ("", *results[0].columns), tuple(rows))


def number(where: str, text: str, low: int, high: int) -> int:
    value = int(text) if text.isascii() and text.isdigit() and len(text) <= 20 else text
    return reader.within(where, lambda v: reader.whole_number(v, low, high), value)


def options_of(pairs: Sequence[str]) -> dict[str, object]:
    """The options as they are told; of a board's file it is the content that counts."""
    found: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadInput(Msg("“{pair}” has no value; write it as edition=german", {"pair": reader.shown(pair)})).at(
                "--option"
            )
        if name in found:
            raise BadInput(Msg("“{key}” is given twice; keep one of them", {"key": reader.shown(name)})).at("--option")
        found[name] = int(value) if value.isascii() and value.isdigit() and len(value) < 3 else value
        if name == "board" and value != OURS:
            found[name] = read_text(value, MOST_BOARD_BYTES)
    return found


def _new_folder(name: str) -> Path:
    if not name:
        raise BadInput(Msg("a folder needs a name")).at("--save")
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        is_empty = not any(folder.iterdir())
    except (OSError, ValueError) as error:
        raise unwritable(name, error) from None
    if not is_empty:
        raise BadInput(Msg("this folder is not empty; name a new one, so that nothing is overwritten")).at(
            reader.shown_path(name)
        )
    return folder


def _progress(done: int, of: int) -> None:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty() or (done % max(1, of // 100) and done != of):
        return
    full = 30 * done // of
    bar = "█" * full + "░" * (30 - full)
    print(f"\r{bar} {done}/{of}", end="\n" if done == of else "", file=sys.stderr, flush=True)
