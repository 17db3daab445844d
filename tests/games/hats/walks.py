"""Random walks through games of all numbers of players and all options, for tests of what always holds."""

from typing import Any, NamedTuple

import hypothesis.strategies as st

from hats_widget import hats
from tests.games.hats import dull_rules

MOST_PLIES = 96  # four players, eight turns of a main action, an offer and an answer
SEEDS = st.integers(0, 2**53 - 1)


class Walk(NamedTuple):
    """A game from its start: one state more than tokens."""

    states: list[hats.State]
    tokens: list[str]
    seed: int


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, int, dict[str, Any]]:
    """Players, seed and options."""
    players = draw(st.integers(2, 4))
    choices: dict[str, st.SearchStrategy[Any]] = {
        "edition": st.sampled_from(("standard", "german")),
        "black_hat_number": st.sampled_from(("printed", "none", "one", "zero")),
        "cookie_full_tie": st.sampled_from(("holder", "nobody")),
        "reshuffle": st.sampled_from(("eager", "lazy")),
        "swap": st.sampled_from(("consent", "forced")),
        "first": st.sampled_from(("random", *range(players))),
    }
    if players == 2:
        choices["removed"] = st.sampled_from(("random", "AB", "FW", "ST"))
    return players, draw(SEEDS), draw(st.fixed_dictionaries({}, optional=choices))


@st.composite
def walks(draw: st.DrawFn, *, whole: bool = False) -> Walk:
    """A game up to some ply, or to its end. Every kind of action is as likely as the next."""
    players, seed, options = draw(tables())
    length = MOST_PLIES if whole else draw(st.integers(0, MOST_PLIES))
    favoured = draw(st.sampled_from(("", "*", "x", "-=")))
    state = hats.match(players, seed=seed, **options).state
    walk = Walk([state], [], seed)
    rng = hats.Rng("walk").at(seed)
    for ply in range(length):
        kinds: dict[str, list[hats.Action]] = {}
        for action in hats.legal_actions(state):
            kinds.setdefault(kind(hats.write(action)), []).append(action)
        if not kinds:
            break
        liked = [of for of in kinds if of in favoured] if rng.at("liked", ply).below(3) else []
        actions = kinds[rng.at("kind", ply).choice(liked or sorted(kinds))]
        action = rng.at("action", ply).choice(actions)
        state = hats.apply(state, action)
        walk.states.append(state)
        walk.tokens.append(hats.write(action))
    return walk


def kind(token: str) -> str:
    return token if token in {dull_rules.END_TURN, dull_rules.DECLINE} else "answer" if token[0] == "=" else token[2]
