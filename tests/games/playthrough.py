"""Whole random games as text, line by line. `python -m tests.games.playthrough` writes the golden files."""

from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from hats_widget.core.game import Setup
from hats_widget.core.match import Match, start
from hats_widget.core.rng import Rng
from hats_widget.games import game

GOLDEN = Path(__file__).parent / "golden"


class Played(NamedTuple):
    game: str
    players: int
    seed: int
    options: dict[str, Any]


GAMES = {
    "hats/2_players": Played("hats", 2, 7, {}),
    "hats/3_players": Played("hats", 3, 7, {}),
    "hats/4_players": Played("hats", 4, 7, {}),
    "hats/german": Played("hats", 3, 11, {"edition": "german"}),
    "white_hat/alone": Played("white_hat", 1, 7, {}),
    "white_hat/2_players": Played("white_hat", 2, 7, {}),
    "white_hat/3_players": Played("white_hat", 3, 7, {}),
    "white_hat/5_players": Played(
        "white_hat", 5, 11, {"side": "expert", "tiles": 4, "tracer": "on", "less_luck": "on", "half_deal": "on"}
    ),
    "white_hat/fame": Played("white_hat", 4, 3, {"fame": "on", "tracer": "on"}),
}


def playthrough(played: Played) -> str:
    """The game in which chance chooses every action; of each moment all that is not as it was before."""
    rules = game(played.game)
    match = start(rules, Setup(played.players, played.seed, rules.read_options(played.options, played.players)))
    return "\n".join(_lines(match)) + "\n"


def _lines(match: Match[Any, Any, Any]) -> Iterator[str]:
    rng, rules = Rng(str(match.setup.seed)), match.game
    yield f"set-up {match!r}"
    before: dict[str, str] = {}
    while True:
        now = dict(_told("", match.state))
        yield ""
        yield f"ply {match.ply} to_move {_text(match.to_move)}"
        yield from [f"{name} {text}" for name, text in now.items() if before.get(name) != text]
        legal = [rules.write(action) for action in match.legal_actions]
        yield f"legal {len(legal)} {' '.join(legal)}".rstrip()
        if not legal:
            break
        action = rng.at("choice", match.ply).choice(match.legal_actions)
        yield f"action {rules.write(action)}"
        yield from [f"told {sentence}" for sentence in rules.narrate(match.state, action)]
        match, before = match.play(action), now
    yield ""
    yield from str(match.score()).split("\n")


def _told(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """A value as names and texts, named tuples field by field."""
    if hasattr(value, "_fields"):
        for field, inner in zip(value._fields, value, strict=True):
            yield from _told(f"{name}.{field}".lstrip("."), inner)
    elif isinstance(value, tuple) and any(isinstance(inner, tuple) for inner in value):
        for place, inner in enumerate(value):
            yield from _told(f"{name}[{place}]", inner)
    else:
        yield name, _text(value)


def _text(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(map(_text, value)) or "-"
    if isinstance(value, Enum):
        return value.name
    return "-" if value is None or value == "" else str(value)


def main() -> None:
    for name, played in GAMES.items():
        file = GOLDEN / f"{name}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(playthrough(played), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
