"""Ready studies for a class in statistics: each plays a tournament, gives figures, and says what they mean."""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import Final, NamedTuple

from hats_widget.bots.arena import SURE, Game, Tournament, interval, read_tournament
from hats_widget.core.message import Arg, Msg

Play = Callable[[Tournament], Sequence[Game]]


class Study(NamedTuple):
    """Figures by name, and the verdict in a sentence."""

    question: Msg
    figures: dict[str, float]
    verdict: Msg


class Question(NamedTuple):
    """What is asked, and the function that plays and answers: for so many players, games, and a seed."""

    text: Msg
    ask: Callable[[Play, str, int, int, int], Study]


def first_seat(play: Play, bot: str, players: int, games: int, seed: int) -> Study:
    """Equal bots: how often who begins wins, and who comes last."""
    played = play(read_tournament([bot] * players, games, seed, {}))
    figures: dict[str, float] = {"chance": 0.5 if players == 4 else 1 / players, "games": len(played)}
    for seat in range(players):
        wins = [game.wins[game.seats.index(seat)] for game in played]
        low, high = interval(fmean(wins), len(wins))
        figures |= {f"seat {seat + 1}": fmean(wins), f"seat {seat + 1} low": low, f"seat {seat + 1} high": high}
    told: dict[str, Arg] = {"share": figures["seat 1"], "low": figures["seat 1 low"], "high": figures["seat 1 high"]}
    told["chance"] = figures["chance"]
    if figures["seat 1 low"] > figures["chance"]:
        verdict = Msg("who begins wins {share} of the games ({low} to {high}): more than {chance}, so it helps", told)
    elif figures["seat 1 high"] < figures["chance"]:
        verdict = Msg("who begins wins {share} of the games ({low} to {high}): less than {chance}, so it hurts", told)
    else:
        verdict = Msg(
            "who begins wins {share} of the games ({low} to {high}): {chance} is possible, so nothing is shown", told
        )
    return Study(QUESTIONS["first-seat"].text, figures, verdict)


def cookie(play: Play, bot: str, players: int, games: int, seed: int) -> Study:
    """Equal bots: what the holder of the cookie has at the end beside the others, with and without its 5 points."""
    played = [game for game in play(read_tournament([bot] * players, games, seed, {})) if game.cookie is not None]
    if not played:
        nothing = Msg("nobody ever held the cookie at the end; play more games")
        return Study(QUESTIONS["cookie"].text, {"games": 0}, nothing)
    gaps, wins = [], []
    for game in played:
        holder = game.cookie
        assert holder is not None  # those without one are left out above
        others = [points for entry, points in enumerate(game.points) if entry != holder]
        gaps.append(game.points[holder] - fmean(others))
        wins.append(game.wins[holder])
    reach = SURE * sqrt(pvariance(gaps) / len(gaps))
    gap, share = fmean(gaps), fmean(wins)
    figures = {"games": float(len(played)), "ahead": gap, "ahead without it": gap - 5, "low": gap - reach}
    figures |= {"high": gap + reach, "share of wins": share}
    told: dict[str, Arg] = {"gap": gap, "low": gap - reach, "high": gap + reach, "share": share}
    if figures["low"] > 0:
        verdict = Msg(
            "who holds the cookie at the end is {gap} points ahead of the others ({low} to {high}) and wins {share} of"
            " the games: it is worth fighting for",
            told,
        )
    else:
        verdict = Msg(
            "who holds the cookie at the end is {gap} points ahead of the others ({low} to {high}) and wins {share} of"
            " the games: what it costs is as much as it gives",
            told,
        )
    return Study(QUESTIONS["cookie"].text, figures, verdict)


def luck(play: Play, bot: str, players: int, games: int, seed: int) -> Study:
    """Equal bots that toss other coins: how much of the difference in points comes from the deal and the seat."""
    played = play(read_tournament([bot] * players, games, seed, {}))
    groups: dict[tuple[int, int], list[int]] = {}
    for game in played:
        for seat, points in zip(game.seats, game.points, strict=True):
            groups.setdefault((game.deal, seat), []).append(points)
    whole = pvariance([points for group in groups.values() for points in group])
    within = fmean(pvariance(group) * len(group) / max(1, len(group) - 1) for group in groups.values())
    dealt = max(0.0, 1 - within / whole) if whole else 0.0
    spread = SURE * sqrt(2 / len(groups))  # of a ratio of variances, roughly
    figures = {"games": float(len(played)), "from the deal": dealt, "low": max(0.0, dealt - spread)}
    figures["high"] = min(1.0, dealt + spread)
    told: dict[str, Arg] = {"dealt": dealt, "low": figures["low"], "high": figures["high"]}
    verdict = Msg(
        "of the differences in points {dealt} ({low} to {high}) come from the cards that were dealt and the seat; the"
        " rest comes from what is done with them and from the draws",
        told,
    )
    return Study(QUESTIONS["luck"].text, figures, verdict)


def editions(play: Play, bot: str, players: int, games: int, seed: int) -> Study:
    """The same deals by both editions: how often somebody else wins."""
    standard = play(read_tournament([bot] * players, games, seed, {}))
    german = play(read_tournament([bot] * players, games, seed, {"edition": "german"}))
    pairs = list(zip(sorted(standard), sorted(german), strict=True))
    other = fmean(one.wins != two.wins for one, two in pairs)
    holder = fmean(one.cookie != two.cookie for one, two in pairs)
    low, high = interval(other, len(pairs))
    figures = {"games": float(len(pairs)), "another winner": other, "low": low, "high": high, "another holder": holder}
    told: dict[str, Arg] = {"other": other, "low": low, "high": high, "holder": holder}
    verdict = Msg(
        "with the same cards the German edition gives another winner in {other} of the games ({low} to {high}), and the"
        " cookie to somebody else in {holder}",
        told,
    )
    return Study(QUESTIONS["editions"].text, figures, verdict)


QUESTIONS: Final = {
    "first-seat": Question(Msg("Is the first seat better?"), first_seat),
    "cookie": Question(Msg("Is the cookie worth fighting for?"), cookie),
    "luck": Question(Msg("How much luck is there?"), luck),
    "editions": Question(Msg("What do the editions change?"), editions),
}
