"""Every picture that the page draws: the table from its beginning to its end, and the rooms beside it."""

from collections.abc import Iterator
from typing import NamedTuple

from hats_widget.core.message import Translator
from hats_widget.games import hats
from hats_widget.school.practice import Exercise
from hats_widget.school.results import result, write_code
from hats_widget.ui.chart import chart
from hats_widget.ui.lettering import width_of
from hats_widget.ui.new_game import laid
from hats_widget.ui.parts import Words
from hats_widget.ui.room import Fill, Press
from hats_widget.ui.rooms import classroom, practice, score
from hats_widget.ui.rooms.classroom_panel import codes_form
from hats_widget.ui.scene import Group, Op, Scene, Text
from hats_widget.ui.update import PERSON, Table, last_line
from hats_widget.ui.view import view
from tests.ui import page, with_card_chosen
from tests.ui.rooms.pupil import NOW, after, at, finished, sent, wrong_answer
from tests.ui.rooms.scored import FOUR, TWO, room

BOTS = (PERSON, "strategist", "greedy", "searcher")


class Lettering(NamedTuple):
    """A text in a picture, with the box that it takes up."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def covers(self, other: "Lettering") -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def tables(translator: Translator, width: float) -> Iterator[tuple[str, Scene]]:
    """The table with two, three and four players, from the first card to the last line that is told."""
    for players in (2, 3, 4):
        match, _ = laid({"players": players, "first": "0"}, 7, Words(translator))
        played = match
        while not played.is_over:
            played = played.play(played.legal_actions[len(played.actions) % len(played.legal_actions)])
        for ply in (0, 9, len(played.actions) - 3):
            now = page(played, ply)._replace(table=Table(BOTS[:players]))
            yield f"{players} players, ply {ply}", view(now, width, translator)
            yield f"{players} players, ply {ply}, curtain", view(now._replace(curtain=True), width, translator)
            for chosen in with_card_chosen(page(played, ply)):
                yield f"{players} players, ply {ply}, {chosen.pressed}", view(chosen, width, translator)
        over = page(played, len(played.actions), 0)
        for told in range(last_line(over) + 1):
            yield f"{players} players, line {told}", view(over._replace(told=told), width, translator)
        points = [hats.score(state).totals for state in played.states]
        yield f"{players} players, chart", chart(points, list(played.names), 360, 180, translator)


def rooms(translator: Translator, width: float) -> Iterator[tuple[str, Scene]]:
    """Positions that are scored, questions, and what a class made of them."""
    for text in (TWO, FOUR):
        whole = room(text)
        assert whole.lesson is not None
        yield "score", score.scene(whole, width, 0, translator)
        yield "score, told", score.scene(whole._replace(step=len(whole.lesson.steps)), width, 0, translator)
    yield "score, empty", score.scene(score.new(NOW), width, 0, translator)
    for level in ("collection", "napkin", "teams"):
        state = at(Exercise(level, 2, 7))
        yield f"practice, {level}", practice.scene(state, width, 0, translator)
        wrong = after(state, sent(state, wrong_answer(state)), Press("steps:0"))
        yield f"practice, {level}, steps", practice.scene(wrong, width, 0, translator)
    yield "class, nothing", classroom.scene(classroom.new(NOW), width, 0, translator)
    made, _ = classroom.hear(
        classroom.new(NOW), Fill("exercise", {"level": "napkin", "questions": "30", "seed": "123456"}), NOW
    )
    yield "class, link", classroom.scene(made, width, 0, translator)
    code = write_code(result(finished(Exercise("collection", 3, 7), wrong=3).open))
    taken, _ = classroom.hear(made, Fill(codes_form(made), {"codes": f"Ada: {code}"}), NOW)
    yield "class, results", classroom.scene(taken, width, 0, translator)


def lettering(scene: Scene) -> list[Lettering]:
    """The texts of a picture, cards apart: those lie over one another, and have letters and numbers only."""
    return [found for layer in scene.layers for found in _lettering(layer.ops)]


def _lettering(ops: tuple[Op, ...]) -> Iterator[Lettering]:
    for op in ops:
        if isinstance(op, Text):
            long = width_of(op.text, op.size, bold=op.bold) * 0.93  # which is rather too wide
            left = op.x - {"left": 0.0, "middle": long / 2, "right": long}[op.align]
            yield Lettering(op.text, left, op.y - op.size * 0.74, left + long, op.y + op.size * 0.16)
        elif isinstance(op, Group):
            assert all(len(one.text) <= 2 for one in op.ops if isinstance(one, Text)), "a card has its notation only"
