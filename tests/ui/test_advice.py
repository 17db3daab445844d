"""Hints and odds on the page: for the person on turn alone, from one view alone, and gone when the match moves."""

import json
from functools import cache
from typing import Any

import pytest

from hats_widget.bots.bot import Odds, Thought
from hats_widget.bots.estimates import Estimate
from hats_widget.bots.odds import odds
from hats_widget.bots.simple import BOTS
from hats_widget.core.message import Msg
from hats_widget.games import hats
from hats_widget.ui import paths
from hats_widget.ui.advice import (
    ADVISER,
    Advice,
    AskHint,
    AskOdds,
    HintCame,
    HintWanted,
    OddsCame,
    OddsSwitched,
    with_odds,
)
from hats_widget.ui.update import (
    PERSON,
    Began,
    BotPlayed,
    Chose,
    Continued,
    Event,
    Keep,
    Pressed,
    Stumbled,
    Table,
    Ui,
    Undone,
    Watched,
    Went,
    begin,
    update,
)
from hats_widget.ui.view import view
from tests.ui import groups
from tests.ui.played import MIXED, after, at_bots_turn, follows, match_of, page, people
from tests.ui.test_panel import buttons, of_kind, section, shown

WHY = Msg("earns {n} points", {"n": 3})


def mine(players: int = 3, plies: int = 0, **table: Any) -> Ui:
    """One person among bots, on turn."""
    ui, _ = begin(match_of(players, first=0, plies=plies), Table(MIXED[:players], **table))
    return ui


def exchange(ui: Ui) -> hats.Action:
    return next(one for one in ui.match.legal_actions if isinstance(one, hats.Exchange))


def hinted(ui: Ui) -> Ui:
    return after(ui, HintWanted(), HintCame(ui.ticket, Thought(exchange(ui), WHY)))


@cache
def found(match: hats.Match, seat: int) -> tuple[Odds, ...]:
    *_, last = odds(match.view(seat), hats.Rng("x"), (PERSON,) * match.setup.players, worlds=10, slices=2)
    return last


def with_all_odds(ui: Ui, *, is_last: bool = True) -> Ui:
    return after(ui, OddsCame(ui.ticket, found(ui.match, ui.viewer), 20, is_last))


def told(ui: Ui) -> list[dict[str, Any]]:
    return [row for part in of_kind(section(ui, "odds"), "chances") for row in part["rows"]]


# Hints


def test_the_adviser_is_the_strongest_bot() -> None:
    assert list(BOTS)[-1] == ADVISER


def test_a_hint_is_asked_for_with_the_ticket_of_the_moment() -> None:
    ui, effects = update(mine(), HintWanted())
    assert effects == (AskHint(ui.ticket),)
    assert "A hint is being thought about." in json.dumps(section(ui, "turn"))
    assert follows(ui, HintWanted()) == ()


@pytest.mark.parametrize("ui", [at_bots_turn(*MIXED[:3]), page(match_of(3)), page(match_of(3, plies=1000))])
@pytest.mark.parametrize("event", [HintWanted(), OddsSwitched()])
def test_who_is_not_on_turn_gets_no_advice(ui: Ui, event: Event) -> None:
    assert update(ui, event) == (ui, ())
    assert not {"hint", "odds"} & {one["id"] for one in buttons(ui)}


def test_a_hint_is_a_sentence_and_is_said() -> None:
    ui = hinted(mine())
    action = ui.advice.hint.action if ui.advice.hint else None
    assert isinstance(action, hats.Exchange)
    space = ui.match.state.table.index(action.taken) + 1
    sentence = f"Hint of the searcher: {action.played} for {action.taken} (space {space}). Why: earns 3 points."
    assert [one["text"] for one in of_kind(section(ui, "turn"), "text") if one.get("style") == "hint"] == [sentence]
    assert shown(ui)["status"] == sentence


def test_a_hint_plays_nothing_and_keeps_nothing() -> None:
    ui = mine()
    then = hinted(ui)
    assert then.match == ui.match
    assert follows(after(ui, HintWanted()), HintCame(ui.ticket, Thought(exchange(ui), WHY))) == ()


