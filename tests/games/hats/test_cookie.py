"""Who has the cookie: every step of the comparison, every agreement about it, and how it moves in play."""

import pytest

from hats_widget.games.hats import cookie
from hats_widget.games.hats.cards import Card
from hats_widget.games.hats.model import Stage, State
from hats_widget.games.hats.options import Options
from hats_widget.games.hats.position import Position, of_state
from hats_widget.games.hats.scoring import score
from tests.games.hats.scenes import STANDARD, agreed, cards, play, state, steps

TABLE = "A6 B6 C6 F6 S6 T6"
EVERY = [
    STANDARD,
    agreed(black_hat_number="one"),
    agreed(black_hat_number="zero"),
    agreed(black_hat_number="printed"),
    agreed(cookie_full_tie="nobody"),
    agreed(edition="german"),
    agreed(edition="german", black_hat_number="one"),
]


def who(*collections: str, before: int | None = None, options: Options = STANDARD) -> int | None:
    """The holder, on which the rules of play and the napkin must agree."""
    laid = tuple(cards(text) for text in collections)
    played = cookie.holder([cookie.standing(one, options) for one in laid], before, options)
    told = score(Position(options, cards(TABLE), laid, (None,) * len(laid), before)).cookie
    assert played == told
    return played


def reasons(*collections: str, before: int | None = None, options: Options = STANDARD) -> list[str]:
    laid = tuple(cards(text) for text in collections)
    sheet = score(Position(options, cards(TABLE), laid, (None,) * len(laid), before))
    return [str(line.reason) for line in sheet.lines if line.rule == "cookie" and line.seat is None]


def by_the_book(collections: list[tuple[Card, ...]], before: int | None, options: Options) -> int | None:
    """The rule once more, step by step as a person at the table does it."""
    is_german = options.edition == "german"
    counts = [len({c.hat for c in laid if not (is_german and c.is_black_hat)}) for laid in collections]
    if max(counts) == 0:
        return None
    tied = [seat for seat, count in enumerate(counts) if count == max(counts)]
    worth = {"none": None, "one": 1, "zero": 0}
    numbers: dict[int, list[int]] = {}
    for seat in tied:
        found = [
            c.number if not c.is_black_hat or options.black_hat_number == "printed" else worth[options.black_hat_number]
            for c in collections[seat]
        ]
        numbers[seat] = sorted(number for number in found if number is not None)
    while len(tied) > 1 and any(numbers[seat] for seat in tied):
        lowest = min(numbers[seat][0] for seat in tied if numbers[seat])
        tied = [seat for seat in tied if numbers[seat] and numbers[seat].pop(0) == lowest]
    if len(tied) == 1:
        return tied[0]
    return before if before in tied and options.cookie_full_tie == "holder" else None


def test_the_most_different_types_get_the_cookie() -> None:
    assert who("A1 A2 A3 B1", "C6 F6 S6") == 1
    assert who("A1 A2 A3 B1", "C6 F6 S6", "B2 C2 T5 W4") == 2


def test_more_types_beat_lower_numbers_and_the_holder() -> None:
    assert who("A1 B1", "C6 F6 S6", before=0) == 1


def test_all_black_hats_together_are_one_type() -> None:
    assert who("XA1 XB2 XC3", "F5 S6") == 1
    assert who("XA1 F6", "S1") == 0


@pytest.mark.parametrize("place", range(8))
def test_a_tie_goes_to_the_lower_number_at_the_first_place_that_differs(place: int) -> None:
    """The winner has the higher numbers at all later places, and still wins."""
    same = [1, 1, 2, 2, 3, 3, 4, 4][:place]
    here = [1, 1, 2, 2, 3, 3, 4, 4][place]
    rest = 7 - place
    lower = [*same, here, *[6] * rest]
    higher = [*same, here + 1, *[here + 1] * rest]
    one, other = (
        " ".join(f"{hat}{number}" for hat, number in zip("ABCFSTWA", numbers, strict=True))
        for numbers in (lower, higher)
    )
    assert who(one, other, before=1) == 0
    assert who(other, one, before=0) == 1
    told = reasons(one, other)
    assert [line.startswith("tied, lowest number") for line in told] == [False, *[True] * (place + 1), False]
    assert told[-1] == "the cookie is with Player 1"


def test_the_order_in_which_cards_were_laid_does_not_matter_in_a_tie() -> None:
    assert who("A6 B1 C4", "F2 S2 T2") == 0
    assert who("F2 S2 T2", "C4 A6 B1") == 1


def test_only_the_tied_are_compared_by_number() -> None:
    assert who("A1", "B3 C4", "F2 S5") == 2


def test_who_falls_out_at_one_step_does_not_come_back_at_the_next() -> None:
    assert who("A1 B3 C4", "F1 S2 T6", "B2 A3 W1") == 2
    assert who("A1 B2 C6", "F1 S2 T5", "B3 A4 W1") == 1


