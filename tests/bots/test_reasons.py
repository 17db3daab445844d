"""A bot's reason: in terms of the napkin, true, and silent about what is hidden."""

import pytest

from hats_widget.bots.reasons import reason
from hats_widget.core.message import render
from hats_widget.games import hats
from tests.bots.test_simple import played
from tests.games.hats.scenes import state, steps


def told(before: hats.State, token: str, names: tuple[str, ...] = ()) -> str:
    return render(reason(hats.observe(before, before.turn), hats.read(token)), names=names)


def test_it_tells_the_points_the_cookie_and_who_loses() -> None:
    before = state("W6", "B3", "C3", table="T1 S2 F3 A4 B5 C6", collections=["", "F1 F2", "S1"], holder=1, turn=0)
    assert (
        told(before, "W6xF3", ("Ada", "Ben", "Cem"))
        == "takes 6 points from the leader Ben and brings the wizard hat to 3"
    )


def test_a_card_of_the_same_type_keeps_its_hat_where_it_is() -> None:
    before = state("F6", "B3", table="C1 S2 F3 T4 W5", collections=["F1", ""], holder=0)
    assert told(before, "F6xF3") == "earns 3 points and keeps the fez at 3"


def test_the_cookie_comes_first() -> None:
    before = state("F6", "B3", table="C1 S2 F3 T4 W5", collections=["", "B1"], holder=1)
    assert told(before, "F6*").startswith("earns 1 point")
    before = state("F6", "B3", table="C1 S2 F3 T4 W5", collections=["T6", "B1"], holder=1)
    assert told(before, "F6*").startswith("takes the cookie, earns 6 points and takes 5 points from Player 2")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_of_a_hand_or_under_a_black_hat_is_told(players: int) -> None:
    for before, _, _ in steps(players, 3):
        decides = hats.to_move(before)
        assert decides is not None
        view = hats.observe(before, decides)
        for action in hats.legal_actions(before):
            text = str(reason(view, action))
            assert not any(card in text for card in hats.CARDS)
            assert text


@pytest.mark.parametrize("players", [2, 3])
def test_of_cards_that_stay_hidden_nothing_can_be_told_apart(players: int) -> None:
    for before, _, _ in steps(players, 4):
        view = hats.observe(before, before.turn)
        hidden = [a for a in hats.legal_actions(before) if isinstance(a, hats.LayBlackHat)]
        assert len({str(reason(view, action)) for action in hidden}) <= 1


@pytest.mark.parametrize(("number", "is_told"), [("none", True), ("printed", False)])
def test_the_cookie_is_told_where_it_surely_goes(number: str, is_told: bool) -> None:
    for match in played(("random",) * 3, 4, black_hat_number=number):
        for action in match.legal_actions:
            assert match.to_move is not None
            if isinstance(action, hats.Exchange | hats.LayBlackHat):
                comes = hats.apply(match.state, action).cookie == match.to_move != match.state.cookie
                text = str(reason(match.view(match.to_move), action))
                assert ("takes the cookie" in text) == (comes and is_told)
