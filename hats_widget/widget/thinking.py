"""The long thinking at a table, in slices: bots that play, hints, odds. What a newer ticket has overtaken stops."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from hats_widget.bots.bot import BUDGETS, Thought
from hats_widget.bots.simple import BOTS
from hats_widget.core.rng import Rng, from_seed
from hats_widget.ui.advice import ADVISER, AskHint, AskOdds, HintCame, OddsCame
from hats_widget.ui.update import PACES, AskBot, BotPlayed, Event, Stumbled, Ui
from hats_widget.widget.slices import in_slices

_LOG = logging.getLogger(__name__)
_CALM: Final = 0.8  # seconds for which odds are looked at before narrower ones come
Question: TypeAlias = AskBot | AskHint | AskOdds


class Thinking:
    """`now` is the page at any time, and `dispatch` takes what was thought.

    Whoever thinks gets the view of the seat, and numbers from the match's seed and the ply: asked again, the answer is
    the same.
    """

    def __init__(self, now: Callable[[], Ui], dispatch: Callable[[Event], None]) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        self._now = now
        self._dispatch = dispatch

    def ask(self, question: Question) -> None:
        task = asyncio.ensure_future(self._answer(question))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _answer(self, question: Question) -> None:
        ticket = question.ticket
        try:
            match question:
                case AskBot():
                    await asyncio.sleep(0 if question.is_urged else PACES[self._now().table.pace])
                    thought = await self._pondered(ticket)
                    if thought:
                        self._dispatch(BotPlayed(ticket, thought.action, thought.reason))
                case AskHint():
                    thought = await self._pondered(ticket, ADVISER)
                    if thought:
                        self._dispatch(HintCame(ticket, thought))
                case AskOdds():
                    await self._tell_odds(ticket)
        except Exception:
            _LOG.exception("the thinking about %r failed", question)
            self._dispatch(Stumbled(ticket))

    async def _pondered(self, ticket: int, adviser: str = "") -> Thought | None:
        """The last thought of whoever decides, or of an adviser; None where something else has happened by then."""
        ui = self._now()
        seat = ui.match.to_move
        if ticket != ui.ticket or seat is None:
            return None
        ponder = BOTS[adviser or ui.table.players[seat]].pondering(BUDGETS[ui.table.thinking])
        thoughts: Iterator[Thought] = ponder(ui.match.view(seat), _numbers(ui, "hint" if adviser else "bot"))
        last = None
        async for thought in in_slices(thoughts):
            if ticket != self._now().ticket:
                return None
            last = thought
        return last

    async def _tell_odds(self, ticket: int) -> None:
        """The first ones at once, then calmly, and the last ones when they are there."""
        from hats_widget.bots.odds import SLICES, WORLDS, odds

        ui, clock = self._now(), asyncio.get_running_loop().time
        if ticket != ui.ticket:
            return
        slices, until = 0, clock()
        async for found in in_slices(odds(ui.match.view(ui.viewer), _numbers(ui, "odds"), ui.table.players)):
            slices += 1
            if ticket != self._now().ticket:
                return
            if slices == SLICES or clock() >= until:
                self._dispatch(OddsCame(ticket, found, slices * WORLDS, is_last=slices == SLICES))
                until = clock() + _CALM


def _numbers(ui: Ui, what: str) -> Rng:
    return from_seed(ui.match.setup.seed).at(what, ui.match.ply)
