"""The lab: plans are checked, games come in slices and are kept, and the figures are those of the command."""

import json
from typing import Any

import pytest

from hats_widget.bots.arena import entries, read_tournament, run
from hats_widget.bots.records import csv_text, packed
from hats_widget.bots.studies import QUESTIONS
from hats_widget.core.message import ENGLISH, Msg
from hats_widget.core.refusal import BadInput
from hats_widget.ui.room import Came, CopyLink, Download, Fill, KeepRoom, Press, Rest
from hats_widget.ui.rooms import lab
from hats_widget.ui.rooms.lab_plan import MOST
from hats_widget.ui.rooms.lab_state import MOST_TEXT, SHELF, Run
from tests.ui.rooms.labs import NOW, SMALL, after, at, done, effects, shown, text_of, work

GO = Press("go")
BOTS = {"bot0": "greedy", "bot1": "random", "bot2": "random", "bot3": "greedy", "bot": "strategist"}
RULES = {"edition": "standard", "black_hat_number": "none", "cookie_full_tie": "holder"}
FORM = {"study": "", "players": "3", "games": 12, "seed": "3", "reshuffle": "eager", "swap": "consent", **BOTS, **RULES}


def test_the_figures_are_those_that_the_command_prints_for_the_same_seed() -> None:
    state = done(at(SMALL), GO)
    tournament = read_tournament(["greedy", "random", "random"], 12, 3, {})
    games = [game for _, some in run(tournament) for game in some]
    assert state.found is not None
    assert state.found.entries == entries(tournament, games)
    (saved,) = effects(state, Press("csv"))
    assert saved == Download("hats-greedy-random-random-3.csv", csv_text(tournament, games), "text/csv")


@pytest.mark.parametrize("study", QUESTIONS)
def test_a_study_answers_as_the_command_does(study: str) -> None:
    state = done(at({"room": "lab", "study": study, "bots": "greedy", "games": "12", "seed": "3"}), GO)
    asked = QUESTIONS[study].ask(
        lambda tournament: [game for _, some in run(tournament) for game in some], "greedy", 3, 12, 3
    )
    assert state.found is not None
    assert state.found.study == asked
    assert str(asked.verdict)[1:] in text_of(state)


def test_nothing_is_played_before_somebody_says_so() -> None:
    state = at(SMALL)
    assert not state.is_running
    assert state.open.done == 0
    assert "Start" in text_of(state)


def test_it_is_stopped_and_goes_on_where_it_was() -> None:
    begun = done(at(SMALL), GO, games=5)
    assert effects(begun, Press("stop")) == (Rest(), KeepRoom())
    stopped = after(begun, Press("stop"))
    assert (stopped.is_running, stopped.open.done) == (False, 5)
    more = after(stopped, Came(stopped.ticket, tuple(work(begun, GO).steps())[-1:]))
    assert more.open.done == 6  # what was in the workshop when it was stopped
    assert done(stopped, GO).found == done(at(SMALL), GO).found


def test_games_of_a_work_that_was_given_up_for_another_are_not_taken_in() -> None:
    begun = done(at(SMALL), GO, games=2)
    other = after(begun, Fill("plan", FORM | {"seed": "4"}))
    late = Came(begun.ticket, begun.open.games)
    assert after(other, late) == other


def test_a_deal_that_was_not_played_from_every_seat_counts_for_nothing() -> None:
    seven, six = done(at(SMALL), GO, games=7), done(at(SMALL), GO, games=6)
    assert seven.found == six.found
    assert seven.found is not None
    assert done(at(SMALL), GO, games=5).found is None


def test_both_editions_are_played_deal_by_deal_so_that_what_is_there_can_be_compared() -> None:
    state = done(at({"study": "editions", "bots": "random", "games": "30", "seed": "3"}), GO, games=15)
    standard, german = state.open.whole_deals()
    assert [(game.deal, game.turn) for game in standard] == [(game.deal, game.turn) for game in german]
    assert len(standard) == 6
    assert state.open.total == 60


def test_more_games_of_the_same_plan_begin_with_those_that_are_there() -> None:
    state = done(at(SMALL), GO)
    more = after(state, Fill("plan", FORM | {"games": 24}))
    assert more.open.done == 12
    assert more.is_running
    assert done(state, Fill("plan", FORM | {"games": 24})).open.is_finished
    fewer = after(state, Fill("plan", FORM | {"games": 6}))
    assert (fewer.open.done, fewer.open.is_finished, fewer.is_running) == (6, True, False)


