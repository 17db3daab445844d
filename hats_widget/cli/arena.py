"""hats-widget arena: bots against bots, on this machine's processes or on a Dask cluster, and ready studies."""

import argparse
import os
import socket
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TextIO

from hats_widget.bots import records
from hats_widget.bots.arena import Game, Tournament, entries, ratings, read_tournament, told_progress
from hats_widget.bots.arena import run as run_tournament
from hats_widget.bots.simple import BOTS
from hats_widget.bots.studies import QUESTIONS, figure_name
from hats_widget.cli.files import STDIN, read_text, unwritable
from hats_widget.cli.parser import Parser
from hats_widget.cli.simulate import number, options_of
from hats_widget.core import reader
from hats_widget.core.game import MOST_SEED
from hats_widget.core.grid import Grid
from hats_widget.core.message import Arg, Msg
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.ui.parts import Words

MOST_BYTES = 1_000_000_000
MOST_PROCESSES = 256
MOST_GAMES = 1_000_000
PATIENCE = 10.0  # seconds for a scheduler to answer
EXAMPLE = """\
hats-widget arena --bots greedy,random,random --games 300 --seed 3
hats-widget arena --bots searcher,strategist,strategist --games 90 --keep run.jsonl --csv run.csv
hats-widget arena --study first-seat --bots strategist --games 600
hats-widget arena --bots greedy,random --dask tcp://10.0.0.5:8786
"""


