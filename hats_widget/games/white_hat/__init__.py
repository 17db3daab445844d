"""White Hat for notebook authors: `from hats_widget import white_hat`, then `white_hat.match(players=3, seed=7)`.

This module is also the game to the rest of the project: it has every function of core.game.Game.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from hats_widget.core import match as matches
from hats_widget.core import reader
from hats_widget.core.game import Setup
from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput, IllegalAction, Refusal
from hats_widget.core.rng import Rng
from hats_widget.core.score import ScoreLine, ScoreSheet
from hats_widget.games.white_hat import scoring
from hats_widget.games.white_hat.board import Board, Kind
from hats_widget.games.white_hat.board_file import board_of, ours, read_board
from hats_widget.games.white_hat.cards import CARDS, Card
from hats_widget.games.white_hat.knowledge import choices, determinize, observe
from hats_widget.games.white_hat.layout import display
from hats_widget.games.white_hat.legal import legal_actions
from hats_widget.games.white_hat.model import (
    Action,
    DrawTile,
    LayTile,
    Lift,
    Mark,
    Marker,
    Move,
    Pass,
    Play,
    Played,
    Round,
    SendBack,
    Stage,
    Standing,
    State,
    Table,
    TakeUp,
    Trace,
    View,
)
from hats_widget.games.white_hat.narration import narrate
from hats_widget.games.white_hat.network import Network, network
from hats_widget.games.white_hat.notation import read, write
from hats_widget.games.white_hat.options import Options, read_options, write_options
from hats_widget.games.white_hat.position import Position, of_state, of_view, read_position
from hats_widget.games.white_hat.rules import NAME, PLAYERS, apply, new, to_move
from hats_widget.games.white_hat.snapshot import facts

Match: TypeAlias = matches.Match[State, Action, View]

__all__ = [
    "CARDS", "NAME", "PLAYERS", "Action", "BadInput", "Board", "Card", "DrawTile", "IllegalAction", "Kind", "LayTile",
    "Lift", "Mark", "Marker", "Match", "Move", "Msg", "Network", "Options", "Pass", "Play", "Played", "Position",
    "Refusal", "Rng", "Round", "ScoreLine", "ScoreSheet", "SendBack", "Setup", "Stage", "Standing", "State", "Table",
    "TakeUp", "Trace", "View", "apply", "board_of", "choices", "determinize", "display", "facts", "legal_actions",
    "load", "load_position", "match", "narrate", "network", "new", "observe", "ours", "read", "read_board",
    "read_match", "read_options", "read_position", "score", "to_move", "write", "write_options",
]  # fmt: skip


def match(
    players: int = 3,
    *,
    seed: int = 0,
    names: Sequence[str] = (),
    actions: str | Iterable[Action | str] = (),
    **options: object,
) -> Match:
    """A new match. Another seed is another deal; options are given by name: `tracer="on"`.

    `actions` are played at once: values, or notation as in "7+7 6 9+9 0i>b2".
    """
    from hats_widget.games import white_hat

    return matches.begin(white_hat, players=players, seed=seed, names=names, actions=actions, options=options)


def load(text: str) -> Match:
    """The match that `dump` wrote."""
    return read_match(reader.parse(text))


def read_match(value: object) -> Match:
    """A saved match from its parsed JSON."""
    if isinstance(value, dict) and "rounds" in value:
        raise BadInput(
            Msg("this is a final position, not a saved match; “hats-widget score” and load_position read it")
        )
    from hats_widget.games import white_hat

    return matches.load(white_hat, value)


def load_position(text: str) -> Position:
    """A final position from its JSON."""
    return read_position(reader.parse(text))


def score(what: State | View | Position | Match) -> ScoreSheet:
    """The points of a final position, or of any moment of a game as if it ended now."""
    if isinstance(what, State):
        return scoring.score(of_state(what))
    if isinstance(what, View):
        return scoring.score(of_view(what))
    if isinstance(what, Position):
        return scoring.score(what)
    if isinstance(what, matches.Match):
        return what.score()
    raise BadInput(Msg("{what} has no score; a state, a view, a position or a match has", {"what": reader.shown(what)}))
