"""The words of the lab: what is being played, what came of it in tables, and forms for something else."""

from hats_widget.bots.simple import BOTS
from hats_widget.bots.studies import QUESTIONS
from hats_widget.bots.tallies import SOURCE_NAMES, entry_name, five_numbers, seat_name
from hats_widget.core.message import Arg, Msg
from hats_widget.games.hats.options import CHOICES
from hats_widget.ui import parts
from hats_widget.ui.new_game import OPTIONS
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.room import Shown
from hats_widget.ui.rooms.lab_plan import MOST, USUAL_BOT, USUAL_BOTS, USUAL_GAMES, Plan
from hats_widget.ui.rooms.lab_scene import progress, way_on
from hats_widget.ui.rooms.lab_state import Findings, Lab, Run
from hats_widget.ui.tournament_charts import TITLES


def shown(state: Lab, words: Words) -> Shown:
    if state.run is None:
        sections: tuple[Part, ...] = (_questions(words), _plan(None, words))
    else:
        found = [_results(state.run, state.found, words), _in_words(state.found, words)] if state.found else []
        another = _plan(state.run.plan, words)
        sections = (_run(state, state.run, words), *found, another, *_shelf(state, words))
    return Shown(sections, _status(state, words), picture(state, words))


def picture(state: Lab, words: Words) -> str:
    """The canvas in words."""
    if state.run is None:
        return words(Msg("Four cards, each with a question. Beside them they are buttons."))
    name: dict[str, Arg] = {"name": state.run.plan.name}
    if state.found is None:
        return words(Msg("{name} No picture yet.", name))
    told = tuple([Msg("{name}: {share}", {"name": one.name, "share": one.wins.mean}) for one in state.found.tallies])
    return words(Msg("{name} Charts, told below in tables. Share of wins: {told}.", name | {"told": told}))


def _status(state: Lab, words: Words) -> str:
    """Not how far it is: that would be spoken all the time."""
    if state.run is None:
        return words(Msg("Choose a question, or bots for a tournament."))
    if state.is_running:
        return words(Msg("The games are being played."))
    if state.run.is_finished and state.found:
        if state.found.study:
            return parts.sentence(words(state.found.study.verdict))
        best = max(state.found.tallies, key=lambda one: one.wins.mean)
        told: dict[str, Arg] = {"name": best.name, "share": best.wins.mean}
        return words(Msg("All games are played. {name} wins most, {share} of them.", told))
    return words(Msg("The games are not being played now."))


def _questions(words: Words) -> Part:
    heading = words(Msg("Ready questions"))
    found = [parts.button(f"ask:{name}", words(one.text), style="primary") for name, one in QUESTIONS.items()]
    told = Msg("Bots play, and the answer comes as figures with 95 % intervals, pictures and a sentence.")
    return parts.section("questions", heading, parts.text(words(told)), parts.buttons(heading, found))


def _run(state: Lab, run: Run, words: Words) -> Part:
    made: list[Part] = []
    if run.plan.study:
        made.append(parts.text(words(QUESTIONS[run.plan.study].about)))
    if state.found and state.found.study:
        made.append(parts.text(parts.sentence(words(state.found.study.verdict)), "verdict"))
    made.append(parts.text(words(_who(run.plan)), "note"))
    made.append(parts.progress(words(Msg("Games played")), run.done, run.total, progress(state, run, words)))
    if state.problem:
        made.append(parts.text(words(state.problem), "wrong"))
    if state.is_running:
        note = Msg("It goes on while you are in another room, and waits while this page is hidden or closed.")
        made.append(parts.text(words(note), "note"))
    return parts.section(
        "run", words(run.plan.name), *made, parts.buttons(words(Msg("The games")), _ways(state, run, words))
    )


def _ways(state: Lab, run: Run, words: Words) -> list[Part]:
    way = way_on(state, run)
    found = [parts.button(way[0], words(way[1]), style="primary")] if way else []
    if state.found:
        found.append(parts.button("csv", words(Msg("Save the games (CSV)"))))
        found.append(parts.button("svg", words(Msg("Save the pictures (SVG)"))))
    return [*found, parts.button("link", words(Msg("Copy link")))]


