"""A QR code holds its address, with the white around it that readers need."""

import re

import segno

from hats_widget.ui.qr import qr_code, qr_scene
from hats_widget.ui.scene import Box, Rect, Shape

ADDRESS = "https://hats.example/?room=practice&level=cookie&questions=5&seed=7"


def test_every_dark_module_of_the_code_is_drawn_and_no_other() -> None:
    rows = [bytes(row) for row in segno.make(ADDRESS, error="m", micro=False).matrix]
    side = 10 * (len(rows) + 8)
    paper, code = qr_code(ADDRESS, Box(100, 50, side, side))
    assert isinstance(paper, Rect)
    assert isinstance(code, Shape)
    drawn = set()
    for x, y, long in re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)", code.path):
        left, top = round((float(x) - 100) / 10) - 4, round((float(y) - 50) / 10) - 4
        drawn |= {(left + n, top) for n in range(round(float(long) / 10))}
    assert drawn == {(x, y) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark}
    assert (paper.fill, code.fill) == ("#ffffff", "#000000")


def test_another_address_is_another_picture() -> None:
    assert qr_scene(ADDRESS) != qr_scene(ADDRESS + "1")
