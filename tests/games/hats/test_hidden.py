"""Worlds drawn by the thousand look the same from the seat, and are as likely as those that the rules draw."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from hats_widget.games import hats
from hats_widget.games.hats import cookie
from hats_widget.games.hats.batch import Worlds
from hats_widget.games.hats.hidden import draw
from tests.games.hats.columns import told_of
from tests.games.hats.scenes import steps

OPTIONS: list[dict[str, Any]] = [{}, {"black_hat_number": "printed"}, {"reshuffle": "lazy", "swap": "forced"}]


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.Generator(np.random.SFC64(seed))


def state_of(worlds: Worlds, column: int, view: hats.View) -> hats.State:
    """One of the worlds as a state; what the players remember is the view's."""
    found: dict[str, Any] = told_of(worlds, column)
    like = hats.determinize(view, hats.Rng("like"))
    players = tuple(
        player._replace(
            hand=tuple(sorted(found["hands"][seat])),
            collection=found["collections"][seat],
            standing=found["standings"][seat],
        )
        for seat, player in enumerate(like.players)
    )
    return like._replace(
        players=players,
        **{name: found[name] for name in ("table", "deck", "discards", "cookie", "turn", "stage", "offer")},
    )


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()) or "default")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_world_looks_like_the_view_and_holds_every_card_once(players: int, options: dict[str, Any]) -> None:
    for seed in (1, 2):
        for before, _, _ in steps(players, seed, hats.read_options(options, players)):
            for seat in {before.turn, (before.turn + 1) % players, (before.turn + 2) % players}:
                view = hats.observe(before, seat)
                worlds = draw(view, 3, rng(seed))
                for column in range(3):
                    world = state_of(worlds, column, view)
                    assert hats.observe(world, seat) == view
                    check_cards(world, before)


def check_cards(world: hats.State, before: hats.State) -> None:
    for player in world.players:
        assert player.standing == cookie.standing(player.collection, world.setup.options)
    assert cards_of(world) == cards_of(before)


def cards_of(state: hats.State) -> list[str]:
    laid = [card[-2:] for player in state.players for card in player.collection]
    held = [card for player in state.players for card in player.hand]
    return sorted([*laid, *held, *state.table, *state.deck, *state.discards])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_worlds_differ(players: int) -> None:
    worlds = draw(hats.match(players, seed=4).view(0), 50, rng())
    assert len({str(told_of(worlds, column)["hands"]) for column in range(50)}) == 50


def with_gifts() -> hats.View:
    """A view of four players late in a game, after cards went to the partner and black hats were laid."""
    for seed in range(40):
        for before, _, _ in steps(4, seed):
            view = hats.observe(before, before.turn)
            partner = view.collections[(view.seat + 2) % 4]
            if len(view.gifts) > 1 and partner.count(hats.Card("X")) > 1 and len(view.hand) < 5:
                return view
    raise AssertionError("no such game")


def test_a_card_is_as_likely_in_a_hand_as_in_worlds_that_the_rules_draw() -> None:
    view = with_gifts()
    other = (view.seat + 2) % 4
    count = 3000
    worlds = draw(view, count, rng())
    ours: Counter[str] = Counter()
    theirs: Counter[str] = Counter()
    for number in range(count):
        found: Any = told_of(worlds, number)["hands"]
        ours.update(found[other])
        theirs.update(hats.determinize(view, hats.Rng(number)).players[other].hand)
    assert set(ours) == set(theirs)
    assert max(abs(ours[card] - theirs[card]) for card in ours) < 5 * (count / 2) ** 0.5
    assert max(theirs.values()) > 2 * min(theirs.values())  # gifts are more likely there than other cards


def test_with_printed_black_hats_the_cookie_lies_where_the_faces_put_it() -> None:
    checked = 0
    for before, _, _ in steps(3, 8, hats.read_options({"black_hat_number": "printed"}, 3)):
        view = hats.observe(before, before.turn)
        worlds = draw(view, 20, rng())
        for column in range(20):
            standings = [int(standing[column]) for standing in worlds.standings]
            assert cookie.holder(standings, view.cookie, view.options) == view.cookie
            checked += 1
    assert checked > 500
