"""Our page beside a bare notebook with a canvas of the same size: time to the table, memory, clicks, bytes, visitors.

`make bench` prints it. Both are served by `voila` with the same settings, and measured in turns in a real Chromium.
"""

import asyncio
import json
import shutil
import socket
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import psutil
from playwright.async_api import Browser as AsyncBrowser
from playwright.async_api import async_playwright
from playwright.sync_api import Browser, Page, Playwright, ViewportSize, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from hats_widget.cli.serve import start
from hats_widget.games import hats
from hats_widget.ui import kept, paths
from hats_widget.ui.scene import Box, Scene
from hats_widget.ui.update import Ui, begin, is_bots_turn
from hats_widget.ui.view import view

ROOT = Path(__file__).parents[1]
NOTEBOOK = ROOT / "notebooks" / "hats.ipynb"
LOADS = 15  # the same page beside itself still differs by a tenth with 20
CLICKS = 50
POOL = 10
VISITORS = 30
PATIENCE = 180.0  # seconds for all visitors to be served
STORE = "hats-widget"  # where the browser keeps the match
WINDOW: ViewportSize = {"width": 1280, "height": 900}
WORDS = {"players": "3", "seed": "7", "first": "0", "step_by_step": "1"}
ADDRESS = "?" + "&".join(f"{name}={word}" for name, word in WORDS.items())

BARE = """
from ipycanvas import Canvas
canvas = Canvas(width={width}, height={height}, layout={{"width": "{width}px", "height": "{height}px"}})
clicks = 0
def paint():
    canvas.fill_style = "#7b2d3b" if clicks % 2 else "#2b6f5b"
    canvas.fill_rect(0, 0, {width}, {height})
def on_down(x, y):
    global clicks
    clicks += 1
    paint()
canvas.on_client_ready(paint)
canvas.on_mouse_down(on_down)
canvas
"""
# The milliseconds since the navigation began, once the middle row of the canvas has something on it
VISIBLE = """() => {
  const canvas = document.querySelector("canvas");
  if (!canvas || canvas.width < 300) return 0;
  const row = canvas.getContext("2d").getImageData(0, canvas.height >> 1, canvas.width, 1).data;
  return row.some((value, at) => at % 4 === 3 && value) ? performance.now() : 0;
}"""
# From a mouse down to the first frame in which the square around it has changed
WATCH = """() => {
  const canvas = document.querySelector("canvas");
  canvas.addEventListener("mousedown", (event) => {
    const start = performance.now(), box = canvas.getBoundingClientRect(), ratio = canvas.width / box.width;
    const x = (event.clientX - box.x) * ratio - 20, y = (event.clientY - box.y) * ratio - 20;
    const square = () => canvas.getContext("2d").getImageData(x, y, 40, 40).data.join();
    const before = square();
    window.took = 0;
    const look = () => {
      if (square() === before) requestAnimationFrame(look);
      else window.took = performance.now() - start;
    };
    requestAnimationFrame(look);
  }, { capture: true });
}"""


class Server(NamedTuple):
    address: str
    process: psutil.Process

    def kernels(self) -> set[psutil.Process]:
        return {one for one in self.process.children(recursive=True) if "ipykernel_launcher" in one.cmdline()}


class Load(NamedTuple):
    """One page that was opened: the seconds until something was on its canvas, and its kernel's own megabytes."""

    seconds: float
    megabytes: float


class Move(NamedTuple):
    """What one exchange brought over the websocket, and the end of the turn after it."""

    exchange: int
    turn: int


class Visit(NamedTuple):
    """Seconds until the server had sent the whole page, and until a card was chosen on it."""

    sent: float
    playable: float


def bare_notebook(folder: Path, width: int, height: int) -> Path:
    """A notebook that shows a canvas and repaints it at each click."""
    source = BARE.format(width=width, height=height)
    cell: dict[str, object] = {
        "cell_type": "code",
        "id": "bare",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
        "source": source,
    }
    metadata = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["metadata"]
    path = folder / "bare.ipynb"
    path.write_text(json.dumps({"cells": [cell], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}))
    return path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(notebook: Path, pool: int = 0) -> Iterator[Server]:
    """Voilà with the project's settings and template, and as many kernels in advance as `pool` says."""
    port = free_port()
    with TemporaryDirectory(prefix="hats-") as runtime:
        server = start(notebook, "127.0.0.1", port, pool, runtime)
        process = psutil.Process(server.pid)
        try:
            until_quiet(process, port)
            yield Server(f"http://127.0.0.1:{port}/", process)
        finally:
            family = process.children(recursive=True)
            server.terminate()
            server.wait(60)
            for kernel in psutil.wait_procs(family, timeout=10)[1]:
                kernel.kill()


