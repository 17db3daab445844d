"""Misreadings of totals and of who wins: rows left out, minus signs lost, tie-breaks mixed up."""

from collections.abc import Callable

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.games import hats
from hats_widget.games.hats.cookie_lines import WORTH
from hats_widget.games.hats.scoring import winners
from hats_widget.school.asks import LARGEST, Ask, team_of, truth
from hats_widget.school.misreading import Case, Misreading, Reading

Party = tuple[int, ...]

_SLIPS = (-1, 1, -10, 10)


def _seats(case: Case) -> tuple[int, ...]:
    """Whose points are added up: a seat, or the two of its team."""
    return team_of(case.seat) if case.ask.category == "team" else (case.seat,)


def row_forgotten(case: Case) -> tuple[Reading, ...]:
    found = []
    for rule, heading in case.sheet.categories:
        for seat in _seats(case):
            points = case.sheet.category(rule)[seat]
            told: dict[str, Arg] = {"row": heading, "seat": Seat(seat), "points": points}
            msg = Msg("A row of the napkin is missing in the sum: {row} of {seat}, {points}", told)
            found += [Reading(case.points - points, (), msg)] if points else []
    return tuple(found)


def minus_dropped(case: Case) -> tuple[Reading, ...]:
    below = {seat: points for seat in _seats(case) if (points := case.sheet.category("favourite")[seat]) < 0}
    groups = [tuple(below), *[(seat,) for seat in below]] if len(below) > 1 else [(seat,) for seat in below]
    found = []
    for group in groups:
        told: dict[str, Arg] = {
            "seats": tuple(map(Seat, group)),
            "points": tuple([below[seat] for seat in group]),
            "n": len(group),
        }
        msg = Msg(
            "The favourite of {seats} earns {points}: that is taken off, not added",
            told,
            "The favourites of {seats} earn {points}: that is taken off, not added",
        )
        found.append(Reading(case.points - 2 * sum([below[seat] for seat in group]), _favourites(case, group), msg))
    return tuple(found)


def _favourites(case: Case, seats: Party) -> tuple[hats.Card, ...]:
    return tuple([card for seat in seats if (card := case.position.favourites[seat]) is not None])


def cookie_undeserved(case: Case) -> tuple[Reading, ...]:
    holder = case.sheet.cookie
    if holder in _seats(case):
        return ()
    msg = Msg("The cookie earns 5 only for whoever has it: here it lies on the napkin")
    if holder is not None:
        msg = Msg("The cookie earns 5 only for whoever has it: here that is {seat}", {"seat": Seat(holder)})
    return (Reading(case.points + WORTH, (), msg),)


def cookie_as_one(case: Case) -> tuple[Reading, ...]:
    if case.sheet.cookie not in _seats(case):
        return ()
    return (Reading(case.points - WORTH + 1, (), Msg("The cookie earns 5, not 1")),)


def partner_forgotten(case: Case) -> tuple[Reading, ...]:
    one, other = _seats(case)
    totals = case.sheet.totals
    told: dict[str, Arg] = {"one": Seat(one), "other": Seat(other), "a": totals[one], "b": totals[other]}
    msg = Msg("A team's total is the sum of both partners: {one} has {a} and {other} has {b}", told)
    return (Reading(totals[one], (), msg), Reading(totals[other], (), msg))


def cookie_for_both(case: Case) -> tuple[Reading, ...]:
    if case.sheet.cookie is None or case.sheet.cookie not in _seats(case):
        return ()
    msg = Msg("There is one cookie: it earns 5 once for the team, through {seat}", {"seat": Seat(case.sheet.cookie)})
    return (Reading(case.points + WORTH, (), msg),)


def carried_on(case: Case) -> tuple[Reading, ...]:
    """A number that follows from earlier answers, one of which was wrong."""
    parts = [Ask(rule, case.ask.seat, case.ask.edition) for rule in ("collection", "favourite", "cookie")]
    if case.ask.category == "team":
        parts = [Ask("total", seat, case.ask.edition) for seat in _seats(case)]
    given = [case.answered.get(part) for part in parts]
    numbers = [number for number in given if isinstance(number, int)]
    if len(numbers) < len(parts) or sum(numbers) == case.truth:
        return ()
    msg = Msg("You added up your own numbers rightly, but one of them is not right yet. Look at them again")
    return (Reading(sum(numbers), (), msg),)


