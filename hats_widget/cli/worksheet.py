"""hats-widget worksheet: questions to print, with the answer key on a page of its own."""

import argparse

from hats_widget.cli.files import write_new
from hats_widget.cli.parser import Parser
from hats_widget.core import reader
from hats_widget.core.message import Arg, Msg
from hats_widget.school.levels import LEVELS
from hats_widget.school.practice import USUAL, read_exercise
from hats_widget.ui.parts import Words

STDOUT = "-"
EXAMPLE = """\
hats-widget worksheet --level cookie --questions 6 --seed 7 --out sheet.html
hats-widget worksheet --level napkin --out - > napkin.html
"""


def add_to(commands: "argparse._SubParsersAction[Parser]", say: Words) -> None:
    command = commands.add_parser(
        "worksheet",
        say=say,
        help=say(Msg("make a worksheet to print, with its answer key")),
        description=say(Msg("Make a worksheet of one level as an HTML file that prints well; the key comes last.")),
        epilog=f"{EXAMPLE}\n{say(Msg('open the file in a browser and print it, on A4 or Letter'))}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    levels = Msg("what is practised: {levels}", {"levels": tuple(LEVELS)})
    command.add_argument("--level", required=True, metavar="NAME", help=say(levels))
    command.add_argument(
        "--questions",
        default=USUAL,
        metavar="N",
        help=say(Msg("how many; {usual} unless told", {"usual": USUAL})),
    )
    command.add_argument(
        "--seed", default="1", metavar="N", help=say(Msg("another seed, other questions; 1 unless told"))
    )
    command.add_argument("--out", required=True, metavar="FILE", help=say(Msg("a new file; - for standard output")))
    command.set_defaults(run=run)


def run(args: argparse.Namespace, say: Words) -> None:
    from hats_widget.ui.worksheet import worksheet

    exercise = read_exercise(vars(args))
    sheet = worksheet(exercise.level, exercise.questions, exercise.seed, say.translator)
    if args.out == STDOUT:
        print(sheet, end="")
        return
    write_new(args.out, sheet)
    told: dict[str, Arg] = {"n": exercise.questions, "file": reader.shown_path(args.out)}
    print(say(Msg("{n} question and its key in {file}", told, "{n} questions and their key in {file}")))
