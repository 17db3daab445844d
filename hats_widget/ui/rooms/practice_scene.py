"""The canvas of the practice room: the position that is asked about, and what is lit in it."""

from collections.abc import Sequence

from hats_widget.core.message import Translator
from hats_widget.games import hats
from hats_widget.games.hats.scoring import COOKIE, TABLE
from hats_widget.school.diagnose import Misread
from hats_widget.school.questions import question
from hats_widget.school.steps import Lesson
from hats_widget.ui.rooms.practice_state import Practice, ask_of, lesson_of, looked_at
from hats_widget.ui.scene import Scene
from hats_widget.ui.view_position import Study, lit_places, study, view_position


def scene(state: Practice, width: float, translator: Translator) -> Scene:
    """Nothing on it can be pressed: what is to be done stands beside it."""
    return view_position(_study(state), width, translator)._replace(hits=())


def shown_position(state: Practice) -> hats.Position:
    """What lies on the canvas; while an exercise is chosen, an example."""
    if state.progress is None or state.view == "choice":
        return question("collection", 0, 0).position
    return state.progress.question.position


def _study(state: Practice) -> Study:
    position = shown_position(state)
    if state.view == "choice":
        return study(position)
    if state.told:
        posed, lesson = lesson_of(state.open, state.told.ask)
        return told_study(posed, lesson, state.told.step)
    index = looked_at(state)
    if index is None:
        return study(position)
    ask, came = ask_of(state, index)
    assert isinstance(came.latest, Misread)  # only at misreadings there is something to look at
    return study(position)._replace(lit=lit(position, came.latest.cards, ask.seat))


def lit(position: hats.Position, cards: Sequence[str], seat: int | None) -> list[str]:
    """The places of the cards; black hats without a face are those of the seat, or of everybody."""
    found = lit_places(position, cards, seat, None)
    seats = range(position.players) if seat is None else [seat]
    if "X" in cards:
        found += [f"card:{one}:{i}" for one in seats for i, card in enumerate(position.collections[one]) if card == "X"]
    return found


def told_study(position: hats.Position, lesson: Lesson, step: int) -> Study:
    """The position as far as the lesson has told it."""
    now, sheet = lesson.steps[step], lesson.so_far(step + 1)
    has_cookie = any(line.rule == COOKIE and line.seat is not None for line in sheet.lines)
    return study(position)._replace(
        turned=[card for line in sheet.lines if line.rule == TABLE for card in line.cards],
        cookie=sheet.cookie if has_cookie else None,
        points=sheet.totals,
        winners=sheet.winners if step == len(lesson.steps) - 1 else (),
        lit=lit_places(position, now.cards, now.seat, now.place),
    )
