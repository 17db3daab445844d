"""What a seat of White Hat may know: who has the White Hat, what was taken up openly, and no more of other hands."""

from hats_widget import white_hat
from hats_widget.core.rng import Rng
from hats_widget.games.white_hat.cards import deck
from hats_widget.games.white_hat.knowledge import unseen
from tests.games.white_hat.scenes import begun, cards, last, play, state

WORLDS = 40


def worlds(state: white_hat.State, seat: int) -> list[white_hat.State]:
    view = white_hat.observe(state, seat)
    return [white_hat.determinize(view, Rng("world").at(number)) for number in range(WORLDS)]


def test_everybody_knows_who_got_the_white_hat() -> None:
    before = begun(4, 2)
    holder = next(player for player, hand in enumerate(before.hands) if "H" in hand)
    for seat in range(4):
        assert all("H" in world.hands[holder] for world in worlds(before, seat))


def test_what_was_taken_up_is_known_to_be_there_until_it_is_played() -> None:
    before = begun(3, 1)
    hands = (cards("H 5 5 5"), cards("9 2 2 2"), cards("4 13 13 13"))
    rest = list(deck())
    for card in [card for hand in hands for card in hand if card != "H"]:
        rest.remove(card)
    table = before.table._replace(leader=0, player=0, discards=(), known=(cards("H"), (), ()))
    before = before._replace(table=table, hands=hands, pile=tuple(rest))
    taken = play(before, "H 9 4 ^9 2i>b2")
    assert taken.table.known[2] == cards("9 H")
    assert all({"9", "H"} <= set(world.hands[2]) for world in worlds(taken, 0))
    assert play(taken, "9").table.known[2] == cards("H")


def test_other_hands_the_pile_and_fame_cards_differ_from_world_to_world() -> None:
    before = begun(3, 1, fame="on")
    drawn = worlds(before, 0)
    assert {world.hands[0] for world in drawn} == {before.hands[0]}
    assert {world.fames[0] for world in drawn} == {before.fames[0]}
    assert len({world.hands[1] for world in drawn}) > WORLDS // 2
    assert len({world.pile for world in drawn}) > WORLDS // 2
    assert len({world.fames[1] for world in drawn}) > 3
    assert all(len(set(world.fames)) == 3 for world in drawn)


def test_a_view_has_only_the_own_hand_and_how_many_cards_the_others_have() -> None:
    view = white_hat.observe(begun(4, 3, fame="on"), 2)
    assert [hand is None for hand in view.hands] == [True, True, False, True]
    assert [fame is None for fame in view.fames] == [True, True, False, True]
    assert view.hand_sizes == (10, 10, 10, 10)


def test_what_is_not_seen_are_the_other_hands_and_the_pile() -> None:
    before = begun(3, 4)
    hidden = [*before.pile, *[card for player in (1, 2) for card in before.hands[player] if card != "H"]]
    assert sorted(unseen(white_hat.observe(before, 0))) == sorted(hidden)


def test_a_card_that_somebody_drew_is_known_to_nobody_else() -> None:
    before = state("3 5", "9 1", "4 1", pawns={"1i": "e2", "1p": "e4"}, blocked="1i 1p", pile="8 12")
    after = play(before, "3 9 4")
    assert after.hands[1] == cards("1 8")
    assert after.table.known[1] == ()


def test_at_the_end_everybody_sees_all_hands_and_fame_cards() -> None:
    over = last(3, 2, fame="on")
    view = white_hat.observe(over, 1)
    assert (view.hands, view.fames) == (over.hands, over.fames)
