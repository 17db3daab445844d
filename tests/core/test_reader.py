"""Untrusted JSON: what is right is read, and every mistake is a short sentence that names the place."""

import json
from collections.abc import Callable

import pytest

from hats_widget.core import reader
from hats_widget.core.refusal import BadInput

UNSEEN = list("\0\a\b\n\r\x1b\x7f\x9b\u2028\u202e\u200b\ufeff\ud800\udfff")
WRONG_NUMBERS: list[object] = [True, False, None, 1.0, 1.5, "1", [], {}, [1], float("nan"), 1e999, -1, 4, 10**5000]


def nested(depth: int) -> object:
    value: object = []
    for _ in range(depth):
        value = [value]
    return value


def parse_twice(key: str) -> object:
    written = json.dumps(key)
    return reader.parse(f"{{{written}: 1, {written}: 2}}")


READERS: dict[str, Callable[[str], object]] = {
    "a key given twice": parse_twice,
    "an unknown field": lambda text: reader.fields({text: 1}, ["format"]),
    "no object": lambda text: reader.fields(text, []),
    "no whole number": lambda text: reader.whole_number(text, 0, 3),
    "no choice": lambda text: reader.one_of(text, ["standard", "german"]),
    "no list": lambda text: reader.items(text, reader.text_of, "names"),
    "no text": lambda text: reader.text_of([text]),
    "no name": lambda text: reader.name(f"{text}\x1b"),
}

every_reader = pytest.mark.parametrize("read", READERS.values(), ids=READERS)


def refusal(read: Callable[[], object]) -> str:
    with pytest.raises(BadInput) as refused:
        read()
    return str(refused.value)


@pytest.mark.parametrize("value", [{}, {"a": [1, -2.5, None, True, "ü😀"]}, [], [[]], 7, "text", None, 1e308])
def test_json_is_read_as_python_reads_it(value: object) -> None:
    assert reader.parse(json.dumps(value)) == value
    assert reader.parse(json.dumps(value, ensure_ascii=False, indent=1)) == value


@pytest.mark.parametrize("text", ["", " ", "\n\t\r\n"])
def test_an_empty_text_is_refused(text: str) -> None:
    assert refusal(lambda: reader.parse(text)).startswith("there is nothing here; expected is one JSON object")


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("{", 1, 2),
        ("nonsense", 1, 1),
        ('{"a": 1,\n  b}', 2, 3),
        ('{"a": 1}\n{"b": 2}', 2, 1),
        ("{'a': 1}", 1, 2),
        ('["\x1b"]', 1, 3),
        ('["\n"]', 1, 3),
        ('{"a": "', 1, 7),
        ("[1, 2,\n\n 3", 3, 3),
        ("\ufeff{}", 1, 1),
        ("[٣]", 1, 2),
    ],
)
def test_broken_json_is_refused_with_line_and_column(text: str, line: int, column: int) -> None:
    sentence = refusal(lambda: reader.parse(text))
    assert sentence.startswith(f"this is not JSON: the reading stopped at line {line}, column {column}; look there")


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999", "1" * 400 + ".0"])
@pytest.mark.parametrize("around", ["{}", "[{}]", '{{"a": [1, {}]}}'])
def test_a_number_that_is_not_finite_is_refused(number: str, around: str) -> None:
    sentence = refusal(lambda: reader.parse(around.format(number)))
    assert sentence.endswith("is not a number that can be used here")
    assert number[:30] in sentence
    assert len(sentence) < 120


@pytest.mark.parametrize("text", ['{"a": 1, "a": 1}', '[{"b": {"a": 1, "c": 2, "a": 3}}]', '{"a": 1, "\\u0061": 2}'])
def test_a_key_given_twice_is_refused_with_its_name(text: str) -> None:
    assert refusal(lambda: reader.parse(text)) == "“a” is given twice; keep one of them"


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "[" * 100_000 + "]" * 100_000])
def test_deep_nesting_is_refused(text: str) -> None:
    assert refusal(lambda: reader.parse(text)) == "this is nested too deeply; at most a list of lists is needed"


@pytest.mark.parametrize("sign", ["", "-"])
def test_a_number_of_ten_thousand_digits_is_refused(sign: str) -> None:
    assert refusal(lambda: reader.parse(f'{{"seed": {sign}{"1" * 10_000}}}')) == "this has a number of too many digits"


@pytest.mark.parametrize("value", [b"{}", None, 1, {}])
def test_what_is_no_text_is_not_parsed(value: object) -> None:
    assert refusal(lambda: reader.parse(value)).endswith("is not a text in quotes")  # type: ignore[arg-type]


def test_fields_are_given_back_as_they_are() -> None:
    value = {"a": 1, "b": [2]}
    assert reader.fields(value, ["a"], ["b", "c"]) == {"a": 1, "b": [2]}


@pytest.mark.parametrize("value", [None, [], [["a", 1]], "a", 1, True])
def test_what_is_no_object_has_no_fields(value: object) -> None:
    assert refusal(lambda: reader.fields(value, ["a"])) == f"{reader.literal(value)} is not an object in curly braces"


def test_a_missing_field_is_refused_with_its_name() -> None:
    assert refusal(lambda: reader.fields({"a": 1}, ["a", "seed"])) == "the field “seed” is missing"


def test_an_unknown_field_is_refused_with_the_nearest_name() -> None:
    sentence = refusal(lambda: reader.fields({"playrs": 2}, ["players"], ["names"]))
    assert sentence == "the field “playrs” is unknown; did you mean “players”?"


