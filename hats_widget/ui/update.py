"""What the page remembers, what can happen to it, and what follows: update(ui, event) -> (ui, effects)."""

from typing import NamedTuple, TypeAlias, assert_never

from hats_widget.core.message import Msg
from hats_widget.core.refusal import Refusal
from hats_widget.games import hats
from hats_widget.ui import advice, paths
from hats_widget.ui.advice import Advice, AskHint, AskOdds, HintCame, HintWanted, OddsCame, OddsSwitched, with_odds

PERSON = "person"
_STUMBLED = Msg("The bot has lost its thread. Let it try again, or undo.")
_NO_ADVICE = Msg("No advice could be found here. Play as you think best, or ask again.")
PACES = {"slow": 2.0, "calm": 0.9, "quick": 0.25}  # seconds before a bot plays


class Table(NamedTuple):
    """How a table is laid: who plays each seat, and how it is watched."""

    players: tuple[str, ...]  # PERSON, or the name of a bot
    open_hands: bool = False  # everybody's hand lies open, for a projector
    step_by_step: bool = False  # bots wait until they are told to go on
    pace: str = "calm"  # how long a bot's move is looked at: one of PACES
    thinking: str = "usual"  # how much a bot that plays out thinks, and who gives hints: one of BUDGETS
    odds: bool = False  # the person on turn sees what each action leads to


class Why(NamedTuple):
    """Why a bot played what it did at a ply; it tells nothing that is hidden."""

    ply: int
    reason: Msg


class Ui(NamedTuple):
    """All that the page is. `pressed` is the beginning of an action; `told` how far the end has been told."""

    match: hats.Match
    table: Table
    viewer: int  # whose hand is shown
    curtain: bool = False  # nobody's hand is shown until the viewer says so
    pressed: tuple[str, ...] = ()
    notice: Msg | None = None
    is_paused: bool = False  # bots wait, because somebody looks back
    ticket: int = 0  # counts the questions to bots: an old answer is not taken for a new one
    told: int = 0
    asked: int | None = None  # whose lines of the napkin are told; None: the viewer's
    is_newcomer: bool = False  # nothing was ever kept in this browser: the help lies open
    advice: Advice = Advice()
    reasons: tuple[Why, ...] = ()  # of the bots, in the order of play


# What can happen


class Pressed(NamedTuple):
    """A thing on the table was clicked."""

    target: str


class Chose(NamedTuple):
    """An action was chosen among the buttons."""

    token: str


class Went(NamedTuple):
    """Somebody looks at another moment of the match."""

    ply: int


class Undone(NamedTuple):
    """Back to the decision of a person before this."""


class Redone(NamedTuple):
    """Forward to the decision of a person after this."""


class Continued(NamedTuple):
    """Go on: lift the curtain, let a bot play, or tell the next line of the end."""


class ToldBack(NamedTuple):
    """Take back the last line of the end."""


class ToldAll(NamedTuple):
    """Tell the end to its last line."""


class Asked(NamedTuple):
    """Somebody wants to know why a seat has its points."""

    seat: int


class Watched(NamedTuple):
    """The same table is watched in another way."""

    open_hands: bool
    step_by_step: bool
    pace: str
    thinking: str = "usual"
    odds: bool = False


class BotPlayed(NamedTuple):
    ticket: int
    action: hats.Action
    reason: Msg | None = None


class Began(NamedTuple):
    """A new match, or one that was loaded."""

    match: hats.Match
    table: Table


class Refused(NamedTuple):
    """Something that was asked for cannot be done."""

    problem: Msg


class Stumbled(NamedTuple):
    """The bot, or the adviser, that was asked has failed."""

    ticket: int


Event: TypeAlias = (
    Pressed
    | Chose
    | Went
    | Undone
    | Redone
    | Continued
    | ToldBack
    | ToldAll
    | Asked
    | Watched
    | BotPlayed
    | Stumbled
    | Began
    | Refused
    | advice.Event
)


# What follows


class AskBot(NamedTuple):
    """Let a bot think; its answer comes back as BotPlayed with this ticket. Who is urged does not wait first."""

    ticket: int
    is_urged: bool = False


class Keep(NamedTuple):
    """The match has changed: keep it in the browser."""


Effect: TypeAlias = AskBot | Keep | advice.Effect


def begin(match: hats.Match, table: Table, ticket: int = 0) -> tuple[Ui, tuple[Effect, ...]]:
    """The page with a match on it. Where several people share it, no hand is shown before its owner says so.

    Somebody who looks back is left there: bots wait, so that what came after is not lost.
    """
    viewer = _next_person(match, table)
    is_secret = _is_shared(table) and not match.is_over
    is_past = match.ply < len(match.actions)
    return _settled(Ui(match, table, viewer, curtain=is_secret, ticket=ticket, is_paused=is_past))


