"""The napkin: one function for each rule, each giving the lines that say what was earned and why."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, Literal

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.core.score import ScoreLine, ScoreSheet, totals
from hats_widget.games.hats.cards import THE, Card
from hats_widget.games.hats.cookie_lines import compared, cookie_line
from hats_widget.games.hats.position import Position

COLLECTION: Final = "collection"
FAVOURITE: Final = "favourite"
COOKIE: Final = "cookie"
TABLE: Final = "table"
WINNER: Final = "winner"
CATEGORIES: Final = (
    # Translators: the rows of the napkin. So are the two below.
    (COLLECTION, Msg("collection")),
    (FAVOURITE, Msg("favourite")),
    (COOKIE, Msg("cookie")),
)
STEPS: Final = (
    (TABLE, Msg("Turned face down")),
    (COOKIE, Msg("Who has the cookie")),
    (WINNER, Msg("Who wins")),
)
TEAMS: Final = ((0, 2), (1, 3))

_BLACK_HAT: Final = (1, Msg("a black hat earns 1"))
_ALONE: Final = ((0,), (1,), (2,))
_POINTS: Final = Msg("most points: {parties}")
_BLACK_HATS: Final = Msg("most black hats: {parties}")
_DECIDED: Final = {
    # Translators: what decided, in brackets after the winner. So are the three below.
    "points": Msg("most points"),
    "black_hats": Msg("most black hats among the tied"),
    "cookie": Msg("the cookie among the tied"),
    "shared": Msg("there is no further tie-break"),
}
_made: Final = tuple.__new__  # a line in half the time of calling its class
_OPEN: Final = Msg("open: the favourite is known only at the end")

Decided = Literal["points", "black_hats", "cookie", "shared"]


def score(position: Position) -> ScoreSheet:
    """The whole sheet. With open favourites it is what the game would give if it ended now."""
    seats = range(position.players)
    holder, comparison = compared(position)
    lines = list(table_lines(position.table))
    worths = worth(position.table)
    for seat in seats:
        lines += collection_lines(seat, position.collections[seat], worths)
        lines.append(favourite_line(seat, position.collections[seat], position.favourites[seat]))
        lines.append(cookie_line(seat, holder))
    lines += comparison
    teams = TEAMS if position.players == 4 else ()
    won, decided_by, told = winners(position, totals(lines, position.players), holder)
    return ScoreSheet(
        position.players,
        (*lines, *told),
        CATEGORIES,
        STEPS,
        (FAVOURITE,) if None in position.favourites else (),
        teams,
        holder,
        won,
        decided_by,
        final=None not in position.favourites,
        names=position.names,
    )


def table_lines(table: Sequence[Card]) -> Iterator[ScoreLine]:
    """The cards that turn face down because their type lies on a lower space."""
    lowest: dict[str, Card] = {}
    for space, card in enumerate(table, start=1):
        stays = lowest.setdefault(card[0], card)
        if stays is not card:
            reason = Msg(
                "{card} on space {space} turns face down: {stays} lies on a lower space",
                {"card": card, "space": space, "stays": stays},
            )
            yield ScoreLine(None, TABLE, 0, reason, (card,))


def worth(table: Sequence[Card]) -> dict[str, tuple[int, Msg]]:
    """What a card of each type earns in a collection, and why: the lowest space of its type, a black hat 1."""
    spaces: dict[str, tuple[int, ...]] = dict.fromkeys(THE, ())
    for space, card in enumerate(table, start=1):
        spaces[card[0]] += (space,)
    return {"X": _BLACK_HAT} | {hat: _worth(hat, on) for hat, on in spaces.items()}


@cache
def _worth(hat: str, spaces: tuple[int, ...]) -> tuple[int, Msg]:
    if not spaces:
        return 0, Msg("{the_hat} is not on the table", {"the_hat": THE[hat]})
    if len(spaces) == 1:
        return spaces[0], Msg("{the_hat} lies on space {space}", {"the_hat": THE[hat], "space": spaces[0]})
    told: dict[str, Arg] = {"the_hat": THE[hat], "spaces": spaces}
    return spaces[0], Msg("{the_hat} lies on spaces {spaces}; the lowest counts", told)


def collection_lines(seat: int, collection: Sequence[Card], worths: dict[str, tuple[int, Msg]]) -> list[ScoreLine]:
    """What each card of a collection earns."""
    return [
        _made(ScoreLine, (seat, COLLECTION, points, reason, (card,), 0))
        for card in collection
        for points, reason in (worths[card[0]],)
    ]


def favourite_line(seat: int, collection: Sequence[Card], favourite: Card | None) -> ScoreLine:
    """The numbers of the collection's cards of the favourite's type, minus the favourite's own."""
    if favourite is None:
        return ScoreLine(seat, FAVOURITE, 0, _OPEN)
    hat = favourite[0]
    same = [card for card in collection if card[0] == hat]
    own = favourite.number
    points = sum([card.number for card in same]) - own
    told: dict[str, Arg] = {"own": own, "favourite": favourite}
    if same:
        told |= {"sum": " + ".join([card[1] for card in same]), "same": tuple(same), "n": len(same)}
        reason = Msg(
            "{sum} − {own}: {same} is of the type of {favourite}, whose own number is taken off",
            told,
            "{sum} − {own}: {same} are of the type of {favourite}, whose own number is taken off",
        )
    else:
        reason = Msg(
            "0 − {own}: the collection shows no card of the type of {favourite}, whose own number is taken off", told
        )
    return ScoreLine(seat, FAVOURITE, points, reason, (*same, favourite))


