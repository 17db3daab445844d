"""Tournaments in a notebook: as tables, as pictures with words, and the same figures as everywhere else."""

import pytest

from hats_widget.bots.arena import entries, read_tournament, run
from hats_widget.core.refusal import BadInput
from hats_widget.lessons import compete, study
from hats_widget.ui.tournament_charts import TITLES


def test_a_tournament_is_played_and_shown_as_a_table() -> None:
    played = compete("greedy", "random", games=8, seed=3, edition="german")
    tournament = read_tournament(["greedy", "random"], 8, 3, {"edition": "german"})
    assert played.games == tuple(game for _, games in run(tournament) for game in games)
    share = entries(tournament, played.games)[0].share
    assert repr(played).splitlines()[2].split()[:2] == ["greedy", f"{share:.3f}"]
    assert played._repr_html_().startswith("<table>")


@pytest.mark.parametrize("name", TITLES)
def test_its_pictures_are_told_in_words(name: str) -> None:
    chart = compete("greedy", "random", games=8, seed=3).chart(name)
    assert chart._repr_html_().startswith("<svg")
    assert "aria-label=" in chart._repr_html_()
    assert repr(chart).startswith(str(TITLES[name]))
    assert "greedy: " in repr(chart)


def test_its_rows_are_those_of_the_csv() -> None:
    rows = compete("greedy", "random", games=4, seed=3).rows()
    assert len(rows) == 8
    assert {"bot", "points", "win", "cookie", "space6", "favourite"} <= set(rows[0])


def test_a_study_shows_its_figures_and_says_what_they_mean() -> None:
    found = study("editions", "random", players=2, games=8, seed=3)
    assert "another winner" in repr(found)
    assert "with the same cards" in repr(found).lower()
    assert len(found.played) == 2
    assert found.chart()._repr_html_().startswith("<svg")
    assert "<p>With the same cards" in found._repr_html_()


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        (lambda: compete("greedy"), "two, three or four bots"),
        (lambda: compete("greedy", "rnadom"), "did you mean “random”"),
        (lambda: study("cokie"), "did you mean “cookie”"),
        (lambda: compete("random", "random", games=2).chart("shares"), "one deal says nothing"),
        (lambda: compete("random", "random", games=8).chart("share"), "did you mean “shares”"),
    ],
)
def test_a_mistake_is_a_sentence(wrong: object, problem: str) -> None:
    assert callable(wrong)
    with pytest.raises(BadInput, match=problem):
        wrong()
