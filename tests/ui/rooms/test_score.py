"""What happens in the room of scores: laying, taking back, changing, undoing, a lesson; and what is kept of it."""

import json
from urllib.parse import parse_qs

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hats_widget.core.message import ENGLISH, render
from hats_widget.games import hats
from hats_widget.ui.parts import Words
from hats_widget.ui.room import CopyLink, Download, Fill, Heard, KeepRoom, Key, Load, Moment, Point, Press
from hats_widget.ui.rooms import score
from hats_widget.ui.rooms.score_draft import empty_draft
from hats_widget.ui.rooms.score_notation import read_text, write_line
from hats_widget.ui.rooms.score_state import State
from tests.ui.rooms.scored import FOUR, NOW, TWO, after, built, buttons, effects, room

RIGHT, LEFT, ESCAPE = Key("ArrowRight"), Key("ArrowLeft"), Key("Escape")


def said(state: State) -> str:
    return render(state.said, names=state.draft.names) if state.said else ""


def refusal(state: State, heard: Heard) -> str:
    with pytest.raises(hats.Refusal) as refused:
        score.hear(state, heard, NOW)
    return render(refused.value.msg)


# Laying


def test_a_position_is_laid_card_by_card_where_the_room_wants_the_next_one() -> None:
    wanted = read_text(TWO)._replace(names=())
    begun = after(score.new(NOW), Fill("game", {"players": "2"}))
    state = built(wanted, begun)
    assert state.draft == wanted
    assert state.lesson is not None
    assert said(state) == "S6 lies at the favourite of Player 2. Everything lies there: the napkin is filled in."


def test_every_place_has_a_button_and_every_card_too() -> None:
    state = score.new(NOW)
    found = buttons(state)
    assert {place for place, _ in state.draft.places()} <= found.keys()
    assert {f"lay:{card}" for card in (*hats.CARDS, "X")} <= found.keys()
    hits = {hit.target for hit in score.scene(state, 860, 700, ENGLISH).hits}
    assert hits == {place for place, _ in state.draft.places()}


def test_a_place_is_chosen_and_the_next_card_goes_there() -> None:
    state = after(score.new(NOW), "card:1:3", "lay:F3")
    assert state.draft.lying() == {"card:1:3": "F3"}
    assert state.chosen == "card:1:4"
    assert said(state) == "F3 lies at place 4 in the row of Player 2. Next: place 5 in the row of Player 2."


def test_a_card_is_laid_only_where_a_place_is_chosen() -> None:
    assert "choose a place first" in refusal(after(score.new(NOW))._replace(chosen=""), Press("lay:F3"))


def test_a_card_twice_is_refused_at_once() -> None:
    state = after(score.new(NOW), "lay:F3")
    assert refusal(state, Press("lay:F3")).startswith("F3 is already at space 1 of the table")


def test_names_stand_in_a_refusal() -> None:
    state = after(score.new(NOW), Fill("game", {"players": "2", "name0": "Ada", "name1": "Ben"}), "card:1:0", "lay:F3")
    assert refusal(state, Press("lay:F3")).startswith("F3 is already at place 1 in the row of Ben")


def test_a_card_is_taken_back_and_its_place_stays_chosen() -> None:
    state = after(score.new(NOW), "lay:F3", "table:0", "take")
    assert (state.draft.lying(), state.chosen, said(state)) == ({}, "table:0", "F3 is taken back.")
    assert "choose a place with a card" in refusal(state, Press("take"))


def test_every_change_can_be_undone_one_by_one() -> None:
    states = [score.new(NOW)]
    for name in ("lay:F3", "lay:B2", "option:edition:german", "holder:1", "example"):
        states.append(after(states[-1], name))
    state = states[-1]
    for earlier in reversed(states[:-1]):
        state = after(state, "undo")
        assert state.draft == earlier.draft
    assert after(state, "undo") == state


def test_with_hidden_numbers_the_next_card_is_laid_face_down() -> None:
    state = after(score.new(NOW), "option:black_hat_number:printed", "card:0:0", "lay:X")
    assert (state.face_down, state.draft.lying()) == (True, {})
    state = after(state, "lay:F3")
    assert (state.face_down, state.draft.lying()) == (False, {"card:0:0": "XF3"})


def test_hidden_numbers_are_refused_where_a_black_hat_has_no_face_and_the_way_that_is_told_leads_there() -> None:
    told = refusal(room(), Press("option:black_hat_number:printed"))
    assert "take them back, choose this agreement, then lay each anew: first X, then its card" in told
    black = {"card:0:1": "F6", "card:0:5": "A4", "card:1:7": "B6"}
    state = after(room(), *[press for place in black for press in (place, "take")])
    state = after(state, "option:black_hat_number:printed")
    state = after(state, *[press for place, card in black.items() for press in (place, "lay:X", f"lay:{card}")])
    assert {place: state.draft.lying()[place] for place in black} == {
        place: f"X{card}" for place, card in black.items()
    }
    assert state.lesson is not None


