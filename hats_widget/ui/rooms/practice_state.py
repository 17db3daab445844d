"""What the practice room remembers: the exercise that lies open, what was typed, and what is looked at."""

from typing import Literal, NamedTuple, TypeAlias

from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.school.asks import Ask, read_answer
from hats_widget.school.diagnose import Misread
from hats_widget.school.practice import Answered, Exercise, Progress
from hats_widget.school.steps import Lesson, lesson

View: TypeAlias = Literal["choice", "question", "end"]
SHELF = 4  # other exercises that can be gone on with


class Told(NamedTuple):
    """A lesson that is being told: because of which of the asks, and at which step it is."""

    ask: int
    step: int


class Practice(NamedTuple):
    """`came_from` is the exercise of the address that led here, and `shelf` holds those that were left for another."""

    progress: Progress | None = None
    view: View = "choice"
    came_from: Exercise | None = None
    shelf: tuple[Progress, ...] = ()
    typed: tuple[str, ...] = ()  # of each ask, as it was sent last
    checked: tuple[int, ...] = ()  # the asks to which an answer was found when it was sent last
    told: Told | None = None
    pointed: int | None = None  # the ask whose cards are wanted to be seen
    name: str = ""

    @property
    def open(self) -> Progress:
        """The exercise that lies open; without one there is nothing to do it with."""
        if self.progress is None:
            raise BadInput(Msg("no exercise is open yet; choose a level first"))
        return self.progress

    def text(self, index: int) -> str:
        return self.typed[index] if index < len(self.typed) else ""


def ask_of(state: Practice, index: int) -> tuple[Ask, Answered]:
    """One thing that the open question asks, and what came of it so far."""
    if index not in range(len(state.open.asked)):
        raise BadInput(Msg("this is not asked here; choose one of the buttons"))
    return state.open.question.asks[index], state.open.asked[index]


def lesson_of(progress: Progress, index: int) -> tuple[hats.Position, Lesson]:
    """The open question as a lesson, by the edition that one of its asks is about."""
    posed = progress.question.asks[index].posed(progress.question.position)
    return posed, lesson(posed)


def problem(state: Practice, index: int) -> Msg | None:
    """Why what was typed is no answer; nothing typed is none yet, and no problem."""
    ask, came = ask_of(state, index)
    if came.is_settled or not state.text(index):
        return None
    try:
        read_answer(state.open.question.position, ask, state.text(index))
    except BadInput as refusal:
        return refusal.msg
    return None


def looked_at(state: Practice) -> int | None:
    """The ask whose misreading is shown on the canvas: the one pointed at, else the first that is not answered yet."""
    misread = [
        index
        for index, came in enumerate(state.open.asked)
        if isinstance(came.latest, Misread) and not came.is_settled and problem(state, index) is None
    ]
    return state.pointed if state.pointed in misread else next(iter(misread), None)
