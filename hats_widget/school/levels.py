"""The levels of practice: what each asks, what is already filled in, and what its positions must contain."""

from collections.abc import Callable
from typing import Final, NamedTuple

from hats_widget.core.message import Msg
from hats_widget.core.score import ScoreSheet
from hats_widget.games import hats
from hats_widget.games.hats import cookie
from hats_widget.games.hats.cards import FACES
from hats_widget.school.asks import Ask, Category


class Candidate(NamedTuple):
    """A position that may become the question of this number; `seat` is the one that is asked about."""

    position: hats.Position
    sheet: ScoreSheet
    seat: int
    number: int


class Level(NamedTuple):
    """What is practised.

    `players` take turns from question to question. `given` are the rows of the napkin that the pupil gets filled in.
    Where `has_faces`, black hats are told with what lies under them, which never counts: that is the trap.
    """

    id: str
    name: Msg
    about: Msg
    players: tuple[int, ...]
    asks: Callable[[Candidate], tuple[Ask, ...]]
    wants: Callable[[Candidate], bool]
    given: tuple[Category, ...] = ()
    has_faces: bool = False


def _own(candidate: Candidate) -> tuple[hats.Card, ...]:
    return candidate.position.collections[candidate.seat]


def _of_collection(candidate: Candidate) -> bool:
    """A type of the collection lies twice on the table, another does not lie there, and there is a black hat."""
    lying = [card.hat for card in candidate.position.table]
    counts = {lying.count(card.hat) for card in _own(candidate) if not card.is_black_hat}
    return 0 in counts and max(counts) > 1 and any(card.is_black_hat for card in _own(candidate))


def _of_favourite(candidate: Candidate) -> bool:
    """A card of the favourite's type; by turns less than nothing, more, and one of that type under a black hat."""
    favourite = candidate.position.favourites[candidate.seat]
    assert favourite is not None  # positions of questions are final
    points = candidate.sheet.category("favourite")[candidate.seat]
    if not any(card.hat == favourite.hat for card in _own(candidate)):
        return False
    hidden = {FACES[card].hat for card in _own(candidate) if card.is_black_hat}
    return (points < 0, points > 0, favourite.hat in hidden)[candidate.number % 3]


def _leading(candidate: Candidate) -> int:
    """How many have the most types."""
    options, collections = candidate.position.options, candidate.position.collections
    counts = [len(cookie.types(laid, options)) for laid in collections]
    return counts.count(max(counts))


def _of_cookie(candidate: Candidate) -> bool:
    """Every second one is a tie."""
    return candidate.number % 2 == 1 or _leading(candidate) > 1


def _of_napkin(candidate: Candidate) -> bool:
    return all(_of_collection(candidate._replace(seat=seat)) for seat in range(candidate.position.players))


def _of_winner(candidate: Candidate) -> bool:
    """Every second one is a tie in points, broken by the black hats and by the cookie in turn."""
    wanted = ("black_hats", "points", "cookie", "points")
    return candidate.sheet.decided_by == wanted[candidate.number % 4]


def _of_editions(candidate: Candidate) -> bool:
    """The two editions disagree: by turns about the cookie, and about the winner."""
    german = hats.score(Ask("winner", edition="german").posed(candidate.position))
    if candidate.number % 2:
        return german.winners != candidate.sheet.winners
    return german.cookie != candidate.sheet.cookie


def _of_seats(category: Category, candidate: Candidate) -> tuple[Ask, ...]:
    return tuple([Ask(category, seat) for seat in range(candidate.position.players)])


def _napkin(candidate: Candidate) -> tuple[Ask, ...]:
    rows: tuple[Category, ...] = ("collection", "favourite", "cookie", "total")
    return tuple([ask for row in rows for ask in _of_seats(row, candidate)])


_EDITIONS: Final = (
    Ask("cookie", None, "standard"),
    Ask("winner", None, "standard"),
    Ask("cookie", None, "german"),
    Ask("winner", None, "german"),
)
_ROWS: Final[tuple[Category, ...]] = ("collection", "favourite", "cookie")

LEVELS: Final = {  # codes that pupils kept hold the place in this order: a new level comes last
    level.id: level
    for level in (
        Level(
            "collection",
            # Translators: the name of a level of practice. So are those below.
            Msg("Collection"),
            Msg("What do the hats of a collection earn? Look where their types lie on the table."),
            players=(3, 2),
            asks=lambda candidate: (Ask("collection", candidate.seat),),
            wants=_of_collection,
        ),
        Level(
            "favourite",
            Msg("Favourite"),
            Msg("What does the last card in hand earn? It may be less than nothing."),
            players=(3, 2),
            asks=lambda candidate: (Ask("favourite", candidate.seat),),
            wants=_of_favourite,
            has_faces=True,
        ),
        Level(
            "cookie",
            Msg("Cookie"),
            Msg("Who has the most different types? In a tie the lowest numbers decide."),
            players=(3, 2, 4),
            asks=lambda _: (Ask("cookie"),),
            wants=_of_cookie,
        ),
        Level(
            "napkin",
            Msg("The whole napkin"),
            Msg("Fill in every row: collection, favourite, cookie and total."),
            players=(2,),
            asks=_napkin,
            wants=_of_napkin,
            has_faces=True,
        ),
        Level(
            "winner",
            Msg("Winner"),
            Msg("Add up the napkin. Who wins, also when the points are tied?"),
            players=(3, 2, 3),
            asks=lambda candidate: (*_of_seats("total", candidate), Ask("winner")),
            wants=_of_winner,
            given=_ROWS,
        ),
        Level(
            "teams",
            Msg("Teams"),
            Msg("Partners add up their points. Which team wins?"),
            players=(4,),
            asks=lambda _: (Ask("team", 0), Ask("team", 1), Ask("winner")),
            wants=_of_winner,
            given=_ROWS,
        ),
        Level(
            "editions",
            Msg("Editions"),
            Msg("The same table by the standard and by the German edition: what changes?"),
            players=(3, 2, 3),
            asks=lambda _: _EDITIONS,
            wants=_of_editions,
            given=_ROWS[:2],
        ),
    )
}
