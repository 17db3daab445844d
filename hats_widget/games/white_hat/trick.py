"""Tricks: which cards may be played together, who wins, and what of a trick may be taken up."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from hats_widget.games.white_hat.cards import JOKER, RANK, RANK_CARDS, RANKS, WHITE_HAT, Card
from hats_widget.games.white_hat.model import Play, Played, TakeUp

ALONE: Final = 14  # the rank of jokers and the White Hat without a rank card
NO_RANK: Final = Card("")  # of a set without rank cards
EVERYTHING: Final = TakeUp("^*")


def rank_of(cards: Sequence[Card]) -> int:
    """The rank of a set: that of its rank cards, which stand first."""
    return RANK[cards[0]]


def winner(trick: Sequence[Played]) -> int:
    """Of those who played as many as were led the highest rank, with the White Hat the lowest; of equals the later."""
    led = len(trick[0].cards)
    is_turned = has_white_hat(trick)
    best, won = 0, trick[0].player
    for player, cards in trick:
        if len(cards) == led:
            rank = RANK[cards[0]]
            worth = 15 - rank if is_turned else rank
            if worth >= best:
                best, won = worth, player
    return won


def has_white_hat(trick: Sequence[Played]) -> bool:
    return any(WHITE_HAT in cards for _, cards in trick)


def cards_of(trick: Sequence[Played]) -> list[Card]:
    """All cards of a trick in the order played."""
    return [card for _, cards in trick for card in cards]


def leads(hand: Sequence[Card]) -> list[Play]:
    """Every set of one rank."""
    return [_play(*told) for told in _sets(hand)]


def follows(hand: Sequence[Card], led: int) -> list[Play]:
    """One card, or as many as were led; the White Hat only where the set is as large as the lead."""
    found = [_play(*told) for told in _sets(hand, led)]
    if led > 1:
        found += [_play(card, 1, 0, 0) for card in dict.fromkeys(hand) if card != WHITE_HAT]
    return found


def named(plays: Sequence[Play]) -> list[Play]:
    """Alone the rank of the White Hat is named where no rank card tells it."""
    found: list[Play] = []
    for play in plays:
        cards = play.cards
        if WHITE_HAT in cards and rank_of(cards) == ALONE:
            found += [Play(f"{play}={rank}") for rank in (*RANKS, ALONE)]
        else:
            found.append(play)
    return found


def _sets(hand: Sequence[Card], size: int = 0) -> Iterator[tuple[str, int, int, int]]:
    """Rank, rank cards, jokers and White Hats of every set, or of those of one size."""
    jokers, hats = hand.count(JOKER), hand.count(WHITE_HAT)
    if not jokers and not hats:
        for rank in dict.fromkeys(hand):
            count = hand.count(rank)
            if not size:
                for cards in range(1, count + 1):
                    yield rank, cards, 0, 0
            elif size <= count:
                yield rank, size, 0, 0
        return
    for rank in (*[card for card in RANK_CARDS if card in hand], NO_RANK):
        count = hand.count(rank)
        for cards in range(min(count, 1), count + 1):
            for hat in range(hats + 1):
                for joker in range(jokers + 1):
                    together = cards + hat + joker
                    if together and size in (0, together):
                        yield rank, cards, joker, hat


@cache
def _play(rank: str, cards: int, jokers: int, hats: int) -> Play:
    return Play("+".join([rank] * cards + [JOKER] * jokers + [WHITE_HAT] * hats))


def takings(trick: Sequence[Played]) -> list[TakeUp]:
    """Every card, or the White Hat and exactly as many rank cards as were led."""
    lying = cards_of(trick)
    ranks = [(card, count) for card in RANK_CARDS if (count := lying.count(card))]
    return [EVERYTHING, *[TakeUp("^" + "+".join(cards)) for cards in _choices(ranks, len(trick[0].cards))]]


def _choices(ranks: Sequence[tuple[Card, int]], size: int) -> list[list[Card]]:
    """Every way to take so many cards, when there are so many of each rank."""
    if not ranks:
        return [] if size else [[]]
    (card, count), *others = ranks
    rest = sum([more for _, more in others])
    return [
        [card] * here + cards
        for here in range(max(0, size - rest), min(count, size) + 1)
        for cards in _choices(others, size - here)
    ]
