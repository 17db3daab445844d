"""What an exchange does before it happens: to everybody's points, from what the viewer may know and nothing else."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hats_widget.core.message import Arg, Msg, Seat, Translator, render
from hats_widget.core.score import ScoreSheet
from hats_widget.games import hats
from hats_widget.games.hats.model import partner
from hats_widget.ui import paths
from hats_widget.ui.lettering import shortened, shortened_inside, width_of
from hats_widget.ui.update import Ui, is_persons_turn

WORLDS: Final = 8
_MINUS: Final = "\N{MINUS SIGN}"


class Preview(NamedTuple):
    """What taking a card does. `changes` has a figure for each seat; `earns` is what the card itself would earn.

    `is_sure` is False where the cookie hangs on the faces of black hats that the viewer has not seen, as far as some
    worlds drawn at random show; then it is taken to stay where it is.
    """

    taken: hats.Card
    space: int
    earns: int
    changes: tuple[int, ...]
    viewer: int
    is_sure: bool = True
    cookie: Msg | None = None  # where it goes, if it goes anywhere

    @property
    def is_good(self) -> bool:
        """Whether the viewer gains, together with a partner."""
        ally = self.changes[partner(self.viewer)] if len(self.changes) == 4 else 0
        return self.changes[self.viewer] + ally > 0

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats whose points change, in the order of play."""
        seats = len(self.changes)
        after = [(self.viewer + step) % seats for step in range(1, seats)]
        return tuple([seat for seat in after if self.changes[seat]])

    def told(self) -> Msg:
        """The whole of it in words, for a button."""
        own = self.changes[self.viewer]
        told: list[Arg] = [Msg("you {change}", {"change": signed(own)})]
        told += [Msg("{seat} {change}", {"seat": Seat(s), "change": signed(self.changes[s])}) for s in self.others]
        args: dict[str, Arg] = {"card": self.taken, "points": self.earns, "changes": tuple(told)}
        if not self.is_sure:
            return Msg("{card} would earn {points}; {changes}; the cookie may go elsewhere", args)
        if self.cookie is not None:
            return Msg("{card} would earn {points}; {changes}; {cookie}", {**args, "cookie": self.cookie})
        return Msg("{card} would earn {points}; {changes}", args)


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"{_MINUS}{-number}" if number else "0"


def preview(ui: Ui) -> tuple[Preview, ...]:
    """For the card chosen in hand, every table card that may be taken for it, by space."""
    if len(ui.pressed) != 1 or not is_persons_turn(ui):
        return ()
    chosen = ui.pressed[0]
    legal = ui.match.legal_actions
    found = [one for one in legal if isinstance(one, hats.Exchange) and paths.in_hand(one.played) == chosen]
    if not found:
        return ()
    state, viewer = ui.match.state, ui.viewer
    before = hats.observe(state, viewer)
    now = hats.score(before)
    worlds = _worlds(state, before)
    made = [_previewed(worlds, exchange, before, now) for exchange in found]
    return tuple(sorted(made, key=lambda one: one.space))


def _previewed(worlds: Sequence[hats.State], action: hats.Exchange, before: hats.View, now: ScoreSheet) -> Preview:
    viewer, taken = before.seat, action.taken
    views = [_without_secrets(hats.apply(world, action), viewer) for world in worlds]
    holders = {view.cookie for view in views}
    sheet = hats.score(views[0])
    after = sheet.totals
    if len(holders) > 1:
        after = tuple([c + k for c, k in zip(sheet.category("collection"), now.category("cookie"), strict=True)])
    earns = next(line.points for line in sheet.lines if line.seat == viewer and line.cards == (taken,))
    changes = tuple([then - at_first for then, at_first in zip(after, now.totals, strict=True)])
    goes = _cookie_goes(before.cookie, views[0].cookie) if len(holders) == 1 else None
    return Preview(taken, before.table.index(taken) + 1, earns, changes, viewer, len(holders) == 1, goes)


def _cookie_goes(before: int | None, after: int | None) -> Msg | None:
    if before == after:
        return None
    if after is None:
        return Msg("the cookie goes back to the napkin")
    return Msg("the cookie goes to {seat}", {"seat": Seat(after)})


def black_hat_preview(ui: Ui) -> Msg | None:
    """What laying the chosen card as a black hat does to the viewer's points, and to the cookie."""
    action = hats.LayBlackHat(f"{paths.card_of(ui.pressed[0])}*") if len(ui.pressed) == 1 else None
    if action is None or not is_persons_turn(ui) or action not in ui.match.legal_actions:
        return None
    before = hats.observe(ui.match.state, ui.viewer)
    after = _without_secrets(hats.apply(ui.match.state, action), ui.viewer)
    change = hats.score(after).totals[ui.viewer] - hats.score(before).totals[ui.viewer]
    goes = _cookie_goes(before.cookie, after.cookie)
    if before.options.black_hat_number == "printed":
        return Msg("a black hat earns 1; the cookie may go elsewhere")
    if goes is None:
        return Msg("you {change}", {"change": signed(change)})
    return Msg("you {change}; {cookie}", {"change": signed(change), "cookie": goes})


def _without_secrets(state: hats.State, viewer: int) -> hats.View:
    """The view after the exchange; favourites that the last card would uncover stay open."""
    return hats.observe(state, viewer)._replace(favourites=())


def _worlds(state: hats.State, view: hats.View) -> tuple[hats.State, ...]:
    """The state itself where an exchange shows nothing of what is hidden in it, else worlds that look the same."""
    if view.options.black_hat_number != "printed":
        return (state,)
    return tuple([hats.determinize(view, hats.Rng("preview").at(number)) for number in range(WORLDS)])


def chip(one: Preview, names: tuple[str, ...], width: float, size: float, translator: Translator) -> tuple[str, ...]:
    """One or two lines for the chip over a plate: the own change, then who else changes, as much as fits."""
    # Translators: how your points would change: you +3. Short: it lies over a plate.
    own = render(Msg("you {change}", {"change": signed(one.changes[one.viewer])}), translator)
    first = own if one.is_sure else own + " ?"
    return (first, _others(one, names, width, size, translator)) if one.others else (first,)


def _others(one: Preview, names: tuple[str, ...], width: float, size: float, translator: Translator) -> str:
    """Each with a name that still tells them apart; where there is no room for that, how many and their sum."""
    figures = [signed(one.changes[seat]) for seat in one.others]
    comma = translator.gettext(", ")
    room = (width - width_of(comma, size) * (len(figures) - 1)) / len(figures)
    rooms = [room - width_of(" " + figure, size) for figure in figures]
    called = [names[seat] for seat in one.others]
    for cut in (shortened, shortened_inside):
        short = [cut(name, left, size) for name, left in zip(called, rooms, strict=True)]
        tells = all(name == whole or len(name) > 2 for name, whole in zip(short, called, strict=True))
        if tells and len({*short}) == len(short):
            return comma.join([f"{name} {figure}" for name, figure in zip(short, figures, strict=True)])
    total = signed(sum([one.changes[seat] for seat in one.others]))
    # Translators: how the points of {n} others would change in sum. Short: it lies over a plate.
    told = Msg("{n} other {change}", {"n": len(figures), "change": total}, "{n} others {change}")
    return render(told, translator)
