"""All that stands beside the table: whose turn it is and what can be done, the napkin and why, the match, its log."""

from hats_widget.core.match import one_sentence
from hats_widget.core.message import Msg, Seat, Translator
from hats_widget.core.score import ScoreSheet
from hats_widget.games import hats
from hats_widget.games.hats.scoring import COLLECTION
from hats_widget.i18n.translate import direction_of, language_of, languages
from hats_widget.ui import naming, parts
from hats_widget.ui.chart import chart
from hats_widget.ui.guide import RULES, in_words
from hats_widget.ui.new_game import new_game_form, watch_form
from hats_widget.ui.odds_panel import best_odds, odds_section
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.room import Shown
from hats_widget.ui.rooms import NAMES
from hats_widget.ui.svg import svg
from hats_widget.ui.turn_panel import happened, hint, turn_section
from hats_widget.ui.update import Ui, last_line


def panel(ui: Ui, translator: Translator) -> Shown:
    """The table in words. Everything in it may be seen by whoever looks at the screen now."""
    words = Words(translator, ui.match.names)
    sheet = shown_sheet(ui)
    turn, help_ = turn_section(ui, words, sheet), _help(ui, words)
    points = (_napkin(ui, words, sheet), _scores(ui, words))
    middle = (help_, *points) if ui.is_newcomer else (*points, help_)
    odds = (odds_section(ui, words),) if ui.table.odds and not ui.match.is_over else ()
    sections = (turn, *odds, *middle, _match(ui, words), _table(ui, words))
    return Shown(sections, _status(ui, words), words(Msg("The tea table. Below it is told in words.")))


def frame(shown: Shown, room: str, notice: Msg | None, words: Words) -> Part:
    """The whole page as JSON: the ways to the other rooms, what was refused, and what this room shows."""
    ways = [
        parts.button(f"room:{name}", words(label), style="here" if name == room else "plain")
        for name, label in NAMES.items()
    ]
    return {
        "language": language_of(words.translator),
        "direction": direction_of(words.translator),
        "rooms": {"label": words(Msg("Rooms")), "ways": ways, "languages": _languages(words)},
        "status": shown.status,
        "notice": words(notice) if notice else "",
        "picture": shown.picture,
        "hover": shown.hears_pointer,
        "lost": {
            "text": words(Msg("The connection to the table is lost. What you did is kept in this browser.")),
            "resume": words(Msg("Resume")),
            "away": words(Msg("The server does not answer yet. What you did is kept; try again in a moment.")),
            "lab": words(Msg("The kernel is gone. Run the cell again: play() brings back what was kept.")),
        },
        "sections": list(shown.sections),
    }


def _languages(words: Words) -> Part:
    """The choice of a language, each called as it calls itself."""
    found = [list(item) for item in languages().items()]
    return {"label": words(Msg("Language")), "options": found, "value": language_of(words.translator)}


def shown_sheet(ui: Ui) -> ScoreSheet:
    """The napkin as far as the screen may tell it: of black hats only the viewer's own have a face."""
    state = ui.match.state
    if ui.match.is_over:
        sheet = hats.score(state)
        lines = [line if line.seat == ui.viewer else line._replace(cards=_faceless(line.cards)) for line in sheet.lines]
        return sheet._replace(lines=tuple(lines), names=ui.match.names)
    is_public = ui.curtain or ui.table.open_hands
    return hats.score(state if is_public else hats.observe(state, ui.viewer))._replace(names=ui.match.names)


