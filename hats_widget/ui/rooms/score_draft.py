"""A final position while it is laid: its places, what lies there, and why a card cannot go where it is wanted."""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeVar

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.games.hats.cards import FACES
from hats_widget.games.hats.model import TURNS
from hats_widget.games.hats.position import check_cards
from hats_widget.games.hats.rules import spaces

T = TypeVar("T")

SCORING: Final = ("edition", "black_hat_number", "cookie_full_tie")  # the options that a score depends on


class Draft(NamedTuple):
    """Like a position, with None where nothing lies yet. Places are called as in view_position: `card:0:7`."""

    options: hats.Options
    table: tuple[hats.Card | None, ...]
    collections: tuple[tuple[hats.Card | None, ...], ...]
    favourites: tuple[hats.Card | None, ...]
    cookie: int | None = None
    names: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        return len(self.collections)

    def places(self) -> Iterator[tuple[str, hats.Card | None]]:
        """Every place and what lies there, in the order in which a person lays them."""
        for space, card in enumerate(self.table):
            yield f"table:{space}", card
        for seat, collection in enumerate(self.collections):
            for index, card in enumerate(collection):
                yield f"card:{seat}:{index}", card
            yield f"favourite:{seat}", self.favourites[seat]

    def lying(self) -> dict[str, hats.Card]:
        return {place: card for place, card in self.places() if card is not None}

    def empty(self) -> list[str]:
        return [place for place, card in self.places() if card is None]

    def next_empty(self, after: str) -> str:
        """The first empty place behind this one, else the first of all, else nothing."""
        order = [place for place, _ in self.places()]
        behind = order.index(after) if after in order else 0
        return min(self.empty(), key=lambda place: (order.index(place) < behind, order.index(place)), default="")

    def who(self, seat: int) -> Arg:
        return self.names[seat] if self.names else Seat(seat)

    def called(self, place: str) -> Msg:
        """A place in words."""
        kind, seat, index = _parsed(place)
        match kind:
            case "table":
                # Translators: a place, set into sentences as {place}: word those so that it stands alone.
                return Msg("space {space} of the table", {"space": index + 1})
            case "favourite":
                return Msg("the favourite of {seat}", {"seat": self.who(seat)})
            case _:
                return Msg("place {number} in the row of {seat}", {"number": index + 1, "seat": self.who(seat)})

    def position(self) -> hats.Position | None:
        """The final position, once everything lies there."""
        table, favourites = _full(self.table), _full(self.favourites)
        collections = [laid for collection in self.collections if (laid := _full(collection)) is not None]
        if table is None or favourites is None or len(collections) < self.players:
            return None
        return hats.Position(self.options, table, tuple(collections), favourites, self.cookie, self.names)


def empty_draft(players: int = 3) -> Draft:
    return Draft(hats.Options(), (None,) * spaces(players), ((None,) * TURNS,) * players, (None,) * players)


def of_position(position: hats.Position) -> Draft:
    """The draft of a final position, with the options that a score depends on."""
    return Draft(
        hats.Options()._replace(**{name: getattr(position.options, name) for name in SCORING}),
        position.table,
        position.collections,
        position.favourites,
        position.cookie,
        position.names,
    )


def checked(draft: Draft) -> Draft:
    """The same draft, if its cards can lie together."""
    lying = [(draft.called(place), card) for place, card in draft.lying().items()]
    check_cards(lying, draft.players, draft.options)
    return draft


def laid(draft: Draft, place: str, card: hats.Card) -> Draft:
    """A card comes to a place, and what lay there goes away. Of a whole position used cards change places."""
    if card.is_black_hat and not place.startswith("card:"):
        raise BadInput(Msg("a black hat lies in a collection only, not at {place}", {"place": draft.called(place)}))
    here = draft.lying().get(place)
    face = FACES.get(card, card)
    used = [other for other, lies in draft.lying().items() if FACES.get(lies, lies) == face != "X" and other != place]
    if not used:
        return checked(_put(draft, place, card))
    there: dict[str, Arg] = {"card": face, "place": draft.called(used[0])}
    if here is None or draft.empty():
        raise BadInput(Msg("{card} is already at {place}; choose another card, or take it back there first", there))
    if here.is_black_hat and not used[0].startswith("card:"):
        raise BadInput(
            Msg("{card} is at {place}, and a black hat cannot come there for it; choose an unused card", there)
        )
    return checked(_put(_put(draft, used[0], here), place, card))


def taken(draft: Draft, place: str) -> Draft:
    """A place becomes empty."""
    return _put(draft, place, None)


def resized(draft: Draft, players: int) -> Draft:
    """As many players and spaces as wanted; what lies on a place that is left stays."""
    if players == draft.players:
        return draft
    room = empty_draft(players)
    table = (*draft.table, *room.table)[: len(room.table)]
    collections = (*draft.collections, *room.collections)[:players]
    favourites = (*draft.favourites, *room.favourites)[:players]
    cookie = draft.cookie if draft.cookie is not None and draft.cookie < players else None
    return checked(Draft(draft.options, table, collections, favourites, cookie))


def _put(draft: Draft, place: str, card: hats.Card | None) -> Draft:
    kind, seat, index = _parsed(place)
    match kind:
        case "table":
            return draft._replace(table=_with(draft.table, index, card))
        case "favourite":
            return draft._replace(favourites=_with(draft.favourites, seat, card))
        case _:
            laid = _with(draft.collections[seat], index, card)
            return draft._replace(collections=_with(draft.collections, seat, laid))


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _parsed(place: str) -> tuple[str, int, int]:
    """Kind, seat and index of a place; 0 where it has none."""
    kind, *numbers = place.split(":")
    if kind == "table":
        return kind, 0, int(numbers[0])
    return kind, int(numbers[0]), int(numbers[1]) if kind == "card" else 0


def _full(cards: tuple[hats.Card | None, ...]) -> tuple[hats.Card, ...] | None:
    found = tuple([card for card in cards if card is not None])
    return found if len(found) == len(cards) else None
