"""The canvas of the lab: the pictures of a tournament, which grow while it is played, or questions to choose from."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hats_widget.bots.arena import told_progress
from hats_widget.bots.studies import QUESTIONS, chance
from hats_widget.core.message import Msg
from hats_widget.ui import cards_art, theme, tournament_charts
from hats_widget.ui.lettering import width_of, wrapped
from hats_widget.ui.parts import Words, sentence
from hats_widget.ui.place import box
from hats_widget.ui.rooms.lab_state import Findings, Lab, Run
from hats_widget.ui.scene import Box, Group, Hit, Layer, Op, Rect, Scene, Text
from hats_widget.ui.tournament_charts import TITLES, Draw, titled

_ART: Final = {  # on the cards with questions
    "first-seat": cards_art.hat("T"),
    "cookie": cards_art.COOKIE,
    "luck": cards_art.hat("W"),
    "editions": cards_art.hat("F"),
}
_TWO_COLUMNS: Final = 640.0
_LOWEST: Final = 262.0  # of a chart, where its words are of usual size
_WORDS_SIZE: Final = 13.0


def scene(state: Lab, width: float, height: float, words: Words) -> Scene:
    """With a height more than it needs the charts grow."""
    u = min(max(width / theme.WIDE, 0.94), 1.5)
    if state.run is None:
        return _questions(width, u, words)
    head, way, used = _head(state, state.run, width, u, words)
    below = Below(used, width, height, u)
    if state.found is None:
        layers, total = _waiting(below, words, is_running=state.is_running)
    else:
        layers, total = _pictures(charts(state.run, state.found), below, words)
    return Scene(width, total, (_paper(width, total, u), Layer("head", tuple(head)), *layers), way)


class Below(NamedTuple):
    """Where the head ends, how large the canvas is to be, and how large everything is drawn."""

    top: float
    width: float
    height: float
    u: float


def _margin(u: float) -> float:
    return round(14 * u, 1)


def _paper(width: float, height: float, u: float) -> Layer:
    edge = _margin(u)
    sheet = box(edge * 0.6, edge * 0.6, width - edge * 1.2, height - edge * 1.2)
    cloth = Rect(Box(0, 0, width, height), theme.CLOTH)
    return Layer("paper", (cloth, Rect(sheet, theme.NAPKIN, theme.NAPKIN_EDGE, 1.5, 14 * u)))


def _head(state: Lab, run: Run, width: float, u: float, words: Words) -> tuple[list[Op], tuple[Hit, ...], float]:
    """What is played, how far it is, and what it answers; what can be pressed in it; and where it ends."""
    left, right = round(30 * u, 1), round(width - 30 * u, 1)
    large, size, y = round(24 * u, 1), round(14.5 * u, 1), 22 * u
    ops: list[Op] = []
    for line in wrapped(words(run.plan.name), right - left, large, 2, bold=True):
        y += large * 1.2
        ops.append(Text(left, round(y, 1), line, large, theme.INK, bold=True))
    way, long = way_on(state, run), right - left
    hits: tuple[Hit, ...] = ()
    wide = width_of(words(way[1]), size, bold=True) + size * 2 if way else 0.0
    y += size * 0.45
    for line in wrapped(progress(state, run, words), long - wide - size, size, 2):
        y += size * 1.25
        ops.append(Text(left, round(y, 1), line, size, theme.SOFT_INK))
    y += size * 0.7
    if way:
        name, label = way
        pill = box(right - wide, y - size * 1.6, wide, size * 2.2)
        ops.append(Rect(pill, theme.ACCENT, radius=size * 0.7))
        at = round(pill.x + wide / 2, 1), round(pill.y + size * 1.45, 1)
        ops.append(Text(*at, words(label), size, theme.ON_DARK, "middle", bold=True))
        hits, long = (Hit(pill.inset(-6), name),), long - wide - size
    ops.append(Rect(box(left, y, long, 7 * u), theme.TRAY, radius=3.5 * u))
    if run.done:
        ops.append(Rect(box(left, y, max(long * run.done / run.total, 7 * u), 7 * u), theme.ACCENT, radius=3.5 * u))
    y += 7 * u
    if state.found and state.found.study:
        told, large = sentence(words(state.found.study.verdict)), round(17 * u, 1)
        y += large * 0.5
        for line in wrapped(told, right - left, large, 6):
            y += large * 1.36
            ops.append(Text(left, round(y, 1), line, large, theme.INK))
        y += large * 0.3
    return ops, hits, y + 14 * u


def way_on(state: Lab, run: Run) -> tuple[str, Msg] | None:
    """The button that stops it or lets it go on."""
    if state.is_running:
        return "stop", Msg("Stop")
    if run.is_finished:
        return None
    return "go", Msg("Go on") if run.done else Msg("Start")


def progress(state: Lab, run: Run, words: Words) -> str:
    """How far it is; while it is being played also how long it will take."""
    return words(told_progress(run.done, run.total, state.spent, state.before if state.is_running else run.done))


def _waiting(below: Below, words: Words, *, is_running: bool) -> tuple[list[Layer], float]:
    """Before there is anything to draw."""
    if is_running:
        told = Msg("The first deals are being played, each from every seat. After two of them the pictures begin.")
    else:
        told = Msg("Press Start. Every deal is played from every seat, and the pictures grow while you look on.")
    top, width, _, u = below
    size, total = round(21 * u, 1), round(max(top + 250 * u, 400 * u), 1)
    lines = wrapped(words(told), width - 110 * u, size, 6)
    first = top + (total - top) / 2 - len(lines) * size * 0.7
    ops = [
        Text(round(width / 2, 1), round(first + n * size * 1.4, 1), line, size, theme.SOFT_INK, "middle", serif=True)
        for n, line in enumerate(lines)
    ]
    return [Layer("waiting", tuple(ops))], total


def charts(run: Run, found: Findings) -> list[tuple[Msg, Draw]]:
    """The pictures of a run: what it answers first, and nothing twice."""
    even = chance(len(run.plan.bots))
    study, tallies = found.study, found.tallies
    if study:
        first = (study.measure, tournament_charts.shares(study.rows, study.even))
    else:
        first = (TITLES["shares"], tournament_charts.shares([(one.name, one.wins) for one in tallies], even))
    seats = [(TITLES["seats"], tournament_charts.seats(tallies, even))] if run.plan.study != "first-seat" else []
    return [
        first,
        (TITLES["points"], tournament_charts.points(tallies)),
        *seats,
        (TITLES["sources"], tournament_charts.sources(tallies)),
    ]


def _pictures(drawn: Sequence[tuple[Msg, Draw]], below: Below, words: Words) -> tuple[list[Layer], float]:
    """Two beside each other where there is room; the last of an odd number has the whole width."""
    top, width, height, u = below
    columns = 2 if width >= _TWO_COLUMNS else 1
    rows = -(-len(drawn) // columns)
    gap, edge, text = round(12 * u, 1), round(24 * u, 1), round(_WORDS_SIZE * u, 1)
    room = (height - top - edge - gap * (rows - 1)) / rows if columns == 2 else 0
    high = min(max(_LOWEST * u, room), _LOWEST * u * 1.5)
    wide = (width - 2 * edge - gap * (columns - 1)) / columns
    layers = []
    for place, (title, draw) in enumerate(drawn):
        row, column = divmod(place, columns)
        is_alone = column == 0 and place == len(drawn) - 1
        area = box(edge + column * (wide + gap), top + row * (high + gap), width - 2 * edge if is_alone else wide, high)
        card = Rect(area, theme.PAPER, theme.PANEL_EDGE, 1, 10 * u)
        layers.append(Layer(f"chart{place}", (card, *titled(title, draw, area.inset(text * 0.8), text, words))))
    return layers, round(top + rows * (high + gap) - gap + edge, 1)


def _questions(width: float, u: float, words: Words) -> Scene:
    """A card for each ready question; pressing it begins."""
    columns = 4 if width >= _TWO_COLUMNS else 2
    gap, edge, large, size = (round(one * u, 1) for one in (16, 34, 25, 15))
    wide = (width - 2 * edge - gap * (columns - 1)) / columns
    high = wide * (2.05 if columns == 4 else 1.5)
    ops: list[Op] = []
    y = 26 * u
    for line in wrapped(words(Msg("Which question shall the bots answer?")), width - 2 * edge, large, 3, bold=True):
        y += large * 1.25
        ops.append(Text(round(width / 2, 1), round(y, 1), line, large, theme.INK, "middle", bold=True))
    y += 24 * u
    hits = []
    for place, name in enumerate(QUESTIONS):
        row, column = divmod(place, columns)
        card = box(edge + column * (wide + gap), y + row * (high + gap), wide, high)
        ops += _question(name, card, size, words, is_told=columns == 4)
        hits.append(Hit(card, f"ask:{name}"))
    y += -(-len(QUESTIONS) // columns) * (high + gap) + 14 * u
    told = words(Msg("Or choose bots for a tournament. Everything is played by its seed, and can be played again."))
    for line in wrapped(told, width - 2 * edge, size, 4):
        ops.append(Text(round(width / 2, 1), round(y, 1), line, size, theme.SOFT_INK, "middle"))
        y += size * 1.4
    total = round(y + 14 * u, 1)
    return Scene(width, total, (_paper(width, total, u), Layer("questions", tuple(ops))), tuple(hits))


def _question(name: str, card: Box, size: float, words: Words, *, is_told: bool) -> list[Op]:
    """A card with a question, and where there is room with what is played for it."""
    side, middle = card.w * 0.5, round(card.x + card.w / 2, 1)
    ops: list[Op] = [
        Rect(box(card.x + 1, card.y + 4, card.w, card.h), theme.SHADOW, radius=size * 0.8),
        Rect(card, theme.PAPER, theme.ACCENT, 2, size * 0.8),
        Group(round(middle - side / 2, 1), round(card.y + card.w * 0.12, 1), _ART[name], round(side / 100, 4)),
    ]
    y = card.y + card.w * 0.74
    for line in wrapped(words(QUESTIONS[name].text), card.w - size * 1.2, size, 4, bold=True):
        y += size * 1.3
        ops.append(Text(middle, round(y, 1), line, size, theme.ACCENT, "middle", bold=True))
    small, left = round(size * 0.9, 1), round(card.x + size * 0.9, 1)
    y = max(y + size * 0.6, card.y + card.w * 1.06)
    fits = int((card.y + card.h - y - size * 0.4) / (small * 1.32)) if is_told else 0
    for line in wrapped(words(QUESTIONS[name].about), card.w - size * 1.6, small, fits) if fits > 0 else []:
        y += small * 1.32
        ops.append(Text(left, round(y, 1), line, small, theme.SOFT_INK))
    return ops
