"""The room of scores on the page: entered, opened by a link, given the end of a match, and back after a reload."""

from urllib.parse import quote_plus

import pytest

from hats_widget.ui.rooms import score
from hats_widget.ui.rooms.score_notation import of_match
from hats_widget.ui.update import Table
from tests.ui.played import MIXED, match_of, people
from tests.ui.rooms.scored import NOW, TWO
from tests.widget import MINE, Heard, opened


def at(search: str, rooms: dict[str, str] | None = None) -> Heard:
    """A page at an address, in a browser that may have kept something of its rooms."""
    app = Heard(MINE, Table(MIXED[:3], step_by_step=True))
    app.hello(search, rooms=rooms)
    return app


def heading(app: Heard) -> str:
    return str(app.panel["sections"][0]["heading"])


def kept(app: Heard) -> str:
    texts = [message["text"] for message in app.told.of("keep") if message["room"] == "score"]
    return str(texts[-1])


def test_the_room_is_entered_a_card_laid_and_kept() -> None:
    app = opened()
    app.hear("press", id="room:score")
    assert heading(app) == "A position to score"
    app.hear("press", id="lay:F3")
    assert score.read(kept(app), NOW).draft.lying() == {"table:0": "F3"}


def test_a_refusal_is_shown_and_stays_while_somebody_points_about() -> None:
    app = opened()
    app.hear("press", id="room:score")
    app.hear("press", id="lay:F3")
    app.hear("press", id="lay:F3")
    assert app.panel["notice"].startswith("F3 is already at space 1 of the table")
    app.hear("point", id="table:3")
    assert app.panel["notice"].startswith("F3 is already at space 1 of the table")
    app.hear("press", id="lay:F4")
    assert app.panel["notice"] == ""


def test_a_link_opens_its_position() -> None:
    app = at(f"?room=score&position={quote_plus(TWO)}")
    assert (heading(app), app.panel["notice"]) == ("The position", "")
    assert {section["id"] for section in app.panel["sections"]} >= {"napkin", "lesson"}


@pytest.mark.parametrize("words", ["position=nonsense", "position=" + "x" * 19_000, "seed=7"])
def test_a_link_that_is_wrong_gets_a_sentence(words: str) -> None:
    app = at(f"?room=score&{words}")
    assert app.panel["notice"]
    assert app.scene is not None


def test_a_reload_brings_the_room_back() -> None:
    first = opened()
    first.hear("press", id="room:score")
    first.hear("form", id="text", values={"text": TWO})
    first.hear("key", key="ArrowRight")
    again = at("", {"room": "score", "score": kept(first)})
    assert [section["id"] for section in again.panel["sections"]] == ["lesson", "napkin"]
    assert again.panel["sections"][0] == first.panel["sections"][0]


def test_the_end_of_a_match_is_studied_and_kept() -> None:
    over = match_of(3, plies=1000)
    app = opened(over, *people(3))
    app.hear("press", id="continue")
    app.hear("press", id="study")
    assert heading(app) == "The position"
    assert score.read(kept(app), NOW).draft == of_match(over)
    app.hear("press", id="room:play")
    assert app.ui.match == over


def test_only_an_end_can_be_studied() -> None:
    app = opened()
    app.hear("press", id="study")
    assert {message["room"] for message in app.told.of("keep")} == {"play"}


def test_the_canvas_is_pressed_and_pointed_at() -> None:
    app = at(f"?room=score&position={quote_plus(TWO)}")
    assert app.scene is not None
    hit = next(hit for hit in app.scene.hits if hit.target == "card:0:0")
    app.click(*hit.box.middle)
    assert app.panel["status"].startswith("F1 of Ada earns 1")
