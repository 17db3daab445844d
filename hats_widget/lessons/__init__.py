"""What the notebook of a lesson needs: positions, pictures, tasks with live checks, and trials of one's own scorer."""

from hats_widget.lessons.positions import Picture, in_edition, lay, napkin, show, steps
from hats_widget.lessons.scorers import Trial, try_scorer
from hats_widget.lessons.tasks import Feedback, Task, ask, check, practise

__all__ = [
    "Feedback",
    "Picture",
    "Task",
    "Trial",
    "ask",
    "check",
    "in_edition",
    "lay",
    "napkin",
    "practise",
    "show",
    "steps",
    "try_scorer",
]
