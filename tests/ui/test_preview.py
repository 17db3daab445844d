"""What an exchange does before it happens: the figures are those of the score, and nothing hidden shows in them."""

from collections.abc import Iterator

import pytest

from hats_widget.core.message import ENGLISH, render
from hats_widget.games import hats
from hats_widget.ui import paths
from hats_widget.ui.lettering import width_of
from hats_widget.ui.preview import Preview, chip, preview
from hats_widget.ui.update import Ui
from tests.ui import LONG_NAMES, match, page, with_card_chosen

PLAYERS = (2, 3, 4)


def choices(players: int, seed: int = 1, **options: str) -> Iterator[Ui]:
    """Every page of a match on which a card is chosen, by whoever decides."""
    played = match(players, seed, **options)
    for ply in range(len(played.actions)):
        yield from with_card_chosen(page(played, ply))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_figures_are_the_score_after_less_the_score_before(players: int) -> None:
    count = 0
    for ui in choices(players):
        state = ui.match.state
        now = hats.score(hats.observe(state, ui.viewer)).totals
        for one in preview(ui):
            after = hats.apply(state, hats.read(f"{ui.pressed[0][-2:]}x{one.taken}"))
            view = hats.observe(after, ui.viewer)._replace(favourites=())
            sheet = hats.score(view)
            assert one.changes == tuple(b - a for a, b in zip(now, sheet.totals, strict=True))
            own = [line for line in sheet.lines if line.seat == ui.viewer and line.rule == "collection"]
            assert (own[-1].points, own[-1].cards) == (one.earns, (one.taken,))
            assert state.table[one.space - 1] == one.taken
            assert one.is_sure
            count += 1
    assert count > 100


@pytest.mark.parametrize("players", PLAYERS)
def test_there_is_one_for_each_exchange_with_the_chosen_card(players: int) -> None:
    for ui in choices(players, 2):
        legal = {
            str(one.taken)
            for one in ui.match.legal_actions
            if isinstance(one, hats.Exchange) and one[:2] in ui.pressed[0]
        }
        assert {str(one.taken) for one in preview(ui)} == legal
        assert [one.space for one in preview(ui)] == sorted(one.space for one in preview(ui))


@pytest.mark.parametrize("black_hat_number", ["none", "printed"])
@pytest.mark.parametrize("players", PLAYERS)
def test_states_that_look_the_same_to_the_viewer_have_the_same_preview(players: int, black_hat_number: str) -> None:
    for number, ui in enumerate(choices(players, 3, black_hat_number=black_hat_number)):
        if number % 5 == 0:
            assert preview(in_another_world(ui, number)) == preview(ui)


def in_another_world(ui: Ui, number: int) -> Ui:
    """The page with everything that the viewer cannot know drawn anew."""
    world = hats.determinize(hats.observe(ui.match.state, ui.viewer), hats.Rng("another").at(number))
    states = list(ui.match.states)
    states[ui.match.ply] = world
    return ui._replace(match=ui.match._replace(states=tuple(states)))


def test_where_the_cookie_hangs_on_hidden_faces_it_is_said_to_be_unsure() -> None:
    found = [
        one
        for players in PLAYERS
        for seed in range(3)
        for ui in choices(players, seed, black_hat_number="printed")
        for one in preview(ui)
        if not one.is_sure
    ]
    assert found
    assert all("the cookie may go elsewhere" in str(one.told()) for one in found)


def test_nothing_is_previewed_while_nothing_is_chosen_or_the_curtain_is_down() -> None:
    ui = page(match(3), 0)
    assert preview(ui) == ()
    chosen = next(one for one in with_card_chosen(ui) if preview(one))
    assert preview(chosen._replace(curtain=True)) == ()
    assert preview(chosen._replace(viewer=(ui.viewer + 1) % 3)) == ()
    assert preview(chosen._replace(pressed=(paths.BLACK_HAT,))) == ()


def test_the_whole_is_told_in_words() -> None:
    one = Preview(hats.Card("B2"), 2, 3, (2, 0, -10), viewer=0)
    assert render(one.told(), ENGLISH, ("Ann", "Bo", "Cy")) == "B2 would earn 3; you +2 and Cy −10"


def test_what_is_good_for_the_partner_is_good_for_you() -> None:
    four = Preview(hats.Card("B2"), 2, 3, (-1, 0, 5, 0), viewer=0)
    assert four.is_good
    assert not four._replace(changes=(-1, 0, 1, 9)).is_good
    assert not Preview(hats.Card("B2"), 2, 3, (0, 9), viewer=0).is_good


@pytest.mark.parametrize("width", [80, 90, 116, 200])
@pytest.mark.parametrize("changes", [(2, -10, -3, -12), (0, 0, 5, 0), (-1, 0, 0, 0), (12, 5, -11, 0)])
def test_a_chip_has_the_own_change_first_and_fits(width: float, changes: tuple[int, ...]) -> None:
    lines = chip(Preview(hats.Card("B2"), 2, 3, changes, viewer=0), LONG_NAMES, width, 10.5, ENGLISH)
    assert lines[0].startswith("you ")
    assert len(lines) == 1 + any(changes[1:])
    assert all(width_of(line, 10.5) <= width for line in lines)


def test_a_chip_names_who_changes_where_there_is_room() -> None:
    one = Preview(hats.Card("B2"), 2, 3, (2, 0, -10, 4), viewer=1)
    names = ("Ann", "Bo", "Cy", "Di")
    assert chip(one, names, 200, 11, ENGLISH) == ("you 0", "Cy −10, Di +4, Ann +2")
    assert chip(one, names, 70, 11, ENGLISH) == ("you 0", "3 others −4")


def test_a_chip_tells_names_apart_that_begin_alike() -> None:
    one = Preview(hats.Card("B2"), 2, 3, (5, -6, -8), viewer=0)
    names = ("Player 1", "Player 2", "Player 3")
    assert chip(one, names, 116, 11.5, ENGLISH) == ("you +5", "Pl…2 −6, Pl…3 −8")
    assert chip(one, names, 90, 11.5, ENGLISH) == ("you +5", "2 others −14")