def test_what_lay_there_before_can_be_gone_back_to() -> None:
    first = done(at(SMALL), GO, games=7)
    second = after(first, Fill("plan", FORM | {"seed": "9"}))
    assert second.shelf == (first.open,)
    assert "7 of 12 games, seed 3" in text_of(second)
    back = after(second, Press("back:0"))
    assert back.open == first.open
    assert back.found == first.found
    assert after(back, Press("back:7")) == back
    late, _ = lab.hear(back, Came(second.ticket, first.open.games[:2]), NOW)
    assert late == back  # games that still come belong to the plan that was left
    for seed in range(10, 20):
        second = done(second, Fill("plan", FORM | {"seed": str(seed)}), games=1)
    assert len(second.shelf) == SHELF


def test_the_time_left_is_told_from_the_pace_since_it_went_on() -> None:
    begun = done(at(SMALL), GO, games=3, seconds=6)
    assert "3 of 12 games, about 18 seconds left" in text_of(begun)
    stopped = after(begun, Press("stop"))
    assert "3 of 12 games" in text_of(stopped)
    assert "left" not in text_of(stopped).split("3 of 12 games")[1][:20]
    assert "9 of 12 games, about 1 second left" in text_of(done(stopped, GO, games=6, seconds=2))


def test_a_screen_reader_hears_when_it_begins_and_what_came_of_it_but_not_every_game() -> None:
    begun, further = done(at(SMALL), GO, games=3), done(at(SMALL), GO, games=9)
    assert shown(begun).status == shown(further).status == "The games are being played."
    assert "greedy wins most, " in shown(done(at(SMALL), GO)).status


def test_a_failure_in_the_middle_is_told_and_what_was_there_is_kept() -> None:
    begun = done(at(SMALL), GO, games=4)
    failed = after(begun, Came(begun.ticket, (), is_over=True, problem=Msg("oh dear")))
    assert "oh dear" in text_of(failed)
    assert failed.open.done == 4
    assert "Go on" in text_of(failed)
    assert "oh dear" not in text_of(after(failed, GO))


def test_without_openskill_a_sentence_stands_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hats_widget.bots.arena.find_spec", lambda _: None)
    state = done(at(SMALL), GO)
    assert "openskill, which rates, is not installed" in text_of(state).lower()
    assert "rating" not in text_of(state)


def test_a_card_on_the_canvas_asks_its_question() -> None:
    empty = lab.new(NOW)
    hits = lab.scene(empty, 860, 700, ENGLISH).hits
    assert {hit.target for hit in hits} == {f"ask:{name}" for name in QUESTIONS}
    state = after(empty, Press(hits[2].target))
    assert (state.open.plan.study, state.open.plan.seed, state.is_running) == ("luck", NOW.seed, True)
    assert after(empty, Press("ask:nonsense")) == empty


def test_the_pictures_are_saved_as_svg() -> None:
    (saved,) = effects(done(at(SMALL), GO), Press("svg"))
    assert isinstance(saved, Download)
    assert saved.name.endswith(".svg")
    assert saved.text.startswith("<svg")
    assert "Mean points from each source" in saved.text


# Addresses and forms


def test_the_link_opens_the_same_plan() -> None:
    state = at({**SMALL, "edition": "german", "first": "0"})
    (link,) = effects(state, Press("link"))
    assert link == CopyLink("?room=lab&bots=greedy,random,random&games=12&seed=3&edition=german&first=0")
    words = dict(pair.split("=") for pair in link.words[1:].split("&"))
    assert at(words).open.plan == state.open.plan


def test_a_study_in_an_address_takes_the_first_of_the_bots_and_as_many_seats() -> None:
    plan = at({"bots": "greedy,random", "games": "20", "seed": "1", "study": "luck"}).open.plan
    assert plan.bots == ("greedy", "greedy")
    assert at({"study": "luck", "players": "4"}).open.plan.bots == ("strategist",) * 4


def test_of_fields_that_are_hidden_nothing_is_taken() -> None:
    plan = after(lab.new(NOW), Fill("plan", FORM | {"swap": "forced", "bot3": "searcher"})).open.plan
    assert (plan.bots, plan.options) == (("greedy", "random", "random"), ())
    study = after(
        lab.new(NOW), Fill("plan", FORM | {"study": "editions", "edition": "german", "players": "2"})
    ).open.plan
    assert (study.bots, study.options) == (("strategist", "strategist"), ())


