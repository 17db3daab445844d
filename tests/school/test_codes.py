"""Codes that can be read out: what is written comes back, and what was altered does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hats_widget.core.refusal import BadInput
from hats_widget.school.codes import LETTERS, LONGEST, read_bits, write_bits

BITS = st.text("01", max_size=400)


@given(BITS)
def test_what_is_written_comes_back(bits: str) -> None:
    assert read_bits(write_bits(bits)) == bits


def test_a_code_stands_in_groups_of_four() -> None:
    assert [len(group) for group in write_bits("0110" * 10).split("-")] == [4, 4, 4, 4]


@given(BITS)
def test_case_spaces_and_letters_that_look_alike_do_not_matter(bits: str) -> None:
    code = write_bits(bits)
    spoken = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert read_bits(spoken) == bits
    assert read_bits(code.replace("1", "I").replace("-", "")) == bits


@pytest.mark.parametrize("bits", ["", "1", "0" * 30, "01" * 20, "0010111011" * 12])
def test_every_alteration_of_a_single_letter_is_refused(bits: str) -> None:
    code = write_bits(bits)
    for place, letter in enumerate(code):
        for other in LETTERS if letter != "-" else "":
            if other != letter:
                with pytest.raises(BadInput, match="letter by letter"):
                    read_bits(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize("bits", ["", "1", "0" * 30, "01" * 20, "0010111011" * 12])
def test_neighbours_swapped_and_letters_left_out_or_doubled_are_refused(bits: str) -> None:
    code = write_bits(bits).replace("-", "")
    altered = {code[:i] + code[i + 1] + code[i] + code[i + 2 :] for i in range(len(code) - 1)}
    altered |= {code[:i] + code[i + 1 :] for i in range(len(code))}
    altered |= {code[: i + 1] + code[i:] for i in range(len(code))}
    for one in altered - {code}:
        with pytest.raises(BadInput):
            read_bits(one)


@pytest.mark.parametrize("code", ["", "-", "0", "U2", "ABC!", "ß", "7KQ2-7KQ2", "0" * 8, "Z" * (LONGEST + 1)])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(BadInput):
        read_bits(code)


@given(st.text())
def test_whatever_is_given_is_read_or_refused(code: str) -> None:
    try:
        bits = read_bits(code)
    except BadInput:
        return
    assert set(bits) <= {"0", "1"}
