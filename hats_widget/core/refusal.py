"""What the package raises when something cannot be done: a sentence that says what would be right."""

from collections.abc import Sequence
from typing import Self

from hats_widget.core.message import Msg, render


class Refusal(ValueError):
    """Nothing was changed; `msg` tells a person why, and what to do instead, with the `names` of the seats."""

    def __init__(self, msg: Msg, names: Sequence[str] = ()) -> None:
        super().__init__(msg, names)
        self.msg = msg
        self.names = names

    def __str__(self) -> str:
        return render(self.msg, names=self.names)

    def at(self, where: Msg | str, names: Sequence[str] = ()) -> Self:
        """The same refusal with the place in front: "table[2]: ..."."""
        # Translators: a place, as table[2] or line 3, and what is wrong there: small letters, no full stop.
        return type(self)(Msg("{where}: {problem}", {"where": where, "problem": self.msg}), names or self.names)


class IllegalAction(Refusal):
    """An action that the rules do not allow now."""


class BadInput(Refusal):
    """A file, text or argument from outside that cannot be understood."""