def slip(case: Case) -> tuple[Reading, ...]:
    offs = _SLIPS[:2] if case.ask.category == "favourite" else _SLIPS
    least = 0 if case.ask.category == "collection" else -LARGEST
    return tuple([Reading(case.points + off, (), _near(off)) for off in offs if case.points + off >= least])


def _near(off: int) -> Msg:
    if off > 0:
        return Msg("That is {off} too many: it may be a slip in the sum. Add up once more", {"off": off})
    return Msg("That is {off} too few: it may be a slip in the sum. Add up once more", {"off": -off})


def _parties(case: Case) -> tuple[Party, ...]:
    return case.sheet.teams or tuple([(seat,) for seat in range(case.position.players)])


def _most(parties: tuple[Party, ...], value: Callable[[Party], int]) -> tuple[Party, ...]:
    best = max(map(value, parties))
    return tuple([party for party in parties if value(party) == best])


def _tied(case: Case) -> tuple[Party, ...]:
    """The parties with the most points."""
    totals = case.sheet.totals
    return _most(_parties(case), lambda party: sum([totals[seat] for seat in party]))


def _black_hats(case: Case) -> list[int]:
    return [sum([card.is_black_hat for card in laid]) for laid in case.position.collections]


def _with_cookie(case: Case, tied: tuple[Party, ...]) -> tuple[Party, ...]:
    return tuple([party for party in tied if case.sheet.cookie in party]) or tied


def _won(parties: tuple[Party, ...], msg: Msg) -> tuple[Reading, ...]:
    return (Reading(tuple(sorted([seat for party in parties for seat in party])), (), msg),)


def tie_shared(case: Case) -> tuple[Reading, ...]:
    if len(_tied(case)) < 2:
        return ()
    msg = Msg("The points are tied, but the tie is broken: the most black hats win, then the cookie")
    if case.position.options.edition == "german":
        msg = Msg("The points are tied, but the tie is broken: in the German edition the cookie wins it")
    return _won(_tied(case), msg)


def cookie_first(case: Case) -> tuple[Reading, ...]:
    if case.position.options.edition == "german" or len(_tied(case)) < 2:
        return ()
    msg = Msg("In a tie the black hats are counted first; the cookie decides only if they are equal too")
    return _won(_with_cookie(case, _tied(case)), msg)


def black_hats_first(case: Case) -> tuple[Reading, ...]:
    if case.position.options.edition != "german" or len(_tied(case)) < 2:
        return ()
    black = _black_hats(case)
    most = _most(_tied(case), lambda party: sum([black[seat] for seat in party]))
    msg = Msg("In the German edition a tie is not broken by black hats: the cookie decides at once")
    return _won(_with_cookie(case, most), msg)


def fewest_black_hats(case: Case) -> tuple[Reading, ...]:
    if len(_tied(case)) < 2:
        return ()
    black = _black_hats(case)
    fewest = _most(_tied(case), lambda party: -sum([black[seat] for seat in party]))
    msg = Msg("In a tie the most black hats win, not the fewest")
    if case.position.options.edition == "german":
        msg = Msg("In the German edition black hats do not break a tie: the cookie decides")
    return _won(fewest, msg)


def black_hats_of_all(case: Case) -> tuple[Reading, ...]:
    black = _black_hats(case)
    most = _most(_parties(case), lambda party: sum([black[seat] for seat in party]))
    msg = Msg("Points come first: black hats are compared only among those with the most points")
    return () if set(most) & set(_tied(case)) else _won(most, msg)


def cookie_wins(case: Case) -> tuple[Reading, ...]:
    holder = case.sheet.cookie
    found = tuple([party for party in _parties(case) if holder in party])
    msg = Msg("The cookie earns 5 points, but it does not win by itself: the most points win")
    return _won(found, msg) if found and found[0] not in _tied(case) else ()


