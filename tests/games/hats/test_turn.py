"""What may be done in a turn, what it does, and what is refused."""

from itertools import chain
from typing import Any

import pytest

from hats_widget.core.game import Setup
from hats_widget.games import hats
from hats_widget.games.hats.cards import CARDS, FACES
from hats_widget.games.hats.knowledge import observe
from hats_widget.games.hats.model import Exchange, LayBlackHat, Stage, State
from hats_widget.games.hats.notation import write
from hats_widget.games.hats.options import Options
from hats_widget.games.hats.rules import legal_actions, new, to_move
from tests.games.hats.scenes import STANDARD, agreed, cards, last, play, refused, state, steps

LAZY = agreed(reshuffle="lazy")
FORCED = agreed(4, swap="forced")


def tokens(now: State) -> list[str]:
    return [write(action) for action in legal_actions(now)]


def two(hand: str = "F1 F5 S6", **given: str) -> State:
    """Two players, the first to move, on a table of C1 F2 S3 T4 W5."""
    return state(hand, "C2 C3 C4", deck=given.get("deck", "W1 W2 W3"), discards=given.get("discards", ""))


def four(options: Options = STANDARD, turn: int = 0, stage: Stage = Stage.BOTH) -> State:
    """Four players; seats 0 and 2 hold F and S, seats 1 and 3 hold T and W."""
    return state(
        "F5 F6",
        "T5 T6",
        "S5 S6",
        "W5 W6",
        table="C1 F2 S3 T4 W2 A1",
        options=options,
        turn=turn,
        stage=stage,
    )


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


# Discard and draw


@pytest.mark.parametrize("others", [("C2",), ("C2", "C3")])
def test_with_two_or_three_players_a_card_is_discarded_and_the_next_of_the_deck_drawn(others: tuple[str, ...]) -> None:
    after = play(state("F1 F5", *others, deck="W1 W2", discards="T1"), "F1-")
    assert after.players[0].hand == cards("F5 W1")
    assert after.deck == cards("W2")
    assert (after.discards, after.discarders) == (cards("T1 F1"), (0, 0))


def test_a_drawn_card_is_put_in_its_order_in_the_hand() -> None:
    assert play(two(deck="F3 W2"), "F1-").players[0].hand == cards("F3 F5 S6")


def test_a_discard_does_not_touch_collection_table_or_cookie() -> None:
    before = state("F1", "C2", collections=["S1", "S2"], deck="W1 W2", holder=0)
    after = play(before, "F1-")
    assert after.players[0].collection == cards("S1")
    assert (after.table, after.cookie) == (before.table, 0)


def test_the_pile_remembers_who_discarded_each_card() -> None:
    assert play(two(), "F1- F5* C2-").discarders == (0, 1)


def test_a_card_that_is_not_in_hand_may_not_be_discarded() -> None:
    assert "C4 is not in the hand of Player 1, who holds F1, F5 and S6" in refused(two(), "C4-")
    assert "F5 is not in the hand of Player 1, who holds F1 and S6" in refused(play(two(), "F5*"), "F5-")


@pytest.mark.parametrize("seats", [2, 3])
def test_without_partners_no_card_may_be_laid_aside(seats: int) -> None:
    now = state(*["F1 F2", "C2", "C3"][:seats], deck="W1")
    assert "there is a partner to swap with only in a game of four" in refused(now, "F1=")
    assert "no card is laid aside" in refused(now, "=F1")
    assert "no card is laid aside" in refused(now, "=-")


# The new deck


def test_eager_when_the_last_card_is_drawn_the_discards_become_the_deck_at_once() -> None:
    after = play(two(deck="W1", discards="T1 T2 T3"), "F1-")
    assert after.players[0].hand == cards("F5 S6 W1")
    assert sorted(after.deck) == list(cards("F1 T1 T2 T3"))
    assert (after.discards, after.discarders, after.reshuffles) == ((), (), 1)


def test_eager_before_the_last_card_nothing_is_shuffled() -> None:
    after = play(two(deck="W1 W2", discards="T1 T2 T3"), "F1-")
    assert (after.deck, after.discards, after.reshuffles) == (cards("W2"), cards("T1 T2 T3 F1"), 0)


def test_lazy_the_discards_stay_when_the_last_card_is_drawn() -> None:
    after = play(state("F1", "C2", deck="W1", discards="T1", options=LAZY), "F1-")
    assert after.players[0].hand == cards("W1")
    assert (after.deck, after.discards, after.reshuffles) == ((), cards("T1 F1"), 0)