def _who(plan: Plan) -> Msg:
    """Who plays, by which numbers and agreements."""
    told: dict[str, Arg] = {"bot": BOTS[plan.bots[0]].name, "n": len(plan.bots), "seed": str(plan.seed)}
    options = tuple([Msg("{name}={value}", {"name": name, "value": str(value)}) for name, value in plan.options])
    if not plan.study:
        told = {"seed": str(plan.seed)}
        return (
            Msg("By seed {seed}, with {options}.", told | {"options": options})
            if options
            else Msg("By seed {seed}.", told)
        )
    if options:
        return Msg("{bot} at each of {n} seats, by seed {seed}, with {options}.", told | {"options": options})
    return Msg("{bot} at each of {n} seats, by seed {seed}.", told)


def _results(run: Run, found: Findings, words: Words) -> Part:
    """Of a tournament what the command prints too; of a study its answer first."""
    study, first = found.study, run.plan.tournaments[0]
    shares = [words(one) for one in (Msg("share"), Msg("from"), Msg("to"))]
    told: dict[str, Arg] = {"n": len(run.whole_deals()[0])}
    caption = words(Msg("Share of wins, 95 % intervals, {n} game", told, "Share of wins, 95 % intervals, {n} games"))
    made: list[Part] = []
    if study:
        rows = [parts.row([words(name), *map(words, one)]) for name, one in study.rows]
        if study.even is not None:
            rows.append(parts.row([words(Msg("even")), words(study.even), "", ""]))
        made.append(parts.table(words(study.measure), ["", *shares], rows, of_figures=True))
        if run.plan.study != "first-seat":
            rows = [parts.row([words(one.name), *map(words, one.wins)]) for one in found.tallies]
            made.append(parts.table(caption, ["", *shares], rows, of_figures=True))
    else:
        rows = [
            parts.row([words(entry_name(first, n)), *map(words, (one.share, one.low, one.high)), *map(words, rated)])
            for n, one in enumerate(found.entries)
            for rated in (found.ratings[n : n + 1],)
        ]
        rating = [words(Msg("rating"))] if found.ratings else []
        made.append(parts.table(caption, ["", *shares, *rating], rows, of_figures=True))
    means = [parts.row([words(one.name), *map(words, one.points)]) for one in found.tallies]
    head = ["", words(Msg("mean")), *shares[1:]]
    made.append(parts.table(words(Msg("Points, 95 % intervals")), head, means, of_figures=True))
    if found.unrated and not study:
        made.append(parts.text(parts.sentence(words(found.unrated)), "note"))
    note = Msg("The intervals are taken over whole deals: games with the same cards are no independent witnesses.")
    return parts.section("results", words(Msg("Results")), *made, parts.text(words(note), "note"))


def _in_words(found: Findings, words: Words) -> Part:
    """Each picture as a table."""
    tallies = found.tallies
    names = [words(one.name) for one in tallies]
    spread = [parts.row([words(one.name), *five_numbers(one)]) for one in tallies]
    quarters = (Msg("lowest"), Msg("25 %"), Msg("median"), Msg("75 %"), Msg("highest"))
    seats = [
        parts.row([words(Msg("{name}, {seat}", {"name": one.name, "seat": seat_name(seat)})), *map(words, share)])
        for one in tallies
        for seat, share in enumerate(one.by_seat)
        if share and one.by_seat.count(None) == 0
    ]
    sources = [
        parts.row([words(name), *[words(one.sources[place].mean) for one in tallies]])
        for place, name in enumerate(SOURCE_NAMES)
    ]
    shares = ["", *map(words, (Msg("share"), Msg("from"), Msg("to")))]
    tables = {
        "points": (["", *map(words, quarters)], spread),
        "seats": (shares, seats),
        "sources": (["", *names], sources),
    }
    folded = [
        parts.details(words(TITLES[name]), parts.table(words(TITLES[name]), head, rows, of_figures=True))
        for name, (head, rows) in tables.items()
        if rows
    ]
    return parts.section("pictures", words(Msg("The pictures as tables")), *folded)


