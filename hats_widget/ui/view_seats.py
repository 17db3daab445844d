"""The players' panels: who sits there, what is collected, how many cards are in hand, and the cookie."""

from functools import lru_cache

from hats_widget.bots.simple import BOTS
from hats_widget.core.message import Msg
from hats_widget.core.score import totals
from hats_widget.games import hats
from hats_widget.games.hats.model import partner
from hats_widget.ui import cards_art, theme
from hats_widget.ui.lettering import shortened, width_of
from hats_widget.ui.place import SLOTS, Panel, box
from hats_widget.ui.scene import Box, Op, Oval, Rect, Shape, Text
from hats_widget.ui.view_look import Drawn, Look, joined, put


def panel_of(look: Look, seat: int) -> Panel:
    after = (seat - look.seen.seat) % look.players
    return look.place.seats[after - 1] if after else look.place.own


def collected(look: Look, seat: int) -> tuple[str, ...]:
    """A collection as it is drawn: under a curtain and at an open table not even the viewer's black hats are told."""
    laid, is_secret = look.seen.collections[seat], look.is_hidden or look.open_hands
    return tuple(["X" if is_secret and card.is_black_hat else str(card) for card in laid])


def in_sight(look: Look, seat: int) -> tuple[hats.Card, ...]:
    """What a panel shows of a hand: all of it at an open table, at the end the favourite once it is told."""
    favourites = look.seen.favourites
    if favourites and any(line.seat == seat and line.rule == "favourite" for line in look.told):
        return favourites[seat : seat + 1]
    return look.open_hands[seat] if look.open_hands and seat != look.seen.seat else ()


def empty(look: Look) -> tuple[Op, ...]:
    """Everybody's panel with nothing on it: only the size of the canvas and, with teams, the viewer change it."""
    u = look.place.unit
    ops: list[Op] = []
    for after, at in enumerate((look.place.own, *look.place.seats)):
        seat = look.seen.seat + after
        fill, edge = theme.PANEL, theme.PANEL_EDGE
        if look.players == 4:
            fill, edge = theme.TEAM_PANELS[seat % 2], theme.TEAM_EDGES[seat % 2]
        ops += [
            Rect(at.box, fill, edge, round(1.5 * u, 1), 10 * u),
            Rect(at.tray.box, theme.TRAY, radius=6 * u),
            Shape(outlines(at, u), "", theme.TRAY_SLOT, round(max(1.0, u), 1)),
        ]
    return tuple(ops)


def panel(look: Look, seat: int) -> Drawn:
    """What lies on a seat's panel: the name and what else is to be known, and the collection."""
    at, is_on_turn = panel_of(look, seat), look.to_move == seat
    return joined(
        [
            Drawn(_ring(look, at, theme.ACCENT if is_on_turn else theme.WINNER if look.is_winner(seat) else "")),
            _head(look, seat, at, is_on_turn=is_on_turn),
            _cards(look, seat, at, collected(look, seat)),
        ]
    )


def _ring(look: Look, at: Panel, colour: str) -> tuple[Op, ...]:
    u = look.place.unit
    return (Rect(at.box, "", colour, round(3 * u, 1), 10 * u),) if colour else ()


@lru_cache(maxsize=64)
def outlines(panel: Panel, unit: float) -> str:
    """Where the cards to come will lie; the place of the favourite has a heart. Cards cover it: it never changes."""
    path = ""
    for index in range(SLOTS):
        slot = panel.tray.slot(index)
        is_last = index in {SLOTS - 1, panel.tray.in_row - 1}
        w = slot.w if is_last else min(slot.w, panel.tray.step - 2 * unit)
        path += _outline(slot.x, slot.y, w, slot.h, slot.w * 0.1)
    x, y = panel.tray.slot(SLOTS - 1).middle
    s = panel.tray.card_width / 100
    path += f"M{x:.1f} {y - 12 * s:.1f}c{-10 * s:.1f} {-26 * s:.1f} {-46 * s:.1f} {-8 * s:.1f} 0 {34 * s:.1f}"
    return path + f"c{46 * s:.1f} {-42 * s:.1f} {10 * s:.1f} {-60 * s:.1f} 0 {-34 * s:.1f}Z"


def _outline(x: float, y: float, w: float, h: float, r: float) -> str:
    across, down = w - 2 * r, h - 2 * r
    return (
        f"M{x + r:.1f} {y:.1f}h{across:.1f}q{r:.1f} 0 {r:.1f} {r:.1f}v{down:.1f}q0 {r:.1f} {-r:.1f} {r:.1f}"
        f"h{-across:.1f}q{-r:.1f} 0 {-r:.1f} {-r:.1f}v{-down:.1f}q0 {-r:.1f} {r:.1f} {-r:.1f}Z"
    )


