"""A final position in words: for who does not see the canvas, and beside it."""

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.games import hats
from hats_widget.ui import naming, parts
from hats_widget.ui.parts import Part, Words


def laid(card: hats.Card) -> Msg:
    """`fez 4`, `black hat`, or `black hat over F3` where it is told what lies under it."""
    if not card.is_black_hat:
        return naming.card(card)
    return Msg("black hat over {card}", {"card": card[1:]}) if card[1:] else Msg("black hat")


def told_position(position: hats.Position) -> Msg:
    """The whole position as a few sentences."""
    plates = tuple(
        [
            Msg("space {space}: {card}", {"space": space, "card": naming.card(card)})
            for space, card in enumerate(position.table, start=1)
        ]
    )
    players = tuple([_player(position, seat) for seat in range(position.players)])
    return Msg("The tea table. {plates}. {players}.", {"plates": plates, "players": players})


def _player(position: hats.Position, seat: int) -> Msg:
    favourite = position.favourites[seat]
    told: dict[str, Arg] = {
        "seat": Seat(seat),
        "cards": tuple(map(laid, position.collections[seat])),
        "favourite": naming.card(favourite) if favourite else Msg("open"),
    }
    return Msg("{seat} has {cards}, with the favourite {favourite}", told)


def position_table(position: hats.Position, words: Words) -> Part:
    """A row for the table and one for each player, in the notation of the cards."""
    # Translators: the tea table, as the heading of a row with its cards.
    rows = [parts.row([words(Msg("table")), _numbered(position), ""])]
    for seat, collection in enumerate(position.collections):
        rows.append(parts.row([words(Seat(seat)), " ".join(collection), position.favourites[seat] or ""]))
    head = ["", words(Msg("cards")), words(Msg("favourite"))]
    return parts.table(words(Msg("The cards, from space 1 on; X is a black hat")), head, rows)


def _numbered(position: hats.Position) -> str:
    return " ".join([f"{space}:{card}" for space, card in enumerate(position.table, start=1)])
