"""Which cards fly after an action: what was played, what was taken, what was drawn, the cookie."""

from collections.abc import Callable, Iterator

import pytest

from hats_widget.games import hats
from hats_widget.ui.movement import movements
from hats_widget.ui.scene import Box, Scene
from hats_widget.ui.update import PERSON, Table, Ui
from hats_widget.ui.view import view
from tests.ui.played import any_action, match_of

WIDTHS = [390.0, 860.0, 1400.0]
Step = tuple[Ui, hats.Action, Ui]


def steps(players: int, is_fit: Callable[[Step], bool], seeds: int = 3) -> list[Step]:
    """The actions of some matches that fit, before and after, seen from seat 0."""
    return [step for seed in range(seeds) for step in _steps(players, seed) if is_fit(step)]


def _steps(players: int, seed: int) -> Iterator[Step]:
    who = (PERSON, *["greedy"] * (players - 1))
    match = match_of(players, seed)
    while not match.is_over:
        action = any_action(match)
        played = match.play(action)
        if not played.is_over:  # the end lays another picture
            yield Ui(match, Table(who), 0), action, Ui(played, Table(who), 0)
        match = played


def is_own(step: Step) -> bool:
    return step[0].match.to_move == 0


def pictures(step: Step, width: float) -> tuple[Scene, Scene]:
    return view(step[0], width), view(step[2], width)


def place(scene: Scene, key: str) -> Box:
    return dict(scene.places)[key]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_own_exchange_flies_from_the_hand_to_the_plate_and_from_the_plate_to_the_collection(
    players: int, width: float
) -> None:
    found = steps(players, lambda step: is_own(step) and isinstance(step[1], hats.Exchange))
    assert len(found) > 3
    for step in found:
        before, after = pictures(step, width)
        assert isinstance(step[1], hats.Exchange)
        flights = movements(before, after)
        for card in (str(step[1].played), str(step[1].taken)):
            assert (place(before, card), place(after, card)) in flights


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_exchange_of_another_flies_from_the_plate_to_the_collection_and_something_to_the_plate(
    players: int, width: float
) -> None:
    found = steps(players, lambda step: not is_own(step) and isinstance(step[1], hats.Exchange))
    assert len(found) > 3
    for step in found:
        before, after = pictures(step, width)
        assert isinstance(step[1], hats.Exchange)
        flights = movements(before, after)
        assert (place(before, step[1].taken), place(after, step[1].taken)) in flights
        assert place(after, step[1].played) in [to for _, to in flights]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_own_black_hat_flies_from_the_hand_to_the_collection(players: int, width: float) -> None:
    found = steps(players, lambda step: is_own(step) and isinstance(step[1], hats.LayBlackHat))
    assert len(found) > 3
    for step in found:
        before, after = pictures(step, width)
        index = len(step[0].match.state.players[0].collection)
        assert isinstance(step[1], hats.LayBlackHat)
        assert (place(before, step[1].card), place(after, f"black:0:{index}")) in movements(before, after)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_black_hat_of_another_flies_to_the_collection(players: int) -> None:
    found = steps(players, lambda step: not is_own(step) and isinstance(step[1], hats.LayBlackHat))
    assert len(found) > 3
    for step in found:
        before, after = pictures(step, 860)
        seat = step[0].match.state.turn
        slot = place(after, f"black:{seat}:{len(step[0].match.state.players[seat].collection)}")
        assert slot in [to for _, to in movements(before, after)]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [2, 3])
def test_a_drawn_card_flies_to_its_place_in_the_hand(players: int, width: float) -> None:
    found = steps(players, lambda step: is_own(step) and isinstance(step[1], hats.Discard))
    assert len(found) > 3
    for step in found:
        before, after = pictures(step, width)
        drawn = set(step[2].match.state.players[0].hand) - set(step[0].match.state.players[0].hand)
        for card in drawn:
            assert place(after, card) in [to for _, to in movements(before, after)]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cookie_walks(players: int, width: float) -> None:
    found = steps(players, lambda step: step[0].match.state.cookie != step[2].match.state.cookie, seeds=6)
    assert len(found) > 3
    for step in found:
        before, after = pictures(step, width)
        assert (place(before, "cookie"), place(after, "cookie")) in movements(before, after)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ending_a_turn_moves_nothing(players: int) -> None:
    for step in steps(players, lambda step: isinstance(step[1], hats.EndTurn)):
        assert movements(*pictures(step, 860)) == ()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_action_moves_a_few_things_at_most(players: int, width: float) -> None:
    for step in steps(players, lambda step: True):
        assert len(movements(*pictures(step, width))) <= 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_jumping_through_the_match_moves_nothing(players: int) -> None:
    found = steps(players, lambda step: True, seeds=1)
    scenes = [view(step[0], 860) for step in found]
    half = len(scenes) // 2
    for start in range(0, len(scenes) - half, 5):
        assert movements(scenes[start], scenes[start + half]) == ()
        assert movements(scenes[start + half], scenes[start]) == ()


def test_the_same_picture_moves_nothing() -> None:
    for step in steps(3, lambda step: True, seeds=1):
        scene = view(step[0], 860)
        assert movements(scene, scene) == ()


@pytest.mark.parametrize(("one", "other"), [(860.0, 861.0), (390.0, 860.0), (1400.0, 390.0)])
def test_a_resize_moves_nothing(one: float, other: float) -> None:
    for before, _, after in steps(3, lambda step: True, seeds=1)[::6]:
        assert movements(view(before, one), view(before, other)) == ()
        assert movements(view(before, one), view(after, other)) == ()


def test_choosing_a_card_lifts_it_and_lets_no_other_fly() -> None:
    before = steps(3, is_own, seeds=1)[0][0]
    card = before.match.state.players[0].hand[4]
    chosen = before._replace(pressed=(f"hand:{card}",))
    old, new = view(before, 860), view(chosen, 860)
    assert all(flight == (place(old, card), place(new, card)) for flight in movements(old, new))
