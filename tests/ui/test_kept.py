"""What outlives the page comes back the same; what is wrong in it gets a sentence."""

import json
import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from typing import Any

import pytest

from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.ui import kept
from hats_widget.ui.update import PACES, PERSON, Table
from tests.ui.played import MIXED, match_of, people

TABLES = [
    Table(people(2)),
    Table(MIXED[:2], open_hands=True),
    Table(MIXED[:3], step_by_step=True, pace="slow"),
    Table(("random",) * 4, pace="quick"),
    Table(("searcher", PERSON), thinking="thorough", odds=True),
]
MATCH, TABLE = match_of(3, plies=12), Table(MIXED[:3])
SAVED: dict[str, Any] = json.loads(kept.write_table(MATCH, TABLE, "?players=3"))
CODE = kept.write_code(MATCH, TABLE)
DEEP = "[" * 100_000
NO_WORD: list[Any] = [None, 0, 1, "", "yes", [], {}]
NO_SEATS: list[Any] = [None, 3, "person", {}, [], ["person"] * 2, ["person"] * 4]


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as refused:
        kept.read_table(text)
    return str(refused.value)


def refused_code(code: str) -> str:
    with pytest.raises(BadInput) as refused:
        kept.read_code(code)
    return str(refused.value)


def outcome(code: str) -> str:
    """The sentence with which a code is refused; empty where it still gives the same table."""
    try:
        found = kept.read_code(code)
    except BadInput as refused:
        return str(refused)
    assert found == (MATCH, TABLE, "")
    return ""


def with_table(**changes: object) -> str:
    return json.dumps({**SAVED, "table": {**SAVED["table"], **changes}})


def packed(data: bytes) -> str:
    return urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("plies", [0, 9, 1000])
def test_a_written_table_is_read_as_the_same(table: Table, plies: int) -> None:
    match = match_of(len(table.players), plies=plies)
    assert kept.read_table(kept.write_table(match, table, "?a=1#b")) == (match, table, "?a=1#b")
    assert kept.read_code(kept.write_code(match, table)) == (match, table, "")


def test_a_match_comes_back_at_the_moment_that_was_looked_at() -> None:
    back = MATCH.goto(5)
    assert kept.read_table(kept.write_table(back, TABLE))[0] == back
    assert kept.read_code(kept.write_code(back, TABLE))[0] == back


def test_what_was_kept_before_there_were_budgets_and_odds_is_still_read() -> None:
    old = {"players": list(MIXED[:3]), "open_hands": False, "step_by_step": True, "pace": "slow"}
    text = json.dumps({**SAVED, "table": old})
    assert kept.read_table(text)[1] == Table(MIXED[:3], step_by_step=True, pace="slow", thinking="usual", odds=False)
    assert kept.read_code(packed(text.encode()))[:2] == (MATCH, Table(MIXED[:3], step_by_step=True, pace="slow"))


def test_only_what_is_not_as_usual_is_written_of_a_table() -> None:
    assert SAVED["table"] == {"players": list(MIXED[:3])}


def test_names_and_options_come_back() -> None:
    match = hats.match(2, seed=1, names=["<b>Åsa</b>", "北"], edition="german", removed="AB", first=1)
    assert kept.read_table(kept.write_table(match, Table(people(2))))[0] == match
    assert kept.read_code(kept.write_code(match, Table(people(2))))[0] == match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_saved_elsewhere_gets_people_at_all_seats(players: int) -> None:
    match = match_of(players, plies=7)
    assert kept.read_table(match.dump()) == (match, Table(people(players)), "")
    alone = json.dumps({"match": json.loads(match.dump())})
    assert kept.read_table(alone) == (match, Table(people(players)), "")


def test_a_code_is_made_of_letters_that_an_address_can_carry() -> None:
    code = kept.write_code(match_of(4, plies=1000), Table(MIXED))
    assert code.replace("-", "").replace("_", "").isalnum()
    assert code.isascii()
    assert len(code) < 2000


def test_the_longest_match_is_far_below_what_is_read() -> None:
    longest = max((match_of(4, seed, 1000) for seed in range(20)), key=lambda match: len(match.actions))
    assert len(kept.write_code(longest, Table(MIXED))) < kept.MOST_CODE / 10
    assert len(kept.write_table(longest, Table(MIXED))) < kept.MOST_TEXT / 100


@pytest.mark.parametrize(
    "text",
    [
        *("", " \n", "null", "true", "7", '"match"', "[]", "{}", "[[]]", "{", "NaN", "[1e999]", "nonsense", "\x00"),
        *('{"match": null}', '{"match": []}', '{"match": {}}', '{"match": 1, "match": 2}', '{"table": {}}'),
        *(f'{{"match": {"9" * 5000}}}', DEEP, '{"match": ' + DEEP, '{"match": {"format": NaN}}'),
    ],
)
def test_a_text_that_is_no_table_is_refused_with_a_sentence(text: str) -> None:
    assert len(refusal(text)) > 20


@pytest.mark.parametrize("field", ["match", "table", "address"])
@pytest.mark.parametrize("value", [None, True, 7, 1.5, [], [1], "?"])
def test_a_field_of_a_wrong_type_is_refused(field: str, value: object) -> None:
    if not (field == "address" and isinstance(value, str)):
        assert refusal(json.dumps({**SAVED, field: value}))


