"""A real server and a real browser. A page that asks another host for anything, or logs an error, fails its test."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import psutil
import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebSocket, sync_playwright

from tests.browser.servers import free_port, own_settings, stop, until_it_answers

DESKTOP: dict[str, Any] = {"viewport": {"width": 1320, "height": 830}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
OpenPage = Callable[..., Page]


class Server(NamedTuple):
    """`hats-widget serve` as a visitor meets it."""

    url: str
    process: subprocess.Popen[bytes]
    log: Path

    def kernel_of(self, page: Page) -> int:
        """The process behind a page that is open."""
        name = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
        for child in psutil.Process(self.process.pid).children(recursive=True):
            if any(f"kernel-{name}.json" in word for word in child.cmdline()):
                return int(child.pid)
        pytest.fail(f"no process runs the kernel {name}")

    def kill_kernel_of(self, page: Page) -> None:
        os.kill(self.kernel_of(page), signal.SIGKILL)


def start_server(folder: Path, port: int, *arguments: str, tree: Path | None = None) -> Server:
    """Start the page's server, untouched by the Jupyter settings of whoever runs the tests, and wait for its answer.

    With a `tree` it is that of another copy of the package.
    """
    env = own_settings(folder) | ({"PYTHONPATH": str(tree)} if tree else {})
    command = [sys.executable, "-m", "hats_widget", "serve", "--no-browser", f"--port={port}", *arguments]
    log = folder / "server.log"
    with log.open("ab") as file:
        process = subprocess.Popen(command, env=env, cwd=tree, stdout=file, stderr=file)
    server = Server(f"http://localhost:{port}/", process, log)
    until_it_answers(f"{server.url}voila/templates/hats/static/favicon.svg", process, log)
    return server


def stop_server(server: Server) -> None:
    stop(server.process)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = start_server(tmp_path_factory.mktemp("server"), free_port())
    yield server
    stop_server(server)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.fail("There is no Chromium on this machine, and the page is tested in one: apt-get install chromium")
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def problems() -> Iterator[list[str]]:
    """What went wrong in the browser so far. A test that breaks something on purpose clears it."""
    found: list[str] = []
    yield found
    assert not found, "the browser complained:\n" + "\n".join(found)


@pytest.fixture
def open_page(browser: Browser, problems: list[str]) -> Iterator[OpenPage]:
    """Open an address in a browser of its own: `open_page(url, **PHONE)`."""
    contexts = []

    def opened(url: str, **options: Any) -> Page:
        host = urlsplit(url).netloc
        context = browser.new_context(**(DESKTOP | options))
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: _check_host(request, host, problems))
        page.on("websocket", lambda socket: _check_host(socket, host, problems))
        page.on("console", lambda message: _check_console(message, problems))
        page.on("pageerror", lambda error: problems.append(f"error: {error}"))
        page.goto(url)
        return page

    yield opened
    for context in contexts:
        context.close()


def _check_host(asked: Request | WebSocket, host: str, problems: list[str]) -> None:
    parts = urlsplit(asked.url)
    if parts.scheme not in ("data", "blob") and parts.netloc != host:
        problems.append(f"another host was asked: {asked.url}")


def _check_console(message: ConsoleMessage, problems: list[str]) -> None:
    if message.type == "error":
        problems.append(f"console: {message.text}")


@pytest.fixture
def page(open_page: OpenPage, server: Server) -> Page:
    """The page on a laptop, with its table laid."""
    return laid(open_page(server.url))


@pytest.fixture
def phone(open_page: OpenPage, server: Server) -> Page:
    """The page on a phone, with its table laid."""
    return laid(open_page(server.url, **PHONE))


def laid(page: Page) -> Page:
    """The same page when Python has answered: there are headings, and something is painted on the canvas."""
    page.locator(".hats-page section h2").first.wait_for()
    page.wait_for_function(
        """() => {
          const canvas = document.querySelector("canvas.hats-table, .hats-table canvas");
          if (!canvas || canvas.width < 300) return false;
          const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, Math.min(canvas.height, 40));
          return data.some((value) => value !== 0);
        }"""
    )
    return page
