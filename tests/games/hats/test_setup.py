"""How a game is laid out before the first turn."""

from itertools import chain

import pytest

from hats_widget.core.game import Setup
from hats_widget.games.hats.cards import CARDS, HATS
from hats_widget.games.hats.model import Stage, State
from hats_widget.games.hats.options import Options
from hats_widget.games.hats.rules import legal_actions, new, to_move
from tests.games.hats.scenes import STANDARD, agreed

SEEDS = range(60)


def dealt(players: int, seed: int = 1, options: Options = STANDARD) -> State:
    return new(Setup(players, seed, options))


@pytest.mark.parametrize(("players", "left"), [(2, 7), (3, 9), (4, 0)])
def test_seven_nine_or_no_cards_are_left_in_the_deck(players: int, left: int) -> None:
    assert len(dealt(players).deck) == left


@pytest.mark.parametrize(("players", "spaces"), [(2, 5), (3, 6), (4, 6)])
def test_the_table_has_five_spaces_with_two_players_and_six_with_more(players: int, spaces: int) -> None:
    assert len(dealt(players).table) == spaces


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_hand_has_nine_cards_in_order_and_each_collection_none(players: int) -> None:
    seats = dealt(players).players
    assert [len(player.hand) for player in seats] == [9] * players
    assert all(list(player.hand) == sorted(player.hand) for player in seats)
    assert [player.collection for player in seats] == [()] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_of_the_types_that_play_is_there_once(players: int) -> None:
    for seed in SEEDS:
        state = dealt(players, seed)
        found = [*state.table, *chain(*(player.hand for player in state.players)), *state.deck]
        gone = state.setup.options.removed
        assert sorted(found) == [card for card in CARDS if card.hat not in gone]


def test_with_two_players_two_random_types_leave_the_game() -> None:
    removed = {dealt(2, seed).setup.options.removed for seed in SEEDS}
    assert all(len(set(letters)) == 2 and set(letters) <= set(HATS) for letters in removed)
    assert set("".join(removed)) == set(HATS)


@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_four_players_no_type_leaves_the_game(players: int) -> None:
    assert {dealt(players, seed).setup.options.removed for seed in SEEDS} == {""}


def test_the_removed_types_can_be_chosen() -> None:
    state = dealt(2, options=agreed(removed="FW"))
    found = [*state.table, *state.players[0].hand, *state.players[1].hand, *state.deck]
    assert {card.hat for card in found} == set("ABCST")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_is_random_and_every_seat_can_be_it(players: int) -> None:
    games = [dealt(players, seed) for seed in SEEDS]
    assert {game.turn for game in games} == set(range(players))
    assert all(game.setup.options.first == game.turn == to_move(game) for game in games)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_seat_can_be_chosen(first: int) -> None:
    assert {dealt(3, seed, agreed(3, first=first)).turn for seed in SEEDS} == {first}


def test_choosing_the_first_seat_does_not_change_the_deal() -> None:
    assert dealt(3, options=agreed(3, first=0)).players == dealt(3, options=agreed(3, first=2)).players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cookie_is_nobodys(players: int) -> None:
    assert dealt(players).cookie is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_turn_is_open_and_nothing_is_discarded_or_laid_aside(players: int) -> None:
    state = dealt(players)
    assert state.stage is Stage.BOTH
    assert (state.discards, state.discarders, state.reshuffles, state.offer) == ((), (), 0, None)
    assert legal_actions(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_deals_the_same_cards(players: int) -> None:
    assert dealt(players, 11) == dealt(players, 11)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_another_seed_deals_other_cards(players: int) -> None:
    assert len({dealt(players, seed).table for seed in SEEDS}) == len(SEEDS)


def test_the_agreements_of_the_table_are_kept() -> None:
    given = agreed(2, edition="german", black_hat_number="one", cookie_full_tie="nobody", reshuffle="lazy")
    kept = dealt(2, options=given).setup.options
    assert (kept.edition, kept.black_hat_number, kept.cookie_full_tie, kept.reshuffle, kept.swap) == (
        "german",
        "one",
        "nobody",
        "lazy",
        "consent",
    )
