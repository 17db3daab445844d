"""The engine's scorer against the dull one, on random final positions with many ties."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from hats_widget import hats
from tests.games.hats import dull_scorer

CHUNKS = 4
POSITIONS = 100_000
HATS = "ABCFSTW"
GAMES = list(
    product((2, 3, 4), ("standard", "german"), ("none", "one", "zero", "printed"), ("holder", "nobody")),
)


def random_position(rng: Random, players: int, options: dict[str, str]) -> dict[str, Any]:
    """A final position; about a third of them have two collections with the same numbers."""
    hats_in_play = rng.sample(HATS, 5 if players == 2 else 7)
    cards = [f"{hat}{number}" for hat in hats_in_play for number in range(1, 7)]
    rng.shuffle(cards)
    if rng.random() < 0.4:  # a small range of numbers in the collections
        most = rng.randint(1, 4)
        cards.sort(key=lambda card: int(card[1]) > most)
    is_printed = options["black_hat_number"] == "printed"
    share = rng.choice((0.0, 0.1, 0.3, 0.6, 0.9, 1.0))
    collections: list[list[str]] = [[] for _ in range(players)]
    if rng.random() < 0.35:
        mirror(rng, cards, rng.sample(collections, 2), share)
    for collection in collections:
        while len(collection) < 8:
            collection.append(laid(rng, cards.pop(0), is_black_hat=rng.random() < share, is_told=is_printed))
        if not is_printed:
            collection[:] = ["X" if card[0] == "X" and rng.random() < 0.7 else card for card in collection]
        rng.shuffle(collection)
    rng.shuffle(cards)
    position: dict[str, Any] = {
        "game": "hats",
        "players": players,
        "options": options,
        "table": [cards.pop() for _ in range(5 if players == 2 else 6)],
        "collections": collections,
        "favourites": [cards.pop() for _ in range(players)],
    }
    before = rng.choice((None, "left out", *range(players)))
    return position if before == "left out" else position | {"cookie": before}


def mirror(rng: Random, cards: list[str], pair: list[list[str]], share: float) -> None:
    """Give two collections cards of equal numbers, laid the same way, as long as there are pairs."""
    for number in rng.sample("123456112233", 12):
        same = [card for card in cards if card[1] == number][:2]
        if len(same) == 2 and len(pair[0]) < 8:
            is_black_hat = rng.random() < share
            for collection, card in zip(pair, same, strict=True):
                cards.remove(card)
                collection.append(laid(rng, card, is_black_hat=is_black_hat, is_told=True))


def laid(rng: Random, card: str, *, is_black_hat: bool, is_told: bool) -> str:
    if not is_black_hat:
        return card
    return f"X{card}" if is_told or rng.random() < 0.3 else "X"


def engine(position: dict[str, Any]) -> dict[str, Any]:
    sheet = hats.score(hats.read_position(position))
    columns = {rule: sheet.category(rule) for rule in ("collection", "favourite", "cookie")}
    return {
        "categories": [{rule: column[seat] for rule, column in columns.items()} for seat in range(sheet.players)],
        "totals": list(sheet.totals),
        "teams": list(sheet.team_totals) if sheet.team_totals else None,
        "cookie": sheet.cookie,
        "winners": list(sheet.winners),
        "decided_by": sheet.decided_by,
    }


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_engine_agrees_with_the_dull_scorer(chunk: int) -> None:
    rng = Random(f"second scorer {chunk}")
    seen: Counter[object] = Counter()
    for i in range(POSITIONS // CHUNKS):
        players, edition, black_hat_number, cookie_full_tie = GAMES[i % len(GAMES)]
        options = {"edition": edition, "black_hat_number": black_hat_number, "cookie_full_tie": cookie_full_tie}
        position = random_position(rng, players, options)
        expected = dull_scorer.score(position)
        is_complete_tie = expected.pop("complete_tie")
        assert engine(position) == expected, position
        seen[edition, players, expected["decided_by"]] += 1
        if is_complete_tie:
            kept = "kept" if expected["cookie"] is not None else "nobody"
            seen[players, black_hat_number, cookie_full_tie, kept] += 1
    for players in (2, 3, 4):
        for edition, decided_by in product(("standard", "german"), ("points", "black_hats", "cookie", "shared")):
            is_possible = (edition, decided_by) != ("german", "black_hats")
            assert bool(seen[edition, players, decided_by]) == is_possible, (edition, players, decided_by)
        for number in ("none", "one", "zero", "printed"):
            assert seen[players, number, "holder", "kept"]
            assert seen[players, number, "holder", "nobody"]
            assert seen[players, number, "nobody", "nobody"]
            assert not seen[players, number, "nobody", "kept"]


def test_the_dull_scorer_knows_the_rulebooks_worked_examples() -> None:
    table = ["F1", "B1", "A1", "S1", "T1"]
    assert dull_scorer.collection_points(["A2", "C1", "W1", "T2", "T3", "C2", "W2", "X"], table) == 14
    assert dull_scorer.favourite_points(["A6", "A5", "XA4", "X", "B3"], "A2") == 9
