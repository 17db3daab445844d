"""The viewer's hand, the rings around what can be pressed, the chips that tell what an exchange does, the curtain."""

from hats_widget.core.message import Msg, Seat
from hats_widget.core.score import ScoreLine, ScoreSheet
from hats_widget.ui import cards_art, paths, theme
from hats_widget.ui.lettering import fitted, width_of
from hats_widget.ui.place import SLOTS, Held, box
from hats_widget.ui.place import hand as held_cards
from hats_widget.ui.preview import Preview, chip, signed
from hats_widget.ui.scene import Box, Group, Hit, Op, Oval, Rect, Shape, Text
from hats_widget.ui.view_look import Drawn, Look, put
from hats_widget.ui.view_seats import collected, in_sight, panel_of, sleeved
from hats_widget.ui.view_table import on_plate, tag


def hand(look: Look) -> Drawn:
    """The cards in hand, from left to right; each lies over the one before, the chosen one is lifted."""
    cards = look.seen.hand
    ops: list[Op] = []
    hits, places, signs = [], [], []
    for card, held in zip(cards, held_cards(look.place, len(cards)), strict=True):
        target = paths.in_hand(card)
        is_chosen = target in look.pressed
        lift = 12 * look.place.unit if is_chosen else 0.0
        corner, scale = held.corner(lift), round(held.box.w / cards_art.WIDTH, 4)
        if is_chosen or target in look.glow:
            is_hinted = target in look.hint
            rim = cards_art.HINT_RIM if is_hinted else cards_art.CHOSEN_RIM if is_chosen else cards_art.RIM
            ops.append(Group(*corner, rim, scale, held.turn))
        ops.append(Group(*corner, cards_art.card(card), scale, held.turn))
        if target in look.hint and not is_chosen:
            signs.append(_sign(look, held))
        hits.append(Hit(held.hit, target))
        places.append((str(card), held.box._replace(y=round(held.box.y - lift, 1))))
    return Drawn((*ops, *signs), tuple(hits), tuple(places))


def glow(look: Look) -> tuple[Op, ...]:
    """Rings around plates and spots that can be pressed, a chip over each plate, and what the end tells of just now."""
    place, u = look.place, look.place.unit
    ops: list[Op] = []
    for space, (card, plate) in enumerate(zip(look.seen.table, place.plates, strict=True), start=1):
        is_lit, is_hinted = (paths.on_table(card) in among for among in (look.glow, look.hint))
        if is_hinted:
            ops += _hinted(plate, plate.w / 2, u)
        if is_lit:
            x, y = plate.middle
            r = round(plate.w / 2 + 1.5 * u, 1)
            ops.append(Oval(x, y, r, r, "", theme.ACCENT, round(theme.RING * u, 1)))
        if is_lit or is_hinted:
            ops += tag(plate, space, place, is_lit=is_lit)
    piles = place.deck._replace(w=place.discard.x + place.discard.w - place.deck.x)
    spots = {paths.BLACK_HAT: place.black_hat, paths.PARTNER: place.partner, paths.DISCARD: piles}
    for target, at in spots.items():
        if target in look.glow:
            ops.append(Rect(at.inset(-3 * u), "", theme.ACCENT, round(theme.RING * u, 1), round(at.h * 0.09, 1)))
        if target in look.hint:
            ops += _hinted(at, at.h * 0.09, u)
    names = tuple([look.name(seat) for seat in range(look.players)])
    for one in look.previews:
        ops += _chip(look, one, names)
    return (*ops, *_lit(look))


def _hinted(at: Box, radius: float, u: float) -> tuple[Op, ...]:
    """A wide ring with a dark line on either side: it is told by its form too."""
    ring, corner = at.inset(-4 * u), round(radius + 4 * u, 1)
    return (
        Rect(ring, "", theme.INK, round(7 * u, 1), corner),
        Rect(ring, "", theme.HINT, round(4.5 * u, 1), corner),
    )


