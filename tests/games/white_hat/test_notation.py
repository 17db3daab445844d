"""Actions, cards, options and positions as text, both ways."""

import pytest

from hats_widget import white_hat
from hats_widget.core.refusal import BadInput
from hats_widget.games.white_hat.model import pawn_name
from hats_widget.games.white_hat.position import of_state
from tests.games.white_hat.scenes import last

TOKENS = {
    "7+7+J+H": white_hat.Play,
    "H=12": white_hat.Play,
    ".": white_hat.Pass,
    "^*": white_hat.TakeUp,
    "^7+12": white_hat.TakeUp,
    "0i>c2": white_hat.Move,
    "1p<a4": white_hat.SendBack,
    "~c2+1": white_hat.Lift,
    "c2-1": white_hat.Mark,
    "?": white_hat.DrawTile,
    "@3": white_hat.LayTile,
    "T>c2": white_hat.Trace,
}


@pytest.mark.parametrize(("token", "kind"), TOKENS.items())
def test_an_action_is_read_as_it_was_written_in_either_case(token: str, kind: type[white_hat.Action]) -> None:
    for text in (token, token.lower(), token.upper(), f" {token} "):
        action = white_hat.read(text)
        assert type(action) is kind
        assert white_hat.write(action) == token


def test_cards_are_read_in_any_order() -> None:
    assert white_hat.read("h+7+j+7") == "7+7+J+H"
    assert white_hat.read("^12+3") == "^3+12"


def test_an_action_tells_what_it_is_made_of() -> None:
    play, move, mark = white_hat.read("7+J+H"), white_hat.read("2p>c2"), white_hat.read("c2-1")
    assert isinstance(play, white_hat.Play)
    assert isinstance(move, white_hat.Move)
    assert isinstance(mark, white_hat.Mark)
    assert (play.cards, play.named) == (("7", "J", "H"), None)
    assert (pawn_name(move.pawn), move.field) == ("2p", "c2")
    assert mark.marker == ("c2", -1)


@pytest.mark.parametrize(
    "text", ["", "14", "0", "7+", "+7", "7 7", "6i>c2", "0x>c2", "0i>m1", "c2+2", "@6", "^J", "T>", "x" * 99]
)
def test_what_is_no_action_is_refused_with_what_would_be(text: str) -> None:
    with pytest.raises(BadInput, match=r"is no action; write 7\+7\+J to play cards"):
        white_hat.read(text)


ALONE_ONLY = {"solo_setup": "literal", "solo_green": "white"}
NOT_ALONE = {"side": "expert", "tracer": "on", "less_luck": "on", "half_deal": "on", "fame": "on"}


@pytest.mark.parametrize(("name", "value"), ALONE_ONLY.items())
def test_options_of_the_game_alone_are_refused_elsewhere(name: str, value: str) -> None:
    assert white_hat.write_options(white_hat.read_options({name: value}, 1)) == {name: value}
    with pytest.raises(BadInput, match=f"{name}: this is an option of the game alone; leave it out"):
        white_hat.read_options({name: value}, 3)


@pytest.mark.parametrize(("name", "value"), NOT_ALONE.items())
def test_options_that_mean_nothing_alone_are_refused_there(name: str, value: str) -> None:
    assert white_hat.write_options(white_hat.read_options({name: value}, 2)) == {name: value}
    with pytest.raises(BadInput, match=f"{name}: alone .*; leave this option out"):
        white_hat.read_options({name: value}, 1)


@pytest.mark.parametrize("players", range(1, 7))
def test_the_position_of_an_end_is_read_as_it_was_written_and_scores_the_same(players: int) -> None:
    state = last(players, 4, fame="on") if players > 1 else last(1, 4)
    position = of_state(state)
    sheet = white_hat.score(white_hat.read_position(position.to_json()))
    assert (sheet.totals, sheet.rounds) == (white_hat.score(state).totals, white_hat.score(state).rounds)
    assert sheet.winners == white_hat.score(state).winners


def test_the_rank_of_cards() -> None:
    assert [card.rank for card in white_hat.CARDS] == [*range(1, 14), 14, 14]
