"""The napkin: what each card earns, what the favourite earns, and who wins."""

import pytest

from hats_widget.core.score import ScoreSheet
from hats_widget.games import hats
from hats_widget.games.hats.cards import BLACK_HAT, Card
from hats_widget.games.hats.knowledge import observe
from hats_widget.games.hats.model import Stage, State
from hats_widget.games.hats.position import of_state
from hats_widget.games.hats.scoring import score
from tests.games.hats.scenes import agreed, last, play, position, state, steps

GERMAN = agreed(edition="german")


def earned(sheet: ScoreSheet, seat: int, rule: str) -> list[int]:
    """The points of each line of one seat under one rule."""
    return [line.points for line in sheet.lines if line.seat == seat and line.rule == rule]


def why(sheet: ScoreSheet, seat: int | None, rule: str) -> list[str]:
    return [str(line.reason) for line in sheet.lines if line.seat == seat and line.rule == rule]


def test_each_card_earns_the_worth_of_the_space_on_which_its_type_lies() -> None:
    sheet = score(position("A1 B1 C1 F1 S1 T1", "", favourites="W1 W2"))
    assert earned(sheet, 0, "collection") == [1, 2, 3, 4, 5, 6]
    assert why(sheet, 0, "collection")[3] == "the fez lies on space 4"


def test_the_number_on_a_card_does_not_matter_for_the_collection() -> None:
    sheet = score(position("C1 C2 C3 C4 C5", "", favourites="W1 W2"))
    assert earned(sheet, 0, "collection") == [3] * 5


def test_a_type_that_is_not_on_the_table_earns_nothing() -> None:
    sheet = score(position("W3", "", favourites="A1 B1"))
    assert earned(sheet, 0, "collection") == [0]
    assert why(sheet, 0, "collection") == ["the wizard hat is not on the table"]


def test_where_a_type_lies_more_than_once_only_the_lowest_space_counts() -> None:
    sheet = score(position("F1 B1", "F2", favourites="W1 W2", table="A1 F3 B2 F6 F5 S1"))
    assert earned(sheet, 0, "collection") == [2, 3]
    assert earned(sheet, 1, "collection") == [2]
    assert why(sheet, 0, "collection")[0] == "the fez lies on spaces 2, 4 and 5; the lowest counts"


def test_the_napkin_names_the_cards_of_the_table_that_turn_face_down() -> None:
    sheet = score(position("F1", "", favourites="W1 W2", table="A1 F3 B2 F6 F5 S1"))
    assert [(line.cards, str(line.reason)) for line in sheet.lines if line.rule == "table"] == [
        (("F6",), "F6 on space 4 turns face down: F3 lies on a lower space"),
        (("F5",), "F5 on space 5 turns face down: F3 lies on a lower space"),
    ]


def test_a_black_hat_earns_one_whatever_lies_under_it() -> None:
    sheet = score(position("XT1 XW2 X", "", favourites="W1 W3"))
    assert earned(sheet, 0, "collection") == [1, 1, 1]
    assert why(sheet, 0, "collection") == ["a black hat earns 1"] * 3


def test_the_printed_collection_earns_fourteen() -> None:
    sheet = score(position("C1 W2 W3 S1 S4 W4 W5 XA2", "", favourites="B1 F1"))
    assert earned(sheet, 0, "collection") == [3, 0, 0, 5, 5, 0, 0, 1]
    assert sheet.category("collection") == (14, 0)


def test_the_printed_favourite_earns_nine() -> None:
    sheet = score(position("F6 A1 F5", "", favourites="F2 W2"))
    assert earned(sheet, 0, "favourite") == [9]
    assert why(sheet, 0, "favourite") == [
        "6 + 5 − 2: F6 and F5 are of the type of F2, whose own number is taken off",
    ]


def test_a_favourite_without_a_card_of_its_type_costs_its_number() -> None:
    sheet = score(position("F6 A1", "", favourites="W6 W2"))
    assert earned(sheet, 0, "favourite") == [-6]
    assert (
        why(sheet, 0, "favourite")[0]
        == "0 − 6: the collection shows no card of the type of W6, whose own number is taken off"
    )


def test_a_favourite_may_cost_more_than_its_type_brings() -> None:
    assert earned(score(position("F1 F2", "", favourites="F6 W2")), 0, "favourite") == [-3]


