"""The page in each language beside English: how long until the table is visible, and what a catalogue costs.

`make bench` prints it. The pages are opened in turns, each in a kernel of its own, in a real Chromium.
"""

from statistics import median
from time import perf_counter

from playwright.sync_api import sync_playwright

from benchmarks.page import ADDRESS, NOTEBOOK, chromium, opened, serving, until_quiet
from hats_widget.i18n.translate import ahead, languages, translator

ROUNDS = 15
READS = 50


def visible() -> dict[str, list[float]]:
    """The seconds until the table was visible, in each language; the first round warms the disk up and is left out."""
    found: dict[str, list[float]] = {name: [] for name in languages()}
    with sync_playwright() as playwright, serving(NOTEBOOK) as server:
        browser = chromium(playwright)
        for _ in range(ROUNDS + 1):
            for name, seconds in found.items():
                until_quiet(server.process)
                page, took = opened(browser, f"{server.address}{ADDRESS}&lang={name}")
                seconds.append(took)
                page.context.close()
        browser.close()
    return {name: seconds[1:] for name, seconds in found.items()}


def catalogue(name: str) -> float:
    """Milliseconds to load a catalogue, with the list of languages."""
    took = []
    for _ in range(READS):
        start = perf_counter()
        ahead.__wrapped__()
        translator.__wrapped__(name)
        took.append(1000 * (perf_counter() - start))
    return median(took)


def main() -> None:
    seconds = visible()
    print("language  until the table is visible  beside English  its catalogue")
    for name, told in seconds.items():
        ratio = median(told) / median(seconds["en"])
        print(f"{name:8}  {median(told):24.2f} s  {ratio:14.2f}  {catalogue(name):10.1f} ms")


if __name__ == "__main__":
    main()
