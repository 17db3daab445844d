"""A worksheet as one HTML file that prints well: questions of a level with their pictures, and the key at the end.

Nothing in it is fetched. What is to be filled in are real fields, so that it can be done on a screen as well.
"""

from html import escape
from typing import Final

from hats_widget.core.message import ENGLISH, Arg, Msg, Translator
from hats_widget.games.hats.cards import NAMES
from hats_widget.i18n.translate import direction_of, language_of
from hats_widget.school.counting import GERMAN
from hats_widget.school.levels import LEVELS
from hats_widget.school.practice import Exercise, read_exercise
from hats_widget.school.questions import questions
from hats_widget.ui.worksheet_key import answer_key
from hats_widget.ui.worksheet_question import Paper, question_section
from hats_widget.ui.worksheet_style import STYLE

_SAFE: Final = "default-src 'none'; style-src 'unsafe-inline'"


def worksheet(level: str, count: int, seed: int, translator: Translator = ENGLISH) -> str:
    """The first `count` questions of a level from a seed, the same as practice asks."""
    exercise = read_exercise({"level": level, "questions": count, "seed": seed})
    asked = questions(exercise.level, exercise.seed, exercise.questions)
    paper = Paper(translator)
    language, direction = escape(language_of(translator)), escape(direction_of(translator))
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{language}" dir="{direction}">',
            f'<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{_SAFE}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{paper.say(_title(exercise))}</title>",
            f"<style>{STYLE}</style></head>",
            "<body><main>",
            _head(exercise, paper),
            *[question_section(one, paper) for one in asked],
            answer_key(asked, exercise, paper),
            "</main></body></html>\n",
        ]
    )


def _title(exercise: Exercise) -> Msg:
    told: dict[str, Arg] = {"level": LEVELS[exercise.level].name, "seed": exercise.seed}
    return Msg("Hats worksheet: {level}, seed {seed}", told)


def _head(exercise: Exercise, paper: Paper) -> str:
    """The title, what it is about, a line for the name and the date, and what the letters and the editions mean."""
    level = LEVELS[exercise.level]
    edition = f'<p class="edition">{paper.say(GERMAN)}</p>' if level.id == "editions" else ""
    lines = "".join(
        [
            f'<label class="{name}"><span>{paper.say(label)}</span> <input type="text"></label>'
            for name, label in (("name", Msg("Name")), ("date", Msg("Date")))
        ]
    )
    hats = [f"<li><b>{hat}</b> {paper.say(name)}</li>" for hat, name in (*NAMES.items(), ("X", Msg("black hat")))]
    return (
        f"<header><h1>{paper.say(Msg('Hats: {level}', {'level': level.name}))}</h1>"
        f'<p class="about">{paper.say(level.about)}</p>{edition}<p class="who">{lines}</p>'
        f'<ul class="letters" aria-label="{paper.say(Msg("The letters of the hats"))}">{"".join(hats)}</ul>'
        f'<p class="frame">{paper.say(Msg("The last card of a row, in a frame, is the favourite."))}</p></header>'
    )
