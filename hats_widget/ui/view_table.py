"""The cloth, the wooden table with its plates and cards, and the piles and spots beside it."""

from functools import lru_cache

from hats_widget.core.message import Msg, Seat
from hats_widget.games.hats.model import partner
from hats_widget.ui import cards_art, paths, theme
from hats_widget.ui.lettering import fitted
from hats_widget.ui.place import Place, box
from hats_widget.ui.scene import Box, Group, Hit, Op, Oval, Rect, Shape, Text
from hats_widget.ui.spread import Spread
from hats_widget.ui.view_look import Drawn, Look, joined, put


@lru_cache(maxsize=16)
def cloth(place: Place | Spread) -> tuple[Op, ...]:
    """Gingham, wood, plates with what they are worth: only the size of the canvas changes it."""
    width, height, u = place.width, place.height, place.unit
    check = 23.0 * u
    across = "".join(f"M0 {y:.1f}H{width:.1f}v{check:.1f}H0Z" for y in _stripes(height, check))
    down = "".join(f"M{x:.1f} 0V{height:.1f}h{check:.1f}V0Z" for x in _stripes(width, check))
    ops: list[Op] = [
        Rect(Box(0, 0, width, height), theme.CLOTH),
        Shape(across, theme.CLOTH_STRIPE),
        Shape(down, theme.CLOTH_STRIPE),
    ]
    table = place.table
    radius = table.h / 2 if not place.is_phone else 64 * u
    below = box(table.x, table.y + 7 * u, table.w, table.h)
    ops += [
        Rect(box(below.x, below.y + 5 * u, below.w, below.h), theme.SHADOW, radius=radius),
        Rect(below, theme.WOOD_EDGE, radius=radius),
        Rect(table, theme.WOOD, theme.WOOD_EDGE, 2 * u, radius),
        Shape(_grain(table), "", theme.WOOD_GRAIN, 1.2 * u),
        Rect(table.inset(7 * u), "", theme.WOOD_INLAY, 1.6 * u, radius - 7 * u),
    ]
    for space, plate in enumerate(place.plates, start=1):
        ops += _plate(plate, space, place)
    return tuple(ops)


def _stripes(length: float, check: float) -> list[float]:
    return [2 * check * k for k in range(int(length / check / 2) + 1)]


def _grain(table: Box) -> str:
    lines = []
    for k in range(1, 6):
        y, sway = table.y + table.h * k / 6, table.h * (0.03 if k % 2 else -0.03)
        inset = table.w * (0.05 + 0.03 * abs(k - 3))
        x, w = table.x + inset, table.w - 2 * inset
        lines.append(f"M{x:.1f} {y:.1f}c{w * 0.3:.1f} {sway:.1f} {w * 0.6:.1f} {-sway:.1f} {w:.1f} {sway / 2:.1f}")
    return "".join(lines)


def _plate(plate: Box, space: int, place: Place | Spread) -> list[Op]:
    x, y = plate.middle
    r, u = plate.w / 2, place.unit
    return [
        Oval(x, round(y + 4 * u, 1), r, r, theme.SHADOW),
        Oval(x, y, r, r, theme.PORCELAIN, theme.PORCELAIN_EDGE, 1.5 * u),
        Oval(x, y, round(r * 0.9, 1), round(r * 0.9, 1), "", theme.PORCELAIN_GILT, 1.6 * u),
        Oval(x, y, round(r * 0.7, 1), round(r * 0.7, 1), "", theme.PORCELAIN_EDGE, 1 * u),
        *tag(plate, space, place),
    ]


def tag(plate: Box, space: int, place: Place | Spread, *, is_lit: bool = False) -> list[Op]:
    """What a plate is worth; lit where it can be chosen."""
    x, _ = plate.middle
    r = (11 if place.is_phone else 14) * place.unit
    y = plate.y + plate.h - 2 * place.unit
    fill, edge, ink = theme.TAG, theme.PORCELAIN_GILT, theme.INK
    if is_lit:
        fill, edge, ink = theme.ACCENT, theme.ON_DARK, theme.ON_DARK
    return [
        Oval(x, round(y, 1), round(r, 1), round(r, 1), fill, edge, 2 * place.unit),
        Text(x, round(y + r * 0.5, 1), str(space), round(r * 1.4, 1), ink, "middle", bold=True),
    ]


def on_plate(plate: Box) -> Box:
    """Where a card lies on a plate."""
    x, y = plate.middle
    w = plate.w * 0.55
    return box(x - w / 2, y - w * cards_art.RATIO / 2 - plate.w * 0.02, w, w * cards_art.RATIO)


def table(look: Look) -> Drawn:
    """The cards on the plates, the piles or the partner's spot, the spot of black hats, the cookie of nobody."""
    turned = {card for line in look.told if line.rule == "table" for card in line.cards}
    ops: list[Op] = []
    hits, places = [], []
    for card, plate in zip(look.seen.table, look.place.plates, strict=True):
        at = on_plate(plate)
        ops.append(put(cards_art.BACK if card in turned else cards_art.card(card), at))
        hits.append(Hit(plate, paths.on_table(card)))
        places.append((str(card), at))
    lying = Drawn(tuple(ops), tuple(hits), tuple(places))
    beside = _swap_spot(look) if look.players == 4 else _piles(look)
    return joined([lying, beside, _black_hat_spot(look), _napkin(look), _removed(look)])


