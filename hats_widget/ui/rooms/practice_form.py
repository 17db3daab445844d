"""The napkin to fill in: a field for each thing that is asked, and beside it what its answer says."""

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.games import hats
from hats_widget.school.asks import MAY_BE_NEGATIVE, ROWS, Answer, Ask, choices, right_answer, wording
from hats_widget.school.asks import shown as shown_answer
from hats_widget.school.diagnose import Misread, Right, Unclear, Unknown
from hats_widget.school.practice import Answered, Progress
from hats_widget.ui import parts
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.rooms.practice_state import Practice, ask_of, problem


def form_of(progress: Progress) -> str:
    """The name of the open question's form; another question has another, so that nothing typed stays in it."""
    return f"answers:{progress.number}"


def field_of(index: int) -> str:
    return f"ask{index}"


def answers(state: Practice, words: Words) -> Part:
    """The form, with the rows of the napkin that are given."""
    progress = state.open
    asked = progress.question.asks
    in_napkin = progress.question.in_napkin
    cells = {(str(ask.category), ask.seat): index for index, ask in enumerate(asked) if ask in in_napkin}
    alone = [index for index in range(len(asked)) if index not in cells.values()]
    submit = "" if progress.is_settled else words(Msg("Check"))
    fields = [_field(state, index, words) for index in alone]
    grid = _grid(state, cells, words) if cells or progress.question.given else None
    return parts.form(form_of(progress), submit, fields, grid)


def _grid(state: Practice, asked: dict[tuple[str, int | None], int], words: Words) -> Part:
    question = state.open.question
    sheet = hats.score(question.position)
    seats = range(question.position.players)
    rows: list[list[object]] = []
    for row in ROWS:
        if row in question.given:
            rows.append([words(ROWS[row]), *sheet.category(row)])
        elif (row, 0) in asked:
            cells = [_field(state, asked[row, seat], words) for seat in seats]
            rows.append([words(ROWS[row]), *cells])
    return parts.grid(words(Msg("The napkin")), [words(Seat(seat)) for seat in seats], rows)


def _field(state: Practice, index: int, words: Words) -> Part:
    ask, came = ask_of(state, index)
    position = state.open.question.position
    label = words(wording(position, ask))
    told = feedback(state, index)
    help_text = words(_named(ask, told) if ask in state.open.question.in_napkin else told) if told else ""
    value = _written(right_answer(position, ask)) if came.is_settled else state.text(index)
    if ask.is_of_seats:
        found = [(_written(one), words(name)) for one, name in choices(position, ask)]
        options = [("", words(Msg("choose…"))), *found]
        kind, keyboard = "select", ""
    else:
        options, kind = [], "text"
        keyboard = "" if ask.category in MAY_BE_NEGATIVE else "numeric"  # which on some phones has no minus
    return parts.field(
        field_of(index),
        label,
        kind,
        value,
        options=options,
        help_text=help_text,
        tone=tone(state, index),
        disabled=came.is_settled,
        keyboard=keyboard,
        point=f"ask:{index}",
        picks=_picks(state, index, words),
    )


def _written(answer: Answer) -> str:
    """An answer as the value of its field."""
    if isinstance(answer, int):
        return str(answer).replace("-", "\N{MINUS SIGN}")
    return ",".join(map(str, answer)) or "nobody"


def _named(ask: Ask, told: Msg) -> Msg:
    return Msg("{row} of {seat}: {told}", {"row": ROWS[ask.category], "seat": Seat(ask.seat or 0), "told": told})


def tone(state: Practice, index: int) -> str:
    came = state.open.asked[index]
    if came.is_right:
        return "good"
    return "wrong" if not came.is_shown and feedback(state, index) else ""


def feedback(state: Practice, index: int) -> Msg | None:
    """What is said about an answer: right, what is wrong with the text, or which misreading it is."""
    ask, came = ask_of(state, index)
    if wrong := problem(state, index):
        return wrong
    if came.is_shown:
        position = state.open.question.position
        right = shown_answer(position, right_answer(position, ask))
        return Msg("It is {answer}; the steps tell why.", {"answer": right})
    return _said(came)


def _said(came: Answered) -> Msg | None:
    match came.latest:
        case Right():
            return Msg("Right, at the first try.") if came.is_right_first else Msg("Right.")
        case Misread(_, _, _, reason, _) | Unknown(_, reason):
            return Msg("{reason}.", {"reason": reason})
        case Unclear(_, question, _):
            return question
        case None:
            return None


def _picks(state: Practice, index: int, words: Words) -> list[Part]:
    """Where several misreadings give the answer, the ways among which the pupil chooses."""
    ask, came = ask_of(state, index)
    if not isinstance(came.latest, Unclear) or came.is_settled or problem(state, index):
        return []
    made = []
    for place, choice in enumerate(came.latest.choices):
        told: dict[str, Arg] = {"question": wording(state.open.question.position, ask), "choice": choice.label}
        # Translators: a question, and how a pupil may have found the answer: “Who wins? I compared my own totals”.
        hint = words(Msg("{question} {choice}", told))
        made.append(parts.button(f"pick:{index}:{place}", words(choice.label)) | {"hint": hint})
    return made