def until_quiet(process: psutil.Process, port: int | None = None) -> None:
    """Wait until a server listens on its port, and neither it nor any of its kernels has anything to do."""
    while port and not any(c.status == "LISTEN" and c.laddr.port == port for c in process.net_connections()):
        time.sleep(0.1)
    calm, before = 0, -1.0
    while calm < 3:
        now = sum(sum(one.cpu_times()[:2]) for one in [process, *process.children(recursive=True)])
        calm = calm + 1 if now - before <= 0.02 else 0
        before = now
        time.sleep(0.2)


def chromium(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])


def opened(browser: Browser, address: str) -> tuple[Page, float]:
    """A page that nothing of was in any cache, and the seconds until its canvas had something on it."""
    page = browser.new_context(viewport=WINDOW).new_page()
    page.goto(address, wait_until="commit")
    milliseconds = page.wait_for_function(VISIBLE, polling="raf", timeout=60_000).json_value()
    return page, float(milliseconds) / 1000


def canvas_size(browser: Browser) -> tuple[int, int]:
    with serving(NOTEBOOK) as server:
        page, _ = opened(browser, server.address + ADDRESS)
        width, height = page.evaluate(
            "() => { const c = document.querySelector('canvas'); return [c.width, c.height] }"
        )
        page.context.close()
    return int(width), int(height)


def load(browser: Browser, server: Server, *, is_pooled: bool) -> Load:
    """Open a page and close it again. With a pool nobody can say which kernel was taken: any is as large."""
    until_quiet(server.process)
    before = server.kernels()
    page, seconds = opened(browser, server.address)
    until_quiet(server.process)
    kernel = max(server.kernels() - before, key=lambda one: one.create_time())
    megabytes = 0.0 if is_pooled else kernel.memory_full_info().uss / 1e6
    page.context.close()
    return Load(seconds, megabytes)


def loads(browser: Browser, notebooks: list[Path], pool: int) -> list[list[Load]]:
    """For each notebook some loads, taken in turns; the first of each warms the disk up and is left out."""
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(notebook, pool)) for notebook in notebooks]
        rounds = [[load(browser, server, is_pooled=pool > 0) for server in servers] for _ in range(LOADS + 1)]
    return [list(one) for one in zip(*rounds[1:], strict=True)]


def clicks(browser: Browser, notebooks: list[Path]) -> list[list[float]]:
    """Milliseconds from mouse down to a changed canvas, on each page in turns: a card is chosen, and chosen no more."""
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(notebook)) for notebook in notebooks]
        pages = [opened(browser, server.address + ADDRESS)[0] for server in servers]
        card = card_in_hand(pages[0])
        for page, server in zip(pages, servers, strict=True):
            until_quiet(server.process)
            page.evaluate(WATCH)
            point(page, card.middle)
        rounds = [[click(page) for page in pages] for _ in range(CLICKS + 2)]
        for page in pages:
            page.context.close()
    return [list(one) for one in zip(*rounds[2:], strict=True)]


def card_in_hand(page: Page) -> Box:
    """Where the first card of the viewer's hand can be pressed on our page."""
    return next(hit.box for hit in shown(page).hits if hit.target.startswith("hand:"))


def shown(page: Page) -> Scene:
    """The picture that our page shows, drawn a second time here from the match that its browser keeps."""
    box = page.locator("canvas").first.bounding_box()
    assert box
    return view(kept_ui(page), box["width"], height=box["height"])


def point(page: Page, at: tuple[float, float]) -> None:
    box = page.locator("canvas").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + at[0], box["y"] + at[1])


def click(page: Page) -> float:
    page.bring_to_front()
    page.mouse.down()
    page.mouse.up()
    took = page.wait_for_function("() => window.took", polling="raf").json_value()
    page.wait_for_timeout(150)  # what follows a click must not be charged to the other page's
    return float(took)


def kept_ui(page: Page) -> Ui:
    """The page's state, from the match that its browser keeps."""
    match, table, _ = kept.read_table(page.evaluate(f"() => sessionStorage.getItem('{STORE}')"))
    return begin(match, table)[0]


def after(page: Page, targets: tuple[str, ...]) -> Ui:
    """The page's state when these were pressed one after the other, on the canvas where they are there."""
    before = page.evaluate(f"() => sessionStorage.getItem('{STORE}')")
    boxes = {hit.target: hit.box for hit in shown(page).hits}
    for target in targets:
        if target in boxes:
            point(page, boxes[target].middle)
            page.mouse.down()
            page.mouse.up()
        else:
            page.locator(f"[data-press='{target}']").click()
    page.wait_for_function(f"before => sessionStorage.getItem('{STORE}') !== before", arg=before)
    return kept_ui(page)


