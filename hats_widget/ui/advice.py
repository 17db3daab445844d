"""Advice for the person who decides now: a hint, and the odds of every action. None of it plays by itself."""

from typing import Final, NamedTuple, TypeAlias

from hats_widget.bots.bot import Odds, Thought

ADVISER: Final = "searcher"  # the strongest of the bots


class Advice(NamedTuple):
    """What was asked for, and what has come of it. When the match moves, all of it is gone."""

    is_hinting: bool = False  # somebody thinks about a hint
    hint: Thought | None = None
    odds: tuple[Odds, ...] = ()  # in the order in which they are told
    worlds: int = 0  # in which each action was played out for them
    is_done: bool = False  # the odds narrow no more


# What can happen


class HintWanted(NamedTuple):
    """The person on turn wants a hint, or has seen enough of it."""


class HintCame(NamedTuple):
    ticket: int
    thought: Thought


class OddsSwitched(NamedTuple):
    """The person on turn wants to see the odds from now on, or no more."""


class OddsCame(NamedTuple):
    """The odds so far, after so many worlds."""

    ticket: int
    odds: tuple[Odds, ...]
    worlds: int
    is_last: bool


Event: TypeAlias = HintWanted | HintCame | OddsSwitched | OddsCame


# What follows


class AskHint(NamedTuple):
    """Let the adviser think; its answer comes back as HintCame with this ticket."""

    ticket: int


class AskOdds(NamedTuple):
    """Let the odds be worked out; they come back as OddsCame with this ticket, several times."""

    ticket: int


Effect: TypeAlias = AskHint | AskOdds


def with_odds(advice: Advice, came: OddsCame, seat: int) -> Advice:
    """The best for the seat first. While they narrow, an action stays where it was told at first: nothing dances."""
    if advice.odds and not came.is_last:
        told = {one.action: one for one in came.odds}
        odds = tuple([told[one.action] for one in advice.odds])
    else:
        odds = tuple(sorted(came.odds, key=lambda one: (-one.wins[seat].mean, -one.points[seat].mean)))
    return advice._replace(odds=odds, worlds=came.worlds, is_done=came.is_last)
