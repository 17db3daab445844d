"""Hints and odds in a real page, and a bot that thinks long while people are heard."""

import pytest
from playwright.sync_api import Page, expect

from hats_widget.bots.bot import BUDGETS
from hats_widget.bots.odds import SLICES, WORLDS
from hats_widget.bots.simple import BOTS
from hats_widget.core.rng import from_seed
from hats_widget.games import hats
from hats_widget.ui import naming, paths, theme
from tests.browser import table
from tests.browser.conftest import DESKTOP, PHONE, OpenPage, Server
from tests.browser.test_axe import has_no_violation
from tests.browser.test_curtain import PEOPLE, shown_cards
from tests.browser.test_layout import LONG, TOO_WIDE

ADDRESS = "?players=3&seed=7&first=0&pace=quick"
SMALL_PHONE = PHONE | {"viewport": {"width": 360, "height": 740}}
# How many pixels of the canvas have a colour
COLOURED = """(colour) => {
  const canvas = document.querySelector(".hats-table canvas, canvas.hats-table");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < data.length; at += 4) count += wanted.every((value, c) => data[at + c] === value);
  return count;
}"""
# Every state of the odds that is seen: their note, how wide their intervals are, their order, and what is said
WATCH_ODDS = """() => {
  window.odds = [];
  const look = () => {
    const section = document.querySelector("section[data-id=odds]");
    const bars = [...(section?.querySelectorAll(".hats-bar") ?? [])];
    if (!bars.length) return;
    const read = (bar, name) => parseFloat(bar.style.getPropertyValue(name));
    const seen = {
      note: section.querySelector(".hats-note").textContent,
      wide: bars.reduce((sum, bar) => sum + read(bar, "--high") - read(bar, "--low"), 0),
      order: [...section.querySelectorAll(".hats-chances > details")].map((one) => one.dataset.id),
      said: document.querySelector(".hats-page [role=status]").textContent,
    };
    if (JSON.stringify(seen) !== JSON.stringify(odds.at(-1))) odds.push(seen);
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector(".hats-page"), all);
  look();
}"""
# Milliseconds from a press of a button to the table at another moment
UNTIL_MOVED = """(name) => new Promise((done) => {
  const ply = () => document.querySelector(".hats-page [data-slider=ply]").getAttribute("value");
  const before = ply(), start = performance.now();
  const look = () => (ply() === before ? requestAnimationFrame(look) : done(performance.now() - start));
  document.querySelector(`[data-press="${name}"]`).click();
  look();
})"""
BUSY = """(pause) => {  // a bot was seen thinking for longer than it waits before it thinks
  const isThinking = document.querySelector("section[data-id=turn]").textContent.includes("is thinking");
  window.since = isThinking ? (window.since ?? performance.now()) : undefined;
  return isThinking && performance.now() - window.since > pause;
}"""


def hint(page: Page) -> str:
    sentence = page.locator(".hats-page .hats-hint")
    sentence.wait_for()
    return sentence.text_content() or ""


