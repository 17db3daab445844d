"""Tournaments and ready studies in a notebook: played here, shown as tables and as pictures."""

from collections.abc import Sequence
from typing import NamedTuple

from hats_widget.bots.arena import Game, Tournament, entries, read_tournament, run
from hats_widget.bots.records import csv_text
from hats_widget.bots.studies import QUESTIONS, Study, chance
from hats_widget.bots.tallies import Tally, entry_name, tallies
from hats_widget.core import reader
from hats_widget.core.grid import Grid
from hats_widget.core.message import ENGLISH, Arg, Msg, render
from hats_widget.core.refusal import BadInput
from hats_widget.ui import tournament_charts
from hats_widget.ui.parts import Words, sentence
from hats_widget.ui.scene import Scene
from hats_widget.ui.svg import svg
from hats_widget.ui.tournament_charts import TITLES, Draw, picture

WIDTH, HEIGHT = 620.0, 340.0


class Chart(NamedTuple):
    """A picture in a notebook; as text it is the same in words."""

    scene: Scene
    told: str

    def __repr__(self) -> str:
        return self.told

    def _repr_html_(self) -> str:
        return svg(self.scene, self.told)


class Played(NamedTuple):
    """A tournament that was played: shown as the table of its results."""

    tournament: Tournament
    games: tuple[Game, ...]

    def table(self) -> Grid:
        """A row for each bot: its share of wins with the 95 % interval, and its mean points."""
        rows: list[tuple[Arg, ...]] = [
            (entry_name(self.tournament, n), *one[1:]) for n, one in enumerate(entries(self.tournament, self.games))
        ]
        header = ("", Msg("share of wins"), Msg("from"), Msg("to"), Msg("mean points"))
        title = Msg("{n} game, 95 % intervals", {"n": len(self.games)}, "{n} games, 95 % intervals")
        return Grid(title, header, tuple(rows))

    def chart(self, name: str) -> Chart:
        """One of "shares", "points", "seats" and "sources"."""
        reader.one_of(name, list(TITLES))
        found, even = tallies(self.tournament, self.games), chance(self.tournament.players)
        if not found:
            raise BadInput(Msg("one deal says nothing about others; play more games"))
        draws: dict[str, Draw] = {
            "shares": tournament_charts.shares([(one.name, one.wins) for one in found], even),
            "points": tournament_charts.points(found),
            "seats": tournament_charts.seats(found, even),
            "sources": tournament_charts.sources(found),
        }
        return _chart(TITLES[name], draws[name], _told(found))

    def rows(self) -> list[dict[str, str]]:
        """The games as a table for further work: a row for each bot in each game."""
        head, *lines = [line.split(",") for line in csv_text(self.tournament, self.games).splitlines()]
        return [dict(zip(head, line, strict=True)) for line in lines]

    def __repr__(self) -> str:
        return self.table().text()

    def _repr_html_(self) -> str:
        return self.table().html()


class Asked(NamedTuple):
    """A ready question that was answered: shown as its figures and the verdict."""

    study: Study
    played: tuple[Played, ...]

    def chart(self) -> Chart:
        """The shares that answer it."""
        told = tuple([Msg("{name}: {share}", {"name": name, "share": one.mean}) for name, one in self.study.rows])
        draw = tournament_charts.shares(self.study.rows, self.study.even)
        return _chart(self.study.measure, draw, told)

    def table(self) -> Grid:
        """Every figure by its name."""
        return Grid(self.study.question, ("", ""), tuple(self.study.figures.items()))

    def __repr__(self) -> str:
        return f"{self.table().text()}\n{sentence(render(self.study.verdict))}"

    def _repr_html_(self) -> str:
        return f"{self.table().html()}<p>{sentence(render(self.study.verdict))}</p>"


def compete(*bots: str, games: int = 90, seed: int = 1, **options: object) -> Played:
    """Two to four bots, every deal from every seat: `compete("greedy", "random", "random", games=90, seed=3)`."""
    return _played(read_tournament(bots, games, seed, options))


def study(
    name: str, bot: str = "strategist", *, players: int = 3, games: int = 90, seed: int = 1, **options: object
) -> Asked:
    """One of "first-seat", "cookie", "luck" and "editions", answered by games of the same bot at every seat."""
    question = QUESTIONS[reader.one_of(name, list(QUESTIONS))]
    found = [_played(one) for one in question.tournaments(bot, players, games, seed, options=options)]
    return Asked(question.answer([one.games for one in found]), tuple(found))


def _played(tournament: Tournament) -> Played:
    return Played(tournament, tuple([game for _, games in run(tournament) for game in games]))


def _told(found: Sequence[Tally]) -> tuple[Arg, ...]:
    return tuple(
        [
            Msg(
                "{name}: {share} of the wins, {points} points",
                {"name": one.name, "share": one.wins.mean, "points": one.points.mean},
            )
            for one in found
        ]
    )


def _chart(title: Msg, draw: Draw, told: tuple[Arg, ...]) -> Chart:
    words = Words(ENGLISH)
    scene = picture(title, draw, WIDTH, HEIGHT, words)
    return Chart(scene, words(Msg("{title}. {told}.", {"title": title, "told": told})))
