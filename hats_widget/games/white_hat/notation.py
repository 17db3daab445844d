"""Actions as one token each.

7+7+J+H   play these cards; rank cards first, then jokers, then the White Hat
J+H=12    alone: the same, and say what the White Hat stands for
.         pass, or do without what a field offers
^*        take up every card of the trick
^7+12     take up the White Hat and these rank cards of the trick
0i>c2     move the pawn of player 0 that began in the Internet Cafe to c2; p: in the Public Server
1p<a4     send a pawn back to a start field
~c2+1     take the +1 marker from c2
c2-1      lay a marker on c2 with the −1 up
?         draw a tile
@3        lay the tile on the third place
T>c2      move the tracer to c2
"""

import re
from typing import Final

from hats_widget.core.message import Msg
from hats_widget.core.reader import shown
from hats_widget.core.refusal import BadInput
from hats_widget.games.white_hat.cards import ORDER
from hats_widget.games.white_hat.model import (
    Action,
    DrawTile,
    LayTile,
    Lift,
    Mark,
    Move,
    Pass,
    Play,
    SendBack,
    TakeUp,
    Trace,
)

MOST_CHARACTERS: Final = 80

_RANK: Final = "(?:1[0-3]|[1-9])"
_SET: Final = rf"(?:{_RANK}|j|h)(?:\+(?:{_RANK}|j|h))*"
_FIELD: Final = "[a-l][1-9]"
_KINDS: Final[tuple[tuple[re.Pattern[str], type[Action]], ...]] = (
    (re.compile(rf"{_SET}(?:=(?:{_RANK}|14))?"), Play),
    (re.compile(rf"\^(?:\*|{_RANK}(?:\+{_RANK})*)"), TakeUp),
    (re.compile(rf"[0-5][ip]>{_FIELD}"), Move),
    (re.compile(rf"[0-5][ip]<{_FIELD}"), SendBack),
    (re.compile(rf"~{_FIELD}[+-]1"), Lift),
    (re.compile(rf"{_FIELD}[+-]1"), Mark),
    (re.compile(r"\?"), DrawTile),
    (re.compile("@[1-5]"), LayTile),
    (re.compile(rf"t>{_FIELD}"), Trace),
    (re.compile(r"\."), Pass),
)


def write(action: Action) -> str:
    """The token of an action, as plain text."""
    return str(action)


def read(text: str) -> Action:
    """The action of a token, in either case, cards in any order; whether it is legal is for `apply` to say."""
    written = text.strip().lower() if isinstance(text, str) and text.isascii() and len(text) <= MOST_CHARACTERS else ""
    for pattern, kind in _KINDS:
        if pattern.fullmatch(written):
            return kind(_as_written(written, kind))
    raise BadInput(
        Msg(
            "“{text}” is no action; write 7+7+J to play cards, ^* or ^7+12 to take cards up, 0i>c2 to move a pawn,"
            " 1p<a4 to send one back, c2+1 to lay a marker, ~c2+1 to take one up, ? to draw a tile, @3 to lay it,"
            " T>c2 to move the tracer, or a full stop to pass",
            {"text": shown(text)},
        )
    )


def _as_written(text: str, kind: type[Action]) -> str:
    if kind is Trace:
        return text.capitalize()
    if kind not in (Play, TakeUp) or text == "^*":
        return text
    sign, told = ("^", text[1:]) if kind is TakeUp else ("", text.upper())
    cards, equals, rank = told.partition("=")
    return sign + "+".join(sorted(cards.split("+"), key=ORDER.__getitem__)) + equals + rank
