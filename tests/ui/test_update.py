"""Playing on the page: what can be pressed, what it does, and when nothing happens at all."""

from collections.abc import Iterator

import pytest

from hats_widget.core.refusal import Refusal
from hats_widget.games import hats
from hats_widget.ui import paths
from hats_widget.ui.update import (
    PERSON,
    BotPlayed,
    Chose,
    Continued,
    Effect,
    Event,
    Pressed,
    Refused,
    Ui,
    glowing,
    is_persons_turn,
    update,
)
from tests.ui.played import (
    MIXED,
    NONSENSE,
    TARGETS,
    after,
    any_action,
    asked,
    at_bots_turn,
    finished,
    match_of,
    page,
    people,
    pressed,
    stepped,
)

CARDS_ONLY = [target for target in TARGETS if target != paths.CURTAIN]


def moments(players: int, seed: int = 7) -> Iterator[Ui]:
    """The page at every decision of a match between people, the curtain lifted."""
    ui = page(match_of(players, seed))
    while not ui.match.is_over:
        ui = after(ui, Continued()) if ui.curtain else ui
        yield ui
        ui = stepped(ui)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_can_be_played_by_pressing_and_by_choosing_with_the_same_end(players: int) -> None:
    ends = []
    for way in ("press", "choose"):
        ui = page(match_of(players))
        while not ui.match.is_over:
            ui = after(ui, Pressed(paths.CURTAIN)) if ui.curtain else ui
            action = any_action(ui.match)
            ui = pressed(ui, action) if way == "press" else after(ui, Chose(str(action)))
            assert ui.match.actions[-1] == action
            assert (ui.pressed, ui.notice) == ((), None)
        ends.append(ui.match)
    assert ends[0] == ends[1] == match_of(players, plies=1000)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_glows_leads_on_and_what_does_not_glow_leads_nowhere(players: int) -> None:
    for ui in list(moments(players))[::5]:
        for target in CARDS_ONLY:
            then = after(ui, Pressed(target))
            assert (target in glowing(ui)) == (then.match != ui.match or then.pressed == (target,))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_exactly_the_legal_actions_are_found_by_following_the_glow(players: int) -> None:
    for ui in moments(players):
        found = set()
        for first in glowing(ui):
            then = after(ui, Pressed(first))
            if then.match != ui.match:
                found.add(then.match.actions[-1])
            else:
                found |= {after(then, Pressed(second)).match.actions[-1] for second in glowing(then)}
        assert found == set(ui.match.legal_actions)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_cannot_be_taken_leaves_the_rules_own_refusal_and_changes_nothing_else(players: int) -> None:
    refused = 0
    for ui in list(moments(players))[::4]:
        for card in ui.match.state.players[ui.viewer].hand:
            chosen = after(ui, Pressed(paths.in_hand(card)))
            for taken in ui.match.state.table:
                if paths.on_table(taken) not in glowing(chosen):
                    with pytest.raises(Refusal) as told:
                        hats.apply(ui.match.state, hats.read(f"{card}x{taken}"))
                    then, effects = update(chosen, Pressed(paths.on_table(taken)))
                    assert then == chosen._replace(notice=told.value.msg)
                    assert effects == ()
                    refused += 1
    assert refused > 10


@pytest.mark.parametrize("token", ["", "F3", "Z9*", "F3xB2xA1", "🎩", "=", "." * 500])
def test_a_token_that_is_no_action_leaves_a_notice_and_changes_nothing_else(token: str) -> None:
    ui = page(match_of())
    ui = after(ui, Continued())
    then, effects = update(ui, Chose(token))
    assert then.notice is not None
    assert (then._replace(notice=None), effects) == (ui, ())


def test_an_action_that_is_not_legal_leaves_the_rules_own_refusal() -> None:
    ui = after(page(match_of()), Continued())
    then = after(ui, Chose("."))
    assert "the turn is not over before" in str(then.notice)
    assert then._replace(notice=None) == ui


def test_the_next_event_takes_the_notice_away() -> None:
    ui = after(page(match_of()), Continued(), Chose("nonsense"))
    assert after(ui, Continued()).notice is None


def test_a_refusal_from_outside_is_the_notice() -> None:
    ui = page(match_of())
    problem = hats.Msg("the file is torn")
    assert after(ui, Refused(problem)) == ui._replace(notice=problem)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pressing_the_chosen_card_again_lets_go_of_it(players: int) -> None:
    ui = next(moments(players))
    for card in ui.match.state.players[ui.viewer].hand:
        chosen = after(ui, Pressed(paths.in_hand(card)))
        assert chosen.pressed == (paths.in_hand(card),)
        assert after(chosen, Pressed(paths.in_hand(card))) == ui


def test_pressing_another_card_chooses_that_one() -> None:
    ui = next(moments(3))
    first, second, *_ = map(paths.in_hand, ui.match.state.players[ui.viewer].hand)
    assert after(ui, Pressed(first), Pressed(second)).pressed == (second,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_done_without_a_card_is_done_at_once_also_when_a_card_is_chosen(players: int) -> None:
    seen = 0
    for ui in moments(players):
        hand = ui.match.state.players[ui.viewer].hand
        for alone in (one for one in ui.match.legal_actions if len(paths.path(one)) == 1):
            then = after(ui, Pressed(paths.in_hand(hand[0])), *map(Pressed, paths.path(alone)))
            assert then.match == ui.match.play(alone)
            seen += 1
    assert seen


@pytest.mark.parametrize("target", NONSENSE)
def test_nonsense_chooses_and_plays_nothing(target: str) -> None:
    ui = next(moments(3))
    assert after(ui, Pressed(target)) == ui


def legal_events(ui: Ui) -> list[Event]:
    action = any_action(ui.match)
    return [Chose(str(action)), *map(Pressed, paths.path(action)), Chose("nonsense"), Pressed("table:F3")]


@pytest.mark.parametrize("who", [MIXED[:2], MIXED[:3], MIXED, ("greedy", "random")])
def test_nothing_can_be_played_for_a_bot(who: tuple[str, ...]) -> None:
    ui = at_bots_turn(*who)
    assert glowing(ui) == frozenset()
    assert not is_persons_turn(ui)
    for event in legal_events(ui):
        assert update(ui, event) == (ui, ())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_can_be_played_behind_a_curtain(players: int) -> None:
    ui = page(match_of(players))
    while not ui.curtain:
        ui = stepped(ui)
    assert glowing(ui) == frozenset()
    for event in legal_events(ui):
        assert update(ui, event) == (ui, ())


def test_nothing_can_be_played_after_the_end() -> None:
    ui = finished(*people(3))
    assert glowing(ui) == frozenset()
    for event in (Chose("."), Pressed("end"), Pressed(paths.in_hand(ui.match.state.players[ui.viewer].hand[0]))):
        assert update(ui, event) == (ui, ())


def test_a_bot_is_asked_when_its_turn_comes_and_its_answer_is_played() -> None:
    ui = page(match_of(2, first=0), PERSON, "greedy")
    effects: tuple[Effect, ...] = ()
    while ui.match.to_move == 0:
        ui, effects = update(ui, Chose(str(any_action(ui.match))))
    assert asked(effects) == [ui.ticket]
    action = any_action(ui.match)
    assert after(ui, BotPlayed(ui.ticket, action)).match == ui.match.play(action)


def test_an_answer_that_comes_twice_is_played_once() -> None:
    ui = at_bots_turn("greedy", "random")
    answer = BotPlayed(ui.ticket, any_action(ui.match))
    then = after(ui, answer)
    assert update(then, answer) == (then, ())
