"""hats-widget worksheet: a new file with questions to print, or a sentence that says what is wrong."""

from pathlib import Path

import pytest

from hats_widget.school.levels import LEVELS
from hats_widget.ui.worksheet import worksheet
from tests.cli.conftest import Call, refusal, run


def test_the_file_is_the_worksheet_of_the_level_the_number_and_the_seed(call: Call, folder: Path) -> None:
    done = call("worksheet", "--level", "cookie", "--questions", "6", "--seed", "7", "--out", "sheet.html")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "6 questions and their key in sheet.html\n"
    assert (folder / "sheet.html").read_text(encoding="utf-8") == worksheet("cookie", 6, 7)


def test_a_dash_prints_it_and_every_process_prints_the_same(call: Call) -> None:
    args = ["worksheet", "--level", "napkin", "--questions", "2", "--seed", "3", "--out", "-"]
    done = run(*args)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == call(*args).stdout == worksheet("napkin", 2, 3)


def test_what_is_not_given_is_five_questions_and_seed_one(call: Call) -> None:
    assert call("worksheet", "--level", "teams", "--out", "-").stdout == worksheet("teams", 5, 1)


def test_a_file_that_is_there_is_not_overwritten(call: Call, folder: Path) -> None:
    (folder / "mine.html").write_text("my own words")
    told = refusal(call("worksheet", "--level", "cookie", "--out", "mine.html"))
    assert told == "mine.html: this is there already; name a new file, so that nothing is overwritten"
    assert (folder / "mine.html").read_text() == "my own words"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--level", "coookie"], "level: “coookie” is unknown; did you mean “cookie”?"),
        (["--level", ""], "level: “” is unknown; known are collection, favourite, cookie, napkin, winner, teams and"),
        (["--level", "cookie", "--questions", "31"], "questions: 31 is not a whole number from 1 to 30"),
        (["--level", "cookie", "--questions", "0"], "questions: 0 is not a whole number from 1 to 30"),
        (["--level", "cookie", "--questions", "many"], 'questions: "many" is not a whole number from 1 to 30'),
        (["--level", "cookie", "--seed", "-1"], 'seed: "-1" is not a whole number from 0 to '),
        (["--level", "cookie", "--seed", "9" * 5000], 'seed: "99999'),
    ],
)
def test_what_cannot_be_is_one_sentence_and_no_file(
    call: Call, folder: Path, arguments: list[str], sentence: str
) -> None:
    assert refusal(call("worksheet", *arguments, "--out", "sheet.html")).startswith(sentence)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("missing", ["--level", "--out"])
def test_level_and_file_must_be_named(call: Call, missing: str) -> None:
    given = {"--level": "cookie", "--out": "-"}
    del given[missing]
    told = refusal(call("worksheet", *[word for pair in given.items() for word in pair]))
    assert missing in told
    assert "--help" in told


@pytest.mark.parametrize("name", ["no/such/folder/sheet.html", "", "sheet\x00.html"])
def test_a_file_that_cannot_be_written_is_one_sentence(call: Call, folder: Path, name: str) -> None:
    refusal(call("worksheet", "--level", "cookie", "--out", name))
    assert list(folder.iterdir()) == []


def test_the_help_names_every_level(call: Call, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        call("worksheet", "--help")
    shown = " ".join(capsys.readouterr().out.split())
    assert [level for level in LEVELS if level not in shown] == []
