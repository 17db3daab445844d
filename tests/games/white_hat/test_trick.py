"""Tricks: the examples that the rulebook prints, and every rule about playing, winning and taking up."""

from hats_widget import white_hat
from hats_widget.games.white_hat.cards import JOKER, RANK_CARDS, deck
from hats_widget.games.white_hat.model import Stage
from tests.games.white_hat.scenes import cards, legal, play, refused, state


def taken_by(before: white_hat.State, tokens: str) -> tuple[int, list[str]]:
    """Who wins the trick with the White Hat in it, and what may be taken up."""
    after = play(before, tokens)
    assert after.table.stage is Stage.TAKE_UP
    return after.table.player, legal(after)


def test_example_1_the_white_hat_led_alone_is_14_and_the_lowest_card_wins() -> None:
    before = state("H 2", "9 3", "4 3", "12 3")
    winner, choices = taken_by(before, "H 9 4 12")
    assert winner == 2
    assert choices == ["^*", "^12", "^4", "^9"]


def test_example_2_the_white_hat_with_a_seven_wins_against_single_cards_and_takes_any_two_rank_cards() -> None:
    before = state("H 7 2", "12 3", "9 3", "4 3")
    winner, choices = taken_by(before, "7+H 12 9 4")
    assert winner == 0
    pairs = {"^4+7", "^4+9", "^4+12", "^7+9", "^7+12", "^9+12"}
    assert set(choices) == {"^*", *pairs}


def test_example_3_the_lowest_pair_wins_and_the_single_card_does_not() -> None:
    before = state("7 7 2", "6 3", "8 H 3", "9 9 3")
    winner, _ = taken_by(before, "7+7 6 8+H 9+9")
    assert winner == 0


def test_example_4_the_other_card_must_be_played_and_the_leader_wins() -> None:
    before = play(state("8 8 8 2", "5 3", "7 3", "H 13"), "8+8+8 5 7")
    assert legal(before) == ["13"]
    assert "set of so many only" in refused(before, "H")
    assert "passes" in refused(before, ".")
    after = play(before, "13")
    assert (after.table.player, after.table.stage) == (0, Stage.MOVE)


def test_example_5_the_third_wins_and_takes_the_white_hat_and_one_13_or_everything() -> None:
    before = state("13 2", "H 3", "13 3", "J 3")
    winner, choices = taken_by(before, "13 H 13 J")
    assert winner == 2
    assert choices == ["^*", "^13"]
    with_one = play(before, "13 H 13 J ^13")
    assert with_one.hands[2] == cards("3 13 H")
    assert sorted(with_one.table.discards) == ["13", "J"]
    assert play(before, "13 H 13 J ^*").hands[2] == cards("3 13 13 J H")


def test_example_6_the_fourth_wins_because_it_played_the_last_of_the_twos() -> None:
    before = state("2 2 3", "2 2 3", "8 3", "2 H 3")
    winner, _ = taken_by(before, "2+2 2+2 8 2+H")
    assert winner == 3
    everything = play(before, "2+2 2+2 8 2+H ^*").hands[3]
    assert everything == cards("2 2 2 2 2 3 8 H")


def test_the_highest_rank_wins_and_of_equals_the_later() -> None:
    assert play(state("7 2", "9 3", "9 3", "8 3"), "7 9 9 8").table.player == 2


def test_a_single_card_against_a_pair_does_not_win_however_high() -> None:
    assert play(state("3 3 2", "13 3", "J 3"), "3+3 13 J").table.player == 0


def test_jokers_stand_for_the_rank_of_the_cards_they_are_played_with() -> None:
    assert play(state("8 8 8 1", "7 7 J 1", "9 J J 1"), "8+8+8 7+7+J 9+J+J").table.player == 2


def test_jokers_alone_are_fourteen() -> None:
    assert play(state("13 13 1", "J J 1", "13 1"), "13+13 J+J 13").table.player == 1
    assert play(state("13 1", "J 1", "13 1"), "13 J 13").table.player == 1


def test_a_joker_and_the_white_hat_together_are_fourteen_and_so_the_highest_of_a_turned_trick() -> None:
    winner, choices = taken_by(state("J H 1", "13 13 1", "2 1"), "J+H 13+13 2")
    assert winner == 1
    assert choices == ["^*", "^13+13", "^2+13"]


def test_where_fewer_rank_cards_lie_than_were_led_every_card_is_taken_up() -> None:
    _, choices = taken_by(state("J J H 1", "J 1", "5 1"), "J+J+H J 5")
    assert choices == ["^*"]


def test_jokers_are_not_taken_up_one_by_one() -> None:
    after = play(state("H 2", "J 3", "4 3"), "H J 4")
    assert legal(after) == ["^*", "^4"]
    assert "exactly 1 rank card" in refused(after, "^4+4")


def test_a_player_whose_last_card_is_the_white_hat_passes_when_more_were_led() -> None:
    before = play(state("8 8 2", "H", "3 4"), "8+8")
    assert legal(before) == ["."]
    assert "set of so many only" in refused(before, "H")
    after = play(before, ". 3")
    assert (after.table.player, after.hands[1]) == (0, cards("H"))


def test_a_player_whose_last_card_is_the_white_hat_plays_it_when_one_was_led() -> None:
    assert legal(play(state("8 8 2", "H", "3 4"), "8")) == ["H"]


def test_who_follows_plays_one_card_or_as_many_as_were_led() -> None:
    before = play(state("8 8 2", "3 3 3 5 J", "3 4"), "8+8")
    assert legal(before) == ["3", "3+3", "3+J", "5", "5+J", "J"]
    assert refused(before, "3+3+3") == "2 cards were led: play one card, or as many"


def test_a_leader_plays_any_set_of_one_rank() -> None:
    assert legal(state("3 3 5 J H", "1", "1")) == sorted(
        ["3", "3+3", "3+J", "3+H", "3+J+H", "3+3+J", "3+3+H", "3+3+J+H", "5", "5+J", "5+H", "5+J+H", "J", "H", "J+H"]
    )


def test_two_ranks_are_not_played_together() -> None:
    assert "are of one rank" in refused(state("3 5", "1", "1"), "3+5")


def test_cards_that_are_not_in_the_hand_are_not_played() -> None:
    assert refused(state("3 5", "1", "1"), "4") == "Player 1 has not so many cards 4; in the hand are 3 and 5"
    assert "not so many cards 3" in refused(state("3 5", "1", "1"), "3+3")


def test_nobody_passes_but_for_the_white_hat() -> None:
    assert "only who has nothing but the White Hat passes" in refused(state("3 5", "1", "1"), ".")


def test_a_rank_is_named_in_the_game_alone_only() -> None:
    assert "in the game alone only" in refused(state("H 5", "1", "1"), "H=7")


def test_the_winner_leads_the_next_trick_and_the_others_follow_in_turn() -> None:
    after = play(state("3 5", "9 1", "4 1"), "3 9 4 1i>b2")
    assert (after.table.leader, white_hat.to_move(after)) == (1, 1)
    assert white_hat.to_move(play(after, "1")) == 2
    assert white_hat.to_move(play(after, "1 1")) == 0


def test_the_cards_of_a_trick_are_discarded() -> None:
    after = play(state("3 5", "9 1", "4 1"), "3 9 4 1i>b2")
    assert sorted(after.table.discards) == ["3", "4", "9"]
    assert after.table.trick == ()


def test_there_are_six_cards_of_each_rank_and_five_jokers() -> None:
    assert [deck().count(card) for card in RANK_CARDS] == [6] * 13
    assert deck().count(JOKER) == 5
    assert len(deck()) == 83
