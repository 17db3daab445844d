"""Actions as one token each, written and read."""

import pytest

from hats_widget.core.refusal import BadInput
from hats_widget.games.hats.cards import CARDS, Card
from hats_widget.games.hats.model import (
    Action,
    Answer,
    Decline,
    Discard,
    EndTurn,
    Exchange,
    LayBlackHat,
    Offer,
)
from hats_widget.games.hats.notation import read, write
from hats_widget.games.hats.rules import legal_actions
from tests.games.hats.scenes import steps

TOKENS: list[tuple[str, Action]] = [
    ("F3xB2", Exchange("F3xB2")),
    ("F3*", LayBlackHat("F3*")),
    ("F3-", Discard("F3-")),
    ("F3=", Offer("F3=")),
    ("=W1", Answer("=W1")),
    ("=-", Decline("=-")),
    (".", EndTurn(".")),
]


@pytest.mark.parametrize(("token", "action"), TOKENS)
def test_each_action_is_written_as_one_token(token: str, action: Action) -> None:
    assert write(action) == token


@pytest.mark.parametrize(("token", "action"), TOKENS)
def test_each_token_is_read(token: str, action: Action) -> None:
    assert read(token) == action
    assert type(read(token)) is type(action)


@pytest.mark.parametrize(("token", "action"), TOKENS)
def test_both_cases_are_read_and_cards_are_written_in_upper_case(token: str, action: Action) -> None:
    assert read(token.lower()) == read(token.upper()) == action
    assert write(read(token.lower())) == token


@pytest.mark.parametrize("token", ["f3Xb2", "F3xb2", "f3XB2"])
def test_mixed_case_is_read(token: str) -> None:
    assert read(token) == Exchange("F3xB2")


def test_spaces_around_a_token_do_not_matter() -> None:
    assert read("  F3* \n") == LayBlackHat("F3*")


@pytest.mark.parametrize("card", CARDS)
def test_every_card_can_be_named_in_every_kind_of_action(card: Card) -> None:
    exchange = read(f"{card}xA1")
    assert isinstance(exchange, Exchange)
    assert (exchange.played, exchange.taken) == (card, "A1")
    for kind, token in ((LayBlackHat, f"{card}*"), (Discard, f"{card}-"), (Offer, f"{card}="), (Answer, f"={card}")):
        action = read(token)
        assert isinstance(action, kind)
        assert action.card == card


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_actions_of_a_whole_game_round_trip_and_are_listed_in_the_order_of_their_notation(players: int) -> None:
    for before, _, _ in steps(players, 3):
        listed = legal_actions(before)
        tokens = [write(action) for action in listed]
        assert tokens == sorted(set(tokens))
        assert tuple(map(read, tokens)) == listed


@pytest.mark.parametrize(
    "token",
    [
        "",
        " ",
        "F3",
        "x",
        "F3x",
        "xB2",
        "F3xX",
        "XxF3",
        "F3x B2",
        "F3 x B2",
        "F3xB2.",
        "F3xB2xC1",
        "F0*",
        "F7*",
        "F10*",
        "G3*",
        "X*",
        "XF3*",
        "3F*",
        "F3**",
        "F3+",
        "*",
        "-",
        "=",
        "==",
        "=X",
        "=F7",
        "=F3=",
        "..",
        "pass",
        "F٣*",
    ],
)
def test_nonsense_is_refused_with_every_way_to_write_an_action(token: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read(token)
    sentence = str(refusal.value)
    assert sentence.startswith(f"“{token}” is no action")
    assert all(form in sentence for form in ("F3xB2", "F3*", "F3-", "F3=", "=W1", "=-", "full stop"))


def test_nonsense_is_shown_short_and_with_nothing_that_a_terminal_obeys() -> None:
    with pytest.raises(BadInput) as refusal:
        read("\x1b[31m" + "F" * 1000)
    assert "\x1b" not in str(refusal.value)
    assert len(str(refusal.value)) < 400
