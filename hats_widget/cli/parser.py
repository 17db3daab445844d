"""The parser of the command line, which speaks the language of the person: also what argparse says by itself."""

import argparse
import re
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from hats_widget.core import reader
from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput
from hats_widget.ui.parts import Words

# What argparse says of a mistake, and the same as a message; the groups of the pattern are its arguments.
_PROBLEMS: Final = (
    (r"the following arguments are required: (?P<names>.*)", Msg("the following arguments are required: {names}")),
    (r"unrecognized arguments: (?P<words>.*)", Msg("unrecognized arguments: {words}")),
    (
        r"argument (?P<name>\S+): invalid choice: '?(?P<value>.*?)'? \(choose from (?P<known>.*)\)",
        Msg("argument {name}: invalid choice: “{value}” (choose from {known})"),
    ),
    (r"argument (?P<name>\S+): expected one argument", Msg("argument {name}: expected one argument")),
    (
        r"argument (?P<name>\S+): ignored explicit argument '?(?P<value>.*?)'?",
        Msg("argument {name}: it takes no value, but “{value}” is given"),
    ),
    (
        r"ambiguous option: (?P<value>.*?) could match (?P<known>.*)",
        Msg("ambiguous option: {value} could match {known}"),
    ),
)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of printing its usage."""

    def __init__(self, *args: Any, say: Words, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "add_help": False})
        self._say = say
        self._positionals.title = say(Msg("positional arguments"))
        self._optionals.title = say(Msg("options"))
        self.add_argument("-h", "--help", action="help", help=say(Msg("show this help message and exit")))

    def format_usage(self) -> str:
        return self._translated(super().format_usage())

    def format_help(self) -> str:
        return self._translated(super().format_help())

    def _translated(self, text: str) -> str:
        """There is no other place for the first word of its usage."""
        # Translators: the word before the form of a command: “usage: hats-widget [-h] COMMAND”.
        return text.replace("usage:", self._say(Msg("usage:")), 1)

    def error(self, message: str) -> NoReturn:
        found = [told for pattern, one in _PROBLEMS if (told := _told(message, pattern, one))]
        problem = found[0] if found else reader.printable(message)
        raise BadInput(
            Msg("{problem}; “{command} --help” shows what is possible", {"problem": problem, "command": self.prog})
        )


def _told(message: str, pattern: str, told: Msg) -> Msg | None:
    found = re.fullmatch(pattern, message, re.DOTALL)
    return told._replace(args={k: reader.printable(v) for k, v in found.groupdict().items()}) if found else None


def wanted_language(argv: Sequence[str]) -> tuple[str | None, list[str]]:
    """What `--lang` says, wherever it stands, and the other words."""
    first = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    first.add_argument("--lang", nargs="?", const="", default=None)
    found, others = first.parse_known_args(argv)
    return found.lang, others
