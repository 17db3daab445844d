"""How often a wrong answer is understood: every misreading acted out in random positions of every level.

`make bench` prints it. A wrong answer is understood when its misreading is named, or is among the choices of the
question that is asked. Random wrong numbers show how much is explained that needs no explanation.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import median, quantiles
from time import perf_counter, thread_time
from typing import NamedTuple

from hats_widget.school.asks import Answer, Ask, Category, choices, right_answer
from hats_widget.school.diagnose import Diagnosis, Misread, Unclear, Unknown, diagnose
from hats_widget.school.levels import LEVELS
from hats_widget.school.misreading import Case, case_of
from hats_widget.school.misreadings import MISREADINGS
from hats_widget.school.questions import MOST_QUESTIONS, Question, question, questions
from hats_widget.ui.worksheet import worksheet

POSITIONS = 1000
SEED = 7
FAR = 12  # a random wrong number is at most so far from the right one
CARRIED_ON = ("carried-on", "totals-carried-on", "cookie-carried-on")
FEEDS: dict[Category, tuple[Category, ...]] = {
    "total": ("collection", "favourite", "cookie"),
    "winner": ("total", "team", "cookie"),
}  # what an answer follows from


class Tally(NamedTuple):
    """What was found out about the wrong answers of one level."""

    acted: Counter[str]
    understood: Counter[str]
    asked: int
    most_choices: int
    random: int
    random_unknown: int
    milliseconds: list[float]

    @property
    def share(self) -> float:
        return self.understood.total() / self.acted.total()


def many(level: str, count: int) -> Iterator[Question]:
    """So many different questions of a level."""
    for i in range(count):
        yield question(level, SEED + i // MOST_QUESTIONS, i % MOST_QUESTIONS)


def wrong_answers(case: Case) -> Iterator[tuple[str, Answer]]:
    """The misreadings that give something wrong here, and what they give."""
    for misreading in MISREADINGS:
        if case.ask.category in misreading.categories:
            for reading in misreading.readings(case):
                if reading.answer != case.truth:
                    yield misreading.id, reading.answer


def own_numbers(one: Question, ask: Ask, rng: Random) -> dict[Ask, Answer]:
    """What a pupil answered before who misread one of the numbers from which this follows, if it follows from any."""
    kinds = FEEDS.get(ask.category, ())
    posed = [other for other in one.asks if other.category in kinds and other.edition == ask.edition]
    feeds = [other for other in posed if ask.seat in (None, other.seat)]
    wrong = [(other, answer) for other in feeds for _, answer in wrong_answers(case_of(one.position, other))]
    if not wrong:
        return {}
    misread, answer = rng.choice(wrong)
    return {other: right_answer(one.position, other) for other in feeds} | {misread: answer}


def acted_out(one: Question, ask: Ask, rng: Random) -> Iterator[tuple[str, Answer, dict[Ask, Answer]]]:
    """Every misreading of what is asked, with what it gives and what was answered before."""
    yield from [(name, answer, {}) for name, answer in wrong_answers(case_of(one.position, ask))]
    if own := own_numbers(one, ask, rng):
        wrong = wrong_answers(case_of(one.position, ask, own))
        yield from [(name, answer, own) for name, answer in wrong if name in CARRIED_ON]


def is_understood(found: Diagnosis, name: str) -> bool:
    match found:
        case Misread():
            return found.id == name
        case Unclear():
            return name in [one.id for one in found.choices]
    return False


def random_wrong(case: Case, ask: Ask, rng: Random) -> Answer:
    right = case.truth
    if isinstance(right, int):
        return right + rng.choice([off for off in range(-FAR, FAR + 1) if off])
    return rng.choice([answer for answer, _ in choices(case.position, ask) if answer != right])


def measured(level: str, count: int) -> Tally:
    acted: Counter[str] = Counter()
    understood: Counter[str] = Counter()
    asked = most_choices = unknown = random = 0
    times: list[float] = []
    rng = Random(SEED)
    for one in many(level, count):
        for ask in one.asks:
            for name, answer, own in acted_out(one, ask, rng):
                start = thread_time()  # the longest would be that of the machine's other work
                found = diagnose(one.position, ask, answer, own)
                times.append((thread_time() - start) * 1000)
                acted[name] += 1
                understood[name] += is_understood(found, name)
                if isinstance(found, Unclear):
                    asked += 1
                    most_choices = max(most_choices, len(found.choices))
            random += 1
            guess = random_wrong(case_of(one.position, ask), ask, rng)
            unknown += isinstance(diagnose(one.position, ask, guess), Unknown)
    return Tally(acted, understood, asked, most_choices, random, unknown, times)


def main() -> None:
    positions = POSITIONS // 20 if "--few" in sys.argv else POSITIONS
    print(
        f"{positions:,} positions of each level: wrong answers, share understood, of these by a question, most choices;"
    )
    print(
        "random wrong answers that no misreading explains; processor time to check an answer, median, 99 % and longest"
    )
    acted: Counter[str] = Counter()
    understood: Counter[str] = Counter()
    for level in LEVELS:
        tally = measured(level, positions)
        acted += tally.acted
        understood += tally.understood
        took = tally.milliseconds
        print(
            f"  {level:<12}{tally.acted.total():>8,}{tally.share:>8.1%}{tally.asked / tally.acted.total():>8.1%}"
            f"{tally.most_choices:>4}{tally.random_unknown / tally.random:>10.1%}"
            f"{median(took):>8.2f}{quantiles(took, n=100)[-1]:>8.2f}{max(took):>8.2f} ms"
        )
    print(f"  {'all':<12}{acted.total():>8,}{understood.total() / acted.total():>8.1%}")
    print("least understood:")
    for name in sorted(acted, key=lambda name: understood[name] / acted[name])[:8]:
        print(f"  {name:<24}{understood[name] / acted[name]:>8.1%} of {acted[name]:,}")
    print("numbers that follow from earlier wrong ones:")
    for name in CARRIED_ON:
        print(f"  {name:<24}{understood[name] / acted[name]:>8.1%} of {acted[name]:,}")
    for level in LEVELS:
        start = perf_counter()
        questions(level, SEED, MOST_QUESTIONS)
        asked = perf_counter() - start
        start = perf_counter()
        worksheet(level, MOST_QUESTIONS, SEED)
        print(f"{MOST_QUESTIONS} questions of {level}: {asked:.2f} s, as a worksheet {perf_counter() - start:.2f} s")


if __name__ == "__main__":
    main()
