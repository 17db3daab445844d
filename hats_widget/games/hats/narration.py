"""An action as everybody at the table saw it. What is secret is not told."""

from hats_widget.core.message import Msg, Seat
from hats_widget.games.hats.model import (
    Action,
    Answer,
    Decline,
    Discard,
    EndTurn,
    Exchange,
    LayBlackHat,
    Offer,
    Stage,
    State,
)
from hats_widget.games.hats.rules import apply, to_move


def narrate(before: State, action: Action) -> tuple[Msg, ...]:
    """What was done, then what followed from it: a new deck, the cookie, the end."""
    after = apply(before, action)
    told = [_done(before, action)]
    if after.reshuffles > before.reshuffles:
        told.append(Msg("the discards are shuffled into a new deck"))
    if after.cookie != before.cookie:
        if after.cookie is None:
            told.append(Msg("the cookie goes back to the napkin"))
        else:
            told.append(Msg("the cookie goes to {seat}", {"seat": Seat(after.cookie)}))
    if after.stage is Stage.OVER:
        told.append(Msg("the game is over"))
    return tuple(told)


def _done(before: State, action: Action) -> Msg:
    decides = to_move(before)
    assert decides is not None  # the action was applied
    seat = Seat(decides)
    match action:
        case Exchange(played, taken):
            return Msg(
                "{seat} plays {played} to space {space} and takes {taken}",
                {
                    "seat": seat,
                    "played": played,
                    "space": before.table.index(taken) + 1,
                    "taken": taken,
                },
            )
        case LayBlackHat():
            return Msg("{seat} lays a black hat", {"seat": seat})
        case Discard():
            return Msg("{seat} discards a card and draws one", {"seat": seat})
        case Offer():
            return Msg("{seat} lays a card aside for the partner", {"seat": seat})
        case Answer():
            return Msg("{seat} gives a card in return, and both take up", {"seat": seat})
        case Decline():
            return Msg("{seat} declines", {"seat": seat})
        case EndTurn():
            return Msg("{seat} ends the turn", {"seat": seat})
