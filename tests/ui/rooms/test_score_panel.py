"""The room of scores in words: what it advises, the napkin and why, what changes, and the lesson as text."""

from typing import Any

import pytest

from hats_widget.core.message import ENGLISH, render
from hats_widget.games import hats
from hats_widget.ui.parts import Words
from hats_widget.ui.room import Point, Shown
from hats_widget.ui.rooms import score
from hats_widget.ui.rooms.score_state import State
from tests.ui import EVIL
from tests.ui.rooms.scored import FOUR, NOW, TWO, after, buttons, parts_of, position, room, rows, section, texts


def shown(state: State) -> Shown:
    return score.shown(state, Words(ENGLISH))


def ids(state: State) -> list[str]:
    return [str(part["id"]) for part in shown(state).sections]


def test_an_empty_room_offers_an_example_and_says_what_to_do() -> None:
    state = score.new(NOW)
    assert ids(state) == ["position", "game", "text"]
    assert texts(section(state, "position")) == ["0 of 33 cards lie there. Choose the card at space 1 of the table."]
    assert buttons(state)["example"]["style"] == "primary"
    assert shown(state).picture == "An empty tea table, and an empty row for each player."


def test_before_anything_has_happened_nothing_is_said_in_any_language() -> None:
    """A catalogue of gettext answers an empty text with its header."""

    class Catalogue:
        def gettext(self, message: str, /) -> str:
            return message or "Project-Id-Version: hats"

        def ngettext(self, one: str, many: str, n: int, /) -> str:
            return one if n == 1 else many

    assert score.shown(score.new(NOW), Words(Catalogue())).status == ""


def test_one_card_lies_and_two_lie() -> None:
    one = after(score.new(NOW), "lay:F3")
    assert texts(section(one, "position"))[0].startswith("1 of 33 cards lies there.")
    assert texts(section(after(one, "lay:B2"), "position"))[0].startswith("2 of 33 cards lie there.")


def test_a_place_with_a_card_says_how_to_change_it() -> None:
    state = after(score.new(NOW), "lay:F3", "table:0")
    assert texts(section(state, "position")) == [
        "F3 lies at space 1 of the table. Choose a card to put in its place, or take it back."
    ]
    assert buttons(state)["take"]["label"] == "Take F3 back"


def test_each_card_of_the_palette_has_its_name_and_says_where_it_lies() -> None:
    found = buttons(after(score.new(NOW), "lay:F3"))
    assert (found["lay:W6"]["label"], found["lay:W6"]["name"]) == ("W6", "wizard hat 6")
    assert found["lay:F3"]["name"] == "fez 3, already at space 1 of the table"
    assert (found["lay:F3"]["used"], "used" in found["lay:W6"]) == (True, False)


def test_each_place_says_what_lies_there() -> None:
    found = buttons(after(room(), "favourite:1", "take"))
    assert found["card:0:1"]["name"] == "place 2 in the row of Ada: black hat"
    assert found["favourite:1"]["name"] == "the favourite of Ben: empty"
    assert found["favourite:1"]["pressed"] is True


@pytest.mark.parametrize("text", [TWO, FOUR])
def test_the_napkin_has_everybodys_points(text: str) -> None:
    sheet = hats.score(position(text))
    napkin = section(room(text), "napkin")
    wanted = [
        [name, *[sheet.category(rule)[seat] for rule, _ in sheet.categories], sheet.totals[seat]]
        for seat, name in enumerate(position(text).names)
    ]
    assert rows(napkin, "The napkin") == wanted
    assert [row[-1] for row in rows(napkin, "Teams")] == list(sheet.team_totals or ())
    assert render(sheet.lines[-1].reason, names=position(text).names) in texts(napkin)


def test_each_line_of_a_players_points_can_be_pointed_at() -> None:
    for seat in range(2):
        state = after(room(), f"why:{seat}")
        tables: list[Any] = [part for part in parts_of(section(state, "napkin")) if part["kind"] == "table"]
        (why,) = [part for part in tables if part["caption"].startswith("Why")]
        assert sum(row["cells"][-1] for row in why["rows"]) == hats.score(position()).totals[seat]
        assert all(row["point"].startswith("line:") for row in why["rows"])


def test_pointing_at_a_card_tells_what_it_earns() -> None:
    hint = texts(section(room(), "position"))
    pointed = texts(section(after(room(), Point("card:0:0")), "position"))
    assert pointed == ["F1 of Ada earns 1: the fez lies on spaces 1 and 5; the lowest counts."]
    assert hint != pointed
    assert shown(room()).hears_pointer


