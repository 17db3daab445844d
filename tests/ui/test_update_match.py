"""Through the match: undo, redo, the slider, the pause of the bots, the telling of the end, another game."""

import pytest

from hats_widget.games import hats
from hats_widget.ui.update import (
    PERSON,
    AskBot,
    Began,
    BotPlayed,
    Chose,
    Continued,
    Event,
    Keep,
    Redone,
    Stumbled,
    Table,
    ToldAll,
    ToldBack,
    Ui,
    Undone,
    Watched,
    Went,
    begin,
    is_bots_turn,
    last_line,
    update,
)
from tests.ui.played import (
    MIXED,
    after,
    any_action,
    asked,
    at_bots_turn,
    finished,
    follows,
    match_of,
    page,
    people,
    stepped,
)

WHO = [MIXED[:2], MIXED[:3], MIXED, (*people(2), "greedy"), people(3)]


def persons_plies(ui: Ui) -> list[int]:
    """Where persons decide between the ends of the match, and the ends."""
    last = len(ui.match.actions)
    deciding = [hats.to_move(state) for state in ui.match.states]
    inner = [ply for ply in range(1, last) if ui.table.players[deciding[ply] or 0] == PERSON]
    return [0, *inner, last]


def visited(ui: Ui, event: Event) -> list[int]:
    """The plies that an event comes to, again and again, until it moves no more."""
    found = [ui.match.ply]
    while (ui := after(ui, event)).match.ply != found[-1]:
        found.append(ui.match.ply)
    return found


@pytest.mark.parametrize("who", WHO)
def test_undo_stops_where_persons_decide_and_at_the_start(who: tuple[str, ...]) -> None:
    ui = finished(*who)
    assert visited(ui, Undone()) == persons_plies(ui)[::-1]


@pytest.mark.parametrize("who", WHO)
def test_redo_stops_where_persons_decide_and_at_the_end(who: tuple[str, ...]) -> None:
    ui = finished(*who)
    assert visited(after(ui, Went(0)), Redone()) == persons_plies(ui)


def test_with_bots_alone_undo_and_redo_go_from_end_to_end() -> None:
    ui = finished("greedy", "random")
    assert visited(ui, Undone()) == [len(ui.match.actions), 0]
    assert visited(after(ui, Went(0)), Redone()) == [0, len(ui.match.actions)]


@pytest.mark.parametrize(("ply", "found"), [(-5, 0), (0, 0), (3, 3), (12, 12), (13, 12), (10**9, 12)])
def test_a_moment_before_the_start_or_after_the_end_is_the_start_or_the_end(ply: int, found: int) -> None:
    ui = page(match_of(plies=12))
    then, effects = update(ui, Went(ply))
    assert then.match == ui.match.goto(found)
    assert effects == (Keep(),)


def test_another_moment_lets_go_of_the_chosen_card_and_of_the_told_end() -> None:
    ui = finished(*people(2))._replace(pressed=("hand:F3",), told=5)
    then = after(ui, Went(3))
    assert (then.pressed, then.told) == ((), 0)


@pytest.mark.parametrize("event", [Undone(), Redone(), Went(0), Went(2), Went(99)])
def test_bots_pause_while_somebody_looks_back(event: Event) -> None:
    ui = at_bots_turn("greedy", "random")
    then, effects = update(ui, event)
    assert (then.is_paused, effects) == (True, (Keep(),))


def test_paused_bots_go_on_when_told_to_and_then_without_being_told() -> None:
    ui = after(at_bots_turn("greedy", "random"), Went(2))
    going, effects = update(ui, Continued())
    assert (going.is_paused, effects) == (False, (AskBot(going.ticket, is_urged=True),))
    assert asked(follows(going, BotPlayed(going.ticket, any_action(going.match))))


def test_paused_bots_go_on_when_a_person_plays() -> None:
    ui = at_bots_turn(*MIXED[:2], plies=6)
    ui = after(ui, Undone())
    assert ui.is_paused
    while ui.match.to_move == 0:
        ui, effects = update(ui, Chose(str(any_action(ui.match))))
    assert asked(effects) == [ui.ticket]


def test_a_match_that_comes_back_at_an_earlier_moment_waits_there_with_all_that_came_after() -> None:
    match = match_of(2, plies=20)
    bots_ply = next(ply for ply in range(5, 20) if match.game.to_move(match.states[ply]) == 1)
    ui, effects = begin(match.goto(bots_ply), Table((PERSON, "greedy")))
    assert (ui.is_paused, asked(effects)) == (True, [])
    assert len(ui.match.actions) == 20


def test_a_running_match_is_watched_in_another_way() -> None:
    ui = at_bots_turn("greedy", "random", step_by_step=True)
    going, effects = update(ui, Watched(open_hands=True, step_by_step=False, pace="quick"))
    assert going.table == Table(("greedy", "random"), open_hands=True, pace="quick")
    assert (going.match, asked(effects)) == (ui.match, [going.ticket])


