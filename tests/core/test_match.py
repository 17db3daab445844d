"""A match as a value: played, looked at from every ply, printed, saved and loaded."""

import json
from typing import Any

import pytest

from hats_widget.core.game import Setup
from hats_widget.core.message import Msg, Seat
from hats_widget.core.playout import random_match
from hats_widget.core.refusal import BadInput, IllegalAction, Refusal
from hats_widget.games import hats

EVIL = "<img src=x onerror=alert(1)>"
FRESH = hats.match(2, seed=1)
TOKENS = ("B6*", ".", "T4-", "T6xT3")
MATCH = FRESH.play(*TOKENS)
NAMED = hats.match(2, seed=1, names=["Ann", "Bo"], actions=TOKENS)
NO_PLY: list[Any] = [1.5, 1.0, True, False, "2", None, -1, 5, [1], 10**5000]


def refusal(kind: type[Refusal], call: Any, *args: Any, **named: Any) -> str:
    with pytest.raises(kind) as refused:
        call(*args, **named)
    assert type(refused.value) is kind
    return str(refused.value)


def saved(key: str, value: object) -> dict[str, object]:
    """A saved match with one field changed or added."""
    return {**json.loads(NAMED.dump()), key: value}


def test_a_new_match_has_dealt_and_played_nothing() -> None:
    assert (FRESH.ply, FRESH.actions, len(FRESH.states)) == (0, (), 1)
    assert FRESH.state == hats.new(FRESH.setup)
    assert FRESH.to_move == hats.to_move(FRESH.state)
    assert FRESH.legal_actions == hats.legal_actions(FRESH.state)
    assert not FRESH.is_over


def test_values_and_notation_play_the_same_match() -> None:
    assert FRESH.play(*map(hats.read, TOKENS)) == MATCH
    assert hats.match(2, seed=1, actions=" ".join(TOKENS)) == MATCH
    assert hats.match(2, seed=1, actions=MATCH.actions) == MATCH
    assert FRESH.play("b6*").play(" . ").play("t4-", hats.read("T6xT3")) == MATCH
    assert MATCH.actions == tuple(map(hats.read, TOKENS))
    assert list(map(type, MATCH.actions)) == [type(hats.read(token)) for token in TOKENS]


def test_playing_gives_another_match_and_leaves_this_one() -> None:
    kept = repr(FRESH), FRESH.states
    assert FRESH.play("B6*") != FRESH
    assert (repr(FRESH), FRESH.states) == kept


@pytest.mark.parametrize(
    ("kind", "bad"), [(IllegalAction, "B6*"), (BadInput, "Z9*"), (IllegalAction, 5), (IllegalAction, None)]
)
@pytest.mark.parametrize("good", [0, 1, 2])
def test_one_refused_action_plays_none_and_its_number_is_told(kind: type[Refusal], bad: Any, good: int) -> None:
    match = MATCH.goto(1)
    kept = repr(match), match.states
    assert refusal(kind, match.play, *TOKENS[1 : 1 + good], bad, "B1*").startswith(f"action {2 + good}: ")
    assert (repr(match), match.states) == kept


def test_a_refusal_names_who_sits_there() -> None:
    assert "in the hand of Ann, who holds" in refusal(IllegalAction, NAMED.goto(0).play, "B4*")
    assert "in the hand of Player 1, who holds" in refusal(IllegalAction, FRESH.play, "B4*")


def test_undo_and_redo_go_through_every_ply_and_keep_the_actions() -> None:
    match = MATCH
    for ply in reversed(range(4)):
        match = match.undo()
        assert match == MATCH.goto(ply)
        assert (match.ply, match.state, match.actions) == (ply, MATCH.states[ply], MATCH.actions)
    for ply in range(1, 5):
        match = match.redo()
        assert match == MATCH.goto(ply)
    assert match == MATCH


def test_there_is_an_end_to_undoing_and_redoing() -> None:
    assert refusal(BadInput, FRESH.undo) == "nothing has been played yet, so nothing can be undone"
    assert refusal(BadInput, MATCH.goto(0).undo) == "nothing has been played yet, so nothing can be undone"
    assert refusal(BadInput, MATCH.redo) == "nothing was undone, so nothing can be played again"


