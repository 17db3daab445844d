"""A whole random game as text, line by line. `python -m tests.games.hats.playthrough` writes the golden files."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hats_widget import hats

GOLDEN = Path(__file__).parent / "golden"


class Played(NamedTuple):
    players: int
    seed: int
    options: dict[str, Any]


GAMES = {
    "2_players": Played(2, 7, {}),
    "3_players": Played(3, 7, {}),
    "4_players": Played(4, 7, {}),
    "german": Played(3, 11, {"edition": "german"}),
}


def playthrough(players: int, seed: int, **options: Any) -> str:
    """The game in which chance chooses every action."""
    return "\n".join(_lines(hats.match(players, seed=seed, **options))) + "\n"


def _lines(match: hats.Match) -> Iterator[str]:
    rng = hats.Rng(str(match.setup.seed))
    settled = match.state.setup.options
    yield f"set-up {match!r} removed={settled.removed or '-'} first={settled.first}"
    while not match.is_over:
        action = rng.at("choice", match.ply).choice(match.legal_actions)
        yield from _moment(match)
        yield f"action {hats.write(action)}"
        yield from [f"told {sentence}" for sentence in hats.narrate(match.state, action)]
        match = match.play(action)
    yield from _moment(match)
    yield ""
    yield from str(match.score()).split("\n")


def _moment(match: hats.Match) -> Iterator[str]:
    state = match.state
    yield ""
    yield f"ply {match.ply}"
    yield f"to_move {_or_nobody(match.to_move)} turn {state.turn} stage {state.stage.name} offer {state.offer or '-'}"
    yield f"table {' '.join(state.table)}"
    for seat, player in enumerate(state.players):
        yield f"seat {seat} hand {' '.join(player.hand)}"
        yield f"seat {seat} collection {' '.join(player.collection) or '-'}"
    yield f"cookie {_or_nobody(state.cookie)}"
    yield f"deck {' '.join(state.deck) or '-'}"
    yield f"discards {' '.join(state.discards) or '-'}"
    legal = [hats.write(action) for action in match.legal_actions]
    yield f"legal {len(legal)} {' '.join(legal)}".rstrip()


def _or_nobody(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for name, (players, seed, options) in GAMES.items():
        text = playthrough(players, seed, **options)
        (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