def test_lazy_the_discards_are_shuffled_when_a_card_is_to_be_drawn_from_an_empty_deck() -> None:
    after = play(state("F1", "C2", discards="T1 T2", options=LAZY), "F1-")
    assert sorted((*after.deck, *after.players[0].hand)) == list(cards("F1 T1 T2"))
    assert (len(after.deck), after.discards, after.discarders, after.reshuffles) == (2, (), (), 1)


def test_lazy_a_player_may_get_back_what_was_just_discarded() -> None:
    drawn = {
        play(state("F1", "C2", discards="T1 T2", options=LAZY, seed=seed), "F1-").players[0].hand for seed in range(40)
    }
    assert drawn == {cards("F1"), cards("T1"), cards("T2")}


def test_eager_a_player_never_gets_back_what_was_just_discarded() -> None:
    for seed in range(40):
        for before, action, after in steps(2, seed):
            if isinstance(action, hats.Discard):
                assert action.card not in after.players[before.turn].hand


def test_the_new_deck_follows_from_the_seed() -> None:
    decks = [
        play(state("F1", "C2", deck="W1", discards="T1 T2 T3 S1 S2", seed=seed), "F1-").deck for seed in (1, 1, 2, 3, 4)
    ]
    assert decks[0] == decks[1]
    assert len(set(decks)) > 1


def test_each_new_deck_of_a_game_is_shuffled_anew() -> None:
    before = state("F1", "C2", deck="W1", discards="T1 T2 T3 S1 S2")
    orders = {play(before._replace(reshuffles=count), "F1-").deck for count in range(6)}
    assert len(orders) > 1


def test_the_discarder_remembers_a_discard_until_it_is_shuffled_into_a_new_deck() -> None:
    discarded = play(two(deck="W1 W2"), "F1- F5*")
    assert [observe(discarded, seat).discards for seat in (0, 1)] == [cards("F1"), (None,)]
    shuffled = play(discarded, "C2-")
    assert [observe(shuffled, seat).discards for seat in (0, 1)] == [(), ()]


@pytest.mark.parametrize("options", [STANDARD, LAZY])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_card_is_lost_or_doubled_in_whole_games(players: int, options: Options) -> None:
    for seed in range(5):
        for _, _, after in steps(players, seed, options):
            laid = chain(*(player.collection for player in after.players))
            held = chain(*(player.hand for player in after.players))
            found = [*after.table, *held, *after.deck, *after.discards, *(FACES.get(card, card) for card in laid)]
            assert sorted(found) == [card for card in CARDS if card.hat not in after.setup.options.removed]
            assert len(after.discards) == len(after.discarders)


def test_eager_the_deck_is_never_empty_with_two_or_three_players() -> None:
    assert all(after.deck for players in (2, 3) for seed in range(20) for _, _, after in steps(players, seed))


# After the eighth card

SEVEN = "C2 C3 C4 C5 C6 F3 F4"
EIGHT = "S1 S2 S4 S5 S6 F5 F6 T1"


def test_after_the_eighth_card_a_discard_changes_the_favourite() -> None:
    eighth = play(state("T2 T3", "W6", collections=[SEVEN, EIGHT], deck="W1 W2"), "T2*")
    assert tokens(eighth) == [".", "T3-"]
    kept, changed = play(eighth, "."), play(eighth, "T3-")
    assert [game.players[0].hand for game in (kept, changed)] == [cards("T3"), cards("W1")]
    assert [game.stage for game in (kept, changed)] == [Stage.OVER, Stage.OVER]
    assert [hats.score(game).category("favourite")[0] for game in (kept, changed)] == [-3, -1]


def test_after_the_eighth_card_a_swap_changes_the_favourites_of_both_partners() -> None:
    now = state(
        "A5",
        "A3",
        "T3",
        "T2 A6",
        table="C1 F2 S3 T4 W5 A1",
        collections=[EIGHT, "B1 B2 B3 B4 B5 B6 W1 W2", "W3 W4 W6 A2 A4 T5 T6 F1", SEVEN],
        turn=3,
    )
    over = play(now, "T2* A6= =A3")
    assert over.stage is Stage.OVER
    assert [player.hand for player in over.players] == [cards("A5"), cards("A6"), cards("T3"), cards("A3")]


# The swap of four players


@pytest.mark.parametrize("turn", range(4))
def test_the_partner_across_decides_about_a_card_laid_aside(turn: int) -> None:
    before = four(turn=turn)
    card = before.players[turn].hand[0]
    now = play(before, f"{card}=")
    assert to_move(now) == (turn + 2) % 4
    answers = [f"={held}" for held in before.players[(turn + 2) % 4].hand]
    assert tokens(now) == ["=-", *answers]