def test_who_has_no_further_card_loses_that_step() -> None:
    assert who("A1 B2", "C1 F2 F6") == 1
    assert who("A1 B2 B6", "C1 F2", before=1) == 0


def test_a_black_hat_has_no_number_and_so_loses_the_step_for_want_of_a_card() -> None:
    assert who("F1 XC1", "A1 B6", before=0) == 1
    assert "tied, lowest number, place 2: Player 1: no card and Player 2: 6" in reasons("F1 XC1", "A1 B6")


def test_in_a_complete_tie_a_tied_holder_keeps_the_cookie() -> None:
    assert who("A1 B2", "C1 F2", before=0) == 0
    assert who("A1 B2", "C1 F2", before=1) == 1
    assert reasons("A1 B2", "C1 F2", before=1)[-1] == "a complete tie: Player 2 had the cookie and keeps it"


def test_in_a_complete_tie_without_a_holder_the_cookie_stays_on_the_napkin() -> None:
    assert who("A1 B2", "C1 F2") is None
    told = reasons("A1 B2", "C1 F2")[-1]
    assert told == "a complete tie, and none of them held the cookie before: it lies on the napkin"


def test_in_a_complete_tie_of_others_the_holder_gives_the_cookie_back() -> None:
    assert who("A1 B2", "C1 F2", "S6", before=2) is None


def test_a_holder_tied_in_types_who_loses_a_step_does_not_keep_the_cookie() -> None:
    assert who("A1 B2", "C1 F2", "S1 T3", before=2) is None


def test_collections_of_black_hats_only_are_completely_tied() -> None:
    assert who("XA1 XA2", "XB1", before=1) == 1
    assert who("XA1 XA2", "XB1") is None


@pytest.mark.parametrize("before", [None, 0, 1])
def test_with_the_agreement_nobody_a_complete_tie_sends_the_cookie_back(before: int | None) -> None:
    assert who("A1 B2", "C1 F2", before=before, options=agreed(cookie_full_tie="nobody")) is None


def test_the_agreement_nobody_changes_no_other_step() -> None:
    assert who("A1 B2", "C1 F3", before=1, options=agreed(cookie_full_tie="nobody")) == 0


@pytest.mark.parametrize(
    ("rule", "first", "second", "holder"),
    [
        # the black hat is a C5: not there, 1, 0, 5
        ("none", "F3 XC5", "A2 B6", 1),
        ("one", "F3 XC5", "A2 B6", 0),
        ("zero", "F3 XC5", "A2 B6", 0),
        ("printed", "F3 XC5", "A2 B6", 1),
        # a 1 does not beat a 1, a 0 does
        ("none", "F3 XC5", "A1 B1", 1),
        ("one", "F3 XC5", "A1 B1", 1),
        ("zero", "F3 XC5", "A1 B1", 0),
        ("printed", "F3 XC5", "A1 B1", 1),
        # only its face makes it a 2
        ("none", "F3 XC2", "A3 B3", 1),
        ("one", "F3 XC2", "A1 B4", 0),
        ("zero", "F3 XC2", "A1 B3", 0),
        ("printed", "F3 XC2", "A3 B3", 0),
        ("printed", "F3 XC2", "A1 B3", 1),
        # each black hat counts
        ("one", "F3 XC5 XC6", "A1 B1", 0),
        ("one", "F3 XC5 XC6", "A1 B2", 0),
        ("printed", "F3 XC5 XC6", "A3 B5", 0),
    ],
)
def test_a_black_hat_counts_in_a_tie_as_agreed(rule: str, first: str, second: str, holder: int) -> None:
    options = agreed(black_hat_number=rule)
    assert who(first, second, before=1 - holder, options=options) == holder
    assert who(second, first, before=holder, options=options) == 1 - holder


@pytest.mark.parametrize("rule", ["none", "one", "zero", "printed"])
def test_what_a_black_hat_counts_as_does_not_make_it_another_type(rule: str) -> None:
    assert who("XA1 XB1", "F5 S6", options=agreed(black_hat_number=rule)) == 1


def test_faces_that_a_seat_may_not_know_leave_the_cookie_where_it_lies() -> None:
    options = agreed(black_hat_number="printed")
    seen = Position(options, cards(TABLE), (cards("F3 X"), cards("A2 XB6")), (None, None), 1)
    sheet = score(seen)
    assert sheet.cookie == 1
    assert any("faces under the black hats decide" in str(line.reason) for line in sheet.lines)


def test_in_the_german_edition_black_hats_are_no_type() -> None:
    assert who("F1 XC2", "A2 B3") == 0
    assert who("F1 XC2", "A2 B3", options=agreed(edition="german")) == 1


