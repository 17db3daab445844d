"""What can be asked about a final position, what the right answer is, and what a person may answer."""

import re
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from hats_widget.core import reader
from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.core.refusal import BadInput
from hats_widget.core.score import ScoreSheet
from hats_widget.games import hats
from hats_widget.games.hats.options import Edition
from hats_widget.games.hats.scoring import CATEGORIES, TEAMS

Category = Literal["collection", "favourite", "cookie", "total", "team", "winner"]
Answer: TypeAlias = int | tuple[int, ...]

LARGEST = 999
ROWS: Final = {**dict(CATEGORIES), "total": Msg("total")}  # of the napkin, with their headings
MAY_BE_NEGATIVE: Final = ("favourite", "total", "team")  # the categories whose answer is below zero in some positions

_BOTH_TEAMS: Final = (0, 1, 2, 3)


class Ask(NamedTuple):
    """One thing to be found out.

    `seat` is None where it concerns everybody: "cookie" then asks who has it, and "winner" who wins. For "team" it is
    one of the two partners. With an `edition` the position is looked at as in that edition, else as it is.
    """

    category: Category
    seat: int | None = None
    edition: Edition | None = None

    @property
    def is_of_seats(self) -> bool:
        """Whether the answer is a tuple of seats, sorted, empty for nobody; otherwise it is a whole number."""
        return self.seat is None

    def posed(self, position: hats.Position) -> hats.Position:
        """The position as this looks at it."""
        if self.edition is None:
            return position
        return position._replace(options=position.options._replace(edition=self.edition))


def truth(sheet: ScoreSheet, ask: Ask) -> Answer:
    """The right answer, read off the sheet of the position as it is posed."""
    match ask:
        case Ask("winner"):
            return sheet.winners
        case Ask("cookie", None):
            return () if sheet.cookie is None else (sheet.cookie,)
        case Ask("total", int(seat)):
            return sheet.totals[seat]
        case Ask("team", int(seat)):
            assert sheet.team_totals is not None  # only teams are asked for a team's total
            return sheet.team_totals[TEAMS.index(team_of(seat))]
        case Ask(category, int(seat)):
            return sheet.category(category)[seat]
    raise AssertionError(ask)


def right_answer(position: hats.Position, ask: Ask) -> Answer:
    """What the napkin says."""
    return truth(hats.score(ask.posed(position)), ask)


def wording(position: hats.Position, ask: Ask) -> Msg:
    """The question as a sentence."""
    match ask:
        case Ask("winner", _, None):
            return Msg("Which team wins?") if position.players == 4 else Msg("Who wins?")
        case Ask("winner", _, "standard"):
            return Msg("Who wins in the standard edition?")
        case Ask("winner", _, "german"):
            return Msg("Who wins in the German edition?")
        case Ask("cookie", None, None):
            return Msg("Who has the cookie?")
        case Ask("cookie", None, "standard"):
            return Msg("Who has the cookie in the standard edition?")
        case Ask("cookie", None, "german"):
            return Msg("Who has the cookie in the German edition?")
        case Ask(category, int(seat)):
            return _OF_A_SEAT[category]._replace(args={"seat": Seat(seat), "team": team_name(team_of(seat))})
    raise AssertionError(ask)


_OF_A_SEAT: dict[Category, Msg] = {
    "collection": Msg("How many points does the collection of {seat} earn?"),
    "favourite": Msg("How many points does the favourite of {seat} earn?"),
    "cookie": Msg("How many points does the cookie earn for {seat}?"),
    "total": Msg("What is the total of {seat}?"),
    "team": Msg("What is the total of the team {team}?"),
}


def team_of(seat: int) -> tuple[int, int]:
    """The seat and the partner's, in the order of the table."""
    return next(team for team in TEAMS if seat in team)


def team_name(team: Sequence[int]) -> Msg:
    """`Ada & Cem`."""
    one, other = team
    return Msg("{one} & {other}", {"one": Seat(one), "other": Seat(other)})


def choices(position: hats.Position, ask: Ask) -> tuple[tuple[Answer, Arg], ...]:
    """The answers that can be picked where seats are asked for; among them is the right one.

    Of two or three players any may share a win; who picks from a list of single seats needs one box for each.
    """
    if ask.category == "cookie":
        alone = [((seat,), Seat(seat)) for seat in range(position.players)]
        return (*alone, ((), Msg("nobody: it lies on the napkin")))
    if position.players == 4:
        teams = [(team, team_name(team)) for team in TEAMS]
        return (*teams, (_BOTH_TEAMS, Msg("both teams: the win is shared")))
    groups = [(0,), (1,), (0, 1)] if position.players == 2 else [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)]
    return tuple((group, shown(position, group)) for group in groups)


def shown(position: hats.Position, answer: Answer) -> Arg:
    """An answer as it stands in a sentence; partners who win are called as a team."""
    if isinstance(answer, int):
        return answer
    if position.players == 4 and answer in (*TEAMS, _BOTH_TEAMS):
        return tuple([team_name(team) for team in TEAMS if set(team) <= set(answer)])
    # Translators: as an answer to: who has the cookie?
    return tuple(map(Seat, answer)) or Msg("nobody")


def read_answer(position: hats.Position, ask: Ask, value: object) -> Answer:
    """What a person answered, from a typed text or the value of a form; what is no answer is refused.

    A number: "12", "+5", "−3" or a whole number. Seats, counted from 0: a whole number, a list, None for nobody, or a
    text such as "0", "0,2" and "nobody".
    """
    return _read_seats(position, ask, value) if ask.is_of_seats else _read_number(value)


def _read_number(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST:
        return value
    if isinstance(value, str):
        plain = value.strip().replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-")
        if re.fullmatch(r"[+-]? ?[0-9]{1,3}", plain):
            return int(plain.replace(" ", ""))
        if not plain:
            raise BadInput(Msg("there is no number yet; write one such as 12 or −3"))
    raise BadInput(Msg("“{value}” is not a whole number; write one such as 12 or −3", {"value": reader.shown(value)}))


def _read_seats(position: hats.Position, ask: Ask, value: object) -> tuple[int, ...]:
    found = _seats(value)
    if found is None or not all(seat in range(position.players) for seat in found):
        told: dict[str, Arg] = {"value": reader.shown(value), "last": position.players - 1}
        raise BadInput(Msg("“{value}” is no answer here; choose players, whose seats are 0 to {last}", told))
    seats = tuple(sorted(set(found)))
    if ask.category == "cookie" and len(seats) > 1:
        raise BadInput(Msg("only one player can have the cookie; choose one, or nobody"))
    if ask.category == "winner" and not seats:
        raise BadInput(Msg("somebody wins; choose one player, or all who share the win"))
    if ask.category == "winner" and position.players == 4 and seats not in (*TEAMS, _BOTH_TEAMS):
        raise BadInput(Msg("partners win together; choose a team, or both teams"))
    return seats


def _seats(value: object) -> list[int] | None:
    if value is None or value == "nobody":
        return []
    if isinstance(value, int) and not isinstance(value, bool):
        return [value]
    if isinstance(value, str):
        words = value.replace(",", " ").split()
        is_seats = len(words) <= 4 and all(re.fullmatch("[0-9]", word) for word in words)
        return [int(word) for word in words] if is_seats and words else None
    if isinstance(value, list | tuple | set | frozenset) and len(value) <= 4:
        items = list(value)
        return items if all(isinstance(item, int) and not isinstance(item, bool) for item in items) else None
    return None
