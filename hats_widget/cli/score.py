"""hats-widget score: the napkin of a final position, with the reason for every line."""

import argparse
import io
from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import islice

from hats_widget.cli.files import STDIN, place, read_text
from hats_widget.cli.parser import Parser
from hats_widget.core import reader
from hats_widget.core.message import Msg
from hats_widget.core.score import ScoreSheet
from hats_widget.games import game_of
from hats_widget.ui.parts import Words

MOST_BYTES = 64_000_000
_HATS = """\
  {"game": "hats", "players": 2,
   "table": ["F3", "B2", "A6", "S1", "F5"],
   "collections": [["F1", "X", "B3", "B4", "A1", "X", "S2", "S3"],
                   ["A2", "A3", "X", "F2", "F4", "B1", "S4", "X"]],
   "favourites": ["B5", "A4"], "names": ["Ada", "Ben"]}
"""
_WHITE_HAT = """\
  {"game": "white_hat", "players": 3, "names": ["Ada", "Ben", "Cem"],
   "rounds": [{"hands": [[7, "J"], ["H", 12], []], "pawns": [["c2", "a4"], [3, "jail"], ["e1", "b2"]],
               "markers": ["c2-1"]}]}
"""
_OF_HATS = Msg("a final position of Hats, here of two players (X is a black hat, the table from space 1 on):")
_OF_WHITE_HAT = Msg("the rounds of a game of White Hat (a pawn is on a field, on one that counts so much, or in jail):")


def add_to(commands: "argparse._SubParsersAction[Parser]", say: Words) -> None:
    command = commands.add_parser(
        "score",
        say=say,
        help=say(Msg("score a game that was played at a real table")),
        description=say(
            Msg(
                "Score a final position and say why for every line.\n"
                "A file with one JSON object a line is scored line by line."
            )
        ),
        epilog=f"{say(_OF_HATS)}\n\n{_HATS}\n{say(_OF_WHITE_HAT)}\n\n{_WHITE_HAT}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument(
        "file", metavar="FILE", nargs="?", default=STDIN, help=say(Msg("the position; - or nothing: standard input"))
    )
    command.add_argument("--json", action="store_true", help=say(Msg("one JSON object a line, for machines")))
    command.set_defaults(run=run)


def run(args: argparse.Namespace, say: Words) -> None:
    text = read_text(args.file, MOST_BYTES)
    reader.within(place(args.file), lambda found: deque(found, maxlen=0), sheets(text))  # all right, or none shown
    for number, sheet in sheets(text):
        if args.json:
            print(reader.dumps(sheet.to_json()))
            continue
        if number:
            print(say(Msg("Line {number}", {"number": number})), end="\n\n")
        print(sheet.display().text(say.translator), end="\n\n" if number else "\n")


def sheets(text: str) -> Iterator[tuple[int, ScoreSheet]]:
    """The sheet of each position with the number of its line, or 0 where the whole text is one position."""
    objects = filter(_is_object, io.StringIO(text))
    if len(list(islice(objects, 2))) < 2:
        yield 0, _sheet(text)
        return
    for number, line in enumerate(io.StringIO(text), start=1):
        if line.strip():
            where = Msg("line {number}", {"number": number})
            yield number, reader.within(where, partial(_sheet, first_line=number), line)


def _is_object(line: str) -> bool:
    """Whether a line looks like a whole JSON object; in one object spread over lines at most one line does."""
    return line.lstrip().startswith("{") and line.rstrip().endswith("}")


def _sheet(text: str, first_line: int = 1) -> ScoreSheet:
    value = reader.parse(text, first_line)
    game = game_of(value)
    return game.score(game.read_position(value))
