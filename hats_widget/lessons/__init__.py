"""What the notebook of a lesson needs: positions, pictures, tasks with live checks, trials of a scorer, tournaments."""

from hats_widget.lessons.positions import Picture, in_edition, lay, napkin, show, steps
from hats_widget.lessons.scorers import Trial, try_scorer
from hats_widget.lessons.tasks import Feedback, Task, ask, check, practise
from hats_widget.lessons.tournaments import Asked, Chart, Played, compete, study

__all__ = [
    "Asked",
    "Chart",
    "Feedback",
    "Picture",
    "Played",
    "Task",
    "Trial",
    "ask",
    "check",
    "compete",
    "in_edition",
    "lay",
    "napkin",
    "practise",
    "show",
    "steps",
    "study",
    "try_scorer",
]