def best_single(case: Case) -> tuple[Reading, ...]:
    if not case.sheet.teams:
        return ()
    totals = case.sheet.totals
    best = _most(case.sheet.teams, lambda team: max([totals[seat] for seat in team]))
    return _won(best, Msg("The best single player does not decide: the points of both partners are added up"))


def black_hats_of_one(case: Case) -> tuple[Reading, ...]:
    if not case.sheet.teams or len(_tied(case)) < 2:
        return ()
    black = _black_hats(case)
    most = _most(_tied(case), lambda team: max([black[seat] for seat in team]))
    return _won(most, Msg("The black hats of both partners are counted together"))


def totals_carried_on(case: Case) -> tuple[Reading, ...]:
    """Who wins by the totals that were answered, one of which was wrong."""
    parties = _parties(case)
    asked = [Ask("team" if case.sheet.teams else "total", party[0], case.ask.edition) for party in parties]
    given = {party: case.answered.get(ask) for party, ask in zip(parties, asked, strict=True)}
    numbers = {party: number for party, number in given.items() if isinstance(number, int)}
    if len(numbers) < len(parties) or list(numbers.values()) == [truth(case.sheet, ask) for ask in asked]:
        return ()
    msg = Msg("That follows from your own totals, but one of them is not right yet. Look at them again")
    return _won(_most(parties, numbers.__getitem__), msg)


def cookie_carried_on(case: Case) -> tuple[Reading, ...]:
    """Who wins if the cookie is where the pupil answered, wrongly, that it is."""
    cookie = Ask("cookie", None, case.ask.edition)
    given = case.answered.get(cookie)
    if not isinstance(given, tuple) or given == truth(case.sheet, cookie):
        return ()
    holder = given[0] if given else None
    totals = [total - points for total, points in zip(case.sheet.totals, case.sheet.category("cookie"), strict=True)]
    if holder is not None:
        totals[holder] += WORTH
    seats, _, _ = winners(case.position, totals, holder)
    return (Reading(seats, (), Msg("That follows from your own cookie, which is not right yet. Look at it again")),)


TOTALS = (
    Misreading("carried-on", 35, Msg("I added up my own numbers"), ("total", "team"), carried_on),
    Misreading("minus-dropped", 36, Msg("I added the favourite's minus"), ("total", "team"), minus_dropped),
    Misreading("partner-forgotten", 37, Msg("I took one partner only"), ("team",), partner_forgotten),
    Misreading("cookie-for-both", 38, Msg("I gave the cookie to both partners"), ("team",), cookie_for_both),
    Misreading("cookie-undeserved", 39, Msg("I gave 5 for the cookie"), ("total", "team"), cookie_undeserved),
    Misreading("cookie-as-one", 40, Msg("I counted 1 for the cookie"), ("total", "team"), cookie_as_one),
    Misreading("row-forgotten", 41, Msg("I left out a row of the napkin"), ("total", "team"), row_forgotten),
)
WINNER = (
    Misreading("totals-carried-on", 42, Msg("I compared my own totals"), ("winner",), totals_carried_on),
    Misreading("cookie-carried-on", 52, Msg("I counted with my own cookie"), ("winner",), cookie_carried_on),
    Misreading("tie-shared", 43, Msg("I thought that a tie is shared"), ("winner",), tie_shared),
    Misreading("cookie-first", 44, Msg("I let the cookie break the tie"), ("winner",), cookie_first),
    Misreading("black-hats-first", 45, Msg("I let black hats break the tie"), ("winner",), black_hats_first),
    Misreading(
        "fewest-black-hats", 46, Msg("I let the fewest black hats break the tie"), ("winner",), fewest_black_hats
    ),
    Misreading("best-single", 47, Msg("I looked for the best single player"), ("winner",), best_single),
    Misreading(
        "black-hats-of-one", 48, Msg("I compared the black hats of single players"), ("winner",), black_hats_of_one
    ),
    Misreading("black-hats-of-all", 49, Msg("I looked for the most black hats of all"), ("winner",), black_hats_of_all),
    Misreading("cookie-wins", 50, Msg("I thought that the cookie wins"), ("winner",), cookie_wins),
)
SLIP = Misreading("slip", 51, Msg("I may have slipped in the sum"), ("collection", "favourite", "total", "team"), slip)