def test_the_buttons_of_the_hint_are_marked_first_the_card_then_the_action() -> None:
    ui = hinted(mine())
    card, plate = paths.path(exchange(ui))
    assert [one["id"] for one in buttons(ui) if one.get("mark")] == [f"press:{card}"]
    chosen = after(ui, Pressed(card))
    assert [one["id"] for one in buttons(chosen) if one.get("mark")] == [f"play:{exchange(ui)}"]
    other = next(path[0] for path in map(paths.path, ui.match.legal_actions) if path[0] != card)
    assert not [one["id"] for one in buttons(after(ui, Pressed(other))) if one.get("mark")]
    assert plate.startswith("table:")


def test_an_action_without_a_card_is_marked_too() -> None:
    ui = after(mine(), Chose(exchange(mine())))
    ui = after(ui, HintWanted(), HintCame(ui.ticket, Thought(hats.EndTurn("."), WHY)))
    assert [one["id"] for one in buttons(ui) if one.get("mark")] == ["play:."]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_card_and_place_of_the_hint_are_marked_on_the_table(players: int) -> None:
    ui = mine(players)
    for kind in (hats.Exchange, hats.LayBlackHat, hats.Discard, hats.Offer):
        for action in [one for one in ui.match.legal_actions if isinstance(one, kind)][:1]:
            then = after(ui, HintWanted(), HintCame(ui.ticket, Thought(action, WHY)))
            before, now = view(ui, 860), view(then, 860)
            changed = {old.name for old, new in zip(before.layers, now.layers, strict=True) if old != new}
            assert changed == {"hand", "glow"}
            signs = [one for layer in now.layers for one in groups(layer.ops) if "hint" in repr(one.ops)]
            assert len(signs) == 1


@pytest.mark.parametrize(
    "event",
    [
        Undone(),
        Went(0),
        Watched(open_hands=False, step_by_step=False, pace="calm"),
        Began(match_of(2), Table(people(2))),
    ],
)
def test_a_hint_is_gone_when_something_else_happens(event: Event) -> None:
    ui = hinted(mine(plies=6))
    assert after(ui, event).advice == Advice()
    assert after(ui, Chose(exchange(ui))).advice == Advice()


def test_a_hint_stays_while_a_card_is_chosen_and_goes_when_it_is_asked_for_again() -> None:
    ui = hinted(mine())
    assert after(ui, Pressed(paths.path(exchange(ui))[0])).advice.hint
    assert after(ui, HintWanted()).advice == Advice()


def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    ui = after(mine(plies=6), HintWanted())
    late = HintCame(ui.ticket, Thought(exchange(ui), WHY))
    for event in (Chose(exchange(ui)), Undone(), OddsSwitched()):
        assert after(ui, event, late).advice.hint is None


def test_advice_that_fails_says_so_and_can_be_asked_for_again() -> None:
    ui = after(mine(odds=True), HintWanted())
    failed = after(ui, Stumbled(ui.ticket))
    assert "No advice" in str(failed.notice)
    assert "There are none just now." in json.dumps(section(failed, "odds"))
    assert follows(failed, HintWanted()) == (AskHint(failed.ticket),)
    assert after(ui, Stumbled(ui.ticket - 1)).notice is None


# Odds


def test_odds_are_off_and_not_worked_out_unless_wanted() -> None:
    ui, effects = begin(match_of(3, first=0), Table(MIXED[:3]))
    assert effects == (Keep(),)
    assert "odds" not in [one["id"] for one in shown(ui)["sections"]]


def test_switched_on_they_are_asked_for_at_once_and_kept_so() -> None:
    ui, effects = update(mine(), OddsSwitched())
    assert ui.table.odds
    assert effects == (Keep(), AskOdds(ui.ticket))
    assert "They are being worked out." in json.dumps(section(ui, "odds"))
    off, effects = update(ui, OddsSwitched())
    assert not off.table.odds
    assert effects == (Keep(),)
    assert after(off, OddsCame(ui.ticket, found(ui.match, 0), 20, is_last=True)).advice == Advice()


