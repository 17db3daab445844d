"""An action as the things that are pressed for it, one after the other."""

from typing import assert_never

from hats_widget.core.refusal import Refusal
from hats_widget.games import hats

BLACK_HAT = "black_hat"
DISCARD = "discard"
PARTNER = "partner"
DECLINE = "decline"
END = "end"
CURTAIN = "curtain"


def in_hand(card: str) -> str:
    return f"hand:{card}"


def card_of(target: str) -> hats.Card:
    """The card of a target in hand or on the table."""
    return hats.Card(target.partition(":")[2])


def on_table(card: str) -> str:
    return f"table:{card}"


def path(action: hats.Action) -> tuple[str, ...]:
    match action:
        case hats.Exchange(played, taken):
            return in_hand(played), on_table(taken)
        case hats.LayBlackHat(card):
            return in_hand(card), BLACK_HAT
        case hats.Discard(card):
            return in_hand(card), DISCARD
        case hats.Offer(card) | hats.Answer(card):
            return in_hand(card), PARTNER
        case hats.Decline():
            return (DECLINE,)
        case hats.EndTurn():
            return (END,)
        case _:
            assert_never(action)


def refusal(state: hats.State, pressed: tuple[str, ...]) -> Refusal | None:
    """Why what was pressed is no action now; None where it means nothing at all."""
    signs = {BLACK_HAT: "{}*", DISCARD: "{}-", PARTNER: "{}=" if state.offer is None else "={}"}
    match [target.partition(":") for target in pressed]:
        case [("hand", _, played), ("table", _, taken)]:
            token = f"{played}x{taken}"
        case [("hand", _, card), (place, _, _)] if place in signs:
            token = signs[place].format(card)
        case [("end", _, _)]:
            token = str(hats.EndTurn("."))
        case _:
            return None
    try:
        hats.apply(state, hats.read(token))
    except Refusal as refused:
        return refused
    return None
