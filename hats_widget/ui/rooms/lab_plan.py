"""What is to be played in the lab: a tournament or a ready study, from a form or an address, and how much of it."""

from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import urlencode

from hats_widget.bots.arena import Tournament, read_tournament
from hats_widget.bots.simple import BOTS
from hats_widget.bots.studies import QUESTIONS
from hats_widget.core import reader
from hats_widget.core.game import MOST_SEED
from hats_widget.core.message import Arg, Msg
from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.games.hats.options import CHOICES

ROOM: Final = "lab"
USUAL_GAMES: Final = 300
USUAL_BOTS: Final = ("greedy", "random", "random")
USUAL_BOT: Final = "strategist"  # of a study
MOST: Final = {"random": 3000, "greedy": 1200, "strategist": 1200, "searcher": 60}  # games, with the slowest bot in it
OPTIONS: Final = (*CHOICES, "removed", "first")
WORDS: Final = ("room", "bots", "players", "games", "seed", "study", *OPTIONS)


class Plan(NamedTuple):
    """Checked. In a study the same bot plays at every seat."""

    bots: tuple[str, ...]
    games: int
    seed: int
    study: str = ""
    options: tuple[tuple[str, object], ...] = ()

    @property
    def tournaments(self) -> tuple[Tournament, ...]:
        options = dict(self.options)
        if not self.study:
            return (read_tournament(self.bots, self.games, self.seed, options),)
        question = QUESTIONS[self.study]
        return question.tournaments(self.bots[0], len(self.bots), self.games, self.seed, options=options)

    @property
    def name(self) -> Msg:
        """What is played, in a few words."""
        if self.study:
            return QUESTIONS[self.study].text
        return Msg("Tournament of {bots}", {"bots": tuple([BOTS[bot].name for bot in self.bots])})

    def words(self) -> dict[str, str]:
        """What `read_plan` reads."""
        given = {"bots": ",".join(self.bots), "games": str(self.games), "seed": str(self.seed)}
        study = {"study": self.study} if self.study else {}
        return given | study | {name: str(value) for name, value in self.options}

    def address(self) -> str:
        """`?room=lab&bots=greedy,random,random&games=300&seed=3`."""
        return "?" + urlencode({"room": ROOM, **self.words()}, safe=",")

    def is_longer(self, other: "Plan") -> bool:
        """Whether the other differs in nothing but the number of games: then its games are games of this one too."""
        return self._replace(games=0) == other._replace(games=0)


def read_plan(words: Mapping[str, object], seed: int) -> Plan:
    """A plan from the words of an address; `seed` where none is given. A study takes the first of the bots."""
    study = reader.within("study", lambda v: reader.one_of(v, ["", *QUESTIONS]), words.get("study") or "")
    named = [one for one in reader.text_of(_given(words, "bots", "")).split(",") if one]
    players = _players(words)
    if study:
        count = len(named) if len(named) > 1 else players
        bots = [named[0].strip() if named else USUAL_BOT] * count
    else:
        bots = [one.strip() for one in named] or list(USUAL_BOTS)
    if len(bots) > 4:
        raise BadInput(Msg("two, three or four bots play; name them as in greedy,random,random")).at("bots")
    games = reader.within(
        "games", lambda v: reader.whole_number(v, 1, max(MOST.values())), _given(words, "games", USUAL_GAMES)
    )
    chosen = reader.within("seed", lambda v: reader.whole_number(v, 0, MOST_SEED), _given(words, "seed", seed))
    plan = Plan(tuple(bots), games, chosen, study, _options(words, len(bots)))
    tournaments = plan.tournaments
    slowest = min(plan.bots, key=lambda bot: MOST[bot])
    if plan.games * len(tournaments) > MOST[slowest]:
        told: dict[str, Arg] = {"bot": BOTS[slowest].name, "most": MOST[slowest] // len(tournaments)}
        raise BadInput(
            Msg("with {bot} at most {most} games are played on this page; “hats-widget arena” plays more", told)
        ).at("games")
    return plan


def _players(words: Mapping[str, object]) -> int:
    return reader.within("players", lambda v: reader.whole_number(v, 2, 4), _given(words, "players", 3))


def _given(words: Mapping[str, object], name: str, usual: object) -> object:
    """A word, as a number where it is one; nothing at all is the usual."""
    found = words.get(name)
    return usual if found is None or found == "" else _number(found)


def _options(words: Mapping[str, object], players: int) -> tuple[tuple[str, object], ...]:
    given = {name: _given(words, name, "") for name in OPTIONS if words.get(name) not in (None, "")}
    checked = reader.within("options", lambda v: hats.read_options(v, players), given)
    return tuple(sorted(hats.write_options(checked).items()))


def _number(value: object) -> object:
    """A number from a text; what is none is left for the check that follows."""
    return int(value) if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20 else value


def of_form(values: Mapping[str, object]) -> dict[str, object]:
    """The words of an address from what was filled in: of fields that are hidden nothing is taken."""
    players = _players(values)
    names = ["bot"] * players if values.get("study") else [f"bot{seat}" for seat in range(players)]
    bots = [reader.text_of(_given(values, name, USUAL_BOT)) for name in names]
    away = {"swap"} if players != 4 else {"reshuffle"}
    if values.get("study") == "editions":
        away.add("edition")
    given = {name: values.get(name) for name in ("games", "seed", "study", *CHOICES) if name not in away}
    return {**given, "bots": ",".join(bots)}
