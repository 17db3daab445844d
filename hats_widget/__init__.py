"""Hats at a table in a notebook: `from hats_widget import hats, play`. Nothing heavy is imported until it is wanted."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hats_widget.games import hats as hats
    from hats_widget.games import white_hat as white_hat
    from hats_widget.widget.app import play as play

__version__ = "0.1.0"
__all__ = ["__version__", "hats", "play", "white_hat"]


def __getattr__(name: str) -> object:
    if name == "hats":
        from hats_widget.games import hats

        return hats
    if name == "white_hat":
        from hats_widget.games import white_hat

        return white_hat
    if name == "play":
        from hats_widget.widget.app import play

        return play
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