def _is_shared(table: Table) -> bool:
    """Whether several people must not see each other's hands."""
    return table.players.count(PERSON) > 1 and not table.open_hands


def _next_person(match: hats.Match, table: Table) -> int:
    """Who of the people decides now or next; without any the first seat."""
    seats = len(table.players)
    first = match.to_move or 0
    around = [(first + step) % seats for step in range(seats)]
    return next((seat for seat in around if table.players[seat] == PERSON), 0)


def update(ui: Ui, event: Event) -> tuple[Ui, tuple[Effect, ...]]:
    """The page after an event, and what is to be done. What cannot be done leaves a notice and changes nothing."""
    if not isinstance(event, BotPlayed | HintCame | OddsCame):  # what was told stays until a person does something
        ui = ui._replace(notice=None)
    match event:
        case Pressed(target):
            return _pressed(ui, target)
        case Chose(token):
            return _chosen(ui, token)
        case BotPlayed(ticket, action, reason):
            return _bot_played(ui, action, reason) if ticket == ui.ticket and is_bots_turn(ui) else (ui, ())
        case Went(ply):
            return _gone(ui, max(0, min(ply, len(ui.match.actions))))
        case Undone():
            return _gone(ui, _persons_ply(ui, -1))
        case Redone():
            return _gone(ui, _persons_ply(ui, 1))
        case Continued():
            return _continued(ui)
        case ToldBack():
            return ui._replace(told=max(0, ui.told - 1)), ()
        case ToldAll():
            return ui._replace(told=last_line(ui)), ()
        case Asked(seat):
            return ui._replace(asked=seat), ()
        case Watched():
            table = Table(ui.table.players, *event)
            curtain = _is_shared(table) and not ui.match.is_over
            return _settled(ui._replace(table=table, curtain=curtain))
        case Stumbled(ticket):
            return _stumbled(ui) if ticket == ui.ticket else (ui, ())
        case Began(match, table):
            return begin(match, table, ui.ticket)
        case Refused(problem):
            return ui._replace(notice=problem), ()
        case HintWanted() | OddsSwitched():
            return _advised(ui, event) if is_persons_turn(ui) else (ui, ())
        case HintCame(ticket, thought):
            found = ui.advice._replace(is_hinting=False, hint=thought)
            return ui._replace(advice=found) if ticket == ui.ticket and ui.advice.is_hinting else ui, ()
        case OddsCame(ticket):
            is_wanted = ticket == ui.ticket and _odds_wanted(ui)
            return ui._replace(advice=with_odds(ui.advice, event, ui.viewer)) if is_wanted else ui, ()
        case _:
            assert_never(event)


def is_bots_turn(ui: Ui) -> bool:
    seat = ui.match.to_move
    return seat is not None and ui.table.players[seat] != PERSON


def is_persons_turn(ui: Ui) -> bool:
    """Whether the person whose hand is shown may decide now."""
    return ui.match.to_move == ui.viewer and not ui.curtain and not is_bots_turn(ui)


def glowing(ui: Ui) -> frozenset[str]:
    """What can be pressed next."""
    if not is_persons_turn(ui):
        return frozenset()
    count = len(ui.pressed)
    found = [paths.path(action) for action in ui.match.legal_actions]
    return frozenset(path[count] for path in found if path[:count] == ui.pressed)


def last_line(ui: Ui) -> int:
    """How many lines the telling of the end has; 0 before the end."""
    return len(ui.match.score().lines) if ui.match.is_over else 0


def _pressed(ui: Ui, target: str) -> tuple[Ui, tuple[Effect, ...]]:
    if target == paths.CURTAIN:
        return _continued(ui)
    if not is_persons_turn(ui):
        return ui, ()
    found = {paths.path(action): action for action in ui.match.legal_actions}
    longer = (*ui.pressed, target)
    for whole in (longer, (target,)):
        if whole in found:
            return _played(ui, found[whole])
    for beginning in (longer, (target,)):
        if ui.pressed != beginning and any(path[: len(beginning)] == beginning for path in found):
            return ui._replace(pressed=beginning), ()
    refused = paths.refusal(ui.match.state, longer)
    if refused is not None:
        return ui._replace(notice=refused.msg), ()
    if not ui.pressed and any(target in path for path in found):
        return ui._replace(notice=Msg("Choose a card of your hand first; then what it can do lights up.")), ()
    return ui._replace(pressed=()), ()


