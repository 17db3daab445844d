"""The page in a kernel: what its buttons, its form, its files and its canvas do, and what it tells the browser."""

import json
from typing import Any

import pytest

from hats_widget.games import hats
from hats_widget.ui import kept, paths
from hats_widget.ui.update import PERSON, Pressed
from tests.ui.played import MIXED, any_action, match_of, people
from tests.widget import MINE, opened


def buttons(part: object) -> list[str]:
    """Every id that can be pressed, wherever it stands."""
    if isinstance(part, list):
        return [name for inner in part for name in buttons(inner)]
    if not isinstance(part, dict):
        return []
    own = [one["id"] for one in part.get("buttons", []) if not one.get("disabled")]
    own += [row["id"] for row in part.get("rows", []) if "id" in row]
    return own + buttons(list(part.values()))


@pytest.mark.parametrize("who", [people(2), people(4), MIXED[:3], MIXED, ("greedy", "random")])
@pytest.mark.parametrize("plies", [0, 7, 15, 1000])
def test_every_button_of_the_panel_is_understood(who: tuple[str, ...], plies: int) -> None:
    match = match_of(len(who), plies=plies)
    app = opened(match, *who, step_by_step=True)
    before, found = app.ui, buttons(app.panel)
    assert {"save", "link", "why:0"} <= set(found)
    for name in found:
        app._ui = before
        app.told.clear()
        app.events.clear()
        app.hear("press", id=name)
        assert app.events or app.told, name
        assert app.ui.notice is None
        assert app.ui != before or app.told or name == f"why:{app.ui.viewer}"
        if name.startswith("press:"):
            inner = [one for one in buttons(app.panel) if one.startswith("play:")]
            assert inner
            app.hear("press", id=inner[-1])
            assert app.ui.match.ply == match.ply + 1


@pytest.mark.parametrize("name", ["", "why:", "why:9", "why:-1", "why:٣", "why:" + "9" * 5000, "no", "play:", "press:"])
def test_a_button_that_is_not_there_changes_nothing(name: str) -> None:
    app = opened()
    app.hear("press", id=name)
    assert app.ui._replace(notice=None) == opened().ui


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "change", "id": "ply", "value": True},
        {"kind": "change", "id": "ply", "value": "3"},
        {"kind": "change", "id": "ply", "value": 10**400},
        {"kind": "change", "id": "other", "value": 3},
        {"kind": "resize", "width": 10**400, "height": 1, "ratio": 1},
        {"kind": "resize", "width": -5, "height": 0, "ratio": 0},
        {"kind": "form", "id": "new", "values": {}},
        {"kind": "form", "id": "new", "values": {"players": "9"}},
        {"kind": "form", "id": "new", "values": {"seed": True, "first": 1.5, "name0": None, "what": 1}},
        {"kind": "form", "id": "other", "values": {}},
        {"kind": "file", "id": "load", "name": "a.json", "text": "nonsense", "first": True},
        {"kind": "file", "id": "load", "name": "", "text": None, "first": True},
        {"kind": "key", "key": "Escape"},
        {"kind": "key", "key": "x" * 1000},
    ],
)
def test_whatever_a_browser_may_send_leaves_a_playable_table(message: dict[str, Any]) -> None:
    app = opened()
    app.hear(**message)
    app.hear("change", id="ply", value=0)
    app.hear("form", id="new", values={"players": "2", "first": "0", "seed": "3"})
    action = app.ui.match.legal_actions[0]
    app.hear("press", id=f"play:{action}")
    assert app.ui.match.actions == (action,)


def test_a_file_that_is_too_large_or_wrong_gets_a_sentence_with_its_name() -> None:
    app = opened()
    for text, sentence in ((None, "too large"), ("nonsense", "this is not JSON"), ("[]", "not an object")):
        app.hear("file", id="load", name="Mine.json", text=text, first=True)
        assert app.panel["notice"].startswith("Mine.json: ")
        assert sentence in app.panel["notice"]
        assert app.ui.match == MINE


def test_a_file_that_was_saved_is_loaded_again() -> None:
    app = opened(match_of(3, plies=9), *people(3))
    app.hear("press", id="save")
    (saved,) = app.told.of("download")
    assert saved["name"] == "hats-match.json"
    other = opened()
    other.hear("file", id="load", name=saved["name"], text=saved["text"], first=True)
    assert (other.ui.match, other.ui.table.players) == (app.ui.match, MIXED[:3])


