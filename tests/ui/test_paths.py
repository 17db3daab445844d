"""An action as the things pressed for it."""

import pytest

from hats_widget.core.refusal import BadInput, IllegalAction
from hats_widget.games import hats
from hats_widget.ui import paths
from tests.games.hats.scenes import play, state, steps
from tests.ui.played import NONSENSE

TWO = state("A5 C2 F6", "B3 S1 T2", table="C1 F2 S3 T4 W5", deck="W1 W2")
FOUR = state("A5", "B5", "C5", "F5", table="A1 B1 C1 F1 S1 T1")
ASIDE = play(FOUR, "A5=")


@pytest.mark.parametrize(
    ("token", "pressed"),
    [
        ("F3xB2", ("hand:F3", "table:B2")),
        ("F3*", ("hand:F3", "black_hat")),
        ("F3-", ("hand:F3", "discard")),
        ("F3=", ("hand:F3", "partner")),
        ("=W1", ("hand:W1", "partner")),
        ("=-", ("decline",)),
        (".", ("end",)),
    ],
)
def test_each_kind_of_action_has_its_path(token: str, pressed: tuple[str, ...]) -> None:
    assert paths.path(hats.read(token)) == pressed


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_two_legal_actions_share_a_path_and_none_is_the_beginning_of_another(players: int) -> None:
    for before, _, _ in steps(players, seed=11):
        found = [paths.path(action) for action in hats.legal_actions(before)]
        assert len(set(found)) == len(found)
        beginnings = {path[:end] for path in found for end in range(1, len(path))}
        assert beginnings.isdisjoint(found)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_legal_path_is_not_refused(players: int) -> None:
    for before, action, _ in steps(players, seed=12):
        assert paths.refusal(before, paths.path(action)) is None


@pytest.mark.parametrize(
    ("before", "pressed", "token"),
    [
        (TWO, ("hand:C2", "table:F2"), "C2xF2"),
        (TWO, ("hand:A5", "table:A1"), "A5xA1"),
        (TWO, ("hand:W6", "table:C1"), "W6xC1"),
        (TWO, ("hand:W6", "black_hat"), "W6*"),
        (TWO, ("hand:A5", "partner"), "A5="),
        (TWO, ("end",), "."),
        (play(TWO, "A5-"), ("hand:C2", "discard"), "C2-"),
        (play(TWO, "A5*"), ("hand:C2", "black_hat"), "C2*"),
        (FOUR, ("hand:A5", "discard"), "A5-"),
        (ASIDE, ("hand:A5", "partner"), "=A5"),
        (ASIDE, ("hand:C5", "table:A1"), "C5xA1"),
    ],
)
def test_what_may_not_be_done_is_refused_in_the_words_of_the_rules(
    before: hats.State, pressed: tuple[str, ...], token: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        hats.apply(before, hats.read(token))
    told = paths.refusal(before, pressed)
    assert isinstance(told, IllegalAction)
    assert told.msg == refused.value.msg


@pytest.mark.parametrize("pressed", [("hand:Z9", "table:C1"), ("hand:", "black_hat"), ("hand:A5", "table:🎩")])
def test_what_is_no_card_is_refused_as_no_action(pressed: tuple[str, ...]) -> None:
    told = paths.refusal(TWO, pressed)
    assert isinstance(told, BadInput)
    assert "is no action" in str(told)


@pytest.mark.parametrize("pressed", [(), *[(word,) for word in NONSENSE], ("hand:A5", "hand:C2"), ("table:C1", "end")])
def test_what_means_nothing_is_not_refused(pressed: tuple[str, ...]) -> None:
    assert paths.refusal(TWO, pressed) is None