def test_a_field_like_no_other_is_refused_with_all_names() -> None:
    sentence = refusal(lambda: reader.fields({"zzz": 2}, ["players", "seed"], ["names"]))
    assert sentence == "the field “zzz” is unknown; known are players, seed and names"


@pytest.mark.parametrize("value", WRONG_NUMBERS, ids=reader.shown)
def test_only_a_whole_number_in_range_is_read_and_the_range_is_told(value: object) -> None:
    assert [reader.whole_number(number, 0, 3) for number in range(4)] == [0, 1, 2, 3]
    sentence = refusal(lambda: reader.whole_number(value, 0, 3))
    assert sentence == f"{reader.literal(value)} is not a whole number from 0 to 3"


@pytest.mark.parametrize(
    "value", [None, True, 1, 10**5000, 1.5, [], ["german"], {}, "", nested(100_000)], ids=reader.shown
)
def test_an_unknown_choice_of_any_type_is_refused_with_the_known_ones(value: object) -> None:
    assert reader.one_of("german", ["standard", "german"]) == "german"
    sentence = refusal(lambda: reader.one_of(value, ["standard", "german"]))
    assert sentence.startswith(f"“{reader.shown(value)}” is unknown; ")
    assert "german" in sentence


@pytest.mark.parametrize("value", [None, True, 1, 1.5, [], {}, b"text"])
def test_what_is_no_text_is_refused(value: object) -> None:
    assert refusal(lambda: reader.text_of(value)) == f"{reader.shown(value)} is not a text in quotes"


def test_items_are_read_one_by_one_and_refused_with_their_place() -> None:
    assert reader.items(["a", "b"], reader.text_of, "names", 2) == ("a", "b")
    assert refusal(lambda: reader.items(["a", 1], reader.text_of, "names")) == "names[1]: 1 is not a text in quotes"


@pytest.mark.parametrize(("given", "verb"), [(0, "are"), (1, "is"), (3, "are")])
def test_a_list_of_another_length_is_refused_with_both_lengths(given: int, verb: str) -> None:
    sentence = refusal(lambda: reader.items(["a"] * given, reader.text_of, "names", 2))
    assert sentence == f"names: {given} {verb} given, 2 are needed"


@pytest.mark.parametrize("value", [None, "ab", {"a": 1}, 1, ("a", "b")])
def test_what_is_no_list_has_no_items(value: object) -> None:
    sentence = refusal(lambda: reader.items(value, reader.text_of, "names"))
    assert sentence == f"names: {reader.literal(value)} is not a list in square brackets"


@pytest.mark.parametrize("name", ["A", "Ann-Marie O’Neill", "Jürgen", "花子", "👩‍🚀", "<b>", "x" * reader.LONGEST_NAME])
def test_names_of_every_language_are_read_and_trimmed(name: str) -> None:
    assert reader.names([f" {name}\n", "B"], 2) == (name, "B")


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "\u200d", *(f"a{c}b" for c in UNSEEN)], ids=ascii)
def test_a_name_that_is_empty_too_long_or_not_all_visible_is_refused(name: str) -> None:
    sentence = refusal(lambda: reader.names(["A", name], 2))
    assert sentence.startswith("names[1]: “")
    assert sentence.endswith("” is no name; a name has 1 to 40 visible characters")


@every_reader
@pytest.mark.parametrize("unseen", UNSEEN, ids=ascii)
def test_what_a_terminal_obeys_is_never_echoed(read: Callable[[str], object], unseen: str) -> None:
    sentence = refusal(lambda: read(f"a{unseen}b"))
    assert unseen not in sentence
    assert sentence.isprintable()


@every_reader
def test_what_was_sent_is_shown_short(read: Callable[[str], object]) -> None:
    assert len(refusal(lambda: read("x" * 100_000))) < 120


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("F3", "F3"),
        ("ü😀", "ü😀"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 39 + "…"),
        (None, "null"),
        (True, "true"),
        ([1, "a"], '[1, "a"]'),
        (b"bytes", "bytes"),
        ({(1, 2): 3}, "dict"),
        ("\x1b[31m\n", "\\x1b[31m\\x0a"),
        ("\ud800", "\\xd800"),
    ],
    ids=ascii,
)
def test_a_value_is_shown_as_json_or_by_its_kind(value: object, text: str) -> None:
    assert reader.shown(value) == text


def test_values_that_cannot_be_written_are_shown_by_their_kind() -> None:
    within: list[object] = []
    within.append(within)
    assert reader.shown(within) == reader.shown(nested(100_000)) == "list"
    assert reader.shown(10**5000) == "int"


def test_what_is_written_is_one_line_that_is_read_again() -> None:
    value = {"names": ["ü\n😀", '"'], "seed": 2**53 - 1}
    assert "\n" not in reader.dumps(value)
    assert "ü" in reader.dumps(value)
    assert reader.parse(reader.dumps(value)) == value


def test_two_players_may_not_have_one_name() -> None:
    assert refusal(lambda: reader.names(["Ada", "Ben", "Ada"], 3)) == (
        "names: “Ada” is given twice; give each player another name"
    )


def test_a_word_of_an_address_that_nobody_knows_is_refused_with_the_nearest_one() -> None:
    reader.only({"room": 1, "level": 2}, ["room", "level"])
    with pytest.raises(BadInput, match="“levle” in the address is unknown; did you mean “level”"):
        reader.only({"room": 1, "levle": 2}, ["room", "level"])
