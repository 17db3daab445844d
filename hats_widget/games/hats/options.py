"""The table agreements of a game: editions, and what the rulebooks leave open."""

from typing import Literal, NamedTuple, get_args

from hats_widget.core import reader
from hats_widget.core.message import Msg
from hats_widget.core.reader import shown
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.games.hats.cards import HATS

Edition = Literal["standard", "german"]
BlackHatNumber = Literal["none", "one", "zero", "printed"]
CookieFullTie = Literal["holder", "nobody"]
Reshuffle = Literal["eager", "lazy"]
Swap = Literal["consent", "forced"]

CHOICES: dict[str, tuple[str, ...]] = {
    "edition": get_args(Edition),
    "black_hat_number": get_args(BlackHatNumber),
    "cookie_full_tie": get_args(CookieFullTie),
    "reshuffle": get_args(Reshuffle),
    "swap": get_args(Swap),
}


class Options(NamedTuple):
    """`removed` is two letters such as AB, or random; `first` is a seat, or random."""

    edition: Edition = "standard"
    black_hat_number: BlackHatNumber = "none"
    cookie_full_tie: CookieFullTie = "holder"
    reshuffle: Reshuffle = "eager"
    swap: Swap = "consent"
    removed: str = "random"
    first: int | Literal["random"] = "random"


def read_options(value: object, players: int) -> Options:
    """Options from JSON or keyword arguments; what is not named keeps its default."""
    if not isinstance(value, dict):
        raise BadInput(Msg("{value} is not an object in curly braces", {"value": reader.literal(value)}))
    given = dict(value)
    for name, choice in given.items():
        if name not in Options._fields:
            what = Msg("the option “{name}”", {"name": shown(name)})
            raise BadInput(reader.unknown(what, name, Options._fields))
        try:
            given[name] = _read_option(name, choice, players)
        except Refusal as refusal:
            raise refusal.at(name) from None
    return Options(**given)


def _read_option(name: str, value: object, players: int) -> object:
    if name == "removed":
        return _read_removed(value, players)
    if name == "first":
        return value if value == "random" else reader.whole_number(value, 0, players - 1)
    return reader.one_of(value, CHOICES[name])


def _read_removed(value: object, players: int) -> str:
    if value == "random" or (value == "" and players != 2):
        return str(value)
    letters = "".join(sorted(value.upper())) if isinstance(value, str) and value.isascii() else ""
    if len(letters) != 2 or letters[0] == letters[1] or not set(letters) <= set(HATS):
        raise BadInput(
            Msg(
                "“{value}” is not possible; write random, or two different letters of {hats} such as AB",
                {"value": shown(value), "hats": HATS},
            )
        )
    if players != 2:
        raise BadInput(Msg("types are removed with two players only; leave this option out"))
    return letters


def write_options(options: Options) -> dict[str, object]:
    """The options that differ from the default: what `read_options` needs to make them again."""
    return {name: value for name, value in options._asdict().items() if value != Options._field_defaults[name]}
