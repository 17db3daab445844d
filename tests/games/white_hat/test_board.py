"""The board as data: ours is well drawn whatever tiles lie on it, and a file that is wrong is told why."""

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from hats_widget import white_hat
from hats_widget.core.game import Setup
from hats_widget.core.playout import random_match
from hats_widget.core.refusal import BadInput
from hats_widget.games.white_hat.board import BLOCKING, OUT, Kind, beside, column_and_row
from hats_widget.games.white_hat.board_file import SIDES, read_board
from hats_widget.games.white_hat.board_sound import laid_around, ways_to_lay
from hats_widget.games.white_hat.network import Network, arrows_of, laid, with_tiles

OURS = read_board(white_hat.ours())
NO_TILES = ("",) * 5
every_side = pytest.mark.parametrize("side", SIDES)


def ways(board: Network, start: str) -> set[tuple[int, int]]:
    """How many fields a way to the Critical Asset enters, and what those before it are worth together."""

    @cache
    def from_here(field: str) -> frozenset[tuple[int, int]]:
        if field == board.asset:
            return frozenset({(0, 0)})
        return frozenset(
            (length + 1, cost + (board.values[end] if end != board.asset else 0))
            for end in board.arrows[field]
            if board.kinds[end] not in BLOCKING
            for length, cost in from_here(end)
        )

    return set(from_here(start))


@every_side
def test_from_both_starts_the_critical_asset_takes_8_to_11_fields(side: str) -> None:
    board = laid(OURS, side, NO_TILES)
    for start in board.starts:
        lengths = {length for length, _ in ways(board, start)}
        assert lengths <= set(range(8, 12))
        assert len(lengths) > 1


@every_side
def test_a_longer_way_is_cleaner_than_every_shortest_one(side: str) -> None:
    board = laid(OURS, side, NO_TILES)
    for start in board.starts:
        found = ways(board, start)
        shortest = min(length for length, _ in found)
        clean = min(cost for _, cost in found)
        assert min(cost for length, cost in found if length == shortest) >= clean + 6


@every_side
def test_there_are_no_dead_ends_but_the_blocking_fields_whatever_tiles_lie_there(side: str) -> None:
    """All 62,701 ways to lay tiles, looked at field by field with what can lie around it."""
    for name, field in OURS.sides[side].fields.items():
        if field.part_of or field.kind is Kind.CRITICAL_ASSET:
            continue
        for _, cells in laid_around(OURS, side, name):
            if cells[name].kind not in BLOCKING:
                ends = [cells[end].kind for start, end in arrows_of(cells) if start == name]
                assert [kind for kind in ends if kind not in BLOCKING]


@every_side
def test_no_tiles_cut_the_board_in_two(side: str) -> None:
    """Every hundredth of all ways to lay tiles on five places: everybody who is not blocked comes to the asset."""
    for number, tiles in enumerate(ways_to_lay(5)):
        if number % 101:
            continue
        board = laid(OURS, side, tiles)
        reached, waiting = {board.asset}, [board.asset]
        back = {field: [start for start, ends in board.arrows.items() if field in ends] for field in board.kinds}
        while waiting:
            for start in back[waiting.pop()]:
                if start not in reached and board.kinds[start] not in BLOCKING:
                    reached.add(start)
                    waiting.append(start)
        assert {field for field, kind in board.kinds.items() if kind not in BLOCKING} == reached


def test_there_are_so_many_ways_to_lay_tiles() -> None:
    assert sum(1 for _ in ways_to_lay(5)) == 62_701
    assert len(set(ways_to_lay(3))) == sum(1 for _ in ways_to_lay(3))


@every_side
def test_no_two_arrows_cross_whatever_tiles_lie_there(side: str) -> None:
    """Only two diagonals of one square could; no square touches more than three places."""
    for name in OURS.sides[side].fields:
        for _, cells in laid_around(OURS, side, name):
            below = beside(name, OUT["S"])
            drawn = set(arrows_of({cell: cells[cell] for cell in _square(name) if cell in cells}))
            down, up = (name, beside(name, OUT["SE"])), (below, beside(name, OUT["E"]))
            assert not {down, up} <= drawn, (side, name)


def _square(name: str) -> tuple[str, ...]:
    return (name, *[beside(name, OUT[direction]) for direction in ("E", "SE", "S")])


@every_side
def test_arrows_go_right_or_within_a_column_to_a_field_beside(side: str) -> None:
    for start, end in arrows_of(with_tiles(OURS, side, NO_TILES)):
        (x, y), (to_x, to_y) = column_and_row(start), column_and_row(end)
        assert (to_x - x, to_y - y) in OUT.values()


@every_side
def test_every_field_is_reached_by_arrows(side: str) -> None:
    board = laid(OURS, side, NO_TILES)
    reached, waiting = set(board.starts), list(board.starts)
    while waiting:
        for end in board.arrows[waiting.pop()]:
            if end not in reached:
                reached.add(end)
                waiting.append(end)
    assert reached == set(board.kinds)


def test_only_the_side_for_the_experienced_has_a_denial_of_service_and_it_is_long() -> None:
    boards = {side: laid(OURS, side, NO_TILES) for side in SIDES}
    assert Kind.DENIAL_OF_SERVICE not in boards["plain"].kinds.values()
    (field,) = [name for name, kind in boards["expert"].kinds.items() if kind is Kind.DENIAL_OF_SERVICE]
    assert boards["expert"].cells[field] == ("e2", "e3", "e4")


