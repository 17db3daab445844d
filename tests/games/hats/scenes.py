"""States and positions made by hand, and games played at random, for the tests of Hats. No rule is asserted here."""

from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from hats_widget.core.game import Setup
from hats_widget.core.refusal import IllegalAction
from hats_widget.core.rng import from_seed
from hats_widget.games.hats import cookie
from hats_widget.games.hats.cards import Card, read_laid
from hats_widget.games.hats.model import Action, Player, Stage, State
from hats_widget.games.hats.notation import read, write
from hats_widget.games.hats.options import Options, read_options
from hats_widget.games.hats.position import Position
from hats_widget.games.hats.rules import apply, legal_actions, new

STANDARD: Final = Options()
SEVEN: Final = "C2 C3 C4 C5 C6 F3 F4"
EIGHT: Final = "S1 S2 S4 S5 S6 F5 F6 T1"


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as "F3 XB2"."""
    return tuple(read_laid(token) for token in text.split())


def agreed(players: int = 2, **given: object) -> Options:
    return read_options(given, players)


def state(
    *hands: str,
    table: str = "C1 F2 S3 T4 W5",
    collections: Sequence[str] = (),
    deck: str = "",
    discards: str = "",
    holder: int | None = None,
    turn: int = 0,
    stage: Stage = Stage.BOTH,
    options: Options = STANDARD,
    seed: int = 0,
) -> State:
    """A moment of a game in which each seat has the hand given; the discards are all seat 0's."""
    settled = options._replace(removed="AB" if len(hands) == 2 else "", first=turn)
    laid = [cards(text) for text in collections] or [()] * len(hands)
    players = [
        Player(
            tuple(sorted(cards(hand))),
            collection,
            cookie.types(collection, settled),
            cookie.standing(collection, settled),
            (),
        )
        for hand, collection in zip(hands, laid, strict=True)
    ]
    pile = cards(discards)
    return State(
        Setup(len(hands), seed, settled),
        table=cards(table),
        players=tuple(players),
        deck=cards(deck),
        discards=pile,
        discarders=(0,) * len(pile),
        reshuffles=0,
        cookie=holder,
        turn=turn,
        stage=stage,
        offer=None,
    )


def tokens(now: State) -> list[str]:
    return [write(action) for action in legal_actions(now)]


def two(hand: str = "F1 F5 S6", **given: str) -> State:
    """Two players, the first to move, on a table of C1 F2 S3 T4 W5."""
    return state(hand, "C2 C3 C4", deck=given.get("deck", "W1 W2 W3"), discards=given.get("discards", ""))


def four(options: Options = STANDARD, turn: int = 0, stage: Stage = Stage.BOTH) -> State:
    """Four players; seats 0 and 2 hold F and S, seats 1 and 3 hold T and W."""
    return state(
        "F5 F6",
        "T5 T6",
        "S5 S6",
        "W5 W6",
        table="C1 F2 S3 T4 W2 A1",
        options=options,
        turn=turn,
        stage=stage,
    )


def position(
    *collections: str,
    favourites: str,
    table: str = "A6 B6 C6 F6 S6 T6",
    holder: int | None = None,
    options: Options = STANDARD,
) -> Position:
    """A final position; on the table that it has when none is named, A is worth 1, T 6, and W nothing."""
    return Position(options, cards(table), tuple(cards(laid) for laid in collections), cards(favourites), holder)


def play(before: State, tokens: str) -> State:
    """The state after actions in notation, each of which the rules must list as legal."""
    for token in tokens.split():
        action = read(token)
        assert action in legal_actions(before), f"{token} is not listed as legal"
        before = apply(before, action)
    return before


def refused(before: State, token: str) -> str:
    """The sentence with which an action is refused; it is not listed, and nothing has changed after it."""
    action, kept = read(token), repr(before)
    assert action not in legal_actions(before)
    with pytest.raises(IllegalAction) as refusal:
        apply(before, action)
    assert repr(before) == kept
    return str(refusal.value)


def steps(players: int, seed: int, options: Options = STANDARD) -> Iterator[tuple[State, Action, State]]:
    """A game played at random to its end: before, action, after."""
    before, rng = new(Setup(players, seed, options)), from_seed(seed)
    ply = 0
    while choices := legal_actions(before):
        action = rng.at("choice", ply).choice(choices)
        after = apply(before, action)
        yield before, action, after
        before, ply = after, ply + 1


def last(players: int, seed: int, options: Options = STANDARD) -> State:
    """The end of a game played at random."""
    *_, (_, _, after) = steps(players, seed, options)
    return after
