"""What the lab remembers: the games that were played by a plan, what they tell, and what was played before."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hats_widget.bots.arena import Entry, Game, Tournament, entries, playing, ratings
from hats_widget.bots.estimates import FEWEST
from hats_widget.bots.records import packed, unpacked
from hats_widget.bots.studies import QUESTIONS, Study
from hats_widget.bots.tallies import Tally, tallies
from hats_widget.core import reader
from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput, Refusal
from hats_widget.ui.rooms.lab_plan import Plan, read_plan

SHELF: Final = 3  # plans of before that can be gone back to
MOST_TEXT: Final = 390_000  # of all that is kept: the browser takes no more


class Run(NamedTuple):
    """A plan, and its games as far as they are played: deal by deal, each deal in every tournament from every seat."""

    plan: Plan
    games: tuple[Game, ...] = ()

    @property
    def total(self) -> int:
        return sum(one.games for one in self.plan.tournaments)

    @property
    def done(self) -> int:
        return min(len(self.games), self.total)

    @property
    def is_finished(self) -> bool:
        return self.done == self.total

    def whole_deals(self) -> list[list[Game]]:
        """The games of each tournament, without those of a deal that was not played from every seat."""
        tournaments = self.plan.tournaments
        players, count = tournaments[0].players, len(tournaments)
        whole = self.games[: self.done // (players * count) * (players * count)]
        return [[game for n, game in enumerate(whole) if n // players % count == one] for one in range(count)]


def play_on(tournaments: Sequence[Tournament], begun: int) -> Iterator[Game | None]:
    """The games of a run after the first so many; nothing after each thought of a bot."""
    for number in range(begun, sum(one.games for one in tournaments)):
        which, deal, turn = place_of(number, tournaments)
        yield from playing(tournaments[which], deal, turn)


def place_of(number: int, tournaments: Sequence[Tournament]) -> tuple[int, int, int]:
    """The tournament, the deal and the turn of a game of a run."""
    deal, rest = divmod(number, tournaments[0].players * len(tournaments))
    which, turn = divmod(rest, tournaments[0].players)
    return which, deal, turn


class Findings(NamedTuple):
    """What the games tell. `unrated` says why there are no ratings."""

    entries: tuple[Entry, ...]
    tallies: tuple[Tally, ...]
    ratings: tuple[float, ...]
    unrated: Msg | None
    study: Study | None


def findings(run: Run) -> Findings | None:
    """None before there are deals enough to tell anything."""
    played = run.whole_deals()
    first = run.plan.tournaments[0]
    if len(played[0]) < FEWEST * first.players:
        return None
    rated: tuple[float, ...] = ()
    unrated = None
    try:
        rated = ratings(first, played[0])
    except Refusal as refusal:
        unrated = refusal.msg
    study = QUESTIONS[run.plan.study].answer(played) if run.plan.study else None
    return Findings(entries(first, played[0]), tallies(first, played[0]), rated, unrated, study)


class Lab(NamedTuple):
    """`ticket` counts the works that were begun; `began` and `before` are the time and the games when the last was."""

    run: Run | None = None
    found: Findings | None = None
    ticket: int = 0
    is_running: bool = False
    began: float = 0.0
    before: int = 0
    spent: float = 0.0  # seconds since it began, when games came last
    kept_at: float = 0.0
    problem: Msg | None = None  # why the work ended too early
    shelf: tuple[Run, ...] = ()

    @property
    def open(self) -> Run:
        """The run that lies open; without one there is nothing to do it with."""
        if self.run is None:
            raise BadInput(Msg("nothing is planned yet; choose bots or a question first"))
        return self.run


def laid(state: Lab, plan: Plan) -> Lab:
    """The lab with a plan that lies open, and what is known of its games; what lay there before goes to the shelf.

    The ticket is a new one: games that still come are of the plan before.
    """
    known = [one for one in (state.run, *state.shelf) if one is not None]
    same = [one for one in known if plan.is_longer(one.plan)]
    run = Run(plan, max([one.games for one in same], key=len, default=()))
    shelf = tuple([one for one in known if one not in same and one.games])[:SHELF]
    return Lab(run, findings(run), state.ticket + 1, shelf=shelf, kept_at=state.kept_at)


def write_lab(state: Lab) -> str:
    """The run that lies open and those of before, of which the oldest are left out where there is too much."""
    runs = [run for run in (state.run, *state.shelf) if run is not None]
    kept = [{"plan": run.plan.words(), "games": packed(run.games)} for run in runs]
    while len(text := reader.dumps({"runs": kept})) > MOST_TEXT and len(kept) > 1:
        kept.pop()
    return text


def read_lab(text: str) -> Lab:
    if len(text) > MOST_TEXT:
        raise BadInput(Msg("this is too large for the lab; at most {most} kB are read", {"most": MOST_TEXT // 1000}))
    kept = reader.fields(reader.parse(text), ("runs",))
    runs = reader.items(kept["runs"], _run, "runs")[: SHELF + 1]
    if not runs:
        return Lab()
    return Lab(runs[0], findings(runs[0]), shelf=runs[1:])


def _run(value: object) -> Run:
    kept = reader.fields(value, ("plan", "games"))
    if not isinstance(kept["plan"], dict):
        raise BadInput(Msg("{value} is not an object in curly braces", {"value": reader.literal(kept["plan"])}))
    plan = read_plan(kept["plan"], 0)
    tournaments = plan.tournaments
    games = unpacked(reader.text_of(kept["games"]), len(plan.bots))
    for number, game in enumerate(games):
        _, deal, turn = place_of(number, tournaments)
        if (game.deal, game.turn) != (deal, turn):
            raise BadInput(Msg("these games are not in their order; play them again"))
    return Run(plan, games)
