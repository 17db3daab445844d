"""The game alone: the row, its answers, the colours that move, the tracer markers, rounds and the end."""

import pytest

from hats_widget import white_hat
from hats_widget.games.white_hat.cards import Card
from hats_widget.games.white_hat.model import Stage
from hats_widget.games.white_hat.solo import answer
from tests.games.white_hat.scenes import begun, cards, last, legal, pawn, play, refused, state


def alone(hand: str, row: str, **told: object) -> white_hat.State:
    return state(hand, seats=1, row=row, **told)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(6))
def test_the_row_is_laid_without_jokers_and_the_white_hat_lies_beside_it(seed: int) -> None:
    before = begun(1, seed)
    assert len(before.table.row) == 6
    assert "J" not in before.table.row
    assert before.table.row[-1] == "H"
    assert (len(before.hands[0]), len(before.pile)) == (10, 83 - 15)
    assert before.table.tracers == (4, 4)


def test_each_of_four_colours_has_a_pawn_on_both_start_fields() -> None:
    assert begun(1).table.pawns == ("a2", "a4") * 4


def test_the_literal_text_places_no_white_pawn_on_the_internet_cafe() -> None:
    before = begun(1, solo_setup="literal")
    assert pawn(before, "1i") == ""
    assert before.table.pawns.count("a2") == 3


ANSWERS = {
    "the lowest that is at least as high": ("3 5 9 9 12 H", 1, 4, "5"),
    "of the same rank, for the later wins": ("3 5 9 9 12 H", 1, 5, "5"),
    "as many as were led": ("3 5 9 9 12 H", 2, 4, "9 9"),
    "the White Hat only where it must be": ("3 5 9 9 12 H", 2, 10, "12 H"),
    "the White Hat with the lowest that will do": ("3 5 9 9 12 H", 3, 8, "9 9 H"),
    "never the White Hat alone": ("3 5 9 9 12 H", 1, 13, "3"),
    "without the White Hat its lowest card": ("3 5 9 9 12", 2, 10, "3"),
    "against fourteen its lowest card": ("3 5 13 13 12 H", 2, 14, "3"),
}


@pytest.mark.parametrize(("row", "size", "rank", "expected"), ANSWERS.values(), ids=ANSWERS)
def test_the_row_answers(row: str, size: int, rank: int, expected: str) -> None:
    assert answer([Card(card) for card in row.split()], size, rank) == tuple(expected.split())


def test_who_wins_moves_any_pawn() -> None:
    after = play(alone("13 2", "3 5 9 10 12 H", pile="4 4 4"), "13")
    assert after.table.stage is Stage.MOVE
    assert legal(after) == [f"{player}{start}" for player in range(4) for start in ("i>b2", "p>b4")]


COLOURS = {"2": "3", "10": "1", "5": "0", "12": "2"}  # what the row wins with, and the colour that moves


@pytest.mark.parametrize(("card", "colour"), COLOURS.items())
def test_where_the_row_wins_a_pawn_of_its_cards_colour_moves(card: str, colour: str) -> None:
    """Blue cards move blue, yellow ones white, green ones black, brown ones orange."""
    after = play(alone(f"{card} 2", f"{card} 13 13 13 13 H"), card)
    assert legal(after) == [f"{colour}i>b2", f"{colour}p>b4"]
    other = str((int(colour) + 1) % 4)
    assert "the row won: a pawn of the colour" in refused(after, f"{other}i>b2")


def test_the_literal_text_gives_green_cards_to_white() -> None:
    assert legal(play(alone("5 2", "5 13 13 13 13 H", solo_green="white"), "5")) == ["1i>b2", "1p>b4"]


def test_where_no_pawn_of_the_colour_can_move_nothing_moves() -> None:
    before = alone("5 2", "5 13 13 13 13 H", pawns={"0i": "e2", "0p": "e4"}, blocked="0i 0p", pile="8")
    after = play(before, "5")
    assert (after.table.stage, after.table.pawns) == (Stage.PLAY, before.table.pawns)
    assert after.table.row == ("13", "13", "13", "13", "8", "H")


def test_the_white_hat_with_which_the_row_won_goes_to_the_hand() -> None:
    after = play(alone("8 8 2", "3 10 11 12 13 H"), "8+8")
    assert after.hands[0] == cards("2 H")
    assert after.table.row == ("3", "11", "12", "13")


def test_its_value_is_named_when_it_is_played_without_a_rank_card() -> None:
    before = alone("H J 8", "3 5 9 10 12")
    assert [f"H={rank}" in legal(before) for rank in range(1, 15)] == [True] * 14
    assert {"8+H", "8+J+H", "J+H=3"} <= set(legal(before))
    assert "say what the White Hat stands for" in refused(before, "H")
    assert "a rank is named only for" in refused(before, "8+H=8")


@pytest.mark.parametrize("named", ["H=14", "H=2"])
def test_after_it_was_played_it_lies_beside_the_row_again(named: str) -> None:
    after = play(alone("H 8", "3 5 9 10 12", pile="7"), named)
    assert after.table.row[-1] == "H"
    assert after.hands[0] == cards("8")


def test_the_white_hat_does_not_turn_the_trick() -> None:
    assert play(alone("8 H 2", "3 5 9 9 12"), "8+H").table.trick[1].cards == ("9", "9")


