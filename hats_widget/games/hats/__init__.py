"""Hats for notebook authors: `from hats_widget import hats`, then `hats.match(players=3, seed=7)`.

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
from hats_widget.games.hats import scoring
from hats_widget.games.hats.cards import CARDS, Card
from hats_widget.games.hats.knowledge import choices, determinize, observe
from hats_widget.games.hats.layout import display
from hats_widget.games.hats.model import (
    Action,
    Answer,
    Decline,
    Discard,
    EndTurn,
    Exchange,
    LayBlackHat,
    Offer,
    Player,
    Stage,
    State,
    View,
)
from hats_widget.games.hats.narration import narrate
from hats_widget.games.hats.notation import read, write
from hats_widget.games.hats.options import Options, read_options, write_options
from hats_widget.games.hats.position import Position, of_state, of_view, read_position
from hats_widget.games.hats.rules import NAME, PLAYERS, apply, legal_actions, new, to_move
from hats_widget.games.hats.snapshot import facts

Match: TypeAlias = matches.Match[State, Action, View]

__all__ = [
    "CARDS", "NAME", "PLAYERS", "Action", "Answer", "BadInput", "Card", "Decline", "Discard", "EndTurn", "Exchange",
    "IllegalAction", "LayBlackHat", "Match", "Msg", "Offer", "Options", "Player", "Position", "Refusal", "Rng",
    "ScoreLine", "ScoreSheet", "Setup", "Stage", "State", "View", "apply", "choices", "determinize", "display",
    "facts", "legal_actions", "load", "load_position", "match", "narrate", "new", "observe", "read", "read_match",
    "read_options", "read_position", "score", "to_move", "write", "write_options",
]  # fmt: skip


def match(
    players: int = 3,
    *,
    seed: int = 0,
    names: Sequence[str] = (),
    actions: str | Iterable[Action | str] = (),
    **options: object,
) -> Match:
    """A new match. Another seed is another deal; options are given by name: `edition="german"`.

    `actions` are played at once: values, or notation as in "F3xB2 . C1*".
    """
    from hats_widget.games import hats

    return matches.begin(hats, players=players, seed=seed, names=names, actions=actions, options=options)


def load(text: str) -> Match:
    """The match that `dump` wrote."""
    return read_match(reader.parse(text))


def read_match(value: object) -> Match:
    """A saved match from its parsed JSON."""
    if isinstance(value, dict) and "collections" in value:
        raise BadInput(
            Msg("this is a final position, not a saved match; “hats-widget score” and load_position read it")
        )
    from hats_widget.games import hats

    return matches.load(hats, value)


def load_position(text: str) -> Position:
    """A final position from its JSON."""
    return read_position(reader.parse(text))


def score(what: State | View | Position | Match) -> ScoreSheet:
    """The napkin of a final position, or of any moment of a game as if it ended now."""
    if isinstance(what, State):
        return scoring.score(of_state(what))
    if isinstance(what, View):
        return scoring.score(of_view(what))
    if isinstance(what, Position):
        return scoring.score(what)
    if isinstance(what, matches.Match):
        return what.score()
    raise BadInput(Msg("{what} has no score; a state, a view, a position or a match has", {"what": reader.shown(what)}))
