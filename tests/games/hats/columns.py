"""One game of a batch beside a state of the rules: both told in the same words, so that they can be compared."""

import numpy as np

from hats_widget.games import hats
from hats_widget.games.hats.batch import DECLINE, DONE, DRAW, END, LAID_CODES, LAY, NOBODY, Array, Worlds
from hats_widget.games.hats.model import HAND, TURNS, partner
from hats_widget.games.hats.rules import spaces

NAMES = {code: card for card, code in LAID_CODES.items()}
STAGES = [hats.Stage.BOTH, hats.Stage.OPTIONAL, hats.Stage.MAIN]
TYPES = "ABCFSTWX"


def told(state: hats.State) -> dict[str, object]:
    """All of a state that a batch keeps: everything but who remembers which card."""
    return {
        "table": state.table,
        "hands": [set(player.hand) for player in state.players],
        "collections": [player.collection for player in state.players],
        "types": [set(player.types) for player in state.players],
        "standings": [player.standing for player in state.players],
        "deck": state.deck,
        "discards": state.discards,
        "reshuffles": state.reshuffles,
        "cookie": state.cookie,
        "turn": state.turn,
        "stage": state.stage,
        "offer": state.offer,
    }


def told_of(worlds: Worlds, column: int) -> dict[str, object]:
    """The same of one game of a batch. A turn that is done is the next player's."""
    players, turn = worlds.players, worlds.turn
    stage = int(worlds.stage[column])
    laid = [turns + (seat == turn and bool(stage & 1)) for seat, turns in enumerate(worlds.turns)]
    if stage == DONE:
        turn, stage = (turn + 1) % players, 0
    drawn, offered, holder = int(worlds.drawn[column]), int(worlds.offered[column]), int(worlds.holder[column])
    pile = names(worlds.pile[:-1, column])
    return {
        "table": names(worlds.table[: spaces(players), column]),
        "hands": [set(names(worlds.hands[seat][: HAND - laid[seat], column])) for seat in range(players)],
        "collections": [names(worlds.laid[seat][: laid[seat], column]) for seat in range(players)],
        "types": [{t for i, t in enumerate(TYPES) if types[column] >> i & 1} for types in worlds.types],
        "standings": [int(standing[column]) for standing in worlds.standings],
        "deck": pile[drawn:],
        "discards": pile[:drawn],
        "reshuffles": int(worlds.reshuffles[column]),
        "cookie": None if holder == NOBODY else holder,
        "turn": turn,
        "stage": hats.Stage.OVER if not stage and laid[turn] == TURNS else STAGES[stage],
        "offer": None if offered == DECLINE else NAMES[int(worlds.hands[worlds.turn][offered, column])],
    }


def names(codes: Array) -> tuple[hats.Card, ...]:
    return tuple(NAMES[int(code)] for code in codes)


def choice(worlds: Worlds, column: int, action: hats.Action) -> tuple[int, int]:
    """The place and the way of an action in one game; of an answer the place alone matters."""
    match action:
        case hats.Exchange(played, taken):
            (spot,) = np.flatnonzero(worlds.table[:6, column] == LAID_CODES[taken])
            return place(worlds, worlds.turn, column, played), int(spot)
        case hats.LayBlackHat(card):
            return place(worlds, worlds.turn, column, card), LAY
        case hats.Discard(card) | hats.Offer(card):
            return place(worlds, worlds.turn, column, card), DRAW
        case hats.Answer(card):
            return place(worlds, partner(worlds.turn), column, card), DRAW
        case hats.Decline():
            return DECLINE, DRAW
        case hats.EndTurn():
            return 0, END


def place(worlds: Worlds, seat: int, column: int, card: hats.Card) -> int:
    held = HAND - worlds.turns[seat]
    (found,) = np.flatnonzero(worlds.hands[seat][:held, column] == LAID_CODES[card])[:1]
    return int(found)


def action(worlds: Worlds, column: int, where: int, way: int) -> str:
    """The notation of a choice that was made in one game."""
    if way == END:
        return "."
    card = NAMES[int(worlds.hands[worlds.turn][where, column])]
    if way < LAY:
        return f"{card}x{NAMES[int(worlds.table[way, column])]}"
    return f"{card}*" if way == LAY else f"{card}=" if worlds.players == 4 else f"{card}-"