def _plan(plan: Plan | None, words: Words) -> Part:
    heading = Msg("Something else") if plan else Msg("A tournament of your own")
    about = [parts.row([words(kind.name), words(kind.about)]) for kind in BOTS.values()]
    who = words(Msg("How the bots think"))
    form = parts.form("plan", words(Msg("Start")), _fields(plan, words))
    bots = parts.details(who, parts.table(who, [words(Msg("bot")), ""], about))
    inner = [parts.details(words(Msg("Choose bots or a question")), form, bots)] if plan else [form, bots]
    return parts.section("plan", words(heading), *inner)


def _fields(plan: Plan | None, words: Words) -> list[Part]:
    bots = plan.bots if plan else USUAL_BOTS
    study = plan.study if plan else ""
    kinds = [(name, words(kind.name)) for name, kind in BOTS.items()]
    questions = [("", words(Msg("a tournament"))), *[(name, words(one.text)) for name, one in QUESTIONS.items()]]
    asked = list(QUESTIONS)
    fields = [
        parts.field("study", words(Msg("What is played")), "select", study, options=questions),
        parts.field("players", words(Msg("Players")), "select", str(len(bots)), options=[(n, n) for n in "234"]),
    ]
    for seat in range(4):
        when = {"study": [""], "players": [n for n in "234" if int(n) > seat]}
        who = bots[seat] if seat < len(bots) and not study else (*USUAL_BOTS, "greedy")[seat]
        label = words(Msg("Bot {number}", {"number": seat + 1}))
        fields.append(parts.field(f"bot{seat}", label, "select", who, options=kinds, when=when))
    every = words(Msg("Bot at every seat"))
    fields.append(
        parts.field("bot", every, "select", bots[0] if study else USUAL_BOT, options=kinds, when={"study": asked})
    )
    most = tuple([Msg("{bot}: {most}", {"bot": BOTS[bot].name, "most": count}) for bot, count in MOST.items()])
    limit = Msg("At most, by the slowest bot: {most}. “hats-widget arena” plays more, on all cores.", {"most": most})
    games = parts.field(
        "games", words(Msg("Games")), "number", plan.games if plan else USUAL_GAMES, help_text=words(limit)
    )
    again = words(Msg("The same number plays the same games. Empty: a new one."))
    seed = parts.field(
        "seed", words(Msg("Seed")), "text", str(plan.seed) if plan else "", help_text=again, keyboard="numeric"
    )
    rules = parts.group("rules", words(Msg("Rules")), _rules(plan, words))
    return [*fields, games | {"min": 1, "max": max(MOST.values())}, seed, rules]


def _rules(plan: Plan | None, words: Words) -> list[Part]:
    given = dict(plan.options) if plan else {}
    fields = []
    for option, (label, values) in OPTIONS.items():
        when = {"swap": {"players": ["4"]}, "reshuffle": {"players": ["2", "3"]}}.get(option, {})
        if option == "edition":
            when = {"study": ["", *[name for name in QUESTIONS if name != "editions"]]}
        choices = [(value, words(told)) for value, told in values.items()]
        value = str(given.get(option, CHOICES[option][0]))
        fields.append(parts.field(option, words(label), "select", value, options=choices, when=when))
    return fields


def _shelf(state: Lab, words: Words) -> list[Part]:
    if not state.shelf:
        return []
    heading = words(Msg("Played before"))
    found = []
    for place, run in enumerate(state.shelf):
        told: dict[str, Arg] = {"done": run.done, "of": run.total, "seed": str(run.plan.seed)}
        note = words(Msg("{done} of {of} games, seed {seed}", told))
        found.append(parts.button(f"back:{place}", words(run.plan.name), note=note))
    return [parts.section("before", heading, parts.buttons(heading, found))]
