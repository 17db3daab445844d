"""Whatever happens to a page, in any order: it answers, keeps what changes, and shows nobody's hand by mistake."""

from typing import NamedTuple

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from hats_widget.bots.bot import Thought
from hats_widget.core.message import Msg
from hats_widget.games import hats
from hats_widget.ui.advice import Advice, AskHint, AskOdds, HintCame, HintWanted, OddsSwitched
from hats_widget.ui.update import (
    PERSON,
    AskBot,
    Asked,
    Began,
    BotPlayed,
    Chose,
    Continued,
    Event,
    Keep,
    Pressed,
    Redone,
    Refused,
    Table,
    ToldAll,
    ToldBack,
    Ui,
    Undone,
    Went,
    begin,
    glowing,
    is_bots_turn,
    is_persons_turn,
    last_line,
    update,
)
from tests.ui.played import NONSENSE, SPOTS, TARGETS, match_of

TOKENS = ("F3xB2", "F3*", "F3-", "F3=", "=W1", "=-", ".", "", "Z9*", "🎩", "hand:F3", "." * 300)


class Glow(NamedTuple):
    """Press one of the things that glow."""

    which: int


class Legal(NamedTuple):
    """Whoever decides plays one of the legal actions, a bot with the ticket it was given."""

    which: int


class Late(NamedTuple):
    """A bot answers a question of long ago."""

    behind: int
    token: str


class Advised(NamedTuple):
    """A hint comes, now or late."""

    behind: int
    which: int


NUMBERS = st.integers(0, 50)
MOVES = st.one_of(NUMBERS.map(Glow), NUMBERS.map(Legal), st.sampled_from(SPOTS).map(Pressed))
WISHES = st.one_of(
    st.sampled_from((*TARGETS, *NONSENSE)).map(Pressed),
    st.sampled_from(TOKENS).map(Chose),
    st.text(max_size=6).map(Chose),
    st.text(max_size=6).map(Pressed),
    st.integers(-3, 100).map(Went),
    st.sampled_from((Undone(), Redone(), Continued(), ToldBack(), ToldAll(), Asked(0), Refused(Msg("no")))),
    st.builds(Late, st.integers(1, 5), st.sampled_from(TOKENS[:7])),
    st.sampled_from((HintWanted(), OddsSwitched())),
    st.builds(Advised, st.integers(0, 3), NUMBERS),
    st.builds(lambda seed: Began(match_of(2, seed), Table((PERSON, "greedy"))), st.integers(0, 3)),
)
EVENTS = st.sampled_from((MOVES, MOVES, WISHES)).flatmap(lambda events: events)  # two of three play on
TABLES = st.integers(2, 4).flatmap(
    lambda players: st.builds(
        Table,
        st.tuples(*[st.sampled_from((PERSON, "greedy"))] * players),
        open_hands=st.booleans(),
        step_by_step=st.booleans(),
        odds=st.booleans(),
    )
)


def event_of(ui: Ui, wish: Event | Glow | Legal | Late | Advised) -> Event:
    match wish:
        case Glow(which):
            found = sorted(glowing(ui))
            return Pressed(found[which % len(found)]) if found else Continued()
        case Legal(which):
            legal = ui.match.legal_actions
            if not legal or ui.curtain:
                return Continued()
            action = legal[which % len(legal)]
            return BotPlayed(ui.ticket, action) if is_bots_turn(ui) else Chose(str(action))
        case Advised(behind, which):
            legal = ui.match.legal_actions or (hats.EndTurn("."),)
            return HintCame(ui.ticket - behind, Thought(legal[which % len(legal)], Msg("so")))
        case Late(behind, token):
            return BotPlayed(ui.ticket - behind, hats.read(token))
        case _:
            return wish


def check(before: Ui, event: Event, ui: Ui, effects: tuple[object, ...]) -> None:
    if ui.match != before.match:
        assert Keep() in effects
    assert 0 <= ui.told <= last_line(ui)
    assert glowing(ui) == frozenset() or is_persons_turn(ui)
    assert bool(glowing(ui)) == is_persons_turn(ui)
    if ui.curtain:
        assert not is_persons_turn(ui)
    for effect in effects:
        if isinstance(effect, AskBot):
            assert effect.ticket == ui.ticket
            assert is_bots_turn(ui)
        if isinstance(effect, AskHint | AskOdds):
            assert effect.ticket == ui.ticket
            assert is_persons_turn(ui)
    if ui.match != before.match or ui.curtain:
        assert ui.advice == Advice()
    if not isinstance(event, BotPlayed | Chose | Pressed | Began):
        assert ui.match.actions == before.match.actions
    is_new = isinstance(event, Began)
    if ui.viewer != before.viewer and not is_new:
        assert ui.curtain != ui.table.open_hands
    if before.curtain and not ui.curtain and not is_new:
        assert isinstance(event, Continued | Pressed)


@settings(deadline=None, derandomize=True, max_examples=120)
@given(TABLES, st.integers(0, 100), st.integers(0, 90), st.lists(EVENTS, min_size=20, max_size=60))
def test_a_page_answers_every_event_in_every_state(
    table: Table, seed: int, plies: int, wishes: list[Event | Glow | Legal | Late | Advised]
) -> None:
    ui, effects = begin(match_of(len(table.players), seed, plies), table)
    assert Keep() in effects
    for wish in wishes:
        event = event_of(ui, wish)
        then, effects = update(ui, event)
        check(ui, event, then, effects)
        ui = then


@pytest.mark.parametrize("event", [Pressed("hand:F3"), Chose("."), Went(3), Undone(), Continued(), ToldAll(), Asked(1)])
def test_an_event_leaves_the_page_before_it_as_it_was(event: Event) -> None:
    ui, _ = begin(match_of(plies=8), Table((PERSON,) * 3))
    kept = repr(ui)
    update(ui, event)
    assert repr(ui) == kept
