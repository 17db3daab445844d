"""What the pictures of a tournament show: points, wins at each seat, and where the points come from."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from hats_widget.bots.arena import SOURCES, Game, Tournament, kind_of
from hats_widget.bots.estimates import FEWEST, Estimate, mean_over_deals, share_over_deals
from hats_widget.core.message import Msg

SOURCE_NAMES: Final = (
    *[Msg("space {number}", {"number": number}) for number in range(1, 7)],
    Msg("black hats"),
    Msg("favourite"),
    Msg("cookie"),
)
_Place: TypeAlias = Callable[[Game], int]  # which of the entries of a game is meant


class Tally(NamedTuple):
    """Somebody who is told apart in the pictures: an entry, or a seat where the same bot sits at all of them."""

    name: Msg
    wins: Estimate
    points: Estimate
    counts: tuple[tuple[int, int], ...]  # points, and in how many games it had so many
    by_seat: tuple[Estimate | None, ...]  # its share of wins at each seat; None where it never sits
    sources: tuple[Estimate, ...]  # points from each of SOURCES


def tallies(tournament: Tournament, games: Sequence[Game]) -> tuple[Tally, ...]:
    """From games of FEWEST deals or more, each from every seat; with less there is nothing to tell."""
    if len({game.deal for game in games}) < FEWEST:
        return ()
    players = range(tournament.players)
    if len(set(tournament.bots)) == 1:
        return tuple([_tally(seat_name(seat), games, _at_seat(seat)) for seat in players])
    return tuple([_tally(entry_name(tournament, entry), games, _of_entry(entry)) for entry in players])


def five_numbers(one: Tally) -> tuple[int, ...]:
    """Of its points the lowest, the quartiles with the median in their middle, and the highest."""
    every = [points for points, count in one.counts for _ in range(count)]
    return tuple([every[round((len(every) - 1) * part / 4)] for part in range(5)])


def entry_name(tournament: Tournament, entry: int) -> Msg:
    """The bot, numbered where it is not the only one of its kind."""
    bot = tournament.bots[entry]
    if tournament.bots.count(bot) == 1:
        return kind_of(bot).name
    return Msg("{bot} {number}", {"bot": kind_of(bot).name, "number": tournament.bots[: entry + 1].count(bot)})


def seat_name(seat: int) -> Msg:
    return Msg("seat {number}", {"number": seat + 1})


def _of_entry(entry: int) -> _Place:
    return lambda _: entry


def _at_seat(seat: int) -> _Place:
    return lambda game: game.seats.index(seat)


def _tally(name: Msg, games: Sequence[Game], place: _Place) -> Tally:
    found = [(game, place(game)) for game in games]
    by_seat = []
    for seat in range(len(games[0].points)):
        there = [(game.deal, game.wins[one]) for game, one in found if game.seats[one] == seat]
        by_seat.append(share_over_deals(there) if there else None)
    return Tally(
        name,
        share_over_deals((game.deal, game.wins[one]) for game, one in found),
        mean_over_deals((game.deal, game.points[one]) for game, one in found),
        tuple(sorted(Counter([game.points[one] for game, one in found]).items())),
        tuple(by_seat),
        tuple([mean_over_deals((game.deal, game.sources[one][n]) for game, one in found) for n in range(len(SOURCES))]),
    )
