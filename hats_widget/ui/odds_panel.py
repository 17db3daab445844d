"""The odds beside the table: what each action leads to for the person on turn, the best first, and how it was found."""

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

from hats_widget.bots.bot import Odds
from hats_widget.bots.estimates import Estimate
from hats_widget.core.message import Arg, Msg, Seat, decimal_mark
from hats_widget.ui import naming, parts, paths
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.update import Ui, is_persons_turn

_BEST: Final = 5  # actions that are told at once; with a card chosen, all of that card
_HOW: Final = (
    Msg(
        "The odds know what you know, and nothing of another hand. The hidden cards are dealt anew many times over, in"
        " the light of what was played: whoever plays well has probably kept a good favourite."
    ),
    Msg(
        "Each action is played to the end in all of these deals, and everybody plays on about as well as whoever sits"
        " there: a bot like its kind, a person like a fair player, which is a guess."
    ),
    Msg(
        "95 of 100 such intervals hold the figure that deals without end would give. They tell nothing of how real"
        " players differ from the imagined ones."
    ),
)


def odds_section(ui: Ui, words: Words) -> Part:
    """Behind a curtain, and while others decide, it is empty but for a word."""
    heading, how = words(Msg("The odds")), [parts.text(words(one)) for one in _HOW]
    told = parts.details(words(Msg("How the odds are found")), *how)
    return parts.section("odds", heading, *_body(ui, words), told)


def best_odds(ui: Ui) -> Msg | None:
    """What is said once, when the odds are there."""
    if not (ui.advice.odds and ui.advice.is_done and is_persons_turn(ui)):
        return None
    best = ui.advice.odds[0]
    chance, _, _ = _chance(best.wins[ui.viewer])
    told: dict[str, Arg] = {"action": naming.action(best.action, ui.match.state), "chance": chance}
    return Msg("the odds are there; the best chance to win is {chance} %, with: {action}", told)


def _body(ui: Ui, words: Words) -> list[Part]:
    if not is_persons_turn(ui):
        return [parts.text(words(Msg("They come with the next turn of a person.")), "note")]
    advice = ui.advice
    if not advice.odds:
        missing = Msg("There are none just now.") if advice.is_done else Msg("They are being worked out.")
        return [parts.text(words(missing), "note")]
    if advice.is_done:
        known = Msg("Chances to win, with intervals of 95 %, after {n} imagined deals.", {"n": advice.worlds})
    else:
        known = Msg("Chances to win, with intervals of 95 %, after {n} imagined deals so far.", {"n": advice.worlds})
    of_card = [one for one in advice.odds if ui.pressed and paths.path(one.action)[0] == ui.pressed[0]]
    first = of_card or list(advice.odds[:_BEST])
    others = [one for one in advice.odds if one not in first]
    if of_card:
        title = words(Msg("With the {card}:", {"card": naming.card(paths.card_of(ui.pressed[0]))}))
    else:
        title = words(Msg("The best actions:"))
    made = [parts.text(words(known), "note"), parts.text(title, "label"), _chances(ui, words, first, is_first=True)]
    if others:
        summary = words(Msg("{n} other action", {"n": len(others)}, "{n} other actions"))
        made.append(parts.details(summary, _chances(ui, words, others), name="others"))
    return made


def _chances(ui: Ui, words: Words, found: Sequence[Odds], *, is_first: bool = False) -> Part:
    names = [words(Seat(seat)) for seat in range(len(ui.table.players))]
    head = ["", words(Msg("chance to win")), words(Msg("points"))]
    rows = [
        parts.chance(
            f"odds:{one.action}",
            words(naming.action(one.action, ui.match.state)),
            parts.sentence(words(one.reason)),
            [(*_chance(won), *_points(earned)) for won, earned in zip(one.wins, one.points, strict=True)],
            is_open=is_first and number == 0,
        )
        for number, one in enumerate(found)
    ]
    return parts.chances(head, names, ui.viewer, rows, decimal_mark(words.translator))


def _chance(one: Estimate) -> tuple[int, int, int]:
    """Mean, low and high in per cent; rounded so that the interval never looks narrower than it is."""
    return round(100 * one.mean), floor(100 * one.low), ceil(100 * one.high)


def _points(one: Estimate) -> tuple[float, float]:
    """The mean, and how far the interval goes on either side."""
    return round(one.mean, 1), ceil(10 * (one.high - one.mean)) / 10
