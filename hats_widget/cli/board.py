"""hats-widget board: the project's own board of White Hat as a model, or what is wrong with one of your own."""

import argparse

from hats_widget.cli.files import place, read_text
from hats_widget.cli.parser import Parser
from hats_widget.cli.simulate import MOST_BOARD_BYTES
from hats_widget.core import reader
from hats_widget.core.message import Arg, Msg
from hats_widget.ui.parts import Words

EXAMPLE = """\
hats-widget board > my-board.toml
hats-widget board my-board.toml
hats-widget simulate --game white_hat --games 50 --option board=my-board.toml
"""


def add_to(commands: "argparse._SubParsersAction[Parser]", say: Words) -> None:
    command = commands.add_parser(
        "board",
        say=say,
        help=say(Msg("print the board of White Hat, or check one of your own")),
        description=say(
            Msg(
                "Print the file of the board that this project drew for White Hat, as a model for another one;\n"
                "or check a file: everything in it, and that no tiles can leave a pawn without a way on."
            )
        ),
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("file", metavar="FILE", nargs="?", help=say(Msg("a board to check; nothing: print ours")))
    command.set_defaults(run=run)


def run(args: argparse.Namespace, say: Words) -> None:
    from hats_widget.games import white_hat

    if args.file is None:
        print(white_hat.ours(), end="")
        return
    board = reader.within(place(args.file), white_hat.read_board, read_text(args.file, MOST_BOARD_BYTES))
    told: dict[str, Arg] = {"name": board.name}
    print(say(Msg("“{name}” is a board that can be played, whatever tiles lie on it", told)))
