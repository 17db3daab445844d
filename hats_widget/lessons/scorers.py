"""A pupil's own scorer against the engine: many positions, and the first on which the two differ is shown."""

from collections.abc import Callable, Iterator
from html import escape
from itertools import count, islice
from traceback import extract_tb
from types import FunctionType
from typing import Any, NamedTuple

from hats_widget.core import reader
from hats_widget.core.grid import Grid
from hats_widget.core.message import Arg, Msg, Seat, render
from hats_widget.core.refusal import BadInput
from hats_widget.core.rng import from_seed
from hats_widget.games import hats
from hats_widget.games.hats.knowledge import face_down
from hats_widget.i18n.translate import translator
from hats_widget.lessons.language import spoken
from hats_widget.lessons.positions import show
from hats_widget.lessons.tasks import NAMES
from hats_widget.school.asks import Ask, Category, truth
from hats_widget.school.diagnose import Diagnosis, Misread, Unclear, diagnose
from hats_widget.school.questions import deal, is_open

MOST_POSITIONS = 5000
PARTS: dict[str, Category] = {
    "collection": "collection",
    "favourite": "favourite",
    "cookie": "cookie",
    "total": "total",
}


class Case(NamedTuple):
    """One call of the function: what it gets, what is asked, and the right answer."""

    position: hats.Position
    ask: Ask
    arguments: tuple[Any, ...]
    right: int | None


class Trial(NamedTuple):
    """What came of it: how many calls agreed, and the first that did not, with a word why."""

    agreed: int
    told: Msg
    case: Case | None = None
    lang: str = "en"

    @property
    def is_right(self) -> bool:
        return self.case is None

    def __repr__(self) -> str:
        said = translator(self.lang)
        sentence = render(self.told, said, NAMES)
        if self.case is None:
            return f"✓ {sentence}"
        picture, lines = str(show(self.case.position, lang=self.lang)), _lines(self.case).text(said, NAMES)
        return "\n".join([f"✗ {sentence}", picture, lines])

    def _repr_html_(self) -> str:
        said = translator(self.lang)
        sentence = escape(render(self.told, said, NAMES))
        if self.case is None:
            return f'<p><b style="color:#23704a">✓</b> {sentence}</p>'
        picture = show(self.case.position, lang=self.lang)._repr_html_()
        lines = _lines(self.case).html(said, NAMES)
        return f'<p><b style="color:#7b2d3b">✗</b> {sentence}</p>{picture}{lines}'


def try_scorer(
    function: Callable[..., object], part: str = "total", positions: int = 300, *, lang: str | None = None
) -> Trial:
    """Call a function for many positions of two, three and four players, and compare it with the engine.

    What it gets, cards as texts such as "F3" and "X": for "collection" the table and a collection, for "favourite" a
    collection and its favourite, for "cookie" all collections, for "total" the table, a collection, its favourite and
    whether that player has the cookie. It gives points; for "cookie" the number of the seat, from 0 on.
    """
    if not callable(function):
        raise BadInput(Msg("{what} is no function; give its name without brackets", {"what": reader.shown(function)}))
    chosen = PARTS[reader.within("part", lambda v: reader.one_of(v, list(PARTS)), part)]
    number = reader.within("positions", lambda v: reader.whole_number(v, 1, MOST_POSITIONS), positions)
    agreed = 0
    for position in islice(_positions(), number):
        for case in _cases(position, chosen):
            problem = _compared(function, case)
            if problem is not None:
                return Trial(agreed, _until(agreed, problem), case, spoken(lang))
            agreed += 1
    told = Msg("Your function agrees with the engine {n} times out of {n}.", {"n": agreed})
    return Trial(agreed, told, lang=spoken(lang))


def _until(agreed: int, problem: Msg) -> Msg:
    args: dict[str, Arg] = {"n": agreed, "problem": problem}
    if not agreed:
        return Msg("At the very first: {problem}", args)
    return Msg("{n} answer agrees, at the next: {problem}", args, "{n} answers agree, at the next: {problem}")


def _positions() -> Iterator[hats.Position]:
    """Final positions without end, none of which turns on an agreement; black hats lie face down."""
    for number in count():
        position = deal((2, 3, 4)[number % 3], from_seed(number).at("lesson"))
        if not is_open(position):
            laid = tuple([tuple(map(face_down, collection)) for collection in position.collections])
            yield position._replace(collections=laid, names=NAMES[: position.players])


def _cases(position: hats.Position, part: Category) -> Iterator[Case]:
    """The calls for a position, with lists that the function may change as it likes."""
    sheet = hats.score(position)
    table, laid = list(map(str, position.table)), [list(map(str, cards)) for cards in position.collections]
    if part == "cookie":
        yield Case(position, Ask("cookie"), (laid,), sheet.cookie)
        return
    for seat, favourite in enumerate(position.favourites):
        asked = Ask(part, seat)
        right = truth(sheet, asked)
        assert isinstance(right, int)  # the points of a seat
        arguments: dict[Category, tuple[object, ...]] = {
            "collection": (list(table), list(laid[seat])),
            "favourite": (list(laid[seat]), str(favourite)),
            "total": (list(table), list(laid[seat]), str(favourite), sheet.cookie == seat),
        }
        yield Case(position, asked, arguments[part], right)


def _compared(function: Callable[..., object], case: Case) -> Msg | None:
    """What is wrong with the answer of a function, if anything is."""
    try:
        given = function(*case.arguments)
    except Exception as error:
        why, line = reader.shown(str(error)), _line_of(function, error)
        stopped: dict[str, Arg] = {"error": type(error).__name__, "why": why, "line": line}
        return Msg("your function stopped in line {line} with {error}: {why}", stopped)
    if type(given) is type(case.right) and given == case.right:
        return None
    args: dict[str, Arg] = {"given": _told(given), "right": _told(case.right)}
    if case.ask.seat is None:
        return Msg("your function gives the cookie to seat {given}, the engine to seat {right}.", args)
    args["seat"] = Seat(case.ask.seat)
    told = Msg("for {seat} your function gives {given}, the engine {right}.", args)
    return told if type(given) is not int else _explained(told, diagnose(case.position, case.ask, given))


def _line_of(function: Callable[..., object], error: Exception) -> int:
    """Where in the pupil's own code it stopped, though it may have been in what that calls."""
    frames = extract_tb(error.__traceback__)
    own = function.__code__.co_filename if isinstance(function, FunctionType) else frames[-1].filename
    return next((frame.lineno for frame in reversed(frames) if frame.filename == own), None) or 0


def _told(value: object) -> Arg:
    return value if type(value) is int else reader.shown(value)


def _explained(told: Msg, found: Diagnosis) -> Msg:
    """The same with the misreading that may be behind it."""
    match found:
        case Misread():
            return Msg("{told} {reason}.", {"told": told, "reason": found.reason})
        case Unclear():
            labels = tuple([Msg("“{label}”", {"label": choice.label}) for choice in found.choices])
            return Msg("{told} Perhaps: {labels}.", {"told": told, "labels": labels})
    return told


def _lines(case: Case) -> Grid:
    """The lines of the napkin that decide the case."""
    lines = [
        line
        for line in hats.score(case.position).lines
        if line.seat == case.ask.seat and case.ask.category in (line.rule, "total")
    ]
    title = Msg("The engine counts")
    if case.ask.seat is None:
        return Grid(title, ("",), tuple([(line.reason,) for line in lines]))
    rows = tuple([(" ".join(line.cards), line.points, line.reason) for line in lines])
    return Grid(title, (Msg("cards"), Msg("points"), Msg("why")), rows)
