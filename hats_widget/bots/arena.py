"""Tournaments: bots against bots on any Executor, every deal played from every seat, the same for the same seed.

A tournament is cut into chunks of deals. A chunk is a function of the tournament and its number alone, so it does not
matter who plays it, when, or how often: what is known of a chunk is kept once.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from importlib.util import find_spec
from statistics import fmean
from typing import Final, NamedTuple

from hats_widget.bots.bot import Kind
from hats_widget.bots.estimates import share_over_deals
from hats_widget.bots.heedless import HEEDLESS
from hats_widget.bots.simple import BOTS
from hats_widget.core import reader
from hats_widget.core.game import MOST_SEED, Setup
from hats_widget.core.message import Arg, Msg
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.core.rng import from_seed
from hats_widget.core.score import ScoreSheet
from hats_widget.games import hats
from hats_widget.games.hats.scoring import COLLECTION, FAVOURITE

MOST_GAMES: Final = 1_000_000
SOURCES: Final = ("space1", "space2", "space3", "space4", "space5", "space6", "black_hats", "favourite", "cookie")
_BLACK_HATS, _FAVOURITE, _COOKIE = 6, 7, 8  # among the sources
_COST: Final = {"random": 2, "greedy": 8, "strategist": 9, "searcher": 1200}  # about milliseconds of a seat in a game
_TASK: Final = 100  # milliseconds that a chunk should take, so that handing it out costs little
_DEALS: Final = 50  # of a chunk at most
_PER_WORKER: Final = 3  # chunks handed out and not yet back
_TRIES: Final = 3


class Tournament(NamedTuple):
    """Who plays, and how many games. `options` is JSON as in a saved match."""

    bots: tuple[str, ...]
    games: int
    seed: int
    options: tuple[tuple[str, object], ...] = ()

    @property
    def players(self) -> int:
        return len(self.bots)

    @property
    def deals_in_a_chunk(self) -> int:
        """A function of the tournament, so that it is cut in the same way everywhere."""
        cost = self.players * sum(_COST[name.removesuffix("-heedless")] for name in self.bots)
        return max(1, min(_DEALS, round(_TASK / cost)))

    @property
    def deals(self) -> int:
        return -(-self.games // self.players)

    @property
    def chunks(self) -> int:
        return -(-self.deals // self.deals_in_a_chunk)

    def to_json(self) -> dict[str, object]:
        return {"bots": list(self.bots), "games": self.games, "seed": self.seed, "options": dict(self.options)}


class Game(NamedTuple):
    """One game: the deal's number, how far the entries were moved round, and what each *entry* got, not each seat."""

    deal: int
    turn: int
    seats: tuple[int, ...]  # of each entry, counted from who began
    points: tuple[int, ...]
    wins: tuple[float, ...]
    cookie: int | None = None  # the entry that holds it
    sources: tuple[tuple[int, ...], ...] = ()  # of each entry: its points from each of SOURCES


