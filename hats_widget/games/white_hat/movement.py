"""Where pawns and tracers can go, and what a field is worth."""

from collections.abc import Collection, Iterator

from hats_widget.games.white_hat.model import (
    GONE,
    JAIL,
    Marker,
    State,
    Table,
    owner,
)
from hats_widget.games.white_hat.network import Network, column, neighbours, network


def network_of(state: State) -> Network:
    """The board as it lies now."""
    return network(state.setup.options, state.table.tiles)


def worth(board: Network, markers: tuple[Marker, ...], field: str) -> int:
    """The value of a field with its markers."""
    return board.values[field] + sum([change for where, change in markers if where == field])


def occupied(board: Network, table: Table) -> set[str]:
    """The fields on which a pawn or tracer stands and no other may; on start fields there is room for all."""
    return {*table.pawns, *[place for place in table.tracers if isinstance(place, str)]} - {*board.starts, JAIL, GONE}


def ends(board: Network, taken: Collection[str], start: str) -> list[str]:
    """The next free fields along the arrows; those that are taken are jumped."""
    found: list[str] = []
    seen = {start}
    waiting = [start]
    while waiting:
        for field in board.arrows[waiting.pop()]:
            if field not in seen:
                seen.add(field)
                (waiting if field in taken else found).append(field)
    return found


def free_pawns(table: Table) -> list[int]:
    """Pawns on the board that are not blocked."""
    return [pawn for pawn, field in enumerate(table.pawns) if field not in (JAIL, GONE) and pawn not in table.blocked]


def movable(board: Network, table: Table, player: int) -> list[int]:
    """The free pawns that the winner of a trick may move: the own ones, and any on a field of negative value."""
    return [
        pawn
        for pawn in free_pawns(table)
        if owner(pawn) == player or worth(board, table.markers, table.pawns[pawn]) < 0
    ]


def moves(board: Network, table: Table, pawns: Collection[int]) -> Iterator[tuple[int, str]]:
    """Each pawn with each field that it can go to."""
    taken = occupied(board, table)
    for pawn in pawns:
        for field in ends(board, taken, table.pawns[pawn]):
            yield pawn, field


def can_anybody_move(board: Network, table: Table) -> bool:
    return any(True for _ in moves(board, table, free_pawns(table)))


def tracer_ends(board: Network, field: str) -> list[str]:
    """The fields around that the tracer may enter: not farther left, and not the Internet Cafe."""
    here = column(board, field)
    return [there for there in neighbours(board, field) if there != board.cafe and column(board, there) >= here]


def hunting_ends(board: Network, table: Table, field: str) -> list[str]:
    """The first steps of the shortest ways from a tracer marker to the nearest pawns; nothing where there is none."""
    hunted = {place for place in table.pawns if place not in (JAIL, GONE)}
    reached, ways = {field}, {field: {""}}
    while ways:
        further: dict[str, set[str]] = {}
        for place, firsts in ways.items():
            for there in neighbours(board, place):
                if there not in reached and there != board.cafe:
                    further.setdefault(there, set()).update({there} if place == field else firsts)
        reached.update(further)
        if met := hunted & further.keys():
            return sorted({first for place in met for first in further[place]})
        ways = further
    return []
