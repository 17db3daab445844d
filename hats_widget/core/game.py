"""What a game is to the rest of the project. A module of plain functions can be one."""

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from hats_widget.core.grid import Display
from hats_widget.core.message import Msg
from hats_widget.core.rng import Rng
from hats_widget.core.score import ScoreSheet

O_co = TypeVar("O_co", covariant=True)
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

MOST_SEED = 2**53 - 1  # the largest whole number that every reader of JSON keeps exactly


class Setup(NamedTuple, Generic[O_co]):
    """All that a game needs to begin. Equal set-ups deal equal cards."""

    players: int
    seed: int
    options: O_co


class Game(Protocol[S, A, V]):
    """Rules as functions from values to values.

    Randomness lies in the state, so `apply` has one answer. An action that is not legal raises IllegalAction and
    changes nothing. `legal_actions` are sorted by their notation, unique, and empty only when the game is over.

    A seat is a person. Whose turn it is and who decides can differ: `to_move` is the seat that decides. A sheet may
    have more columns than seats, where a robot or several colours have points of their own.
    """

    @property
    def NAME(self) -> str: ...  # noqa: N802
    @property
    def PLAYERS(self) -> range: ...  # noqa: N802

    def new(self, setup: Setup[Any], /) -> S: ...
    def to_move(self, state: S, /) -> int | None: ...
    def legal_actions(self, state: S, /) -> tuple[A, ...]: ...
    def apply(self, state: S, action: A, /) -> S: ...
    def score(self, what: Any, /) -> ScoreSheet: ...  # a state, a view, or what `read_position` gives
    def observe(self, state: S, seat: int, /) -> V: ...
    def determinize(self, view: V, rng: Rng, /) -> S: ...
    def choices(self, view: V, /) -> tuple[A, ...]: ...
    def narrate(self, before: S, action: A, /) -> tuple[Msg, ...]: ...
    def write(self, action: A, /) -> str: ...
    def read(self, text: str, /) -> A: ...
    def read_options(self, value: object, players: int, /) -> Any: ...
    def write_options(self, options: Any, /) -> Mapping[str, object]: ...
    def read_position(self, value: object, /) -> Any: ...
    def read_match(self, value: object, /) -> Any: ...
    def display(self, state: S, /) -> Display: ...
    def facts(self, state: S, /) -> Mapping[str, object]: ...
