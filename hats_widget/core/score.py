"""A score that can say why: a line for each thing that earned points or did not. Totals are sums of lines."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from hats_widget.core.grid import Display, Grid
from hats_widget.core.message import ENGLISH, Arg, Msg, Seat, Translator, render


class ScoreLine(NamedTuple):
    """One thing that was looked at. `seat` is None where it concerns the table or everybody.

    `round` counts from 1 on in a game of several rounds, and is 0 elsewhere.
    """

    seat: int | None
    rule: str
    points: int
    reason: Msg
    cards: tuple[str, ...] = ()
    round: int = 0


def totals(lines: Iterable[ScoreLine], players: int) -> tuple[int, ...]:
    """The points of each seat."""
    sums = [0] * players
    for seat, _, points, *_ in lines:
        if seat is not None:
            sums[seat] += points
    return tuple(sums)


class ScoreSheet(NamedTuple):
    """The whole napkin: lines in the order in which a person would tell them.

    `categories` are the rules that give points, and `steps` those of lines that concern everybody, both with their
    headings. `final` is False for "if it ended now"; then the points of the `open_rules` are not known yet.
    A column is a player's: whoever sits there, or what `headings` say where players are no people.
    """

    players: int
    lines: tuple[ScoreLine, ...]
    categories: tuple[tuple[str, Msg], ...]
    steps: tuple[tuple[str, Msg], ...]
    open_rules: tuple[str, ...]
    teams: tuple[tuple[int, ...], ...]
    cookie: int | None
    winners: tuple[int, ...]
    decided_by: str
    final: bool
    names: tuple[str, ...] = ()
    headings: tuple[Arg, ...] = ()
    lowest_wins: bool = False

    @property
    def columns(self) -> tuple[Arg, ...]:
        """Who each column is of."""
        return self.headings or tuple(map(Seat, range(self.players)))

    @property
    def rounds(self) -> tuple[tuple[int, ...], ...]:
        """The points of each seat in each round; nothing where a game has no rounds."""
        last = max([line.round for line in self.lines], default=0)
        return tuple([self.of_round(number) for number in range(1, last + 1)])

    @property
    def totals(self) -> tuple[int, ...]:
        return totals(self.lines, self.players)

    @property
    def team_totals(self) -> tuple[int, ...] | None:
        """The points of each team, or None where nobody has a partner."""
        by_seat = self.totals
        return tuple(sum(by_seat[seat] for seat in team) for team in self.teams) or None

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win: shared by two it is half for each; partners win together, whole for both."""
        share = (2 if self.teams else 1) / len(self.winners)
        return tuple([share if seat in self.winners else 0.0 for seat in range(self.players)])

    def category(self, rule: str) -> tuple[int, ...]:
        """The points of each seat under one rule."""
        return totals((line for line in self.lines if line.rule == rule), self.players)

    def of_round(self, number: int) -> tuple[int, ...]:
        """The points of each seat in one round."""
        return totals((line for line in self.lines if line.round == number), self.players)

    def napkin(self) -> Grid:
        """Seats across, rounds or else rules down, the total last."""
        seats = range(self.players)
        rows: list[tuple[Arg, ...]] = [
            (Msg("round {round}", {"round": number}), *points) for number, points in enumerate(self.rounds, start=1)
        ] or [
            # Translators: of points that are not known yet.
            (heading, *([Msg("open")] * self.players if rule in self.open_rules else self.category(rule)))
            for rule, heading in self.categories
        ]
        rows.append((Msg("total"), *self.totals))
        if self.team_totals:
            by_seat = {seat: n for n, team in enumerate(self.teams) for seat in team}
            rows.append((Msg("team"), *[self.team_totals[by_seat[seat]] for seat in seats]))
        title = Msg("The napkin") if self.final else Msg("The napkin, if it ended now")
        return Grid(title, ("", *self.columns), tuple(rows))

    def explanation(self) -> tuple[Grid, ...]:
        """Why: a table for each seat, and before and after them the steps that concern everybody."""
        return tuple(self._told(list(lines)) for _, lines in groupby(self.lines, _section))

    def _told(self, lines: Sequence[ScoreLine]) -> Grid:
        seat, rule = lines[0].seat, lines[0].rule
        if seat is None:
            return Grid(dict(self.steps)[rule], ("",), tuple((line.reason,) for line in lines))
        headings = dict(self.categories)
        who, number = self.columns[seat], lines[0].round
        return Grid(
            Msg("{who}, round {round}", {"who": who, "round": number}) if number else who,
            # Translators: headings of columns: collection, F3 B2, 7, and the reason.
            (Msg("rule"), Msg("cards"), Msg("points"), Msg("why")),
            tuple((headings[line.rule], " ".join(line.cards), line.points, line.reason) for line in lines),
        )

    def display(self) -> Display:
        """The napkin and the explanation of every line."""
        return Display((self.napkin(), *self.explanation()), self.names)

    def to_json(self, translator: Translator = ENGLISH) -> dict[str, object]:
        """What `score --json` prints: the cookie where there is one, rounds where there are some."""
        columns = [self.category(rule) for rule, _ in self.categories]
        told: dict[str, object] = {
            "categories": [
                {rule: column[seat] for (rule, _), column in zip(self.categories, columns, strict=True)}
                for seat in range(self.players)
            ],
            "totals": list(self.totals),
            "teams": list(self.team_totals) if self.team_totals else None,
            "cookie": self.cookie,
            "winners": list(self.winners),
            "decided_by": self.decided_by,
            "final": self.final,
            "lines": [_line_json(line, translator, self.names) for line in self.lines],
        }
        if self.cookie is None and "cookie" not in dict(self.categories):
            del told["cookie"]
        return told | ({"rounds": [list(points) for points in self.rounds]} if self.rounds else {})

    def __str__(self) -> str:
        return self.display().text()

    def _repr_html_(self) -> str:
        return self.display().html()


def _section(line: ScoreLine) -> tuple[int, int | None, str]:
    return (line.round, line.seat, line.rule if line.seat is None else "")


def _line_json(line: ScoreLine, translator: Translator, names: Sequence[str]) -> dict[str, object]:
    told: dict[str, object] = {
        "seat": line.seat,
        "rule": line.rule,
        "points": line.points,
        "cards": list(line.cards),
        "reason": render(line.reason, translator, names),
    }
    return told | ({"round": line.round} if line.round else {})