def _chosen(ui: Ui, token: str) -> tuple[Ui, tuple[Effect, ...]]:
    if not is_persons_turn(ui):
        return ui, ()
    try:
        return _played(ui, hats.read(token))
    except Refusal as refusal:
        return ui._replace(notice=refusal.msg), ()


def _played(ui: Ui, action: hats.Action) -> tuple[Ui, tuple[Effect, ...]]:
    after = ui.match.play(action)
    return _settled(ui._replace(match=after, pressed=(), is_paused=False, reasons=_reasons_before(ui)))


def _bot_played(ui: Ui, action: hats.Action, reason: Msg | None) -> tuple[Ui, tuple[Effect, ...]]:
    after, why = ui.match.play(action), [Why(ui.match.ply, reason)] if reason else []
    moved = ui._replace(match=after, reasons=(*_reasons_before(ui), *why))
    return _settled(moved, is_same_turn=after.state.turn == ui.match.state.turn)


def _reasons_before(ui: Ui) -> tuple[Why, ...]:
    """Without those of what is played anew."""
    return tuple([why for why in ui.reasons if why.ply < ui.match.ply])


def _stumbled(ui: Ui) -> tuple[Ui, tuple[Effect, ...]]:
    if is_bots_turn(ui):
        return ui._replace(is_paused=True, notice=_STUMBLED), ()
    return ui._replace(advice=ui.advice._replace(is_hinting=False, is_done=True), notice=_NO_ADVICE), ()


def _advised(ui: Ui, event: HintWanted | OddsSwitched) -> tuple[Ui, tuple[Effect, ...]]:
    """Advice is asked for, or not wanted any more."""
    if isinstance(event, OddsSwitched):
        table, hint = ui.table._replace(odds=not ui.table.odds), ui.advice.hint
        ui = ui._replace(table=table, ticket=ui.ticket + 1, advice=Advice(hint=hint))
        return ui, (Keep(), *_odds_wanted(ui))
    if ui.advice.is_hinting or ui.advice.hint:
        return ui._replace(advice=ui.advice._replace(hint=None)), ()
    return ui._replace(advice=ui.advice._replace(is_hinting=True)), (AskHint(ui.ticket),)


def _odds_wanted(ui: Ui) -> tuple[Effect, ...]:
    return (AskOdds(ui.ticket),) if ui.table.odds and is_persons_turn(ui) else ()


def _gone(ui: Ui, ply: int) -> tuple[Ui, tuple[Effect, ...]]:
    """At another moment; bots wait there until somebody goes on."""
    moved = ui._replace(match=ui.match.goto(ply), pressed=(), told=0, is_paused=True)
    return _settled(moved)


def _persons_ply(ui: Ui, step: int) -> int:
    """The next ply in a direction at which a person decides, or the end of the match in that direction."""
    ply, last = ui.match.ply + step, len(ui.match.actions)
    while 0 < ply < last:
        seat = ui.match.game.to_move(ui.match.states[ply])
        if seat is not None and ui.table.players[seat] == PERSON:
            break
        ply += step
    return max(0, min(ply, last))


def _continued(ui: Ui) -> tuple[Ui, tuple[Effect, ...]]:
    if ui.curtain:
        lifted = ui._replace(curtain=False)
        return lifted, _odds_wanted(lifted)
    if ui.match.is_over:
        return ui._replace(told=min(ui.told + 1, last_line(ui))), ()
    if is_bots_turn(ui):
        going = ui._replace(is_paused=False, ticket=ui.ticket + 1)
        return going, (AskBot(going.ticket, is_urged=True),)
    return ui, ()


def _settled(ui: Ui, *, is_same_turn: bool = False) -> tuple[Ui, tuple[Effect, ...]]:
    """After the match has moved: whose hand is shown, whether a curtain falls, and whether a bot is asked.

    Step by step means turn by turn: a bot that has begun its turn also ends it.
    """
    ui = ui._replace(ticket=ui.ticket + 1, advice=Advice())
    person = _next_person(ui.match, ui.table)
    if not ui.match.is_over and PERSON in ui.table.players and person != ui.viewer:
        ui = ui._replace(viewer=person, curtain=_is_shared(ui.table))
    waits = ui.is_paused or (ui.table.step_by_step and not is_same_turn)
    if is_bots_turn(ui) and not waits:
        return ui, (Keep(), AskBot(ui.ticket))
    return ui, (Keep(), *_odds_wanted(ui))