@pytest.mark.parametrize("ply", NO_PLY, ids=lambda ply: type(ply).__name__)
def test_only_a_ply_of_the_match_can_be_gone_to(ply: Any) -> None:
    sentence = refusal(BadInput, MATCH.goto, ply)
    assert sentence.startswith("ply: ")
    assert sentence.endswith("is not a whole number from 0 to 4")


def test_playing_from_an_earlier_ply_drops_the_rest() -> None:
    other = MATCH.goto(1).play("A2-")
    assert other.actions == ("B6*", "A2-")
    assert other == FRESH.play("B6*", "A2-")
    assert len(other.states) == 3
    assert MATCH.actions == TOKENS


@pytest.mark.parametrize("seat", [-1, 2, 1.0, True, "0", None])
def test_a_view_is_for_a_seat_of_the_table_only(seat: Any) -> None:
    assert refusal(BadInput, MATCH.view, seat).startswith("seat: ")
    assert MATCH.goto(2).view(1) == hats.observe(MATCH.states[2], 1)


@pytest.mark.parametrize(
    "match",
    [
        FRESH,
        MATCH,
        MATCH.goto(0),
        NAMED.goto(2),
        hats.match(3, seed=2**53 - 1, edition="german", first=0, reshuffle="lazy"),
        hats.match(2, removed="WA", names=["O’Hara \"the\" 'hat'", "back\\slash {braces}"]),
        hats.match(4, swap="forced", names=["'", '"', "花子", EVIL]),
        random_match(hats, Setup(4, 3, hats.Options())),
        random_match(hats, Setup(3, 3, hats.Options(edition="german"))).goto(9),
    ],
    ids=range(9),
)
class TestRoundTrips:
    def test_repr_can_be_pasted_back(self, match: hats.Match) -> None:
        pasted = eval(repr(match), {"hats": hats})
        assert pasted == match
        assert pasted.names == match.names

    def test_dump_is_one_line_that_is_loaded_as_the_same_match(self, match: hats.Match) -> None:
        loaded = hats.load(match.dump())
        assert loaded == match
        assert loaded.dump() == match.dump()
        assert "\n" not in match.dump()
        assert list(map(type, loaded.actions)) == list(map(type, match.actions))

    def test_what_is_saved_is_the_set_up_and_the_actions_and_nothing_secret(self, match: hats.Match) -> None:
        expected = ["format", "game", "players", "seed", "options"]
        expected += ["names"] if match.names else []
        expected += ["actions"] if match.ply == len(match.actions) else ["actions", "ply"]
        assert list(json.loads(match.dump())) == expected


def test_a_saved_match_looks_like_this() -> None:
    assert NAMED.goto(3).dump() == (
        '{"format": 1, "game": "hats", "players": 2, "seed": 1, "options": {}, "names": ["Ann", "Bo"],'
        ' "actions": ["B6*", ".", "T4-", "T6xT3"], "ply": 3}'
    )


@pytest.mark.parametrize("key", ["format", "game", "players", "seed", "actions"])
def test_a_missing_field_is_refused(key: str) -> None:
    value = json.loads(NAMED.dump())
    del value[key]
    assert refusal(BadInput, hats.read_match, value) == f"the field “{key}” is missing"


@pytest.mark.parametrize("key", ["options", "names"])
def test_options_and_names_may_be_left_out(key: str) -> None:
    value = json.loads(NAMED.dump())
    del value[key]
    assert hats.read_match(value).actions == MATCH.actions


@pytest.mark.parametrize(("key", "near"), [("plyers", "players"), ("Names", "names"), ("action", "actions")])
def test_an_unknown_field_is_refused_with_the_nearest(key: str, near: str) -> None:
    sentence = refusal(BadInput, hats.read_match, saved(key, 1))
    assert sentence == f"the field “{key}” is unknown; did you mean “{near}”?"


