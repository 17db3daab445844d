"""Why an action is good, in terms of the napkin and of what everybody at the table sees."""

from collections.abc import Iterator

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.core.rng import Rng
from hats_widget.games import hats
from hats_widget.games.hats.cards import THE


def reason(view: hats.View, action: hats.Action) -> Msg:
    """What an action does to the points as they would be now; nothing of a hand is told."""
    match action:
        case hats.Discard():
            return Msg("changes a card of the hand")
        case hats.Offer():
            return Msg("hopes for a better card from the partner")
        case hats.Answer():
            return Msg("has a card for the partner")
        case hats.Decline():
            return Msg("keeps the hand as it is")
        case hats.EndTurn():
            return Msg("is content with the hand")
        case hats.Exchange() | hats.LayBlackHat():
            told = tuple(_changes(view, action))[:3]
            # Translators: a list of what an action does: “earns 3 points and takes the cookie”.
            return Msg("{what}", {"what": told}) if told else Msg("loses the least")


def _changes(view: hats.View, action: hats.Exchange | hats.LayBlackHat) -> Iterator[Msg]:
    """The clauses, the most telling first. Where the cookie hangs on the faces of black hats, it is left out."""
    world = hats.determinize(view, Rng("reason"))
    after = hats.apply(world, action)
    if view.options.black_hat_number == "printed":
        after = after._replace(cookie=view.cookie)
    before_points, points = _points(world), _points(after)
    me = view.seat
    others = [seat for seat in range(len(points)) if seat != me and not (len(points) == 4 and seat == (me + 2) % 4)]
    if after.cookie == me != view.cookie:
        yield Msg("takes the cookie")
    if points[me] > before_points[me]:
        told: dict[str, Arg] = {"n": points[me] - before_points[me]}
        yield Msg("earns {n} point", told, "earns {n} points")
    victim = max(others, key=lambda seat: (before_points[seat] - points[seat], before_points[seat]))
    lost = before_points[victim] - points[victim]
    if lost > 0:
        leads = before_points[victim] == max(before_points[seat] for seat in others)
        told = {"n": lost, "seat": Seat(victim)}
        if leads and len(others) > 1:
            yield Msg("takes {n} point from the leader {seat}", told, "takes {n} points from the leader {seat}")
        else:
            yield Msg("takes {n} point from {seat}", told, "takes {n} points from {seat}")
    if isinstance(action, hats.Exchange):
        told = {"the_hat": THE[action.played.hat], "space": view.table.index(action.taken) + 1}
        if action.played.hat == action.taken.hat:
            yield Msg("keeps {the_hat} at {space}", told)
        else:
            yield Msg("brings {the_hat} to {space}", told)
    else:
        yield Msg("lays a black hat and leaves the table as it is")


def _points(state: hats.State) -> tuple[int, ...]:
    """Everybody's points without the favourites."""
    sheet = hats.score(state)
    return tuple(a + b for a, b in zip(sheet.category("collection"), sheet.category("cookie"), strict=True))
