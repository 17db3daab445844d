"""Odds: for every legal action and seat, narrowing, the same again, and true where the truth can be counted."""

from statistics import fmean

import pytest

from hats_widget.bots.bot import Odds
from hats_widget.bots.odds import MANNERS, odds
from hats_widget.bots.simple import BOTS
from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from tests.games.hats.scenes import state, steps


def last(view: hats.View, *who: str, slices: int = 4, worlds: int = 30) -> tuple[Odds, ...]:
    *_, found = odds(view, hats.Rng("x"), who, slices=slices, worlds=worlds)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_has_the_chances_and_points_of_every_seat(players: int) -> None:
    for ply, (before, _, _) in enumerate(steps(players, 2)):
        seat = hats.to_move(before)
        if ply % 9 or seat is None:
            continue
        view = hats.observe(before, seat)
        found = last(view, *["strategist"] * players, slices=1)
        assert [one.action for one in found] == list(hats.legal_actions(before))
        for one in found:
            assert len(one.wins) == len(one.points) == players
            assert sum(chance.mean for chance in one.wins) == pytest.approx(2 if players == 4 else 1)
            assert all(0 <= chance.low <= chance.mean <= chance.high <= 1 for chance in one.wins)
            assert str(one.reason)


def test_the_intervals_narrow_slice_by_slice() -> None:
    view = hats.match(3, seed=1, first=0).view(0)
    widths = [
        fmean(chance.high - chance.low for one in found for chance in one.wins)
        for found in odds(view, hats.Rng("x"), ["random"] * 3, slices=8, worlds=20)
    ]
    assert len(widths) == 8
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < widths[0] / 2


def test_the_same_numbers_give_the_same_odds_and_nothing_hidden_matters() -> None:
    match = hats.match(3, seed=3, first=0)
    view = match.view(0)
    other = hats.observe(hats.determinize(view, hats.Rng("another")), 0)
    assert last(view, *["greedy"] * 3) == last(other, *["greedy"] * 3)


def test_a_last_action_that_decides_the_game_is_seen_for_sure() -> None:
    collections = ["F1 F2 F3 F4 S1 S2 S3", "C2 C3 C4 C5 XT1 XT2 XT3 XT4"]
    before = state("F5 F6", "C6", table="T6 W6 S6 C1 W5", collections=collections, stage=hats.Stage.MAIN, holder=0)
    found = {one.action: one for one in last(hats.observe(before, 0), "random", "random")}
    for action, one in found.items():
        sheet = hats.score(hats.apply(before, action))
        assert one.points[0].mean == sheet.totals[0]
        assert one.points[0].low == one.points[0].high


def test_odds_between_random_players_are_those_of_random_games() -> None:
    view = hats.match(3, seed=6, first=0).view(0)
    action = hats.choices(view)[5]
    (found,) = last(view, *["random"] * 3, slices=1, worlds=1)[5:6]
    assert found.action == action
    *_, (one,) = odds(view, hats.Rng("y"), ["random"] * 3, [action], worlds=500, slices=6)
    won, games = 0.0, 400
    for number in range(games):
        after = hats.apply(hats.determinize(view, hats.Rng("world").at(number)), action)
        ply = 0
        while legal := hats.legal_actions(after):
            after = hats.apply(after, hats.Rng("play").at(number, ply).choice(legal))
            ply += 1
        winners = hats.score(after).winners
        won += (0 in winners) / len(winners)
    assert abs(one.wins[0].mean - won / games) < 4 * (0.25 / games) ** 0.5


def test_against_better_players_the_chances_are_worse() -> None:
    view = hats.match(3, seed=8, first=0).view(0)
    easy, hard = (last(view, "greedy", other, other, slices=4) for other in ("random", "strategist"))
    assert max(one.wins[0].mean for one in easy) > max(one.wins[0].mean for one in hard) + 0.1


def test_a_view_without_a_decision_has_no_odds() -> None:
    assert list(odds(hats.match(3, seed=1, first=0).view(1), hats.Rng("x"), ["random"] * 3)) == []


@pytest.mark.parametrize(
    ("who", "how", "problem"),
    [
        (["random"] * 3, {"worlds": 0}, "at least 1 world"),
        (["random"] * 3, {"slices": 0}, "at least 1 world and 1 slice"),
        (["random"] * 2, {}, "each of the 3 seats"),
        (["random", "random", "greedo"], {}, "did you mean “greedy”"),
    ],
)
def test_what_cannot_be_computed_is_refused(who: list[str], how: dict[str, int], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        next(odds(hats.match(3, seed=1, first=0).view(0), hats.Rng("x"), who, (), **how))


def test_every_bot_and_a_person_have_a_manner() -> None:
    assert set(MANNERS) == {"person", *BOTS}
