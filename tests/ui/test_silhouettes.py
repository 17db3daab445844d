"""The drawings of hats and cards: told by silhouette, colour and letter, and the same tuples every time."""

import re
from collections.abc import Callable

import pytest

from hats_widget.games import hats
from hats_widget.ui import cards_art, silhouettes, theme
from hats_widget.ui.lettering import width_of
from hats_widget.ui.scene import Op, Rect, Text

KINDS = "ABCFSTWX"
PATHS = [part.path for kind in KINDS for part in silhouettes.HATS[kind]]
NUMBERS = {"M": 2, "L": 2, "C": 6, "H": 1, "V": 1, "a": 7, "Z": 0}


def commands(path: str) -> list[tuple[str, list[float]]]:
    found = re.findall(r"([A-Za-z])([^A-Za-z]*)", path)
    return [(letter, [float(n) for n in re.findall(r"-?\d*\.?\d+", numbers)]) for letter, numbers in found]


@pytest.mark.parametrize("path", [*PATHS, silhouettes.COOKIE, silhouettes.COOKIE_CHIPS])
def test_every_path_is_written_as_svg_wants_it_and_stays_in_its_box(path: str) -> None:
    assert path.startswith("M")
    for letter, numbers in commands(path):
        assert len(numbers) == NUMBERS[letter]
        if letter.isupper():
            assert all(0 <= number <= 100 for number in numbers)


def test_no_two_hats_have_the_same_outline() -> None:
    felts = {"".join(part.path for part in silhouettes.HATS[kind] if part.stuff == "felt") for kind in KINDS}
    assert set(silhouettes.HATS) == set(KINDS)
    assert len(felts) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_hat_has_felt_brim_and_band_and_small_fewer_lines(kind: str) -> None:
    stuffs = {part.stuff for part in silhouettes.HATS[kind]}
    assert {"felt", "brim", "band"} <= stuffs
    assert 3 <= len(cards_art.hat(kind, small=True)) < len(cards_art.hat(kind))


def test_the_colours_of_the_hats_are_those_of_the_rules() -> None:
    told = "A#009E73 B#0072B2 C#CC79A7 F#D55E00 S#F0E442 T#E69F00 W#56B4E9"
    assert {pair[0]: pair[1:] for pair in told.split()} == theme.COLOURS


@pytest.mark.parametrize("art", [cards_art.card, cards_art.small])
@pytest.mark.parametrize("card", hats.CARDS)
def test_a_card_tells_its_number_largest_and_its_letter_below_it_at_the_left_edge(
    card: hats.Card, art: Callable[[str], tuple[Op, ...]]
) -> None:
    ops = art(card)
    number, letter = [op for op in ops if isinstance(op, Text)]
    assert (number.text, letter.text) == (str(card.number), card.hat)
    assert number.size > letter.size
    assert number.y < letter.y
    assert max(one.x + width_of(one.text, one.size, bold=True) for one in (number, letter)) <= 50
    assert any(isinstance(op, Rect) and op.stroke == theme.COLOURS[card.hat] for op in ops)


def test_a_card_is_the_same_tuple_every_time() -> None:
    for card in (*hats.CARDS, "X", "XF3"):
        assert cards_art.card(card) is cards_art.card(str(card))
        assert cards_art.small(card) is cards_art.small(str(card))


def test_a_black_hat_tells_its_face_only_where_it_is_told() -> None:
    for art in (cards_art.card, cards_art.small):
        assert [op.text for op in art("X") if isinstance(op, Text)] == ["X"]
        assert [op.text for op in art("XF3") if isinstance(op, Text)] == ["X", "F3"]