def _label(look: Look, under: Box, words: str, room: float) -> tuple[Text, ...]:
    """What stands under a pile or a spot, in one line or two."""
    most = look.place.size(theme.SMALL_SIZE, theme.PHONE_SMALL_SIZE)
    x, _ = under.middle
    size, lines = fitted(words, (room * look.place.unit, 2.5 * most), (most, theme.SMALLEST), 1.15)
    first = under.y + under.h + most * 1.3
    return tuple(
        [
            Text(round(x, 1), round(first + n * size * 1.1, 1), line, size, theme.INK, "middle")
            for n, line in enumerate(lines)
        ]
    )


def _piles(look: Look) -> Drawn:
    place, seen = look.place, look.seen
    # Translators: under a pile of cards; short. The number of cards in it.
    deck = Msg("deck {n}", {"n": seen.deck})
    ops: list[Op] = []
    if place.is_phone:
        ops += [put(cards_art.BACK, place.discard)] if seen.discards else []
        ops += _pile(place.deck, seen.deck)
        ops += _label(look, place.piles._replace(h=place.deck.h + 4 * place.unit), look.words(deck), 58)
    else:
        ops += _pile(place.deck, seen.deck)
        ops += _pile(place.discard, len(seen.discards))
        ops += _label(look, place.deck, look.words(deck), 70)
        discards = look.words(Msg("discards {n}", {"n": len(seen.discards)}))
        ops += _label(look, place.discard, discards, 72)
    places = (("deck", place.deck), ("discard", place.discard))
    return Drawn(tuple(ops), (Hit(place.piles, paths.DISCARD),), places)


def _pile(at: Box, count: int) -> list[Op]:
    if not count:
        return [_spot(at)]
    under = box(at.x + at.w * 0.05, at.y + at.h * 0.03, at.w, at.h)
    return [put(cards_art.BACK, under), put(cards_art.BACK, at)] if count > 1 else [put(cards_art.BACK, at)]


def _spot(at: Box) -> Rect:
    line = round(at.w / 40, 1)
    return Rect(at, theme.SPOT, theme.SOFT_INK, line, round(at.w * 0.1, 1), (3.5 * line, 2.5 * line))


def _swap_spot(look: Look) -> Drawn:
    """Where a card is laid aside for the partner; whoever laid it sees what it is."""
    place, seen = look.place, look.seen
    other = partner(seen.seat)
    if not seen.is_offered:
        ops: tuple[Op, ...] = (_spot(place.partner), put(cards_art.ARROWS, place.partner))
    elif seen.offer is not None and not look.is_hidden:
        ops = (put(cards_art.card(seen.offer), place.partner),)
    else:
        ops = (put(cards_art.BACK, place.partner),)
    words = look.words(Msg("swap with {seat}", {"seat": Seat(other)}) if not place.is_phone else Msg("swap"))
    label = _label(look, place.partner, words, 150 if not place.is_phone else 58)
    return Drawn((*ops, *label), (Hit(place.piles, paths.PARTNER),), (("offer", place.partner),))


def _black_hat_spot(look: Look) -> Drawn:
    place = look.place
    at = place.black_hat
    hat = Group(round(at.x + at.w * 0.1, 1), round(at.y + at.h * 0.2, 1), cards_art.hat("X"), round(at.w * 0.008, 3))
    label = _label(look, at, look.words(Msg("black hat")), 84 if not place.is_phone else 66)
    u = place.unit
    hit = box(at.x - 8 * u, at.y - 6 * u, at.w + 16 * u, at.h + 26 * u)
    return Drawn((_spot(at), hat, *label), (Hit(hit, paths.BLACK_HAT),))


def _napkin(look: Look) -> Drawn:
    """The cookie on its napkin, while nobody has it."""
    if look.seen.cookie is not None:
        return Drawn()
    at = look.place.napkin
    x, y = at.middle
    ops: list[Op] = []
    if not look.place.is_phone:
        under = at._replace(y=look.place.black_hat.y, h=look.place.black_hat.h)
        ops += [put(cards_art.NAPKIN, at), *_label(look, under, look.words(Msg("cookie")), 76)]
    size = at.w if look.place.is_phone else at.w * 0.5
    lies = box(x - size / 2, y - size / 2, size, size)
    return Drawn((*ops, put(cards_art.COOKIE, lies)), places=(("cookie", lies),))


def _removed(look: Look) -> Drawn:
    """The types that are not in this game: two of them, when two play."""
    gone, at, u = look.seen.options.removed, look.place.removed, look.place.unit
    if look.players != 2 or len(gone) != 2:
        return Drawn()
    size = look.place.size(theme.SMALL_SIZE, theme.PHONE_SMALL_SIZE)
    hat = (32 if look.place.is_phone else 42) * u
    x, _ = at.middle
    small, lines = fitted(look.words(Msg("not in this game")), (at.w, 2.4 * size), (size, theme.SMALLEST), 1.15)
    above = at.y + size - (len(lines) - 1) * small * 0.4
    ops: list[Op] = [
        Text(x, round(above + n * small * 1.1, 1), line, small, theme.INK, "middle") for n, line in enumerate(lines)
    ]
    for k, kind in enumerate(gone):
        left = x + (k - 1) * hat * 1.2 + hat * 0.1
        top = at.y + size * (0.4 + 0.8 * len(lines))
        ops.append(Group(round(left, 1), round(top, 1), cards_art.hat(kind, small=True), round(hat / 100, 3)))
        ops.append(
            Text(round(left + hat / 2, 1), round(top + hat + size, 1), kind, size, theme.INK, "middle", bold=True)
        )
    return Drawn(tuple(ops))
