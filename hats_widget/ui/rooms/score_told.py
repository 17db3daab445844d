"""What a whole position tells: the picture of it, what each card earns and why, and what a change changes."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hats_widget.core.message import Arg, Msg
from hats_widget.core.score import ScoreLine, ScoreSheet
from hats_widget.games import hats
from hats_widget.games.hats.scoring import COLLECTION, COOKIE, FAVOURITE, TABLE
from hats_widget.school.steps import Lesson
from hats_widget.ui.rooms.score_draft import Draft
from hats_widget.ui.rooms.score_lit import card_at, lying
from hats_widget.ui.view_position import Study

_NOTHING: Final = "–"


def picture(draft: Draft, lesson: Lesson | None, step: int | None, lit: Sequence[str], chosen: str) -> Study:
    """A draft to be looked at; whole it is scored, in a lesson as far as that is told."""
    shown = Study(draft.table, draft.collections, draft.favourites, draft.names, lit=lit, chosen=chosen)
    if lesson is None:
        return shown
    sheet = lesson.sheet if step is None else lesson.so_far(step)
    rules = [line.rule for line in sheet.lines if line.seat is not None]
    is_all_told = len(sheet.lines) == len(lesson.sheet.lines)
    return shown._replace(
        turned=[card for line in sheet.lines if line.rule == TABLE for card in line.cards],
        points=sheet.totals if rules else (),
        cookie=sheet.cookie if COOKIE in rules else None,
        winners=sheet.winners if is_all_told else (),
    )


def earns(draft: Draft, position: hats.Position, sheet: ScoreSheet, place: str) -> Msg:
    """What the card at a place earns, and why, in a sentence."""
    kind, *numbers = place.split(":")
    first = int(numbers[0])
    card = card_at(position, place)
    if kind == "table":
        return _worth(position, sheet, card, first + 1)
    rule = FAVOURITE if kind == "favourite" else COLLECTION
    lines = [line for line in sheet.lines if line.rule == rule and line.seat == first]
    line = lines[int(numbers[1]) if kind == "card" else 0]
    told: dict[str, Arg] = {
        "seat": draft.who(first),
        "card": card,
        "points": line.points,
        "reason": line.reason,
    }
    if kind == "favourite":
        return Msg("{card}, the favourite of {seat}, earns {points}: {reason}.", told)
    if card.is_black_hat:
        return Msg("In the collection of {seat} a black hat earns 1; what lies under it does not count.", told)
    favourite = position.favourites[first]
    if favourite is not None and favourite.hat == card.hat:
        told |= {"number": card.number, "favourite": favourite}
        return Msg(
            "{card} of {seat} earns {points}: {reason}. Its {number} counts for the favourite {favourite} as well.",
            told,
        )
    return Msg("{card} of {seat} earns {points}: {reason}.", told)


def _worth(position: hats.Position, sheet: ScoreSheet, card: hats.Card, space: int) -> Msg:
    if card not in lying(position, card.hat):
        down = next(line for line in sheet.lines if line.rule == TABLE and card in line.cards)
        return Msg("{reason}, so it makes nothing count.", {"reason": down.reason})
    count = sum(other.hat == card.hat for laid in position.collections for other in laid)
    told: dict[str, Arg] = {"card": card, "space": space, "n": count}
    return Msg(
        "{card} lies on space {space}: each card of its type in a collection earns {space}; there is {n}.",
        told,
        "{card} lies on space {space}: each card of its type in a collection earns {space}; there are {n}.",
    )


class Change(NamedTuple):
    """A line of the napkin that is not as it was, or a sum of lines."""

    what: Msg
    before: Arg
    after: Arg
    reason: Msg | None = None
    is_sum: bool = False


def changes(draft: Draft, before: ScoreSheet, after: ScoreSheet) -> list[Change]:
    """Every line that changed, then totals, teams and who wins."""
    found = []
    for was, now in zip(_of_seats(before), _of_seats(after), strict=True):
        if (was.points, was.cards) != (now.points, now.cards):
            found.append(Change(_named(draft, was, now), was.points, now.points, now.reason))
    found += _of_everybody(before, after, TABLE, (_turned(before), _turned(after)))
    found += _of_everybody(before, after, COOKIE, (_holder(draft, before), _holder(draft, after)))
    for seat, (old, new) in enumerate(zip(before.totals, after.totals, strict=True)):
        if old != new:
            found.append(Change(Msg("total of {seat}", {"seat": draft.who(seat)}), old, new, is_sum=True))
    for team, old, new in zip(after.teams, before.team_totals or (), after.team_totals or (), strict=True):
        if old != new:
            who = tuple([draft.who(seat) for seat in team])
            found.append(Change(Msg("team of {seats}", {"seats": who}), old, new, is_sum=True))
    old_win, new_win = before.lines[-1].reason, after.lines[-1].reason
    if old_win != new_win:
        found.append(Change(Msg("who wins"), _winners(draft, before), _winners(draft, after), new_win, is_sum=True))
    return found


def _of_seats(sheet: ScoreSheet) -> list[ScoreLine]:
    return [line for line in sheet.lines if line.seat is not None]


def _of_everybody(before: ScoreSheet, after: ScoreSheet, rule: str, come_to: tuple[Arg, Arg]) -> list[Change]:
    """The new lines of a step that concerns everybody, each with what the step came to before and comes to now."""
    was, now = (
        [line.reason for line in sheet.lines if (line.seat, line.rule) == (None, rule)] for sheet in (before, after)
    )
    new: list[Msg | None] = [reason for reason in now if reason not in was]
    return [Change(dict(after.steps)[rule], *come_to, reason) for reason in new or [None]] if was != now else []


def _turned(sheet: ScoreSheet) -> Arg:
    return tuple([card for line in sheet.lines if line.rule == TABLE for card in line.cards]) or _NOTHING


def _holder(draft: Draft, sheet: ScoreSheet) -> Arg:
    return _NOTHING if sheet.cookie is None else draft.who(sheet.cookie)


def _named(draft: Draft, was: ScoreLine, now: ScoreLine) -> Msg:
    assert now.seat is not None  # as asked for
    who: dict[str, Arg] = {"seat": draft.who(now.seat)}
    if now.rule == COLLECTION and was.cards != now.cards:
        return Msg("{seat}, {after} for {before}", who | {"after": now.cards[0], "before": was.cards[0]})
    if now.rule == COLLECTION:
        return Msg("{seat}, {card}", who | {"card": now.cards[0]})
    if now.rule == FAVOURITE:
        return Msg("{seat}, favourite {card}", who | {"card": now.cards[-1]})
    return Msg("{seat}, cookie", who)


def _winners(draft: Draft, sheet: ScoreSheet) -> Arg:
    return tuple([draft.who(seat) for seat in sheet.winners])