def add_to(commands: "argparse._SubParsersAction[Parser]", say: Words) -> None:
    command = commands.add_parser(
        "arena",
        say=say,
        help=say(Msg("let bots play against bots")),
        description=say(Msg("Let bots play against bots, every deal from every seat, and say who wins how often.")),
        epilog=say(Msg("bots: {bots}", {"bots": tuple(BOTS)})) + "\n\n" + EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = command.add_argument
    add("--bots", metavar="A,B,C", help=say(Msg("two to four bots; for a study one, for every seat")))
    add("--games", default="300", metavar="N", help=say(Msg("how many, rounded up to whole deals; 300 unless told")))
    add("--seed", default="1", metavar="N", help=say(Msg("another seed, other games; 1 unless told")))
    add("--players", default="3", metavar="N", help=say(Msg("of a study: 2, 3 or 4; 3 unless told")))
    add("--study", metavar="NAME", help=say(Msg("a ready question: {names}", {"names": tuple(QUESTIONS)})))
    option_help = say(Msg("an option of the game; may be repeated"))
    add("--option", action="append", default=[], metavar="NAME=VALUE", help=option_help)
    add("--processes", metavar="N", help=say(Msg("how many at once; one for each core unless told")))
    add("--dask", metavar="ADDRESS", help=say(Msg("play on the Dask cluster of this scheduler")))
    add("--keep", metavar="FILE", help=say(Msg("keep what is played, and go on from what is kept there")))
    add("--csv", metavar="FILE", help=say(Msg("write a line for each bot in each game")))
    add("--json", action="store_true", help=say(Msg("one JSON object, for machines")))
    command.set_defaults(run=run)


def run(args: argparse.Namespace, say: Words) -> None:
    games = number("--games", args.games, 1, MOST_GAMES)
    seed = number("--seed", args.seed, 0, MOST_SEED)
    processes = number("--processes", args.processes or str(os.cpu_count() or 1), 1, MOST_PROCESSES)
    with ExitStack() as stack:
        executor, workers = None, processes
        if args.dask is not None:
            executor, workers = _cluster(args.dask, stack)
        elif processes > 1:
            executor = partial(_processes, processes)
        if args.study is not None:
            if args.keep is not None or args.csv is not None:
                raise BadInput(Msg("a study keeps no games; leave --keep and --csv out, or name the bots instead"))
            _study(args, games, seed, executor, workers, say=say)
            return
        bots = [name.strip() for name in (args.bots or "greedy,random,random").split(",")]
        options = options_of(args.option)
        tournament = reader.within("--bots", lambda v: read_tournament(v, games, seed, options), bots)
        _tournament(args, tournament, executor, workers, say)


def _tournament(
    args: argparse.Namespace,
    tournament: Tournament,
    executor: Callable[[], Executor] | None,
    workers: int,
    say: Words,
) -> None:
    _check_files(args.keep, args.csv)
    played: list[Game] = []
    problem: BaseException | None = None
    try:
        _play(tournament, executor, workers, args.keep, played, say=say)
    except (Refusal, KeyboardInterrupt) as error:
        problem = error
        if not played:
            raise
    _show(args, tournament, played, say)
    if problem is not None:
        told: dict[str, Arg] = {"n": len(played), "of": tournament.games}
        stopped = Msg(
            "{n} game of {of} was played, and its result stands above",
            told,
            "{n} games of {of} were played, and their results stand above",
        )
        print(f"hats-widget: {say(stopped)}", file=sys.stderr)
        raise problem


def _check_files(keep: str | None, csv: str | None) -> None:
    """Refuse what could not be written in the end, before anything is played."""
    if keep == STDIN:
        raise BadInput(Msg("games are kept in a file, not in standard input; name one")).at("--keep")
    if csv is None:
        return
    if keep is not None and Path(keep).resolve() == Path(csv).resolve():
        raise BadInput(Msg("this is the file in which games are kept; name another")).at("--csv")
    try:
        Path(csv).open("a", encoding="utf-8").close()
    except OSError as error:
        raise unwritable(csv, error) from None


def _play(
    tournament: Tournament,
    executor: Callable[[], Executor] | None,
    workers: int,
    keep: str | None,
    played: list[Game],
    *,
    say: Words,
) -> None:
    """Add the games to `played` as they come, so that they are there when the rest does not come."""
    known: dict[int, tuple[Game, ...]] = {}
    with ExitStack() as stack:
        file = _kept(keep, tournament, known, stack) if keep is not None else None
        for games in known.values():
            played += games
        start, before = time.monotonic(), len(played)
        for chunk, games in run_tournament(tournament, executor, workers, known):
            played += games
            if file is not None:
                file.write(records.line(chunk, games) + "\n")
                file.flush()
            _progress(len(played), tournament.games, time.monotonic() - start, before, say)
        _progress_over()


def _kept(name: str, tournament: Tournament, known: dict[int, tuple[Game, ...]], stack: ExitStack) -> TextIO:
    """The file in which chunks are kept, opened for more; what it knows already goes to `known`."""
    path = Path(name)
    try:
        if not path.exists() or not path.stat().st_size:
            path.write_text(records.header(tournament) + "\n", encoding="utf-8")
        text = read_text(name, MOST_BYTES)
        known |= reader.within(reader.shown_path(name), lambda v: records.read_records(v, tournament), text)
        whole = text[: text.rindex("\n") + 1] if "\n" in text else ""
        if whole != text:  # a line was cut off in the writing
            path.write_text(whole, encoding="utf-8")
        return stack.enter_context(path.open("a", encoding="utf-8"))
    except OSError as error:
        raise unwritable(name, error) from None


def _show(args: argparse.Namespace, tournament: Tournament, played: Sequence[Game], say: Words) -> None:
    found = entries(tournament, played)
    rated = ratings(tournament, played) if find_spec("openskill") else None
    if args.csv is not None:
        try:
            Path(args.csv).write_text(records.csv_text(tournament, played), encoding="utf-8")
        except OSError as error:
            raise unwritable(args.csv, error) from None
    if args.json:
        columns: dict[str, object] = {
            name: [round(getattr(entry, name), 4) for entry in found]
            for name in ("share", "low", "high", "mean_points")
        }
        given = tournament.to_json() | {"games": len(played)}
        print(reader.dumps(given | columns | {"rating": rated and [round(one, 3) for one in rated]}))
        return
    rows: list[tuple[Arg, ...]] = []
    for place, entry in enumerate(found):
        row: tuple[Arg, ...] = (BOTS[entry.bot].name, entry.share, entry.low, entry.high, entry.mean_points)
        rows.append((*row, rated[place]) if rated else row)
    # Translators: headings of columns; “from” and “to” are the ends of an interval.
    header: tuple[Arg, ...] = ("", Msg("share of wins"), Msg("from"), Msg("to"), Msg("mean points"))
    title = Msg("{n} game, intervals of 95 %", {"n": len(played)}, "{n} games, intervals of 95 %")
    print(Grid(title, (*header, Msg("rating")) if rated else header, tuple(rows)).text(say.translator))


def _study(
    args: argparse.Namespace,
    games: int,
    seed: int,
    executor: Callable[[], Executor] | None,
    workers: int,
    *,
    say: Words,
) -> None:
    name = reader.within("--study", lambda v: reader.one_of(v, list(QUESTIONS)), args.study)
    bot = reader.within("--bots", lambda v: reader.one_of(v, list(BOTS)), args.bots or "strategist")
    players = number("--players", args.players, 2, 4)

    def play(tournament: Tournament) -> Sequence[Game]:
        played: list[Game] = []
        _play(tournament, executor, workers, None, played, say=say)
        return played

    study = QUESTIONS[name].ask(play, bot, players, games, seed, options=options_of(args.option))
    if args.json:
        figures = {key: round(value, 4) for key, value in study.figures.items()}
        print(
            reader.dumps({"study": name, "bot": bot, "seed": seed, "figures": figures, "verdict": str(study.verdict)})
        )
        return
    rows = tuple((figure_name(key), float(value)) for key, value in study.figures.items())
    print(Grid(study.question, ("", ""), rows).text(say.translator))
    print(say(study.verdict))


def _processes(count: int) -> Executor:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(count, mp_context=get_context("spawn"))


def _cluster(address: str, stack: ExitStack) -> tuple[Callable[[], Executor], int]:
    """What makes executors on a Dask cluster, and how many threads it has."""
    if find_spec("distributed") is None:
        raise BadInput(Msg('Dask is not installed; pip install "hats-widget[cluster]" brings it')).at("--dask")
    _check_answers(address)
    from distributed import Client

    try:
        made: Any = Client(address, timeout=PATIENCE, set_as_default=False)
        client = stack.enter_context(made)
    except (OSError, ValueError, TypeError):
        raise _unreachable(address) from None
    return partial(client.get_executor, pure=False), max(1, sum(client.nthreads().values()))


def _check_answers(address: str) -> None:
    """Whether anybody listens there: Dask itself would go on trying long after it was told to end."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, ValueError, OverflowError):
        raise _unreachable(address) from None


def _unreachable(address: str) -> Refusal:
    told: dict[str, Arg] = {"address": reader.shown(address)}
    problem = Msg("no scheduler answers at “{address}”; “dask scheduler” starts one and tells its address", told)
    return BadInput(problem).at("--dask")


def _progress(done: int, of: int, seconds: float, before: int, say: Words) -> None:
    """A line on a terminal that is written anew, nothing elsewhere."""
    if sys.stderr.isatty():
        full = 30 * done // of
        bar = "█" * full + "░" * (30 - full)
        print(f"\r{bar} {say(told_progress(done, of, seconds, before))}\x1b[K", end="", file=sys.stderr, flush=True)


def _progress_over() -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
