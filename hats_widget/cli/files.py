"""Files: read bounded and decoded, written without overwriting, with a sentence for whatever goes wrong."""

import sys
from pathlib import Path
from typing import BinaryIO

from hats_widget.core.message import Msg
from hats_widget.core.reader import shown_path
from hats_widget.core.refusal import BadInput

STDIN = "-"


def read_text(name: str, most_bytes: int) -> str:
    """The text of a file, or of standard input for `-`."""
    if name == STDIN and sys.stdin is None:
        raise BadInput(Msg("this is closed; name a file")).at(place(name))
    try:
        if name == STDIN:
            data = _bounded(sys.stdin.buffer, most_bytes)
        else:
            with Path(name).open("rb") as file:
                data = _bounded(file, most_bytes)
    except BadInput as refusal:
        raise refusal.at(place(name)) from None
    except FileNotFoundError:
        raise BadInput(Msg("there is no such file; check the name and the folder")).at(place(name)) from None
    except IsADirectoryError:
        raise BadInput(Msg("this is a folder; name a file in it")).at(place(name)) from None
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise BadInput(Msg("this cannot be read: {problem}", {"problem": problem})).at(place(name)) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(Msg("this is not text in UTF-8; save the file as UTF-8 text")).at(place(name)) from None


def write_new(name: str, text: str) -> None:
    """A new file; one that is there already stays as it is."""
    try:
        with Path(name).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        problem = Msg("this is there already; name a new file, so that nothing is overwritten")
        raise BadInput(problem).at(shown_path(name)) from None
    except (OSError, ValueError) as error:
        raise unwritable(name, error) from None


def unwritable(name: str, error: Exception) -> BadInput:
    """What is said when a file or folder cannot be written."""
    problem = getattr(error, "strerror", None) or str(error)
    return BadInput(Msg("this cannot be written: {problem}", {"problem": problem})).at(shown_path(name))


def place(name: str) -> Msg | str:
    """How a sentence names where a text came from."""
    return Msg("standard input") if name == STDIN else shown_path(name)


def _bounded(file: BinaryIO, most_bytes: int) -> bytes:
    data = file.read(most_bytes + 1)
    if len(data) > most_bytes:
        raise BadInput(
            Msg("this is too large; at most {most} kB are read", {"most": most_bytes // 1000}),
        )
    return data
