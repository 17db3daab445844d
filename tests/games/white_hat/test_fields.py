"""Every kind of field, and tiles: what happens on entering, and that the pawn's owner decides."""

from hats_widget import white_hat
from hats_widget.games.white_hat.model import Stage
from tests.games.white_hat.scenes import PAWNS, legal, pawn, play, refused, state

THREE = ("3 5", "9 1", "4 1")  # the second player wins
TRICK = "3 9 4"


def entered(move: str, **told: object) -> white_hat.State:
    """After a move of the second of three players."""
    return play(state(*THREE, **told), f"{TRICK} {move}")  # type: ignore[arg-type]


def is_blocked(state: white_hat.State, name: str) -> bool:
    return PAWNS.index(name) in state.table.blocked


def test_router_database_server_and_cell_phone_do_nothing() -> None:
    for move, pawns in (("1i>b2", {}), ("1i>b3", {"1i": "b2"}), ("1i>b1", {"1i": "b2"})):
        after = entered(move, pawns=pawns)
        assert (after.table.stage, after.table.blocked) == (Stage.PLAY, ())


def test_a_honeypot_blocks_for_good() -> None:
    after = entered("1i>e2", pawns={"1i": "d2"})
    assert is_blocked(after, "1i")
    assert after.table.is_honeypot_entered


def test_an_fbi_server_is_a_honeypot_without_the_tracer_rule() -> None:
    after = entered("1i>g5", pawns={"1i": "f5"})
    assert is_blocked(after, "1i")
    assert (after.table.tracers, after.table.is_honeypot_entered) == ((), True)


class TestDenialOfService:
    PAWNS = {"1i": "d2", "0i": "h3", "0p": "b4"}  # noqa: RUF012 - of a test

    def test_the_owner_may_send_any_other_pawn_back_to_a_start_field_without_its_owners_other_pawn(self) -> None:
        after = entered("1i>e2", side="expert", pawns=self.PAWNS)
        assert (after.table.stage, white_hat.to_move(after)) == (Stage.SEND_BACK, 1)
        assert legal(after) == [".", "0i<a2", "0i<a4", "0p<a2", "0p<a4", "1p<a2"]
        assert "goes to a start field" in refused(after, "2i<a4")

    def test_a_blocked_pawn_is_free_again(self) -> None:
        before = state(*THREE, side="expert", pawns=self.PAWNS | {"0i": "g2"}, blocked="0i")
        after = play(before, f"{TRICK} 1i>e2 0i<a4")
        assert pawn(after, "0i") == "a4"
        assert not is_blocked(after, "0i")

    def test_the_pawn_that_came_is_blocked_for_good(self) -> None:
        for choice in (".", "0i<a2"):
            assert is_blocked(play(entered("1i>e2", side="expert", pawns=self.PAWNS), choice), "1i")

    def test_a_pawn_in_jail_stays_there(self) -> None:
        after = entered("1i>e2", side="expert", pawns=self.PAWNS | {"0i": "jail"})
        assert not [token for token in legal(after) if token.startswith("0i")]

    def test_the_long_field_is_entered_from_above_and_below_and_is_one_field(self) -> None:
        assert pawn(entered("1i>e2", side="expert", pawns={"1i": "d4"}), "1i") == "e2"
        found = legal(play(state(*THREE, side="expert", pawns={"1i": "d4", "0i": "e2"}, blocked="0i"), TRICK))
        assert found == ["1i>e5", "1i>f2", "1i>f3", "1i>f4", "1p>b4"]


class TestExploit:
    def test_the_owner_may_lay_a_marker_on_any_field_of_the_board(self) -> None:
        after = entered("1i>c3", pawns={"1i": "b3"})
        assert (after.table.stage, white_hat.to_move(after)) == (Stage.MARK, 1)
        assert len(legal(after)) == 1 + 2 * 42
        assert play(after, "h3-1").table.markers == (("h3", -1),)
        assert play(after, ".").table.markers == ()

    def test_the_owner_decides_also_where_somebody_else_moved_the_pawn(self) -> None:
        after = entered("0i>f2", pawns={"0i": "e1"}, markers=[("e1", -1)])
        assert (after.table.player, white_hat.to_move(after)) == (1, 0)
        assert white_hat.to_move(play(after, "a2+1")) == 1

    def test_where_both_markers_lie_one_may_be_laid_anew(self) -> None:
        after = entered("1i>c3", pawns={"1i": "b3"}, markers=[("a2", 1), ("h3", -1)])
        assert (after.table.stage, legal(after)) == (Stage.LIFT, [".", "~a2+1", "~h3-1"])
        lifted = play(after, "~h3-1")
        assert "." not in legal(lifted)
        assert play(lifted, "a2+1").table.markers == (("a2", 1), ("a2", 1))
        assert play(after, ".").table.markers == (("a2", 1), ("h3", -1))

    def test_markers_on_one_field_add_up(self) -> None:
        after = entered("1i>c3", pawns={"1i": "b3"}, markers=[("b2", 1), ("b2", 1)])
        lines = white_hat.score(play(after, ".")).lines
        assert not [line for line in lines if line.rule == "markers"]
        moved = state(*THREE, pawns={"1i": "b2"}, markers=[("b2", 1), ("b2", 1)])
        assert white_hat.score(moved).totals == (0, 3, 0)


