"""No card is told beside the table that whoever looks at the screen may not know."""

import json
import re
from collections.abc import Iterator

import pytest

from hats_widget.bots.bot import Thought
from hats_widget.bots.odds import odds
from hats_widget.games import hats
from hats_widget.games.hats.cards import NAMES as HATS
from hats_widget.ui import paths
from hats_widget.ui.advice import Advice
from hats_widget.ui.update import Asked, Table, Ui
from tests.ui.played import MIXED, after, match_of, people, whole_panel

_LETTER = {str(name): letter for letter, name in HATS.items()}
_COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}\b")
_TOKEN = re.compile(r"[ABCFSTW][1-6](?![0-9])")
_WORDS = re.compile(f"({'|'.join(_LETTER)}) ([1-6])(?![0-9])")
OPTIONS: list[dict[str, object]] = [{}, {"black_hat_number": "printed"}]


def told(ui: Ui) -> set[str]:
    """Every card that the words beside the table name, in notation or by the name of its hat."""
    text = _COLOUR.sub("", json.dumps(whole_panel(ui), ensure_ascii=False))
    return {*_TOKEN.findall(text), *[_LETTER[hat] + number for hat, number in _WORDS.findall(text)]}


def public(ui: Ui) -> set[str]:
    """What lies face up, and at the end the favourites that are told."""
    state = ui.match.state
    found = {*state.table, *[card for player in state.players for card in player.collection if card[0] != "X"]}
    if ui.match.is_over:
        lines = ui.match.score().lines[: ui.told]
        seats = {line.seat for line in lines if line.rule == "favourite"}
        found |= {player.hand[0] for seat, player in enumerate(state.players) if seat in seats}
    return {str(card) for card in found}


def own(ui: Ui) -> set[str]:
    """What the viewer knows besides: the hand, the faces of the own black hats, what was discarded and given away."""
    view = hats.observe(ui.match.state, ui.viewer)
    faces = [card[1:] for card in view.collections[ui.viewer] if card[0] == "X"]
    return {*map(str, view.hand), *faces, *[str(card) for card in view.discards if card], *[g.card for g in view.gifts]}


def looks(players: int, table: Table, options: dict[str, object]) -> Iterator[Ui]:
    """Every seat's look at many moments of a random match, with each card in hand chosen once in a while."""
    whole = match_of(players, 3, 1000, **options)
    for ply in range(0, len(whole.actions) + 1, 5):
        for viewer in range(players):
            ui = Ui(whole.goto(ply), table, viewer)
            yield after(ui, Asked((viewer + 1) % players))
            hand = ui.match.state.players[viewer].hand
            yield ui._replace(pressed=(paths.in_hand(hand[ply % len(hand)]),)) if ui.match.to_move == viewer else ui


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("table", [Table(people(2)), Table(people(3)), Table(people(4)), Table(MIXED)])
def test_a_viewer_reads_of_no_card_that_the_seat_may_not_know(table: Table, options: dict[str, object]) -> None:
    for ui in looks(len(table.players), table, options):
        assert told(ui) <= public(ui) | own(ui), (ui.match.ply, ui.viewer)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_behind_a_curtain_only_what_lies_face_up_is_told(players: int, options: dict[str, object]) -> None:
    for ui in looks(players, Table(people(players)), options):
        down = ui._replace(curtain=True, pressed=(), asked=None)
        assert told(down) <= public(down), (ui.match.ply, ui.viewer)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("table", [Table(people(2), odds=True), Table(people(3), odds=True), Table(MIXED, odds=True)])
def test_odds_and_hints_tell_of_no_card_that_the_seat_may_not_know(table: Table, options: dict[str, object]) -> None:
    whole = match_of(len(table.players), 3, 1000, **options)
    for ply in range(0, len(whole.actions), 7):
        match = whole.goto(ply)
        seat = match.to_move or 0
        *_, found = odds(match.view(seat), hats.Rng("x"), table.players, worlds=4, slices=1)
        for which in (0, -1):
            advice = Advice(hint=Thought(found[which].action, found[which].reason), odds=found, is_done=True)
            for open_hands in (False, True):
                ui = Ui(match, table._replace(open_hands=open_hands), seat, advice=advice)
                without = Ui(match, ui.table, seat)
                assert told(ui) <= told(without) | public(ui) | own(ui), (ply, which, open_hands)
                down = ui._replace(curtain=True)
                assert told(down) <= public(down)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_tells_each_favourite_with_its_line_and_no_face_of_others(
    players: int, options: dict[str, object]
) -> None:
    match = match_of(players, 5, 1000, **options)
    for viewer in range(players):
        for line in range(viewer, len(match.score().lines) + 1, 2):
            asked = (viewer + line // 2) % players
            ui = Ui(match, Table(people(players)), viewer, told=line, asked=asked)
            assert told(ui) <= public(ui) | own(ui), (viewer, line, asked)


def test_the_cards_of_the_own_hand_are_told_to_their_owner() -> None:
    ui = Ui(match_of(3, first=0), Table(MIXED[:3]), 0)
    assert told(ui) >= set(map(str, ui.match.state.players[0].hand))


def test_what_is_told_to_two_who_see_the_same_is_the_same() -> None:
    match = match_of(3, plies=9)
    for seat in range(3):
        view = hats.observe(match.state, seat)
        world = hats.determinize(view, hats.Rng("another"))
        assert world != match.state
        other = match._replace(states=(*match.states[:-1], world))
        one, two = (whole_panel(Ui(played, Table(people(3)), seat)) for played in (match, other))
        assert one == two
