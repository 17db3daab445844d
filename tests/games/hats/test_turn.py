"""What may be done in a turn, what it does, and what is refused."""

from typing import Any

import pytest

from hats_widget.core.game import Setup
from hats_widget.games import hats
from hats_widget.games.hats.knowledge import observe
from hats_widget.games.hats.model import Exchange, LayBlackHat, Stage
from hats_widget.games.hats.rules import legal_actions, new, to_move
from tests.games.hats.scenes import EIGHT, SEVEN, agreed, cards, four, last, play, refused, state, steps, tokens, two

# The exchange


def test_a_higher_number_takes_a_card_of_another_type() -> None:
    after = play(two(), "F5xC1")
    assert after.table == cards("F5 F2 S3 T4 W5")
    assert after.players[0].collection == cards("C1")
    assert after.players[0].hand == cards("F1 S6")


@pytest.mark.parametrize("played", ["F1", "F5"])
def test_cards_of_one_type_may_be_exchanged_whatever_their_numbers(played: str) -> None:
    after = play(two(), f"{played}xF2")
    assert after.table == cards(f"C1 {played} S3 T4 W5")
    assert after.players[0].collection == cards("F2")


@pytest.mark.parametrize("token", ["F1xC1", "S4xT4"])
def test_equal_numbers_of_different_types_may_not_be_exchanged(token: str) -> None:
    sentence = refused(two("F1 S4"), token)
    assert sentence.startswith(f"{token[:2]} may not take {token[3:]}")
    assert "of one type" in sentence
    assert "higher" in sentence


@pytest.mark.parametrize("token", ["F1xS3", "F3xT4", "F3xW5"])
def test_a_lower_number_of_another_type_may_not_be_exchanged(token: str) -> None:
    assert "may not take" in refused(two("F1 F3"), token)


def test_the_numbers_are_compared_and_never_the_worth_of_the_space() -> None:
    now = state("F2 F5", "C2", table="S6 C3 T4 F3 W1")
    assert play(now, "F2xW1").players[0].collection == cards("W1")
    assert "F5 may not take S6" in refused(now, "F5xS6")


def test_the_played_card_lies_on_the_space_of_the_taken_one() -> None:
    for space, taken in enumerate(cards("C1 F2 S3 T4 W5")):
        table = play(two("F6"), f"F6x{taken}").table
        assert table.index(cards("F6")[0]) == space
        assert taken not in table


def test_a_collection_keeps_the_order_in_which_it_was_laid() -> None:
    now = state("F5", "C2", collections=["W6 XA1", ""])
    assert play(now, "F5xC1").players[0].collection == cards("W6 XA1 C1")


def test_an_exchange_leaves_the_other_players_and_the_piles_alone() -> None:
    before = two(discards="T1")
    after = play(before, "F5xC1")
    assert after.players[1] == before.players[1]
    assert (after.deck, after.discards) == (before.deck, before.discards)


def test_a_card_that_is_not_in_hand_may_not_be_exchanged() -> None:
    assert refused(two(), "C4xC1") == "C4 is not in the hand of Player 1, who holds F1, F5 and S6"


def test_a_card_that_is_not_on_the_table_may_not_be_taken() -> None:
    assert refused(two(), "F5xC4") == "C4 is not on the table; there are C1, F2, S3, T4 and W5"


def test_a_card_may_not_take_itself() -> None:
    assert "F5 is not on the table" in refused(two(), "F5xF5")
    assert "F2 is not in the hand" in refused(two(), "F2xF2")


