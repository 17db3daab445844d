"""The command hats-widget: parse, call, print. A mistake is one sentence on standard error and exit code 2."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn, TextIO

from hats_widget.core import reader
from hats_widget.core.message import Msg, render
from hats_widget.core.refusal import BadInput, Refusal

_MISTAKE = 2
_INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        hint = Msg(
            "{problem}; “{command} --help” shows what is possible",
            {"problem": reader.printable(message), "command": self.prog},
        )
        raise BadInput(hint)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows ? rather than nothing
    try:
        args = _parser().parse_args(argv)
        args.run(args)
        sys.stdout.flush()
    except Refusal as refusal:
        print(f"hats-widget: {refusal}", file=sys.stderr)
        return _MISTAKE
    except KeyboardInterrupt:
        print(f"hats-widget: {render(Msg('interrupted'))}", file=sys.stderr)
        return _INTERRUPTED
    except BrokenPipeError:  # the reader, `head` perhaps, has seen enough
        _drop_output()
    except OSError as error:  # a full disk perhaps
        _drop_output()
        told = Msg("the output cannot be written: {problem}", {"problem": error.strerror or str(error)})
        print(f"hats-widget: {render(told)}", file=sys.stderr)
        return _MISTAKE
    return 0


def _nowhere() -> TextIO:
    """In the place of a stream that a shell has closed with >&-."""
    return Path(os.devnull).open("w", encoding="utf-8")


def _drop_output() -> None:
    """Let what is still to be written go nowhere, so that the interpreter does not stumble over it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    from hats_widget import __version__
    from hats_widget.cli import arena, board, replay, score, serve, simulate, worksheet

    parser = _Parser(
        prog="hats-widget",
        description=render(
            Msg(
                "Hats and White Hat, two tabletop games: score a game, replay a saved match, play random ones,"
                " print a worksheet."
            )
        ),
        epilog=render(
            Msg(
                "A card of Hats is a letter and a number: A alpine hat, B bowler, C cloche, F fez, S straw boater,"
                " T top hat, W wizard hat; F3 is the fez 3, and X a black hat. A card of White Hat is a rank from 1"
                " to 13, J for a joker, or H for the White Hat."
            )
        ),
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(
        title=render(Msg("commands")), metavar="COMMAND", required=True, parser_class=_Parser
    )
    for command in (score, replay, simulate, arena, board, worksheet, serve):
        command.add_to(commands)
    return parser
