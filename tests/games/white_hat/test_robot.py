"""Two people and the robot: who decides for it, the order of play, and that it is a player like any other."""

import pytest

from hats_widget import white_hat
from hats_widget.core.message import render
from hats_widget.games.white_hat.model import ROBOT, Stage
from hats_widget.games.white_hat.robot import first_controller, next_controller, order
from tests.games.white_hat.scenes import begun, last, legal, pawn, play, state


def table(leader: int, controller: int, **told: object) -> white_hat.State:
    """Hands with which the third card played always wins."""
    hands = ("3 5 5", "4 5 5", "9 5 5")
    return state(*hands, seats=2, leader=leader, controller=controller, **told)  # type: ignore[arg-type]


def test_the_robot_is_the_third_player_with_a_hand_pawns_and_points_of_its_own() -> None:
    before = begun(2)
    assert (len(before.hands), len(before.table.pawns)) == (3, 6)
    assert [render(told) for told in white_hat.score(before).columns] == ["Player 1", "Player 2", "the robot"]


def test_whoever_does_not_lead_controls_it_and_it_plays_second() -> None:
    assert [next_controller(0, leader) for leader in (0, 1)] == [1, 0]
    assert order(0, 1, 3) == (0, ROBOT, 1)
    assert order(1, 0, 3) == (1, ROBOT, 0)
    before = table(0, 1)
    assert white_hat.to_move(before) == 0
    assert white_hat.to_move(play(before, "3")) == 1
    assert play(before, "3").table.player == ROBOT
    assert white_hat.to_move(play(before, "3 9")) == 1
    assert play(before, "3 9").table.player == 1


@pytest.mark.parametrize(("leader", "holder", "controller"), [(0, 1, 0), (2, 0, 1), (1, 2, 0)])
def test_in_the_first_trick_it_is_who_has_no_white_hat_or_who_does_not_lead_where_the_robot_has_it(
    leader: int, holder: int, controller: int
) -> None:
    assert first_controller(leader, holder) == controller


@pytest.mark.parametrize("seed", range(12))
def test_the_first_trick_of_a_game_is_controlled_so(seed: int) -> None:
    before = begun(2, seed)
    holder = next(player for player, hand in enumerate(before.hands) if "H" in hand)
    assert before.table.controller == first_controller(before.table.leader, holder)
    if holder != ROBOT:
        assert before.table.controller == 1 - holder


def test_where_it_leads_its_controller_plays_for_it_then_the_other_then_the_controller() -> None:
    assert order(ROBOT, 1, 3) == (ROBOT, 0, 1)
    before = table(ROBOT, 1)
    seats = [white_hat.to_move(play(before, tokens)) for tokens in ("", "9", "9 3")]
    assert seats == [1, 0, 1]


def test_where_it_wins_its_controller_moves_for_it_and_keeps_it_for_the_next_trick() -> None:
    won = play(table(0, 1), "3 9 4")
    assert (won.table.player, white_hat.to_move(won)) == (ROBOT, 1)
    after = play(won, "2i>b2")
    assert pawn(after, "2i") == "b2"
    assert (after.table.leader, after.table.controller, white_hat.to_move(after)) == (ROBOT, 1, 1)


def test_its_controller_decides_the_effects_of_its_pawns_fields() -> None:
    after = play(table(0, 1, pawns={"2i": "b3"}), "3 9 4 2i>c3")
    assert (after.table.stage, white_hat.to_move(after)) == (Stage.MARK, 1)


def test_everybody_sees_its_cards() -> None:
    before = begun(2, fame="on")
    for seat in (0, 1):
        view = white_hat.observe(before, seat)
        assert view.hands[ROBOT] == before.hands[ROBOT]
        assert view.hands[1 - seat] is None
        assert view.fames[ROBOT] == before.fames[ROBOT]
        assert view.fames[1 - seat] is None


def test_it_can_win_and_end_the_game() -> None:
    after = play(table(0, 1, pawns={"2i": "i2"}), "3 9 4 2i>j2")
    assert after.table.stage is Stage.OVER
    winners = {winner for seed in range(25) for winner in white_hat.score(last(2, seed)).winners}
    assert winners == {0, 1, ROBOT}


def test_what_is_told_names_it() -> None:
    before = play(table(0, 1), "3")
    assert str(white_hat.narrate(before, white_hat.read("9"))[0]) == "the robot plays 9"
    assert legal(before) == ["5", "9"]
