"""Which misreading gives exactly this answer: one names itself, several are told apart by a question."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from hats_widget.core.message import Msg
from hats_widget.games import hats
from hats_widget.games.hats.cookie_lines import WORTH
from hats_widget.school import asks
from hats_widget.school.asks import Answer, Ask
from hats_widget.school.misreading import Case, Misreading, Reading, case_of
from hats_widget.school.misreadings import MISREADINGS

MOST_CHOICES = 4


class Right(NamedTuple):
    """The answer is what the napkin says."""

    answer: Answer


class Misread(NamedTuple):
    """One misreading gives this answer: `reason` says what it counted and what is right, `cards` where to look."""

    answer: Answer
    id: str
    label: Msg
    reason: Msg
    cards: tuple[hats.Card, ...]


class Unclear(NamedTuple):
    """Several misreadings give this answer. The label of each is a choice; what is picked is the diagnosis."""

    answer: Answer
    question: Msg
    choices: tuple[Misread, ...]


class Unknown(NamedTuple):
    """No misreading that is known gives this answer; telling it step by step helps."""

    answer: Answer
    reason: Msg


Diagnosis: TypeAlias = Right | Misread | Unclear | Unknown


def diagnose(
    position: hats.Position, ask: Ask, answer: Answer, answered: Mapping[Ask, Answer] | None = None
) -> Diagnosis:
    """What an answer says about how it was found. `answered` are the other answers of the same pupil, if known."""
    case = case_of(position, ask, answered or {})
    if answer == case.truth:
        return Right(answer)
    found = [
        Misread(answer, misreading.id, misreading.label, reading.reason, reading.cards)
        for misreading, reading in fitting(case, answer)
    ][:MOST_CHOICES]
    if not found:
        return Unknown(answer, _unknown(position, ask, answer))
    if len(found) == 1:
        return found[0]
    question = Msg("Not yet. Several ways lead to {answer}: which was yours?", {"answer": asks.shown(position, answer)})
    return Unclear(answer, question, tuple(found))


def _unknown(position: hats.Position, ask: Ask, answer: Answer) -> Msg:
    """What is said about an answer that nothing explains; some cannot be right in any position."""
    match ask, answer:
        case Ask("collection"), int(points) if points < 0:
            return Msg("Not yet. A collection is never below 0: count once more, or look at it step by step")
        case Ask("cookie"), int(points) if points not in (0, WORTH):
            return Msg("Not yet. The cookie is worth 5, or 0: count once more, or look at it step by step")
    return Msg(
        "Not yet. No usual misreading leads to {answer}: count once more, or look at it step by step",
        {"answer": asks.shown(position, answer)},
    )


def fitting(case: Case, answer: Answer) -> list[tuple[Misreading, Reading]]:
    """The misreadings that give this answer, the most telling first, each with its first reading that does."""
    found = []
    for misreading in MISREADINGS:
        if case.ask.category in misreading.categories:
            reading = next((one for one in misreading.readings(case) if one.answer == answer), None)
            if reading is not None:
                found.append((misreading, reading))
    return found
