"""The optional action of a turn: discard and draw, the new deck, the swap, and all of it after the eighth card."""

from itertools import chain

import pytest

from hats_widget.games import hats
from hats_widget.games.hats.cards import CARDS, FACES
from hats_widget.games.hats.knowledge import observe
from hats_widget.games.hats.model import Stage
from hats_widget.games.hats.options import Options
from hats_widget.games.hats.rules import to_move
from tests.games.hats.scenes import (
    EIGHT,
    SEVEN,
    STANDARD,
    agreed,
    cards,
    four,
    play,
    refused,
    state,
    steps,
    tokens,
    two,
)

LAZY = agreed(reshuffle="lazy")
FORCED = agreed(4, swap="forced")


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
