"""States made by hand for the tests of White Hat. No rule is asserted here."""

from collections.abc import Sequence
from typing import Any, Final

import pytest

from hats_widget.core.game import Setup
from hats_widget.core.refusal import IllegalAction
from hats_widget.games import white_hat
from hats_widget.games.white_hat.cards import Card, in_order
from hats_widget.games.white_hat.model import Marker, Stage, State

NO_TILES: Final = ("",) * 5
PAWNS: Final = [f"{player}{start}" for player in range(6) for start in "ip"]


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as "7 7 J H"."""
    return in_order([Card(token) for token in text.split()])


def begun(players: int = 3, seed: int = 0, **options: object) -> State:
    """A game after its set-up."""
    return white_hat.new(Setup(players, seed, white_hat.read_options(options, players)))


def state(
    *hands: str,
    seats: int = 0,
    leader: int = 0,
    controller: int | None = None,
    pawns: dict[str, str] | None = None,
    blocked: str = "",
    markers: Sequence[tuple[str, int]] = (),
    tracers: tuple[int | str, ...] = (),
    tiles: tuple[str, ...] = NO_TILES,
    pile: str = "",
    discards: str = "",
    row: str = "",
    seed: int = 0,
    **options: object,
) -> State:
    """The start of a trick in which each player has the hand given; pawns that are not named stand where they began."""
    seats = seats or len(hands)
    base = begun(seats, seed, **options)
    where = list(base.table.pawns)
    for name, field in (pawns or {}).items():
        where[PAWNS.index(name)] = field
    table = base.table._replace(
        leader=leader,
        player=leader,
        controller=controller,
        stage=Stage.PLAY,
        pawns=tuple(where),
        blocked=tuple(sorted(PAWNS.index(name) for name in blocked.split())),
        markers=tuple(Marker(*told) for told in markers),
        tracers=tracers or base.table.tracers,
        tiles=tiles,
        discards=cards(discards),
        known=((),) * len(hands),
        row=tuple(Card(card) for card in row.split()),
    )
    return base._replace(table=table, hands=tuple(map(cards, hands)), pile=tuple(Card(c) for c in pile.split()))


def play(before: State, tokens: str) -> State:
    """The state after actions in notation, each of which the rules must list as legal."""
    for token in tokens.split():
        action = white_hat.read(token)
        assert action in white_hat.legal_actions(before), f"{token} is not in {white_hat.legal_actions(before)}"
        before = white_hat.apply(before, action)
    return before


def refused(before: State, token: str) -> str:
    """The sentence with which an action is refused; it is not listed, and nothing has changed after it."""
    action, kept = white_hat.read(token), repr(before)
    assert action not in white_hat.legal_actions(before)
    with pytest.raises(IllegalAction) as refusal:
        white_hat.apply(before, action)
    assert repr(before) == kept
    return str(refusal.value)


def legal(state: State) -> list[str]:
    """The legal actions in notation."""
    return [white_hat.write(action) for action in white_hat.legal_actions(state)]


def pawn(state: State, name: str) -> str:
    """Where a pawn stands."""
    return state.table.pawns[PAWNS.index(name)]


def last(players: int, seed: int, **options: Any) -> State:
    """The end of a game played at random."""
    from hats_widget.core.playout import random_match

    setup = Setup(players, seed, white_hat.read_options(options, players))
    return random_match(white_hat, setup).state
