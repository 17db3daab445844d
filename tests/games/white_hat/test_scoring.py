"""Points: cards, fields, markers, jail and the floor; rounds added up; who wins, and what decided."""

from hats_widget import white_hat
from tests.games.white_hat.scenes import state


def position(*rounds: tuple[list[list[object]], list[list[object]]], **more: object) -> white_hat.Position:
    """A final position of three players: in each round the hands and the pawns."""
    value = {
        "game": "white_hat",
        "players": 3,
        "rounds": [{"hands": hands, "pawns": pawns} for hands, pawns in rounds],
    }
    return white_hat.read_position(value | more)


NOTHING: list[list[object]] = [[], [], []]


def with_points(*points: int) -> tuple[list[list[object]], list[list[object]]]:
    """A round in which the three get so many points, by fields alone."""
    return NOTHING, [[value - value // 2, value // 2] for value in points]


def test_each_card_in_hand_counts_what_its_colour_says() -> None:
    """Blue 0, green 1, yellow 2, brown 3, a joker 4, the White Hat 5."""
    hands: list[list[object]] = [[1, 2, 3, 7], [8, 10, 11, 13], ["J", "H"]]
    sheet = white_hat.score(position((hands, [[0, 0]] * 3)))
    assert [line.points for line in sheet.lines if line.rule == "cards"] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 5]
    assert sheet.totals == (2, 10, 9)


def test_each_pawn_counts_the_value_of_its_field_and_five_in_jail() -> None:
    sheet = white_hat.score(position((NOTHING, [["c1", "h3"], ["jail", "a2"], ["jail", "jail"]])))
    assert sheet.category("fields") == (4, 0, 0)
    assert sheet.category("jail") == (0, 5, 10)


def test_below_zero_counts_zero_in_each_round() -> None:
    sheet = white_hat.score(position((NOTHING, [["c1", "i1"], ["c2", "b1"], [1, 1]]), with_points(3, 3, 3)))
    assert sheet.of_round(1) == (0, 3, 2)
    assert sheet.category("floor") == (2, 0, 0)
    assert sheet.totals == (3, 6, 5)
    told = [str(line.reason) for line in sheet.lines if line.rule == "floor"]
    assert told == ["−2 in this round; below zero counts zero"]


def test_the_floor_is_for_the_round_and_not_for_a_pawn() -> None:
    assert white_hat.score(position((NOTHING, [["c1", "b2"], [0, 0], [0, 0]]))).totals == (0, 0, 0)
    assert not white_hat.score(position((NOTHING, [["c1", "b2"], [0, 0], [0, 0]]))).category("floor")[0]


def test_rounds_are_added_up() -> None:
    sheet = white_hat.score(position(with_points(3, 5, 8), with_points(2, 2, 1)))
    assert sheet.rounds == ((3, 5, 8), (2, 2, 1))
    assert sheet.totals == (5, 7, 9)


def test_the_lowest_total_wins() -> None:
    sheet = white_hat.score(position(with_points(3, 5, 8), with_points(2, 2, 1)))
    assert (sheet.winners, sheet.decided_by, sheet.lowest_wins) == ((0,), "points", True)


def test_tied_the_fewer_points_in_the_last_round_win() -> None:
    sheet = white_hat.score(position(with_points(3, 4, 8), with_points(2, 1, 1)))
    assert (sheet.winners, sheet.decided_by) == ((1,), "last_round")


def test_tied_again_the_win_is_shared() -> None:
    sheet = white_hat.score(position(with_points(3, 3, 8), with_points(2, 2, 1)))
    assert (sheet.winners, sheet.decided_by, sheet.shares) == ((0, 1), "shared", (0.5, 0.5, 0.0))


class TestFame:
    def sheet(self, points: tuple[int, int, int], fame: list[int]) -> white_hat.ScoreSheet:
        """Of several rounds, for a field counts nine at most."""
        rounds = [with_points(*[min(max(value - 10 * i, 0), 10) for value in points]) for i in range(6)]
        return white_hat.score(position(*rounds, options={"fame": "on"}, fame=fame))

    def test_the_rulebooks_example_fame_15_35_40_and_12_37_38_points_the_third_wins(self) -> None:
        sheet = self.sheet((12, 37, 38), [15, 35, 40])
        assert sheet.totals == (12, 37, 38)
        assert (sheet.winners, sheet.decided_by) == ((2,), "below_fame")

    def test_the_nearest_wins(self) -> None:
        sheet = self.sheet((12, 37, 38), [15, 36, 50])
        assert (sheet.winners, sheet.decided_by) == ((1,), "fame")

    def test_both_below_the_lower_score_wins(self) -> None:
        sheet = self.sheet((13, 33, 50), [15, 35, 10])
        assert (sheet.winners, sheet.decided_by) == ((0,), "points")

    def test_both_above_the_lower_score_wins(self) -> None:
        sheet = self.sheet((17, 37, 50), [15, 35, 10])
        assert (sheet.winners, sheet.decided_by) == ((0,), "points")

    def test_on_a_public_sheet_before_the_end_nobodys_fame_card_is_told(self) -> None:
        sheet = white_hat.score(state("3 5", "9 1", "4 1", fame="on"))
        assert "fame" not in str(sheet)


def test_before_the_end_the_cards_in_hand_are_open_and_nobodys_is_told() -> None:
    sheet = white_hat.score(state("3 13", "9 1", "4 1", pawns={"0i": "b3"}))
    assert (sheet.final, sheet.open_rules, sheet.totals) == (False, ("cards",), (2, 0, 0))
    assert not [line for line in sheet.lines if line.cards]


def test_every_line_has_its_round_and_the_sheet_tells_round_by_round_and_player_by_player() -> None:
    sheet = white_hat.score(position(with_points(3, 5, 8), with_points(2, 2, 1)))
    assert {line.round for line in sheet.lines if line.seat is not None} == {1, 2}
    titles = [str(grid.title) for grid in sheet.explanation()]
    assert titles[:4] == ["Player 1, round 1", "Player 2, round 1", "Player 3, round 1", "Player 1, round 2"]
    assert titles[-1] == "Who wins"


def test_json_has_rounds_and_no_cookie() -> None:
    told = white_hat.score(position(with_points(3, 5, 8), with_points(2, 2, 1))).to_json()
    assert told["rounds"] == [[3, 5, 8], [2, 2, 1]]
    assert "cookie" not in told
    assert told["winners"] == [0]