@pytest.mark.parametrize("heard", [Press("option:edition:danish"), Press("option:swap:forced"), Press("lay:Q9")])
def test_what_nobody_offers_is_refused(heard: Heard) -> None:
    assert refusal(score.new(NOW), heard)


# The game


def test_players_and_names_come_from_a_form() -> None:
    values = {"players": "4", "name0": "Ada", "name1": "Ben", "name2": "Cy", "name3": "Di"}
    state = after(score.new(NOW), Fill("game", values))
    assert (state.draft.players, state.draft.names) == (4, ("Ada", "Ben", "Cy", "Di"))


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"players": "5"}, "players: “5” is unknown"),
        ({}, "players: “null” is unknown"),
        ({"players": "2", "name0": "Ada"}, "some players have a name and some have none"),
        ({"players": "2", "name0": "Ada", "name1": "Ada"}, "“Ada” is given twice"),
        ({"players": "2", "name0": 5, "name1": True}, "5 is not a text"),
    ],
)
def test_a_form_that_is_wrong_is_refused(values: dict[str, object], told: str) -> None:
    assert told in refusal(score.new(NOW), Fill("game", values))


def test_a_position_comes_from_text_and_from_a_file() -> None:
    for heard in (Fill("text", {"text": TWO}), Load("load", TWO)):
        state = after(score.new(NOW), heard)
        assert (state.draft, state.chosen) == (read_text(TWO), "")


@pytest.mark.parametrize("heard", [Fill("text", {"text": "nonsense"}), Fill("text", {}), Load("load", None)])
def test_text_that_is_no_position_is_refused(heard: Heard) -> None:
    assert refusal(room(), heard)


@pytest.mark.parametrize("seed", range(25))
def test_an_example_is_a_whole_position_without_secrets(seed: int) -> None:
    state, _ = score.hear(score.new(NOW), Press("example"), Moment(0, seed))
    assert state.lesson is not None
    faces = {card for laid in state.draft.collections for card in laid if card and card.is_black_hat}
    assert faces <= {"X"}
    assert len(state.draft.names) == state.draft.players


def test_an_empty_table_keeps_the_players_and_the_edition() -> None:
    state = after(room(FOUR), "option:edition:german", "empty")
    assert state.draft == empty_draft(4)._replace(
        names=("Ada", "Ben", "Cleo", "Dan"), options=hats.Options(edition="german")
    )


# What if


def test_a_change_of_a_whole_position_is_compared_with_how_it_was() -> None:
    state = after(room(), "card:0:0", "lay:A4")
    assert state.before == read_text(TWO)
    again = after(state, "option:edition:german")
    assert again.before == read_text(TWO)
    assert after(again, "revert").draft == read_text(TWO)
    assert after(again, "revert").before is None
    kept = after(again, "keep")
    assert (kept.draft, kept.before) == (again.draft, None)


def test_a_change_that_is_taken_back_by_hand_is_no_change() -> None:
    assert after(room(), "option:edition:german", "option:edition:standard").before is None
    assert after(room(), "option:edition:german", "undo").before is None


def test_nothing_is_compared_while_a_position_is_laid() -> None:
    assert after(score.new(NOW), "lay:F3", "lay:B2", "option:edition:german").before is None


def test_a_position_from_elsewhere_is_not_compared() -> None:
    assert after(room(), Load("load", FOUR)).before is None
    assert after(room(), "example").before is None


# A lesson


def test_arrows_go_through_a_lesson_and_stop_at_its_ends() -> None:
    state = room()
    assert state.lesson is not None
    count = len(state.lesson.steps)
    for number in range(1, count + 1):
        state = after(state, RIGHT)
        assert state.step == number
    assert after(state, RIGHT).step == count
    for number in reversed(range(count)):
        state = after(state, LEFT)
        assert state.step == number
    assert after(state, LEFT).step == 0
    assert after(state, ESCAPE).step is None


def test_the_buttons_of_a_lesson_do_the_same() -> None:
    state = after(room(), "lesson", "next", "next")
    assert state.step == 3
    assert after(state, "back").step == 2
    assert state.lesson is not None
    assert after(state, "all").step == len(state.lesson.steps)
    assert after(state, "close").step is None


def test_each_step_is_said() -> None:
    state = after(room(), RIGHT)
    assert said(state) == "F5 on space 5 turns face down: F3 lies on a lower space"


def test_there_is_no_lesson_while_places_are_empty() -> None:
    state = after(score.new(NOW), RIGHT, LEFT, ESCAPE, "lesson", "all", "back")
    assert state.step is None


def test_a_lesson_is_not_disturbed_by_presses_on_the_canvas() -> None:
    state = after(room(), "lesson")
    assert after(state, "card:0:0") == state


# What is kept


