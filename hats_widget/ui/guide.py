"""The game in a few sentences, and all that the canvas shows in words, for those who do not see it."""

from collections.abc import Iterator
from typing import Final

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.games import hats
from hats_widget.games.hats.cards import NAMES
from hats_widget.ui import naming
from hats_widget.ui.update import Ui

RULES: Final = (
    Msg(
        "Everybody collects eight hats. In your turn, play a card from your hand to the table and take the card that"
        " lies there: of the same hat, or one with a lower number than yours. Or lay a card face down: a black hat."
    ),
    Msg(
        "In the end a hat in your collection earns what its type is worth: the number of the space on which that type"
        " lies on the table. Where a type lies twice, the lower space counts; where it lies nowhere, it earns 0. A"
        " black hat earns 1. So every exchange changes what everybody's hats are worth."
    ),
    Msg(
        "The last card in your hand, where the heart is, is your favourite: the numbers of your collected cards of that"
        " hat are added, and its own number is taken off."
    ),
    Msg(
        "The cookie is worth 5. Whoever has the most different types of hats holds it; in a tie, whoever has the lowest"
        " numbers."
    ),
    Msg(
        "Once in a turn you may also discard a card and draw another; with four players you may swap one with your"
        " partner instead. The napkin shows the points as they would be now. Most points win."
    ),
)


def in_words(ui: Ui) -> tuple[Msg, ...]:
    """The plates, what everybody has and holds as far as the screen may tell it, the piles and the cookie."""
    seen = hats.observe(ui.match.state, ui.viewer)
    plates = [
        Msg("space {space}: {card}", {"space": space, "card": naming.card(card)})
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
        yield Msg("{n} card in the deck, discards: {discards}", piles, "{n} cards in the deck, discards: {discards}")
    if len(seen.hand_sizes) == 2:
        yield Msg("not in this game: {hats}", {"hats": tuple(NAMES[hat] for hat in seen.options.removed)})
    if seen.cookie is None:
        yield Msg("the cookie lies on the napkin")
    else:
        yield Msg("the cookie is with {seat}", {"seat": Seat(seen.cookie)})
