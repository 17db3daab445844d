"""Scoring written a second time, as dully as possible and straight from the rules page. Imports nothing of ours."""

# ruff: noqa: PERF401, PERF402, SIM113 - the plain loops are the point

from typing import Any


def score(position: dict[str, Any]) -> dict[str, Any]:
    """Categories by seat, totals, teams, cookie, winners, decided_by, and whether the cookie was completely tied."""
    players = position["players"]
    options = position.get("options", {})
    collections = position["collections"]
    holder, is_complete_tie = cookie(collections, position.get("cookie"), options)
    categories = []
    totals = []
    for seat in range(players):
        row = {
            "collection": collection_points(collections[seat], position["table"]),
            "favourite": favourite_points(collections[seat], position["favourites"][seat]),
            "cookie": 5 if seat == holder else 0,
        }
        categories.append(row)
        totals.append(row["collection"] + row["favourite"] + row["cookie"])
    teams = None
    if players == 4:
        teams = [totals[0] + totals[2], totals[1] + totals[3]]
    winners, decided_by = winners_of(collections, totals, holder, options)
    return {
        "categories": categories,
        "totals": totals,
        "teams": teams,
        "cookie": holder,
        "winners": winners,
        "decided_by": decided_by,
        "complete_tie": is_complete_tie,
    }


def collection_points(collection: list[str], table: list[str]) -> int:
    points = 0
    for card in collection:
        if card[0] == "X":
            points += 1
        else:
            space = 0
            for on_table in table:
                space += 1
                if on_table[0] == card[0]:
                    points += space
                    break
    return points


def favourite_points(collection: list[str], favourite: str) -> int:
    points = -int(favourite[1])
    for card in collection:
        if card[0] == favourite[0]:
            points += int(card[1])
    return points


def count_types(collection: list[str], options: dict[str, Any]) -> int:
    found = []
    for card in collection:
        if card[0] == "X" and options.get("edition", "standard") == "german":
            continue
        if card[0] not in found:
            found.append(card[0])
    return len(found)


def tie_numbers(collection: list[str], options: dict[str, Any]) -> list[int]:
    """The numbers compared in the cookie's tie, the lowest first."""
    rule = options.get("black_hat_number", "none")
    numbers = []
    for card in collection:
        if card[0] != "X":
            numbers.append(int(card[1]))
        elif rule == "one":
            numbers.append(1)
        elif rule == "zero":
            numbers.append(0)
        elif rule == "printed":
            numbers.append(int(card[2]))
    numbers.sort()
    return numbers


def cookie(collections: list[list[str]], before: int | None, options: dict[str, Any]) -> tuple[int | None, bool]:
    """Who has the cookie, and whether that was a complete tie."""
    most = 0
    for collection in collections:
        most = max(most, count_types(collection, options))
    if most == 0:
        return None, False
    tied = []
    for seat in range(len(collections)):
        if count_types(collections[seat], options) == most:
            tied.append(seat)
    place = 0
    while len(tied) > 1:
        with_a_card = []
        for seat in tied:
            if place < len(tie_numbers(collections[seat], options)):
                with_a_card.append(seat)
        if not with_a_card:
            break
        lowest = 99
        for seat in with_a_card:
            lowest = min(lowest, tie_numbers(collections[seat], options)[place])
        still = []
        for seat in with_a_card:
            if tie_numbers(collections[seat], options)[place] == lowest:
                still.append(seat)
        tied = still
        place += 1
    if len(tied) == 1:
        return tied[0], False
    if options.get("cookie_full_tie", "holder") == "holder" and before in tied:
        return before, True
    return None, True


def winners_of(
    collections: list[list[str]], totals: list[int], holder: int | None, options: dict[str, Any]
) -> tuple[list[int], str]:
    """The winning seats in order, and what decided."""
    parties = []
    for seat in range(len(totals)):
        parties.append([seat])
    if len(totals) == 4:
        parties = [[0, 2], [1, 3]]
    best = -999
    for party in parties:
        best = max(best, sum(totals[seat] for seat in party))
    tied = []
    for party in parties:
        if sum(totals[seat] for seat in party) == best:
            tied.append(party)
    if len(tied) == 1:
        return tied[0], "points"
    if options.get("edition", "standard") == "standard":
        most = 0
        for party in tied:
            most = max(most, black_hats(party, collections))
        still = []
        for party in tied:
            if black_hats(party, collections) == most:
                still.append(party)
        tied = still
        if len(tied) == 1:
            return tied[0], "black_hats"
    for party in tied:
        if holder in party:
            return party, "cookie"
    shared = []
    for party in tied:
        for seat in party:
            shared.append(seat)
    shared.sort()
    return shared, "shared"


def black_hats(party: list[int], collections: list[list[str]]) -> int:
    count = 0
    for seat in party:
        for card in collections[seat]:
            if card[0] == "X":
                count += 1
    return count