def _cards(look: Look, seat: int, panel: Panel, laid: tuple[str, ...]) -> Drawn:
    ops: list[Op] = []
    places: list[tuple[str, Box]] = []
    for index, card in enumerate(laid):
        at = panel.tray.slot(index)
        ops.append(put(cards_art.small(card), at))
        places.append((f"black:{seat}:{index}" if card[0] == "X" else card, at))
    held = in_sight(look, seat)
    for index, card in enumerate(held, start=SLOTS - len(held)):
        slot = panel.tray.slot(index)
        at = sleeved(slot)
        ops += [Rect(slot, theme.SLEEVE, radius=round(slot.w * 0.1, 1)), put(cards_art.small(card), at)]
        if not (seat == look.seen.seat and card in look.seen.hand):
            places.append((str(card), at))
    return Drawn(tuple(ops), places=tuple(places))


def sleeved(slot: Box) -> Box:
    """A card that is not of the collection lies a little smaller on a dark ground."""
    return box(slot.x + slot.w * 0.07, slot.y + slot.h * 0.09, slot.w * 0.86, slot.h * 0.86)


def _head(look: Look, seat: int, panel: Panel, *, is_on_turn: bool) -> Drawn:
    """From the right: the size of the hand, or the points as far as they are told; the cookie; what else; the name."""
    place, head = look.place, panel.head
    u = place.unit
    size = place.size(theme.NAME_SIZE, theme.PHONE_NAME_SIZE)
    small = place.size(theme.SMALL_SIZE, theme.PHONE_SMALL_SIZE)
    has_two_lines = panel.tray.rows > 1
    line = head.h * 0.6 if has_two_lines else head.h
    base = round(head.y + line * 0.74, 1)
    left, right = head.x, head.x + head.w
    ops: list[Op] = []
    places: list[tuple[str, Box]] = []
    if look.told:
        points = str(totals(look.told, look.players)[seat]).replace("-", "\N{MINUS SIGN}")
        ops.append(Text(right, base, points, size, theme.INK, "right", bold=True))
        right -= width_of(points, size, bold=True) + 6 * u
    elif seat != look.seen.seat:
        icon = box(right - line * 0.42, head.y + line * 0.24, line * 0.42, line * 0.42 * cards_art.RATIO)
        count = str(look.seen.hand_sizes[seat])
        right = icon.x - 3 * u
        ops += [put(cards_art.SMALL_BACK, icon), Text(right, base, count, small, theme.INK, "right", bold=True)]
        right -= width_of(count, small, bold=True) + 6 * u
        places.append((f"hand:{seat}", icon))
    side = panel.tray.card_width * 0.95 if has_two_lines else line * 0.86
    at = box(right - side, head.y + line * 0.1, side, side)
    if has_two_lines:
        slot = panel.tray.slot(SLOTS)
        at = box(slot.x, slot.y + slot.h - side - u, side, side)
    else:
        right = at.x - 4 * u  # always kept free, so that nothing moves aside when the cookie comes
    if look.seen.cookie == seat:
        ops.append(put(cards_art.COOKIE, at))
        places.append(("cookie", at))
    if is_on_turn:
        r = 4 * u
        ops.append(Oval(round(left + r, 1), round(base - size * 0.36, 1), round(r, 1), round(r, 1), theme.ACCENT))
        left += 2 * r + 4 * u
    notes = _notes(look, seat)
    if has_two_lines:
        note = _first_that_fits(notes, head.w, small)
        ops.append(Text(head.x, round(base + small * 1.15, 1), note, small, theme.SOFT_INK))
        note = ""
    else:
        note = _first_that_fits(notes, (right - left) * 0.5, small)
        ops.append(Text(round(right, 1), base, note, small, theme.SOFT_INK, "right"))
    room = right - left - (width_of(note, small) + size * 0.5 if note else 0)
    ops.append(
        Text(round(left, 1), base, shortened(look.name(seat), room, size, bold=True), size, theme.INK, bold=True)
    )
    return Drawn(tuple(ops), places=tuple(places))


def _first_that_fits(notes: list[str], room: float, size: float) -> str:
    return next((note for note in notes if width_of(note, size) <= room), "")


def _notes(look: Look, seat: int) -> list[str]:
    """What else is to be known of a player, the longest wording first."""
    known: list[str] = []
    if look.is_winner(seat):
        known.append(look.words(Msg("winner")))
    if seat == look.seen.seat and look.is_person(seat):
        # Translators: beside a name on the table; short.
        known.append(look.words(Msg("you")))
    if look.players == 4 and seat == partner(look.seen.seat):
        # Translators: beside a name on the table; short.
        known.append(look.words(Msg("partner")))
    ends = []
    if look.kinds and not look.is_person(seat):
        kind = BOTS[look.kinds[seat]].name
        ends = [look.words(Msg("bot, {kind}", {"kind": kind})), look.words(Msg("bot"))]
    whole = [" · ".join([*known, end]) for end in ends]
    return [*whole, " · ".join(known), *known[:1]]
