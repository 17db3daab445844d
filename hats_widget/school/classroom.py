"""The teacher's side: many results read from codes and tables, and what a class made of an exercise."""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hats_widget.core.grid import Display, Grid
from hats_widget.core.message import Msg
from hats_widget.core.reader import LONGEST_NAME
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.school.codes import JOINTS, SPOKEN
from hats_widget.school.misreadings import BY_ID
from hats_widget.school.practice import MOST_SECONDS, Exercise
from hats_widget.school.results import COLUMNS, MARK, Result, as_written, clean_name, read_code, write_csv

MOST_TEXT = 1_000_000
MOST_RESULTS = 500
MOST_REFUSED = 50

_QUESTION: Final = COLUMNS.index("question")
_IN_WORDS: Final = COLUMNS.index("misreading") + 1  # the column that a class's table has more than a pupil's
_MARKS: Final = (":", "：", ",", ";", "=")  # between a name and a code
_LIKE_A_CODE: Final = re.compile(r"\w{4}[-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}]\w{4}\b")
_SEPARATOR: Final = re.compile('"?sep=.?"?')  # which some spreadsheets write above a table


class Group(NamedTuple):
    """All results of one exercise."""

    exercise: Exercise
    results: tuple[Result, ...]

    @property
    def right_first(self) -> tuple[int, ...]:
        """How many had each question right at the first try."""
        return tuple([sum([one.marks[i].is_right_first for one in self.results]) for i in self._numbers])

    @property
    def finished(self) -> tuple[int, ...]:
        """How many finished each question."""
        return tuple([sum([one.marks[i].tries > 0 for one in self.results]) for i in self._numbers])

    @property
    def misreadings(self) -> tuple[tuple[str, int], ...]:
        """The id of each misreading that was found, and how often, the most frequent first."""
        found = Counter([mark.misreading for one in self.results for mark in one.marks if mark.misreading])
        return tuple(sorted(found.items(), key=lambda item: (-item[1], item[0])))

    @property
    def _numbers(self) -> range:
        return range(self.exercise.questions)

    def summary(self) -> Display:
        """Who finished, how often each question was right at once, and which misreadings came how often."""
        pupils = [
            (one.name or Msg("no name"), Msg("yes") if one.is_finished else Msg("not yet"), one.right_first)
            for one in self.results
        ]
        asked = [
            (Msg("question {number}", {"number": i + 1}), self.right_first[i], self.finished[i]) for i in self._numbers
        ]
        found = [(BY_ID[name].label, count) for name, count in self.misreadings]
        grids = [
            Grid(self.exercise.heading(), (Msg("pupil"), Msg("finished"), Msg("right at first try")), tuple(pupils)),
            Grid(Msg("The questions"), ("", Msg("right at first try"), Msg("finished")), tuple(asked)),
        ]
        if found:
            grids.append(Grid(Msg("The misreadings"), ("", Msg("how often")), tuple(found)))
        return Display(tuple(grids))


class Class(NamedTuple):
    """The results that could be read, and a sentence for each line that could not."""

    results: tuple[Result, ...]
    refused: tuple[Msg, ...]

    def groups(self) -> tuple[Group, ...]:
        """The results by exercise, in the order in which the exercises came."""
        exercises = dict.fromkeys([one.exercise for one in self.results])
        return tuple([Group(e, tuple([one for one in self.results if one.exercise == e])) for e in exercises])


def gathered(results: Sequence[Result], refused: Sequence[Msg] = ()) -> Class:
    """A class with each pupil once, in the order in which they came; of what a pupil sent again the furthest stays.

    Who has the same name and stamp is the same pupil. A code without a name is of whoever sent it with one; without a
    stamp as well, as older codes are, those that are alike are taken for one.
    """
    stamped = [one for one in results if one.stamp is not None]
    names = {(one.exercise, one.stamp): one.name for one in reversed(stamped) if one.name}
    found: dict[tuple[object, ...], Result] = {}
    for one in results:
        named = one if one.name else one._replace(name=names.get((one.exercise, one.stamp), ""))
        is_known = named.name or named.stamp is not None
        pupil = (named.name, named.exercise, named.stamp, () if is_known else named.marks)
        found[pupil] = max(found.get(pupil, named), named, key=lambda one: (one.finished, one.seconds != ()))
    more = len(found) - MOST_RESULTS
    if more > 0:
        told = {"n": more, "most": MOST_RESULTS}
        left_out = Msg(
            "{n} result was left out: a class has at most {most}",
            told,
            "{n} results were left out: a class has at most {most}",
        )
        refused = (*refused, left_out)
    return Class(tuple(found.values())[:MOST_RESULTS], tuple(refused))