WRONG: dict[str, list[Any]] = {
    "format": [0, 2, True, "1", 1.0, None],
    "game": ["hat", "Hats", "", 1, None, ["hats"]],
    "players": [1, 5, "2", 2.0, True, None],
    "seed": [-1, 2**53, "1", 1.5, True, None],
    "options": [None, [], "german", {"editon": "german"}, {"first": 2}],
    "names": [None, "AB", [], ["A"], ["A", "B", "C"], {"0": "A"}],
    "names[1]": [["A", 1], ["A", ""], ["A", "x" * 41], ["A", "\x1b"], ["A", None]],
    "actions": [None, "B6*", {}, 1],
    "actions[1]": [["B6*", 1], ["B6*", None], ["B6*", ["."]]],
    "action 2": [["B6*", "B6*"], ["B6*", "Z9*"], ["B6*", ""], ["B6*", "=-"]],
    "ply": [-1, 5, "1", 1.0, True, None],
}


@pytest.mark.parametrize(("place", "value"), [(place, value) for place, values in WRONG.items() for value in values])
def test_a_wrong_field_is_refused_with_its_place(place: str, value: Any) -> None:
    key = "actions" if place == "action 2" else place.partition("[")[0]
    with pytest.raises(Refusal) as refused:
        hats.read_match(saved(key, value))
    assert str(refused.value).startswith(f"{place}: ")
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "1", '"hats"', '{"format": NaN}', "[" * 100_000])
def test_a_text_that_is_no_saved_match_is_refused(text: str) -> None:
    assert refusal(BadInput, hats.load, text)


@pytest.mark.parametrize(
    "names", ["AB", ["A"], ["A", 1], ["A", "x" * 41], ["A", "\x1b[31m"], ["A", "\ud800"]], ids=ascii
)
def test_a_match_is_not_begun_with_wrong_names(names: Any) -> None:
    sentence = refusal(BadInput, hats.match, 2, names=names)
    assert sentence.startswith("names")
    assert sentence.isprintable()


def test_names_are_shown_on_the_table_and_on_the_napkin() -> None:
    assert NAMED.names == NAMED.score().names == NAMED.display().names == ("Ann", "Bo")
    assert "Ann" in str(NAMED.score())
    assert "Ann" in str(NAMED)
    assert "Player 1" not in str(NAMED) + str(NAMED.score())


def test_the_score_is_that_of_the_ply_we_look_at() -> None:
    assert MATCH.goto(0).score() == hats.score(MATCH.states[0])
    assert MATCH.score() == hats.score(MATCH.states[4])
    assert MATCH.score() != MATCH.goto(0).score()


def test_the_log_tells_every_action_up_to_the_ply_we_look_at() -> None:
    assert [sentences[0] for sentences in MATCH.goto(2).narration()] == [
        Msg("{seat} lays a black hat", {"seat": Seat(0)}),
        Msg("{seat} ends the turn", {"seat": Seat(0)}),
    ]
    assert MATCH.narration()[:2] == MATCH.goto(2).narration()
    assert len(MATCH.narration()) == 4
    assert FRESH.narration() == ()


def test_a_match_prints_as_the_table_of_the_ply_we_look_at() -> None:
    assert str(MATCH.goto(0)) == str(FRESH) == str(FRESH.state)
    assert str(MATCH) == MATCH.display().text() != str(FRESH)


def test_a_notebook_shows_a_match_as_html_in_which_names_are_not_obeyed() -> None:
    page = hats.match(2, names=[EVIL, "Bo"])._repr_html_()
    assert page.startswith("<table>")
    assert "&lt;img src=x onerror=alert(1)&gt;" in page
    assert "<img" not in page


def test_the_log_is_a_table_with_the_names_of_the_players() -> None:
    lines = str(NAMED.log()).splitlines()
    assert lines[1].split() == ["player", "action", "what", "happened"]
    assert [line.split()[:3] for line in lines[2:]] == [
        [str(number), name, token]
        for number, (name, token) in enumerate(zip(("Ann", "Ann", "Bo", "Bo"), TOKENS, strict=True), start=1)
    ]
