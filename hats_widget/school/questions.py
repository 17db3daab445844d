"""Questions from a seed: positions are dealt at random until one contains what its level is about.

A deal is a function of level, seed, number and try, so that a question is the same on every machine.
"""

from itertools import count
from typing import NamedTuple, get_args

from hats_widget.core import reader
from hats_widget.core.game import MOST_SEED
from hats_widget.core.rng import Rng, from_seed
from hats_widget.games import hats
from hats_widget.games.hats import cookie
from hats_widget.games.hats.cards import BLACK_HATS, CARDS, HATS
from hats_widget.games.hats.knowledge import face_down
from hats_widget.games.hats.model import HAND
from hats_widget.games.hats.options import BlackHatNumber, Edition
from hats_widget.games.hats.rules import spaces
from hats_widget.school.asks import ROWS, Ask, Category
from hats_widget.school.levels import LEVELS, Candidate, Level

MOST_QUESTIONS = 30


class Question(NamedTuple):
    """A position and what is asked about it; `given` are the rows of the napkin that are filled in already."""

    level: str
    number: int
    position: hats.Position
    asks: tuple[Ask, ...]
    given: tuple[Category, ...]

    @property
    def in_napkin(self) -> tuple[Ask, ...]:
        """What is asked in cells of the napkin: numbers of seats, where there are several."""
        found = tuple([ask for ask in self.asks if ask.seat is not None and ask.category in ROWS])
        return found if len(found) > 1 else ()


def question(level: str, seed: int, number: int) -> Question:
    """The question of a level with this number, from 0 on."""
    chosen = LEVELS[reader.within("level", lambda v: reader.one_of(v, list(LEVELS)), level)]
    reader.within("seed", lambda v: reader.whole_number(v, 0, MOST_SEED), seed)
    reader.within("number", lambda v: reader.whole_number(v, 0, MOST_QUESTIONS - 1), number)
    rng = from_seed(seed).at("school", level, number)
    players = chosen.players[number % len(chosen.players)]
    dealt = (_candidate(players, number, rng.at(n)) for n in count())
    found = next(one for one in dealt if chosen.wants(one) and not is_open(one.position))
    return _posed(chosen, found)


def questions(level: str, seed: int, number: int) -> tuple[Question, ...]:
    """The first so many questions of a level."""
    return tuple([question(level, seed, i) for i in range(number)])


def _posed(level: Level, found: Candidate) -> Question:
    position = found.position
    if not level.has_faces:
        hidden = tuple([tuple(map(face_down, collection)) for collection in position.collections])
        position = position._replace(collections=hidden)
    return Question(level.id, found.number, position, level.asks(found), level.given)


def _candidate(players: int, number: int, rng: Rng) -> Candidate:
    position = deal(players, rng)
    return Candidate(position, hats.score(position), rng.at("seat").below(players), number)


def deal(players: int, rng: Rng) -> hats.Position:
    """A final position as games end: each has nine cards, up to three of them black hats, and keeps a favourite.

    The favourite is now the best of the nine, now any, as with players who look at it and players who do not.
    """
    hats_in = sorted(rng.at("hats").shuffled(HATS)[: 5 if players == 2 else 7])
    cards = rng.at("cards").shuffled([card for card in CARDS if card.hat in hats_in])
    table, rest = cards[: spaces(players)], cards[spaces(players) :]
    collections, favourites = [], []
    for seat in range(players):
        held = rest[seat * HAND : (seat + 1) * HAND]
        draw = rng.at("seat", seat).below(8)
        favourite = max(held, key=lambda card: _earns(card, held)) if draw < 4 else held[0]
        laid = [card for card in held if card != favourite]
        black = draw % 4
        collections.append((*[BLACK_HATS[card] for card in laid[:black]], *laid[black:]))
        favourites.append(favourite)
    mixed = [rng.at("order", seat).shuffled(laid) for seat, laid in enumerate(collections)]
    return hats.Position(hats.Options(), table, tuple(mixed), tuple(favourites))


def _earns(favourite: hats.Card, held: tuple[hats.Card, ...]) -> int:
    """What a card would earn as the favourite if the others were all collected face up."""
    return sum([card.number for card in held if card.hat == favourite.hat]) - 2 * favourite.number


def is_open(position: hats.Position) -> bool:
    """Whether the cookie turns on an agreement: the number of a black hat in the tie, or who held it before."""
    return any(_is_open(position, edition) for edition in get_args(Edition))


def _is_open(position: hats.Position, edition: Edition) -> bool:
    holders = set()
    for rule in get_args(BlackHatNumber):
        options = position.options._replace(edition=edition, black_hat_number=rule)
        standings = [cookie.standing(laid, options) for laid in position.collections]
        if standings.count(max(standings)) > 1:
            return True
        holders.add(cookie.holder(standings, None, options))
    return len(holders) > 1
