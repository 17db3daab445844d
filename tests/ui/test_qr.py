"""A QR code is read off its picture as a phone reads it, with the white around it that readers need."""

import re

import numpy as np
import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st

from hats_widget.school.levels import LEVELS
from hats_widget.school.practice import Exercise
from hats_widget.ui.qr import qr_code, qr_scene
from hats_widget.ui.scene import Box, Rect, Scene, Shape

PAGE = "https://hats.example/voila/render/notebooks/hats.ipynb"


def photographed(scene: Scene, zoom: int = 3) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """The picture as grey pixels: the paper, and on it every rectangle of the code."""
    ((paper, code),) = [layer.ops for layer in scene.layers]
    assert isinstance(paper, Rect)
    assert isinstance(code, Shape)
    assert (paper.fill, code.fill) == ("#ffffff", "#000000")
    pixels = np.full((round(scene.height * zoom), round(scene.width * zoom)), 255, np.uint8)
    for found in re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+Z", code.path):
        x, y, wide, high = [float(number) * zoom for number in found]
        pixels[round(y) : round(y + high), round(x) : round(x + wide)] = 0
    return pixels


def read(scene: Scene) -> list[str]:
    return [code.text for code in zxingcpp.read_barcodes(photographed(scene))]


@pytest.mark.parametrize("level", LEVELS)
def test_the_picture_of_an_exercise_is_read_as_its_address(level: str) -> None:
    address = PAGE + Exercise(level, 5, 123_456).address()
    assert read(qr_scene(address)) == [address]


@settings(deadline=None)
@given(st.text("abcdefghijklmnopqrstuvwxyz0123456789/?&=%._-", max_size=450), st.sampled_from([240.0, 328.0, 520.0]))
def test_every_address_of_a_page_is_read_off_its_picture(rest: str, side: float) -> None:
    assert read(qr_scene(f"https://hats.example/{rest}", side)) == [f"https://hats.example/{rest}"]


def test_around_the_code_four_modules_stay_white() -> None:
    address = PAGE + "?room=practice"
    paper, code = qr_code(address, Box(0, 0, 450, 450))  # 37 modules and 8 of white, each 10 wide
    assert isinstance(code, Shape)
    corners = [(float(x), float(y)) for x, y in re.findall(r"M([\d.]+) ([\d.]+)h", code.path)]
    ends = [float(x) + float(wide) for x, wide in re.findall(r"M([\d.]+) [\d.]+h([\d.]+)", code.path)]
    assert (min(x for x, _ in corners), min(y for _, y in corners)) == (40, 40)
    assert (max(ends), max(y for _, y in corners) + 10) == (410, 410)
    assert isinstance(paper, Rect)
    assert paper.box == Box(0, 0, 450, 450)