@pytest.mark.parametrize("rule", ["none", "one", "zero", "printed"])
def test_in_the_german_edition_who_has_only_black_hats_never_gets_the_cookie(rule: str) -> None:
    options = agreed(edition="german", black_hat_number=rule)
    assert who("XF1 XF2", "", options=options) is None
    assert who("XF1 XF2", "XB1", options=options) is None
    assert who("XF1 XF2", "B6", options=options) == 1


def test_the_german_edition_breaks_ties_by_number_as_well() -> None:
    german = agreed(edition="german")
    assert who("A2 B3 XF1", "C2 S4", options=german) == 0
    assert who("A2 B3 XF1", "C2 S3", before=1, options=german) == 1


@pytest.mark.parametrize("options", EVERY)
def test_who_has_no_type_at_all_never_gets_the_cookie(options: Options) -> None:
    assert who("", "", options=options) is None
    assert who("", "", "", options=options) is None
    assert who("", "W6", before=0, options=options) == 1


def test_the_napkin_says_that_nobody_has_a_type_yet() -> None:
    assert reasons("", "")[-1] == "nobody has a type: the cookie lies on the napkin"


def test_the_napkin_tells_the_types_of_everybody() -> None:
    assert reasons("A1 B2 B3", "XC1 F6 S2") == [
        "different types: Player 1: 2 (A and B) and Player 2: 3 (F, S and black hats)",
        "the cookie is with Player 2",
    ]


def test_the_favourite_is_no_type() -> None:
    laid = (cards("A2 B3"), cards("C2 F4"))
    for favourites in ("A1 S1", "S1 F1", "T1 W1"):
        assert score(Position(STANDARD, cards(TABLE), laid, cards(favourites))).cookie == 0


def test_cards_in_hand_are_no_types() -> None:
    after = play(state("F5 S1 T1 W1 F1", "C5"), "F5xC1 . C5*")
    assert after.cookie == 0
    after = play(state("C5", "F5 S1 T1 W1 F1", turn=1), "F5* . C5xC1")
    assert after.cookie == 0


def test_the_cookie_moves_in_play_after_every_main_action() -> None:
    """Types, then numbers; a complete tie with and without the holder; and back to a single leader."""
    now = state("C2 F6 S6 T6 W6", "F1 T5 W4 S5 C3", table="C1 F2 S3 T4 W5")
    assert now.cookie is None
    now = play(now, "C2xC1")  # C1: one type
    assert now.cookie == 0
    now = play(now, ". F1xF2")  # C1 against F2: 1 is lower
    assert now.cookie == 0
    now = play(now, ". F6*")  # two types
    assert now.cookie == 0
    now = play(now, ". T5xF1")  # F2 F1: still one type
    assert now.cookie == 0
    now = play(now, ". S6*")  # C1 and black hats: still two types
    assert now.cookie == 0
    now = play(now, ". W4xS3")  # F2 F1 S3: two types, 1 2 3 against 1
    assert now.cookie == 1
    now = play(now, ". W6xW4")  # a third type
    assert now.cookie == 0


def test_a_complete_tie_in_play_leaves_the_cookie_with_its_holder() -> None:
    assert play(state("C3", "F3"), "C3* . F3*").cookie == 0


def test_a_complete_tie_in_play_sends_the_cookie_back_where_nobody_keeps_it() -> None:
    assert play(state("C3", "F3", options=agreed(cookie_full_tie="nobody")), "C3* . F3*").cookie is None


def test_a_complete_tie_in_play_of_two_others_takes_the_cookie_from_its_holder() -> None:
    before = state("C3", "F3", "S4", collections=["A1 B2", "F1 S2", "T6 T5"], holder=0, turn=2, stage=Stage.BOTH)
    tied = before._replace(cookie=2)
    assert play(tied, "S4*").cookie is None
    assert play(before, "S4*").cookie == 0


def test_an_optional_action_and_the_end_of_a_turn_do_not_move_the_cookie() -> None:
    before = state("C3 C4", "F3 F4", deck="S1 S2", holder=1)
    assert play(before, "C3-").cookie == 1
    after = play(before, "C3*")
    assert [play(after, token).cookie for token in (".", "C4-")] == [after.cookie, after.cookie]


@pytest.mark.parametrize("options", EVERY)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_whole_games_the_cookie_lies_where_the_rule_says_after_every_action(players: int, options: Options) -> None:
    holders: set[int | None] = set()
    for seed in range(4):
        for before, _, after in steps(players, seed, options):
            holders.add(after.cookie)
            if is_main(before, after):
                laid = [player.collection for player in after.players]
                assert after.cookie == by_the_book(laid, before.cookie, after.setup.options)
                assert score(of_state(after)).cookie == after.cookie
            else:
                assert after.cookie == before.cookie
    assert holders >= set(range(players))


def is_main(before: State, after: State) -> bool:
    return [player.collection for player in before.players] != [player.collection for player in after.players]