def test_it_is_said_that_the_board_is_the_projects_own() -> None:
    assert "this project's own" in white_hat.ours().splitlines()[0]


ROUNDS = list(product(SIDES, range(1, 7), (0, 3)))


@pytest.mark.parametrize(("side", "players", "tiles"), [told for told in ROUNDS if told[:2] != ("expert", 1)])
def test_random_games_end_within_3_to_9_rounds_in_nine_cases_of_ten(side: str, players: int, tiles: int) -> None:
    options = white_hat.read_options({"side": side, "tiles": tiles}, players)
    games = 150
    within = 0
    for seed in range(games):
        within += 3 <= len(random_match(white_hat, Setup(players, seed, options)).state.table.rounds) <= 9
    assert within >= 0.9 * games


def changed(old: str, new: str, count: int = 1) -> str:
    text = white_hat.ours()
    assert old in text
    return text.replace(old, new, count)


WRONG = {
    "no TOML": ("name = [", "this is not TOML: "),
    "nothing": ("", "the field “name” is missing"),
    "an unknown part": (changed("[tracer]", "[tracker]"), "the field “tracker” is unknown; did you mean “tracer”?"),
    "too long": ("#" * 40_000, "a board file has at most 32000 characters"),
    "no steps": (changed("steps = 4", "steps = 0"), "tracer: steps: 0 is not a whole number from 1 to 12"),
    "a rank without a colour": (changed("[1, 2]", "[1]"), "cards: every rank from 1 to 13 must have one colour"),
    "a fame card twice": (changed("[10, 15", "[10, 10"), "fame: cards: there are 6 to 20 fame cards, all different"),
    "five tiles": (changed("[[tiles]]", "[[tile]]"), "the field “tile” is unknown; did you mean “tiles”?"),
    "an unknown kind": (changed('"Router"', '"Ruter"'), "plain: fields[3]: b2: kind: “Ruter” is unknown; did you mean"),
    "a high value": (changed("value = 5", "value = 6"), "value: 6 is not a whole number from −1 to 5"),
    "a place outside": (changed('at = "b1"', 'at = "z1"'), "plain: fields[2]: at: “z1” is no place"),
    "a field twice": (changed('at = "b1"', 'at = "b2"'), "plain: fields: there is already a field at b2"),
    "an arrow to the left": (changed('out = "E SE"', 'out = "W SE"'), "out: “W” is no direction here"),
    "an arrow both ways": (changed('in = "S", out = "E"', 'in = "S", out = "S"'), "an arrow goes one way only"),
    "two assets": (changed('"Cell Phone"', '"Critical Asset"'), "plain: one field must be Critical Asset; here are 2"),
    "a start elsewhere": (changed('at = "a2"', 'at = "b9"'), "plain: b9: a start field lies in the first column"),
    "a tile over the asset": (changed('"h2"] #', '"i2"] #'), "plain: places[4]: a tile here would cover j2"),
    "tiles over each other": (changed('"h2"] #', '"g4"] #'), "plain: places[4]: a tile here would cover g4"),
    "a part that hangs in the air": (changed('part_of = "j2"', 'part_of = "h2"'), "plain: j3: a part of a long field"),
    "an asset on a tile": (
        changed('front = [\n  { kind = "Cell Phone"', 'front = [\n  { kind = "Critical Asset"'),
        "tiles[0]: front[0]: Critical Asset cannot be on a tile",
    ),
    "two tiles with a Randomizer": (
        changed('front = [\n  { kind = "Exploit"', 'front = [\n  { kind = "Randomizer"'),
        "tiles: only one tile may have a Randomizer",
    ),
    "a dead end": (
        changed('value = 3, in = "W", out = "E" },\n  { at = "d4"', 'value = 3, in = "W", out = "" },\n  { at = "d4"'),
        "plain: d3: from here no arrow leads to a field that does not block; add one",
    ),
    "a tile that cuts": (
        changed(
            'front = [\n  { kind = "Cell Phone", value = 0, in = "NW W SW"',
            'front = [\n  { kind = "HoneyPot", value = 0, in = ""',
        ),
        "with the tiles 1a around no arrow leads on from here",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_a_board_is_said_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_board(text)
    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 300


def test_a_board_of_ones_own_is_played_and_its_match_replays_from_its_file_alone() -> None:
    text = changed("The office network", "Our school").replace("steps = 4", "steps = 2")
    options = white_hat.read_options({"board": text, "tracer": "on"}, 3)
    match = random_match(white_hat, Setup(3, 5, options))
    assert white_hat.load(match.dump()) == match
    assert white_hat.board_of(match.setup.options.board).name == "Our school"


def test_a_board_that_is_wrong_is_refused_as_an_option() -> None:
    with pytest.raises(BadInput, match="board: this is not TOML"):
        white_hat.match(board="name = [")


def mutations() -> Iterator[str]:
    """Our file with a character missing or another one in its place, at many places."""
    text = white_hat.ours()
    for place in range(0, len(text), 397):
        yield text[:place] + text[place + 1 :]
        yield text[:place] + "%" + text[place + 1 :]


def test_a_damaged_file_is_read_or_refused_and_nothing_else() -> None:
    outcomes = set()
    for text in mutations():
        try:
            read_board(text)
            outcomes.add("read")
        except BadInput:
            outcomes.add("refused")
    assert outcomes == {"read", "refused"}
