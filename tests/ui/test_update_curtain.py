"""People who share a screen: whose hand is shown, and when the curtain falls between them."""

import pytest

from hats_widget.games import hats
from hats_widget.ui import paths
from hats_widget.ui.update import PERSON, Asked, Chose, Continued, Pressed, Table, Undone, Went, begin
from tests.ui.played import MIXED, after, any_action, at_bots_turn, match_of, page, people, stepped

SHARED = [people(2), people(3), people(4), (PERSON, "greedy", PERSON), ("random", PERSON, PERSON, "greedy")]


@pytest.mark.parametrize("who", SHARED)
def test_the_curtain_falls_whenever_another_person_has_to_decide(who: tuple[str, ...]) -> None:
    ui = page(match_of(len(who), seed=5), *who)
    changes = 0
    while not ui.match.is_over:
        before = ui.viewer
        ui = stepped(ui)
        seat = ui.match.to_move
        if seat is not None and who[seat] == PERSON:
            assert ui.viewer == seat
            assert ui.curtain or seat == before
        elif seat is not None:
            around = [(seat + step) % len(who) for step in range(len(who))]
            next_person = next(one for one in around if who[one] == PERSON)
            assert ui.viewer == next_person
            assert ui.curtain or ui.viewer == before
        changes += ui.viewer != before
    assert changes >= 14


def test_no_hand_lies_open_while_bots_play_between_two_people() -> None:
    who = (PERSON, "greedy", PERSON)
    ui = after(page(match_of(3, first=0), *who), Continued())
    while ui.match.to_move == 0:
        assert not ui.curtain
        ui = after(ui, Chose(str(any_action(ui.match))))
    assert (ui.match.to_move, ui.viewer, ui.curtain) == (1, 2, True)
    back = after(ui, Went(ui.match.ply))
    assert (back.viewer, back.curtain) == (2, True)


def test_the_curtain_falls_for_the_partner_who_answers_a_swap_and_for_the_way_back() -> None:
    ui = page(match_of(4, first=0))
    ui = after(ui, Continued()) if ui.curtain else ui
    card = ui.match.state.players[0].hand[0]
    ui = after(ui, Pressed(paths.in_hand(card)), Pressed(paths.PARTNER))
    assert (ui.match.to_move, ui.viewer, ui.curtain) == (2, 2, True)
    ui = after(ui, Pressed(paths.CURTAIN), Pressed(paths.DECLINE))
    assert (ui.match.to_move, ui.viewer, ui.curtain) == (0, 0, True)


@pytest.mark.parametrize("who", [MIXED[:2], MIXED[:3], MIXED, ("random", "greedy", PERSON)])
def test_one_person_among_bots_never_meets_a_curtain(who: tuple[str, ...]) -> None:
    ui = page(match_of(len(who)), *who)
    while not ui.match.is_over:
        assert (ui.viewer, ui.curtain) == (who.index(PERSON), False)
        ui = stepped(ui)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_open_hands_there_is_no_curtain_and_whoever_decides_is_shown(players: int) -> None:
    ui = page(match_of(players), open_hands=True)
    while not ui.match.is_over:
        assert not ui.curtain
        assert ui.viewer == ui.match.to_move
        ui = after(ui, Chose(str(any_action(ui.match))))


@pytest.mark.parametrize("event", [Continued(), Pressed(paths.CURTAIN)])
def test_the_curtain_is_lifted_by_hand_and_that_is_all(event: Continued | Pressed) -> None:
    ui = page(match_of(2))
    while not ui.curtain:
        ui = stepped(ui)
    assert after(ui, event) == ui._replace(curtain=False)


def test_asking_for_the_points_does_not_lift_the_curtain() -> None:
    ui = page(match_of(2))
    while not ui.curtain:
        ui = stepped(ui)
    assert after(ui, Asked(0)) == ui._replace(asked=0)


def test_an_undo_to_the_decision_of_another_person_lets_the_curtain_fall() -> None:
    ui = stepped(page(match_of(2)))
    while not ui.curtain:
        ui = stepped(ui)
    ui = after(ui, Continued())
    other = 1 - ui.viewer
    back = after(ui, Undone())
    assert (back.viewer, back.curtain) == (other, True)


def test_looking_at_other_moments_does_not_lift_a_curtain() -> None:
    ui = page(match_of(3, plies=30))
    ui = ui._replace(curtain=True)
    for ply in range(len(ui.match.actions) + 1):
        ui = after(ui, Went(ply))
        assert ui.curtain


@pytest.mark.parametrize("who", SHARED)
def test_a_match_that_comes_back_shows_no_hand_before_its_owner_says_so(who: tuple[str, ...]) -> None:
    whole = match_of(len(who), plies=1000)
    for ply in range(1, len(whole.actions)):
        ui, _ = begin(whole.goto(ply), Table(who))
        assert ui.curtain, ply


@pytest.mark.parametrize("who", [MIXED[:3], ("greedy", "random")])
def test_a_match_that_comes_back_to_one_person_or_to_bots_has_no_curtain(who: tuple[str, ...]) -> None:
    ui = at_bots_turn(*who)
    assert not begin(ui.match, ui.table)[0].curtain


def test_the_first_person_looks_on_when_only_bots_decide() -> None:
    ui = page(match_of(3, first=0), "greedy", "random", PERSON)
    assert (ui.match.to_move, ui.viewer) == (0, 2)
    assert hats.observe(ui.match.state, ui.viewer).hand == ui.match.state.players[2].hand
