"""What comes of an exercise: a mark for each question, as a short code to read out and as a table for a spreadsheet."""

import csv
import io
from collections.abc import Sequence
from typing import Final, NamedTuple

from hats_widget.core.message import Msg, Translator, render
from hats_widget.core.reader import LONGEST_NAME
from hats_widget.core.refusal import BadInput
from hats_widget.school.codes import read_bits, write_bits
from hats_widget.school.levels import LEVELS
from hats_widget.school.misreadings import BY_ID, BY_NUMBER
from hats_widget.school.practice import STAMPS, Answered, Exercise, Progress, read_exercise, tries_of
from hats_widget.school.questions import MOST_QUESTIONS

MOST_TRIES = 7  # more count as so many
COLUMNS: Final = (
    *("name", "level", "questions", "seed", "question", "right_first_try", "tries", "misreading", "seconds", "code"),
)
IN_WORDS: Final = "misreading_in_words"  # a column beside that of the misreadings, in the table of a class
MARK: Final = "\ufeff"  # by which a spreadsheet knows that a table is in UTF-8
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")  # a spreadsheet may obey what begins so
_UNSTAMPED: Final = "01"  # the version of codes without a stamp
_STAMPED: Final = "10"
_STAMP: Final = (STAMPS - 1).bit_length()
_LEVEL, _COUNT, _LENGTH, _TRIES, _MISREADING = 4, 5, 6, 3, 7  # bits of a number in a code


class Mark(NamedTuple):
    """What came of a question: right at the first try, the most tries of anything in it, the first misreading's id.

    With 0 tries it was not finished.
    """

    is_right_first: bool
    tries: int
    misreading: str | None = None


class Result(NamedTuple):
    """A pupil's marks for all questions of an exercise; `seconds` for each question where they are known.

    By the `stamp` a pupil is told from others who did the same; older results have none.
    """

    name: str
    exercise: Exercise
    marks: tuple[Mark, ...]
    seconds: tuple[int, ...] = ()
    stamp: int | None = None

    @property
    def finished(self) -> int:
        """How many questions are finished."""
        return sum(mark.tries > 0 for mark in self.marks)

    @property
    def is_finished(self) -> bool:
        return self.finished == len(self.marks)

    @property
    def right_first(self) -> int:
        """How many questions were right at the first try."""
        return sum(mark.is_right_first for mark in self.marks)


def result(progress: Progress, name: str = "") -> Result:
    """The result so far; questions that were not reached count as not finished."""
    marks = [_mark(asked) for asked in progress.done]
    missing = progress.exercise.questions - len(marks)
    seconds = (*[round(one) for one in progress.seconds], *[0] * missing)
    unfinished = Mark(is_right_first=False, tries=0)
    return Result(clean_name(name), progress.exercise, (*marks, *[unfinished] * missing), seconds, progress.stamp)


def _mark(asked: Sequence[Answered]) -> Mark:
    found = next((one.misreading for one in asked if one.misreading), None)
    if not all(one.is_settled for one in asked):
        return Mark(is_right_first=False, tries=0, misreading=found)
    tries = min(tries_of(asked), MOST_TRIES)
    is_right = all(one.is_right_first for one in asked)
    return Mark(is_right, tries, None if is_right else found)


def clean_name(text: str) -> str:
    """A name on one line, with nothing invisible in it, and not too long."""
    visible = "".join([c for c in text[: 10 * LONGEST_NAME] if c.isprintable() or c.isspace()])
    return " ".join(visible.split())[:LONGEST_NAME].strip()