def test_they_are_asked_for_again_with_each_decision_of_a_person() -> None:
    ui, effects = begin(match_of(3, first=0), Table(MIXED[:3], odds=True))
    assert AskOdds(ui.ticket) in effects
    ui, effects = update(with_all_odds(ui), Chose(exchange(ui)))
    assert AskOdds(ui.ticket) in effects
    assert ui.advice == Advice()
    ui, effects = update(ui, Chose("."))
    assert not [one for one in effects if isinstance(one, AskOdds)]
    assert "They come with the next turn of a person." in json.dumps(section(ui, "odds"))


def test_behind_a_curtain_nothing_is_asked_for_and_nothing_told() -> None:
    ui, effects = begin(match_of(3, first=0), Table(people(3), odds=True))
    assert ui.curtain
    assert effects == (Keep(),)
    lifted, effects = update(ui, Continued())
    assert effects == (AskOdds(lifted.ticket),)
    known = hinted(with_all_odds(lifted))
    down = known._replace(curtain=True)
    assert told(known)
    assert told(down) == []
    assert "Hint" not in json.dumps(shown(down))
    passed = after(known, Chose(exchange(known)), Chose("."))
    assert passed.curtain
    assert passed.advice == Advice()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_is_told_with_everybodys_chance_and_points(players: int) -> None:
    ui = with_all_odds(mine(players, odds=True))
    rows = told(ui)
    assert sorted(row["id"] for row in rows) == sorted(f"odds:{action}" for action in ui.match.legal_actions)
    for row in rows:
        assert row["why"].endswith(".")
        assert len(row["seats"]) == players
        for mean, low, high, points, off in row["seats"]:
            assert 0 <= low <= mean <= high <= 100
            assert 0 <= points < 100
            assert off >= 0
    assert {part["own"] for part in of_kind(section(ui, "odds"), "chances")} == {ui.viewer}


def test_the_figures_are_those_that_came_and_no_interval_looks_narrower_than_it_is() -> None:
    ui = mine(2, odds=True)
    sure = Estimate(0.5049, 0.4951, 0.5149)
    one = Odds(exchange(ui), (sure, Estimate(0.4951, 0.4851, 0.5049)), (Estimate(20.04, 19.0, 21.08),) * 2, WHY)
    row = told(after(ui, OddsCame(ui.ticket, (one,), 40, is_last=True)))[0]
    assert row["seats"] == [[50, 49, 52, 20.0, 1.1], [50, 48, 51, 20.0, 1.1]]
    assert row["why"] == "Earns 3 points."


def test_the_best_come_first_and_the_rest_is_folded() -> None:
    ui = with_all_odds(mine(odds=True))
    best, others = of_kind(section(ui, "odds"), "chances")
    assert len(best["rows"]) == 5
    chances = [row["seats"][ui.viewer][0] for row in [*best["rows"], *others["rows"]]]
    assert chances == sorted(chances, reverse=True)
    folded = [one for one in of_kind(section(ui, "odds"), "details") if one.get("id") == "others"]
    assert [one["summary"] for one in folded] == [f"{len(ui.match.legal_actions) - 5} other actions"]


def test_with_a_card_chosen_its_actions_come_first() -> None:
    ui = with_all_odds(mine(odds=True))
    card = paths.path(exchange(ui))[0]
    chosen = after(ui, Pressed(card))
    first, others = of_kind(section(chosen, "odds"), "chances")
    own = [f"odds:{action}" for action in ui.match.legal_actions if paths.path(action)[0] == card]
    assert sorted(row["id"] for row in first["rows"]) == sorted(own)
    assert not {row["id"] for row in others["rows"]} & set(own)


def test_while_they_narrow_nothing_changes_its_place_and_at_last_the_best_are_first() -> None:
    actions = [hats.read(token) for token in ("A1*", "A2*", "A3*")]

    def came(*chances: float, is_last: bool = False) -> OddsCame:
        pairs = zip(actions, chances, strict=True)
        flat = Estimate(9.0, 8.0, 10.0)
        made = tuple(Odds(a, (Estimate(c, c, c),) * 2, (flat, flat), WHY) for a, c in pairs)
        return OddsCame(0, made, 20, is_last)

    def order(advice: Advice) -> list[str]:
        return [str(one.action) for one in advice.odds]

    first = with_odds(Advice(), came(0.2, 0.4, 0.3), 0)
    assert order(first) == ["A2*", "A3*", "A1*"]
    second = with_odds(first, came(0.5, 0.4, 0.3), 0)
    assert order(second) == ["A2*", "A3*", "A1*"]
    assert [one.wins[0].mean for one in second.odds] == [0.4, 0.3, 0.5]
    last = with_odds(second, came(0.5, 0.4, 0.3, is_last=True), 0)
    assert order(last) == ["A1*", "A2*", "A3*"]
    assert (second.is_done, last.is_done) == (False, True)


