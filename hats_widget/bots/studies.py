"""Ready studies for a class in statistics: each plays a tournament, gives figures, and says what they mean."""

from collections.abc import Callable, Sequence
from statistics import fmean, variance
from typing import Final, NamedTuple

from hats_widget.bots.arena import Game, Tournament, read_tournament
from hats_widget.bots.estimates import FEWEST, Estimate, jackknife, mean_over_deals, share_over_deals
from hats_widget.core.message import Arg, Msg
from hats_widget.core.refusal import BadInput

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
    played = play(_equals(bot, players, games, seed))
    figures: dict[str, float] = {"chance": 0.5 if players == 4 else 1 / players, "games": len(played)}
    for seat in range(players):
        wins = share_over_deals((game.deal, game.wins[game.seats.index(seat)]) for game in played)
        figures |= _told(f"seat {seat + 1}", wins)
    told: dict[str, Arg] = {"share": figures["seat 1"], "low": figures["seat 1 low"], "high": figures["seat 1 high"]}
    told["chance"] = figures["chance"]
    if figures["seat 1 low"] > figures["chance"]:
        verdict = Msg("who begins wins {share} of the games ({low} to {high}): more than {chance}, so it helps", told)
    elif figures["seat 1 high"] < figures["chance"]:
        verdict = Msg("who begins wins {share} of the games ({low} to {high}): less than {chance}, so it hurts", told)
    else:
        verdict = Msg(
            "who begins wins {share} of the games ({low} to {high}): {chance} is possible, so no difference could be"
            " shown",
            told,
        )
    return Study(QUESTIONS["first-seat"].text, figures, verdict)


def cookie(play: Play, bot: str, players: int, games: int, seed: int) -> Study:
    """Equal bots: what the holder of the cookie has at the end beside the others, with and without its 5 points."""
    gaps, wins = [], []
    for game in play(_equals(bot, players, games, seed)):
        if (holder := game.cookie) is not None:
            others = fmean(points for entry, points in enumerate(game.points) if entry != holder)
            gaps.append((game.deal, game.points[holder] - others))
            wins.append((game.deal, game.wins[holder]))
    if len({deal for deal, _ in gaps}) < FEWEST:
        nothing = Msg("in fewer than two deals somebody held the cookie at the end; play more games")
        return Study(QUESTIONS["cookie"].text, {"games": len(gaps)}, nothing)
    ahead, share = mean_over_deals(gaps), share_over_deals(wins)
    figures = {"games": float(len(gaps))} | _told("ahead", ahead) | {"ahead without it": ahead.mean - 5}
    figures |= _told("share of wins", share)
    told: dict[str, Arg] = {"gap": ahead.mean, "low": ahead.low, "high": ahead.high, "share": share.mean}
    if ahead.low > 0:
        verdict = Msg(
            "who holds the cookie at the end is {gap} points ahead of the others ({low} to {high}) and wins {share} of"
            " the games: it is worth fighting for",
            told,
        )
    elif ahead.high < 0:
        verdict = Msg(
            "who holds the cookie at the end is {gap} points ahead of the others ({low} to {high}) and wins {share} of"
            " the games: it costs more than it gives",
            told,
        )
    else:
        verdict = Msg(
            "who holds the cookie at the end is {gap} points ahead of the others ({low} to {high}) and wins {share} of"
            " the games: no difference could be shown",
            told,
        )
    return Study(QUESTIONS["cookie"].text, figures, verdict)


def luck(play: Play, bot: str, players: int, games: int, seed: int) -> Study:
    """Equal bots that toss other coins: how much of the difference in points comes from the deal and the seat."""
    played = play(_equals(bot, players, games, seed))
    deals: dict[int, dict[int, list[int]]] = {}
    for game in played:
        for seat, points in zip(game.seats, game.points, strict=True):
            deals.setdefault(game.deal, {}).setdefault(seat, []).append(points)
    dealt = _dealt([_Spread.of(list(seats.values())) for seats in deals.values()])
    told: dict[str, Arg] = {"dealt": dealt.mean, "low": dealt.low, "high": dealt.high}
    if dealt.low > 0:
        verdict = Msg(
            "of the differences in points {dealt} ({low} to {high}) come from the cards that were dealt and the seat;"
            " the rest comes from what is done with them and from the draws",
            told,
        )
    else:
        verdict = Msg(
            "of the differences in points {dealt} ({low} to {high}) come from the cards that were dealt and the seat:"
            " 0 is possible, so no influence could be shown",
            told,
        )
    return Study(QUESTIONS["luck"].text, {"games": float(len(played))} | _told("from the deal", dealt), verdict)


