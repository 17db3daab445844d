"""Moving: along arrows, over occupied fields, whose pawn, and drawing where nothing can be moved."""

from hats_widget.games.white_hat.model import Stage
from tests.games.white_hat.scenes import cards, legal, pawn, play, refused, state

THREE = ("3 5", "9 1", "4 1")  # the second player wins
TRICK = "3 9 4"


def moves(**told: object) -> list[str]:
    """The moves of the second of three players, who has won the trick."""
    return legal(play(state(*THREE, **told), TRICK))  # type: ignore[arg-type]


def test_a_pawn_moves_along_an_arrow_to_a_free_field() -> None:
    assert moves() == ["1i>b2", "1p>b4"]


def test_an_occupied_field_is_jumped_along_the_arrows() -> None:
    assert moves(pawns={"0i": "b2"}) == ["1i>b1", "1i>b3", "1i>c2", "1p>b4"]


def test_several_occupied_fields_are_jumped_on_any_path() -> None:
    found = moves(pawns={"0i": "b2", "0p": "c2", "2i": "b1"})
    assert found == ["1i>b3", "1i>c1", "1i>d2", "1p>b4"]


def test_own_pawns_are_jumped_too() -> None:
    assert moves(pawns={"1i": "b2"}) == ["1i>b1", "1i>b3", "1i>c2", "1p>b4"]


def test_a_pawn_on_a_honeypot_is_jumped_like_any_other() -> None:
    found = moves(pawns={"1i": "d2", "0i": "e2"}, blocked="0i")
    assert found == ["1i>e3", "1i>f2", "1i>f3", "1p>b4"]


def test_on_the_start_fields_there_is_room_for_all() -> None:
    assert pawn(state(*THREE), "0i") == pawn(state(*THREE), "1i") == "a2"


def test_only_a_whole_arrow_is_an_arrow_shaft_and_tip() -> None:
    """The shaft of e1 to the right meets no tip on f1, but it meets that of every tile."""
    assert [move for move in moves(pawns={"1i": "e1"}) if move[:2] == "1i"] == ["1i>f2"]
    covered = moves(pawns={"1i": "e1"}, tiles=("", "", "1a", "", ""))
    assert [move for move in covered if move[:2] == "1i"] == ["1i>f1", "1i>f2"]


def test_another_players_pawn_is_moved_from_a_field_of_negative_value() -> None:
    assert moves(pawns={"0i": "c1"}) == ["0i>d1", "1i>b2", "1p>b4"]


def test_a_marker_makes_a_field_negative_or_not() -> None:
    assert "0i>d1" not in moves(pawns={"0i": "c1"}, markers=[("c1", 1)])
    assert "0i>f2" in moves(pawns={"0i": "e1"}, markers=[("e1", -1)])


def test_a_marker_on_a_start_field_lets_every_pawn_there_be_moved() -> None:
    found = moves(markers=[("a2", -1)])
    assert found == ["0i>b2", "1i>b2", "1p>b4", "2i>b2"]


def test_another_players_pawn_on_a_field_that_is_not_negative_stays() -> None:
    after = play(state(*THREE, pawns={"0i": "b1"}), TRICK)
    assert "only from a field of negative value; 0i is on b1" in refused(after, "0i>c1")


def test_a_blocked_pawn_is_not_moved_by_anybody() -> None:
    after = play(state(*THREE, pawns={"0i": "g5", "1i": "e2"}, blocked="0i 1i"), TRICK)
    assert legal(after) == ["1p>b4"]
    assert refused(after, "1i>f2") == "the pawn 1i is blocked; move another"
    assert refused(after, "0i>h5") == "the pawn 0i is blocked; move another"


def test_a_move_that_no_arrow_allows_is_refused() -> None:
    assert "from a2 a pawn goes along the arrows" in refused(play(state(*THREE), TRICK), "1i>b1")


def test_who_can_move_no_pawn_draws_a_card_and_leads() -> None:
    after = play(state(*THREE, pawns={"1i": "e2", "1p": "e4"}, blocked="1i 1p", pile="8 12"), TRICK)
    assert after.hands[1] == cards("1 8")
    assert after.pile == cards("12")
    assert (after.table.stage, after.table.leader) == (Stage.PLAY, 1)


def test_who_could_move_anothers_pawn_from_a_negative_field_must_do_so_and_does_not_draw() -> None:
    after = play(state(*THREE, pawns={"1i": "e2", "1p": "e4", "0i": "i1"}, blocked="1i 1p", pile="8"), TRICK)
    assert legal(after) == ["0i>j2"]


def test_where_no_pile_is_left_the_discards_are_shuffled() -> None:
    after = play(state(*THREE, pawns={"1i": "e2", "1p": "e4"}, blocked="1i 1p", discards="13 13"), TRICK)
    assert len(after.hands[1]) == 2
    assert sorted([*after.pile, *after.hands[1]]) == sorted(["1", "3", "9", "4", "13", "13"])
    assert after.table.discards == ()
    assert after.table.shuffles == 1


def test_where_nothing_is_left_nobody_draws() -> None:
    """All cards are in hands: the second player takes up the whole trick, cannot move, and there is nothing to draw."""
    before = state("9 5", "H 1", "9 2", leader=1, pawns={"1i": "e2", "1p": "e4"}, blocked="1i 1p")
    before = before._replace(hands=(cards("9 5"), cards("1 3 H"), cards("9 2")))
    after = play(before, "3+H 9 9 ^*")
    assert after.hands[1] == cards("1 3 9 9 H")
    assert (after.pile, after.table.discards) == ((), ())
    assert after.table.stage is Stage.PLAY
