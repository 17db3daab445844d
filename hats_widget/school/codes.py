"""Bits as a short code that can be read out: Crockford's base 32 in groups, with a checksum.

Case does not matter, I and L are read as 1 and O as 0. The checksum is a CRC-32, which finds every change within 32
neighbouring bits: a code with one wrong letter is never read as another one.
"""

from typing import Final
from zlib import crc32

from hats_widget.core.message import Arg, Msg
from hats_widget.core.reader import printable
from hats_widget.core.refusal import BadInput

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LONGEST: Final = 200
_GROUP: Final = 4
_BITS: Final = 5  # of a letter
_CHECK: Final = 7 * _BITS
JOINTS: Final = "- \t\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}"
_VALUES: Final = {letter: value for value, letter in enumerate(LETTERS)} | {"I": 1, "L": 1, "O": 0}
SPOKEN: Final = "".join([*_VALUES, *[letter.lower() for letter in _VALUES], JOINTS])  # all that a code may be made of


def write_bits(bits: str) -> str:
    """The code of a text of zeros and ones."""
    marked = bits + "1"  # which marks the end
    padded = marked + "0" * (-len(marked) % _BITS)
    whole = padded + _check(padded)
    code = "".join([LETTERS[int(whole[i : i + _BITS], 2)] for i in range(0, len(whole), _BITS)])
    return "-".join([code[i : i + _GROUP] for i in range(0, len(code), _GROUP)])


def read_bits(code: str) -> str:
    """The zeros and ones of a code; one that was altered is refused."""
    letters = [letter.upper() for letter in code[: 4 * LONGEST] if letter not in JOINTS]
    if len(code) > 4 * LONGEST or len(letters) > LONGEST:
        raise BadInput(Msg("this is too long for a code; a code has at most {most} letters", {"most": LONGEST}))
    strange = next((letter for letter in letters if letter not in _VALUES), None)
    if strange is not None:
        told: dict[str, Arg] = {"letter": printable(strange), "letters": LETTERS}
        raise BadInput(Msg("“{letter}” is in no code; the letters of a code are {letters}", told))
    whole = "".join([f"{_VALUES[letter]:0{_BITS}b}" for letter in letters])
    padded, check = whole[:-_CHECK], whole[-_CHECK:]
    if "1" not in padded[-_BITS:] or _check(padded) != check:
        raise BadInput(Msg("a letter of this code is wrong or missing; compare it with the pupil's, letter by letter"))
    return padded[: padded.rindex("1")]


def _check(padded: str) -> str:
    marked = int("1" + padded, 2)
    return f"{crc32(marked.to_bytes(len(padded) // 8 + 1)):0{_CHECK}b}"
