"""The tracer: called by an FBI Server, moved by whoever has a pawn on one, and the jail."""

from hats_widget import white_hat
from hats_widget.games.white_hat.model import Stage
from tests.games.white_hat.scenes import PAWNS, cards, legal, pawn, play, refused, state

THREE = ("3 5", "9 1", "4 1")  # the second player wins
TRICK = "3 9 4"
ON_FBI = {"1p": "g5"}


def won(tracer: int | str, **told: object) -> white_hat.State:
    """After a trick and a move of the second player, who has a pawn on the FBI Server."""
    pawns = ON_FBI | told.pop("pawns", {})  # type: ignore[operator]
    before = state(*THREE, pawns=pawns, blocked="1p", tracers=(tracer,), tracer="on", **told)  # type: ignore[arg-type]
    return play(before, f"{TRICK} 1i>b2")


def test_a_pawn_that_enters_an_fbi_server_is_blocked_and_calls_the_tracer_onto_its_card() -> None:
    after = play(state(*THREE, pawns={"1i": "f5"}, tracer="on"), f"{TRICK} 1i>g5")
    assert after.table.tracers == (4,)
    assert PAWNS.index("1i") in after.table.blocked


def test_a_tracer_that_was_called_is_not_called_again() -> None:
    after = play(state(*THREE, pawns={"1i": "f5"}, tracers=("d3",), tracer="on"), f"{TRICK} 1i>g5")
    assert after.table.tracers == ("d3",)


def test_it_moves_from_the_next_trick_on_one_step_down_its_card() -> None:
    called = play(state(*THREE, pawns={"1i": "f5"}, tracer="on"), f"{TRICK} 1i>g5")
    assert called.table.tracers == (4,)
    assert won(4).table.tracers == (3,)


def test_only_who_has_a_pawn_on_an_fbi_server_moves_it() -> None:
    before = state(*THREE, pawns={"0p": "g5"}, blocked="0p", tracers=(4,), tracer="on")
    assert play(before, f"{TRICK} 1i>b2").table.tracers == (4,)


def test_from_its_card_it_goes_onto_the_public_server_and_jails_everybody_there() -> None:
    after = won(1)
    assert after.table.tracers == ("a4",)
    assert [pawn(after, name) for name in ("0p", "1p", "2p")] == ["jail", "g5", "jail"]
    assert [pawn(after, name) for name in ("0i", "2i")] == ["a2", "a2"]


def test_it_goes_to_any_field_around_whatever_the_arrows_but_not_back() -> None:
    after = won("d3")
    assert (after.table.stage, white_hat.to_move(after)) == (Stage.TRACE, 1)
    assert legal(after) == ["T>d2", "T>d4", "T>e2", "T>e3", "T>e4"]
    assert "not farther left" in refused(after, "T>c3")


def test_it_does_not_enter_the_internet_cafe_nor_dark_fields() -> None:
    assert legal(won("a4")) == ["T>b3", "T>b4", "T>b5"]
    assert legal(won("g1")) == ["T>g2", "T>h2"]


def test_a_pawn_on_the_field_it_enters_goes_to_jail_for_good() -> None:
    after = play(won("d3", pawns={"0i": "e2"}), "T>e2")
    assert pawn(after, "0i") == "jail"
    assert after.table.tracers == ("e2",)
    assert white_hat.to_move(after) == 1


def test_it_does_not_trigger_fields_and_leaves_honeypots() -> None:
    after = play(won("d3"), "T>e3")
    assert after.table.stage is Stage.PLAY
    assert "T>f3" in legal(won("e2"))


def test_it_occupies_its_field_and_pawns_jump_it() -> None:
    before = state(*THREE, tracers=("b2",), tracer="on")
    assert legal(play(before, TRICK)) == ["1i>b1", "1i>b3", "1i>c2", "1p>b4"]


def test_on_the_critical_asset_it_ends_the_game() -> None:
    after = play(won("i2"), "T>j2")
    assert after.table.stage is Stage.OVER
    assert len(after.table.rounds) == 1


def test_a_pawn_on_the_critical_asset_ends_the_game_before_the_tracer_moves() -> None:
    before = state(*THREE, pawns=ON_FBI | {"1i": "i2"}, blocked="1p", tracers=("d3",), tracer="on")
    after = play(before, f"{TRICK} 1i>j2")
    assert (after.table.stage, after.table.tracers) == (Stage.OVER, ("d3",))


def test_moving_it_is_no_move_of_a_pawn_who_cannot_move_draws_and_moves_the_tracer_too() -> None:
    pawns = ON_FBI | {"1i": "e2"}
    before = state(*THREE, pawns=pawns, blocked="1i 1p", tracers=("d3",), tracer="on", pile="8")
    after = play(before, TRICK)
    assert (after.hands[1], after.table.stage) == (cards("1 8"), Stage.TRACE)


def test_a_pawn_in_jail_counts_five() -> None:
    before = state(*THREE, pawns={"1i": "jail", "1p": "b1", "0i": "i2"}, tracer="on")
    assert white_hat.score(before).category("jail") == (0, 5, 0)


def test_all_pawns_jailed_or_blocked_end_the_game() -> None:
    pawns = {"0i": "jail", "0p": "jail", "1i": "e2", "1p": "e4", "2i": "jail", "2p": "g2"}
    after = play(state(*THREE, pawns=pawns, blocked="1i 1p 2p", pile="8", tracer="on"), TRICK)
    assert after.table.stage is Stage.OVER
