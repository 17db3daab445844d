"""What the package raises when something cannot be done: a sentence that says what would be right."""

from typing import Self

from hats_widget.core.message import Msg


class Refusal(ValueError):
    """Nothing was changed; `msg` tells a person why, and what to do instead."""

    def __init__(self, msg: Msg) -> None:
        super().__init__(msg)
        self.msg = msg

    def __str__(self) -> str:
        return str(self.msg)

    def at(self, where: Msg | str) -> Self:
        """The same refusal with the place in front: "table[2]: ..."."""
        return type(self)(Msg("{where}: {problem}", {"where": where, "problem": self.msg}))


class IllegalAction(Refusal):
    """An action that the rules do not allow now."""


class BadInput(Refusal):
    """A file, text or argument from outside that cannot be understood."""