def _sign(look: Look, held: Held) -> Group:
    """The word above the card that a hint is about, turned with it."""
    word, size = look.words(Msg("hint")), 20
    wide = width_of(word, size, bold=True) + 20
    paper = Rect(Box(-6, -30, wide, 28), theme.HINT, theme.INK, 2.5, 14)
    told = Text(round(wide / 2 - 6, 1), -9, word, size, theme.INK, "middle", bold=True)
    return Group(*held.corner(), (paper, told), round(held.box.w / cards_art.WIDTH, 4), held.turn)


def _chip(look: Look, one: Preview, names: tuple[str, ...]) -> list[Op]:
    place, at = look.place, look.place.chips[one.space - 1]
    size = place.size(theme.SMALL_SIZE, theme.PHONE_SMALL_SIZE)
    lines = chip(one, names, at.w - 10 * place.unit, size, look.translator)
    x, _ = at.middle
    high = round(size * (1.22 * len(lines) + 0.6), 1)
    top = round(at.y + at.h - high, 1)
    fill = theme.GOOD if one.is_good else theme.CHIP
    ops: list[Op] = [Rect(box(at.x, top, at.w, high), fill, theme.ON_DARK, 1, min(high / 2, 12 * place.unit))]
    for number, line in enumerate(lines):
        base = round(top + size * (1.22 * number + 1.14), 1)
        ops.append(Text(round(x, 1), base, line, size, theme.ON_DARK, "middle", bold=number == 0))
    return ops


def _lit(look: Look) -> list[Op]:
    """The cards of the line told last, over everything and with a ring."""
    if not look.told:
        return []
    line = look.told[-1]
    shown: list[tuple[tuple[Op, ...], Box]] = []
    if line.seat is None:
        for card, plate in zip(look.seen.table, look.place.plates, strict=True):
            if card in line.cards:
                shown.append((cards_art.BACK, on_plate(plate)))
    else:
        tray = panel_of(look, line.seat).tray
        laid = collected(look, line.seat)
        if line.rule == "collection":
            index = sum(before.seat == line.seat and before.rule == "collection" for before in look.told) - 1
            shown.append((cards_art.small(laid[index]), tray.slot(index)))
            here = [
                plate
                for card, plate in zip(look.seen.table, look.place.plates, strict=True)
                if card[0] == laid[index][0]
            ]
            shown += [((), on_plate(plate)) for plate in here[:1]]
        else:
            shown += [(cards_art.small(c), tray.slot(k)) for k, c in enumerate(laid) if c in line.cards]
            shown += [
                (cards_art.small(c), sleeved(tray.slot(SLOTS - 1)))
                for c in in_sight(look, line.seat)
                if c in line.cards
            ]
    width = round(theme.RING * look.place.unit, 1)
    ops: list[Op] = []
    for card_ops, at in shown:
        ops += [put(card_ops, at)] if card_ops else []
        ops.append(Rect(at.inset(-1), "", theme.ACCENT, width, round(at.w * 0.1, 1)))
    return ops


def curtain(look: Look) -> Drawn:
    """A cloth over the hand, until the one whose hand it is says so."""
    place, u = look.place, look.place.unit
    at = box(0, place.hand.y + 3 * u, place.width, place.height - place.hand.y - 3 * u)
    folds = 12 if place.is_phone else 24
    wide = at.w / folds
    path = "".join(
        f"M{k * wide:.1f} {at.y:.1f}c{wide * 0.3:.1f} {at.h * 0.4:.1f} {-wide * 0.1:.1f} {at.h * 0.7:.1f} 0 {at.h:.1f}"
        f"h{wide * 0.45:.1f}c{wide * 0.1:.1f} {-at.h * 0.3:.1f} {-wide * 0.1:.1f} {-at.h * 0.6:.1f} 0 {-at.h:.1f}Z"
        for k in range(folds)
    )
    size, small = place.size(24, 17), place.size(13, 12)
    paper = box(at.x + at.w * 0.08, at.y + at.h * 0.2, at.w * 0.84, at.h * 0.62)
    title = look.words(Msg("Pass the device to {seat}", {"seat": Seat(look.seen.seat)}))
    size, lines = fitted(title, (paper.w - 24 * u, size * 2.6), (size, small), bold=True)
    below = look.words(Msg("and press here when you hold it"))
    small, (below, *_) = fitted(below, (paper.w - 24 * u, small * 1.3), (small, theme.SMALLEST))
    x, y = paper.middle
    first = y - size * 1.2 * len(lines) / 2 + size * 0.45
    ops: list[Op] = [
        Rect(at, theme.CURTAIN),
        Shape(path, theme.CURTAIN_FOLD),
        Rect(box(at.x, at.y, at.w, 5 * u), theme.CURTAIN_TRIM),
        Rect(paper, theme.PAPER, theme.CURTAIN_TRIM, 2 * u, 10 * u),
    ]
    for number, line in enumerate(lines):
        base = round(first + size * 1.2 * number, 1)
        ops.append(Text(round(x, 1), base, line, size, theme.ACCENT, "middle", bold=True, serif=True))
    base = round(first + size * 1.2 * (len(lines) - 1) + small * 2, 1)
    ops.append(Text(round(x, 1), base, below, small, theme.SOFT_INK, "middle"))
    return Drawn(tuple(ops), (Hit(at, paths.CURTAIN),))


