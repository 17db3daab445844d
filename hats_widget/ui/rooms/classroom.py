"""The teacher's room: an exercise is made for a class, and the results of the pupils are collected and looked at."""

from collections.abc import Mapping

from hats_widget.core import reader
from hats_widget.core.message import Msg, Translator
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.i18n.translate import language_of
from hats_widget.school.classroom import MOST_REFUSED, MOST_RESULTS, MOST_TEXT, Class, gathered, read_class, read_table
from hats_widget.school.practice import MOST_SECONDS, Exercise, read_exercise
from hats_widget.school.results import Result, read_code, write_code, write_csv
from hats_widget.ui.parts import Words
from hats_widget.ui.room import (
    Came,
    CopyLink,
    Download,
    Effect,
    Fill,
    Heard,
    KeepRoom,
    Key,
    Load,
    Moment,
    Point,
    Press,
    Shown,
)
from hats_widget.ui.rooms import classroom_panel, classroom_scene
from hats_widget.ui.rooms.classroom_state import Classroom, link, read_site
from hats_widget.ui.scene import Scene

MOST_PASTED = 20_000  # of what is kept to be corrected
MOST_KEPT = 1_000_000


def new(moment: Moment) -> Classroom:
    return Classroom(moment.page)


def opened(words: Mapping[str, object], moment: Moment, stored: str | None) -> Classroom:
    reader.only(words, ["room"])
    try:
        return read(stored, moment) if stored is not None else new(moment)
    except Refusal:
        return new(moment)


def hear(state: Classroom, heard: Heard, moment: Moment) -> tuple[Classroom, tuple[Effect, ...]]:
    match heard:
        case Fill("exercise", values):
            site = reader.within("site", read_site, reader.text_of(values.get("site", "")))
            given = values if values.get("seed") not in (None, "") else {**values, "seed": moment.seed}
            made = state._replace(exercise=read_exercise(given), site="" if site == state.page else site)
            return made._replace(shows_link=True), (KeepRoom(),)
        case Fill(name, values) if name == classroom_panel.codes_form(state):
            return _pasted(state, values.get("codes")), (KeepRoom(),)
        case Load("results", text, file, is_first):
            before = state._replace(refused=()) if is_first else state
            return _loaded(before, text, reader.shown_path(file)), (KeepRoom(),)
        case Fill("group", values):
            place = reader.text_of(values.get("group"))
            known = {str(n): group.exercise for n, group in enumerate(state.groups())}
            return state._replace(chosen=known.get(place), shows_link=False), (KeepRoom(),)
        case Press("board"):
            return state._replace(shows_link=not state.shows_link), ()
        case Press("link") if address := link(state, language_of(moment.translator)):
            return state, (CopyLink(address),)
        case Press("worksheet") if state.exercise:
            from hats_widget.ui.worksheet import worksheet  # only who prints pays for it

            sheet = worksheet(*state.exercise, moment.translator)
            return state, (Download("hats-worksheet.html", sheet, "text/html"),)
        case Press("table"):
            text = write_csv(*state.results, translator=moment.translator)
            return state, (Download("hats-class.csv", text, "text/csv"),)
        case Press("clear") if state.results:
            return state._replace(results=(), cleared=state.results, refused=(), chosen=None), (KeepRoom(),)
        case Press("undo") if state.cleared:
            return _with(state._replace(cleared=()), Class(state.cleared, ())), (KeepRoom(),)
        case Press("noted"):
            return state._replace(refused=(), pasted="", round=state.round + 1), (KeepRoom(),)
        case Press() | Fill() | Load() | Point() | Key() | Came():
            return state, ()


def _whole(text: object) -> str:
    """A text that the browser sent; what was too large for it has not come along."""
    if not isinstance(text, str):
        raise BadInput(Msg("this is too large; at most {most} kB are read", {"most": MOST_TEXT // 1000}))
    return text


def _pasted(state: Classroom, value: object) -> Classroom:
    text = _whole(value)
    if not text.strip():
        raise BadInput(Msg("there is no code yet; paste one on each line, such as Ada: 7KQ2-…"))
    after = _with(state._replace(refused=()), read_class(text))
    pasted = text if after.refused and len(text) <= MOST_PASTED else ""
    return after._replace(pasted=pasted, round=state.round if pasted else state.round + 1)


def _loaded(state: Classroom, text: object, file: str) -> Classroom:
    """The same of a file, whose name stands before whatever is wrong with it: the next one must not hide that."""
    try:
        found = read_table(_whole(text))
    except Refusal as refusal:
        found = Class((), (refusal.msg,))
    return _with(state, Class(found.results, tuple([BadInput(msg).at(file).msg for msg in found.refused])))


def _with(state: Classroom, found: Class) -> Classroom:
    """The class with more results; who is there already is not counted again."""
    after = gathered([*state.results, *found.results], [*state.refused, *found.refused])
    return state._replace(
        results=after.results,
        refused=after.refused[-MOST_REFUSED - 1 :],
        chosen=found.results[-1].exercise if found.results else state.chosen,
        shows_link=not after.results,
    )


def scene(state: Classroom, width: float, _height: float, translator: Translator) -> Scene:
    return classroom_scene.scene(state, width, translator)


def shown(state: Classroom, words: Words) -> Shown:
    return classroom_panel.shown(state, words)


def keep(state: Classroom) -> str:
    return reader.dumps(
        {
            "exercise": state.exercise._asdict() if state.exercise else None,
            "site": state.site,
            "results": [_row(one) for one in state.results],
            "cleared": [_row(one) for one in state.cleared],
            "pasted": state.pasted,
        }
    )


def _row(found: Result) -> list[object]:
    return [found.name, write_code(found), list(found.seconds)]


def read(text: str, moment: Moment) -> Classroom:
    if len(text) > MOST_KEPT:
        raise BadInput(Msg("this is too large for a class; at most {most} kB are read", {"most": MOST_KEPT // 1000}))
    kept = reader.fields(reader.parse(text), ("exercise", "site", "results", "cleared", "pasted"))
    exercise = None
    if kept["exercise"] is not None:
        exercise = read_exercise(reader.fields(kept["exercise"], Exercise._fields))
    results, cleared = (_results(kept[name], name) for name in ("results", "cleared"))
    pasted = reader.text_of(kept["pasted"])[:MOST_PASTED]
    site = read_site(reader.text_of(kept["site"]))
    return Classroom(
        moment.page, site, exercise, results, pasted=pasted, cleared=cleared, shows_link=bool(exercise) and not results
    )


def _results(value: object, where: str) -> tuple[Result, ...]:
    return reader.items(value, _result, where)[:MOST_RESULTS]


def _result(value: object) -> Result:
    name, code, seconds = reader.items(value, lambda v: v, "result", 3)
    found = read_code(reader.text_of(code), reader.text_of(name))
    timed = reader.items(seconds, lambda v: reader.whole_number(v, 0, MOST_SECONDS), "seconds")
    return found._replace(seconds=timed) if len(timed) == len(found.marks) else found
