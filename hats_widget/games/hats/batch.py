"""Thousands of games at once in NumPy, turn by turn in lock-step: the rules of rules.py a second time, for playouts.

A card is a small number, its hat in the upper bits and its printed number in the lower three; a black hat has one bit
more. Every array has a column for each game, and arrays are changed in place: speed is the one reason for this module.
Nothing imports it until playouts are wanted, because nothing else of the game needs NumPy.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput
from hats_widget.games.hats import cookie
from hats_widget.games.hats.cards import CARDS, FACES, HATS, Card
from hats_widget.games.hats.cookie_lines import WORTH
from hats_widget.games.hats.model import HAND, TURNS, Stage, State, partner
from hats_widget.games.hats.options import Options
from hats_widget.games.hats.scoring import TEAMS

Array: TypeAlias = NDArray[Any]
Shuffle: TypeAlias = Callable[["Worlds", Array, Array], Array]

LAY, DRAW, END = 6, 7, 8  # ways to use a card, behind the spaces 0 to 5; with four players DRAW is the swap
MAIN_DONE, OPTIONAL_DONE, DONE = 1, 2, 3
DECLINE = NOBODY = -1
BLACK: Final = 64
FREE: Final = 0  # every card may take it
NO_CARD: Final = 63  # of no hat, and higher than every number: nothing may take it
CODES: Final = {card: HATS.index(card.hat) << 3 | card.number for card in CARDS}
LAID_CODES: Final = CODES | {black: CODES[face] | BLACK for black, face in FACES.items()}

_SINGLE: Final = ("table", "pile", "drawn", "reshuffles", "holder", "stage", "offered")
_BY_SEAT: Final = ("hands", "laid", "types", "standings")
TYPE: Final = 1 << 28  # in a standing: see cookie.py
_STAGES: Final = {Stage.BOTH: 0, Stage.OPTIONAL: MAIN_DONE, Stage.MAIN: OPTIONAL_DONE, Stage.OVER: 0}
_PLAYED: Final = np.array([MAIN_DONE] * DRAW + [OPTIONAL_DONE] * 2, np.uint8)  # by way


@dataclass(slots=True)
class Worlds:
    """Games that are at the same turn, and each at any stage of it. Who remembers which card is not kept."""

    options: Options
    turn: int
    turns: list[int]  # that each seat has behind
    table: Array  # a row for each of six spaces, then FREE for LAY and DRAW
    hands: list[Array]  # of each seat: nine rows, of which the last ones are no longer in the hand
    laid: list[Array]  # the collection of each seat: eight rows in the order laid
    types: list[Array]  # a bit for each type
    standings: list[Array]
    pile: Array  # the discards and behind them the deck: a card drawn is replaced by the one discarded for it
    drawn: Array  # where the deck begins
    reshuffles: Array
    holder: Array
    stage: Array  # MAIN_DONE and OPTIONAL_DONE
    offered: Array  # the place in the hand of a card laid aside, or DECLINE
    shuffle: Shuffle
    columns: Array
    weights: Array
    bits: Array

    @property
    def rows(self) -> int:
        return len(self.columns)

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def is_over(self) -> bool:
        return self.turns[self.turn] == TURNS

    @property
    def held(self) -> int:
        """How many cards the player on turn had when the turn began."""
        return HAND - self.turns[self.turn]


def from_states(states: Sequence[State], copies: int = 1, *, shuffle: Shuffle) -> Worlds:
    """Each state so many times, one copy behind the other. Positions of different turns are refused."""
    first = states[0]
    if len({_moment(state) for state in states}) > 1:
        raise BadInput(Msg("these positions are not all of the same turn of one kind of game; give those that are"))
    options, seats = first.setup.options, range(len(first.players))
    turns = [len(player.collection) for player in first.players]
    turns[first.turn] -= first.stage is Stage.OPTIONAL
    piles = [(*state.discards, *state.deck) for state in states]

    def codes(cards: Sequence[Sequence[Card]], height: int) -> Array:
        filled = [[*[LAID_CODES[card] for card in row], *[NO_CARD] * (height - len(row))] for row in cards]
        return np.repeat(np.array(filled, np.uint8).T, copies, axis=1)

    def numbers(values: Sequence[int], kind: type) -> Array:
        return np.repeat(np.array(values, kind), copies)

    found = Worlds(
        options,
        first.turn,
        turns,
        table=codes([state.table for state in states], 8),
        hands=[codes([state.players[seat].hand for state in states], HAND) for seat in seats],
        laid=[codes([state.players[seat].collection for state in states], TURNS) for seat in seats],
        types=[numbers([_type_bits(state.players[seat].types) for state in states], np.uint8) for seat in seats],
        standings=[numbers([state.players[seat].standing for state in states], np.uint32) for seat in seats],
        pile=codes(piles, len(piles[0]) + 1),
        drawn=numbers([len(state.discards) for state in states], np.intp),
        reshuffles=numbers([state.reshuffles for state in states], np.int8),
        holder=numbers([NOBODY if state.cookie is None else state.cookie for state in states], np.int8),
        stage=numbers([_STAGES[state.stage] for state in states], np.uint8),
        offered=numbers([_offered(state) for state in states], np.int8),
        shuffle=shuffle,
        columns=np.arange(len(states) * copies),
        weights=_weights(options),
        bits=_bits(options),
    )
    found.table[LAY:] = FREE
    return found


def picked(worlds: Worlds, columns: Array) -> Worlds:
    """The games of these columns, each as often as it is told."""

    def of(array: Array) -> Array:
        found: Array = array.take(columns, axis=-1)
        return found

    found: dict[str, Any] = {name: of(getattr(worlds, name)) for name in _SINGLE}
    found |= {name: [of(array) for array in getattr(worlds, name)] for name in _BY_SEAT}
    return replace(worlds, turns=list(worlds.turns), columns=np.arange(len(columns)), **found)


def _moment(state: State) -> tuple[object, ...]:
    options = state.setup.options._replace(first=0, removed="")
    pile = len(state.deck) + len(state.discards)
    laid = [len(player.collection) for player in state.players]
    laid[state.turn] -= state.stage is Stage.OPTIONAL
    return options, state.turn, tuple(laid), pile


def _type_bits(types: str) -> int:
    return sum(1 << (HATS + "X").index(letter) for letter in types)


def _offered(state: State) -> int:
    return DECLINE if state.offer is None else state.players[state.turn].hand.index(state.offer)


def _weights(options: Options) -> Array:
    """What each card adds to a standing, its type apart."""
    found = np.zeros(2 * BLACK, np.uint32)
    for card, code in LAID_CODES.items():
        found[code] = cookie.standing((card,), options) % TYPE
    return found


def _bits(options: Options) -> Array:
    """The type of each card as a bit; none for a black hat where it is no type."""
    found = np.zeros(2 * BLACK, np.uint8)
    for card, code in LAID_CODES.items():
        found[code] = _type_bits(cookie.types((card,), options))
    return found


def at(cards: Array, rows: Array, columns: Array) -> Array:
    """The entry of each column that is in the row told for it."""
    found: Array = cards.take(rows * cards.shape[1] + columns)
    return found


def put(cards: Array, rows: Array, columns: Array, values: Array | int) -> None:
    cards.reshape(-1)[rows * cards.shape[1] + columns] = values


def play(worlds: Worlds, places: Array, ways: Array) -> None:
    """One decision in every game: the card at a place of the hand is used in a way.

    END is also what a game whose turn is done does. With four players DRAW lays the card aside: `answer` must follow.
    """
    mains, draws = np.flatnonzero(ways < DRAW), np.flatnonzero(ways == DRAW)
    worlds.stage |= _PLAYED.take(ways)
    if mains.size:
        _play_main(worlds, mains, places.take(mains), ways.take(mains))
    if worlds.players == 4:
        worlds.offered[draws] = places[draws]
        worlds.stage[draws] &= ~np.uint8(OPTIONAL_DONE)
    elif draws.size:
        _discard(worlds, draws, places.take(draws))


def _play_main(worlds: Worlds, rows: Array, places: Array, ways: Array) -> None:
    """A card leaves the hand, another one or itself comes to the collection, and the cookie is looked at.

    Only the standing of the seat that plays can have grown: so the cookie comes to it, or stays where it is.
    """
    turn, size = worlds.turn, worlds.rows
    hand, table, standing, types = worlds.hands[turn], worlds.table, worlds.standings[turn], worlds.types[turn]
    place, spot = places * size + rows, ways * size + rows
    cards, taken = hand.take(place), table.take(spot)
    hand.reshape(-1)[place] = hand[worlds.held - 1].take(rows)
    table.reshape(-1)[spot] = cards
    table[LAY] = FREE
    laid = taken | (cards | BLACK) * (ways == LAY)  # FREE has no bits
    worlds.laid[turn][worlds.turns[turn]][rows] = laid
    before = types.take(rows)
    after = before | worlds.bits.take(laid)
    types[rows] = after
    now = standing.take(rows) + worlds.weights.take(laid) + (after != before) * np.uint32(TYPE)
    standing[rows] = now
    others = [worlds.standings[seat] for seat in range(worlds.players) if seat != turn]
    best = reduce(np.maximum, others).take(rows)
    leads = now > best
    if worlds.options.edition == "german":
        leads &= now >= TYPE
    worlds.holder[rows.compress(leads)] = turn
    if worlds.options.cookie_full_tie == "nobody":
        worlds.holder[rows.compress(now == best)] = NOBODY


def _discard(worlds: Worlds, rows: Array, places: Array) -> None:
    """Put each card discarded where the one drawn for it lay."""
    hand, pile, end = worlds.hands[worlds.turn], worlds.pile, len(worlds.pile) - 1
    drawn = worlds.drawn.take(rows)
    place, top = places * worlds.rows + rows, drawn * worlds.rows + rows
    cards, draws = hand.take(place), pile.take(top)
    pile.reshape(-1)[top] = cards
    hand.reshape(-1)[place] = draws
    is_eager = worlds.options.reshuffle == "eager"
    drawn += 1
    empty = np.flatnonzero(drawn == (end if is_eager else end + 1))
    if empty.size:
        those, drawn[empty] = rows[empty], 0
        if is_eager:
            pile[:end, those] = worlds.shuffle(worlds, those, pile[:end, those])
        else:  # of the cards that were shuffled the first is drawn at once
            fresh = worlds.shuffle(worlds, those, pile[:, those])
            hand.reshape(-1)[place[empty]] = fresh[0]
            pile[:end, those] = fresh[1:]
        worlds.reshuffles[those] += 1
    worlds.drawn[rows] = drawn


def answer(worlds: Worlds, places: Array) -> None:
    """The partner of a player who laid a card aside gives the card at a place of the hand, or says DECLINE."""
    mine, theirs = worlds.hands[worlds.turn], worlds.hands[partner(worlds.turn)]
    swaps = np.flatnonzero((worlds.offered != DECLINE) & (places != DECLINE))
    given, back = worlds.offered[swaps], places[swaps]
    mine[given, swaps], theirs[back, swaps] = theirs[back, swaps], mine[given, swaps]
    worlds.stage |= (worlds.offered != DECLINE) * np.uint8(OPTIONAL_DONE)
    worlds.offered[:] = DECLINE


def pass_on(worlds: Worlds) -> None:
    """The next player's turn, in every game."""
    worlds.turns[worlds.turn] += 1
    worlds.turn = (worlds.turn + 1) % worlds.players
    worlds.stage[:] = 0