def read_class(text: str) -> Class:
    """The results of a class, from lines such as `Ada: 7KQ2-…` or `7KQ2-…`, and tables that pupils saved.

    A line that cannot be read is told with its number and keeps nobody else's out; a pupil who comes twice counts once.
    """
    if len(text) > MOST_TEXT or len(text.encode(errors="replace")) > MOST_TEXT:
        raise BadInput(Msg("this is too large; at most {most} kB are read", {"most": MOST_TEXT // 1000}))
    found: list[Result] = []
    refused: list[Msg] = []
    for number, lines in _entries(text):
        try:
            found.append(_read(lines))
        except Refusal as refusal:
            refused.append(refusal.at(Msg("line {number}", {"number": number})).msg)
    more = len(refused) - MOST_REFUSED
    if more > 0:
        last = Msg("{n} more line could not be read", {"n": more}, "{n} more lines could not be read")
        refused = [*refused[:MOST_REFUSED], last]
    return gathered(found, refused)


def read_table(text: str) -> Class:
    """The same of a file; one in which nothing can be read and that has no code at its beginning is refused whole."""
    found = read_class(text)
    first = next((line for line in text.splitlines() if line.strip()), "")
    if not found.results and not (found.refused and (_LIKE_A_CODE.search(first) or len(_cells(first)) > 1)):
        raise BadInput(Msg("this is no table of this page; choose one that a pupil or you saved here"))
    return found


def _entries(text: str) -> Iterator[tuple[int, list[list[str]]]]:
    """What makes one result, with the number of its first line: a line, or the rows of a table with one code.

    Where a question of it comes again, another copy of the table begins.
    """
    tables: list[tuple[int, list[list[str]]]] = []
    latest: dict[tuple[str, str], list[list[str]]] = {}
    for number, line in enumerate(text.replace(MARK, "").splitlines(), start=1):
        cells = _cells(line)
        if len(cells) == 1 and line.strip() and not _SEPARATOR.fullmatch(line.strip()):
            yield number, [cells]
        elif len(cells) > 1 and cells != list(COLUMNS):
            rows = latest.get((cells[0], cells[-1]))
            if rows is None or any(row[_QUESTION] == cells[_QUESTION] for row in rows):
                rows = latest[cells[0], cells[-1]] = []
                tables.append((number, rows))
            rows.append(cells)
    yield from tables


def _cells(line: str) -> list[str]:
    """The cells of a row of a pupil's table or of the class's, or the line itself."""
    for delimiter in ",;\t":
        if line.count(delimiter) < len(COLUMNS) - 1:
            continue
        try:
            cells = next(csv.reader([line], delimiter=delimiter), [])
        except csv.Error:
            continue
        if len(cells) == len(COLUMNS) + 1:
            del cells[_IN_WORDS]
        if len(cells) == len(COLUMNS):
            return cells
    return [line]


def _read(rows: Sequence[Sequence[str]]) -> Result:
    if len(rows[0]) == 1:
        return _read_line(rows[0][0])
    found = read_code(rows[0][-1], as_written(rows[0][0]))
    told = [dict(zip(COLUMNS, row, strict=True)) for row in rows]
    seconds = [row["seconds"] for row in told]
    is_timed = all(one.isascii() and one.isdigit() and len(one) < 6 and int(one) <= MOST_SECONDS for one in seconds)
    timed = found._replace(seconds=tuple(map(int, seconds)) if is_timed else ())
    if [list(row) for row in rows] != _rows(timed, rows[0]):
        raise BadInput(
            Msg("the rows of this table do not agree with their code; ask for the table as the pupil saved it")
        )
    return timed


def _read_line(line: str) -> Result:
    """A code with the name in front, however the two are kept apart: the longest end that is a code is one."""
    end = line[len(line.rstrip(SPOKEN)) :]
    for place in [0, *[place for place, letter in enumerate(end[:LONGEST_NAME]) if letter in JOINTS]]:
        try:
            found = read_code(end[place:])
        except Refusal:
            continue
        name = line[: len(line) - len(end) + place].rstrip()
        return found._replace(name=clean_name(name[:-1] if name.endswith(_MARKS) else name))
    words = "".join([" : " if letter in _MARKS else letter for letter in line])
    return read_code(words.rpartition(":")[2] if ":" in words else words.split()[-1])


def _rows(found: Result, first: Sequence[str]) -> list[list[str]]:
    """The rows that the result makes, with name and code as they were written."""
    rows = list(csv.reader(write_csv(found).splitlines()))[1:]
    return [[first[0], *row[1:-1], first[-1]] for row in rows]