def test_a_card_laid_aside_is_still_counted_in_the_hand() -> None:
    now = play(four(), "F5=")
    assert now.offer == cards("F5")[0]
    assert now.players[0].hand == cards("F5 F6")
    assert observe(now, 1).hand_sizes == (2, 2, 2, 2)


def test_the_partner_sees_only_that_a_card_is_laid_aside() -> None:
    now = play(four(), "F5=")
    seen = [observe(now, seat) for seat in range(4)]
    assert [view.is_offered for view in seen] == [True] * 4
    assert [view.offer for view in seen] == [cards("F5")[0], None, None, None]


def test_an_answer_swaps_the_two_cards_and_nothing_else() -> None:
    before = four()
    after = play(before, "F5= =S6")
    assert [player.hand for player in after.players] == [cards("F6 S6"), cards("T5 T6"), cards("F5 S5"), cards("W5 W6")]
    assert (after.table, after.cookie, after.offer) == (before.table, before.cookie, None)
    assert [player.collection for player in after.players] == [()] * 4


def test_a_declined_card_goes_back_to_the_hand() -> None:
    before = four()
    after = play(before, "F5= =-")
    assert after.players == before.players
    assert after.offer is None


@pytest.mark.parametrize("answer", ["=S6", "=-"])
def test_a_swap_before_counts_as_the_optional_action_whatever_the_answer(answer: str) -> None:
    now = play(four(), f"F5= {answer}")
    assert (to_move(now), now.stage) == (0, Stage.MAIN)
    assert "the optional action of this turn is used" in refused(now, "F6=")
    after = play(now, "F6*")
    assert (to_move(after), after.stage) == (1, Stage.BOTH)


@pytest.mark.parametrize("answer", ["=S6", "=-"])
def test_a_swap_after_the_main_action_ends_the_turn_whatever_the_answer(answer: str) -> None:
    after = play(four(), f"F5xC1 F6= {answer}")
    assert (to_move(after), after.stage) == (1, Stage.BOTH)


def test_the_received_card_may_be_played_at_once() -> None:
    assert play(four(), "F5= =S6 S6xS3").players[0].collection == cards("S3")


def test_a_turn_of_four_may_end_without_a_swap() -> None:
    played = play(four(), "F5*")
    assert tokens(played) == [".", "F6="]
    assert to_move(play(played, ".")) == 1


@pytest.mark.parametrize("token", ["F6xC1", "F6*", "F6=", "F5=", "F6-", "."])
@pytest.mark.parametrize("stage", [Stage.BOTH, Stage.OPTIONAL])
def test_while_a_card_is_laid_aside_only_the_partner_may_act(token: str, stage: Stage) -> None:
    sentence = refused(play(four(stage=stage), "F5="), token)
    assert sentence.startswith("Player 3 must first answer the card laid aside")
    assert "=-" in sentence


def test_where_the_swap_is_forced_the_partner_must_answer_with_a_card() -> None:
    now = play(four(FORCED), "F5=")
    assert tokens(now) == ["=S5", "=S6"]
    assert refused(now, "=-") == "at this table the partner must answer; give a card, such as =F3"
    assert play(now, "=S5").players[0].hand == cards("F6 S5")


def test_where_the_swap_is_forced_nobody_is_told_to_decline() -> None:
    sentence = refused(play(four(FORCED), "F5="), ".")
    assert "must first answer" in sentence
    assert "=-" not in sentence


@pytest.mark.parametrize("card", ["F5", "F6", "T5", "C1"])
@pytest.mark.parametrize("options", [STANDARD, FORCED])
def test_the_partner_answers_with_a_card_of_the_own_hand_only(card: str, options: Options) -> None:
    sentence = refused(play(four(options), "F5="), f"={card}")
    assert f"{card} is not in the hand of Player 3" in sentence


@pytest.mark.parametrize("token", ["=S5", "=-"])
@pytest.mark.parametrize("before", ["", "F5*", "F5= =-"])
def test_without_a_card_laid_aside_there_is_nothing_to_answer(before: str, token: str) -> None:
    assert refused(play(four(), before), token) == "no card is laid aside, so there is nothing to answer"


def test_a_card_that_is_not_in_hand_may_not_be_laid_aside() -> None:
    assert "S5 is not in the hand of Player 1, who holds F5 and F6" in refused(four(), "S5=")


@pytest.mark.parametrize("before", ["", "F6*", "F6= =-"])
def test_with_four_players_nobody_discards(before: str) -> None:
    sentence = refused(play(four(), before), "F5-")
    assert "with four players nobody discards" in sentence
    assert "F3=" in sentence


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