def test_a_link_holds_the_whole_table() -> None:
    app = opened(match_of(3, plies=9), *people(3))
    app.hear("press", id="link")
    (link,) = app.told.of("link")
    assert kept.read_code(link["words"].removeprefix("?lang=en#match=")) == (app.ui.match, app.ui.table, "")
    assert link["done"]


def test_a_filled_in_form_lays_another_table_and_a_wrong_one_gets_a_sentence() -> None:
    app = opened()
    app.hear("form", id="new", values={"players": "2", "seed": "11", "who1": "random", "name0": "<b>"})
    assert (app.ui.match.setup.players, app.ui.match.setup.seed) == (2, 11)
    assert (app.ui.table.players, app.ui.match.names[0]) == ((PERSON, "random"), "<b>")
    before = app.ui.match
    app.hear("form", id="new", values={"players": "2", "who1": "wizard"})
    assert "who1" in app.panel["notice"]
    assert app.ui.match == before


def test_every_change_is_kept_in_the_browser_as_it_is() -> None:
    app = opened(match_of(2), *people(2))
    for _ in range(6):
        app.hear("press", id="continue")
        app.hear("press", id=f"play:{any_action(app.ui.match)}")
        assert kept.read_table(app.told.of("keep")[-1]["text"])[:2] == (app.ui.match, app.ui.table)
    app.hear("change", id="ply", value=2)
    assert kept.read_table(app.told.of("keep")[-1]["text"])[0].ply == 2


def test_a_click_on_the_canvas_presses_what_lies_there() -> None:
    app = opened()
    assert app.scene is not None
    for hit in app.scene.hits:
        app.events.clear()
        x, y = hit.box.middle
        target = app.scene.at(x, y)
        app.click(x, y)
        assert app.events == [Pressed(str(target))]
    app.events.clear()
    app.click(-5, -5)
    assert app.events == []


@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_a_click_is_found_on_a_finer_screen(ratio: int) -> None:
    app = opened()
    app.hear("resize", width=700, height=700, ratio=ratio)
    assert app.scene is not None
    box = next(hit.box for hit in app.scene.hits if hit.target.startswith("hand:"))
    app.click(*(ratio * value for value in (box.x + 2, box.y + box.h / 2)))
    assert app.ui.pressed[0].startswith("hand:")


def test_escape_lets_go_of_the_chosen_card() -> None:
    app = opened()
    app.dispatch(Pressed(paths.in_hand(MINE.state.players[0].hand[0])))
    app.hear("key", key="Escape")
    assert app.ui.pressed == ()


@pytest.mark.parametrize(("width", "found"), [(0, 320), (390, 390), (860.5, 860.5), (99_999, 1920)])
def test_a_resize_paints_the_same_moment_in_the_new_width(width: float, found: float) -> None:
    app = opened()
    before = app.ui
    app.told.clear()
    app.hear("resize", width=width, height=5, ratio=2)
    assert app.scene is not None
    assert app.scene.width == found
    assert app._screen.painter.canvas.width == round(found * 2)
    assert app.ui == before
    assert app.told == []


def test_the_panel_tells_where_the_pointer_is_a_hand() -> None:
    app = opened()
    assert app.scene is not None
    assert app.panel["hits"] == [[round(number) for number in hit.box] for hit in app.scene.hits]
    json.dumps(app.panel)


def test_an_exchange_lets_its_cards_fly() -> None:
    app = opened(match_of(2, first=0), PERSON, "greedy", step_by_step=True)
    app.told.clear()
    action = next(one for one in app.ui.match.legal_actions if isinstance(one, hats.Exchange))
    app.hear("press", id=f"play:{action}")
    (snap,), (fly,) = app.told.of("snap"), app.told.of("fly")
    assert snap["boxes"] == [move["to"] for move in fly["moves"]]
    assert len(snap["boxes"]) >= 2


def test_playing_again_deals_anew_at_the_same_table() -> None:
    app = opened(match_of(3, plies=1000, edition="german"), step_by_step=True)
    before = app.ui
    app.hear("press", id="again")
    after = app.ui
    assert after.match.setup.seed != before.match.setup.seed
    assert after.match.setup._replace(seed=0) == before.match.setup._replace(seed=0)
    assert (after.match.names, after.table, after.match.ply) == (before.match.names, before.table, 0)
