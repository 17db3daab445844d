"""Layouts: at every width and number of players everything is on the canvas, apart, and large enough to press."""

from itertools import combinations

import pytest

from hats_widget.ui.place import SLOTS, Place, hand, layout
from hats_widget.ui.scene import Box

WIDTHS = (360, 375, 390, 412, 480, 519, 520, 600, 768, 860, 1024, 1280, 1400, 1920)
TABLES = ((2, 5), (3, 6), (4, 6))
LAYOUTS = [layout(width, *table, width * high) for table in TABLES for width in WIDTHS for high in (0, 0.8, 2)]


def overlap(one: Box, other: Box, by: float = 0.2) -> bool:
    apart_x = one.x + one.w <= other.x + by or other.x + other.w <= one.x + by
    apart_y = one.y + one.h <= other.y + by or other.y + other.h <= one.y + by
    return not (apart_x or apart_y)


def is_on(place: Place, box: Box) -> bool:
    return box.x >= 0 and box.y >= 0 and box.x + box.w <= place.width and box.y + box.h <= place.height


def panels_of(place: Place) -> list[Box]:
    return [place.own.box, *[seat.box for seat in place.seats]]


def spots_of(place: Place) -> list[Box]:
    four = len(place.seats) == 3
    beside = [place.partner] if four else [place.deck, place.discard]
    gone = [place.removed] if len(place.seats) == 1 else []
    return [*beside, place.black_hat, place.napkin, *gone]


@pytest.mark.parametrize("place", LAYOUTS)
def test_nothing_leaves_the_canvas(place: Place) -> None:
    boxes = [*place.plates, *place.chips, *panels_of(place), *spots_of(place), place.table, place.piles, place.hand]
    assert all(is_on(place, box) for box in boxes)
    for panel in (place.own, *place.seats):
        for box in (panel.head, panel.tray.box, *[panel.tray.slot(index) for index in range(SLOTS)]):
            assert box.x >= panel.box.x - 0.2
            assert box.x + box.w <= panel.box.x + panel.box.w + 0.2
            assert box.y + box.h <= panel.box.y + panel.box.h + 0.2


@pytest.mark.parametrize("place", LAYOUTS)
def test_plates_chips_panels_and_spots_lie_apart(place: Place) -> None:
    for boxes in (place.plates, place.chips, panels_of(place)):
        assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
    for panel in panels_of(place):
        assert not [box for box in (*place.plates, *place.chips, *spots_of(place), place.hand) if overlap(panel, box)]
    assert not overlap(place.black_hat, place.piles)
    assert not [plate for plate in place.plates if overlap(plate, place.hand)]


@pytest.mark.parametrize("place", LAYOUTS)
def test_the_picture_fits_its_screen(place: Place) -> None:
    assert place.height <= place.width * (1.5 if place.is_phone else 0.9)
    assert place.is_phone == (place.width < 520)


def test_a_table_takes_the_height_that_there_is_and_the_hand_grows_with_it() -> None:
    low, fitting, high = [layout(860, 3, 6, height) for height in (0, 700, 1000)]
    assert [place.height for place in (low, fitting, high)] == [632, 700, 762]
    assert low.hand_card < fitting.hand_card < high.hand_card
    assert layout(860, 3, 6, fitting.height) == fitting


@pytest.mark.parametrize("place", LAYOUTS)
@pytest.mark.parametrize("count", range(1, 10))
def test_every_card_in_hand_can_be_pressed_and_stays_on_the_canvas(place: Place, count: int) -> None:
    held = hand(place, count)
    assert len(held) == count
    assert all(card.hit.w >= 34 for card in held)
    assert not [pair for pair in combinations([card.hit for card in held], 2) if overlap(*pair)]
    for card in held:
        assert card.box.holds(*card.hit.middle)
        for lift in (0.0, 12 * place.unit):
            x, y = card.corner(lift)
            assert 0 <= x <= place.width
            assert 0 <= y <= place.height
        assert is_on(place, turned(card.box, card.turn))


def turned(box: Box, degrees: float) -> Box:
    """The upright box around one that is turned by a little."""
    slope = abs(degrees) * 3.1416 / 180
    x, y = box.middle
    w, h = box.w + box.h * slope, box.h + box.w * slope
    return Box(x - w / 2, y - h / 2, w, h)


@pytest.mark.parametrize("place", LAYOUTS)
def test_small_cards_keep_room_for_their_number_and_letter(place: Place) -> None:
    """About half of a card's width carries both; so much is seen of each, however many lie in the tray."""
    for panel in (place.own, *place.seats):
        assert panel.tray.step >= panel.tray.card_width * 0.5


def test_no_hand_has_no_boxes() -> None:
    assert hand(layout(860, 3, 6), 0) == ()
