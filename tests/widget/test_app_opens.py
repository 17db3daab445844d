"""What a page opens with: what its address asks for, what its browser has kept, or a new game; and never nothing."""

from typing import Any

import pytest

from hats_widget.games import hats
from hats_widget.ui import kept
from hats_widget.ui.update import PERSON, Table
from tests.ui.played import MIXED, match_of, people
from tests.widget import Heard

HERE = match_of(3, seed=1, first=0)
KEPT, TABLE = match_of(3, seed=5, plies=8), Table(people(3))
LINKED = match_of(2, seed=6, plies=5)
TEXT = kept.write_table(KEPT, TABLE)
CODE = "#match=" + kept.write_code(LINKED, Table(people(2)))
MANY = "?" + "&".join(f"a{number}=1" for number in range(60))


def opened(*, is_given: bool = False, **hello: Any) -> Heard:
    app = Heard(HERE, Table(MIXED[:3], step_by_step=True), called="players=3" if is_given else "")
    app.hello(**hello)
    return app


def is_playable(app: Heard) -> bool:
    """Whether there is a picture, and a first action can be played on a new table."""
    app.hear("form", id="new", values={"players": "3", "first": "0", "who0": PERSON})
    action = app.ui.match.legal_actions[0]
    app.hear("press", id=f"play:{action}")
    return app.scene is not None and app.ui.match.actions == (action,)


def test_nothing_asked_and_nothing_kept_is_the_new_game_that_is_there() -> None:
    app = opened()
    assert (app.ui.match, app.panel["notice"]) == (HERE, "")
    assert app.scene is not None
    assert kept.read_table(app.told.of("keep")[0]["text"])[0] == HERE


def test_an_address_starts_the_game_that_it_asks_for() -> None:
    app = opened(search="?players=2&seed=7&edition=german&who1=random&name0=%3Cb%3E&step_by_step=1")
    wanted = hats.match(2, seed=7, edition="german", names=["<b>", "North"])
    assert (app.ui.match, app.panel["notice"]) == (wanted, "")
    assert app.ui.table == Table((PERSON, "random"), step_by_step=True)


@pytest.mark.parametrize("search", ["", "?lang=en", "?token=abc"])
def test_what_the_browser_has_kept_comes_back_at_a_plain_address(search: str) -> None:
    app = opened(search=search, kept=TEXT)
    assert (app.ui.match, app.ui.table, app.panel["notice"]) == (KEPT, TABLE, "")


@pytest.mark.parametrize(("search", "code"), [("?players=2&seed=7", ""), ("", CODE), ("?lang=en", CODE)])
def test_what_was_played_at_an_address_comes_back_at_the_same_address(search: str, code: str) -> None:
    first = opened(search=search, code=code)
    first.hear("press", id="continue")
    first.hear("press", id=f"play:{first.ui.match.legal_actions[0]}")
    again = opened(search=search, code=code, kept=first.told.of("keep")[-1]["text"])
    assert again.ui.match == first.ui.match


@pytest.mark.parametrize("came_from", ["", "?players=4", "?seed=7&players=2"])
def test_what_was_kept_elsewhere_is_not_taken_for_another_address(came_from: str) -> None:
    text = kept.write_table(KEPT, TABLE, came_from)
    assert opened(search="?players=2&seed=7&who1=person", kept=text).ui.match.setup.seed == 7
    assert opened(code=CODE, kept=text).ui.match == LINKED


def test_a_link_brings_its_match_and_its_table() -> None:
    app = opened(code=CODE)
    assert (app.ui.match, app.ui.table, app.panel["notice"]) == (LINKED, Table(people(2)), "")


def test_a_call_that_is_run_again_brings_back_what_was_played_at_its_table() -> None:
    first = opened(is_given=True)
    first.hear("press", id=f"play:{first.ui.match.legal_actions[0]}")
    again = opened(is_given=True, kept=first.told.of("keep")[-1]["text"])
    assert again.ui.match == first.ui.match
    assert len(again.ui.match.actions) == 1


