"""The games by name. A game is loaded when it is asked for, so that one costs nothing for the other being there."""

from importlib import import_module
from typing import Any, cast

from hats_widget.core import reader
from hats_widget.core.game import Game

GAMES = ("hats", "white_hat")


def game(name: str) -> Game[Any, Any, Any]:
    """The game of one of the names in GAMES."""
    return cast("Game[Any, Any, Any]", import_module(f"hats_widget.games.{name}"))


def game_of(value: object) -> Game[Any, Any, Any]:
    """The game that a parsed file names; where it names none the first, which then says what is missing."""
    if not isinstance(value, dict) or "game" not in value:
        return game(GAMES[0])
    return game(reader.within("game", lambda v: reader.one_of(v, GAMES), value["game"]))
