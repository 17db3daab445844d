"""hats-widget serve: the tea table as a page of its own, by Voilà in a child process."""

import argparse
import os
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from hats_widget.cli.parser import Parser
from hats_widget.core import reader
from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput
from hats_widget.ui.parts import Words

PACKAGE = Path(__file__).parents[1]
SHARE = PACKAGE / "share"
NOTEBOOK = "hats.ipynb"
MOST_PORT = 65_535
MOST_POOL = 200
_ROOM = None if sys.platform == "win32" else "/tmp"  # noqa: S108 - the path of a socket has about 100 characters
PATIENCE = 60.0  # seconds until the server must listen, and until it must have ended


def add_to(commands: "argparse._SubParsersAction[Parser]", say: Words) -> None:
    command = commands.add_parser(
        "serve",
        say=say,
        help=say(Msg("open the tea table as a page")),
        description=say(Msg("Serve the tea table as a page, until Ctrl-C.")),
    )
    command.add_argument("--port", metavar="N", help=say(Msg("where to listen; $PORT or 8866 unless told")))
    command.add_argument(
        "--host",
        metavar="NAME",
        help=say(Msg("who may come: localhost, or 0.0.0.0 for other machines too; $HOST or localhost unless told")),
    )
    command.add_argument(
        "--pool", default="2", metavar="N", help=say(Msg("how many tables are laid in advance; 2 unless told"))
    )
    command.add_argument("--no-browser", action="store_true", help=say(Msg("do not open a browser")))
    command.set_defaults(run=run)


def run(args: argparse.Namespace, say: Words) -> None:
    if find_spec("voila") is None:
        raise BadInput(Msg('Voilà, which serves the page, is not installed; pip install "hats-widget[app]" brings it'))
    host = args.host or os.environ.get("HOST") or "localhost"
    port = _number("--port", args.port) if args.port else _number("PORT", os.environ.get("PORT") or "8866")
    pool = _number("--pool", args.pool, low=0, high=MOST_POOL)
    _check_free(host, port)
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, _end)
    with TemporaryDirectory(prefix="hats-", dir=_ROOM) as runtime:
        server = start(notebook(), host, port, pool, runtime)
        try:
            if not _is_listening(server, host, port):
                raise BadInput(Msg("the server could not start; what it said stands above"))
            address = f"http://{_shown(host)}:{port}/"
            print(say(Msg("The table is laid at {address} (Ctrl-C ends it)", {"address": address})), flush=True)
            if not args.no_browser and has_browser():
                webbrowser.open(address)
            if server.wait():
                raise BadInput(Msg("the server has ended by itself; what it said stands above"))
        except KeyboardInterrupt:
            pass  # the way to end it
        finally:
            _stop(server)


def notebook() -> Path:
    """The page's notebook: inside an installed package, beside it in a working tree."""
    for folder in (PACKAGE, PACKAGE.parent):
        path = folder / "notebooks" / NOTEBOOK
        if path.is_file():
            return path
    raise BadInput(Msg("{name} is missing from this installation; install hats-widget again", {"name": NOTEBOOK}))


def has_browser() -> bool:
    """Whether a window can open here: on Linux a browser without a display would take over the terminal."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def start(page: Path, host: str, port: int, pool: int, runtime: str) -> subprocess.Popen[bytes]:
    """Voilà, in a session of its own: Ctrl-C must not reach its kernels before it can end them.

    Its kernels talk through sockets in the folder `runtime`. With ports, of which a free one is looked for before the
    kernel takes it, somebody else has it by then once in a while, and a visitor's table is never laid.
    """
    paths = [str(SHARE / "jupyter"), *filter(None, [os.environ.get("JUPYTER_PATH")])]
    command = [
        *(sys.executable, "-m", "voila", str(page), "--no-browser"),
        f"--KernelManager.transport={'ipc' if _ROOM else 'tcp'}",
        f"--Voila.config_file_paths={SHARE}",
        f"--Voila.ip={host}",
        f"--Voila.port={port}",
        f"--VoilaConfiguration.preheat_kernel={pool > 0}",
        f"--VoilaConfiguration.default_pool_size={pool}",
        "--Voila.log_level=ERROR",
    ]
    env = os.environ | {"JUPYTER_PATH": os.pathsep.join(paths), "JUPYTER_RUNTIME_DIR": runtime}
    return subprocess.Popen(command, start_new_session=True, env=env)  # noqa: S603 - our own words


def _is_listening(server: subprocess.Popen[bytes], host: str, port: int) -> bool:
    """Wait until the server listens; False if it ended or never does."""
    until = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < until:
        try:
            with socket.create_connection((_near(host), port), timeout=1):
                return True
        except OSError:
            time.sleep(0.05)
    return False


def _check_free(host: str, port: int) -> None:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, kind, protocol, _, address in found:
            with socket.socket(family, kind, protocol) as probe:
                if sys.platform != "win32":
                    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(address)
    except (OSError, UnicodeError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        values = {"host": reader.shown(host), "port": str(port), "problem": problem}
        raise BadInput(Msg("{host}:{port}: {problem}; choose another with --port or --host", values)) from None


def _stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(PATIENCE)
    except (KeyboardInterrupt, subprocess.TimeoutExpired):  # a second Ctrl-C: at once
        server.kill()


def _end(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _near(host: str) -> str:
    return "localhost" if host in ("", "0.0.0.0", "::") else host  # noqa: S104 - compared, not bound


def _shown(host: str) -> str:
    """The host as it stands in an address that other machines can use."""
    name = socket.gethostname() if _near(host) != host else host
    return f"[{name}]" if ":" in name else name


def _number(where: str, text: str, low: int = 1, high: int = MOST_PORT) -> int:
    value = int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else text
    return reader.within(where, lambda v: reader.whole_number(v, low, high), value)
