"""Ready studies for a class in statistics: each plays a tournament or two, gives figures, and says what they mean.

A figure with an interval stands there three times, as "name", "name low" and "name high".
"""

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean, variance
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from hats_widget.bots.arena import Game, Tournament, read_tournament
from hats_widget.bots.estimates import FEWEST, Estimate, jackknife, mean_over_deals, share_over_deals
from hats_widget.bots.heedless import HEEDLESS
from hats_widget.bots.simple import BOTS
from hats_widget.core import reader
from hats_widget.core.message import Arg, Msg
from hats_widget.core.refusal import BadInput

Play: TypeAlias = Callable[[Tournament], Sequence[Game]]
_NOTHING: Mapping[str, object] = MappingProxyType({})


class Study(NamedTuple):
    """Figures by name, the verdict in a sentence, and the shares among the figures as rows that can be drawn.

    `measure` says of what they are shares.
    """

    question: Msg
    figures: dict[str, float]
    verdict: Msg
    measure: Msg
    rows: tuple[tuple[Msg, Estimate], ...]
    even: float | None = None  # what the shares would be if it made no difference


class Question(NamedTuple):
    """What is asked, what is played and compared, and the function that answers from the games of each tournament."""

    text: Msg
    about: Msg
    answer: Callable[[Sequence[Sequence[Game]]], Study]
    vary: Callable[[Tournament], tuple[Tournament, ...]]  # from the same bot at every seat
    bots: tuple[str, ...] = tuple(BOTS)  # of whom it can be asked

    def tournaments(
        self, bot: str, players: int, games: int, seed: int, *, options: Mapping[str, object] = _NOTHING
    ) -> tuple[Tournament, ...]:
        """What is to be played, in deals enough for an interval."""
        known = reader.within("bots", lambda v: reader.one_of(v, list(BOTS)), bot)
        if known not in self.bots:
            told: dict[str, Arg] = {"bot": BOTS[known].name, "bots": tuple([BOTS[one].name for one in self.bots])}
            raise BadInput(Msg("this cannot be asked of {bot}; choose one of {bots}", told)).at("bots")
        tournament = read_tournament([known] * players, games, seed, options)
        if tournament.deals < FEWEST:
            least = Msg("one deal says nothing about others; play at least {n} games", {"n": players + 1})
            raise BadInput(least).at("games")
        return self.vary(tournament)

    def ask(
        self, play: Play, bot: str, players: int, games: int, seed: int, *, options: Mapping[str, object] = _NOTHING
    ) -> Study:
        """Play, and answer."""
        return self.answer([play(one) for one in self.tournaments(bot, players, games, seed, options=options)])


def first_seat(games: Sequence[Sequence[Game]]) -> Study:
    """Figures: the share of wins of each seat, "seat 1" being who begins, and "chance", which is even."""
    (played,) = games
    players = len(played[0].points)
    figures: dict[str, float] = {"chance": chance(players), "games": len(played)}
    rows = []
    for seat in range(players):
        wins = share_over_deals((game.deal, game.wins[game.seats.index(seat)]) for game in played)
        figures |= _told(f"seat {seat + 1}", wins)
        rows.append((Msg("seat {number}", {"number": seat + 1}), wins))
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
    return Study(QUESTIONS["first-seat"].text, figures, verdict, Msg("Share of wins"), tuple(rows), figures["chance"])


def cookie(games: Sequence[Sequence[Game]]) -> Study:
    """An experiment: the first entry, with four players its partner too, plays as if the cookie were worth nothing.

    Figures: its "share of wins" and "chance", what that is if it makes no difference; by how many points it is "ahead"
    of the others; how often it "holds" the cookie at the end, and how often each of the others "holds, others".
    """
    (played,) = games
    players = len(played[0].points)
    heedless = _heedless(players)
    others = [entry for entry in range(players) if entry not in heedless]
    even = chance(players)
    share = share_over_deals((game.deal, game.wins[0]) for game in played)
    ahead = mean_over_deals(
        (game.deal, fmean(game.points[one] for one in heedless) - fmean(game.points[one] for one in others))
        for game in played
    )
    holds = share_over_deals((game.deal, (game.cookie in heedless) / len(heedless)) for game in played)
    theirs = share_over_deals((game.deal, (game.cookie in others) / len(others)) for game in played)
    figures = {"games": len(played), "chance": even} | _told("share of wins", share) | _told("ahead", ahead)
    figures |= _told("holds", holds) | _told("holds, others", theirs)
    told: dict[str, Arg] = {"share": share.mean, "low": share.low, "high": share.high, "chance": even}
    if share.high < even:
        verdict = Msg(
            "among equals that count the cookie, who takes no notice of it wins {share} of the games ({low} to {high}),"
            " less than {chance}: it is worth fighting for",
            told,
        )
    elif share.low > even:
        verdict = Msg(
            "among equals that count the cookie, who takes no notice of it wins {share} of the games ({low} to {high}),"
            " more than {chance}: fighting for it costs more than it gives",
            told,
        )
    else:
        verdict = Msg(
            "among equals that count the cookie, who takes no notice of it wins {share} of the games ({low} to {high}):"
            " {chance} is possible, so no difference could be shown",
            told,
        )
    rows = (
        (Msg("who ignores the cookie wins"), share),
        (Msg("who ignores it holds it at the end"), holds),
        (Msg("each of the others holds it"), theirs),
    )
    return Study(QUESTIONS["cookie"].text, figures, verdict, Msg("Share of the games"), rows, even)