def test_a_screen_reader_hears_of_them_once() -> None:
    ui = mine(odds=True)
    before = shown(ui)["status"]
    narrowing = with_all_odds(ui, is_last=False)
    assert shown(narrowing)["status"] == before
    done = with_all_odds(narrowing)
    assert shown(done)["status"] != before
    best = told(done)[0]
    assert shown(done)["status"] == (
        f"The odds are there; the best chance to win is {best['seats'][0][0]} %, with: {best['label']}."
    )


def test_an_update_of_the_odds_changes_nothing_else_on_the_page() -> None:
    ui = with_all_odds(mine(4, odds=True), is_last=False)
    wide = ui.advice.odds[0]._replace(wins=(Estimate(0.5, 0.1, 0.9),) * 4)
    then = after(ui, OddsCame(ui.ticket, (wide, *ui.advice.odds[1:]), 40, is_last=False))
    before, now = shown(ui), shown(then)
    changed = [one["id"] for old, one in zip(before.pop("sections"), now.pop("sections"), strict=True) if old != one]
    assert before == now
    assert changed == ["odds"]
    assert len(json.dumps(section(then, "odds"))) < 11_000
    assert view(ui, 860) == view(then, 860)


def test_it_is_said_how_they_are_found() -> None:
    text = json.dumps(section(mine(odds=True), "odds"))
    assert "in the light of what was played" in text
    assert "about as well as whoever sits there" in text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_who_see_the_same_read_the_same_odds(players: int) -> None:
    ui = mine(players, odds=True)
    world = hats.determinize(hats.observe(ui.match.state, 0), hats.Rng("another"))
    other = ui._replace(match=ui.match._replace(states=(world,)))
    assert world != ui.match.state
    assert section(with_all_odds(ui), "odds") == section(with_all_odds(other), "odds")


# Why a bot did what it did


def played(ui: Ui, action: hats.Action | None = None) -> Ui:
    chosen = action or next(one for one in ui.match.legal_actions if isinstance(one, hats.LayBlackHat))
    return after(ui, BotPlayed(ui.ticket, chosen, WHY))


def test_a_bot_tells_why_beside_what_it_did_and_to_a_screen_reader() -> None:
    ui = at_bots_turn(*MIXED[:3])
    while ui.match.state.stage is not hats.Stage.BOTH:
        ui = after(ui, BotPlayed(ui.ticket, hats.EndTurn(".")))
    then = played(ui)
    assert "lays a black hat. Why: earns 3 points." in json.dumps(section(then, "turn"))
    assert "lays a black hat. Why: earns 3 points. " in shown(then)["status"]
    ended = played(then, hats.EndTurn("."))
    assert json.dumps(section(ended, "turn")).count("Why") == 1
    assert "Why" not in shown(ended)["status"]


def test_reasons_come_back_with_redo_and_go_with_what_is_played_anew() -> None:
    ui = at_bots_turn("greedy", "random", plies=0)
    ply = ui.match.ply
    then = played(ui)
    back = after(then, Went(ply))
    assert "Why:" not in json.dumps(shown(back))
    assert "Why:" in json.dumps(shown(after(back, Went(ply + 1))))
    other = after(back, Continued())
    anew = after(other, BotPlayed(other.ticket, exchange(other)))
    assert anew.reasons == ()
    assert after(then, Began(match_of(2), Table(people(2)))).reasons == ()


def test_a_person_who_plays_anew_drops_the_reasons_of_what_came_after() -> None:
    ui = after(mine(), Chose(exchange(mine())), Chose("."))
    then = after(played(ui), Went(0))
    assert then.reasons
    assert after(then, Chose(exchange(then))).reasons == ()
