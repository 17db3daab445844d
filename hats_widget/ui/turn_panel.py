"""The first section beside the table: what just happened, whose turn it is, and all that can be done now."""

from collections.abc import Iterable
from itertools import groupby

from hats_widget.bots.simple import BOTS
from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.core.score import ScoreSheet
from hats_widget.games import hats
from hats_widget.ui import naming, parts, paths
from hats_widget.ui.advice import ADVISER
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.preview import black_hat_preview, preview
from hats_widget.ui.update import Ui, is_bots_turn, is_persons_turn, last_line


def turn_section(ui: Ui, words: Words, sheet: ScoreSheet) -> Part:
    heading = words(naming.turn(ui))
    if ui.curtain:
        return _curtain(ui, words, heading)
    if ui.match.is_over:
        return _end(ui, words, sheet)
    if is_bots_turn(ui):
        body = _bots_turn(ui, words, heading)
    elif is_persons_turn(ui):
        body = _with_card(ui, words, heading) if ui.pressed else _which_card(ui, words, heading)
        body += _hinted(ui, words)
    else:
        body = []
    return parts.section("turn", heading, *_past(ui, words), *_happened(ui, words), *body)


def _curtain(ui: Ui, words: Words, heading: str) -> Part:
    who = {"seat": Seat(ui.viewer)}
    show = parts.button("continue", words(Msg("I am {seat}: show my cards", who)), style="primary")
    return parts.section(
        "turn",
        words(Msg("Pass the device to {seat}", who)),
        *_happened(ui, words),
        parts.text(words(Msg("The cards are hidden until {seat} looks.", who)), "note"),
        parts.buttons(heading, [show]),
    )


def _past(ui: Ui, words: Words) -> list[Part]:
    """Who looks back is told so, and what playing from here would drop."""
    ply, last = ui.match.ply, len(ui.match.actions)
    if ply == last:
        return []
    told = Msg(
        "You look back at action {ply} of {last}. Whoever plays on from here drops what came after.",
        {"ply": ply, "last": last},
    )
    back = parts.button("latest", words(Msg("To the latest moment")))
    return [parts.text(words(told), "wrong"), parts.buttons(words(Msg("Looking back")), [back])]


def _happened(ui: Ui, words: Words) -> list[Part]:
    """What others did since the person who looks decided last, turn by turn."""
    match, since = ui.match, ui.match.ply
    while since > 0 and match.game.to_move(match.states[since - 1]) != ui.viewer:
        since -= 1
    turns = groupby(range(since, match.ply), key=lambda ply: match.states[ply].turn)
    return [parts.text(" ".join(happened(ui, words, plies)), "note") for _, plies in turns]


def happened(ui: Ui, words: Words, plies: Iterable[int]) -> list[str]:
    """What was done, in sentences, and why, where a bot did it; why a turn ends or a card is changed needs no words."""
    match, reasons = ui.match, {why.ply: why.reason for why in ui.reasons}
    sentences: list[Msg] = []
    for ply in plies:
        action = match.actions[ply]
        sentences += match.game.narrate(match.states[ply], action)
        if ply in reasons and isinstance(action, hats.Exchange | hats.LayBlackHat):
            sentences.append(Msg("why: {reason}", {"reason": reasons[ply]}))
    return [parts.sentence(words(one)) for one in sentences]


def hint(ui: Ui) -> Msg | None:
    """What the adviser would do in the place of the person who decides."""
    thought = ui.advice.hint
    if thought is None or not is_persons_turn(ui):
        return None
    told: dict[str, Arg] = {"bot": BOTS[ADVISER].name, "action": naming.action(thought.action, ui.match.state)}
    return Msg("hint of the {bot}: {action}. Why: {reason}", {**told, "reason": thought.reason})


def _hinted(ui: Ui, words: Words) -> list[Part]:
    """It comes after the buttons, so that they stay in their place."""
    told = hint(ui)
    if told is not None:
        return [parts.text(parts.sentence(words(told)), "hint")]
    return [parts.text(words(Msg("A hint is being thought about.")), "note")] if ui.advice.is_hinting else []


def _advice(ui: Ui, words: Words, *others: Part) -> Part:
    """The ways to advice, and what else stands beside them."""
    hinting = parts.choice("hint", words(Msg("Hint")), chosen=ui.advice.hint is not None, style="quiet")
    odds = parts.choice("odds", words(Msg("Odds")), chosen=ui.table.odds, style="quiet")
    return parts.buttons(words(Msg("Advice")), [hinting, odds, *others])


def _mark(ui: Ui, words: Words, meant: str) -> str:
    """The word on the button of an action, or of a card, that a hint is about."""
    thought = ui.advice.hint
    is_hinted = thought is not None and meant in (thought.action, paths.path(thought.action)[0])
    return words(Msg("hint")) if is_hinted else ""


