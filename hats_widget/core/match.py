"""A match: a set-up, the actions, and how far they are played. A value: playing and undoing give another match."""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeVar, cast

from hats_widget.core import reader
from hats_widget.core.game import MOST_SEED, Game, Setup
from hats_widget.core.grid import Display, Grid
from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.core.score import ScoreSheet

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

FORMAT = 1


class Match(NamedTuple, Generic[S, A, V]):
    """`states[i]` is the position after i actions; `ply` says at which of them we look.

    Undo and redo only move `ply`. Playing from an earlier ply drops what came after it.
    """

    game: Game[S, A, V]
    setup: Setup[Any]
    names: tuple[str, ...]
    actions: tuple[A, ...]
    states: tuple[S, ...]
    ply: int

    @property
    def state(self) -> S:
        return self.states[self.ply]

    @property
    def to_move(self) -> int | None:
        """The seat that decides now, or None when the game is over."""
        return self.game.to_move(self.state)

    @property
    def is_over(self) -> bool:
        return self.to_move is None

    @property
    def legal_actions(self) -> tuple[A, ...]:
        return self.game.legal_actions(self.state)

    def play(self, *actions: A | str) -> "Match[S, A, V]":
        """The match after these actions, each given as a value or in notation. One that is refused plays none."""
        if not actions:
            return self
        played = list(self.actions[: self.ply])
        states = list(self.states[: self.ply + 1])
        for action in _each(actions):
            try:
                step = self.game.read(action) if isinstance(action, str) else action
                states.append(self.game.apply(states[-1], step))
            except Refusal as refusal:
                raise refusal.at(Msg("action {number}", {"number": len(states)}), self.names) from None
            played.append(step)
        return self._replace(actions=tuple(played), states=tuple(states), ply=len(played))

    def goto(self, ply: int) -> "Match[S, A, V]":
        """The same match, seen after `ply` actions."""
        return self._replace(ply=_read_ply(ply, len(self.actions)))

    def undo(self) -> "Match[S, A, V]":
        """One action back."""
        if self.ply == 0:
            raise BadInput(Msg("nothing has been played yet, so nothing can be undone"))
        return self.goto(self.ply - 1)

    def redo(self) -> "Match[S, A, V]":
        """One action forward again."""
        if self.ply == len(self.actions):
            raise BadInput(Msg("nothing was undone, so nothing can be played again"))
        return self.goto(self.ply + 1)

    def score(self) -> ScoreSheet:
        """The napkin as it is now; before the end it is "if it ended now"."""
        return self.game.score(self.state)._replace(names=self.names)

    def view(self, seat: int) -> V:
        """All that a seat may know now."""
        last = self.setup.players - 1
        return self.game.observe(self.state, reader.within("seat", lambda v: reader.whole_number(v, 0, last), seat))

    def narration(self) -> tuple[tuple[Msg, ...], ...]:
        """What happened, as everybody at the table saw it: the sentences of each action."""
        played = self.actions[: self.ply]
        return tuple(self.game.narrate(state, action) for state, action in zip(self.states, played, strict=False))

    def log(self) -> Display:
        """The same as a table: number, who, the notation with the secrets in it, and what everybody saw."""
        rows = []
        for ply, (state, action, told) in enumerate(zip(self.states, self.actions, self.narration(), strict=False)):
            seat = self.game.to_move(state)
            assert seat is not None  # an action was played here
            rows.append((ply + 1, Seat(seat), self.game.write(action), one_sentence(told)))
        # Translators: headings of columns of the log.
        header = ("", Msg("player"), Msg("action"), Msg("what happened"))
        return Display((Grid(Msg("The match"), header, tuple(rows)),), self.names)

    def display(self) -> Display:
        """The table and all hands, as they are now."""
        return self.game.display(self.state)._replace(names=self.names)

    def dump(self) -> str:
        """The match as one line of JSON; `load` gives the same match back."""
        saved: dict[str, object] = {
            "format": FORMAT,
            "game": self.game.NAME,
            "players": self.setup.players,
            "seed": self.setup.seed,
            "options": dict(self.game.write_options(self.setup.options)),
        }
        if self.names:
            saved["names"] = list(self.names)
        saved["actions"] = [self.game.write(action) for action in self.actions]
        if self.ply != len(self.actions):
            saved["ply"] = self.ply
        return reader.dumps(saved)

    def __str__(self) -> str:
        return self.display().text()

    def _repr_html_(self) -> str:
        return self.display().html()

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (getattr(self.game, "__name__", None), *self[1:])  # a module is kept by its name

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.game.write_options(self.setup.options).items())
        names = f", names={self.names!r}" if self.names else ""
        text = " ".join(self.game.write(action) for action in self.actions)
        actions = f", actions={text!r}" if text else ""
        back = f".goto({self.ply})" if self.ply != len(self.actions) else ""
        return (
            f"{self.game.NAME}.match(players={self.setup.players}, seed={self.setup.seed}"
            f"{options}{names}{actions}){back}"
        )


