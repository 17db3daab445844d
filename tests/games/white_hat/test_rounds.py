"""Rounds: counting out the White Hat, dealing, and what ends a round or the game."""

import pytest

from hats_widget import white_hat
from hats_widget.games.white_hat.cards import CARDS, Card, deck
from hats_widget.games.white_hat.model import Stage
from hats_widget.games.white_hat.rounds import counted_out
from tests.games.white_hat.scenes import begun, cards, last, legal, play, state


@pytest.mark.parametrize("dealer", range(6))
@pytest.mark.parametrize(("card", "left"), [("1", 1), ("7", 1), ("13", 1), ("6", 0), ("12", 0), ("2", 2), ("J", 2)])
def test_the_white_hat_is_counted_out_as_the_rulebook_says_for_six_players(dealer: int, card: str, left: int) -> None:
    """1, 7 and 13: the dealer's left neighbour; 6 and 12: the dealer; a joker counts 14."""
    assert counted_out(dealer, Card(card), 6) == (dealer + left) % 6


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("seed", range(5))
def test_everybody_gets_ten_cards_the_white_hat_included(players: int, seed: int) -> None:
    dealt = begun(players, seed)
    assert [len(hand) for hand in dealt.hands] == [10] * max(players, 3)
    assert sum(hand.count("H") for hand in dealt.hands) == 1
    everything = [*dealt.table.discards, *dealt.pile, *[card for hand in dealt.hands for card in hand]]
    assert sorted(everything) == sorted([*deck(), Card("H")])


@pytest.mark.parametrize("seed", range(8))
def test_the_right_hand_neighbour_of_the_white_hat_leads_and_the_card_turned_up_is_discarded(seed: int) -> None:
    dealt = begun(5, seed)
    (turned_up,) = dealt.table.discards
    holder = next(player for player, hand in enumerate(dealt.hands) if "H" in hand)
    assert holder == counted_out(dealt.table.dealer, turned_up, 5)
    assert dealt.table.leader == white_hat.to_move(dealt) == (holder - 1) % 5


def test_the_first_dealer_is_drawn_and_then_the_deal_moves_to_the_left() -> None:
    assert {begun(4, seed).table.dealer for seed in range(20)} == set(range(4))
    before = state("3", "9 1", "4 1", seed=3)
    after = play(before, "3 9 4 1i>b2")
    assert after.table.round == 2
    assert after.table.dealer == (before.table.dealer + 1) % 3


def test_a_round_ends_when_somebody_has_no_cards_and_everything_is_dealt_anew() -> None:
    after = play(state("3", "9 J", "4 1"), "3 9 4 1i>b2")
    assert after.table.rounds[0].hands == (cards(""), cards("J"), cards("1"))
    assert [len(hand) for hand in after.hands] == [10, 10, 10]
    assert after.table.stage is Stage.PLAY
    assert len(after.table.discards) == 1


def test_cards_that_were_taken_up_keep_a_round_going() -> None:
    after = play(state("H 5", "9 2", "4 2"), "H 9 4 ^* 2i>b2")
    assert after.table.round == 1
    assert after.hands[2] == cards("2 4 9 H")


def test_somebody_who_takes_up_cards_does_not_save_another_who_has_none() -> None:
    assert play(state("H", "9 2", "4 2"), "H 9 4 ^* 2i>b2").table.round == 2


def test_the_critical_asset_ends_the_game_after_a_last_scoring() -> None:
    after = play(state("3 5", "9 1", "4 1", pawns={"1i": "i2"}), "3 9 4 1i>j2")
    assert white_hat.to_move(after) is None
    assert legal(after) == []
    assert len(after.table.rounds) == 1
    assert after.table.rounds[0].hands == (cards("5"), cards("1"), cards("1"))


def test_the_game_ends_when_no_pawn_of_anybody_can_move() -> None:
    fields = ["e2", "e4", "g2", "g5", "c1", "c2"]
    names = ["0i", "0p", "1i", "1p", "2i", "2p"]
    before = state(
        "3 5", "9 1", "4 1", pawns=dict(zip(names, fields, strict=True)), blocked="0i 0p 1i 1p 2i 2p", pile="8 8"
    )
    after = play(before, "3 9 4")
    assert after.table.stage is Stage.OVER
    assert after.hands[1] == cards("1 8"), "who cannot move draws first"


def test_less_luck_takes_a_card_of_each_rank_and_a_joker_for_each_player_fewer_than_six() -> None:
    sizes = {6: (6, 5), 5: (5, 4), 4: (4, 3), 3: (4, 3), 2: (4, 3)}
    for players, (of_a_rank, jokers) in sizes.items():
        dealt = begun(players, 1, less_luck="on")
        everything = [*dealt.table.discards, *dealt.pile, *[card for hand in dealt.hands for card in hand]]
        assert [everything.count(card) for card in CARDS] == [of_a_rank] * 13 + [jokers, 1]


@pytest.mark.parametrize(("half_deal", "size"), [("on", 5), ("off", 10)])
def test_after_a_honeypot_was_entered_later_rounds_deal_five_cards(half_deal: str, size: int) -> None:
    before = state("3", "9 1", "4 1", pawns={"1i": "d1"}, half_deal=half_deal)
    assert [len(hand) for hand in play(before, "3 9 4 1i>e2").hands] == [size] * 3
    assert [len(hand) for hand in play(before, "3 9 4 1i>e1").hands] == [10] * 3


@pytest.mark.parametrize(("tracer", "size"), [("off", 5), ("on", 10)])
def test_an_fbi_server_counts_as_a_honeypot_for_the_half_deal_only_where_it_is_one(tracer: str, size: int) -> None:
    before = state("3", "9 1", "4 1", pawns={"1i": "f5"}, half_deal="on", tracer=tracer)
    assert [len(hand) for hand in play(before, "3 9 4 1i>g5").hands] == [size] * 3


def test_up_to_five_tiles_are_laid_on_empty_places_of_the_peoples_choice_before_the_first_round() -> None:
    before = begun(3, 4, tiles=5)
    dealer = before.table.dealer
    for laid in range(5):
        assert before.table.stage is Stage.LAY_TILE
        assert white_hat.to_move(before) == (dealer + 1 + laid) % 3
        assert len(legal(before)) == 5 - laid
        before = white_hat.apply(before, white_hat.legal_actions(before)[-1])
    assert before.table.round == 1
    assert len({tile[0] for tile in before.table.tiles}) == 5


def test_without_tiles_the_first_round_starts_at_once() -> None:
    assert begun(3).table.round == 1


def test_a_game_of_every_size_ends_by_itself() -> None:
    for players in range(1, 7):
        assert last(players, 2).table.stage is Stage.OVER
