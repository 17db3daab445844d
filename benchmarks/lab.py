"""The lab beside the table: the memory of a kernel after its largest runs, and how long a press waits while bots play.

`make bench` prints it. The goal: with the lab open a kernel has at most 1.3 times the memory of one without.
"""

from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.page import NOTEBOOK, Server, chromium, opened, serving, until_quiet

ROUNDS = 3
PRESSES = 20
PATIENCE = 300_000  # milliseconds for a run
FIRST = "bots=searcher,strategist,greedy&games=3"  # everything that thinks is loaded
LONGEST = "3000"  # games, of four at random
WATCHED = ("bots=greedy,greedy,greedy&games=1200", "bots=searcher,searcher,searcher&games=60")
# From a press to what Python answers, in milliseconds
ANSWER = """() => new Promise((told) => {
  const began = performance.now();
  const said = document.querySelector(".hats-said");
  const heard = () => said.hasChildNodes() && told(performance.now() - began);
  new MutationObserver(heard).observe(said, { childList: true });
  document.querySelector("[data-press=link]").click();
})"""


def megabytes(server: Server, before: set[object]) -> float:
    """Of the one kernel that was not there before, what is its own."""
    until_quiet(server.process)
    (kernel,) = server.kernels() - before
    return float(kernel.memory_full_info().uss) / 1e6


def at_table(browser: Browser, server: Server) -> float:
    before = set(server.kernels())
    page, _ = opened(browser, server.address)
    found = megabytes(server, before)
    page.context.close()
    return found


def in_lab(browser: Browser, server: Server) -> float:
    """After the longest run that the page allows; a first one, with the bots that need most, is on the shelf."""
    before = set(server.kernels())
    page, _ = opened(browser, f"{server.address}?room=lab&{FIRST}")
    page.locator("[data-press=go]").click()
    finished(page)
    page.get_by_text("Choose bots or a question").click()
    page.get_by_label("Players").select_option("4")
    for seat in range(4):
        page.get_by_label(f"Bot {seat + 1}").select_option("random")
    page.get_by_label("Games", exact=True).fill(LONGEST)
    page.get_by_label("Games", exact=True).press("Enter")
    page.locator("[data-press=stop]").wait_for()
    finished(page)
    found = megabytes(server, before)
    page.context.close()
    return found


def finished(page: Page) -> None:
    page.wait_for_function(
        "() => { const bar = document.querySelector('.hats-page progress'); return bar && bar.value === bar.max; }",
        timeout=PATIENCE,
    )


def answers(browser: Browser, server: Server, words: str) -> list[float]:
    page, _ = opened(browser, f"{server.address}?room=lab&seed=1&{words}")
    page.locator("[data-press=go]").click()
    page.locator("[data-press=stop]").wait_for()
    found = [float(page.evaluate(ANSWER)) for _ in range(PRESSES)]
    page.locator("[data-press=stop]").click()
    page.context.close()
    return found


def main() -> None:
    with sync_playwright() as playwright, serving(NOTEBOOK) as server:
        browser = chromium(playwright)
        opened(browser, server.address)[0].context.close()  # warms the disk up
        rounds = [(at_table(browser, server), in_lab(browser, server)) for _ in range(ROUNDS)]
        table, lab = (median(column) for column in zip(*rounds, strict=True))
        print(f"private memory of a kernel: {table:.1f} MB at the table, {lab:.1f} MB after the lab's largest runs")
        print(f"  ratio {lab / table:.2f} (at most 1.3)")
        for words in WATCHED:
            took = answers(browser, server, words)
            bots = words.partition("&")[0].removeprefix("bots=")
            print(f"a press while {bots} play is answered after {median(took):.0f} ms, {max(took):.0f} ms at most")
        browser.close()


if __name__ == "__main__":
    main()
