"""A final position, or as much of one as lies there, in words: for those who do not see its picture."""

from collections.abc import Sequence
from functools import reduce

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.ui.view_position import Study


def in_words(shown: Study) -> Msg:
    """The table from space 1 on, then what each player has."""
    table = Msg("On the table, from space 1 on: {cards}.", {"cards": _cards(shown.table)})
    return reduce(_then, [_player(shown, seat) for seat in range(len(shown.collections))], table)


def _player(shown: Study, seat: int) -> Msg:
    args: dict[str, Arg] = {"seat": Seat(seat), "cards": _cards(shown.collections[seat])}
    favourite = shown.favourites[seat]
    if favourite is None:
        return Msg("{seat} has collected {cards}.", args)
    return Msg("{seat} has collected {cards}, and keeps {favourite}.", args | {"favourite": favourite})


def _cards(places: Sequence[str | None]) -> Arg:
    return tuple([card for card in places if card is not None]) or Msg("nothing yet")


def _then(first: Msg, then: Msg) -> Msg:
    return Msg("{first} {then}", {"first": first, "then": then})
