"""Tasks in a notebook: something is asked about a position, and an answer is checked at once, with a kind word why."""

from html import escape
from typing import Literal, NamedTuple, get_args

from hats_widget.core import reader
from hats_widget.core.grid import Grid
from hats_widget.core.message import Arg, Msg, Seat, render
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.games import hats
from hats_widget.games.hats.scoring import CATEGORIES
from hats_widget.i18n.translate import translator
from hats_widget.lessons.language import spoken
from hats_widget.lessons.positions import Laid, position_of, show
from hats_widget.school.asks import Ask, Category, read_answer, shown, wording
from hats_widget.school.diagnose import Misread, Right, Unclear, Unknown, diagnose
from hats_widget.school.questions import MOST_QUESTIONS, question

NAMES = ("Ada", "Ben", "Cem", "Dora")

Mark = Literal["right", "wrong", "open"]
_SIGNS: dict[Mark, tuple[str, str]] = {"right": ("✓", "#23704a"), "wrong": ("✗", "#7b2d3b"), "open": ("…", "#5d5364")}


class Task(NamedTuple):
    """A position, what is asked about it, and the rows of the napkin that are filled in already."""

    position: hats.Position
    asks: tuple[Ask, ...]
    given: tuple[Category, ...] = ()
    lang: str = "en"

    def __repr__(self) -> str:
        said, names = translator(self.lang), self.position.names
        parts = [str(show(self.position, lang=self.lang)), *[grid.text(said, names) for grid in self._given()]]
        return "\n".join([*parts, *self._wordings()])

    def _repr_html_(self) -> str:
        said, names = translator(self.lang), self.position.names
        given = "".join([grid.html(said, names) for grid in self._given()])
        asked = "".join([f"<p><b>{escape(words)}</b></p>" for words in self._wordings()])
        return f"{show(self.position, lang=self.lang)._repr_html_()}{given}{asked}"

    def _wordings(self) -> list[str]:
        said, names = translator(self.lang), self.position.names
        return [render(wording(self.position, ask), said, names) for ask in self.asks]

    def _given(self) -> list[Grid]:
        """The part of the napkin that is told."""
        if not self.given:
            return []
        sheet = hats.score(self.position)
        rows: list[tuple[Arg, ...]] = [
            (heading, *sheet.category(rule)) for rule, heading in CATEGORIES if rule in self.given
        ]
        return [Grid(Msg("The napkin"), ("", *map(Seat, range(sheet.players))), tuple(rows))]


def ask(what: Laid, category: str, player: str | None = None, *, lang: str | None = None) -> Task:
    """One thing to be found out: `ask(position, "collection", "Ada")`, or `ask(position, "winner")`.

    The categories are collection, favourite, cookie, total, team and winner. Without a player, "cookie" asks who has
    it.
    """
    position = position_of(what)
    chosen = reader.within("category", lambda v: reader.one_of(v, get_args(Category)), category)
    if None in position.favourites:
        raise BadInput(Msg("here a favourite is still open; take the end of a game"))
    if (player is None) != (chosen == "winner") and chosen != "cookie":
        needs = Msg("name a player too, such as “{name}”", {"name": render(Seat(0), names=position.names)})
        raise BadInput(needs if player is None else Msg("who wins is asked of nobody: leave the name out"))
    if chosen == "team" and position.players != 4:
        raise BadInput(Msg("there are teams with four players only; ask for another category"))
    seat = None if player is None else _seat(position, player)
    asked = Ask(next(one for one in get_args(Category) if one == chosen), seat)
    return Task(position, (asked,), lang=spoken(lang))


def practise(level: str, number: int = 1, seed: int = 1, *, lang: str | None = None) -> Task:
    """A question of a level, from 1 on: the same for everybody who takes the same seed."""
    first = reader.within("number", lambda v: reader.whole_number(v, 1, MOST_QUESTIONS), number) - 1
    found = question(level, seed, first)
    return Task(found.position._replace(names=NAMES[: found.position.players]), found.asks, found.given, spoken(lang))