def test_a_bot_that_failed_waits_for_a_button() -> None:
    ui = at_bots_turn("greedy", "random")
    failed = after(ui, Stumbled(ui.ticket))
    assert failed.is_paused
    assert "try again" in str(failed.notice)
    assert asked(follows(failed, Continued()))
    assert not after(ui, Stumbled(ui.ticket - 1)).is_paused


def test_an_answer_from_before_an_undo_is_not_taken_at_the_same_ply() -> None:
    ui = at_bots_turn(*MIXED[:2])
    answer = BotPlayed(ui.ticket, any_action(ui.match))
    again = after(ui, Undone(), Went(ui.match.ply))
    assert again.match == ui.match
    assert update(again, answer) == (again, ())
    going = after(again, Continued())
    assert update(going, answer) == (going, ())


def test_an_answer_for_the_game_before_is_not_taken_in_a_new_one() -> None:
    ui, effects = begin(match_of(2, first=0), Table(("random", "greedy")))
    (ticket,) = asked(effects)
    answer = BotPlayed(ticket, any_action(ui.match))
    fresh = after(ui, Began(match_of(2, seed=8, first=0), Table(("random", "greedy"))))
    assert update(fresh, answer) == (fresh, ())


def test_step_by_step_a_bot_is_asked_only_when_told_to_go_on() -> None:
    ui, effects = begin(match_of(2), Table(("random", "greedy"), step_by_step=True))
    for _ in range(6):
        assert asked(effects) == []
        ui, effects = update(ui, Continued())
        assert effects == (AskBot(ui.ticket, is_urged=True),)
        turn = ui.match.state.turn
        while asked(effects):
            assert ui.match.state.turn == turn
            ui, effects = update(ui, BotPlayed(ui.ticket, any_action(ui.match)))
        assert ui.match.state.turn != turn


def test_going_on_twice_lets_a_bot_play_once() -> None:
    ui = at_bots_turn("greedy", "random", step_by_step=True)
    first = after(ui, Continued())
    second = after(first, Continued())
    action = any_action(ui.match)
    assert after(second, BotPlayed(first.ticket, action)).match == ui.match
    then = after(second, BotPlayed(second.ticket, action))
    assert then.match == ui.match.play(action)
    assert after(then, BotPlayed(second.ticket, any_action(then.match))).match == then.match


def test_going_on_changes_nothing_when_a_person_decides() -> None:
    ui = after(page(match_of()), Continued())
    assert update(ui, Continued()) == (ui, ())


def test_playing_after_an_undo_drops_what_came_later() -> None:
    ui = after(page(match_of(2, plies=20), open_hands=True), Went(9))
    other = next(action for action in ui.match.legal_actions if action != ui.match.actions[9])
    then = after(ui, Chose(str(other)))
    assert then.match.actions == (*ui.match.actions[:9], other)
    assert then.match.ply == 10
    assert after(then, Redone()).match == then.match


@pytest.mark.parametrize("who", WHO)
def test_every_change_of_the_match_is_kept(who: tuple[str, ...]) -> None:
    ui, effects = begin(match_of(len(who)), Table(who))
    assert Keep() in effects
    while not ui.match.is_over:
        ui = after(ui, Continued()) if ui.curtain else ui
        action = any_action(ui.match)
        ui, effects = update(ui, BotPlayed(ui.ticket, action) if is_bots_turn(ui) else Chose(str(action)))
        assert effects[0] == Keep()
    for event in (Undone(), Redone(), Went(4), Began(match_of(2), Table(people(2)))):
        assert Keep() in follows(ui, event)


def test_the_end_is_told_line_by_line_and_no_further() -> None:
    ui = finished(*people(2))
    count = last_line(ui)
    assert count == len(ui.match.score().lines) > 10
    told = []
    for _ in range(count + 2):
        ui, effects = update(ui, Continued())
        assert effects == ()
        told.append(ui.told)
    assert told == [*range(1, count + 1), count, count]


def test_the_end_is_told_back_to_nothing_and_to_all() -> None:
    ui = after(finished(*people(2)), Continued(), Continued())
    assert [after(ui, *[ToldBack()] * n).told for n in range(4)] == [2, 1, 0, 0]
    assert after(ui, ToldAll()).told == last_line(ui)


def test_nothing_is_told_before_the_end() -> None:
    ui = page(match_of(plies=10))
    assert last_line(ui) == 0
    assert after(ui, ToldAll()) == after(ui, ToldBack()) == ui


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_game_begins_as_if_it_were_the_first(players: int) -> None:
    old = finished(*people(3))._replace(pressed=("hand:F3",), told=4, asked=2)
    match, table = match_of(players, seed=9), Table(MIXED[:players])
    then, effects = update(old, Began(match, table))
    fresh, at_first = begin(match, table)
    assert then._replace(ticket=0) == fresh._replace(ticket=0)
    assert len(effects) == len(at_first)


def test_a_match_of_bots_plays_to_its_end_when_each_is_answered() -> None:
    ui, effects = begin(match_of(4), Table(("random", "greedy", "random", "greedy")))
    while asked(effects):
        ui, effects = update(ui, BotPlayed(asked(effects)[0], any_action(ui.match)))
    assert ui.match.is_over
    assert stepped(ui._replace(match=ui.match.goto(3))).match.ply == 4
