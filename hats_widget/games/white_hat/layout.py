"""A state as tables of text, for notebooks and the command line. All hands lie open: show a View to hide them."""

from typing import Final

from hats_widget.core.grid import Display, Grid
from hats_widget.core.message import Arg, Msg
from hats_widget.games.white_hat.board import Kind, column_and_row
from hats_widget.games.white_hat.knowledge import observe
from hats_widget.games.white_hat.model import JAIL, Stage, State, Table, View, named, owner, pawn_name
from hats_widget.games.white_hat.movement import worth
from hats_widget.games.white_hat.network import Network, network
from hats_widget.games.white_hat.position import of_view
from hats_widget.games.white_hat.robot import decides
from hats_widget.games.white_hat.rules import deciding
from hats_widget.games.white_hat.scoring import score

SIGNS: Final = {
    Kind.INTERNET_CAFE: "I",
    Kind.PUBLIC_SERVER: "P",
    Kind.ROUTER: "R",
    Kind.DATABASE_SERVER: "D",
    Kind.CELL_PHONE: "C",
    Kind.HONEYPOT: "H!",
    Kind.FBI_SERVER: "F!",
    Kind.DENIAL_OF_SERVICE: "S!",
    Kind.EXPLOIT: "E",
    Kind.RANDOMIZER: "?",
    Kind.CRITICAL_ASSET: "*",
}


def display(what: State | View) -> Display:
    """The board and every player's hand: a state shows all of them, a view what its seat sees."""
    if isinstance(what, State):
        what = observe(what, 0)._replace(hands=what.hands)
    board = network(what.options, what.table.tiles)
    return Display((_map(board, what), _trick(what), _players(what)))


def _map(board: Network, view: View) -> Grid:
    """Column by column; a field tells its kind, its value with markers, and who stands there."""
    table = view.table
    cells = {part: field for field, parts in board.cells.items() for part in parts}
    columns = sorted({name[0] for name in cells})
    rows = sorted({column_and_row(name)[1] for name in cells})
    told = [
        (
            str(row),
            *[_field(board, table, cells[name], name) if (name := f"{at}{row}") in cells else "" for at in columns],
        )
        for row in rows
    ]
    return Grid(_title(view), ("", *columns), tuple(told))


def _field(board: Network, table: Table, field: str, cell: str) -> str:
    if cell != field:
        return "|"  # the rest of a long field
    here = [pawn_name(pawn) for pawn, place in enumerate(table.pawns) if place == field]
    here += ["T"] * table.tracers.count(field)
    return " ".join([f"{SIGNS[board.kinds[field]]}{worth(board, table.markers, field)}", *here])


def _title(view: View) -> Msg:
    table = view.table
    if table.stage is Stage.OVER:
        return Msg("The game is over")
    told: dict[str, Arg] = {"round": table.round, "who": named(deciding(table), view.seats)}
    if view.seats == 1:
        return Msg("Round {round}", told)
    by = decides(table, deciding(table), view.seats)
    if by != deciding(table):
        return Msg("Round {round}, {who} to decide, by {by}", told | {"by": named(by, view.seats)})
    return Msg("Round {round}, {who} to decide", told)


def _trick(view: View) -> Grid:
    table = view.table
    told: dict[str, Arg] = {"pile": view.pile, "discards": len(table.discards)}
    title = Msg("pile {pile}, discards {discards}", told)
    if view.seats == 1:
        return Grid(title, (Msg("row"),), ((" ".join(table.row),),))
    rows = [(named(player, view.seats), "+".join(cards) or ".") for player, cards in table.trick]
    return Grid(title, (Msg("trick"), ""), tuple(rows))


def _players(view: View) -> Grid:
    """Hand, jail and points of each player; alone there is one hand for all colours."""
    table, points = view.table, score(of_view(view)).totals
    rows: list[tuple[Arg, ...]] = []
    for player in range(len(points)):
        jailed = [pawn_name(pawn) for pawn, place in enumerate(table.pawns) if place == JAIL and owner(pawn) == player]
        hand: Arg = ""
        if player < len(view.hands):
            held, size = view.hands[player], view.hand_sizes[player]
            hand = Msg("{n} card", {"n": size}, "{n} cards") if held is None else " ".join(held)
        rows.append((named(player, view.seats), hand, " ".join(jailed), points[player]))
    return Grid("", (Msg("player"), Msg("hand"), Msg("jail"), Msg("points")), tuple(rows))
