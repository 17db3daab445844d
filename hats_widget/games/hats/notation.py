"""Actions as one token each: F3xB2, F3*, F3-, F3=, =W1, =- and the full stop."""

from hats_widget.core.message import Msg
from hats_widget.core.reader import shown
from hats_widget.core.refusal import BadInput
from hats_widget.games.hats.cards import CARDS
from hats_widget.games.hats.model import (
    Action,
    Answer,
    Decline,
    Discard,
    EndTurn,
    Exchange,
    LayBlackHat,
    Offer,
)

_KINDS: dict[str, type[LayBlackHat | Discard | Offer]] = {"*": LayBlackHat, "-": Discard, "=": Offer}


def write(action: Action) -> str:
    """The token of an action, as plain text."""
    return str(action)


def read(text: str) -> Action:
    """The action of a token, in either case; whether it is legal is for `apply` to say."""
    written = text.strip().upper() if isinstance(text, str) and text.isascii() else ""
    card, sign, rest = written[:2], written[2:3], written[3:]
    if written == ".":
        return EndTurn(written)
    if written == "=-":
        return Decline(written)
    if written[:1] == "=" and written[1:] in CARDS:
        return Answer(written)
    if card in CARDS and sign == "X" and rest in CARDS:
        return Exchange(f"{card}x{rest}")
    if card in CARDS and sign in _KINDS and not rest:
        return _KINDS[sign](written)
    raise BadInput(
        Msg(
            "“{text}” is no action; write F3xB2 to play F3 and take B2, F3* for a black hat, F3- to discard and draw,"
            " F3= to lay F3 aside for the partner, =W1 to answer, =- to decline, or a full stop to end the turn",
            {"text": shown(text)},
        )
    )
