"""What an address asks for: the game of its words, or a sentence and a table to play at."""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser import table
from tests.browser.conftest import OpenPage, Server

WRONG = {
    "players": ("?players=9", "players"),
    "seed": ("?seed=x", "seed"),
    "edition": ("?edition=zzz", "edition"),
    "a word": ("?playrs=3", "did you mean “players”?"),
    "a bot": ("?who0=zzz", "who0"),
    "the language": ("?lang=xx", "lang"),
    "the pace": ("?pace=zzz", "pace"),
    "two names that are one": ("?name0=A&name1=A", "twice"),
    "the link": ("#match=garbage", "link"),
    "its length": (f"?name0={'a' * 5000}", ""),
    "an unknown word's length": (f"?{'a' * 5000}=1", ""),
    "very many words": ("?" + "&".join(f"a{n}=1" for n in range(100)), ""),
    "no letters at all": ("?%ff%fe=%00&=&&&", ""),
}


def test_an_address_starts_the_game_that_it_asks_for(open_page: OpenPage, server: Server) -> None:
    names = "&".join(f"name{seat}={quote(name)}" for seat, name in enumerate(["Zoë", "李", "O'Neil & Co", "D"]))
    page = table.ready(open_page(f"{server.url}?players=4&seed=7&edition=german&first=1&who2=random&lang=en&{names}"))
    match, laid = table.kept_table(page)
    assert (match.setup.players, match.setup.seed) == (4, 7)
    assert match.state.setup.options.edition == "german"
    assert match.state.setup.options.first == 1
    assert match.names == ("Zoë", "李", "O'Neil & Co", "D")
    assert laid.players == ("person", "greedy", "random", "greedy")
    assert [row[0] for row in table.shown_rows(page, "The napkin")] == list(match.names)


@pytest.mark.parametrize(("address", "told"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_address_gets_a_sentence_and_a_table_to_play_at(
    open_page: OpenPage, server: Server, address: str, told: str
) -> None:
    page = table.ready(open_page(server.url + address))
    expect(table.notice(page)).to_contain_text(told, ignore_case=True)
    expect(table.notice(page)).to_be_visible()
    sentence = table.notice(page).inner_text()
    assert 10 < len(sentence) < 400, sentence
    table.play_some(page, 1)


def test_a_wrong_address_does_not_cost_the_match_that_the_browser_keeps(open_page: OpenPage, server: Server) -> None:
    page = table.ready(open_page(f"{server.url}?players=2&seed=7&first=0&pace=quick"))
    before = table.play_some(page, 1)
    table.go(page, f"{server.url}?players=9")
    expect(table.notice(page)).to_contain_text("players", ignore_case=True)
    table.go(page, server.url)
    assert table.wait_for_turn(page).actions[: before.ply] == before.actions


@pytest.mark.parametrize("text", ["garbage", "{}", '{"match": 1}', '{"match": {}, "table": {"players": 9}}'])
def test_what_the_browser_keeps_may_be_spoilt_and_an_address_still_starts_its_game(
    open_page: OpenPage, server: Server, text: str
) -> None:
    page = table.ready(open_page(f"{server.url}?players=2&seed=1"))
    page.evaluate("(text) => { for (const s of [localStorage, sessionStorage]) s.setItem('hats-widget', text); }", text)
    page.goto(f"{server.url}?players=4&seed=7")
    page.wait_for_function("localStorage.getItem('hats-widget').includes('actions')")
    match = table.kept_match(table.ready(page))
    assert (match.setup.players, match.setup.seed) == (4, 7)
