"""Score sheets: every number is a sum of lines, and every line says why."""

import json

import pytest

from hats_widget.core.game import Setup
from hats_widget.core.message import Msg, Seat
from hats_widget.core.playout import random_match
from hats_widget.core.score import ScoreLine, ScoreSheet, totals
from hats_widget.games import hats

EVIL = "<img src=x onerror=alert(1)>"
LINES = (
    ScoreLine(None, "start", 0, Msg("nothing counts twice")),
    ScoreLine(0, "hats", 4, Msg("a fez"), ("F3", "F4")),
    ScoreLine(0, "hats", -6, Msg("no bowler")),
    ScoreLine(0, "luck", 0, Msg("no luck")),
    ScoreLine(1, "hats", 1, Msg("a black hat"), ("X",)),
    ScoreLine(1, "luck", 5, Msg("{seat} was lucky", {"seat": Seat(1)})),
    ScoreLine(None, "end", 0, Msg("most points: {seat}", {"seat": Seat(1)})),
    ScoreLine(None, "end", 0, Msg("that was all")),
)
SHEET = ScoreSheet(
    players=2,
    lines=LINES,
    categories=(("hats", Msg("hats")), ("luck", Msg("luck"))),
    steps=(("start", Msg("Before")), ("end", Msg("After"))),
    open_rules=(),
    teams=(),
    cookie=1,
    winners=(1,),
    decided_by="points",
    final=True,
    names=("Ann", "Bo"),
)
IN_TEAMS = SHEET._replace(
    players=4,
    lines=(*LINES, ScoreLine(2, "hats", 10, Msg("ten")), ScoreLine(3, "luck", 20, Msg("twenty"))),
    teams=((0, 2), (1, 3)),
    names=(),
)


class Shouting:
    def gettext(self, message: str, /) -> str:
        return message if "{" in message else message.upper()

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return self.gettext(one if n == 1 else many)