@pytest.mark.parametrize("field", ["Match", "tables", "x", "", "__class__"])
def test_an_unknown_field_is_refused_by_its_name(field: str) -> None:
    assert f"“{field}” is unknown" in refusal(json.dumps({**SAVED, field: 1}))
    assert f"“{field}” is unknown" in refusal(with_table(**{field: 1}))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("players", wrong) for wrong in NO_SEATS],
        *[("players", [PERSON, PERSON, wrong]) for wrong in (*NO_WORD, "Person", "wizard")],
        *[("pace", wrong) for wrong in (*NO_WORD, 0.9, "Calm", "fast")],
        *[("thinking", wrong) for wrong in (*NO_WORD, 3000, "Usual", "long")],
        *[("open_hands", wrong) for wrong in NO_WORD],
        *[("odds", wrong) for wrong in NO_WORD],
        *[("step_by_step", wrong) for wrong in (*NO_WORD, "true")],
    ],
)
def test_a_wrong_value_of_a_table_is_refused_by_the_name_of_its_field(name: str, value: object) -> None:
    sentence = refusal(with_table(**{name: value}))
    assert sentence.startswith("table: ")
    assert name in sentence


@pytest.mark.parametrize("pace", PACES)
def test_what_a_table_does_not_say_is_as_usual(pace: str) -> None:
    text = json.dumps({**SAVED, "table": {"pace": pace}})
    assert kept.read_table(text)[1] == Table(people(3), pace=pace)


def test_a_match_with_an_action_that_is_not_legal_is_refused_with_its_number() -> None:
    wrong = {**SAVED["match"], "actions": [*SAVED["match"]["actions"][:4], "F3xZ9"]}
    assert "action 5" in refusal(json.dumps({**SAVED, "match": wrong}))


@pytest.mark.parametrize("fill", [" ", "[", '"', "9", "\u0000"])
def test_a_huge_text_is_refused_as_too_large(fill: str) -> None:
    assert "too large for a match" in refusal(fill * (kept.MOST_TEXT + 1))


def test_a_code_that_was_cut_anywhere_is_refused() -> None:
    for end in range(len(CODE)):
        assert "is not whole" in refused_code(CODE[:end])


def test_a_code_that_was_altered_anywhere_is_refused_or_means_the_same() -> None:
    told = []
    for position in range(len(CODE)):
        told += [outcome(CODE[:position] + other + CODE[position + 1 :]) for other in "Aaz09-_"]
    refused = [sentence for sentence in told if sentence]
    assert all(len(sentence) > 20 for sentence in refused)
    assert len(refused) > 6 * len(CODE)


@pytest.mark.parametrize("wrong", ["é", "🎩", "%", " ", "\x00", "\n", "="])
def test_a_code_with_strange_letters_is_refused_or_means_the_same(wrong: str) -> None:
    for position in (0, 1, len(CODE) // 2, len(CODE)):
        sentence = outcome(CODE[:position] + wrong + CODE[position:])
        assert not sentence or len(sentence) > 20


@pytest.mark.parametrize("code", ["", "é", "🎩", "A", "AAAA", "match", "=" * 9, "-" * 30_000, CODE * 100, CODE[1:]])
def test_what_is_no_code_is_refused_as_not_whole(code: str) -> None:
    if not code.startswith(CODE):
        assert "is not whole" in refused_code(code)
    else:
        assert kept.read_code(code) == (MATCH, TABLE, "")


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"{}", b"null", b"[" * 100_000, b"NaN"])
def test_a_whole_code_of_something_else_is_refused(data: bytes) -> None:
    assert len(refused_code(packed(data))) > 20


@pytest.mark.parametrize("megabytes", [2, 12, 100])
def test_a_code_that_unpacks_to_megabytes_is_refused_without_unpacking_them(megabytes: int) -> None:
    packer = zlib.compressobj(9)
    pieces = [packer.compress(b" " * 1_000_000) for _ in range(megabytes)]
    bomb = urlsafe_b64encode(b"".join([*pieces, packer.flush()])).decode()
    tracemalloc.start()
    try:
        assert "is not whole" in refused_code(bomb)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 5 * kept.MOST_TEXT


@pytest.mark.parametrize(
    ("search", "words"),
    [
        ("", {}),
        ("?", {}),
        ("?players=3&seed=7", {"players": "3", "seed": "7"}),
        ("players=3", {"players": "3"}),
        ("?seed=1&seed=2", {"seed": "2"}),
        ("?name0=%3Cb%3E+%C3%85sa", {"name0": "<b> Åsa"}),
        ("?name0=%ff%zz", {"name0": "\ufffd%zz"}),
        ("?&&=&a&b=", {}),
    ],
)
def test_the_words_of_an_address_are_read(search: str, words: dict[str, str]) -> None:
    assert kept.read_address(search) == words


def test_an_address_with_very_many_words_is_read_or_refused_with_a_sentence() -> None:
    try:
        found = len(kept.read_address("?" + "&".join(f"a{n}=1" for n in range(200))))
    except BadInput:
        found = 40
    assert found >= 40
