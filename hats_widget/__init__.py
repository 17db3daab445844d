"""Hats at a table in a notebook: `from hats_widget import hats`. Nothing heavy is imported until it is asked for."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hats_widget.games import hats as hats

__all__ = ["__version__", "hats"]


def __getattr__(name: str) -> object:
    if name == "hats":
        from hats_widget.games import hats

        return hats
    if name == "__version__":
        from importlib.metadata import version

        return version("hats-widget")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