class TestRandomizer:
    def test_the_owner_may_draw_a_tile_and_must_then_lay_it_on_any_place(self) -> None:
        after = entered("1i>e3", pawns={"1i": "d3"})
        assert (after.table.stage, legal(after)) == (Stage.DRAW_TILE, [".", "?"])
        assert play(after, ".").table.tiles == ("",) * 5
        drawn = play(after, "?")
        assert legal(drawn) == ["@1", "@2", "@3", "@4", "@5"]
        assert play(drawn, "@4").table.tiles == ("", "", "", drawn.table.tile, "")

    def test_a_tile_that_is_covered_goes_back_and_can_be_drawn_again(self) -> None:
        seen = set()
        for seed in range(60):
            before = state(*THREE, pawns={"1i": "d3"}, tiles=("1a", "2b", "3a", "4a", "5b"), seed=seed)
            drawn = play(before, f"{TRICK} 1i>e3 ?")
            assert drawn.table.tile in {"6a", "6b"}
            seen.add(drawn.table.tile)
            assert play(drawn, "@2").table.tiles == ("1a", drawn.table.tile, "3a", "4a", "5b")
        assert seen == {"6a", "6b"}

    def test_every_tile_beside_the_board_can_be_drawn_with_either_side_up(self) -> None:
        drawn = {play(entered("1i>e3", pawns={"1i": "d3"}, seed=seed), "?").table.tile for seed in range(120)}
        assert drawn == {f"{tile}{side}" for tile in range(1, 7) for side in "ab"}

    def test_pawns_stand_on_the_new_fields_and_markers_stay_where_they_lie(self) -> None:
        before = entered("1i>e3", pawns={"1i": "d3", "0i": "c2"}, markers=[("c2", -1)])
        after = play(_with_tile(before, "1a"), "@1")
        assert (pawn(after, "0i"), after.table.markers) == ("c2", (("c2", -1),))
        assert white_hat.network(after.setup.options, after.table.tiles).values["c2"] == 3

    def test_effects_run_from_the_top_left_clockwise(self) -> None:
        """2a: an Exploit top left and a HoneyPot top right; 6b: a HoneyPot top right, an Exploit bottom left."""
        pawns = {"1i": "d3", "0i": "f4", "0p": "g4", "2i": "f5"}
        first = play(_with_tile(entered("1i>e3", pawns=pawns), "2a"), "@4")
        assert (first.table.stage, white_hat.to_move(first)) == (Stage.MARK, 0)
        assert not is_blocked(first, "0p"), "the top right comes later"
        assert is_blocked(play(first, "."), "0p")
        second = play(_with_tile(entered("1i>e3", pawns=pawns), "6b"), "@4")
        assert is_blocked(second, "0p")
        assert (second.table.stage, white_hat.to_move(second)) == (Stage.MARK, 2)

    def test_a_pawn_that_was_blocked_stays_so_on_another_field(self) -> None:
        before = entered("1i>e3", pawns={"1i": "d3", "0i": "g2"}, blocked="0i")
        after = play(_with_tile(before, "1a"), "@3")
        assert is_blocked(after, "0i")

    def test_a_randomizer_that_comes_with_a_tile_lets_its_pawns_owner_draw(self) -> None:
        before = entered("1i>e3", pawns={"1i": "d3", "0i": "f1"})
        after = play(_with_tile(before, "4a"), "@3")
        assert (after.table.stage, white_hat.to_move(after)) == (Stage.DRAW_TILE, 0)
        drawn = play(after, "?")
        assert drawn.table.tile[0] != "4"
        assert white_hat.to_move(play(drawn, "@1")) == 1

    def test_a_tile_laid_over_one_whose_effects_still_wait_takes_them_away(self) -> None:
        """4a: a Randomizer top left; the pawn at the bottom right waits, and then stands on the tile laid over it."""
        before = entered("1i>e3", pawns={"1i": "d3", "0i": "f1", "2i": "g2"})
        after = play(_with_tile(before, "4a"), "@3")
        over = play(_with_tile(play(after, "?"), "3a"), "@3")
        assert is_blocked(over, "2i"), "3a has a HoneyPot at the bottom right"
        assert over.table.effects == ()


def _with_tile(state: white_hat.State, tile: str) -> white_hat.State:
    """The same with this tile drawn."""
    return state._replace(table=state.table._replace(tile=tile, stage=Stage.LAY_TILE))
