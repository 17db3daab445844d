"""Why an action is not legal, in a sentence that says what would be."""

from hats_widget.core.message import Msg, Seat
from hats_widget.core.refusal import Refusal
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
    partner,
)
from hats_widget.games.hats.notation import read


def why_not(state: State, action: Action) -> Msg:
    """The first thing that stands in the way of an action that `apply` refuses."""
    if not _is_real(action):
        return Msg("“{action}” is no action of its kind; `read` makes one of a text such as F3xB2", {"action": action})
    if state.stage is Stage.OVER:
        return Msg("the game is over; nothing more can be played")
    if state.offer is not None:
        return _why_no_answer(state, action)
    match action:
        case Answer() | Decline():
            return Msg("no card is laid aside, so there is nothing to answer")
        case EndTurn():
            return Msg("the turn is not over before an exchange or a black hat has been played")
        case Exchange() | LayBlackHat() if state.stage is Stage.OPTIONAL:
            return Msg("only one card is played in a turn; use the optional action or end the turn with a full stop")
        case Discard() if state.setup.players == 4:
            return Msg("with four players nobody discards; lay a card aside for the partner instead, such as F3=")
        case Offer() if state.setup.players != 4:
            return Msg("there is a partner to swap with only in a game of four; discard a card instead, such as F3-")
        case Discard() | Offer() if state.stage is Stage.MAIN:
            return Msg("the optional action of this turn is used; play an exchange or a black hat")
        case Exchange(played, _) if played not in state.players[state.turn].hand:
            return _not_in_hand(played, state, state.turn)
        case LayBlackHat(card) | Discard(card) | Offer(card):
            return _not_in_hand(card, state, state.turn)
        case Exchange(played, taken):
            if taken not in state.table:
                return Msg(
                    "{card} is not on the table; there are {table}",
                    {"card": taken, "table": state.table},
                )
            return Msg(
                "{played} may not take {taken}; both must be of one type,"
                " or the played number must be higher than the taken one",
                {"played": played, "taken": taken},
            )


def _is_real(action: Action) -> bool:
    """Whether the notation of an action is that of its kind."""
    try:
        return type(read(action)) is type(action)
    except Refusal:
        return False


def _why_no_answer(state: State, action: Action) -> Msg:
    other = partner(state.turn)
    match action:
        case Answer(card):
            return _not_in_hand(card, state, other)
        case Decline():
            return Msg("at this table the partner must answer; give a card, such as =F3")
    if state.setup.options.swap == "forced":
        return Msg(
            "{seat} must first answer the card laid aside, with a card such as =F3",
            {"seat": Seat(other)},
        )
    return Msg(
        "{seat} must first answer the card laid aside, with a card such as =F3, or decline it with =-",
        {"seat": Seat(other)},
    )


def _not_in_hand(card: str, state: State, seat: int) -> Msg:
    return Msg(
        "{card} is not in the hand of {seat}, who holds {hand}",
        {"card": card, "seat": Seat(seat), "hand": state.players[seat].hand},
    )