def test_an_address_begins_anew_in_another_tab() -> None:
    first = opened(search="?players=2&seed=7&who1=person")
    first.hear("press", id="continue")
    first.hear("press", id=f"play:{first.ui.match.legal_actions[0]}")
    text = first.told.of("keep")[-1]["text"]
    again = opened(search="?players=2&seed=7&who1=person", kept=text, own=[])
    assert again.ui.match.actions == ()


def test_what_opens_a_server_is_not_kept() -> None:
    app = opened(search="?token=secret&players=2&seed=7")
    assert app.told.of("keep")
    assert not any("secret" in message["text"] for message in app.told.of("keep"))


def test_a_match_that_was_given_ignores_the_address_and_the_browser() -> None:
    app = opened(is_given=True, search="?players=2", code=CODE, kept=TEXT)
    assert (app.ui.match, app.panel["notice"]) == (HERE, "")


@pytest.mark.parametrize(
    ("hello", "named"),
    [
        ({"search": "?players=9"}, "players"),
        ({"search": "?players=three"}, "players"),
        ({"search": "?playrs=3"}, "did you mean “players”"),
        ({"search": "?<script>=1"}, "<script>"),
        ({"search": "?seed=-1"}, "seed"),
        ({"search": "?lang=xx"}, "lang"),
        ({"search": "?edition=french"}, "edition"),
        ({"search": "?who0=wizard"}, "who0"),
        ({"search": "?open_hands=maybe"}, "maybe"),
        ({"search": "?name0=" + "x" * 50}, "name"),
        ({"search": MANY}, ""),
        ({"code": "#match="}, "is not whole"),
        ({"code": "#match=nonsense"}, "is not whole"),
        ({"code": CODE[:-9]}, "is not whole"),
        ({"code": "#match=é"}, "is not whole"),
        ({"kept": ""}, "nothing here"),
        ({"kept": "nonsense"}, "not JSON"),
        ({"kept": TEXT[:-20]}, "not JSON"),
        ({"kept": '{"match": {}}'}, "missing"),
        ({"kept": " " * 1_000_001}, "too large"),
    ],
)
def test_what_is_wrong_gets_a_sentence_and_a_playable_table(hello: dict[str, Any], named: str) -> None:
    app = opened(**hello)
    assert app.panel["notice"]
    assert named in app.panel["notice"]
    assert app.ui.match == HERE
    assert is_playable(app)


@pytest.mark.parametrize(
    "search", ["?" + "x" * 100_000, "?" + "x" * 100_000 + "=1", "?%", "?&&&===", "?\x00=\x00", "?é=🎩"]
)
def test_the_strangest_address_has_a_playable_table(search: str) -> None:
    assert is_playable(opened(search=search))


@pytest.mark.parametrize("text", ["", "nonsense", TEXT[:-20], '{"match": {}}'])
def test_a_browser_that_has_kept_something_wrong_still_opens_what_the_address_asks_for(text: str) -> None:
    assert opened(search="?players=2&seed=7&who1=person", kept=text).ui.match.setup.seed == 7
    assert opened(code=CODE, kept=text).ui.match == LINKED


@pytest.mark.parametrize("hello", [{"search": "?players=9"}, {"search": "?lang=xx"}, {"code": "#match=nonsense"}])
def test_a_wrong_address_does_not_overwrite_what_the_browser_has_kept(hello: dict[str, Any]) -> None:
    app = opened(**hello, kept=TEXT)
    assert app.panel["notice"]
    assert app.ui.match == KEPT
    assert [kept.read_table(message["text"])[0] for message in app.told.of("keep")] == [KEPT]


def test_another_page_of_the_same_kernel_shows_the_match_as_it_is() -> None:
    app = opened()
    app.hear("press", id=f"play:{app.ui.match.legal_actions[0]}")
    before = app.ui
    app.hello(search="?players=2", kept=TEXT)
    assert app.ui == before


def test_nothing_is_painted_before_somebody_looks() -> None:
    app = Heard(HERE, Table(MIXED[:3]), called="")
    assert app.scene is None
    assert app.told == []


def test_an_event_before_somebody_looks_is_not_lost() -> None:
    app = Heard(HERE, Table(MIXED[:3]), called="players=3")
    app.hear("press", id=f"play:{HERE.legal_actions[0]}")
    app.hello()
    assert len(app.ui.match.actions) == 1
