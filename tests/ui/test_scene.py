"""Boxes, and what is pressed at a point."""

from hats_widget.ui.scene import Box, Hit, Scene


def test_a_box_holds_its_edges_and_nothing_beyond() -> None:
    box = Box(10, 20, 30, 40)
    assert all(box.holds(x, y) for x in (10, 25, 40) for y in (20, 40, 60))
    assert not any(box.holds(x, y) for x, y in ((9.9, 30), (40.1, 30), (20, 19.9), (20, 60.1)))


def test_a_box_has_its_middle_where_its_inset_has_it() -> None:
    box = Box(10, 20, 30, 40)
    assert box.middle == (25, 40)
    assert box.inset(5) == Box(15, 25, 20, 30)
    assert box.inset(5).middle == box.middle


def test_of_hits_that_overlap_the_last_one_counts() -> None:
    scene = Scene(100, 100, (), (Hit(Box(0, 0, 50, 50), "below"), Hit(Box(40, 0, 50, 50), "above")))
    assert [scene.at(x, 10) for x in (10, 45, 80, 95)] == ["below", "above", "above", None]
