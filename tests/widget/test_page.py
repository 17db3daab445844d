"""What the browser sends is checked before anything is done with it."""

import json
import logging
from typing import Any

import pytest

from hats_widget.widget.page import Message, Page, problem

VIEW: dict[str, Any] = {"width": 800, "height": 600.5, "ratio": 2}
RIGHT: dict[str, dict[str, Any]] = {
    "hello": {
        "kind": "hello",
        "page": "http://localhost:8866/",
        "search": "?players=3",
        "hash": "",
        "kept": {"play": "{}"},
        "own": ["play"],
        "languages": ["de-AT", "en"],
        **VIEW,
    },
    "resize": {"kind": "resize", **VIEW},
    "press": {"kind": "press", "id": "undo"},
    "change": {"kind": "change", "id": "ply", "value": 3},
    "form": {"kind": "form", "id": "new", "values": {"players": "3", "open_hands": True, "seed": None}},
    "file": {"kind": "file", "id": "load", "name": "a.json", "text": "{}", "first": True},
    "key": {"kind": "key", "key": "Escape"},
    "point": {"kind": "point", "id": "line:3"},
    "ping": {"kind": "ping", "n": 4},
}
FIELDS = [(kind, name) for kind, message in RIGHT.items() for name in message if name != "kind"]


@pytest.mark.parametrize("kind", RIGHT)
def test_a_message_of_each_kind_is_fine(kind: str) -> None:
    assert problem(RIGHT[kind]) == ""
    assert problem(json.loads(json.dumps(RIGHT[kind]))) == ""


@pytest.mark.parametrize("content", [None, 7, "hello", [], {}, {"id": "x"}, {"kind": 1}, {"kind": None}, {"kind": []}])
def test_what_has_no_kind_is_refused(content: object) -> None:
    assert problem(content) == "it has no kind"


@pytest.mark.parametrize("kind", ["", "Hello", "pong", "exec", "__class__", "x" * 10_000])
def test_an_unknown_kind_is_refused(kind: str) -> None:
    assert "unknown" in problem({"kind": kind})


@pytest.mark.parametrize(("kind", "name"), FIELDS)
def test_a_missing_field_is_refused(kind: str, name: str) -> None:
    assert "unknown" in problem({key: value for key, value in RIGHT[kind].items() if key != name})


@pytest.mark.parametrize("kind", RIGHT)
def test_a_field_too_many_is_refused(kind: str) -> None:
    assert "unknown" in problem({**RIGHT[kind], "more": 1})


@pytest.mark.parametrize(("kind", "name"), FIELDS)
def test_a_field_of_a_wrong_type_is_refused_by_its_name(kind: str, name: str) -> None:
    right = type(RIGHT[kind][name])
    others: list[object] = ["text", 1, True, None, [], {}]
    number, free = {int, float}, name == "value"
    refused = 0
    for other in others:
        fits = type(other) is right or (right in number and type(other) in number)
        fits |= name == "text" and (other is None or isinstance(other, str))
        fits |= free and not isinstance(other, list | dict)
        if not fits:
            assert problem({**RIGHT[kind], name: other}) == f"its {name} is of a wrong type"
            refused += 1
    assert refused >= 2


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
@pytest.mark.parametrize(("kind", "name"), [("resize", "width"), ("hello", "ratio"), ("change", "value")])
def test_a_number_that_is_not_finite_is_refused(kind: str, name: str, value: float) -> None:
    assert problem({**RIGHT[kind], name: value}) == f"its {name} is of a wrong type"


@pytest.mark.parametrize("values", [{"a": []}, {"a": {}}, {"a": float("nan")}, {"a": [[1]]}])
def test_a_form_holds_plain_values_only(values: dict[str, object]) -> None:
    assert problem({**RIGHT["form"], "values": values}) == "its values is of a wrong type"
    assert problem({**RIGHT["hello"], "own": [values]}) == "its own is of a wrong type"


@pytest.mark.parametrize(("kind", "name"), [("file", "text"), ("hello", "search"), ("press", "id"), ("key", "key")])
def test_a_message_that_is_too_large_is_refused(kind: str, name: str) -> None:
    assert problem({**RIGHT[kind], name: "x" * 2_500_000}) == "it is too large"


def test_a_file_of_a_megabyte_that_is_all_quotation_marks_may_be_sent() -> None:
    assert problem({**RIGHT["file"], "text": '"' * 1_000_000}) == ""


def heard(page: Page, *contents: object) -> list[Message]:
    found: list[Message] = []
    page.on_event(found.append)
    for content in contents:
        page._handle_custom_msg(content, [])
    return found


def test_events_that_are_fine_are_handed_on_and_the_others_are_dropped_and_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    right, wrong = RIGHT["press"], {"kind": "press"}
    with caplog.at_level(logging.WARNING):
        assert heard(Page(), right, wrong, right) == [right, right]
    assert [record.getMessage() for record in caplog.records] == [
        "a message from the browser was dropped: its kind or its fields are unknown"
    ]


def test_a_ping_is_answered_at_once_and_not_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    page, told = Page(), list[object]()
    monkeypatch.setattr(page, "send", told.append)
    assert heard(page, RIGHT["ping"]) == []
    assert told == [{"kind": "pong", "n": 4}]


def test_the_browsers_side_lies_beside_the_page() -> None:
    page = Page()
    assert "export default" in str(page._esm)
    assert ".hats" in str(page._css)
