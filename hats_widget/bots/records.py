"""What is kept of a tournament: a line of JSON for each finished chunk, so that an interrupted run goes on; and CSV."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence

from hats_widget.bots.arena import SOURCES, Game, Tournament, games_of
from hats_widget.core import reader
from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput

FORMAT = 2
MOST_UNPACKED = 2_000_000  # bytes


def header(tournament: Tournament) -> str:
    """The first line."""
    return reader.dumps({"format": FORMAT, "arena": "hats", **tournament.to_json()})


def line(number: int, games: Sequence[Game]) -> str:
    """A chunk that is finished."""
    return reader.dumps({"chunk": number, "games": [list(game) for game in games]})


def read_records(text: str, tournament: Tournament) -> dict[int, tuple[Game, ...]]:
    """The chunks of a kept tournament, each once. A last line that was cut off in the writing is left out."""
    first, *others = text.split("\n")
    if first != header(tournament):
        raise BadInput(
            Msg("this file keeps another tournament; name another file, or play with what stands in this one")
        )
    found: dict[int, tuple[Game, ...]] = {}
    for count, each in enumerate(others[:-1], start=2):
        where = Msg("line {number}", {"number": count})
        number, games = reader.within(where, lambda text: _chunk(text, tournament), each)
        found.setdefault(number, games)
    return found


def _chunk(text: str, tournament: Tournament) -> tuple[int, tuple[Game, ...]]:
    saved = reader.fields(reader.parse(text), ("chunk", "games"))
    number = reader.whole_number(saved["chunk"], 0, tournament.chunks - 1)
    games = reader.items(saved["games"], lambda value: _game(value, tournament.players), "games")
    if [(game.deal, game.turn) for game in games] != games_of(tournament, number):
        raise BadInput(Msg("this line was changed: its games are not those of its number"))
    return number, games


def _game(value: object, players: int) -> Game:
    deal, turn, seats, points, wins, cookie, sources = reader.items(value, lambda v: v, "game", 7)

    def whole(one: object) -> int:
        return reader.whole_number(one, -1000, 10**9)

    game = Game(
        whole(deal),
        whole(turn),
        reader.items(seats, whole, "seats", players),
        reader.items(points, whole, "points", players),
        reader.items(wins, _share, "wins", players),
        None if cookie is None else reader.whole_number(cookie, 0, players - 1),
        reader.items(sources, lambda v: reader.items(v, whole, "sources", len(SOURCES)), "sources", players),
    )
    if sorted(game.seats) != list(range(players)) or tuple(map(sum, game.sources)) != game.points:
        raise BadInput(Msg("this game was changed: its seats or its points do not fit together"))
    return game


def _share(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise BadInput(Msg("{value} is not a share from 0 to 1", {"value": reader.literal(value)}))
    return float(value)


def packed(games: Sequence[Game]) -> str:
    """Games as letters and digits, for where there is little room."""
    text = reader.dumps({"games": [list(game) for game in games]})
    return b64encode(zlib.compress(text.encode(), 6)).decode()


def unpacked(text: str, players: int) -> tuple[Game, ...]:
    """The games that were packed, in the order in which they were."""
    unpacker = zlib.decompressobj()
    try:
        found = unpacker.decompress(b64decode(text, validate=True), MOST_UNPACKED).decode()
    except (ValueError, zlib.error):
        found = ""
    if not unpacker.eof:
        raise BadInput(Msg("these games are not whole; play them again"))
    saved = reader.fields(reader.parse(found), ("games",))
    return reader.items(saved["games"], lambda value: _game(value, players), "games")


def csv_text(tournament: Tournament, games: Iterable[Game]) -> str:
    """A line for each bot in each game; seat 1 is who began. The last columns say where the points come from."""
    lines = [",".join(("deal", "turn", "entry", "bot", "seat", "points", "win", "cookie", *SOURCES[:-1]))]
    for game in sorted(games):
        for entry, bot in enumerate(tournament.bots):
            row = (game.deal, game.turn, entry + 1, bot, game.seats[entry] + 1, game.points[entry], game.wins[entry])
            lines.append(",".join(map(str, (*row, int(game.cookie == entry), *game.sources[entry][:-1]))))
    return "\n".join(lines) + "\n"