def test_a_card_that_is_chosen_is_told_to_a_screen_reader() -> None:
    assert shown(after(room(), "card:0:0")).status.startswith("F1 of Ada earns 1")


def test_what_changes_is_shown_line_by_line_and_said() -> None:
    state = after(room(), "card:0:3", "lay:A4")
    found = {row[0]: row[1] for row in rows(section(state, "changes"), "What changes")}
    assert found["Ada, A4 for B4: the alpine hat lies on space 3"] == "2 → 3"
    assert "What changes: total of Ada:" in shown(state).status
    assert len(ids(state)) == 6


def test_a_change_that_changes_nothing_says_so() -> None:
    state = after(room(), "holder:1")
    assert beside(state, "Who held the cookie before the last card") == {"text": "The napkin stays as it was."}
    assert shown(state).status.endswith("No total changes.")


def test_a_change_of_what_concerns_everybody_is_a_change_also_where_no_total_changes() -> None:
    state = after(room(), "option:edition:german")
    assert beside(state, "Edition")["caption"] == "What changes"
    found = {row[0]: row[1] for row in rows(section(state, "game"), "What changes")}
    assert found == {
        "Who has the cookie: different types: Ada: 4 (A, B, F and S) and Ben: 4 (A, B, F and S)": "Ada → Ada",
        "Who has the cookie: in the German edition black hats are no type": "Ada → Ada",
    }
    assert shown(state).status.endswith("No total changes.")


def beside(state: State, agreement: str) -> dict[str, Any]:
    """What stands below the buttons of an agreement; the way back follows, and nothing of it stands elsewhere."""
    assert "changes" not in ids(state)
    found: list[Any] = parts_of(section(state, "game"))
    place = [part.get("label") for part in found].index(agreement)
    told, ways = found[place + 1 : place + 3]
    assert [one["id"] for one in ways["buttons"]] == ["revert", "keep"]
    return {name: value for name, value in told.items() if name in {"text", "caption"}}


def test_what_another_card_changes_stands_above_again_after_an_agreement() -> None:
    state = after(room(), "option:edition:german", "card:0:3", "lay:A4")
    assert "changes" in ids(state)
    assert all(part.get("caption") != "What changes" for part in parts_of(section(state, "game")))


def test_a_lesson_shows_its_step_and_the_napkin_so_far() -> None:
    state = after(room(), "lesson")
    assert ids(state) == ["lesson", "napkin"]
    assert texts(section(state, "lesson"))[:2] == [
        "Step 1 of 27",
        "F5 on space 5 turns face down: F3 lies on a lower space",
    ]
    assert [row[-1] for row in rows(section(state, "napkin"), "The napkin")] == [0, 0]
    whole = after(state, "all")
    assert [row[-1] for row in rows(section(whole, "napkin"), "The napkin")] == list(hats.score(position()).totals)


def test_the_cookies_comparison_is_a_small_table() -> None:
    state = room(FOUR)
    assert state.lesson is not None
    step = next(n for n, one in enumerate(state.lesson.steps, start=1) if one.part == "cookie")
    found = rows(section(state._replace(step=step), "lesson"), "The comparison")
    assert found[0][0] == "different types"
    assert len(found[0]) == 5


def test_the_whole_lesson_is_there_as_text() -> None:
    state = after(room(), "lesson")
    assert state.lesson is not None
    told = texts(section(state, "lesson"))
    for step in state.lesson.steps:
        assert render(step.sentence, names=position().names) in told


def test_the_position_is_there_as_text_to_copy() -> None:
    forms: list[Any] = [part for part in parts_of(section(room(), "text")) if part["kind"] == "form"]
    assert [field["value"] for form in forms for field in form["fields"]] == [TWO]


def test_the_canvas_is_told_in_words() -> None:
    assert shown(room()).picture.startswith("A position. space 1 of the table: fez 3, space 2 of the table: bowler 2")


def test_the_edition_in_force_is_the_pressed_one() -> None:
    found = buttons(after(room(), "option:edition:german", "holder:1"))
    pressed = [name for name in found if name.startswith(("option:edition", "holder")) and found[name]["pressed"]]
    assert pressed == ["option:edition:german", "holder:1"]


def test_names_are_data_and_stay_so() -> None:
    state = room(TWO.replace("Ada", f'"{EVIL}"'))
    assert rows(section(state, "napkin"), "The napkin")[0][0] == EVIL
