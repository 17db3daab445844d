"""What stands beside the table: whose turn, the napkin, the end as it is told, the moments of the match."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from hats_widget.core.message import Msg, Seat, render
from hats_widget.games import hats
from hats_widget.ui.update import PERSON, Asked, Continued, Pressed, ToldAll, ToldBack, Ui, Undone, Went, last_line
from tests.ui.played import MIXED, NAMES, after, at_bots_turn, finished, match_of, page, people, stepped, whole_panel

EVIL = "<img src=x onerror=alert(1)>"
WHO = [people(2), people(3), people(4), MIXED[:2], MIXED[:3], MIXED, ("greedy", "random")]


def shown(ui: Ui) -> dict[str, Any]:
    return whole_panel(ui)


def section(ui: Ui, name: str) -> dict[str, Any]:
    found = [one for one in shown(ui)["sections"] if one["id"] == name]
    assert len(found) == 1
    part: dict[str, Any] = found[0]
    return part


def of_kind(part: object, kind: str) -> list[dict[str, Any]]:
    """Every part of a kind, wherever it stands."""
    if isinstance(part, list):
        return [one for inner in part for one in of_kind(inner, kind)]
    if not isinstance(part, dict):
        return []
    return [part] * (part.get("kind") == kind) + of_kind(list(part.values()), kind)


def buttons(ui: Ui, name: str = "turn") -> list[dict[str, Any]]:
    return [button for group in of_kind(section(ui, name), "buttons") for button in group["buttons"]]


def ids(ui: Ui, name: str = "turn") -> list[str]:
    return [button["id"] for button in buttons(ui, name)]


def napkin(ui: Ui) -> dict[str, Any]:
    table: dict[str, Any] = of_kind(section(ui, "napkin"), "table")[0]
    return table


def moments(*who: str, every: int = 9) -> Iterator[Ui]:
    ui = page(match_of(len(who)), *who)
    while not ui.match.is_over:
        if ui.match.ply % every == 0:
            yield ui
            yield after(ui, Continued()) if ui.curtain else ui
        ui = stepped(ui)
    yield ui
    yield after(ui, Continued(), Continued(), Asked(0))
    yield after(ui, ToldAll())


def mine() -> Ui:
    """One person against two bots, on turn."""
    return page(match_of(3, first=0), *MIXED[:3])


@pytest.mark.parametrize("who", WHO)
def test_everything_is_json(who: tuple[str, ...]) -> None:
    for ui in moments(*who):
        assert json.loads(json.dumps(shown(ui))) == shown(ui)


@pytest.mark.parametrize("who", WHO)
def test_there_are_always_the_turn_the_napkin_the_scores_and_the_match(who: tuple[str, ...]) -> None:
    for ui in moments(*who):
        sections = shown(ui)["sections"]
        assert [one["id"] for one in sections[:5]] == ["turn", "napkin", "scores", "help", "match"]
        assert all(one["heading"] for one in sections)
        assert len({one["id"] for one in sections}) == len(sections)


def test_a_person_among_bots_reads_your_turn() -> None:
    assert section(mine(), "turn")["heading"] == "Your turn, 1 of 8"


def test_a_bot_is_called_by_its_name_and_is_thinking() -> None:
    ui = at_bots_turn(*MIXED[:3], plies=1)
    name = NAMES[ui.match.to_move or 0]
    part = section(ui, "turn")
    assert part["heading"].startswith(f"{name} to decide, turn ")
    assert f"{name} is thinking." in json.dumps(part)
    assert ids(ui) == []


@pytest.mark.parametrize("is_paused", [True, False])
def test_a_bot_that_waits_has_a_button(is_paused: bool) -> None:
    ui = at_bots_turn("greedy", "random", step_by_step=not is_paused)
    ui = after(ui, Went(3)) if is_paused else ui
    assert ids(ui) == (["latest"] if is_paused else []) + ["continue", "undo"]
    assert f"Let {NAMES[ui.match.to_move or 0]} play" in [one["label"] for one in buttons(ui)]


def test_people_who_share_a_screen_are_called_by_their_names() -> None:
    ui = after(page(match_of(3)), Continued())
    assert section(ui, "turn")["heading"] == f"{NAMES[ui.match.to_move or 0]} to decide, turn 1 of 8"


def test_behind_a_curtain_the_one_button_is_for_whoever_comes_next() -> None:
    ui = page(match_of(2))
    while not ui.curtain:
        ui = stepped(ui)
    name = NAMES[ui.viewer]
    assert section(ui, "turn")["heading"] == f"Pass the device to {name}"
    assert [(one["id"], one["label"]) for one in buttons(ui)] == [("continue", f"I am {name}: show my cards")]


@pytest.mark.parametrize("who", WHO)
def test_the_buttons_of_a_turn_are_the_legal_actions(who: tuple[str, ...]) -> None:
    for ui in moments(*who, every=7):
        if not ui.curtain and ui.match.to_move == ui.viewer and who[ui.viewer] == PERSON:
            played = [name for name in ids(ui) if name.startswith("play:")]
            for name in ids(ui):
                if name.startswith("press:"):
                    then = after(ui, Pressed(name.removeprefix("press:")))
                    played += [one for one in ids(then) if one.startswith("play:")]
                    assert name in ids(then)
            assert {*played} == {f"play:{action}" for action in ui.match.legal_actions}


@pytest.mark.parametrize("who", WHO)
def test_the_napkin_has_the_numbers_of_the_score_as_the_viewer_sees_it(who: tuple[str, ...]) -> None:
    for ui in moments(*who):
        if not ui.match.is_over:
            sheet = hats.score(hats.observe(ui.match.state, ui.viewer))
            for seat, row in enumerate(napkin(ui)["rows"]):
                cells = [NAMES[seat], sheet.category("collection")[seat], "open", sheet.category("cookie")[seat]]
                assert row["cells"] == [*cells, sheet.totals[seat]]
                assert row["id"] == f"why:{seat}"


@pytest.mark.parametrize("who", WHO[:3])
def test_at_the_end_the_numbers_appear_as_they_are_told(who: tuple[str, ...]) -> None:
    ui = finished(*who)
    lines = ui.match.score().lines
    for told in range(last_line(ui) + 1):
        assert ui.told == told
        known = ui.match.score()._replace(lines=lines[:told])
        rules = ("collection", "favourite", "cookie")
        for seat, row in enumerate(napkin(ui)["rows"]):
            assert row["cells"][1:] == [*[known.category(rule)[seat] for rule in rules], known.totals[seat]]
        ui = after(ui, Continued())


@pytest.mark.parametrize("who", WHO[:3])
@pytest.mark.parametrize("options", [{}, {"black_hat_number": "printed"}])
def test_each_line_of_the_end_is_told_to_every_viewer_in_its_words(
    who: tuple[str, ...], options: dict[str, object]
) -> None:
    for seed in range(3):
        match = match_of(len(who), seed, 1000, **options)
        lines = match.score().lines
        for viewer in range(len(who)):
            ui = page(match, *who)._replace(viewer=viewer)
            for told in (1, len(lines) // 2, len(lines) - 1, len(lines)):
                texts = [part["text"] for part in of_kind(section(ui._replace(told=told), "turn"), "text")]
                assert texts == [f"Line {told} of {len(lines)}", render(lines[told - 1].reason, names=match.names)]


def test_the_buttons_of_the_end_stop_at_its_ends() -> None:
    def enabled(ui: Ui) -> list[str]:
        return [one["id"] for one in buttons(ui) if not one.get("disabled")]

    ui = finished(*people(2))
    assert section(ui, "turn")["heading"] == "The game is over"
    assert enabled(ui) == ["continue", "all", "again", "study"]
    assert enabled(after(ui, Continued())) == ["continue", "back", "all", "again", "study"]
    assert enabled(after(ui, ToldAll())) == ["back", "again", "study"]
    assert enabled(after(ui, ToldAll(), ToldBack())) == ["continue", "back", "all", "again", "study"]


def test_the_picture_of_the_scores_does_not_tell_the_end_before_it_is_told() -> None:
    ui = finished(*people(3))
    before = ui.match.score().totals
    told = ", ".join(f"{NAMES[seat]}: {before[seat]}" for seat in range(2))
    assert told not in of_kind(section(ui, "scores"), "image")[0]["alt"]
    assert told in of_kind(section(after(ui, ToldAll()), "scores"), "image")[0]["alt"].replace("\N{MINUS SIGN}", "-")


@pytest.mark.parametrize(("players", "teams"), [(2, 0), (3, 0), (4, 2)])
def test_teams_have_their_sums_with_four_players_only(players: int, teams: int) -> None:
    ui = page(match_of(players, plies=12), *MIXED[:players])
    found = [table for table in of_kind(section(ui, "napkin"), "table") if table["caption"] == "Teams"]
    sums = [row["cells"][1] for table in found for row in table["rows"]]
    assert len(sums) == teams
    totals = hats.score(hats.observe(ui.match.state, ui.viewer)).totals
    assert not teams or sums == [totals[0] + totals[2], totals[1] + totals[3]]


def test_why_is_told_of_the_viewer_and_of_whoever_is_asked_for() -> None:
    ui = page(match_of(3, plies=12), *MIXED[:3])
    for seat, asked in ((0, ui), (2, after(ui, Asked(2)))):
        table = napkin(asked)
        assert [row.get("current", False) for row in table["rows"]] == [one == seat for one in range(3)]
        why = of_kind(section(asked, "napkin"), "table")[-1]
        points = table["rows"][seat]["cells"][-1]
        assert why["caption"] == render(
            Msg("Why {n}? The points of {seat}", {"n": points, "seat": Seat(seat)}), names=NAMES
        )
        assert sum(row["cells"][2] for row in why["rows"]) == points


def test_the_slider_and_its_buttons_know_the_moment() -> None:
    ui = page(match_of(plies=10))
    for ply, enabled in ((10, ["undo"]), (4, ["undo", "redo"]), (0, ["redo"])):
        ui = after(ui, Went(ply))
        slider = of_kind(section(ui, "match"), "slider")[0]
        assert (slider["min"], slider["value"], slider["max"]) == (0, ply, 10)
        assert [one["id"] for one in buttons(ui, "match") if not one.get("disabled")] == [*enabled, "save", "link"]


def test_the_log_has_one_entry_for_each_action_so_far() -> None:
    ui = after(page(match_of(plies=10)), Went(6))
    log = of_kind(section(ui, "match"), "list")[0]["items"]
    assert log == ["; ".join(render(one, names=NAMES) for one in told) for told in ui.match.narration()]
    assert len(log) == 6


def test_a_notice_is_rendered_with_the_names_of_the_table() -> None:
    ui = mine()._replace(notice=Msg("{seat} waits", {"seat": Seat(1)}))
    assert shown(ui)["notice"] == "Bo waits"
    assert shown(after(ui, Undone()))["notice"] == ""


def test_a_name_with_html_stays_text_and_is_escaped_in_the_picture_of_the_scores() -> None:
    match = hats.match(2, seed=7, names=[EVIL, "Bo"], first=0)
    ui = page(match, PERSON, "greedy")
    assert napkin(ui)["rows"][0]["cells"][0] == EVIL
    assert "<img" not in of_kind(section(ui, "scores"), "image")[0]["svg"]


def test_the_table_in_words_names_each_plate_and_its_card_and_all_that_is_counted() -> None:
    match = hats.match(2, seed=1, removed="AB")
    ui = page(match)._replace(curtain=False)
    text = ". ".join(section(ui, "match")["parts"][-1]["parts"][0]["items"])
    assert "not in this game: alpine hat and bowler" in text
    assert "7 cards in the deck" in text
    assert "9 cards" in text
    assert all(card in text for card in match.state.players[ui.viewer].hand)
    for space, card in enumerate(match.state.table, start=1):
        assert f"space {space}: " in text
        assert f" {card.number}" in text.split(f"space {space}: ")[1]
