"""The words of the practice room: what can be practised, a question, how far one has come, the result."""

from hats_widget.core.message import Arg, Msg
from hats_widget.school.asks import wording
from hats_widget.school.counting import COUNTING
from hats_widget.school.levels import LEVELS
from hats_widget.school.practice import USUAL, Exercise, Progress
from hats_widget.school.questions import MOST_QUESTIONS
from hats_widget.school.results import result, write_code
from hats_widget.ui import parts
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.room import Shown
from hats_widget.ui.rooms import practice_form, practice_lesson
from hats_widget.ui.rooms.position_words import position_table, told_position
from hats_widget.ui.rooms.practice_scene import shown_position
from hats_widget.ui.rooms.practice_state import Practice


def shown(state: Practice, words: Words) -> Shown:
    picture = words(told_position(shown_position(state)))
    if state.view == "choice" or state.progress is None:
        return Shown((*_left(state, words), _levels(words), _choice(words)), "", picture)
    if state.view == "end":
        return Shown((_result(state, words), _progress(state.open, words)), _verdict(state.open, words), picture)
    lesson = [practice_lesson.section(state, words)] if state.told else []
    sections = (_question(state, words), *lesson, _position(state, words), _progress(state.open, words))
    return Shown(sections, _status(state, words), picture)


def _status(state: Practice, words: Words) -> str:
    """What a screen reader says: the step that is told, what the answers say, or the question."""
    if state.told:
        return words(practice_lesson.step_of(state).sentence)
    told = [words(found) for index in state.checked if (found := practice_form.feedback(state, index))]
    return " ".join(told) or words(_heading(state.open))


def exercise_fields(words: Words, given: Exercise | None = None) -> list[Part]:
    """The fields in which an exercise is described; an empty seed is a new one."""
    levels = [(level.id, words(level.name)) for level in LEVELS.values()]
    seed = str(given.seed) if given else ""
    count = words(Msg("Questions, 1 to {most}", {"most": MOST_QUESTIONS}))
    same = words(Msg("Who has the same number gets the same questions; empty: a new one"))
    return [
        parts.field("level", words(Msg("Level")), "select", given.level if given else "collection", options=levels),
        parts.field("questions", count, "text", str(given.questions if given else USUAL), keyboard="numeric"),
        parts.field("seed", words(Msg("Number of the exercise")), "text", seed, help_text=same, keyboard="numeric"),
    ]


def _choice(words: Words) -> Part:
    return parts.section(
        "choice",
        words(Msg("A certain exercise")),
        parts.form("exercise", words(Msg("Begin")), exercise_fields(words)),
    )


def _levels(words: Words) -> Part:
    found = [parts.button(f"level:{level.id}", words(level.name), note=words(level.about)) for level in LEVELS.values()]
    heading = words(Msg("What do you want to practise?"))
    count: dict[str, Arg] = {"n": USUAL}
    note = words(Msg("Press a level to begin with {n} question.", count, "Press a level to begin with {n} questions."))
    return parts.section("levels", heading, parts.text(note, "note"), parts.buttons(heading, found))


def _left(state: Practice, words: Words) -> list[Part]:
    """The ways back into what was begun."""
    known = [("look", state.progress), *[(f"resume:{place}", one) for place, one in enumerate(state.shelf)]]
    found = [
        parts.button(name, words(one.exercise.heading()), note=words(_come(one)), style="primary" if not n else "plain")
        for n, (name, one) in enumerate(known)
        if one is not None
    ]
    heading = words(Msg("Go on where you were"))
    return [parts.section("left", heading, parts.buttons(heading, found))] if found else []


def _come(progress: Progress) -> Msg:
    if progress.is_finished:
        return Msg("finished")
    return Msg("at question {number}", {"number": progress.number + 1})


def _heading(progress: Progress) -> Msg:
    args: dict[str, Arg] = {
        "number": progress.number + 1,
        "count": progress.exercise.questions,
        "level": LEVELS[progress.exercise.level].name,
    }
    return Msg("Question {number} of {count}: {level}", args)