def sheets() -> list[ScoreSheet]:
    """The sheets of some real games, at some moments and at their ends."""
    matches = [
        random_match(hats, Setup(players, seed, hats.Options())) for players in hats.PLAYERS for seed in range(5)
    ]
    return [match.goto(ply).score() for match in matches for ply in (0, len(match.actions) // 2, len(match.actions))]


REAL = sheets()


def test_totals_are_the_sums_of_the_lines_of_each_seat() -> None:
    assert SHEET.totals == (-2, 6)
    assert totals(LINES, 3) == (-2, 6, 0)
    assert totals([], 2) == (0, 0)


def test_a_category_is_the_sum_of_its_lines() -> None:
    assert SHEET.category("hats") == (-2, 1)
    assert SHEET.category("luck") == (0, 5)
    assert SHEET.category("cookie") == (0, 0)


def test_team_totals_are_the_sums_of_their_seats() -> None:
    assert IN_TEAMS.totals == (-2, 6, 10, 20)
    assert IN_TEAMS.team_totals == (8, 26)


def test_without_partners_there_are_no_team_totals() -> None:
    assert SHEET.team_totals is None


def test_a_shared_win_is_half_for_each_and_partners_win_whole() -> None:
    assert SHEET.shares == (0, 1)
    assert SHEET._replace(winners=(0, 1)).shares == (0.5, 0.5)
    assert IN_TEAMS._replace(winners=(1, 3)).shares == (0, 1, 0, 1)
    assert IN_TEAMS._replace(winners=(0, 1, 2, 3)).shares == (0.5,) * 4


def test_in_real_games_the_categories_add_up_to_the_totals_and_these_to_the_teams() -> None:
    for sheet in REAL:
        columns = [sheet.category(rule) for rule, _ in sheet.categories]
        assert tuple(map(sum, zip(*columns, strict=True))) == sheet.totals
        assert (sheet.team_totals is not None) == (sheet.players == 4)
        if sheet.team_totals:
            assert sum(sheet.team_totals) == sum(sheet.totals)


def test_lines_that_concern_everybody_give_no_points_in_real_games() -> None:
    assert {line.points for sheet in REAL for line in sheet.lines if line.seat is None} == {0}


def test_the_napkin_has_seats_across_rules_down_and_the_total_last() -> None:
    assert SHEET.napkin().text(names=SHEET.names).splitlines() == [
        "The napkin",
        "         Ann  Bo",
        "  hats    −2   1",
        "  luck     0   5",
        "  total   −2   6",
    ]


def test_the_napkin_of_teams_has_their_totals_below_each_seat() -> None:
    assert IN_TEAMS.napkin().rows[-1] == (Msg("team"), 8, 26, 8, 26)


def test_the_napkin_says_when_it_is_not_final() -> None:
    assert str(SHEET._replace(final=False)).startswith("The napkin, if it ended now\n")


def test_the_explanation_is_one_table_for_each_seat_between_the_steps_of_everybody() -> None:
    told = SHEET.explanation()
    assert [grid.title for grid in told] == [Msg("Before"), Seat(0), Seat(1), Msg("After")]
    assert [len(grid.rows) for grid in told] == [1, 3, 2, 2]
    assert told[1].rows[0] == (Msg("hats"), "F3 F4", 4, Msg("a fez"))


def test_every_line_of_a_real_game_is_told_once_and_in_order() -> None:
    for sheet in REAL:
        told = [row[-1] for grid in sheet.explanation() for row in grid.rows]
        assert told == [line.reason for line in sheet.lines]


def test_to_json_has_the_promised_keys_and_numbers() -> None:
    assert SHEET.to_json() == {
        "categories": [{"hats": -2, "luck": 0}, {"hats": 1, "luck": 5}],
        "totals": [-2, 6],
        "teams": None,
        "cookie": 1,
        "winners": [1],
        "decided_by": "points",
        "final": True,
        "lines": [
            {"seat": None, "rule": "start", "points": 0, "cards": [], "reason": "nothing counts twice"},
            {"seat": 0, "rule": "hats", "points": 4, "cards": ["F3", "F4"], "reason": "a fez"},
            {"seat": 0, "rule": "hats", "points": -6, "cards": [], "reason": "no bowler"},
            {"seat": 0, "rule": "luck", "points": 0, "cards": [], "reason": "no luck"},
            {"seat": 1, "rule": "hats", "points": 1, "cards": ["X"], "reason": "a black hat"},
            {"seat": 1, "rule": "luck", "points": 5, "cards": [], "reason": "Bo was lucky"},
            {"seat": None, "rule": "end", "points": 0, "cards": [], "reason": "most points: Bo"},
            {"seat": None, "rule": "end", "points": 0, "cards": [], "reason": "that was all"},
        ],
    }
    assert IN_TEAMS.to_json()["teams"] == [8, 26]


def test_to_json_of_every_real_game_can_be_written_and_read_again_with_the_same_keys() -> None:
    keys = ["categories", "totals", "teams", "cookie", "winners", "decided_by", "final", "lines"]
    for sheet in REAL:
        saved = sheet.to_json()
        assert list(saved) == keys
        assert json.loads(json.dumps(saved, allow_nan=False)) == saved


def test_reasons_in_json_are_in_the_language_asked_for() -> None:
    assert "'A FEZ'" in str(SHEET.to_json(Shouting())["lines"])


def test_a_sheet_prints_as_the_napkin_and_its_explanation() -> None:
    text = str(SHEET)
    assert text == SHEET.display().text()
    assert text.startswith(SHEET.napkin().text(names=SHEET.names) + "\n\nBefore\n")
    assert "most points: Bo" in text


@pytest.mark.parametrize("place", ["name", "reason"])
def test_a_notebook_shows_html_in_which_nothing_is_obeyed(place: str) -> None:
    evil = {
        "name": SHEET._replace(names=(EVIL, "Bo")),
        "reason": SHEET._replace(lines=(*LINES, ScoreLine(1, "luck", 0, Msg("{why}", {"why": EVIL})))),
    }[place]
    page = evil._repr_html_()
    assert page == evil.display().html()
    assert "&lt;img" in page
    assert "<img" not in page


def test_what_is_not_known_yet_stands_open_on_the_napkin() -> None:
    text = SHEET._replace(open_rules=("luck",), final=False).napkin().text(names=("Ann", "Bo"))
    assert text.splitlines()[3].split() == ["luck", "open", "open"]
