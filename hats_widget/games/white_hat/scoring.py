"""The points: a line for each card in hand, pawn, marker and floor of every round; then who wins, and what decided."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from hats_widget.core.message import Arg, Msg
from hats_widget.core.score import ScoreLine, ScoreSheet, totals
from hats_widget.games.white_hat.board import KINDS, Board
from hats_widget.games.white_hat.board_file import board_of
from hats_widget.games.white_hat.cards import JOKER, WHITE_HAT, Card
from hats_widget.games.white_hat.model import GONE, JAIL, JAIL_POINTS, SOMEWHERE, Round, Standing, named
from hats_widget.games.white_hat.position import Position

CARDS: Final = "cards"
FIELDS: Final = "fields"
MARKERS: Final = "markers"
JAILED: Final = "jail"
FLOOR: Final = "floor"
WINNER: Final = "winner"
CATEGORIES: Final = (
    (CARDS, Msg("cards")),
    (FIELDS, Msg("fields")),
    (MARKERS, Msg("markers")),
    (JAILED, Msg("jail")),
    (FLOOR, Msg("floor")),
)
STEPS: Final = ((WINNER, Msg("Who wins")),)
ALONE: Final = ((WINNER, Msg("The result")),)

_COLOURS: Final = {
    "blue": Msg("a blue card"),
    "green": Msg("a green card"),
    "yellow": Msg("a yellow card"),
    "brown": Msg("a brown card"),
}
_JOKER: Final = Msg("a joker")
_WHITE_HAT: Final = Msg("the White Hat")
_OPEN: Final = Msg("open: the cards in hand are counted at the end of the round")
_JAIL: Final = Msg("a pawn in jail")
_GONE: Final = Msg("a pawn that is out of the game")
_UP: Final = Msg("a +1 marker lies there")
_DOWN: Final = Msg("a −1 marker lies there")
_POINTS: Final = Msg("fewest points: {players}")
_LAST_ROUND: Final = Msg("tied, fewest points in the last round: {players}")
_AWAY: Final = Msg("points away from the fame card: {players}")
_DECIDED: Final = {
    "points": Msg("fewest points"),
    "last_round": Msg("fewest points in the last round among the tied"),
    "fame": Msg("nearest to the fame card"),
    "below_fame": Msg("below the fame card among the tied"),
    "shared": Msg("there is no further tie-break"),
    "alone": Msg("the colour with the fewest points"),
}

Decided = Literal["points", "last_round", "fame", "below_fame", "shared", "alone"]


def score(position: Position) -> ScoreSheet:
    """The whole sheet. Before the end it is what the game would give if it ended now, the cards in hand apart."""
    board, seats = board_of(position.options.board), position.seats
    lines: list[ScoreLine] = []
    for number, told in enumerate(position.rounds, start=1):
        lines += round_lines(board, told, number, seats)
    players = position.players
    points = totals(lines, players)
    last = totals([line for line in lines if line.round == len(position.rounds)], players)
    winners, decided, steps = _winners(position, points, last)
    return ScoreSheet(
        players,
        (*lines, *steps),
        CATEGORIES,
        ALONE if seats == 1 else STEPS,
        () if position.final or seats == 1 else (CARDS,),
        (),
        None,
        winners,
        decided,
        position.final,
        position.names,
        tuple([named(player, seats) for player in range(players)]),
        lowest_wins=True,
    )


def round_lines(board: Board, told: Round, number: int, seats: int) -> Iterator[ScoreLine]:
    """What each player gets in a round: cards, then each pawn; a sum below zero is lifted to zero."""
    for player, pawns in enumerate(told.pawns):
        lines = [*_of_hand(board, told, player, seats), *[line for pawn in pawns for line in _of_pawn(player, pawn)]]
        got = sum(line.points for line in lines)
        if got < 0:
            reason = Msg("{sum} in this round; below zero counts zero", {"sum": got})
            lines.append(ScoreLine(player, FLOOR, -got, reason))
        for line in lines:
            yield line._replace(round=number)


def _of_hand(board: Board, told: Round, player: int, seats: int) -> Iterator[ScoreLine]:
    if told.hands is None:
        if seats > 1:
            yield ScoreLine(player, CARDS, 0, _OPEN)
        return
    for card in told.hands[player]:
        points, reason = worth(board, card)
        yield ScoreLine(player, CARDS, points, reason, (card,))


def worth(board: Board, card: Card) -> tuple[int, Msg]:
    """What a card in hand counts, and why."""
    if card == JOKER:
        return board.joker, _JOKER
    if card == WHITE_HAT:
        return board.white_hat, _WHITE_HAT
    colour = next(name for name, told in board.colours.items() if card.rank in told.ranks)
    return board.colours[colour].points, _COLOURS[colour]


def _of_pawn(player: int, stands: Standing) -> Iterator[ScoreLine]:
    field, value, changes, kind = stands
    if field == JAIL:
        yield ScoreLine(player, JAILED, JAIL_POINTS, _JAIL)
    elif field == SOMEWHERE:
        yield ScoreLine(player, FIELDS, value, Msg("a pawn on a field that counts {value}", {"value": value}))
    elif field == GONE:
        yield ScoreLine(player, FIELDS, 0, _GONE)
    else:
        told: dict[str, Arg] = {"field": field, "kind": KINDS[kind], "value": value}
        yield ScoreLine(player, FIELDS, value, Msg("a pawn on {field}: {kind}", told))
        for change in changes:
            yield ScoreLine(player, MARKERS, change, _UP if change > 0 else _DOWN)


def _winners(
    position: Position, points: Sequence[int], last: Sequence[int]
) -> tuple[tuple[int, ...], Decided, list[ScoreLine]]:
    """Who wins, what decided, and the steps that led there."""
    everybody = list(range(position.players))
    if position.seats == 1:
        return _alone(position, points)
    if position.fames:
        return _nearest(position, points)
    tied, steps = _fewest(position, everybody, points, _POINTS)
    decided: Decided = "points"
    if len(tied) > 1:
        tied, more = _fewest(position, tied, last, _LAST_ROUND)
        steps += more
        decided = "last_round" if len(tied) == 1 else "shared"
    return tuple(tied), decided, [*steps, _verdict(position, tied, decided)]


def _alone(position: Position, points: Sequence[int]) -> tuple[tuple[int, ...], Decided, list[ScoreLine]]:
    tied, steps = _fewest(position, range(position.players), points, _POINTS)
    told: dict[str, Arg] = {"result": points[tied[0]], "who": _who(position, tied)}
    if position.final:
        steps.append(_step(Msg("the result is {result}, that of {who}; the higher the better", told)))
    else:
        steps.append(_step(Msg("the result would be {result} now, that of {who}", told)))
    return tuple(tied), "alone", steps


def _nearest(position: Position, points: Sequence[int]) -> tuple[tuple[int, ...], Decided, list[ScoreLine]]:
    """With fame cards: the nearest, of these who is below, then the fewest points."""
    fames = position.fames
    steps: list[ScoreLine] = []
    for player, (got, fame) in enumerate(zip(points, fames, strict=True)):
        told: dict[str, Arg] = {"who": named(player, position.seats), "points": got, "fame": fame}
        steps.append(_step(Msg("{who}: {points} points, fame card {fame}", told)))
    apart = [abs(got - fame) for got, fame in zip(points, fames, strict=True)]
    tied, more = _fewest(position, range(position.players), apart, _AWAY)
    steps += more
    decided: Decided = "fame"
    if len(tied) > 1:
        below = [player for player in tied if points[player] < fames[player]]
        if below:
            steps.append(_step(Msg("tied: below the fame card stayed {who}", {"who": _who(position, below)})))
        tied, decided = below or tied, "below_fame"
    if len(tied) > 1:
        tied, more = _fewest(position, tied, points, _POINTS)
        steps += more
        decided = "points" if len(tied) == 1 else "shared"
    return tuple(tied), decided, [*steps, _verdict(position, tied, decided)]


def _fewest(
    position: Position, among: Sequence[int], numbers: Sequence[int], what: Msg
) -> tuple[list[int], list[ScoreLine]]:
    """The players with the least, and the line that compares all of them: `what`, without its {players} yet."""
    best = min(numbers[player] for player in among)
    told = tuple(
        [Msg("{who}: {number}", {"who": named(player, position.seats), "number": numbers[player]}) for player in among]
    )
    return [player for player in among if numbers[player] == best], [_step(what._replace(args={"players": told}))]


def _who(position: Position, players: Sequence[int]) -> Arg:
    return tuple([named(player, position.seats) for player in players])


def _step(reason: Msg) -> ScoreLine:
    return ScoreLine(None, WINNER, 0, reason)


def _verdict(position: Position, winners: Sequence[int], decided: Decided) -> ScoreLine:
    told: dict[str, Arg] = {"who": _who(position, winners), "by": _DECIDED[decided]}
    if not position.final:
        return _step(Msg("ahead now, cards in hand apart: {who} ({by})", told))
    if decided == "shared":
        return _step(Msg("the win is shared by {who} ({by})", told))
    return _step(Msg("winner: {who} ({by})", told))