class Feedback(NamedTuple):
    """What is said to each answer, with its mark."""

    lines: tuple[tuple[Mark, str], ...]

    @property
    def is_right(self) -> bool:
        """Whether all answers are."""
        return all(mark == "right" for mark, _ in self.lines)

    def __repr__(self) -> str:
        return "\n".join([f"{_SIGNS[mark][0]} {words}" for mark, words in self.lines])

    def _repr_html_(self) -> str:
        return "".join([_line(*_SIGNS[mark], words) for mark, words in self.lines])


def _line(sign: str, colour: str, words: str) -> str:
    style = f"margin:.3em 0;padding:.3em .7em;border-left:4px solid {colour}"
    return f'<p style="{style}"><b style="color:{colour}">{sign}</b> {escape(words)}</p>'


def check(task: Task, *answers: object) -> Feedback:
    """What there is to say to the answers: a number or a name each, a list of names, or "nobody".

    It speaks as the task does. Three dots stand for an answer that is still to be written.
    """
    if not isinstance(task, Task):
        raise BadInput(Msg("the first thing to check is a task; `ask` and `practise` make one"))
    said, names = translator(task.lang), task.position.names
    if answers == (...,):
        answers *= len(task.asks)
    if len(answers) != len(task.asks):
        needed: dict[str, Arg] = {"n": len(task.asks), "given": len(answers)}
        told = Msg("{n} answer is needed here, not {given}", needed, "{n} answers are needed here, not {given}")
        return Feedback((("open", render(told, said, names)),))
    given: dict[Ask, int | tuple[int, ...]] = {}
    lines: list[tuple[Mark, str]] = []
    for one, answer in zip(task.asks, answers, strict=True):
        mark, told = _said(task.position, one, answer, given)
        prefix = Msg("{question} {told}", {"question": wording(task.position, one), "told": told})
        lines.append((mark, render(prefix if len(task.asks) > 1 else told, said, names)))
    return Feedback(tuple(lines))


def _said(
    position: hats.Position, asked: Ask, value: object, given: dict[Ask, int | tuple[int, ...]]
) -> tuple[Mark, Msg]:
    """The mark and the words for one answer, which is then among those that were `given`."""
    if value is ...:
        return "open", Msg("Write your answer in the place of the three dots, then run the cell again.")
    try:
        answer = read_answer(position, asked, _seats(position, value) if asked.is_of_seats else value)
    except Refusal as refusal:
        return "open", Msg("This is no answer yet: {problem}", {"problem": refusal.msg})
    found = diagnose(position, asked, answer, given)
    given[asked] = answer
    match found:
        case Right():
            return "right", Msg("{answer} is right.", {"answer": shown(position, answer)})
        case Misread(_, _, label, reason, _):
            return "wrong", Msg("Not yet. Was it like this? “{label}.” {reason}.", {"label": label, "reason": reason})
        case Unclear(_, unclear, choices):
            labels = tuple([Msg("“{label}”", {"label": choice.label}) for choice in choices])
            return "wrong", Msg("{question} These lead there: {labels}.", {"question": unclear, "labels": labels})
        case Unknown(_, reason):
            return "wrong", Msg("{reason}, with “steps”.", {"reason": reason})
    raise AssertionError(asked)


def _seats(position: hats.Position, value: object) -> object:
    """Names into seats; what is none is left for the check that follows."""
    if isinstance(value, str) and position.names and value != "nobody":
        return [position.names.index(reader.one_of(value, [*position.names, "nobody"]))]
    if isinstance(value, list | tuple | set) and all(name in position.names for name in value):
        return [position.names.index(name) for name in value]
    return value


def _seat(position: hats.Position, player: str) -> int:
    names = [render(Seat(seat), names=position.names) for seat in range(position.players)]
    return names.index(reader.within("player", lambda v: reader.one_of(v, names), player))