def heard(page: Page, received: list[int]) -> int:
    """The bytes that came since the last time, when no more come."""
    count = -1
    while count != len(received):
        count = len(received)
        page.wait_for_timeout(200)
    total = sum(received)
    received.clear()
    return total


def moves(browser: Browser, server: Server) -> list[Move]:
    """A whole game: each time a card of the hand and a plate by mouse, and the end of the turn by its button."""
    page = browser.new_context(viewport=WINDOW).new_page()
    received: list[int] = []
    page.on("websocket", lambda ws: ws.on("framereceived", lambda data: received.append(len(data))))
    page.goto(server.address + ADDRESS)
    page.wait_for_function(f"() => sessionStorage.getItem('{STORE}')")
    ui, found = kept_ui(page), []
    while not ui.match.is_over:
        heard(page, received)
        if is_bots_turn(ui):
            ui = after(page, ("continue",))
            continue
        action = max(ui.match.legal_actions, key=lambda one: isinstance(one, hats.Exchange))
        ui = after(page, paths.path(action))
        exchange = heard(page, received)
        if not ui.match.is_over and not is_bots_turn(ui):
            ui = after(page, ("play:.",))
        found.append(Move(exchange, exchange + heard(page, received)))
    page.context.close()
    return found


async def visit(browser: AsyncBrowser, address: str) -> Visit | str:
    """One visitor, who chooses a card and sees what it may do; or what was seen instead of that."""
    start, timeout = time.perf_counter(), PATIENCE * 1000
    page = await (await browser.new_context(viewport=WINDOW)).new_page()
    try:
        answer = await page.goto(address, wait_until="commit", timeout=timeout)
        assert answer
        await answer.finished()
        sent = time.perf_counter() - start
        await page.wait_for_function(VISIBLE, polling=250, timeout=timeout)
        await page.locator("[data-press^='press:hand']").first.click(timeout=timeout)
        await page.locator("[data-press^='play:']").first.wait_for(timeout=timeout)
    except PlaywrightError as error:
        seen = await page.locator("body").inner_text()
        return f"{error.message.splitlines()[0]} Seen: {' '.join(seen.split())[:200]}"
    return Visit(sent, time.perf_counter() - start)


async def visits(address: str) -> list[Visit | str]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        found = await asyncio.gather(*[visit(browser, address) for _ in range(VISITORS)])
        await browser.close()
    return found


def row(what: str, unit: str, pages: Iterable[Iterable[float]], goal: float) -> None:
    ours, bare = (median(page) for page in pages)
    print(f"  {what:<42} {ours:>7.2f} {unit:<2} {bare:>8.2f} {unit:<2}   ratio {ours / bare:.2f} (to reach: {goal})")


def beside_bare(browser: Browser, folder: Path) -> None:
    notebooks = [NOTEBOOK, bare_notebook(folder, *canvas_size(browser))]
    cold, laid = loads(browser, notebooks, 0), loads(browser, notebooks, 2)
    print(f"our page beside a bare canvas of the same size (medians of {LOADS} loads and {CLICKS} clicks)")
    print(f"  {'':<42} {'ours':>10} {'bare':>11}")
    row("canvas visible, cold", "s", [[one.seconds for one in page] for page in cold], 1.3)
    row("canvas visible, laid in advance", "s", [[one.seconds for one in page] for page in laid], 1.3)
    row("kernel's private memory", "MB", [[one.megabytes for one in page] for page in cold], 1.2)
    row("click to repainted canvas", "ms", clicks(browser, notebooks), 1.3)


def main() -> None:
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = chromium(playwright)
        beside_bare(browser, Path(folder))
        with serving(NOTEBOOK) as server:
            played = moves(browser, server)
        browser.close()
    exchange, turn = ([getattr(move, name) / 1000 for move in played] for name in Move._fields)
    print("kB received over the websocket for one move, in a whole game of three (to reach: 30)")
    print(f"  exchange, card and plate   median {median(exchange):.1f}, most {max(exchange):.1f}")
    print(f"  with the end of the turn   median {median(turn):.1f}, most {max(turn):.1f}")
    with serving(NOTEBOOK, POOL) as server:
        found = asyncio.run(visits(server.address + ADDRESS))
    served = [one for one in found if isinstance(one, Visit)]
    print(f"{VISITORS} visitors at once, {POOL} tables laid in advance: {len(served)} got a playable table")
    for what, seconds in zip(("page sent", "playable"), zip(*served, strict=True), strict=False):
        print(f"  {what:<10} median {median(seconds):.1f} s, worst {max(seconds):.1f} s")
    print("  (their browsers share this machine's cores with the server)")
    for problem in [one for one in found if isinstance(one, str)]:
        print(f"  no table: {problem}")


if __name__ == "__main__":
    main()