def _faceless(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("X" if card.startswith("X") else card for card in cards)


def _status(ui: Ui, words: Words) -> str:
    """What a screen reader says after each change: what just happened and whose turn it is, or the advice wanted."""
    advice = hint(ui) or best_odds(ui)
    if advice is not None:
        return parts.sentence(words(advice))
    last = range(max(0, ui.match.ply - 1), ui.match.ply)
    return " ".join([*happened(ui, words, last), words(naming.turn(ui))])


def _napkin(ui: Ui, words: Words, sheet: ScoreSheet) -> Part:
    """The napkin so far; at the end it fills as the lines are told."""
    heading = words(Msg("The napkin") if sheet.final else Msg("The napkin, if it ended now"))
    known = sheet._replace(lines=sheet.lines[: ui.told]) if sheet.final else sheet
    seats = range(sheet.players)
    told_last = known.lines[-1].seat if sheet.final and known.lines else None
    asked = ui.asked if ui.asked is not None else ui.viewer if told_last is None else told_last
    rows = []
    for seat in seats:
        cells: list[object] = [words(Seat(seat))]
        for rule, _ in sheet.categories:
            is_open = rule in sheet.open_rules
            cells.append(words(Msg("open")) if is_open else known.category(rule)[seat])
        total = known.totals[seat]
        hint = words(Msg("{seat}: why {points}?", {"seat": Seat(seat), "points": total}))
        rows.append(parts.row([*cells, total], name=f"why:{seat}", hint=hint, current=seat == asked))
    head = ["", *[words(title) for _, title in sheet.categories], words(Msg("total"))]
    made = [parts.table(heading, head, rows, of_sums=True)]
    if known.team_totals:
        teams = [
            parts.row([words(tuple(map(Seat, team))), total])
            for team, total in zip(sheet.teams, known.team_totals, strict=True)
        ]
        made.append(parts.table(words(Msg("Teams")), ["", words(Msg("total"))], teams, of_sums=True))
    lines = [line for line in known.lines if line.seat == asked]
    headings = dict(sheet.categories)
    why = [
        parts.row(
            [line.cards[0] if line.rule == COLLECTION else words(headings[line.rule]), words(line.reason), line.points]
        )
        for line in lines
    ]
    title = words(Msg("Why {points}? The points of {seat}", {"points": known.totals[asked], "seat": Seat(asked)}))
    # Translators: headings of columns: F3 or cookie; the reason; the points for it.
    made.append(parts.table(title, [words(Msg("for")), words(Msg("why")), words(Msg("points"))], why))
    steps = [words(line.reason) for line in known.lines if line.seat is None]
    if steps:
        made.append(parts.details(words(Msg("What concerns everybody")), *[parts.text(step) for step in steps]))
    return parts.section("napkin", heading, *made)


def _help(ui: Ui, words: Words) -> Part:
    """The game in a few sentences."""
    rules = [parts.text(words(rule)) for rule in RULES]
    return parts.section(
        "help", words(Msg("Help")), parts.details(words(Msg("How to play")), *rules, is_open=ui.is_newcomer)
    )


def _scores(ui: Ui, words: Words) -> Part:
    totals = [hats.score(state).totals for state in ui.match.states[: ui.match.ply + 1]]
    if ui.match.is_over and ui.told < last_line(ui):
        totals = totals[:-1]  # the end is told first
    names = [words(Seat(seat)) for seat in range(len(ui.table.players))]
    alt = tuple(
        Msg("{seat}: {points}", {"seat": name, "points": points})
        for name, points in zip(names, totals[-1], strict=True)
    )
    told = words(Msg("Everybody's points after each action; now {points}", {"points": alt}))
    picture = parts.image(svg(chart(totals, names, 360, 180, words.translator)), told)
    return parts.section("scores", words(Msg("Scores through the game")), picture)


def _match(ui: Ui, words: Words) -> Part:
    ply, last = ui.match.ply, len(ui.match.actions)
    slider: Part = {
        "kind": "slider",
        "id": "ply",
        "label": words(Msg("Moment of the match")),
        "min": 0,
        "max": last,
        "value": ply,
        "text": words(Msg("after {ply} of {last} actions", {"ply": ply, "last": last})),
    }
    found = [
        parts.button("undo", words(Msg("Undo")), disabled=ply == 0),
        parts.button("redo", words(Msg("Redo")), disabled=ply == last),
        parts.button("save", words(Msg("Save"))),
        parts.button("link", words(Msg("Copy link"))),
    ]
    log = [words(one_sentence(told)) for told in ui.match.narration()]
    heading, in_short = words(Msg("The match")), words(Msg("The table in words"))
    return parts.section(
        "match",
        heading,
        parts.text(words(Msg("Deal number {seed}", {"seed": str(ui.match.setup.seed)})), "note"),
        slider,
        parts.buttons(heading, found),
        parts.file("load", words(Msg("Load a match"))),
        parts.details(
            words(Msg("What happened")), {"kind": "list", "items": log, "ordered": True, "label": words(Msg("The log"))}
        ),
        parts.details(in_short, {"kind": "list", "items": [words(one) for one in in_words(ui)], "label": in_short}),
    )


def _table(ui: Ui, words: Words) -> Part:
    """What stays the same from action to action, and so is not sent with each."""
    watching = parts.details(words(Msg("How it is watched")), watch_form(ui, words))
    laying = parts.details(words(Msg("Lay another table")), new_game_form(ui, words))
    return parts.section("table", words(Msg("The table")), watching, laying)