def test_everything_that_changes_is_kept() -> None:
    for heard in (Press("lay:F3"), Press("table:1"), Press("example"), Fill("text", {"text": TWO}), Load("load", TWO)):
        assert effects(score.new(NOW), heard) == (KeepRoom(),)
    assert effects(room(), RIGHT) == (KeepRoom(),)
    assert effects(room(), Point("card:0:0")) == ()


@pytest.mark.parametrize(
    "state",
    [
        score.new(NOW),
        after(score.new(NOW), "lay:F3", "card:2:1"),
        room(FOUR),
        after(room(), "option:edition:german", "holder:1", "card:0:3"),
        after(room(), "lesson", "next"),
    ],
    ids=["new", "begun", "whole", "changed", "lesson"],
)
def test_the_room_comes_back_as_it_was_kept(state: State) -> None:
    again = score.read(score.keep(state), NOW)
    wanted = (state.draft, state.chosen, state.before, state.step, state.address)
    assert (again.draft, again.chosen, again.before, again.step, again.address) == wanted


@pytest.mark.parametrize(
    "change",
    [
        {"position": "nonsense"},
        {"position": 5},
        {"before": FOUR},
        {"before": "table F3 / A1 / A2"},
        {"chosen": "card:9:9"},
        {"chosen": "__class__"},
        {"step": -1},
        {"step": 10_000},
        {"step": True},
        {"other": 1},
        {"address": "x" * 30_000},
    ],
)
def test_what_was_kept_and_then_altered_is_refused(change: dict[str, object]) -> None:
    altered = json.dumps(json.loads(score.keep(room())) | change)
    with pytest.raises(hats.Refusal):
        score.read(altered, NOW)


def test_a_link_opens_the_position_that_was_copied() -> None:
    for text in (TWO, FOUR, f"{TWO} / edition german / cookie Ben"):
        (link,) = effects(room(text), Press("link"))
        assert isinstance(link, CopyLink)
        words = {name: value for name, (value,) in parse_qs(link.words.removeprefix("?")).items()}
        assert score.opened(words, NOW, None).draft == read_text(text)


def test_a_position_is_saved_as_text_that_can_be_loaded() -> None:
    (saved,) = effects(room(), Press("save"))
    assert isinstance(saved, Download)
    assert after(score.new(NOW), Load("load", saved.text)).draft == read_text(TWO)


def test_an_address_goes_on_from_what_was_kept_of_it() -> None:
    changed = after(room(), "option:edition:german")
    words = {"room": "score", "position": TWO}
    assert score.opened(words, NOW, score.keep(changed)).draft == changed.draft
    assert score.opened(words, NOW, score.keep(room(FOUR))).draft == read_text(TWO)
    assert score.opened(words, NOW, "broken").draft == read_text(TWO)


def test_an_address_without_a_position_opens_what_was_kept_or_an_empty_table() -> None:
    assert score.opened({"room": "score"}, NOW, score.keep(room())).draft == read_text(TWO)
    assert score.opened({"room": "score"}, NOW, None) == score.new(NOW)
    assert score.opened({"room": "score"}, NOW, "broken") == score.new(NOW)


@pytest.mark.parametrize("words", [{"position": "nonsense"}, {"position": "x" * 200_000}, {"seed": "7"}])
def test_an_address_that_cannot_be_read_is_refused(words: dict[str, object]) -> None:
    with pytest.raises(hats.Refusal):
        score.opened(words, NOW, None)


# Whatever happens

PLACES = ("table:0", "card:0:1", "card:1:7", "favourite:1", "line:3")
LAID = (
    "lay:F3",
    "lay:W1",
    "lay:X",
    "take",
    "undo",
    "option:edition:german",
    "holder:0",
    "holder:9",
    "example",
    "empty",
)
SEEN = ("holder:9", "why:1", "why:9", "keep", "revert", "lesson", "next", "back", "all", "close")
ODD = ("", ":", "card:9:9", "table:x", "lay:", "option:", "why:x", "line:999", "x" * 300)
HEARD = st.one_of(
    st.sampled_from((*PLACES, *LAID, *SEEN, *ODD)).map(Press),
    st.sampled_from((*PLACES, *ODD)).map(Point),
    st.sampled_from((RIGHT, LEFT, ESCAPE, Key("x"), Load("load", TWO), Fill("game", {"players": "2"}), Fill("no", {}))),
)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from((TWO, FOUR)), st.lists(HEARD, max_size=25))
def test_whatever_happens_the_room_can_be_shown_and_kept(text: str, heard: list[Heard]) -> None:
    state = room(text)
    for one in heard:
        try:
            state, _ = score.hear(state, one, NOW)
        except hats.Refusal:
            continue
        shown = score.shown(state, Words(ENGLISH))
        assert 1 <= len(shown.sections) <= 6
        assert score.scene(state, 390, 800, ENGLISH).hits
    assert write_line(score.read(score.keep(state), NOW).draft) == write_line(state.draft)