def _question(state: Practice, words: Words) -> Part:
    progress = state.open
    heading = words(_heading(progress))
    made: list[Part] = [practice_form.answers(state, words)]
    found = []
    if progress.is_finished:
        found.append(parts.button("end", words(Msg("See the result")), style="primary"))
    elif progress.is_settled:
        found.append(parts.button("next", words(Msg("Next question")), style="primary"))
    made.append(parts.buttons(heading, [*found, _offer(state, words)]))
    return parts.section("question", heading, *made)


def _offer(state: Practice, words: Words) -> Part:
    """Step by step: for what was answered wrongly first, else for what is open first; in the end, to look again."""
    progress = state.open
    is_open = [index for index, came in enumerate(progress.asked) if not came.is_settled]
    if not is_open:
        return parts.button(f"steps:{state.told.ask if state.told else 0}", words(Msg("Look at it step by step")))
    index = next((index for index in is_open if progress.asked[index].tries), is_open[0])
    told: dict[str, Arg] = {"question": wording(progress.question.position, progress.question.asks[index])}
    note = Msg("This gives the answer") if len(progress.asked) == 1 else Msg("This gives one answer: {question}", told)
    return parts.button(f"steps:{index}", words(Msg("Show me step by step")), note=words(note))


def _position(state: Practice, words: Words) -> Part:
    """Folded away: the rules that are wanted here, and the cards in words."""
    counting = [parts.text(words(one)) for one in COUNTING[state.open.exercise.level]]
    return parts.section(
        "position",
        "",
        parts.details(words(Msg("How it is counted")), *counting, name="counting"),
        parts.details(words(Msg("What lies there")), position_table(shown_position(state), words)),
    )


def _progress(progress: Progress, words: Words) -> Part:
    yes, no = words(Msg("yes")), words(Msg("no"))
    rows = []
    came = zip(progress.tries, progress.seconds, progress.right_first, strict=True)
    for number, (count, took, right) in enumerate(came):
        is_settled = all(one.is_settled for one in progress.done[number])
        at_first = (yes if right else no) if is_settled else words(Msg("open"))
        rows.append(parts.row([str(number + 1), count, at_first, _time(took)]))
    heading = words(Msg("How far you have come"))
    right_first: dict[str, Arg] = {"right": sum(progress.right_first), "count": progress.exercise.questions}
    head = [words(Msg("question")), words(Msg("tries")), words(Msg("right at first try")), words(Msg("time"))]
    return parts.section(
        "progress",
        heading,
        parts.text(words(Msg("Right at first try: {right} of {count}", right_first))),
        parts.table(heading, head, rows),
        parts.text(words(Msg("Take your time: it is shown, and counts for nothing.")), "note"),
        parts.buttons(
            heading,
            [
                parts.button("link", words(Msg("Copy the link to this exercise")), style="quiet"),
                parts.button("choice", words(Msg("Another exercise")), style="quiet"),
            ],
        ),
    )


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02d}"


def _verdict(progress: Progress, words: Words) -> str:
    right: dict[str, Arg] = {"right": sum(progress.right_first), "n": progress.exercise.questions}
    return words(
        Msg("{right} of {n} question right at first try", right, "{right} of {n} questions right at first try")
    )


def _result(state: Practice, words: Words) -> Part:
    progress = state.open
    code = write_code(result(progress, state.name))
    heading = words(Msg("Finished: {exercise}", {"exercise": progress.exercise.heading()}))
    line = f"{state.name}: {code}" if state.name else code
    named = parts.field("name", words(Msg("Your name, for the table and the line below")), "text", state.name)
    named["max"] = 40
    found = [
        parts.button("again", words(Msg("Again with other positions")), style="primary"),
        parts.button("table", words(Msg("Save as a table (CSV)"))),
        parts.button("look", words(Msg("Back to the last question"))),
    ]
    return parts.section(
        "result",
        heading,
        parts.text(_verdict(progress, words), "verdict"),
        parts.form("name", words(Msg("Write my name")), [named]),
        parts.text(words(Msg("Your result as a code, to send or to read out:"))),
        parts.text(line, "code"),
        parts.buttons(heading, found),
    )