def _bots_turn(ui: Ui, words: Words, heading: str) -> list[Part]:
    seat = {"seat": Seat(ui.match.to_move or 0)}
    if not (ui.is_paused or ui.table.step_by_step):
        return [parts.text(words(Msg("{seat} is thinking.", seat)), "note")]
    go = parts.button("continue", words(Msg("Let {seat} play", seat)), style="primary")
    return [parts.buttons(heading, [go, *_undo(ui, words)])]


def _undo(ui: Ui, words: Words) -> list[Part]:
    return [parts.button("undo", words(Msg("Undo")), style="quiet")] if ui.match.ply else []


def _alone(ui: Ui, words: Words) -> list[Part]:
    """What is done without a card: ending the turn, declining a swap."""
    alone = [action for action in ui.match.legal_actions if len(paths.path(action)) == 1]
    state = ui.match.state
    return [
        parts.button(f"play:{one}", words(naming.action(one, state)), style="primary", mark=_mark(ui, words, one))
        for one in alone
    ]


def _which_card(ui: Ui, words: Words, heading: str) -> list[Part]:
    legal = [paths.path(action) for action in ui.match.legal_actions]
    cards = dict.fromkeys(path[0] for path in legal if len(path) > 1)
    found = [
        parts.button(
            f"press:{target}",
            words(naming.card(paths.card_of(target))),
            note=paths.card_of(target),
            mark=_mark(ui, words, target),
        )
        for target in cards
    ]
    return [
        parts.text(words(_what_to_do(ui.match.state))),
        parts.buttons(heading, [*_alone(ui, words), *found]),
        _advice(ui, words, *_undo(ui, words)),
    ]


def _with_card(ui: Ui, words: Words, heading: str) -> list[Part]:
    state, card = ui.match.state, paths.card_of(ui.pressed[0])
    chosen = [action for action in ui.match.legal_actions if paths.path(action)[:1] == ui.pressed[:1]]
    chosen.sort(key=lambda action: _by_space(action, state))
    notes = {f"{card}x{one.taken}": one.told() for one in preview(ui)}
    if (black := black_hat_preview(ui)) is not None:
        notes[f"{card}*"] = black
    found = [
        parts.button(
            f"play:{action}",
            words(naming.action(action, state)),
            note=words(notes[action]) if action in notes else "",
            style="primary" if isinstance(action, hats.Exchange) else "plain",
            mark=_mark(ui, words, action),
        )
        for action in chosen
    ]
    found.append(parts.button(f"press:{ui.pressed[0]}", words(Msg("Another card")), style="quiet"))
    return [
        parts.text(words(Msg("With the {card}:", {"card": naming.card(card)}))),
        parts.buttons(heading, [*found, *_alone(ui, words)], in_pairs=True),
        _advice(ui, words),
    ]


def _by_space(action: hats.Action, state: hats.State) -> int:
    """Exchanges from space 1 on, then what else can be done."""
    return state.table.index(action.taken) if isinstance(action, hats.Exchange) else len(state.table)


def _what_to_do(state: hats.State) -> Msg:
    if state.offer is not None and state.setup.options.swap == "forced":
        return Msg("Your partner has laid a card aside. Choose a card to give for it.")
    if state.offer is not None:
        return Msg("Your partner has laid a card aside. Choose a card to give for it, or decline.")
    if state.stage is hats.Stage.OPTIONAL:
        if len(state.players) == 4:
            return Msg("You may offer a card to your partner, or end the turn.")
        return Msg("You may discard a card and draw another, or end the turn.")
    return Msg("Choose a card: its exchanges light up.")


def _end(ui: Ui, words: Words, sheet: ScoreSheet) -> Part:
    """The buttons come first, so that they stay in one place while the lines change."""
    count = last_line(ui)
    found = [
        # Translators: at the end the lines of the napkin are told one by one; this tells the next one.
        parts.button("continue", words(Msg("Next line")), style="primary", disabled=ui.told == count),
        parts.button("back", words(Msg("Line before")), disabled=ui.told == 0),
        parts.button("all", words(Msg("Tell all")), disabled=ui.told == count),
        parts.button("again", words(Msg("Play again")), style="primary" if ui.told == count else "plain"),
        parts.button("study", words(Msg("Study this end"))),
    ]
    progress = words(Msg("Line {told} of {count}", {"told": ui.told, "count": count}))
    heading = words(Msg("The game is over"))
    style = "verdict" if ui.told == count else ""
    told = [parts.text(words(sheet.lines[ui.told - 1].reason), style)] if ui.told else []
    return parts.section("turn", heading, parts.buttons(heading, found), parts.text(progress, "note"), *told)
