"""Cards, actions and turns in words."""

import pytest

from hats_widget.core.message import render
from hats_widget.games import hats
from hats_widget.ui import naming
from hats_widget.ui.update import PERSON, Ui
from tests.games.hats.scenes import state
from tests.ui.played import MIXED, NAMES, finished, match_of, page, people, stepped

TABLE = state("A5 C2", "B3 S1", table="C1 F2 S3 T4 W5")


@pytest.mark.parametrize(
    ("card", "words"),
    [("A1", "alpine hat 1"), ("B2", "bowler 2"), ("C3", "cloche 3"), ("F4", "fez 4"), ("S5", "straw boater 5")],
)
def test_a_card_is_called_by_its_hat_and_number(card: str, words: str) -> None:
    assert render(naming.card(hats.Card(card))) == words


def test_no_two_cards_have_the_same_name() -> None:
    assert len({render(naming.card(card)) for card in hats.CARDS}) == 42


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("A5xC1", "A5 for C1 (space 1)"),
        ("A5xW5", "A5 for W5 (space 5)"),
        ("A5*", "A5 as a black hat"),
        ("A5-", "Discard A5, draw one"),
        ("A5=", "Offer A5 to the partner"),
        ("=A5", "Answer with A5"),
        ("=-", "Decline the swap"),
        (".", "End the turn"),
    ],
)
def test_each_kind_of_action_is_told_in_words(token: str, words: str) -> None:
    assert render(naming.action(hats.read(token), TABLE)) == words


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_two_legal_actions_are_told_in_the_same_words(players: int) -> None:
    ui = page(match_of(players), open_hands=True)
    while not ui.match.is_over:
        told = [render(naming.action(action, ui.match.state)) for action in ui.match.legal_actions]
        assert len(set(told)) == len(told)
        ui = stepped(ui)


def turn(ui: Ui) -> str:
    return render(naming.turn(ui), names=ui.match.names)


@pytest.mark.parametrize("who", [MIXED[:2], MIXED[:3], MIXED, people(3), (PERSON, PERSON, "greedy")])
def test_the_turns_of_each_player_are_counted_from_one_to_eight(who: tuple[str, ...]) -> None:
    ui = page(match_of(len(who)), *who)
    counts: dict[int, list[int]] = {seat: [] for seat in range(len(who))}
    while not ui.match.is_over:
        if ui.match.state.offer is None:
            counts[ui.match.state.turn].append(int(turn(ui).removesuffix(" of 8").split()[-1]))
        ui = stepped(ui)
    for told in counts.values():
        assert told == sorted(told)
        assert set(told) == set(range(1, 9))


def test_the_only_person_is_you_and_everybody_else_has_a_name() -> None:
    ui = page(match_of(2, first=0), PERSON, "greedy")
    assert turn(ui) == "Your turn, 1 of 8"
    while ui.match.to_move == 0:
        ui = stepped(ui)
    assert turn(ui) == f"{NAMES[1]} to decide, turn 1 of 8"


def test_bots_among_themselves_and_people_at_one_screen_all_have_names() -> None:
    assert turn(page(match_of(2, first=0), "random", "greedy")) == "Ada to decide, turn 1 of 8"
    assert turn(page(match_of(2, first=1))) == "Bo to decide, turn 1 of 8"


def test_the_partner_who_answers_is_called_in_the_turn_of_the_other() -> None:
    match = match_of(4, first=1)
    ui = page(match.play(f"{match.state.players[1].hand[0]}="))
    assert turn(ui) == "Di answers the swap"


def test_the_end_is_nobodys_turn() -> None:
    assert turn(finished(*people(2))) == "The game is over"