def test_a_total_may_be_negative() -> None:
    sheet = score(position("W1", "W2 W3", favourites="A5 B1", holder=1))
    assert sheet.cookie == 0
    assert sheet.totals == (0, -1)


def test_what_lies_under_a_black_hat_never_counts_for_the_favourite() -> None:
    assert earned(score(position("F4 XF6 XF5", "", favourites="F2 W2")), 0, "favourite") == [2]


def test_the_favourite_is_no_part_of_the_collection() -> None:
    sheet = score(position("A1", "", favourites="T1 W2"))
    assert sheet.category("collection") == (1, 0)


def test_the_favourites_type_need_not_be_on_the_table() -> None:
    assert earned(score(position("W5 W6", "", favourites="W1 A2")), 0, "favourite") == [10]


def test_a_card_that_turned_face_down_on_the_table_changes_nothing_for_the_favourite() -> None:
    sheet = score(position("F1 F2", "", favourites="F4 W2", table="A1 F3 B2 F6 F5 S1"))
    assert earned(sheet, 0, "favourite") == [-1]


def test_the_cookie_earns_its_holder_five() -> None:
    sheet = score(position("A1", "B2 C2", "F2", favourites="W1 W2 W3"))
    assert sheet.cookie == 1
    assert sheet.category("cookie") == (0, 5, 0)
    assert [why(sheet, seat, "cookie") for seat in range(3)] == [
        ["does not hold the cookie"],
        ["holds the cookie"],
        ["does not hold the cookie"],
    ]


def test_a_cookie_on_the_napkin_earns_nobody_anything() -> None:
    assert score(position("A1", "B1", favourites="W1 W2")).category("cookie") == (0, 0)


def test_the_most_points_win() -> None:
    sheet = score(position("T1", "S1 S2", "C3", favourites="A1 B1 F1", holder=0))
    assert sheet.totals == (5, 14, 2)
    assert (sheet.winners, sheet.decided_by, sheet.final) == ((1,), "points", True)
    assert why(sheet, None, "winner") == [
        "most points: Player 1: 5, Player 2: 14 and Player 3: 2",
        "winner: Player 2 (most points)",
    ]


def test_tied_in_points_the_most_black_hats_among_the_tied_win() -> None:
    """The third has the most black hats of all and the cookie, but is not tied."""
    sheet = score(position("XW2 XW4 XW5 S3", "S2 C1", "W1 A2 XF1 XF2 XF3 XT1", favourites="A1 B1 F6"))
    assert (sheet.totals, sheet.cookie) == ((7, 7, 4), 2)
    assert (sheet.winners, sheet.decided_by) == ((0,), "black_hats")
    assert why(sheet, None, "winner")[1:] == [
        "most black hats: Player 1: 3 and Player 2: 0",
        "winner: Player 1 (most black hats among the tied)",
    ]


def test_black_hats_whose_faces_are_not_told_count_in_the_tie() -> None:
    sheet = score(position("X X X S3", "S2 C1", "W1 A2 X X X X", favourites="A1 B1 F6"))
    assert (sheet.winners, sheet.decided_by) == ((0,), "black_hats")


def test_tied_in_black_hats_too_the_cookie_wins() -> None:
    sheet = score(position("XW2 S3 S4", "XW3 S2", "", favourites="A1 B1 C1"))
    assert (sheet.totals, sheet.cookie) == ((10, 10, -1), 1)
    assert (sheet.winners, sheet.decided_by) == ((1,), "cookie")
    assert why(sheet, None, "winner")[-2:] == [
        "tied: the cookie is with Player 2",
        "winner: Player 2 (the cookie among the tied)",
    ]


def test_the_cookie_of_somebody_who_is_not_tied_decides_nothing() -> None:
    sheet = score(position("S3", "S2", "W1 A2", favourites="A1 B1 F6"))
    assert (sheet.totals, sheet.cookie) == ((4, 4, 0), 2)
    assert (sheet.winners, sheet.decided_by) == ((0, 1), "shared")
    assert why(sheet, None, "winner")[-2:] == [
        "tied, and none of them has the cookie",
        "the win is shared by Player 1 and Player 2 (there is no further tie-break)",
    ]