def luck(games: Sequence[Sequence[Game]]) -> Study:
    """Figures: the share of the differences in points that comes "from the deal", which is the cards and the seat.

    The rest is "from play": from what is done with the cards, and from the draws.
    """
    (played,) = games
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
    rest = Estimate(1 - dealt.mean, 1 - dealt.high, 1 - dealt.low)
    figures = {"games": len(played)} | _told("from the deal", dealt) | _told("from play", rest)
    rows = ((Msg("from the cards and the seat"), dealt), (Msg("from play and draws"), rest))
    return Study(QUESTIONS["luck"].text, figures, verdict, Msg("Share of the differences in points"), rows)


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


def editions(games: Sequence[Sequence[Game]]) -> Study:
    """Figures: how often "another winner" and "another holder" of the cookie comes of the same deal and bots."""
    standard, german = games
    pairs = list(zip(sorted(standard), sorted(german), strict=True))
    other = share_over_deals((one.deal, one.wins != two.wins) for one, two in pairs)
    holder = share_over_deals((one.deal, one.cookie != two.cookie) for one, two in pairs)
    figures = {"games": len(pairs)} | _told("another winner", other) | _told("another holder", holder)
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
    rows = ((Msg("another winner"), other), (Msg("another holder of the cookie"), holder))
    return Study(QUESTIONS["editions"].text, figures, verdict, Msg("Share of the games"), rows)


def chance(players: int) -> float:
    """The share of wins if nothing but chance decided; partners win together."""
    return 0.5 if players == 4 else 1 / players


def _alone(tournament: Tournament) -> tuple[Tournament, ...]:
    return (tournament,)


def _heedless(players: int) -> tuple[int, ...]:
    """The entries that take no notice of the cookie: one, or one team."""
    return (0, 2) if players == 4 else (0,)


def _one_heedless(tournament: Tournament) -> tuple[Tournament, ...]:
    chosen = _heedless(tournament.players)
    bots = [f"{bot}-heedless" if entry in chosen else bot for entry, bot in enumerate(tournament.bots)]
    return (tournament._replace(bots=tuple(bots)),)


def _both_editions(tournament: Tournament) -> tuple[Tournament, ...]:
    options = dict(tournament.options)
    options.pop("edition", None)
    found = [options, options | {"edition": "german"}]
    return tuple([tournament._replace(options=tuple(sorted(one.items()))) for one in found])


def _told(name: str, found: Estimate) -> dict[str, float]:
    return {name: found.mean, f"{name} low": found.low, f"{name} high": found.high}


_FIGURES: Final = {
    # Translators: the figures of a study; “chance” is the share of wins that mere chance would give.
    "chance": Msg("chance"),
    "games": Msg("games"),
    # Translators: by how many points the one who does not care for the cookie is ahead of the others.
    "ahead": Msg("ahead"),
    "share of wins": Msg("share of wins"),
    # Translators: how often the one who does not care for the cookie holds it at the end, and how often each other.
    "holds": Msg("holds the cookie"),
    "holds, others": Msg("another holds the cookie"),
    # Translators: the share of the differences in points that comes from the cards dealt, and from play.
    "from the deal": Msg("from the deal"),
    "from play": Msg("from play"),
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
    "first-seat": Question(
        Msg("Is the first seat better?"),
        Msg("The same bot plays at every seat; how often who begins wins is compared with chance."),
        first_seat,
        _alone,
    ),
    "cookie": Question(
        Msg("Is the cookie worth fighting for?"),
        Msg(
            "An experiment: equal bots play, but one of them, with four players one team, plays as if the cookie were"
            " worth nothing. It sits at every seat with the same cards."
        ),
        cookie,
        _one_heedless,
        tuple([name.removesuffix("-heedless") for name in HEEDLESS]),
    ),
    "luck": Question(
        Msg("How much luck is there?"),
        Msg(
            "The same bot plays every deal several times, and decides between equal actions by other coins: what stays"
            " the same comes from the cards and the seat."
        ),
        luck,
        _alone,
    ),
    "editions": Question(
        Msg("What do the editions change?"),
        Msg("The same bots play the same deals by the standard and by the German rules."),
        editions,
        _both_editions,
    ),
}
