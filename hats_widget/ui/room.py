"""What a room beside the table is: what it remembers, what can happen in it, and how it shows itself."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from hats_widget.core.message import ENGLISH, Msg, Translator
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.scene import Scene

S = TypeVar("S")


class Press(NamedTuple):
    """A button, or a thing on the canvas, was pressed."""

    name: str


class Fill(NamedTuple):
    """A form was filled in."""

    form: str
    values: Mapping[str, object]


class Load(NamedTuple):
    """A file was chosen in a field; its text is None where it is too large, and `file` is what it is called.

    Of several that were chosen together each comes by itself.
    """

    name: str
    text: str | None
    file: str = ""
    is_first: bool = True


class Point(NamedTuple):
    """The pointer or the focus came to a thing; with no name it left."""

    name: str


class Key(NamedTuple):
    """Escape or an arrow, pressed outside of every field."""

    key: str


class Came(NamedTuple):
    """Some of the work of a ticket is done: what came of it since the last time. `problem`: it failed, and is over."""

    ticket: int
    results: tuple[object, ...]
    is_over: bool = False
    problem: Msg | None = None


Heard: TypeAlias = Press | Fill | Load | Point | Key | Came


class Moment(NamedTuple):
    """What a room cannot know by itself: the time in seconds, a number nobody has chosen, where and how it speaks."""

    now: float
    seed: int
    page: str = ""  # its address without words, as the browser tells it; empty where that is none
    translator: Translator = ENGLISH


class KeepRoom(NamedTuple):
    """The room has changed in a way that is to outlive the page."""


class Download(NamedTuple):
    name: str
    text: str
    kind: str = "text/plain"


class CopyLink(NamedTuple):
    """Hand out an address of this page, `?room=practice&…`, or a whole one."""

    words: str


class Work(NamedTuple):
    """Long work, to be done in slices in place of what this room had done before; it goes on in other rooms.

    `steps` begins it, and gives None after each short step that has no result yet. Results come back as Came.
    """

    ticket: int
    steps: Callable[[], Iterator[object]]


class Rest(NamedTuple):
    """No more of the work: what is done already comes once more as Came."""


Effect: TypeAlias = KeepRoom | Download | CopyLink | Work | Rest


class Shown(NamedTuple):
    """A room in words. `status` is what a screen reader says after a change, `picture` the canvas in words."""

    sections: tuple[Part, ...]
    status: str
    picture: str
    hears_pointer: bool = False  # whether Point is wanted for what lies under the mouse on the canvas


class Room(Protocol[S]):
    """A module of plain functions. What cannot be done is refused: the room stays as it was, and a notice tells why."""

    def new(self, moment: Moment, /) -> S: ...
    def opened(self, words: Mapping[str, object], moment: Moment, stored: str | None, /) -> S:
        """As the words of an address ask for it; where `stored`, from `keep`, is of the same, it goes on from there."""

    def hear(self, state: S, heard: Heard, moment: Moment, /) -> tuple[S, tuple[Effect, ...]]: ...
    def scene(self, state: S, width: float, height: float, translator: Translator, /) -> Scene: ...
    def shown(self, state: S, words: Words, /) -> Shown: ...
    def keep(self, state: S, /) -> str:
        """All that is to outlive the page, as text."""

    def read(self, text: str, moment: Moment, /) -> S:
        """The room that `keep` wrote; it comes back untrusted."""
