"""Why an action is not legal, in a sentence that says what would be."""

from typing import Final

from hats_widget.core.message import Arg, Msg
from hats_widget.core.refusal import Refusal
from hats_widget.games.white_hat.cards import JOKER, WHITE_HAT, Card
from hats_widget.games.white_hat.model import (
    GONE,
    JAIL,
    Action,
    Move,
    Pass,
    Play,
    SendBack,
    Stage,
    State,
    TakeUp,
    named,
    owner,
    pawn_name,
)
from hats_widget.games.white_hat.movement import free_pawns, network_of, worth
from hats_widget.games.white_hat.notation import read
from hats_widget.games.white_hat.trick import ALONE, rank_of

_WANTED: Final = {
    Stage.LAY_TILE: Msg("first the tile that was drawn is laid; write @ and the number of a place that may take it"),
    Stage.PLAY: Msg("now cards are played, such as 7 or 7+7"),
    Stage.TAKE_UP: Msg("first cards are taken up: ^* for every card, or ^ and rank cards of the trick"),
    Stage.MOVE: Msg("now a pawn is moved, such as 0i>c2"),
    Stage.SEND_BACK: Msg("now a pawn may be sent back, such as 1p<a4; a full stop sends none"),
    Stage.LIFT: Msg("both markers lie on the board: take one up, such as ~c2+1, or leave them with a full stop"),
    Stage.MARK: Msg("now a marker may be laid on a field, such as c2+1 or c2-1; a full stop lays none"),
    Stage.MARK_ANEW: Msg("now the marker that was taken up is laid on a field, such as c2+1 or c2-1"),
    Stage.DRAW_TILE: Msg("now a tile may be drawn with ? or left with a full stop"),
    Stage.TRACE: Msg("now the tracer is moved to a field beside it, not farther left and not the Internet Cafe"),
    Stage.OVER: Msg("the game is over; nothing more can be played"),
}


def why_not(state: State, action: Action) -> Msg:
    """The first thing that stands in the way of an action that `apply` refuses."""
    if not _is_real(action):
        return Msg("“{action}” is no action of its kind; `read` makes one of a text such as 7+7", {"action": action})
    stage = state.table.stage
    if stage is Stage.PLAY and isinstance(action, Play):
        return _why_no_play(state, action)
    if stage is Stage.PLAY and isinstance(action, Pass):
        return Msg("only who has nothing but the White Hat passes, and only when more cards were led")
    if stage is Stage.TAKE_UP and isinstance(action, TakeUp):
        led = len(state.table.trick[0].cards)
        return Msg(
            "with the White Hat exactly {n} rank card of the trick is taken up, or every card of it with ^*",
            {"n": led},
            "with the White Hat exactly {n} rank cards of the trick are taken up, or every card of it with ^*",
        )
    if stage is Stage.MOVE and isinstance(action, Move):
        return _why_no_move(state, action)
    if stage is Stage.SEND_BACK and isinstance(action, SendBack):
        return Msg("another pawn on the board goes to a start field on which its owner has no pawn")
    return _WANTED[stage]


def _is_real(action: Action) -> bool:
    """Whether the notation of an action is that of its kind."""
    try:
        again = read(action)
    except Refusal:
        return False
    return type(again) is type(action) and again == action


def _why_no_play(state: State, action: Play) -> Msg:
    table, seats = state.table, state.setup.players
    player = 0 if seats == 1 else table.player
    hand = state.hands[player]
    for card in dict.fromkeys(action.cards):
        if action.cards.count(card) > hand.count(card):
            told: dict[str, Arg] = {"card": card, "hand": hand, "player": named(player, seats)}
            if seats == 1:
                return Msg("there are not so many cards {card} in your hand, which is {hand}", told)
            return Msg("{player} has not so many cards {card}; in the hand are {hand}", told)
    if len({card for card in action.cards if card not in (JOKER, WHITE_HAT)}) > 1:
        return Msg("cards that are played together are of one rank; only jokers and the White Hat join any")
    if seats == 1:
        return _why_not_named(action.cards)
    if action.named is not None:
        return Msg("what the White Hat stands for is named in the game alone only")
    led = len(table.trick[0].cards)
    if WHITE_HAT in action.cards:
        return Msg(
            "{n} card was led: the White Hat is played in a set of so many only",
            {"n": led},
            "{n} cards were led: the White Hat is played in a set of so many only",
        )
    return Msg("{n} card was led: play one card", {"n": led}, "{n} cards were led: play one card, or as many")


def _why_not_named(cards: tuple[Card, ...]) -> Msg:
    if WHITE_HAT in cards and rank_of(cards) == ALONE:
        return Msg("say what the White Hat stands for, such as H=12")
    return Msg("a rank is named only for the White Hat without a rank card")


def _why_no_move(state: State, action: Move) -> Msg:
    table, seats = state.table, state.setup.players
    told: dict[str, Arg] = {"pawn": pawn_name(action.pawn), "field": action.field}
    if action.pawn >= len(table.pawns) or table.pawns[action.pawn] in (JAIL, GONE):
        return Msg("the pawn {pawn} is not on the board", told)
    if action.pawn not in free_pawns(table):
        return Msg("the pawn {pawn} is blocked; move another", told)
    told["place"] = table.pawns[action.pawn]
    if seats == 1 and table.player >= 0 and owner(action.pawn) != table.player:
        told["colour"] = named(table.player, seats)
        return Msg("the row won: a pawn of the colour {colour} moves", told)
    if seats > 1 and owner(action.pawn) != table.player and not _is_negative(state, table.pawns[action.pawn]):
        return Msg("a pawn of somebody else is moved only from a field of negative value; {pawn} is on {place}", told)
    return Msg("from {place} a pawn goes along the arrows to the next free field; {field} is not one", told)


def _is_negative(state: State, field: str) -> bool:
    return worth(network_of(state), state.table.markers, field) < 0