def read_tournament(bots: Sequence[str], games: int, seed: int, options: Mapping[str, object]) -> Tournament:
    """Checked. The games are rounded up to whole deals, each played from every seat."""
    if len(bots) not in hats.PLAYERS:
        raise BadInput(Msg("two, three or four bots play; name them as in greedy,random,random")).at("bots")
    for name in bots:
        reader.within("bots", lambda v: reader.one_of(v, list(BOTS)), name)
    reader.within("games", lambda v: reader.whole_number(v, 1, MOST_GAMES), games)
    reader.within("seed", lambda v: reader.whole_number(v, 0, MOST_SEED), seed)
    checked = reader.within("options", lambda v: hats.read_options(v, len(bots)), dict(options))
    whole = -(-games // len(bots)) * len(bots)
    return Tournament(tuple(bots), whole, seed, tuple(sorted(hats.write_options(checked).items())))


def kind_of(bot: str) -> Kind:
    """A bot of a tournament; a study has some that do not sit at the table."""
    return BOTS.get(bot) or HEEDLESS[bot]


def games_of(tournament: Tournament, number: int) -> list[tuple[int, int]]:
    """The games of a chunk, in their order: its deals, each from every seat."""
    first = number * tournament.deals_in_a_chunk
    deals = range(first, min(first + tournament.deals_in_a_chunk, tournament.deals))
    return [(deal, turn) for deal in deals for turn in range(tournament.players)]


def play_chunk(tournament: Tournament, number: int) -> tuple[Game, ...]:
    return tuple(_play(tournament, deal, turn) for deal, turn in games_of(tournament, number))


def _play(tournament: Tournament, deal: int, turn: int) -> Game:
    *_, game = playing(tournament, deal, turn)
    assert game is not None
    return game


def playing(tournament: Tournament, deal: int, turn: int) -> Iterator[Game | None]:
    """A game thought by thought: nothing after each of them, and at last the game.

    Entry 0 sits at seat `turn`, the others behind it.
    """
    players = tournament.players
    seed = from_seed(tournament.seed).at("deal", deal).below(MOST_SEED + 1)
    state = hats.new(Setup(players, seed, hats.read_options(dict(tournament.options), players)))
    first, ply = state.turn, 0
    while (seat := hats.to_move(state)) is not None:
        kind = kind_of(tournament.bots[(seat - turn) % players])
        rng = from_seed(tournament.seed).at("bot", deal, turn, ply)
        for thought in kind.ponder(hats.observe(state, seat), rng):
            action = thought.action
            yield None
        state = hats.apply(state, action)
        ply += 1
    sheet = hats.score(state)
    seats = [(entry + turn) % players for entry in range(players)]
    sources = _sources(sheet)
    yield Game(
        deal,
        turn,
        tuple((seat - first) % players for seat in seats),
        tuple(sheet.totals[seat] for seat in seats),
        tuple(sheet.shares[seat] for seat in seats),
        None if sheet.cookie is None else seats.index(sheet.cookie),
        tuple(sources[seat] for seat in seats),
    )


def _sources(sheet: ScoreSheet) -> list[tuple[int, ...]]:
    """Where the points of each seat come from."""
    found = [[0] * len(SOURCES) for _ in range(sheet.players)]
    for seat, rule, points, _, cards, _ in sheet.lines:
        if seat is not None and points:
            in_collection = _BLACK_HATS if cards[:1] and cards[0].startswith("X") else points - 1
            place = in_collection if rule == COLLECTION else _FAVOURITE if rule == FAVOURITE else _COOKIE
            found[seat][place] += points
    return [tuple(one) for one in found]


class Broken(Refusal):
    """The machines gave up; what they had computed until then was handed over before."""


def run(
    tournament: Tournament,
    executor: Callable[[], Executor] | None = None,
    workers: int = 1,
    known: Mapping[int, tuple[Game, ...]] | None = None,
) -> Iterator[tuple[int, tuple[Game, ...]]]:
    """Every chunk that is not known yet, with its number, as it is finished.

    Without an executor it is played here. An executor that breaks, because a worker died, is asked for again, and only
    what was not finished is played again.
    """
    missing = [number for number in range(tournament.chunks) if number not in (known or {})]
    if executor is None:
        for number in missing:
            yield number, play_chunk(tournament, number)
        return
    deaths = 0
    while missing:
        before = len(missing)
        with executor() as pool:
            for number, games in _handed_out(pool, tournament, tuple(missing), workers * _PER_WORKER):
                missing.remove(number)
                yield number, games
        deaths = 0 if len(missing) < before else deaths + 1
        if deaths == _TRIES:
            raise Broken(
                Msg("the workers died again and again; what was finished is kept, the rest can be played later")
            )


def _handed_out(
    pool: Executor, tournament: Tournament, missing: Sequence[int], at_once: int
) -> Iterator[tuple[int, tuple[Game, ...]]]:
    """Chunks as they are finished, a few at a time in the hands of the workers; ends early if these die."""
    waiting: dict[Future[tuple[Game, ...]], int] = {}
    left = list(reversed(missing))
    while left or waiting:
        try:
            while left and len(waiting) < at_once:
                waiting[pool.submit(play_chunk, tournament, left[-1])] = left[-1]
                left.pop()
        except (RuntimeError, OSError):  # a broken pool takes nothing more; some of what it has may still come
            left.clear()
        done, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            number = waiting.pop(future)
            try:
                games = future.result()
            except Exception as error:
                if not _is_death(error):
                    raise
                return
            yield number, games


def _is_death(error: Exception) -> bool:
    """Whether a worker died, rather than a bot of ours made a mistake, which would come again."""
    return isinstance(error, BrokenExecutor | CancelledError | OSError) or type(error).__name__ == "KilledWorker"


class Entry(NamedTuple):
    """What a bot got: its share of the wins with the 95 % interval over the deals, and its points."""

    bot: str
    share: float
    low: float
    high: float
    mean_points: float


def entries(tournament: Tournament, games: Sequence[Game]) -> tuple[Entry, ...]:
    """Each bot's result in these games, of which there is at least one."""
    found = []
    for entry, bot in enumerate(tournament.bots):
        share = share_over_deals((game.deal, game.wins[entry]) for game in games)
        found.append(Entry(bot, *share, fmean(game.points[entry] for game in games)))
    return tuple(found)


def ratings(tournament: Tournament, games: Sequence[Game]) -> tuple[float, ...]:
    """Openskill's rating of each entry, from all games in their order: its mean, 25 for everybody at first."""
    if find_spec("openskill") is None:
        raise BadInput(Msg('openskill, which rates, is not installed; pip install "hats-widget[arena]" brings it'))
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    found = [model.rating() for _ in tournament.bots]
    for game in sorted(games):
        teams = _teams(game)
        won = [game.wins[team[0]] for team in teams]
        rated = model.rate([[found[entry] for entry in team] for team in teams], scores=won)
        for team, after in zip(teams, rated, strict=True):
            for entry, rating in zip(team, after, strict=True):
                found[entry] = rating
    return tuple(float(rating.mu) for rating in found)


def _teams(game: Game) -> list[tuple[int, ...]]:
    return [(0, 2), (1, 3)] if len(game.points) == 4 else [(entry,) for entry in range(len(game.points))]


def told_progress(done: int, of: int, seconds: float, before: int = 0) -> Msg:
    """How far it is, and how long it will take from here at this pace; so many games were there `before`."""
    told: dict[str, Arg] = {"done": done, "of": of}
    if done <= before or done == of:
        return Msg("{done} of {of} games", told)
    told["n"] = round(seconds / (done - before) * (of - done))
    return Msg("{done} of {of} games, about {n} second left", told, "{done} of {of} games, about {n} seconds left")
