"""The settings with which Voilà serves the page."""

import json
from typing import Any

from jupyter_server.base.websocket import WebSocketMixin

from hats_widget.cli.serve import SHARE


def settings() -> dict[str, Any]:
    return dict(json.loads((SHARE / "voila.json").read_text(encoding="utf-8"))["Voila"]["tornado_settings"])


def test_a_connection_outlives_the_first_ping() -> None:
    """A server that waits no longer for an answer than until its next ping cuts every page off at the first one."""
    connection: Any = WebSocketMixin()
    connection.settings = settings()
    assert connection.ping_timeout >= 2 * connection.ping_interval > 0