def points(worlds: Worlds) -> Array:
    """Everybody's points at the end, a row for each seat."""
    spaces = worlds.table[:6] >> 3
    worths = [
        (space + 1) * ~reduce(np.logical_or, [spaces[lower] == hat for lower in range(space)], np.False_)
        for space, hat in enumerate(spaces)
    ]
    found = np.empty((worlds.players, worlds.rows), np.int16)
    for seat, laid in enumerate(worlds.laid):
        favourite, hats = worlds.hands[seat][0], laid >> 3
        earned = [(hats == hat).sum(axis=0, dtype=np.int16) * worth for hat, worth in zip(spaces, worths, strict=True)]
        found[seat] = sum(earned) + (laid >= BLACK).sum(axis=0, dtype=np.int16)
        found[seat] += ((hats == favourite >> 3) * (laid & 7)).sum(axis=0, dtype=np.int16) - (favourite & 7)
        found[seat] += WORTH * (worlds.holder == seat)
    return found


def wins(worlds: Worlds, scored: Array) -> Array:
    """Each seat's share of the win: a shared one counts half or a third for each; partners win together."""
    parties = TEAMS if worlds.players == 4 else tuple((seat,) for seat in range(worlds.players))
    key = np.zeros((len(parties), worlds.rows), np.int64)
    for number, party in enumerate(parties):
        for seat in party:
            key[number] += scored[seat].astype(np.int64) * 64 + (worlds.holder == seat)
            if worlds.options.edition == "standard":
                key[number] += 2 * (worlds.laid[seat] >= BLACK).sum(axis=0)
    won = key == key.max(axis=0)
    share = won / won.sum(axis=0)
    found = np.empty((worlds.players, worlds.rows))
    for number, party in enumerate(parties):
        found[list(party)] = share[number]
    return found
