"""A state and a view as tables: what a seat sees, and what it does not."""

import pytest

from hats_widget.games import hats
from tests.games.hats.scenes import last, play, state


def test_the_types_that_left_the_game_are_told() -> None:
    assert "out of the game: cloche and straw boater" in str(hats.match(2, removed="CS"))
    assert "out of the game" not in str(hats.match(3))


def test_who_answers_a_card_laid_aside_is_told() -> None:
    now = play(state("F5 F6", "T5 T6", "S5 S6", "W5 W6", table="C1 F2 S3 T4 W2 A1"), "F5=")
    for shown in (str(now), str(hats.observe(now, 1))):
        assert "Player 3 to answer the card that Player 1 laid aside" in shown


def test_a_view_shows_the_own_hand_and_counts_the_others() -> None:
    now = state("F5 F6", "T5 T6", collections=["S1", "XC3"])
    own, other = (str(hats.observe(now, seat)) for seat in (0, 1))
    assert "F5 F6" in own
    assert "2 cards" in own
    assert all(card not in own for card in ("T5", "T6", "C3"))
    assert all(card not in other for card in ("F5", "F6"))
    assert "XC3" in other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_a_view_shows_every_favourite(players: int) -> None:
    end = last(players, 3)
    shown = str(hats.observe(end, 0))
    assert "The game is over" in shown
    assert all(player.hand[0] in shown for player in end.players)


def test_a_state_and_a_view_show_themselves_as_html() -> None:
    now = state("F5 F6", "T5 T6")
    for what in (now, hats.observe(now, 0)):
        html = what._repr_html_()
        assert html.count("<table>") == 2
        assert "F5 F6" in html
