"""The command hats-widget: parse, call, print. A mistake is one sentence on standard error and exit code 2."""

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from hats_widget.cli.parser import Parser, wanted_language
from hats_widget.core import reader
from hats_widget.core.message import Arg, Msg, render
from hats_widget.core.refusal import Refusal
from hats_widget.i18n.translate import from_environment, languages, read_language, translator
from hats_widget.ui.parts import Words

_MISTAKE = 2
_INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows ? rather than nothing
    say = Words(translator(from_environment(os.environ)))
    try:
        language, words = wanted_language(sys.argv[1:] if argv is None else argv)
        if language is not None:
            say = Words(translator(reader.within("--lang", read_language, language)))
        args = _parser(say).parse_args(words)
        args.run(args, say)
        sys.stdout.flush()
    except Refusal as refusal:
        return _told(render(refusal.msg, say.translator, refusal.names), _MISTAKE)
    except KeyboardInterrupt:
        return _told(say(Msg("interrupted")), _INTERRUPTED)
    except BrokenPipeError:  # the reader, `head` perhaps, has seen enough
        _drop_output()
    except OSError as error:  # a full disk perhaps
        _drop_output()
        problem = error.strerror or str(error)
        return _told(say(Msg("the output cannot be written: {problem}", {"problem": problem})), _MISTAKE)
    return 0


def _told(sentence: str, code: int) -> int:
    print(f"hats-widget: {sentence}", file=sys.stderr)
    return code


def _nowhere() -> TextIO:
    """In the place of a stream that a shell has closed with >&-."""
    return Path(os.devnull).open("w", encoding="utf-8")


def _drop_output() -> None:
    """Let what is still to be written go nowhere, so that the interpreter does not stumble over it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser(say: Words) -> Parser:
    from hats_widget import __version__
    from hats_widget.cli import arena, board, replay, score, serve, simulate, worksheet

    parser = Parser(
        prog="hats-widget",
        say=say,
        description=say(
            Msg(
                "Hats and White Hat, two tabletop games: score a game, replay a saved match, play random ones,"
                " print a worksheet."
            )
        ),
        epilog=say(
            Msg(
                "A card of Hats is a letter and a number: A alpine hat, B bowler, C cloche, F fez, S straw boater,"
                " T top hat, W wizard hat; F3 is the fez 3, and X a black hat. A card of White Hat is a rank from 1"
                " to 13, J for a joker, or H for the White Hat."
            )
        ),
    )
    version = say(Msg("show program's version number and exit"))
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}", help=version)
    told: dict[str, Arg] = {"languages": tuple(languages())}
    spoken = Msg("the language: {languages}; that of the environment unless told. JSON stays English", told)
    parser.add_argument("--lang", metavar="LANG", help=say(spoken))
    commands = parser.add_subparsers(title=say(Msg("commands")), metavar="COMMAND", required=True, parser_class=Parser)
    for command in (score, replay, simulate, arena, board, worksheet, serve):
        command.add_to(commands, say)
    return parser
