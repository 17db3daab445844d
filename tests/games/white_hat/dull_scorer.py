"""Scoring written a second time, as dully as possible and straight from the rules page. Imports nothing of ours."""

# ruff: noqa: PERF401, PLR1730, SIM113 - the plain loops are the point

from typing import Any


def card_points(card: str) -> int:
    if card == "J":
        return 4
    if card == "H":
        return 5
    rank = int(card)
    if rank <= 2:
        return 0
    if rank <= 7:
        return 1
    if rank <= 10:
        return 2
    return 3


def round_points(hand: list[str], fields: list[str], values: dict[str, int], markers: list[tuple[str, int]]) -> int:
    """What one player gets in a round; a pawn in jail counts 5, one that left the game nothing."""
    points = 0
    for card in hand:
        points += card_points(card)
    for field in fields:
        if field == "jail":
            points += 5
        elif field != "":
            points += values[field]
            for where, change in markers:
                if where == field:
                    points += change
    if points < 0:
        points = 0
    return points


def winners(rounds: list[list[int]], fame: list[int]) -> list[int]:
    """Who wins, from the points of each round by player."""
    players = range(len(rounds[0]))
    totals = []
    for player in players:
        total = 0
        for points in rounds:
            total += points[player]
        totals.append(total)
    if fame:
        distances = []
        for player in players:
            distances.append(abs(totals[player] - fame[player]))
        tied = lowest(list(players), distances)
        if len(tied) > 1:
            below = []
            for player in tied:
                if totals[player] < fame[player]:
                    below.append(player)
            if below:
                tied = below
        return lowest(tied, totals)
    tied = lowest(list(players), totals)
    if len(tied) == 1:
        return tied
    return lowest(tied, rounds[-1])


def lowest(among: list[int], numbers: list[int]) -> list[int]:
    best = None
    for player in among:
        if best is None or numbers[player] < best:
            best = numbers[player]
    found = []
    for player in among:
        if numbers[player] == best:
            found.append(player)
    return found


def game(ends: list[dict[str, Any]], fame: list[int]) -> dict[str, Any]:
    """Points by round and player, totals, and winners; each end has hands, fields, values and markers."""
    rounds = []
    for end in ends:
        points = []
        player = 0
        for fields in end["fields"]:
            hand = end["hands"][player] if end["hands"] else []
            points.append(round_points(hand, fields, end["values"], end["markers"]))
            player += 1
        rounds.append(points)
    totals = [0] * len(rounds[0])
    for points in rounds:
        for player in range(len(points)):
            totals[player] += points[player]
    return {"rounds": rounds, "totals": totals, "winners": winners(rounds, fame)}