def test_an_empty_seed_is_a_new_one() -> None:
    assert after(lab.new(NOW), Fill("plan", FORM | {"seed": ""})).open.plan.seed == NOW.seed


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ({"bots": "greedy"}, "two, three or four bots"),
        ({"bots": "greedy," * 300}, "two, three or four bots"),
        ({"bots": "greedy,<b>"}, "unknown"),
        ({"games": "0"}, "0 is not a whole number from 1 to 3000"),
        ({"games": "5000"}, "not a whole number from 1 to 3000"),
        ({"games": "many"}, "not a whole number"),
        ({"seed": "-1"}, "seed"),
        ({"study": "lack"}, "did you mean “luck”"),
        ({"study": "cookie", "bots": "searcher"}, "cannot be asked of searcher"),
        ({"study": "luck", "games": "2"}, "play at least 4 games"),
        ({"edition": "dutch"}, "edition"),
        ({"removed": "AB"}, "two players only"),
        ({"bot": "greedy"}, "“bot” in the address is unknown; did you mean “bots”"),
        ({"games": "61", "bots": "searcher,random"}, "with searcher at most 60 games.*“hats-widget arena” plays more"),
        ({"games": "601", "study": "editions"}, "with strategist at most 600 games"),
    ],
)
def test_a_plan_that_cannot_be_is_refused_with_what_would_be_right(words: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        at({"room": "lab", **words})


@pytest.mark.parametrize(
    "values", [{"players": "9"}, {"players": None, "bot0": 7}, {"study": ["luck"]}, {"games": {}}, {"games": 0}]
)
def test_a_form_that_nobody_can_fill_in_like_that_is_refused(values: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        after(lab.new(NOW), Fill("plan", FORM | values))


def test_what_can_be_pressed_without_a_plan_is_refused_or_does_nothing() -> None:
    for name in ("go", "csv", "link"):
        with pytest.raises(BadInput, match="nothing is planned yet"):
            after(lab.new(NOW), Press(name))
    for name in ("stop", "svg", "back:0", "x" * 999):
        assert after(lab.new(NOW), Press(name)) == lab.new(NOW)


# What outlives the page


def test_a_reload_brings_back_what_was_played() -> None:
    state = after(done(after(at(SMALL)), GO, games=8), Press("stop"))
    for words in (SMALL, {"room": "lab"}, {name: word for name, word in SMALL.items() if name != "seed"}):
        again = at(words, lab.keep(state))
        assert again.open == state.open
        assert again.found == state.found
        assert not again.is_running
    assert done(again, GO).found == done(at(SMALL), GO).found


def test_it_is_kept_now_and_then_while_it_runs_and_at_its_end() -> None:
    begun = done(at(SMALL), GO, games=3, seconds=6)
    came = Came(begun.ticket, ())
    assert effects(begun, came, now=1007.0) == ()
    assert effects(begun, came, now=1012.0) == (KeepRoom(),)
    assert effects(begun, Came(begun.ticket, (), is_over=True), now=1007.0) == (KeepRoom(),)


def test_the_largest_runs_fit_into_what_the_browser_keeps() -> None:
    state = done(at({"bots": "random,random,random,random", "games": "40", "seed": "1"}), GO)
    many = [
        game._replace(deal=10 * copy + game.deal) for copy in range(MOST["random"] // 40) for game in state.open.games
    ]
    plan = state.open.plan._replace(games=MOST["random"])
    large = Run(plan, tuple(many))
    text = lab.keep(
        state._replace(run=large, shelf=tuple(Run(plan._replace(seed=n), large.games) for n in range(SHELF)))
    )
    assert len(text) <= MOST_TEXT
    assert lab.read(text, NOW).open == large


@pytest.mark.parametrize(
    ("kept", "problem"),
    [
        ("[]", "not an object"),
        ('{"runs": [7]}', "not an object"),
        ('{"runs": [{"plan": [], "games": ""}]}', "not an object"),
        ('{"runs": [{"plan": {"bots": "random,random"}, "games": "nonsense"}]}', "not whole"),
        ('{"runs": [{"plan": {"bots": "random,random", "games": "9999"}, "games": ""}]}', "9999"),
        ("x" * (MOST_TEXT + 1), "too large"),
    ],
)
def test_what_was_kept_and_changed_is_refused_and_costs_nothing(kept: str, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        lab.read(kept, NOW)
    assert at({"room": "lab"}, kept) == lab.new(NOW)


def test_games_that_were_kept_out_of_order_are_refused() -> None:
    state = done(at(SMALL), GO)
    kept = json.loads(lab.keep(state))
    kept["runs"][0]["games"] = packed(state.open.games[::-1])
    with pytest.raises(BadInput, match="not in their order"):
        lab.read(json.dumps(kept), NOW)


def test_a_bomb_is_not_unpacked() -> None:
    import zlib
    from base64 import b64encode

    bomb = b64encode(zlib.compress(b'{"games": [' + b" " * 50_000_000 + b"]}")).decode()
    with pytest.raises(BadInput, match="not whole"):
        lab.read(json.dumps({"runs": [{"plan": {"bots": "random,random"}, "games": bomb}]}), NOW)


@pytest.mark.parametrize("study", ["0", "00", "nothing"])
def test_a_study_that_is_none_is_refused(study: str) -> None:
    with pytest.raises(BadInput, match="study"):
        at({"study": study})
