"""All that the canvas shows, in words, for those who do not see it."""

from collections.abc import Iterator

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.games import hats
from hats_widget.games.hats.cards import NAMES
from hats_widget.ui import naming
from hats_widget.ui.update import Ui


def in_words(ui: Ui) -> tuple[Msg, ...]:
    """The plates, what everybody has and holds as far as the screen may tell it, the piles and the cookie."""
    seen = hats.observe(ui.match.state, ui.viewer)
    plates = [
        Msg("plate {space}: {card}", {"space": space, "card": naming.card(card)})
        for space, card in enumerate(seen.table, start=1)
    ]
    players = [told for seat in range(len(seen.hand_sizes)) for told in _player(ui, seen, seat)]
    return (*plates, *players, *_rest(seen))


def _player(ui: Ui, seen: hats.View, seat: int) -> Iterator[Msg]:
    is_secret = ui.curtain or ui.table.open_hands
    laid = tuple("X" if is_secret and card.is_black_hat else card for card in seen.collections[seat])
    yield Msg("{seat} has collected {cards}", {"seat": Seat(seat), "cards": laid or Msg("nothing yet")})
    held: tuple[hats.Card, ...] = ()
    if not ui.curtain and (seat == ui.viewer or ui.table.open_hands):
        held = ui.match.state.players[seat].hand
    told: dict[str, Arg] = {"seat": Seat(seat), "n": seen.hand_sizes[seat], "cards": held}
    yield Msg("{seat} holds {cards}", told) if held else Msg("{seat} holds {n} card", told, "{seat} holds {n} cards")


def _rest(seen: hats.View) -> Iterator[Msg]:
    if len(seen.hand_sizes) < 4:
        piles: dict[str, Arg] = {"n": seen.deck, "discards": len(seen.discards)}
        one, many = "{n} card in the deck, discards: {discards}", "{n} cards in the deck, discards: {discards}"
        yield Msg(one, piles, many)
    if len(seen.hand_sizes) == 2:
        yield Msg("not in this game: {hats}", {"hats": tuple(NAMES[hat] for hat in seen.options.removed)})
    if seen.cookie is None:
        yield Msg("the cookie lies on the napkin")
    else:
        yield Msg("the cookie is with {seat}", {"seat": Seat(seen.cookie)})