def write_code(found: Result) -> str:
    """The marks and the exercise as a code; the name stands beside it."""
    level, count, seed = found.exercise
    length = seed.bit_length()
    bits = _UNSTAMPED if found.stamp is None else _STAMPED + _bits(found.stamp, _STAMP)
    bits += _bits(list(LEVELS).index(level), _LEVEL) + _bits(count - 1, _COUNT) + _bits(length, _LENGTH)
    bits += _bits(seed, length) if length else ""
    for mark in found.marks:
        number = BY_ID[mark.misreading].number if mark.misreading else 0
        bits += "1" if mark.is_right_first else "0" + _bits(mark.tries, _TRIES) + _bits(number, _MISREADING)
    return write_bits(bits)


def _bits(number: int, width: int) -> str:
    return f"{number:0{width}b}"


def read_code(code: str, name: str = "") -> Result:
    """The result of a code; what is altered, foreign or of a later version is refused."""
    bits = read_bits(code)
    if not bits.startswith((_UNSTAMPED, _STAMPED)):
        raise BadInput(Msg("this code was made by another version; open the exercise with the same version"))
    try:
        found, rest = _read(bits, clean_name(name))
    except (ValueError, LookupError):
        found, rest = None, ""
    if found is None or rest or write_bits(bits) != write_code(found):
        raise BadInput(Msg("this code holds no result of an exercise; copy it from the end of the exercise"))
    return found


def _read(bits: str, name: str) -> tuple[Result, str]:
    """A result and what is left over. ValueError and LookupError where the bits are none."""
    is_stamped, bits = bits.startswith(_STAMPED), bits[len(_STAMPED) :]
    stamp, bits = _taken(bits, _STAMP) if is_stamped else (None, bits)
    level, bits = _taken(bits, _LEVEL)
    count, bits = _taken(bits, _COUNT)
    length, bits = _taken(bits, _LENGTH)
    seed, bits = _taken(bits, length) if length else (0, bits)
    marks = []
    for _ in range(min(count + 1, MOST_QUESTIONS)):
        right, bits = _taken(bits, 1)
        if right:
            marks.append(Mark(is_right_first=True, tries=1))
            continue
        tries, bits = _taken(bits, _TRIES)
        number, bits = _taken(bits, _MISREADING)
        marks.append(Mark(is_right_first=False, tries=tries, misreading=BY_NUMBER[number].id if number else None))
    exercise = read_exercise({"level": list(LEVELS)[level], "questions": count + 1, "seed": seed})
    return Result(name, exercise, tuple(marks), stamp=stamp), bits


def _taken(bits: str, width: int) -> tuple[int, str]:
    if len(bits) < width:
        raise ValueError(bits)
    return int(bits[:width], 2), bits[width:]


def write_csv(*found: Result, translator: Translator | None = None) -> str:
    """A row for each question of each result, under one heading; with a `translator` misreadings in words as well."""
    text = io.StringIO()
    text.write(MARK)
    writer = csv.writer(text)
    beside = COLUMNS.index("misreading") + 1
    writer.writerow((*COLUMNS[:beside], *([IN_WORDS] if translator else []), *COLUMNS[beside:]))
    for one in found:
        code = write_code(one)
        for number, mark in enumerate(one.marks):
            seconds = one.seconds[number] if one.seconds else ""
            right = "yes" if mark.is_right_first else "no"
            told = (number + 1, right, mark.tries, mark.misreading or "", seconds)
            exercise = (one.exercise.level, one.exercise.questions, one.exercise.seed)
            row = (harmless(one.name), *exercise, *told, code)
            words = [_in_words(mark, translator)] if translator else []
            writer.writerow((*row[:beside], *words, *row[beside:]))
    return text.getvalue()


def _in_words(mark: Mark, translator: Translator) -> str:
    return harmless(render(BY_ID[mark.misreading].label, translator)) if mark.misreading else ""


def harmless(text: str) -> str:
    """A text of a person as a cell that no spreadsheet takes for a formula: with an apostrophe in front."""
    return f"'{text}" if text.startswith((*FORMULA, "'")) else text


def as_written(cell: str) -> str:
    """The text of a cell that `harmless` made."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith((*FORMULA, "'")) else cell
