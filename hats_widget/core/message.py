"""Text for people that is not yet in any language: an English template, its arguments, and who may translate it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeAlias


class Seat(NamedTuple):
    """A seat inside a message; it is shown as the name of whoever sits there."""

    seat: int


Arg: TypeAlias = "int | float | str | Seat | Msg | tuple[Arg, ...]"
_NOTHING: Mapping[str, Arg] = MappingProxyType({})


class Msg(NamedTuple):
    """An English template, which is also the key of its translations, and the values for its `{places}`.

    With a `plural` the template is the form for one, and the size of the argument `n` decides between the two.
    A tuple among the arguments is shown as a list: "A, B and C".
    """

    template: str
    args: Mapping[str, Arg] = _NOTHING
    plural: str | None = None

    def __str__(self) -> str:
        return render(self)

    def __reduce__(self) -> tuple[object, ...]:
        return Msg, (self.template, dict(self.args), self.plural)  # the empty default cannot be pickled


class Translator(Protocol):
    """What rendering asks of a language; the translations of the standard library's gettext fit."""

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, one: str, many: str, n: int, /) -> str: ...


class _English:
    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return one if n == 1 else many


ENGLISH: Translator = _English()


def render(arg: Arg, translator: Translator = ENGLISH, names: Sequence[str] = ()) -> str:
    """The text of a message or of one of its arguments, with the names of the seats filled in."""
    match arg:
        case Msg(template, args, plural):
            if plural is None:
                template = translator.gettext(template)
            else:
                count = args["n"]
                assert isinstance(count, int)  # which of two forms there is depends on it
                template = translator.ngettext(template, plural, abs(count))
            return template.format_map({k: render(v, translator, names) for k, v in args.items()})
        case Seat(seat):
            if seat < len(names):
                return names[seat]
            # Translators: whoever has no name; the number of the seat, from 1 on.
            return render(Msg("Player {number}", {"number": seat + 1}), translator)
        case tuple():
            return _listed([render(item, translator, names) for item in arg], translator)
        case int():
            return str(arg).replace("-", "\N{MINUS SIGN}")
        case float():
            written = f"{round(arg, 3) + 0.0:.3f}".replace("-", "\N{MINUS SIGN}")  # + 0.0: never minus zero
            return written.replace(".", decimal_mark(translator))
        case str():
            return arg


def decimal_mark(translator: Translator) -> str:
    """What stands between the whole and its parts: a point or a comma."""
    # Translators: a half, as this language writes it; its decimal mark is taken for all numbers.
    return translator.gettext("0.5")[1]


def _listed(items: Sequence[str], translator: Translator) -> str:
    if len(items) < 2:
        return "".join(items)
    # Translators: what stands between the items of a list, all but the last two.
    comma = translator.gettext(", ")
    *others, last = items
    return _and(last, translator).format(items=comma.join(others), last=last, last_i=last, last_e=last)


def _and(last: str, translator: Translator) -> str:
    """How a list ends: Spanish and Italian have another "and" before some vowels."""
    sound = last.lower()
    if sound.startswith(("i", "í", "hi", "hí")) and not sound.startswith(("ia", "ie", "io", "hia", "hie", "hio")):
        # Translators: before a word that begins with the sound I. Spanish has “e” here, the others are as always.
        return translator.gettext("{items} and {last_i}")
    if sound.startswith(("e", "é", "è")):
        # Translators: before a word that begins with E. Italian has “ed” here, the others are as always.
        return translator.gettext("{items} and {last_e}")
    # Translators: the end of every list: A, B and C.
    return translator.gettext("{items} and {last}")
