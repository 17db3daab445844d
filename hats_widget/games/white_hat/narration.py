"""An action as everybody at the table saw it. What is secret is not told."""

from collections.abc import Iterator

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.games.white_hat import solo
from hats_widget.games.white_hat.board import KINDS
from hats_widget.games.white_hat.cards import WHITE_HAT
from hats_widget.games.white_hat.legal import pawn_moves
from hats_widget.games.white_hat.model import (
    GONE,
    JAIL,
    Action,
    DrawTile,
    LayTile,
    Lift,
    Mark,
    Move,
    Pass,
    Play,
    Played,
    SendBack,
    Stage,
    State,
    TakeUp,
    Trace,
    named,
    pawn_name,
)
from hats_widget.games.white_hat.movement import network_of
from hats_widget.games.white_hat.position import of_state
from hats_widget.games.white_hat.rules import apply, deciding
from hats_widget.games.white_hat.scoring import score
from hats_widget.games.white_hat.trick import EVERYTHING, has_white_hat, winner


def narrate(before: State, action: Action) -> tuple[Msg, ...]:
    """What was done, then what followed from it: who won the trick, what a field did, the end of the round."""
    after = apply(before, action)
    told = [_done(before, after, action)]
    if before.setup.players > 1:
        told += _trick(before, action)
    elif isinstance(action, Play):
        told += _against_the_row(before, action)
    return (*told, *_pieces(before, after), *_ends(before, after))


def _done(before: State, after: State, action: Action) -> Msg:
    table, seats = before.table, before.setup.players
    told: dict[str, Arg] = {"who": named(deciding(table), seats) if seats > 1 else Seat(0)}
    board = network_of(after)
    match action:
        case Play():
            return Msg("{who} plays {cards}", told | {"cards": action})
        case Pass() if table.effects:
            return Msg("{who} does without", told)
        case Pass():
            return Msg("{who} has only the White Hat left and passes", told)
        case TakeUp() if action == EVERYTHING:
            return Msg("{who} takes up every card of the trick", told)
        case TakeUp():
            return Msg("{who} takes up the White Hat and {cards}", told | {"cards": action[1:]})
        case Move(pawn, field):
            told |= {"pawn": pawn_name(pawn), "field": field, "kind": KINDS[board.kinds[field]]}
            if field in _covered(before, after):
                return Msg("{who} moves the pawn {pawn} to {field}", told)
            return Msg("{who} moves the pawn {pawn} to {field}: {kind}", told)
        case SendBack(pawn, field):
            return Msg("{who} sends the pawn {pawn} back to {field}", told | {"pawn": pawn_name(pawn), "field": field})
        case Lift():
            return Msg("{who} takes up the marker on {field}", told | {"field": action.marker.field})
        case Mark():
            told |= {"field": action.marker.field}
            if action.marker.change > 0:
                return Msg("{who} lays a +1 marker on {field}", told)
            return Msg("{who} lays a −1 marker on {field}", told)
        case DrawTile():
            return Msg("{who} draws the tile {tile}", told | {"tile": after.table.tile})
        case LayTile():
            return Msg("{who} lays the tile {tile} on place {place}", told | {"tile": table.tile, "place": action[1:]})
        case Trace():
            return Msg("{who} moves the tracer to {field}", told | {"field": action.field})


def _covered(before: State, after: State) -> set[str]:
    """Fields that are not what they were."""
    one, other = network_of(before).kinds, network_of(after).kinds
    return {field for field in one if one[field] is not other[field]}


def _trick(before: State, action: Action) -> Iterator[Msg]:
    """Who won, and who had to draw."""
    table, seats = before.table, before.setup.players
    if table.stage is Stage.PLAY and isinstance(action, Play | Pass):
        trick = (*table.trick, Played(table.player, action.cards if isinstance(action, Play) else ()))
        if len(trick) < len(before.hands):
            return
        won = winner(trick)
        yield Msg("{who} wins the trick", {"who": named(won, seats)})
        if has_white_hat(trick):
            return
    elif isinstance(action, TakeUp):
        won = table.player
    else:
        return
    if not pawn_moves(before._replace(table=table._replace(player=won))):
        yield Msg("{who} can move no pawn and draws a card", {"who": named(won, seats)})


def _against_the_row(before: State, action: Play) -> Iterator[Msg]:
    after = solo.played(before, action)
    told: dict[str, Arg] = {"cards": "+".join(after.table.trick[solo.THE_ROW].cards)}
    if after.table.player < 0:
        yield Msg("the row throws {cards}: the trick is won", told)
        return
    told["colour"] = named(after.table.player, 1)
    yield Msg("the row answers {cards} and wins; a pawn of this colour moves: {colour}", told)
    if not solo.may_move(after):
        yield Msg("none of them can move")


def _pieces(before: State, after: State) -> Iterator[Msg]:
    """What became of pawns and tracer."""
    was, now = before.table, after.table
    for pawn in now.blocked:
        if pawn not in was.blocked:
            yield Msg("the pawn {pawn} is blocked", {"pawn": pawn_name(pawn)})
    if now.tracers and not was.tracers:
        yield Msg("the tracer is called")
    for one, other in dict.fromkeys(zip(was.tracers, now.tracers, strict=False)):
        if isinstance(one, int) and isinstance(other, int) and one != other:
            told: dict[str, Arg] = {"n": other}
            yield Msg("the tracer is {n} step from the board", told, "the tracer is {n} steps from the board")
        elif one != other and (isinstance(one, int) or before.setup.players == 1):
            yield Msg("the tracer goes to {field}", {"field": str(other)})
    for pawn, (one, other) in enumerate(zip(was.pawns, now.pawns, strict=True)):
        if one != other and other in (JAIL, GONE):
            yield Msg("the tracer catches the pawn {pawn}", {"pawn": pawn_name(pawn)})


def _ends(before: State, after: State) -> Iterator[Msg]:
    """The points of a round, who has the White Hat in the next, or the end."""
    was, now, seats = before.table, after.table, before.setup.players
    if len(now.rounds) > len(was.rounds):
        points = score(of_state(after)).of_round(len(now.rounds))
        got = tuple(
            [Msg("{who}: {number}", {"who": named(player, seats), "number": n}) for player, n in enumerate(points)]
        )
        yield Msg("round {round} is over: {points}", {"round": len(now.rounds), "points": got})
    if now.stage is Stage.OVER:
        yield Msg("the game is over")
    elif now.round > was.round and seats > 1:
        holder = next(player for player, known in enumerate(now.known) if WHITE_HAT in known)
        told: dict[str, Arg] = {"who": named(holder, seats), "leader": named(now.leader, seats)}
        yield Msg("round {round}: {who} has the White Hat, {leader} leads", told | {"round": now.round})
