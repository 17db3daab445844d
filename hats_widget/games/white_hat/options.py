"""The table agreements of a game: the board, the optional rules, and what the solo text leaves open."""

from typing import Final, Literal, NamedTuple, get_args

from hats_widget.core import reader
from hats_widget.core.message import Msg
from hats_widget.core.reader import shown
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.games.white_hat.board import PLACES
from hats_widget.games.white_hat.board_file import OURS, board_of

Switch = Literal["off", "on"]
SideName = Literal["plain", "expert"]
SoloSetup = Literal["repaired", "literal"]
SoloGreen = Literal["black", "white"]

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "side": get_args(SideName),
    "tracer": get_args(Switch),
    "less_luck": get_args(Switch),
    "half_deal": get_args(Switch),
    "fame": get_args(Switch),
    "solo_setup": get_args(SoloSetup),
    "solo_green": get_args(SoloGreen),
}


class Options(NamedTuple):
    """`board` is "ours", or the whole text of a board file: so a match with a board of one's own replays anywhere."""

    side: SideName = "plain"
    tiles: int = 0
    tracer: Switch = "off"
    less_luck: Switch = "off"
    half_deal: Switch = "off"
    fame: Switch = "off"
    solo_setup: SoloSetup = "repaired"
    solo_green: SoloGreen = "black"
    board: str = OURS


_NOT_ALONE: Final = {
    "side": Msg("alone the plain side is played; leave this option out"),
    "tracer": Msg("alone both tracer markers are always in the game; leave this option out"),
    "less_luck": Msg("alone all cards are in the game; leave this option out"),
    "half_deal": Msg("alone the hand is always filled up to ten cards; leave this option out"),
    "fame": Msg("alone there is nobody to be compared with; leave this option out"),
}
_ALONE_ONLY: Final = Msg("this is an option of the game alone; leave it out")


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
            given[name] = _read_option(name, choice)
            _check_players(name, given[name], players)
        except Refusal as refusal:
            raise refusal.at(name) from None
    return Options(**given)


def _read_option(name: str, value: object) -> object:
    if name == "tiles":
        return reader.whole_number(value, 0, PLACES)
    if name == "board":
        text = reader.text_of(value)
        board_of(text)  # or a sentence that says what is wrong with it
        return text
    return reader.one_of(value, CHOICES[name])


def _check_players(name: str, value: object, players: int) -> None:
    if value == Options._field_defaults[name]:
        return
    if players == 1 and name in _NOT_ALONE:
        raise BadInput(_NOT_ALONE[name])
    if players > 1 and name.startswith("solo"):
        raise BadInput(_ALONE_ONLY)


def write_options(options: Options) -> dict[str, object]:
    """The options that differ from the default: what `read_options` needs to make them again."""
    return {name: value for name, value in options._asdict().items() if value != Options._field_defaults[name]}
