"""Pages and matches for the tests of the page, and a hand that plays on them. Nothing is asserted here."""

from typing import Any

from hats_widget.core.message import ENGLISH
from hats_widget.core.rng import Rng, from_seed
from hats_widget.games import hats
from hats_widget.ui import paths
from hats_widget.ui.panel import frame, panel
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.rooms import TABLE
from hats_widget.ui.update import (
    PERSON,
    AskBot,
    BotPlayed,
    Chose,
    Continued,
    Effect,
    Event,
    Pressed,
    Table,
    Ui,
    begin,
    is_bots_turn,
    update,
)

NAMES = ("Ada", "Bo", "Cy", "Di")
MIXED = (PERSON, "greedy", "random", "greedy")
SPOTS = (paths.BLACK_HAT, paths.DISCARD, paths.PARTNER, paths.DECLINE, paths.END, paths.CURTAIN)
TARGETS = (*map(paths.in_hand, hats.CARDS), *map(paths.on_table, hats.CARDS), *SPOTS)
NONSENSE = ("", ":", "hand:", "hand:Z9", "hand:f3", "hand:{0}", "table:", "table:🎩", "curtain:", "F3xB2", "x" * 500)


def people(count: int) -> tuple[str, ...]:
    return (PERSON,) * count


def match_of(players: int = 3, seed: int = 7, plies: int = 0, **options: Any) -> hats.Match:
    """A match after so many random actions, or to its end where it is shorter."""
    match = hats.match(players, seed=seed, names=NAMES[:players], **options)
    while match.ply < plies and not match.is_over:
        match = match.play(any_action(match))
    return match


def page(match: hats.Match, *who: str, open_hands: bool = False, step_by_step: bool = False) -> Ui:
    """The page with a match; people sit where nobody is named."""
    table = Table(who or people(match.setup.players), open_hands=open_hands, step_by_step=step_by_step)
    return begin(match, table)[0]


def any_action(match: hats.Match, rng: Rng | None = None) -> hats.Action:
    """A legal action, always the same one at the same ply."""
    return (rng or from_seed(match.setup.seed)).at("any", match.ply).choice(match.legal_actions)


def after(ui: Ui, *events: Event) -> Ui:
    """The page after events."""
    for event in events:
        ui, _ = update(ui, event)
    return ui


def follows(ui: Ui, event: Event) -> tuple[Effect, ...]:
    """What is to be done after an event."""
    return update(ui, event)[1]


def asked(effects: tuple[Effect, ...]) -> list[int]:
    """The tickets with which bots are asked."""
    return [effect.ticket for effect in effects if isinstance(effect, AskBot)]


def pressed(ui: Ui, action: hats.Action) -> Ui:
    """The page after pressing all that an action needs."""
    for target in paths.path(action):
        ui = after(ui, Pressed(target))
    return ui


def stepped(ui: Ui) -> Ui:
    """One action further, by whoever decides now."""
    if ui.curtain:
        ui = after(ui, Continued())
    if is_bots_turn(ui):
        return after(ui, BotPlayed(ui.ticket, any_action(ui.match)))
    return after(ui, Chose(any_action(ui.match)))


def at_bots_turn(*who: str, seed: int = 7, step_by_step: bool = False, plies: int = 4) -> Ui:
    """A page after some actions, when a bot has to decide."""
    ui = page(match_of(len(who), seed), *who, step_by_step=step_by_step)
    while ui.match.ply < plies or not is_bots_turn(ui):
        ui = stepped(ui)
    return ui


def finished(*who: str, seed: int = 7) -> Ui:
    """The page of a match that was played to its end."""
    ui = page(match_of(len(who), seed), *who)
    while not ui.match.is_over:
        ui = stepped(ui)
    return ui


def whole_panel(ui: Ui) -> Part:
    """The whole page beside the table, as it is sent."""
    return frame(panel(ui, ENGLISH), TABLE, ui.notice, Words(ENGLISH, ui.match.names))