class _Spread(NamedTuple):
    """The points of a deal summed up: how many, their sum, their squares' sum, and the variance at equal seats."""

    size: int
    total: int
    squares: int
    within: float

    @classmethod
    def of(cls, seats: Sequence[Sequence[int]]) -> "_Spread":
        points = [one for seat in seats for one in seat]
        return cls(len(points), sum(points), sum(one * one for one in points), fmean(map(variance, seats)))


def _dealt(deals: Sequence[_Spread]) -> Estimate:
    """The share of the variance of points that is not found among games with the same deal and seat."""
    size, total, squares, within = (sum(column) for column in zip(*deals, strict=True))

    def share(without: _Spread, left: int) -> float:
        points = size - without.size
        whole = (points * (squares - without.squares) - (total - without.total) ** 2) / points**2
        return 1 - (within - without.within) / left / whole if whole else 0.0

    every = share(_Spread(0, 0, 0, 0.0), len(deals))
    found = jackknife(every, [share(one, len(deals) - 1) for one in deals])
    return Estimate(*[min(1.0, max(0.0, value)) for value in found])


def editions(play: Play, bot: str, players: int, games: int, seed: int) -> Study:
    """The same deals by both editions: how often somebody else wins."""
    standard = play(_equals(bot, players, games, seed))
    german = play(_equals(bot, players, games, seed, edition="german"))
    pairs = list(zip(sorted(standard), sorted(german), strict=True))
    other = share_over_deals((one.deal, one.wins != two.wins) for one, two in pairs)
    holder = share_over_deals((one.deal, one.cookie != two.cookie) for one, two in pairs)
    figures = {"games": float(len(pairs))} | _told("another winner", other) | _told("another holder", holder)
    told: dict[str, Arg] = {"other": other.mean, "low": other.low, "high": other.high, "holder": holder.mean}
    if other.low > 0:
        verdict = Msg(
            "with the same cards the German edition gives another winner in {other} of the games ({low} to {high}), and"
            " the cookie to somebody else in {holder}",
            told,
        )
    else:
        verdict = Msg(
            "with the same cards the German edition gives another winner in {other} of the games ({low} to {high}), so"
            " no difference could be shown; the cookie goes to somebody else in {holder}",
            told,
        )
    return Study(QUESTIONS["editions"].text, figures, verdict)


def _equals(bot: str, players: int, games: int, seed: int, **options: object) -> Tournament:
    """The same bot at every seat, in deals enough for an interval."""
    tournament = read_tournament([bot] * players, games, seed, options)
    if tournament.deals < FEWEST:
        least = Msg("one deal says nothing about others; play at least {n} games", {"n": players + 1})
        raise BadInput(least).at("games")
    return tournament


def _told(name: str, found: Estimate) -> dict[str, float]:
    return {name: found.mean, f"{name} low": found.low, f"{name} high": found.high}


_FIGURES: Final = {
    # Translators: the figures of a study; “chance” is the share of wins that mere chance would give.
    "chance": Msg("chance"),
    "games": Msg("games"),
    # Translators: how many points the holder of the cookie is ahead of the others.
    "ahead": Msg("ahead"),
    "ahead without it": Msg("ahead without it"),
    "share of wins": Msg("share of wins"),
    # Translators: the share of the differences in points that comes from the cards dealt.
    "from the deal": Msg("from the deal"),
    "another winner": Msg("another winner"),
    "another holder": Msg("another holder"),
}


def figure_name(key: str) -> Msg:
    """How a figure of a study is called in a table; `low` and `high` are the ends of its interval."""
    if key.endswith(" low"):
        return Msg("{figure} low", {"figure": figure_name(key.removesuffix(" low"))})
    if key.endswith(" high"):
        return Msg("{figure} high", {"figure": figure_name(key.removesuffix(" high"))})
    if key.startswith("seat "):
        return Msg("seat {number}", {"number": int(key.removeprefix("seat "))})
    return _FIGURES[key]


QUESTIONS: Final = {
    "first-seat": Question(Msg("Is the first seat better?"), first_seat),
    "cookie": Question(Msg("Is the cookie worth fighting for?"), cookie),
    "luck": Question(Msg("How much luck is there?"), luck),
    "editions": Question(Msg("What do the editions change?"), editions),
}
