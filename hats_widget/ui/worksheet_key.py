"""The key of a worksheet: the answers, and in a line or two why."""

from collections.abc import Iterable, Sequence
from itertools import chain

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.core.score import ScoreLine, ScoreSheet
from hats_widget.games import hats
from hats_widget.games.hats.scoring import COLLECTION
from hats_widget.i18n.translate import language_of
from hats_widget.school.asks import Ask, right_answer, shown, team_of, wording
from hats_widget.school.practice import Exercise
from hats_widget.school.questions import Question
from hats_widget.school.steps import Lesson, lesson
from hats_widget.ui.worksheet_question import Paper, napkin_rows, napkin_table


def answer_key(asked: Sequence[Question], exercise: Exercise, paper: Paper) -> str:
    """The last page, or pages."""
    command = f"hats-widget worksheet --level {exercise.level} --questions {exercise.questions} --seed {exercise.seed}"
    if (language := language_of(paper.translator)) != "en":
        command += f" --lang {language}"
    again = paper.say(Msg("The same sheet again: {command}", {"command": command}))
    answers = "".join([_answers(one, paper) for one in asked])
    heading = paper.say(Msg("Answers"))
    return f'<section class="key"><h2>{heading}</h2><div>{answers}</div><p class="again">{again}</p></section>'


def _answers(one: Question, paper: Paper) -> str:
    heading = paper.say(Msg("Question {number}", {"number": one.number + 1}))
    napkin = one.in_napkin
    parts = [_napkin(one, paper)] if napkin else []
    parts.append(_listed(chain.from_iterable([reasons(one.position, ask) for ask in napkin]), paper))
    for ask in one.asks:
        if ask not in napkin:
            answer = paper.say(shown(one.position, right_answer(one.position, ask)))
            parts.append(f"<p>{paper.say(wording(one.position, ask))} <strong>{answer}</strong></p>")
            parts.append(_listed(reasons(one.position, ask), paper))
    size = ' class="long"' if len(napkin) > one.position.players else ""  # may go on in the next column
    return f"<article{size}><h3>{heading}</h3>{''.join(parts)}</article>"


def _napkin(one: Question, paper: Paper) -> str:
    sheet = hats.score(one.position)
    rows = {row: sheet.totals if row == "total" else sheet.category(row) for row in napkin_rows(one)}
    return napkin_table(sheet.players, {row: list(map(paper.say, numbers)) for row, numbers in rows.items()}, paper)


def _listed(sentences: Iterable[Msg], paper: Paper) -> str:
    """Each sentence once: what decides the cookie is the same for every seat."""
    lines = dict.fromkeys([paper.say(sentence) for sentence in sentences])
    return f"<ul>{''.join([f'<li>{line}</li>' for line in lines])}</ul>" if lines else ""


def reasons(position: hats.Position, ask: Ask) -> list[Msg]:
    """Why the answer is right."""
    told = lesson(ask.posed(position))
    match ask:
        case Ask("collection", int(seat)):
            return _earned(told.sheet, seat)
        case Ask("favourite" as part, int(seat)) | Ask("total" as part, int(seat)):
            return [step.sentence for step in told.steps if step.part == part and step.seat == seat]
        case Ask("team", int(seat)):
            return _of_team(told, seat)
        case _:
            return [step.sentence for step in told.steps if step.part == ask.category]


def _of_team(told: Lesson, seat: int) -> list[Msg]:
    """The totals of the two partners, and their sum."""
    totals = [step for step in told.steps if step.part == "total"]
    of_seats = [step.sentence for step in totals if step.seat in team_of(seat)]
    of_teams = [step.sentence for step in totals if step.seat is None]
    return [*of_seats, of_teams[told.sheet.teams.index(team_of(seat))]]


def _earned(sheet: ScoreSheet, seat: int) -> list[Msg]:
    """The sum in the order of the cards, then the reason for each type."""
    lines = [line for line in sheet.lines if line.seat == seat and line.rule == COLLECTION]
    args: dict[str, Arg] = {
        "seat": Seat(seat),
        "sum": " + ".join([str(line.points) for line in lines]),
        "points": sum([line.points for line in lines]),
    }
    types: dict[str, list[ScoreLine]] = {}
    for line in lines:
        types.setdefault(line.cards[0][0], []).append(line)
    return [Msg("{seat}: {sum} = {points}", args), *[_of_type(found) for found in types.values()]]


def _of_type(lines: list[ScoreLine]) -> Msg:
    first = lines[0]
    cards = tuple(["X" if line.cards[0].startswith("X") else line.cards[0] for line in lines])
    args: dict[str, Arg] = {"n": len(lines), "cards": cards, "points": first.points, "reason": first.reason}
    if first.cards[0].startswith("X"):
        return Msg("{n} black hat earns 1", args, "{n} black hats earn 1 each")
    return Msg("{cards} earns {points}: {reason}", args, "{cards} earn {points} each: {reason}")
