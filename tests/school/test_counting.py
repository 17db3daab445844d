"""How it is counted is told for every level, with all that its questions turn on."""

from hats_widget.school.counting import COUNTING, GERMAN
from hats_widget.school.levels import LEVELS


def told(level: str) -> str:
    return " ".join(map(str, COUNTING[level]))


def test_every_level_is_told() -> None:
    assert [*COUNTING] == [*LEVELS]


def test_the_whole_napkin_is_told_with_all_of_its_rows() -> None:
    for level in ("collection", "favourite", "cookie"):
        assert told(level) in told("napkin")


def test_ties_and_the_german_edition_are_told_where_they_are_asked() -> None:
    assert "In a tie" in told("cookie")
    assert all("In a tie the most black hats win" in told(level) for level in ("winner", "teams", "editions"))
    assert [level for level in LEVELS if GERMAN in COUNTING[level]] == ["editions"]
