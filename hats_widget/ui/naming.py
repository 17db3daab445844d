"""How cards, seats and actions are called in words."""

from hats_widget.core.message import Msg, Seat
from hats_widget.games import hats
from hats_widget.games.hats.cards import NAMES
from hats_widget.games.hats.model import TURNS, turn_number
from hats_widget.ui.update import PERSON, Ui, is_bots_turn


def card(found: hats.Card) -> Msg:
    """`fez 4`."""
    return Msg("{hat} {number}", {"hat": NAMES[found.hat], "number": found.number})


def action(found: hats.Action, state: hats.State) -> Msg:
    """What a button says; the card is named before."""
    match found:
        case hats.Exchange(played, taken):
            space = state.table.index(taken) + 1
            return Msg("{played} for {taken} (space {space})", {"played": played, "taken": taken, "space": space})
        case hats.LayBlackHat(laid):
            return Msg("{card} as a black hat", {"card": laid})
        case hats.Discard(gone):
            return Msg("Discard {card}, draw one", {"card": gone})
        case hats.Offer(aside):
            return Msg("Offer {card} to the partner", {"card": aside})
        case hats.Answer(given):
            return Msg("Answer with {card}", {"card": given})
        case hats.Decline():
            return Msg("Decline the swap")
        case hats.EndTurn():
            return Msg("End the turn")


def turn(ui: Ui) -> Msg:
    """Whose turn it is, and which."""
    seat = ui.match.to_move
    if seat is None:
        return Msg("The game is over")
    state = ui.match.state
    if state.offer is not None:
        return Msg("{seat} answers the swap", {"seat": Seat(seat)})
    number = turn_number(state)
    persons = ui.table.players.count(PERSON)
    if seat == ui.viewer and persons == 1 and not is_bots_turn(ui):
        return Msg("Your turn, {turn} of {turns}", {"turn": number, "turns": TURNS})
    return Msg("{seat} to decide, turn {turn} of {turns}", {"seat": Seat(seat), "turn": number, "turns": TURNS})