def test_what_is_listed_is_every_exchange_the_rule_allows_a_black_hat_and_a_discard_of_each_card() -> None:
    assert tokens(two("F3 S1")) == ["F3*", "F3-", "F3xC1", "F3xF2", "S1*", "S1-", "S1xS3"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_listed_exchanges_are_those_of_the_rule_in_whole_games(players: int) -> None:
    for before, _, _ in steps(players, 6):
        listed = {action for action in legal_actions(before) if isinstance(action, Exchange)}
        hand = before.players[before.turn].hand
        pairs = {(p, t) for p in hand for t in before.table if p.hat == t.hat or p.number > t.number}
        is_open = before.stage in {Stage.BOTH, Stage.MAIN} and before.offer is None
        assert listed == ({Exchange(f"{p}x{t}") for p, t in pairs} if is_open else set())


# The black hat, and no passing


@pytest.mark.parametrize("card", ["F1", "F5", "S6"])
def test_any_card_of_the_hand_may_become_a_black_hat(card: str) -> None:
    before = two()
    after = play(before, f"{card}*")
    assert after.players[0].collection == cards(f"X{card}")
    assert card not in after.players[0].hand
    assert (after.table, len(after.players[0].hand)) == (before.table, 2)


def test_a_black_hat_is_possible_where_no_exchange_is() -> None:
    assert tokens(state("F1", "C2", table="C1 S2 S3 T4 W5", deck="W1")) == ["F1*", "F1-"]


def test_a_black_hat_is_always_possible_before_the_main_action() -> None:
    for players in (2, 3, 4):
        for before, _, _ in steps(players, 9):
            if before.stage in {Stage.BOTH, Stage.MAIN} and before.offer is None:
                hand = before.players[before.turn].hand
                assert {LayBlackHat(f"{card}*") for card in hand} <= set(legal_actions(before))


def test_a_card_that_is_not_in_hand_may_not_become_a_black_hat() -> None:
    assert "C4 is not in the hand of Player 1" in refused(two(), "C4*")


def test_there_is_no_passing() -> None:
    assert refused(two(), ".") == "the turn is not over before an exchange or a black hat has been played"


def test_the_optional_action_does_not_replace_the_main_one() -> None:
    assert "not over before" in refused(play(two(), "F1-"), ".")
    assert "not over before" in refused(play(four(), "F5= =-"), ".")


@pytest.mark.parametrize("token", ["S6xT4", "S6*"])
@pytest.mark.parametrize("first", ["F5xC1", "F1*"])
def test_only_one_main_action_is_played_in_a_turn(first: str, token: str) -> None:
    sentence = refused(play(two(), first), token)
    assert "only one card is played in a turn" in sentence
    assert "full stop" in sentence


# The order of a turn


def test_after_the_main_action_the_turn_stays_open_for_the_optional_one() -> None:
    after = play(two(), "F5xC1")
    assert (to_move(after), after.stage) == (0, Stage.OPTIONAL)
    assert tokens(after) == [".", "F1-", "S6-"]


@pytest.mark.parametrize("main", ["F5xC1", "F5*"])
def test_who_says_that_the_turn_is_over_goes_without_the_optional_action(main: str) -> None:
    played = play(two(), main)
    after = play(played, ".")
    assert (to_move(after), after.stage) == (1, Stage.BOTH)
    assert after.players == played.players


@pytest.mark.parametrize("main", ["F5xC1", "F5*"])
def test_an_optional_action_before_leaves_the_main_one_which_ends_the_turn(main: str) -> None:
    discarded = play(two(), "F1-")
    assert (to_move(discarded), discarded.stage) == (0, Stage.MAIN)
    after = play(discarded, main)
    assert (to_move(after), after.stage) == (1, Stage.BOTH)


@pytest.mark.parametrize("main", ["F5xC1", "F5*"])
def test_an_optional_action_after_the_main_one_ends_the_turn(main: str) -> None:
    after = play(two(), f"{main} F1-")
    assert (to_move(after), after.stage) == (1, Stage.BOTH)


def test_there_is_only_one_optional_action_in_a_turn() -> None:
    now = play(two(), "F1-")
    assert refused(now, "F5-") == "the optional action of this turn is used; play an exchange or a black hat"
    assert all("-" not in token for token in tokens(now))


def test_the_card_just_drawn_may_be_played_at_once() -> None:
    assert play(two(), "F1- W1xW5").players[0].collection == cards("W5")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_goes_round_from_the_first_seat(players: int) -> None:
    for first in range(players):
        now = new(Setup(players, 3, agreed(players, first=first)))
        seats = []
        for _ in range(players * 2):
            seats.append(to_move(now))
            now = play(now, f"{now.players[now.turn].hand[0]}* .")
        assert seats == [(first + i) % players for i in range(players * 2)]


# The end of the game


def test_the_game_goes_on_until_the_last_optional_action_is_done_or_waived() -> None:
    now = play(state("T2 T3", "W6", collections=[SEVEN, EIGHT], deck="W1 W2"), "T2*")
    assert (to_move(now), now.stage) == (0, Stage.OPTIONAL)
    over = play(now, ".")
    assert (to_move(over), over.stage) == (None, Stage.OVER)


def test_the_game_ends_with_the_last_main_action_where_the_optional_one_came_before() -> None:
    over = play(state("T2 T3", "W6", collections=[SEVEN, EIGHT], deck="W1 W2"), "T2- T3*")
    assert over.stage is Stage.OVER
    assert over.players[0].hand == cards("W1")


def test_the_game_goes_on_while_somebody_has_a_card_to_play() -> None:
    now = play(state("T2 T3", "W6 W4", collections=[SEVEN, SEVEN], deck="W1 W2"), "T2* .")
    assert (to_move(now), now.stage) == (1, Stage.BOTH)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_everybody_has_played_eight_cards_and_holds_one(players: int) -> None:
    for seed in range(10):
        end = last(players, seed)
        assert [len(player.collection) for player in end.players] == [8] * players
        assert [len(player.hand) for player in end.players] == [1] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_collection_ever_leads_another_by_more_than_one_card(players: int) -> None:
    for _, _, after in steps(players, 12):
        sizes = [len(player.collection) for player in after.players]
        assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize("token", ["F5xC1", "F5*", "F5-", "F5=", "=F5", "=-", "."])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_when_the_game_is_over_nothing_more_can_be_played(players: int, token: str) -> None:
    end = last(players, 1)
    assert legal_actions(end) == ()
    assert refused(end, token) == "the game is over; nothing more can be played"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_card_may_not_be_played(players: int) -> None:
    end = last(players, 1)
    assert "the game is over" in refused(end, f"{end.players[end.turn].hand[0]}*")


# What a seat may choose, from its view alone


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_choices_of_a_view_are_the_legal_actions_of_the_seat_that_decides(players: int) -> None:
    for before, _, _ in steps(players, 5):
        for seat in range(players):
            is_mine = to_move(before) == seat
            assert hats.choices(observe(before, seat)) == (legal_actions(before) if is_mine else ())


@pytest.mark.parametrize(
    "action",
    [
        hats.EndTurn("x"),
        hats.EndTurn("F5*"),
        hats.Decline("."),
        hats.Offer("F5"),
        hats.Offer("*F5-"),
        hats.Answer("F5"),
        hats.Discard("F5*"),
        hats.LayBlackHat("F5xC1"),
        hats.Exchange("F5*"),
        hats.Exchange(""),
    ],
)
@pytest.mark.parametrize("before", ["", "F5xC1"])
def test_an_action_whose_text_is_not_of_its_kind_is_refused(action: hats.Action, before: str) -> None:
    for now in (play(two("F5 F6"), before), play(four(), before)):
        with pytest.raises(hats.IllegalAction, match="is no action of its kind"):
            hats.apply(now, action)


@pytest.mark.parametrize("nonsense", [None, 5, "F5*", ["F5*"]])
def test_what_is_no_action_at_all_is_refused(nonsense: Any) -> None:
    with pytest.raises(hats.IllegalAction, match="is no action"):
        hats.apply(two(), nonsense)