def telling(look: Look, sheet: ScoreSheet) -> Drawn:
    """After the end: the viewer's favourite, and beside it on the napkin the line that was told last."""
    place, u = look.place, look.place.unit
    area, w = place.hand, place.hand_card
    card = look.seen.hand[0]
    left = box(area.x + 4 * u, area.y + (area.h - w * cards_art.RATIO) / 2, w, w * cards_art.RATIO)
    napkin = box(left.x + w + 14 * u, left.y, area.w - w - 22 * u, left.h)
    if place.is_phone:  # the longest lines need all that there is
        napkin = napkin._replace(y=area.y, h=area.h)
    size, small = place.size(21, 13.5), place.size(13.5, 11)
    margin = (11 if place.is_phone else 18) * u
    x, room = round(napkin.x + margin, 1), napkin.w - 2 * margin
    heading, reason, points = look.words(Msg("The game is over")), look.words(Msg("Now the napkin is told.")), ""
    if look.told:
        line = look.told[-1]
        reason = look.words(line.reason)
        points = signed(line.points) if line.seat is not None else ""
        heading = _heading(look, sheet, line)
    ops: list[Op] = [
        put(cards_art.card(card), left),
        Rect(napkin, theme.NAPKIN, theme.NAPKIN_EDGE, round(1.5 * u, 1), round(8 * u, 1)),
        Rect(napkin.inset(5 * u), "", theme.NAPKIN_EDGE, round(u, 1), round(5 * u, 1)),
    ]
    if points:
        big = round(size * 1.7, 1)
        base = round(napkin.y + napkin.h / 2 + big * 0.36, 1)
        ops.append(Text(round(x + room, 1), base, points, big, theme.INK, "right", bold=True))
        room -= width_of(points, big, bold=True) + 12 * u
    small, (heading, *_) = fitted(heading, (room, small * 1.3), (small, theme.SMALLEST))
    high = napkin.h - 14 * u - small * 1.7
    size, lines = fitted(reason[:1].upper() + reason[1:], (room, high), (size, theme.SMALLEST), 1.2)
    first = napkin.y + napkin.h / 2 - (small * 1.5 + size * 1.2 * len(lines)) / 2 + small * 0.9
    ops.append(Text(x, round(first, 1), heading, small, theme.SOFT_INK))
    for number, text in enumerate(lines, start=1):
        base = round(first + small * 0.4 + size * 1.2 * number - size * 0.1, 1)
        ops.append(Text(x, base, text, size, theme.INK, serif=True))
    return Drawn(tuple(ops), (Hit(left, paths.in_hand(card)),), ((str(card), left),))


def _heading(look: Look, sheet: ScoreSheet, line: ScoreLine) -> str:
    """Whom a line is about, and which rule."""
    if line.seat is None:
        return look.words(dict(sheet.steps)[line.rule])
    rule = dict(sheet.categories)[line.rule]
    return look.words(Msg("{seat}, {rule}", {"seat": Seat(line.seat), "rule": rule}))
