"""The picture of a page: what the viewer may know and no more, with a place to press for everything that glows."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from hats_widget.games import hats
from hats_widget.ui import cards_art, paths
from hats_widget.ui.lettering import width_of
from hats_widget.ui.scene import Oval, Rect, Scene, Text
from hats_widget.ui.update import PERSON, Table, Ui, glowing, last_line
from hats_widget.ui.view import view
from tests.games.hats.test_properties import with_hidden_cards_turned
from tests.ui import EVIL, LONG_NAMES, cards_in, groups, match, page, primitives, texts, with_card_chosen

PLAYERS = (2, 3, 4)
WIDTHS = (360, 860)


def pages(players: int, seed: int = 1) -> Iterator[Ui]:
    """What each seat sees at every third ply of a match, and at its end."""
    played = match(players, seed)
    for ply in {*range(0, len(played.actions), 3), len(played.actions)}:
        for viewer in range(players):
            yield page(played, ply, viewer)


def public(state: hats.State) -> set[str]:
    return {*map(str, state.table), *[str(card) for one in state.players for card in one.collection if card[0] != "X"]}


def known(ui: Ui) -> set[str]:
    """What a viewer sees: the public cards, the own hand and the faces of the own black hats."""
    me = ui.match.state.players[ui.viewer]
    return public(ui.match.state) | {*map(str, me.hand)} | {card[-2:] for card in me.collection}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("width", WIDTHS)
def test_no_picture_tells_a_card_that_its_viewer_may_not_know(players: int, width: int) -> None:
    for ui in pages(players):
        told = cards_in(view(ui, width))
        assert told <= known(ui)
        assert {str(card) for card in ui.match.state.players[ui.viewer].hand} <= told
        assert public(ui.match.state) <= told


@pytest.mark.parametrize("players", PLAYERS)
def test_a_picture_does_not_depend_on_what_is_hidden(players: int) -> None:
    for ui in pages(players, 2):
        states = list(ui.match.states)
        states[ui.match.ply] = with_hidden_cards_turned(ui.match.state, ui.viewer)
        other = ui.match._replace(states=tuple(states))
        for told in {0, last_line(ui) // 2, last_line(ui)}:
            assert view(ui._replace(match=other, told=told), 860) == view(ui._replace(told=told), 860)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_curtain_hides_every_hand_and_every_black_hat(players: int, width: int) -> None:
    for ui in pages(players):
        if not ui.match.is_over:
            scene = view(ui._replace(curtain=True), width)
            assert cards_in(scene) <= public(ui.match.state)
            assert not any(hit.target.startswith("hand:") for hit in scene.hits)
            curtain = scene.hits[-1]
            assert scene.at(*curtain.box.middle) == curtain.target == paths.CURTAIN


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("width", WIDTHS)
def test_everything_that_glows_and_every_card_in_reach_can_be_pressed(players: int, width: int) -> None:
    only_buttons = {paths.DECLINE, paths.END}
    for ui in pages(players):
        for one in (ui, *with_card_chosen(ui)):
            scene = view(one, width)
            targets = {hit.target for hit in scene.hits}
            reached = {scene.at(*hit.box.middle) for hit in scene.hits}
            assert glowing(one) - only_buttons <= reached
            assert targets == reached
            state = one.match.state
            assert {paths.on_table(card) for card in state.table} <= targets
            assert {paths.in_hand(card) for card in state.players[one.viewer].hand} <= targets
            assert (paths.PARTNER if players == 4 else paths.DISCARD) in targets
            if ui.match.to_move != ui.viewer:
                break


@pytest.mark.parametrize("width", [360, 390, 519, 520, 860, 1400, 1920])
@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_leaves_the_canvas_whatever_the_names(players: int, width: int) -> None:
    played = match(players, names=LONG_NAMES)
    for ply in (0, len(played.actions) // 2, len(played.actions)):
        ui = page(played, ply)
        told = last_line(ui) // 2
        for one in (ui._replace(told=told), ui._replace(curtain=not ui.match.is_over), *with_card_chosen(ui)):
            check_edges(view(one, width))


def check_edges(scene: Scene) -> None:
    for layer in scene.layers:
        for op in layer.ops:
            if isinstance(op, Text):
                wide = width_of(op.text, op.size, bold=op.bold)
                left = op.x - {"left": 0, "middle": wide / 2, "right": wide}[op.align]
                assert left >= -1, op
                assert left + wide <= scene.width + 1, op
                assert op.size >= 10
            if isinstance(op, Rect):
                assert op.box.x >= -1
                assert op.box.x + op.box.w <= scene.width + 1
                assert op.box.y + op.box.h <= scene.height + 1
            if isinstance(op, Oval):
                assert op.x - op.rx >= 0
                assert op.x + op.rx <= scene.width
    for _, box in scene.places:
        assert box.x >= 0
        assert box.x + box.w <= scene.width
        assert box.y + box.h <= scene.height


@pytest.mark.parametrize("players", PLAYERS)
def test_each_place_has_one_name(players: int) -> None:
    for ui in pages(players):
        for told in (0, last_line(ui)):
            keys = [key for key, _ in view(ui._replace(told=told), 860).places]
            assert len(keys) == len(set(keys))
            assert "cookie" in keys
            assert ("deck" in keys) == (players < 4)


def test_an_open_table_shows_every_hand_but_no_black_hat() -> None:
    ui = page(match(4), 30, open_hands=True)
    hands = {str(card) for player in ui.match.state.players for card in player.hand}
    assert any(card.is_black_hat for card in ui.match.state.players[ui.viewer].collection)
    assert cards_in(view(ui, 1400)) == public(ui.match.state) | hands


def test_the_end_is_shown_as_far_as_it_is_told() -> None:
    played = match(3, 3)
    ui = page(played, len(played.actions), 0)
    lines = ui.match.score().lines
    favourites = [str(player.hand[0]) for player in ui.match.state.players]
    turned = [card for line in lines if line.rule == "table" for card in line.cards]
    assert turned
    for told in range(len(lines) + 1):
        scene = view(ui._replace(told=told), 860)
        so_far = lines[:told]
        backs = {(one.x, one.y) for one in groups(scene.layers[2].ops) if one.ops is cards_art.BACK}
        down = {card for line in so_far if line.rule == "table" for card in line.cards}
        places = dict(scene.places)
        assert {card for card in ui.match.state.table if places[card][:2] in backs} == down
        for seat in (1, 2):
            is_told = any(line.seat == seat and line.rule == "favourite" for line in so_far)
            assert (favourites[seat] in places) == is_told
        lit = bool(so_far) and bool(so_far[-1].cards)
        assert any(isinstance(op, Rect) for op in scene.layers[6].ops) == lit


def test_the_points_told_so_far_stand_in_the_panels_and_the_winner_at_the_end() -> None:
    played = match(2, names=("Ann", "Bo"))
    ui = page(played, len(played.actions), 0)
    sheet = ui.match.score()
    words = {text.text for text in texts(view(ui._replace(told=last_line(ui)), 860))}
    assert {str(total).replace("-", "−") for total in sheet.totals} <= words
    assert any("winner" in text for text in words)
    assert not any("winner" in text.text for text in texts(view(ui._replace(told=3), 860)))


def test_names_bots_and_partners_are_told() -> None:
    played = match(4, names=("Ann", "Bo", "Cy", EVIL))
    ui = page(played, 0, 0)._replace(table=Table((PERSON, "greedy", PERSON, "random")))
    words = [text.text for text in texts(view(ui, 1400))]
    assert {"Ann", "Bo", "Cy", "you", "partner", "bot, greedy", "bot, random"} <= set(words)
    assert any(word.startswith("<img") for word in words)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_picture_is_small_enough_to_travel(players: int) -> None:
    played = match(players)
    ui = next(with_card_chosen(page(played, len(played.actions) // 2)))
    assert primitives(view(ui, 860), but="cloth") <= 400


def test_cloth_and_empty_panels_change_with_the_size_only() -> None:
    played = match(3)
    rooms = {view(page(played, ply), 860).layers[:2] for ply in range(0, 30, 5)}
    assert len(rooms) == 1
    assert view(page(played, 0), 861).layers[:2] not in rooms


def test_the_layers_are_named_from_the_bottom() -> None:
    names = [layer.name for layer in view(page(match(2), 0), 390).layers]
    assert names == ["cloth", "panels", "table", "seats", "own", "hand", "glow"]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("width", WIDTHS)
def test_what_can_be_pressed_lies_apart_and_is_wide_enough_for_a_finger(players: int, width: int) -> None:
    played = match(players)
    for ply in (0, len(played.actions) // 2):
        hits = view(page(played, ply), width).hits
        assert min(hit.box.w for hit in hits) >= 34
        assert min(hit.box.h for hit in hits) >= 34
        for one, other in combinations([hit.box for hit in hits], 2):
            across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
            down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
            assert min(across, down) <= 0.2
