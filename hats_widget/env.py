"""Hats as a PettingZoo environment: `hats_widget.env.env(players=3)`, one agent for each seat, masks for legal actions.

An action is the place of its notation in ACTIONS. An observation is what a seat may know, as numbers from 0 to 1 seen
from that seat: every list of seats begins with the own one. The reward comes at the end: the share of the win.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from hats_widget.core import reader
from hats_widget.core.game import MOST_SEED
from hats_widget.games import hats
from hats_widget.games.hats.cards import FACES
from hats_widget.games.hats.model import HAND, TURNS
from hats_widget.games.hats.rules import may_take

_WITH_A_CARD: Final = ("{}*", "{}-", "{}=", "={}")
_EXCHANGES: Final = [f"{one}x{other}" for one in hats.CARDS for other in hats.CARDS if may_take(one, other)]
_OTHERS: Final = [way.format(card) for card in hats.CARDS for way in _WITH_A_CARD]
ACTIONS: Final = tuple(hats.read(text) for text in sorted([*_EXCHANGES, *_OTHERS, "=-", "."]))

_PLACES: Final[dict[str, int]] = {action: place for place, action in enumerate(ACTIONS)}
_CARDS: Final[dict[str, int]] = {card: place for place, card in enumerate(hats.CARDS)}
_STAGES: Final = tuple(hats.Stage)
_SPACES: Final = 6
_SEATS: Final = 4
_FLAT: Final = len(hats.CARDS) * (3 + _SPACES + _SEATS) + 3 * _SEATS + len(_STAGES) + 4

Vector = NDArray[np.float32]


def env(**options: Any) -> Any:
    """The environment in PettingZoo's own wrappers: an illegal action loses and ends the game."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=-1))
    )


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - untyped, and PettingZoo's own name for it
    """Without the wrappers. `options` are those of the game: `raw_env(players=2, edition="german")`."""

    metadata: ClassVar[dict[str, Any]] = {"name": "hats_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, players: int = 3, render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        reader.within("players", lambda v: reader.whole_number(v, hats.PLAYERS[0], hats.PLAYERS[-1]), players)
        self._players, self._options = players, hats.read_options(options, players)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0.0, 1.0, (_FLAT,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(ACTIONS),), np.int8),
        }
        self._observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(len(ACTIONS)) for agent in self.possible_agents}
        self._numbers = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - of the API
        if seed is not None:
            self._numbers = np.random.default_rng(seed)
        setup = hats.Setup(self._players, int(self._numbers.integers(MOST_SEED)), self._options)
        self.state_now = hats.new(setup)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._decides()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None  # only for agents that are out
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.state_now = hats.apply(self.state_now, ACTIONS[action])
        self._clear_rewards()
        if hats.to_move(self.state_now) is None:
            for seat, share in enumerate(hats.score(self.state_now).shares):
                self.rewards[self.possible_agents[seat]] = share
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._decides()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(ACTIONS), np.int8)
        if hats.to_move(self.state_now) == seat:
            mask[[_PLACES[action] for action in hats.legal_actions(self.state_now)]] = 1
        return {"observation": flat(hats.observe(self.state_now, seat)), "action_mask": mask}

    def render(self) -> str | None:
        """The table and all hands as text."""
        return str(self.state_now) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""

    def _decides(self) -> str:
        seat = hats.to_move(self.state_now)
        assert seat is not None  # asked only while somebody is to decide
        return self.possible_agents[seat]


def flat(view: hats.View) -> Vector:
    """A view as numbers from 0 to 1."""
    seats = [(view.seat + n) % len(view.hand_sizes) for n in range(len(view.hand_sizes))]
    parts = [_cards(view.hand), _cards([view.offer] if view.offer else [])]
    parts.append(_cards(FACES[card] for card in view.collections[view.seat] if card in FACES))
    parts += [_cards(view.table[space : space + 1]) for space in range(_SPACES)]
    for n in range(_SEATS):
        parts.append(
            _cards(card for card in view.collections[seats[n]] if card in _CARDS) if n < len(seats) else _cards([])
        )
    rows = [
        [view.hand_sizes[seat] / HAND for seat in seats],
        [sum(card.is_black_hat for card in view.collections[seat]) / TURNS for seat in seats],
        [float(view.cookie == seat) for seat in seats],
    ]
    others = [float(view.stage is stage) for stage in _STAGES]
    others += [view.deck / HAND, len(view.discards) / HAND, float(view.is_offered), float(view.turn == view.seat)]
    counts = [value for row in rows for value in (*row, *[0.0] * (_SEATS - len(row)))]
    return np.concatenate([*parts, np.array([*counts, *others], np.float32)])


def _cards(cards: Iterable[hats.Card]) -> Vector:
    found = np.zeros(len(hats.CARDS), np.float32)
    found[[_CARDS[card] for card in cards]] = 1.0
    return found
