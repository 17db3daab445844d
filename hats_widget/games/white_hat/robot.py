"""The third player of a game of two people: who decides for it, and when it plays."""

from hats_widget.games.white_hat.model import ROBOT, Table


def first_controller(leader: int, holder: int) -> int:
    """In the first trick of a round the one without the White Hat, or where the robot has it who does not lead."""
    return 1 - (leader if holder == ROBOT else holder)


def next_controller(before: int | None, leader: int) -> int | None:
    """Later whoever does not lead; where the robot leads whoever had it before."""
    return before if before is None or leader == ROBOT else 1 - leader


def order(leader: int, controller: int | None, players: int) -> tuple[int, ...]:
    """In which order the players add to a trick: leader, robot, other; where the robot leads its controller is last."""
    if controller is None:
        return tuple([(leader + place) % players for place in range(players)])
    if leader == ROBOT:
        return ROBOT, 1 - controller, controller
    return leader, ROBOT, 1 - leader


def decides(table: Table, player: int, seats: int) -> int:
    """The seat that decides for a player: alone the one, for the robot its controller, else the player."""
    if seats == 1:
        return 0
    return table.controller if seats == 2 and player == ROBOT and table.controller is not None else player