def test_a_hint_by_keyboard_is_said_and_marked_and_plays_nothing(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    match = table.wait_for_turn(page)
    assert page.evaluate(COLOURED, theme.HINT) == 0
    page.keyboard.press("Tab")
    table.tab_to(page, "hint")
    page.keyboard.press("Enter")
    thought = BOTS["searcher"].think(match.view(0), from_seed(7).at("hint", 0))
    told = table.words(naming.action(thought.action, match.state), match)
    sentence = f"Hint of the searcher: {told}. Why: {table.words(thought.reason, match)}."
    assert hint(page) == sentence
    expect(page.locator(".hats-page [role=status]").first).to_have_text(sentence)
    assert page.evaluate("document.activeElement.dataset.press") == "hint"
    expect(table.button(page, "hint")).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(f"({COLOURED})('{theme.HINT}') > 500")
    card = paths.path(thought.action)[0]
    expect(page.locator(".hats-page [data-mark]")).to_have_attribute("data-press", f"press:{card}")
    assert table.kept_match(page) == match
    table.keyboard(page, card)
    expect(page.locator(".hats-page [data-mark]")).to_have_attribute("data-press", f"play:{thought.action}")
    table.keyboard(page, paths.path(thought.action)[1])
    table.wait_for_ply(page, 1)
    expect(page.locator(".hats-page .hats-hint")).to_have_count(0)
    page.wait_for_function(f"({COLOURED})('{theme.HINT}') === 0")
    assert table.kept_match(page).actions == (thought.action,)


def test_the_odds_narrow_stand_still_meanwhile_and_stop(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(server.url + ADDRESS))
    match = table.wait_for_turn(page)
    said = page.locator(".hats-page [role=status]").first.text_content()
    page.evaluate(WATCH_ODDS)
    table.button(page, "odds").click()
    page.wait_for_function(f"odds.at(-1)?.note.endsWith('after {SLICES * WORLDS} imagined deals.')")
    seen = page.evaluate("odds")
    wide = [state["wide"] for state in seen]
    assert len(seen) >= 2
    assert wide == sorted(wide, reverse=True)
    assert wide[-1] < wide[0] / 2
    *narrowing, last = seen
    assert all(state["order"] == seen[0]["order"] for state in narrowing)
    assert sorted(last["order"]) == sorted(f"odds:{action}" for action in match.legal_actions)
    assert {state["said"] for state in narrowing} == {said}
    assert last["said"].startswith("The odds are there; the best chance to win is ")
    first = page.locator(".hats-chances > details").first
    assert first.locator("tbody tr").count() == 3
    assert last["order"][0] == first.get_attribute("data-id")


def test_the_odds_of_an_address_come_with_every_turn_and_go_with_the_button(
    open_page: OpenPage, server: Server
) -> None:
    page = table.ready(open_page(f"{server.url}{ADDRESS}&odds=1"))
    table.play_some(page, 2)
    page.get_by_text("imagined deals.").wait_for()
    match, laid = table.kept_table(page)
    assert laid.odds
    rows = page.locator(".hats-chances > details")
    assert rows.count() == len(match.legal_actions)
    page.reload()
    table.ready(page)
    rows.first.wait_for()
    table.button(page, "odds").click()
    expect(page.locator("section[data-id=odds]")).to_have_count(0)
    assert not table.kept_table(page)[1].odds


def test_an_undo_is_heard_while_the_searcher_thinks_and_it_thinks_the_same_again(
    open_page: OpenPage, server: Server
) -> None:
    who = "who1=searcher&who2=searcher&who3=searcher"
    page = table.ready(open_page(f"{server.url}?players=4&seed=7&first=0&pace=quick&thinking=thorough&{who}"))
    match = table.wait_for_turn(page)
    table.play(page, next(one for one in match.legal_actions if isinstance(one, hats.LayBlackHat)))
    match = table.play(page, hats.EndTurn("."))
    page.wait_for_function(BUSY, arg=350)
    assert page.evaluate(UNTIL_MOVED, "undo") < 1000
    back = table.wait_for_ply(page, 1)
    assert back.actions == match.actions
    table.button(page, "latest").click()
    table.wait_for_ply(page, 2)
    table.button(page, "continue").click()
    page.wait_for_function(table.PLAYED, arg=2)
    ponder = BOTS["searcher"].pondering(BUDGETS["thorough"])
    *_, thought = ponder(match.view(1), from_seed(7).at("bot", 2))
    assert table.kept_match(page).actions[2] == thought.action
    expect(table.turn(page).get_by_text(f"Why: {table.words(thought.reason, match)}.")).to_be_visible()


@pytest.mark.parametrize("screen", [DESKTOP, SMALL_PHONE], ids=["laptop", "phone"])
def test_advice_with_long_names_fits_every_screen_and_axe_finds_nothing(
    open_page: OpenPage, server: Server, screen: dict[str, object]
) -> None:
    page = table.ready(open_page(f"{server.url}?players=4&seed=7&first=0&odds=1&{LONG}", **screen))
    page.get_by_text("imagined deals.").wait_for()
    table.button(page, "hint").click()
    hint(page)
    has_no_violation(page)
    for summary in page.locator("section[data-id=odds] summary").all():
        if summary.evaluate("(one) => !one.parentElement.open"):
            summary.click()
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    has_no_violation(page)


def test_with_odds_and_a_hint_no_other_hand_is_on_the_page_and_behind_the_curtain_none(
    open_page: OpenPage, server: Server
) -> None:
    page = table.ready(open_page(f"{server.url}?players=4&seed=7&first=1&odds=1&{PEOPLE}"))
    for _ in range(3):
        match = table.wait_for_turn(page)
        if table.is_curtained(page):
            assert page.locator(".hats-chances").count() == 0
            assert shown_cards(page, match) == set()
            table.click(page, paths.CURTAIN)
        page.get_by_text("imagined deals.").wait_for()
        table.button(page, "hint").click()
        hint(page)
        assert shown_cards(page, match) == set(match.state.players[match.to_move or 0].hand)
        table.play_some(page, 1)