def test_tied_with_the_cookie_on_the_napkin_the_win_is_shared() -> None:
    sheet = score(position("S3", "T3", favourites="A1 B2"))
    assert (sheet.totals, sheet.cookie) == ((4, 4), None)
    assert (sheet.winners, sheet.decided_by) == ((0, 1), "shared")


def test_who_had_the_cookie_before_the_last_card_keeps_it_in_a_complete_tie() -> None:
    sheet = score(position("S3", "T3", favourites="A1 B2", holder=0))
    assert (sheet.totals, sheet.cookie) == ((9, 4), 0)
    assert (sheet.winners, sheet.decided_by) == ((0,), "points")


def test_in_the_german_edition_the_cookie_is_the_first_tie_break_and_black_hats_are_none() -> None:
    tied = ("XW2 XW4 F3 F4", "S2 W3")
    standard = score(position(*tied, favourites="A1 B1"))
    german = score(position(*tied, favourites="A1 B1", options=GERMAN))
    assert standard.totals == german.totals == (9, 9)
    assert (standard.winners, standard.decided_by) == ((0,), "black_hats")
    assert (german.winners, german.decided_by) == ((1,), "cookie")
    assert not any("black hats" in reason for reason in why(german, None, "winner"))


def test_in_the_german_edition_a_tie_without_the_cookie_is_shared_whatever_the_black_hats() -> None:
    tied = position("XW2 S3", "T3", "A2 C2", favourites="F2 B2 B6", options=GERMAN)
    sheet = score(tied)
    assert (sheet.totals, sheet.cookie) == ((4, 4, 3), 2)
    assert (sheet.winners, sheet.decided_by) == ((0, 1), "shared")


def test_in_the_german_edition_a_black_hat_still_earns_one() -> None:
    assert score(position("XW2 XW3", "", favourites="A1 B1", options=GERMAN)).category("collection") == (2, 0)


def test_partners_add_their_points_and_win_together() -> None:
    """The second player has the most points of all, and loses with the partner."""
    sheet = score(position("S1 S2 S3", "T3 T4 T5 T1", "S4 S5 T2", "", favourites="A1 B1 C1 F1"))
    assert sheet.totals == (14, 23, 20, -1)
    assert sheet.teams == ((0, 2), (1, 3))
    assert sheet.team_totals == (34, 22)
    assert (sheet.winners, sheet.decided_by) == ((0, 2), "points")


@pytest.mark.parametrize("players", [2, 3])
def test_without_partners_there_are_no_teams(players: int) -> None:
    sheet = score(position(*[""] * players, favourites=" ".join(["A1", "B1", "C1"][:players])))
    assert (sheet.teams, sheet.team_totals) == ((), None)


TIED_TEAMS = ("XA2 XA3 XA6 F5", "W2 S2", "XA4 XA5 S3", "XB2 XB3 XB4 XB5")


def test_tied_teams_compare_their_black_hats_together() -> None:
    """The fourth player has the most alone; the first and the third have more together."""
    sheet = score(position(*TIED_TEAMS, favourites="A1 B1 C1 W1"))
    assert (sheet.team_totals, sheet.cookie) == ((12, 12), 1)
    assert (sheet.winners, sheet.decided_by) == ((0, 2), "black_hats")


def test_tied_teams_of_the_german_edition_look_at_the_cookie_only() -> None:
    sheet = score(position(*TIED_TEAMS, favourites="A1 B1 C1 W1", options=GERMAN))
    assert (sheet.team_totals, sheet.cookie) == ((12, 12), 1)
    assert (sheet.winners, sheet.decided_by) == ((1, 3), "cookie")


@pytest.mark.parametrize(("seat", "winners"), [(1, (1, 3)), (3, (1, 3)), (0, (0, 2)), (2, (0, 2))])
def test_teams_tied_in_black_hats_go_to_the_team_that_has_the_cookie(seat: int, winners: tuple[int, ...]) -> None:
    collections = [""] * 4
    collections[seat] = "S2"
    collections[(seat + 1) % 4] = "S3 S4"
    sheet = score(position(*collections, favourites="A1 B1 C1 F1"))
    assert (sheet.team_totals, sheet.cookie) == ((8, 8), seat)
    assert (sheet.winners, sheet.decided_by) == (winners, "cookie")