def winners(
    position: Position, points: Sequence[int], holder: int | None
) -> tuple[tuple[int, ...], Decided, list[ScoreLine]]:
    """Who wins, what decided, and the steps that led there. A party is a seat, or a team of two."""
    parties: tuple[tuple[int, ...], ...] = TEAMS if position.players == 4 else _ALONE[: position.players]
    tied, told = _most({party: sum([points[seat] for seat in party]) for party in parties}, _POINTS)
    decided: Decided = "points"
    if len(tied) > 1 and position.options.edition == "standard":
        blacks = {party: sum(card[0] == "X" for seat in party for card in position.collections[seat]) for party in tied}
        tied, more = _most(blacks, _BLACK_HATS)
        told, decided = told + more, "black_hats"
    if len(tied) > 1:
        has_cookie = [party for party in tied if holder in party]
        decided = "cookie" if has_cookie else "shared"
        if has_cookie:
            told.append(_step(Msg("tied: the cookie is with {party}", {"party": _named(has_cookie[0])})))
        else:
            told.append(_step(Msg("tied, and none of them has the cookie")))
        tied = has_cookie or tied
    seats = tuple(sorted(seat for party in tied for seat in party))
    is_team = position.players == 4 and len(tied) == 1
    told.append(_verdict(seats, decided, is_final=None not in position.favourites, is_team=is_team))
    return seats, decided, told


def _most(of: dict[tuple[int, ...], int], what: Msg) -> tuple[list[tuple[int, ...]], list[ScoreLine]]:
    """The parties with the most, and the line that compares all of them."""
    best = max(of.values())
    told = tuple([Msg("{party}: {number}", {"party": _named(party), "number": n}) for party, n in of.items()])
    line = _step(what._replace(args={"parties": told}))
    return [party for party, number in of.items() if number == best], [line]


def _named(party: tuple[int, ...]) -> Arg:
    """A seat, or the two of a team."""
    if len(party) == 1:
        return Seat(party[0])
    # Translators: the two of a team.
    return Msg("{one} & {other}", {"one": Seat(party[0]), "other": Seat(party[1])})


def _step(reason: Msg) -> ScoreLine:
    return ScoreLine(None, WINNER, 0, reason)


def _verdict(seats: tuple[int, ...], decided: Decided, *, is_final: bool, is_team: bool) -> ScoreLine:
    told: dict[str, Arg] = {"who": _named(seats) if is_team else tuple(map(Seat, seats)), "by": _DECIDED[decided]}
    if not is_final:
        return _step(Msg("ahead now, favourites apart: {who} ({by})", told))
    if decided == "shared":
        return _step(Msg("the win is shared by {who} ({by})", told))
    return _step(Msg("winner: {who} ({by})", told))
