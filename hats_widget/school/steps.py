"""The end of a game told as a lesson: what turns face down, card by card, the cookie, the totals and who wins."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from hats_widget.core.grid import Display, Grid
from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.core.refusal import BadInput
from hats_widget.core.score import ScoreLine, ScoreSheet
from hats_widget.games import hats
from hats_widget.games.hats.scoring import COLLECTION, COOKIE, FAVOURITE, TABLE, WINNER
from hats_widget.school.asks import Ask, team_name
from hats_widget.school.cookie_grid import comparison

Part = Literal["table", "collection", "favourite", "cookie", "total", "winner"]


class Step(NamedTuple):
    """One sentence of a lesson, and what to look at while it is told.

    `cards` are lit; `place` is the index in the collection of `seat`, where the step is about one card of it. `told`
    says how many lines of the lesson's sheet are told once this step is shown.
    """

    part: Part
    heading: Msg
    sentence: Msg
    cards: tuple[hats.Card, ...]
    seat: int | None
    told: int
    grid: Grid | None = None
    place: int | None = None


class Lesson(NamedTuple):
    """The sheet with its lines in the order of the lesson, and the steps."""

    sheet: ScoreSheet
    steps: tuple[Step, ...]

    def so_far(self, number: int) -> ScoreSheet:
        """The sheet as far as it is told after `number` steps."""
        told = self.steps[number - 1].told if number else 0
        return self.sheet._replace(lines=self.sheet.lines[:told])

    def first(self, ask: Ask) -> int:
        """The index of the step at which the answer to a question begins."""
        part = "total" if ask.category == "team" else ask.category
        seat = None if part == "cookie" else ask.seat
        return next(i for i, step in enumerate(self.steps) if step.part == part and seat in (None, step.seat))

    def display(self) -> Display:
        """The whole lesson as tables of sentences, which print as plain text."""
        grids: list[Grid] = []
        for heading, group in groupby(self.steps, lambda step: step.heading):
            steps = list(group)
            grids.append(Grid(heading, ("",), tuple([(step.sentence,) for step in steps])))
            grids += [grid for grid in [steps[-1].grid] if grid is not None]
        return Display(tuple(grids), self.sheet.names)


def lesson(position: hats.Position) -> Lesson:
    """A final position as a lesson."""
    if None in position.favourites:
        raise BadInput(Msg("a lesson needs the end of a game; here a favourite is still open"))
    scored = hats.score(position)
    lines = _in_order(scored)
    sheet = scored._replace(lines=tuple(lines))
    steps: list[Step] = []
    for part in (_table, _collections, _favourites, _cookie, _totals, _winner):
        steps += part(position, sheet, steps[-1].told if steps else 0)
    return Lesson(sheet, tuple(steps))


def _in_order(sheet: ScoreSheet) -> list[ScoreLine]:
    """Category by category, and who has the cookie before what it earns."""
    order = [(TABLE, True), (COLLECTION, False), (FAVOURITE, False), (COOKIE, True), (COOKIE, False), (WINNER, True)]
    return sorted(sheet.lines, key=lambda line: order.index((line.rule, line.seat is None)))


def _of(sheet: ScoreSheet, rule: str, *, everybody: bool) -> list[ScoreLine]:
    return [line for line in sheet.lines if line.rule == rule and (line.seat is None) == everybody]


def _lying(position: hats.Position, hat: str) -> tuple[hats.Card, ...]:
    """The card of a type that lies face up on the table."""
    return tuple([card for card in position.table if card.hat == hat][:1])


def _table(position: hats.Position, sheet: ScoreSheet, told: int) -> Iterator[Step]:
    heading = Msg("The table")
    lines = _of(sheet, TABLE, everybody=True)
    if not lines:
        nothing = Msg("no type lies on two spaces, so every card stays face up")
        yield Step("table", heading, nothing, position.table, None, told)
    for n, line in enumerate(lines, start=1):
        (down,) = [card for card in position.table if card in line.cards]
        yield Step("table", heading, line.reason, (down, *_lying(position, down.hat)), None, told + n)


def _collections(position: hats.Position, sheet: ScoreSheet, told: int) -> Iterator[Step]:
    lines = iter(_of(sheet, COLLECTION, everybody=False))
    for seat, collection in enumerate(position.collections):
        heading = Msg("The collection of {seat}", {"seat": Seat(seat)})
        together = 0
        for place, (card, line) in enumerate(zip(collection, lines, strict=False)):
            together += line.points
            told += 1
            sentence = _earns(card, line, together)
            lit = (card, *_lying(position, card.hat))
            yield Step("collection", heading, sentence, lit, seat, told, place=place)


def _earns(card: hats.Card, line: ScoreLine, together: int) -> Msg:
    if card.is_black_hat:
        return Msg("{reason}; together {sum}", {"reason": line.reason, "sum": together})
    args: dict[str, Arg] = {"card": card, "points": line.points, "reason": line.reason, "sum": together}
    return Msg("{card} earns {points}: {reason}; together {sum}", args)


def _favourites(position: hats.Position, sheet: ScoreSheet, told: int) -> Iterator[Step]:
    for n, line in enumerate(_of(sheet, FAVOURITE, everybody=False), start=1):
        assert line.seat is not None  # as asked for
        favourite = position.favourites[line.seat]
        args: dict[str, Arg] = {"card": favourite or "", "points": line.points, "reason": line.reason}
        lit = (*[card for card in position.collections[line.seat] if card in line.cards], *filter(None, [favourite]))
        sentence = Msg("{card} earns {points}: {reason}", args)
        yield Step(
            "favourite", Msg("The favourite of {seat}", {"seat": Seat(line.seat)}), sentence, lit, line.seat, told + n
        )


def _cookie(position: hats.Position, sheet: ScoreSheet, told: int) -> Iterator[Step]:
    """A step for each line of the comparison; with the last one its points are told."""
    lines = _of(sheet, COOKIE, everybody=True)
    grids = comparison(position)
    first = len(lines) - len(grids)  # the line of the first number, or the last line where none was compared
    for n, line in enumerate(lines):
        is_last = n == len(lines) - 1
        grid = grids[-1] if is_last else grids[max(0, n - first + 1)]
        after = told + n + 1 + (position.players if is_last else 0)
        seat = sheet.cookie if is_last else None
        yield Step("cookie", Msg("Who has the cookie"), line.reason, (), seat, after, grid)


def _totals(_position: hats.Position, sheet: ScoreSheet, told: int) -> Iterator[Step]:
    heading, grid = Msg("The totals"), sheet._replace(lines=sheet.lines[:told]).napkin()
    for seat, total in enumerate(sheet.totals):
        args: dict[str, Arg] = {"seat": Seat(seat), "total": total}
        args |= {rule: sheet.category(rule)[seat] for rule, _ in sheet.categories}
        favourite = sheet.category(FAVOURITE)[seat]
        sentence = Msg("{seat}: {collection} + {favourite} + {cookie} = {total}", args)
        if favourite < 0:
            sentence = Msg("{seat}: {collection} − {less} + {cookie} = {total}", args | {"less": -favourite})
        yield Step("total", heading, sentence, (), seat, told, grid)
    yield from [_team(heading, sheet, team, told, grid) for team in sheet.teams]


def _team(heading: Msg, sheet: ScoreSheet, team: Sequence[int], told: int, grid: Grid) -> Step:
    one, other = (sheet.totals[seat] for seat in team)
    args: dict[str, Arg] = {"team": team_name(team), "one": one, "other": other, "total": one + other}
    sentence = Msg("{team}: {one} + {other} = {total}", args)
    return Step("total", heading, sentence, (), None, told, grid)


def _winner(_position: hats.Position, sheet: ScoreSheet, told: int) -> Iterator[Step]:
    for n, line in enumerate(_of(sheet, WINNER, everybody=True), start=1):
        yield Step("winner", Msg("Who wins"), line.reason, (), None, told + n)