def test_teams_tied_in_everything_share_the_win() -> None:
    sheet = score(position("S3", "T3", "", "", favourites="A1 B2 C1 F1"))
    assert (sheet.team_totals, sheet.cookie) == ((3, 3), None)
    assert (sheet.winners, sheet.decided_by) == ((0, 1, 2, 3), "shared")


def test_before_the_end_the_favourites_are_open() -> None:
    sheet = hats.score(state("F5 S1", "C5 W1", collections=["S4", "XC3"], holder=0))
    assert not sheet.final
    assert sheet.category("favourite") == (0, 0)
    assert all(reason.startswith("open") for seat in (0, 1) for reason in why(sheet, seat, "favourite"))
    assert "if it ended now" in str(sheet)
    assert why(sheet, None, "winner")[-1] == "ahead now, favourites apart: Player 1 (most points)"


def finishing() -> State:
    """The first player has played eight cards and holds the favourite W1; the second has one turn left."""
    return state(
        "W1",
        "T1 T2",
        collections=["C2 C3 C4 C5 C6 F1 F3 F4", "S1 S2 S4 S5 S6 F5 F6"],
        holder=1,
        turn=1,
        deck="W2 W3",
    )


def test_a_favourite_is_not_told_before_the_game_is_over() -> None:
    for now in (finishing(), play(finishing(), "T1*")):
        for sheet in (hats.score(now), hats.score(observe(now, 0)), hats.score(observe(now, 1))):
            told = str(sheet) + str(sheet.to_json())
            assert not sheet.final
            assert all(card not in told for card in ("W1", "T2"))
            assert all(line.points == 0 for line in sheet.lines if line.rule == "favourite")


def test_when_the_game_is_over_the_last_card_in_hand_is_the_favourite() -> None:
    sheet = hats.score(play(finishing(), "T1* ."))
    assert sheet.final
    assert [line.cards for line in sheet.lines if line.rule == "favourite"] == [("W1",), ("T2",)]
    assert sheet.category("favourite") == (-1, -2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_line_of_every_moment_has_its_reason(players: int) -> None:
    for _, _, after in steps(players, 2):
        for line in hats.score(after).lines:
            reason = str(line.reason)
            assert reason.strip()
            assert "{" not in reason


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_of_a_collection_has_its_own_line(players: int) -> None:
    end = last(players, 4)
    sheet = hats.score(end)
    for seat, player in enumerate(end.players):
        found = [line.cards for line in sheet.lines if line.seat == seat and line.rule == "collection"]
        assert found == [(card,) for card in player.collection]
        assert len(earned(sheet, seat, "favourite")) == len(earned(sheet, seat, "cookie")) == 1


def by_the_book(end: State, seat: int) -> int:
    """The points of a seat, added up once more without the napkin."""
    worth: dict[str, int] = {}
    for space in range(len(end.table), 0, -1):
        worth[end.table[space - 1].hat] = space
    laid, favourite = end.players[seat].collection, end.players[seat].hand[0]
    total = sum(1 if card.is_black_hat else worth.get(card.hat, 0) for card in laid)
    total += sum(card.number for card in laid if card.hat == favourite.hat) - favourite.number
    return total + 5 * (end.cookie == seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_totals_are_the_sums_of_lines_and_what_the_rules_give(players: int) -> None:
    for seed in range(30):
        end = last(players, seed)
        sheet = hats.score(end)
        sums = [sum(line.points for line in sheet.lines if line.seat == seat) for seat in range(players)]
        by_rule = zip(*(sheet.category(rule) for rule, _ in sheet.categories), strict=True)
        assert list(sheet.totals) == sums == list(map(sum, by_rule))
        assert sums == [by_the_book(end, seat) for seat in range(players)]
        assert all(line.points == 0 for line in sheet.lines if line.seat is None)


def test_a_position_scores_as_the_game_it_was_taken_from() -> None:
    end = last(3, 8)
    assert hats.score(of_state(end)) == hats.score(end)


def test_a_seat_sees_others_black_hats_scored_without_their_faces() -> None:
    seen = observe(state("F5", "C5", collections=["XS1", "XC3"]), 0)
    sheet = hats.score(seen)
    assert [line.cards for line in sheet.lines if line.rule == "collection"] == [(Card("XS1"),), (BLACK_HAT,)]
    assert seen.stage is Stage.BOTH