def _again(module: str, *fields: Any) -> "Match[Any, Any, Any]":
    return Match(cast("Game[Any, Any, Any]", import_module(module)), *fields)


def _each(actions: Iterable[A | str]) -> Iterable[A | str]:
    """Actions one by one, also those of a text such as "F3xB2 . C1*"."""
    for action in actions:
        yield from (action.split() or [action]) if isinstance(action, str) else [action]


def one_sentence(told: tuple[Msg, ...]) -> Msg:
    """All that followed from an action, one after the other."""
    first, *others = told
    for other in others:
        # Translators: two things that happened, one after the other.
        first = Msg("{first}; {then}", {"first": first, "then": other})
    return first


def start(
    game: Game[S, A, V],
    setup: Setup[Any],
    names: tuple[str, ...] = (),
    actions: Iterable[A | str] = (),
) -> Match[S, A, V]:
    """A new match, with the first actions already played."""
    return Match(game, setup, names, (), (game.new(setup),), 0).play(*actions)


def begin(
    game: Game[S, A, V],
    *,
    players: object,
    seed: object,
    names: Sequence[str],
    actions: str | Iterable[A | str],
    options: Mapping[str, object],
) -> Match[S, A, V]:
    """A new match from what a notebook's author gave; everything is checked."""
    if "options" in options:
        raise BadInput(Msg('options are given by name here, as in edition="german" or tracer="on"'))
    setup = read_setup(game, {"players": players, "seed": seed, "options": dict(options)})
    called = reader.names(list(names) if isinstance(names, list | tuple) else names, setup.players) if names else ()
    if not isinstance(actions, Iterable):
        raise BadInput(Msg("actions are a text with spaces between them, or a list"))
    return start(game, setup, called, [actions] if isinstance(actions, str) else actions)


def load(game: Game[S, A, V], value: object) -> Match[S, A, V]:
    """The match that `dump` wrote, from its parsed JSON. Every action is checked by the rules."""
    required = ("format", "game", "players", "seed", "actions")
    saved = reader.fields(value, required, ("options", "names", "ply"))
    if type(saved["format"]) is not int or saved["format"] != FORMAT:
        told: dict[str, Arg] = {"given": reader.literal(saved["format"]), "known": FORMAT}
        raise BadInput(Msg("{given} is not known here; this version reads format {known}", told)).at("format")
    reader.within("game", lambda v: reader.one_of(v, [game.NAME]), saved["game"])
    setup = read_setup(game, saved)
    names = reader.names(saved["names"], setup.players) if "names" in saved else ()
    actions = reader.items(saved["actions"], reader.text_of, "actions")
    match = start(game, setup, names, actions)
    return match.goto(_read_ply(saved.get("ply", match.ply), match.ply))


def _read_ply(value: object, last: int) -> int:
    return reader.within("ply", lambda v: reader.whole_number(v, 0, last), value)


def read_setup(game: Game[S, A, V], saved: dict[str, object]) -> Setup[Any]:
    """Players, seed and options, checked."""
    low, high = game.PLAYERS[0], game.PLAYERS[-1]
    players = reader.within("players", lambda v: reader.whole_number(v, low, high), saved["players"])
    seed = reader.within("seed", lambda v: reader.whole_number(v, 0, MOST_SEED), saved["seed"])
    options = reader.within("options", lambda v: game.read_options(v, players), saved.get("options", {}))
    return Setup(players, seed, options)
