"""What a misreading is: a way of counting that people fall into, and the numbers that it gives in a position."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from hats_widget.core.message import Msg
from hats_widget.core.score import ScoreLine, ScoreSheet
from hats_widget.games import hats
from hats_widget.school.asks import Answer, Ask, Category, truth

_NOTHING: Mapping[Ask, Answer] = MappingProxyType({})


class Case(NamedTuple):
    """What was asked, as a misreading sees it: the position as it is posed, its sheet, and what was answered before."""

    position: hats.Position
    ask: Ask
    sheet: ScoreSheet
    answered: Mapping[Ask, Answer] = _NOTHING

    @property
    def seat(self) -> int:
        assert self.ask.seat is not None  # the categories that ask for it have one
        return self.ask.seat

    @property
    def truth(self) -> Answer:
        return truth(self.sheet, self.ask)

    @property
    def points(self) -> int:
        """The right number, where a number is asked."""
        right = self.truth
        assert isinstance(right, int)
        return right

    def lines(self, rule: str) -> tuple[ScoreLine, ...]:
        """The lines of the seat under a rule."""
        return tuple(line for line in self.sheet.lines if line.seat == self.seat and line.rule == rule)


class Reading(NamedTuple):
    """The answer that a misreading gives, the cards that it turns on, and what would be right."""

    answer: Answer
    cards: tuple[hats.Card, ...]
    reason: Msg


Readings: TypeAlias = Callable[[Case], tuple[Reading, ...]]


class Misreading(NamedTuple):
    """A way of counting that is not the rule's.

    `id` and `number` never change once they are given: results that pupils keep hold the number. The label says in a
    pupil's words how it counts, so that it can be picked from a list.
    """

    id: str
    number: int
    label: Msg
    categories: tuple[Category, ...]
    readings: Readings


def case_of(position: hats.Position, ask: Ask, answered: Mapping[Ask, Answer] = _NOTHING) -> Case:
    """A case with its sheet, scored by the rules."""
    posed = ask.posed(position)
    return Case(posed, ask, hats.score(posed), answered)
