"""hats-widget replay: a saved match as a readable log, or every ply as JSON."""

import argparse
from collections.abc import Iterator
from typing import Any

from hats_widget.cli.files import place, read_text
from hats_widget.cli.parser import Parser
from hats_widget.core import reader
from hats_widget.core.match import Match
from hats_widget.core.message import Msg
from hats_widget.games import game_of
from hats_widget.ui.parts import Words

MOST_BYTES = 1_000_000
EXAMPLE = """\
  {"format": 1, "game": "hats", "players": 3, "seed": 7, "options": {},
   "names": ["North", "East", "West"], "actions": ["C5xT1", "."]}
"""
_OF_HATS = Msg(
    "an action of Hats: F3xB2 play F3 and take B2, F3* lay F3 as a black hat, F3- discard F3 and draw,\n"
    "F3= lay F3 aside for the partner, =W1 answer with W1, =- decline, . end the turn"
)
_OF_WHITE_HAT = Msg(
    "an action of White Hat: 7+7+J play cards, ^* or ^7+12 take up, 0i>c2 move a pawn, 1p<a4 send one back,\n"
    "c2+1 lay a marker, ~c2+1 take one up, ? draw a tile, @3 lay it, T>c2 move the tracer, . pass"
)


def add_to(commands: "argparse._SubParsersAction[Parser]", say: Words) -> None:
    command = commands.add_parser(
        "replay",
        say=say,
        help=say(Msg("tell a saved match action by action")),
        description=say(Msg("Replay a saved match to its last action and print what happened, then the napkin.")),
        epilog=f"{say(Msg('a saved match:'))}\n\n{EXAMPLE}\n{say(_OF_HATS)}\n\n{say(_OF_WHITE_HAT)}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("file", metavar="FILE", help=say(Msg("the match; - for standard input")))
    command.add_argument("--json", action="store_true", help=say(Msg("a JSON object for each ply, then the result")))
    command.set_defaults(run=run)


def run(args: argparse.Namespace, say: Words) -> None:
    match = reader.within(place(args.file), _match, read_text(args.file, MOST_BYTES))
    if args.json:
        for ply in plies(match):
            print(reader.dumps(ply))
        print(reader.dumps(match.score().to_json()))
        return
    shown = (match.goto(0).display(), match.log(), match.display(), match.score().display())
    print(*[one.text(say.translator) for one in shown], sep="\n\n")


def _match(text: str) -> Match[Any, Any, Any]:
    """The saved match, at its end."""
    value = reader.parse(text)
    match: Match[Any, Any, Any] = game_of(value).read_match(value)
    return match.goto(len(match.actions))


def plies(match: Match[Any, Any, Any]) -> Iterator[dict[str, object]]:
    """The position after each action, secrets included, from before the first."""
    game = match.game
    for ply, state in enumerate(match.states):
        action = match.actions[ply - 1] if ply else None
        yield {
            "ply": ply,
            "action": game.write(action) if action else None,
            "seat": game.to_move(match.states[ply - 1]) if ply else None,
            "to_move": game.to_move(state),
            **game.facts(state),
            "legal": [game.write(legal) for legal in game.legal_actions(state)],
        }
