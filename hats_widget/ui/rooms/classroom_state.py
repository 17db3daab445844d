"""What the teacher's room remembers: the exercise that was made, the results that came in, and what was put away."""

from typing import NamedTuple
from urllib.parse import quote

from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput
from hats_widget.school.classroom import Class, Group
from hats_widget.school.practice import Exercise
from hats_widget.school.results import Result

LONGEST_ADDRESS = 500


class Classroom(NamedTuple):
    """`page` is where this page lies, and `site` the address that the teacher wants pupils to open instead."""

    page: str = ""
    site: str = ""
    exercise: Exercise | None = None
    results: tuple[Result, ...] = ()
    refused: tuple[Msg, ...] = ()  # a sentence for each line that could not be read
    pasted: str = ""  # what is to be corrected
    round: int = 0  # how often something was taken in: each time the field for codes is a new one
    chosen: Exercise | None = None  # the exercise whose results are looked at
    cleared: tuple[Result, ...] = ()  # for whoever clears by mistake
    shows_link: bool = False  # on the canvas, instead of what the class made of it

    def groups(self) -> tuple[Group, ...]:
        return Class(self.results, ()).groups()

    @property
    def group(self) -> Group | None:
        """The results that are looked at: those chosen, else the exercise that came last."""
        found = self.groups()
        return next((one for one in found if one.exercise == self.chosen), found[-1] if found else None)


def link(state: Classroom, language: str = "en") -> str:
    """What a pupil opens for the exercise, or nothing while it is not known where the page lies."""
    site = state.site or state.page
    if state.exercise is None or not site:
        return ""
    words = state.exercise.address(language)
    if "urlpath=" in site:  # a launch link of Binder: the words belong to the page that it opens
        return site + quote(words, safe="")
    return site.split("?")[0].split("#")[0] + words


def is_own(address: str) -> bool:
    """Whether an address leads to nothing but the computer on which it is opened."""
    return address.partition("://")[2].startswith(("localhost", "127.", "[::1]"))


def read_site(text: str) -> str:
    """An address that a browser opens, or nothing."""
    found = text.strip()
    is_address = found.startswith(("http://", "https://")) and len(found) <= LONGEST_ADDRESS
    if found and not (is_address and found.isascii() and found.isprintable() and " " not in found):
        raise BadInput(
            Msg(
                "this is no address of a page; it begins with https:// or http:// and has at most {most} letters",
                {"most": LONGEST_ADDRESS},
            )
        )
    return found