def test_the_row_is_filled_up_and_a_joker_goes_to_the_hand_and_moves_both_markers() -> None:
    after = play(alone("13 2", "3 5 9 10 12 H", pile="J 7 8"), "13 0i>b2")
    assert after.table.row == ("5", "9", "10", "12", "7", "H")
    assert after.hands[0] == cards("2 J")
    assert after.table.tracers == (3, 3)
    assert after.pile == cards("8")


def test_with_the_last_card_the_round_ends_is_scored_and_begins_anew() -> None:
    pile = "7 8 J 9 10 11 1 1 1 1 1 1 1 1 1 12 12"
    after = play(alone("13", "3 5 9 10 12 H", pile=pile, pawns={"0p": "b3"}), "13 0i>b2")
    assert len(after.table.rounds) == 1
    assert after.table.rounds[0].hands is None
    assert white_hat.score(after).of_round(1) == (3, 0, 0, 0)
    assert after.table.row == ("7", "8", "9", "10", "11", "H")
    assert after.hands[0] == cards("J 1 1 1 1 1 1 1 1 1"), "filled up to ten, the joker among them"
    assert after.table.tracers == (2, 2), "a step for the round and one for the joker"
    assert (after.table.round, after.pile) == (2, cards("12 12"))


def test_a_white_hat_in_the_hand_goes_back_at_the_end_of_a_round() -> None:
    after = play(alone("H", "3 5 9 10 12", pile="7 8 9 10 11 1 1 1"), "H=14 0i>b2")
    assert after.table.row[-1] == "H"
    assert "H" not in after.hands[0]


def test_the_markers_enter_at_both_start_fields_and_whoever_stands_there_leaves_the_game() -> None:
    before = alone("13 2", "3 5 9 10 12 H", pile="J 7 8", tracers=(1, 1), pawns={"0p": "b3", "3i": "c1"})
    after = play(before, "13 0i>b2")
    assert after.table.tracers == ("a2", "a4")
    assert after.table.pawns == ("b2", "b3", "", "", "", "", "c1", "")
    assert white_hat.score(after).totals == (3, 0, 0, 0)


def hunt(tracers: tuple[str, str], pawns: dict[str, str]) -> white_hat.State:
    everybody = dict.fromkeys(["0i", "0p", "1i", "1p", "2i", "2p", "3i", "3p"], "")
    before = alone("13 2", "3 5 9 10 12 H", pile="J 7 8", tracers=tracers, pawns=everybody | pawns)
    return play(before, f"13 {legal(play(before, '13'))[0]}")


def test_the_markers_step_along_the_shortest_way_to_the_nearest_pawn_in_any_direction() -> None:
    after = hunt(("c3", "h5"), {"0i": "e3", "1i": "e5"})
    assert pawn(after, "0i") == "f3"
    assert after.table.tracers == ("d4", "g4")


def test_a_pawn_that_is_met_leaves_the_game() -> None:
    after = hunt(("e3", "a4"), {"0i": "e3", "1i": "e5"})
    assert after.table.pawns.count("") == 7
    assert after.table.tracers[0] == "f3"


def test_where_two_ways_are_as_short_the_player_chooses() -> None:
    after = hunt(("h3", "c3"), {"0i": "e3", "1i": "e5"})
    assert (after.table.stage, white_hat.to_move(after), after.table.traces) == (Stage.TRACE, 0, (0, 1))
    assert legal(after) == ["T>g2", "T>g3", "T>g4"]
    assert play(after, "T>g4").table.tracers == ("g4", "d4"), "then the other steps by itself"


def test_an_fbi_server_is_a_honeypot() -> None:
    after = play(alone("13 2", "3 5 9 10 12 H", pawns={"0i": "f5"}, pile="7"), "13 0i>g5")
    assert (after.table.blocked, after.table.tracers) == ((0,), (4, 4))


def test_the_critical_asset_ends_the_game_and_the_round_is_scored() -> None:
    after = play(alone("13 2", "3 5 9 10 12 H", pawns={"0i": "i2"}), "13 0i>j2")
    assert after.table.stage is Stage.OVER
    assert white_hat.score(after).totals == (2, 0, 0, 0)


def test_the_game_ends_when_the_pile_is_out_and_the_row_has_only_the_white_hat() -> None:
    after = play(alone("13 2", "3 H", pawns={"0p": "b3"}), "13 0i>b2")
    assert after.table.stage is Stage.OVER
    assert len(after.table.rounds) == 1


def test_the_game_ends_where_the_hand_cannot_be_filled() -> None:
    after = play(alone("13", "3 5 H", pile="4 4"), "13 0i>b2")
    assert after.table.stage is Stage.OVER
    assert len(after.table.rounds) == 1, "a round without a trick is not scored"


def test_the_result_is_the_lowest_colours_total() -> None:
    sheet = white_hat.score(last(1, 3))
    assert [str(told) for told in sheet.columns] == ["black", "white", "orange", "blue"]
    assert {sheet.totals[colour] for colour in sheet.winners} == {min(sheet.totals)}
    assert sheet.decided_by == "alone"
    assert f"the result is {min(sheet.totals)}, that of" in str(sheet)


def test_a_round_in_which_every_pawn_is_out_of_the_game_is_a_round_too() -> None:
    everybody = dict.fromkeys(["0i", "0p", "1i", "1p", "2i", "2p", "3i", "3p"], "")
    after = play(alone("13 2", "3 H", pawns=everybody), "13")
    assert after.table.stage is Stage.OVER
    assert white_hat.score(after).rounds == ((0, 0, 0, 0),)
