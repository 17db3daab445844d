"""The canvas of the teacher's room: how often each misreading came, large enough for the back of the room."""

from typing import Final

from hats_widget.core.message import Msg, Translator, render
from hats_widget.i18n.translate import language_of
from hats_widget.school.classroom import Group
from hats_widget.school.misreadings import BY_ID
from hats_widget.ui import theme
from hats_widget.ui.lettering import fitted, width_of, wrapped
from hats_widget.ui.place import box
from hats_widget.ui.qr import qr_code
from hats_widget.ui.rooms.classroom_state import Classroom, link
from hats_widget.ui.scene import Box, Layer, Op, Rect, Scene, Text

MOST_BARS: Final = 8


def frequent(group: Group) -> list[tuple[Msg, int]]:
    """The misreadings that are drawn, in the words of the pupils, the most frequent first."""
    return [(BY_ID[name].label, count) for name, count in group.misreadings[:MOST_BARS]]


def scene(state: Classroom, width: float, translator: Translator) -> Scene:
    u = max(width / theme.WIDE, 0.62)
    if state.shows_link and (address := link(state, language_of(translator))):
        return _link(state, address, width, u, translator)
    group = state.group
    bars = frequent(group) if group else []
    if group is None:
        told = Msg("Nothing is collected yet. When codes or tables come in, the misreadings of the class stand here.")
    elif not bars:
        told = Msg("No misreading was found in these results.")
    else:
        return _chart(group, bars, width, u, translator)
    return _blank(render(told, translator), width, u)


def _paper(width: float, height: float, u: float) -> list[Op]:
    return [
        Rect(Box(0, 0, width, height), theme.CLOTH),
        Rect(box(14 * u, 14 * u, width - 28 * u, height - 28 * u), theme.NAPKIN, theme.NAPKIN_EDGE, 1.5, 14 * u),
    ]


def _blank(sentence: str, width: float, u: float) -> Scene:
    size, height = round(24 * u, 1), round(320 * u, 1)
    lines = wrapped(sentence, width - 110 * u, size, 5)
    first = height / 2 - (len(lines) - 1) * size * 0.7
    ops = _paper(width, height, u)
    ops += [
        Text(round(width / 2, 1), round(first + n * size * 1.4, 1), line, size, theme.SOFT_INK, "middle", serif=True)
        for n, line in enumerate(lines)
    ]
    return Scene(width, height, (Layer("chart", tuple(ops)),))


def _link(state: Classroom, address: str, width: float, u: float, translator: Translator) -> Scene:
    """The way to the exercise: its name, and its QR code as large as the paper allows."""
    size = round(24 * u, 1)
    side = round(min(width - 80 * u, 520 * u), 1)
    name = render(state.exercise.heading(), translator) if state.exercise else ""
    height = round(side + 128 * u, 1)
    ops = _paper(width, height, u)
    size, lines = fitted(name, (width - 60 * u, 60 * u), (size, theme.SMALLEST), bold=True)
    first = 62 * u - (len(lines) - 1) * size * 0.9
    for number, line in enumerate(lines):
        base = round(first + number * size * 1.25, 1)
        ops.append(Text(round(width / 2, 1), base, line, size, theme.INK, "middle", bold=True))
    ops += qr_code(address, box((width - side) / 2, 86 * u, side, side))
    return Scene(width, height, (Layer("chart", tuple(ops)),))


def _chart(group: Group, bars: list[tuple[Msg, int]], width: float, u: float, translator: Translator) -> Scene:
    """Each label stands above its bar with all of the width, and the count behind the bar's end."""
    left, right = round(44 * u, 1), round(width - 44 * u, 1)
    title, size = round(26 * u, 1), round(21 * u, 1)
    ops: list[Op] = []
    y = 64 * u
    ops.append(_text(left, y, render(Msg("Which misreadings were frequent"), translator), title, is_bold=True))
    for line in wrapped(render(group.exercise.heading(), translator), right - left, size * 0.8, 2):
        y += size * 1.25
        ops.append(Text(left, round(y, 1), line, round(size * 0.8, 1), theme.SOFT_INK))
    y += 18 * u
    most = max(count for _, count in bars)
    room = right - left - width_of(str(most), size, bold=True) - 14 * u
    for label, count in bars:
        for line in wrapped(render(label, translator), right - left, size, 2):
            y += size * 1.3
            ops.append(_text(left, y, line, size))
        y += 9 * u
        long = max(round(room * count / most, 1), 4)
        ops.append(Rect(box(left, y, long, 26 * u), theme.ACCENT, radius=5 * u))
        ops.append(_text(left + long + 12 * u, y + 20.5 * u, str(count), size, is_bold=True))
        y += 26 * u + 12 * u
    height = round(y + 36 * u, 1)
    return Scene(width, height, (Layer("chart", (*_paper(width, height, u), *ops)),))


def _text(x: float, y: float, words: str, size: float, *, is_bold: bool = False) -> Text:
    return Text(round(x, 1), round(y, 1), words, size, theme.INK, bold=is_bold)
