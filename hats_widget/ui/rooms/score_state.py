"""What happens in the room of scores: places are chosen, cards laid, agreements changed, a lesson told."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from hats_widget.core import reader
from hats_widget.core.message import Arg, Msg
from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.games.hats.cards import BLACK_HATS, read_laid
from hats_widget.games.hats.knowledge import face_down
from hats_widget.school.questions import MOST_QUESTIONS, question
from hats_widget.school.steps import Lesson, lesson
from hats_widget.ui.room import Moment
from hats_widget.ui.rooms.score_draft import SCORING, Draft, checked, empty_draft, laid, of_position, resized, taken
from hats_widget.ui.rooms.score_notation import read_text
from hats_widget.ui.rooms.score_told import earns

MOST_UNDONE: Final = 50
_EXAMPLES: Final = ("collection", "favourite", "cookie", "winner", "teams")  # the levels whose positions are shown
_EXAMPLE_NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")


class State(NamedTuple):
    """`before` is the whole position that a change is compared with; `step` how far a lesson is told, if one is."""

    draft: Draft
    chosen: str = ""  # the place that the next card goes to, or that is asked about
    pointed: str = ""  # a place, or a line of the napkin such as `line:7`
    asked: int = 0  # whose points are explained
    face_down: bool = False  # the next card is laid as a black hat
    step: int | None = None
    before: Draft | None = None
    undone: tuple[Draft, ...] = ()  # earlier drafts, the latest last
    agreed: str = ""  # the agreement that was changed last: what changes is told beside it
    said: Msg | None = None  # what has just happened
    address: str = ""  # the position of the address that this began with

    @property
    def lesson(self) -> Lesson | None:
        """All that is to be told, once everything lies there."""
        return _lesson(self.draft)


@lru_cache(maxsize=16)
def _lesson(draft: Draft) -> Lesson | None:
    position = draft.position()
    return lesson(position) if position else None


def pressed(state: State, name: str, moment: Moment) -> State:
    kind, _, rest = name.partition(":")
    if name in dict(state.draft.places()):
        return _choose(state, name)
    match kind:
        case "lay":
            return _lay(state, rest)
        case "take":
            return _take(state)
        case "undo" if state.undone:
            return _undo(state)
        case "why" if rest.isdecimal() and int(rest) < state.draft.players:
            return state._replace(asked=int(rest))
        case "option":
            return _agree(state, *rest.partition(":")[::2])
        case "holder":
            return _hold(state, rest)
        case "example":
            return _changed(state, _example(moment), Msg("An example lies there."), is_other=True)
        case "empty":
            bare = empty_draft(state.draft.players)._replace(options=state.draft.options, names=state.draft.names)
            return _changed(state, bare, Msg("The table is empty."), is_other=True)
        case "keep":
            return state._replace(before=None, said=Msg("The change is kept."))
        case "revert" if state.before:
            return _changed(state, state.before, Msg("All is as it was."), is_other=True)
        case "lesson" | "next" if state.lesson:
            return told(state, (state.step or 0) + 1)
        case "back" if state.step:
            return told(state, state.step - 1)
        case "all" if state.lesson:
            return told(state, len(state.lesson.steps))
        case "close":
            return told(state, None)
        case _:
            return state


def _choose(state: State, place: str) -> State:
    """Choose a place; in a whole position this asks about its card, and pressing it again leaves it."""
    position = state.draft.position()
    if state.step is not None:
        return state
    if position is None:
        return state._replace(chosen=place, said=Msg("Next: {place}.", {"place": state.draft.called(place)}))
    if place == state.chosen:
        return state._replace(chosen="", said=Msg("No card is chosen."))
    assert state.lesson is not None  # the position is whole
    return state._replace(chosen=place, said=earns(state.draft, position, state.lesson.sheet, place))


def _lay(state: State, name: str) -> State:
    if not state.chosen:
        raise BadInput(Msg("choose a place first: a space of the table, or one in a player's row"))
    card = read_laid(name)
    if card == "X" and state.draft.options.black_hat_number == "printed":
        return state._replace(face_down=not state.face_down)
    if state.face_down and card in BLACK_HATS:
        card = BLACK_HATS[card]
    draft = laid(state.draft, state.chosen, card)
    args: dict[str, Arg] = {"card": card, "place": draft.called(state.chosen)}
    after = _changed(state, draft, Msg("{card} lies at {place}.", args))
    following = draft.next_empty(state.chosen)
    if following:
        after = after._replace(
            said=Msg("{card} lies at {place}. Next: {next}.", args | {"next": draft.called(following)})
        )
    elif state.draft.empty():
        done = Msg("{card} lies at {place}. Everything lies there: the napkin is filled in.", args)
        after = after._replace(said=done)
    return after._replace(chosen=following, face_down=False)


def _take(state: State) -> State:
    """Take back the card of the chosen place."""
    card = state.draft.lying().get(state.chosen)
    if card is None:
        raise BadInput(Msg("choose a place with a card, which is then taken back"))
    draft = taken(state.draft, state.chosen)
    return _changed(state, draft, Msg("{card} is taken back.", {"card": card}))._replace(chosen=state.chosen)


def _changed(state: State, draft: Draft, said: Msg, *, is_other: bool = False) -> State:
    """The room with another draft. Unless that is quite `other`, it is compared with the last whole position."""
    before = state.before or (state.draft if state.lesson else None)
    if is_other or (before and before.players != draft.players) or before == draft:
        before = None
    undone = (*state.undone, state.draft)[-MOST_UNDONE:]
    chosen = draft.next_empty("") if is_other else state.chosen
    asked = min(state.asked, draft.players - 1)
    return State(draft, chosen, asked=asked, before=before, undone=undone, said=said, address=state.address)


def _undo(state: State) -> State:
    *earlier, draft = state.undone
    after = _changed(state, draft, Msg("The last change is undone."))
    return after._replace(undone=tuple(earlier), chosen=draft.next_empty(""))


def _agree(state: State, name: str, value: str) -> State:
    """Another edition or agreement."""
    options = {option: getattr(state.draft.options, option) for option in SCORING}
    wanted = hats.read_options(options | {reader.one_of(name, SCORING): value}, state.draft.players)
    if wanted.black_hat_number == "printed" and "X" in state.draft.lying().values():
        raise BadInput(
            Msg(
                "black hats lie here whose hidden numbers nobody knows; take them back, choose this agreement,"
                " then lay each anew: first X, then its card"
            )
        )
    after = _changed(state, checked(state.draft._replace(options=wanted)), Msg("The agreement is changed."))
    return after._replace(agreed=name)


def _hold(state: State, who: str) -> State:
    seats = {str(seat): seat for seat in range(state.draft.players)}
    after = _changed(state, state.draft._replace(cookie=seats.get(who)), Msg("The holder of the cookie is changed."))
    return after._replace(agreed="holder")


def seated(state: State, values: Mapping[str, object]) -> State:
    """The number of players and their names, as a form gives them."""
    players = int(reader.within("players", lambda v: reader.one_of(v, ["2", "3", "4"]), values.get("players")))
    given = [values.get(f"name{seat}") or "" for seat in range(players)]
    if any(given) and not all(given):
        raise BadInput(Msg("some players have a name and some have none; give each a name, or nobody"))
    names = reader.names(given, players) if any(given) else ()
    draft = resized(state.draft, players)._replace(names=names)
    after = _changed(state, draft, Msg("The players are changed."), is_other=players != state.draft.players)
    return after._replace(before=after.before and after.before._replace(names=names))


def loaded(state: State, text: object) -> State:
    draft = read_text(reader.text_of(text))
    return _changed(state, draft, Msg("The position lies there."), is_other=True)._replace(asked=0)


def _example(moment: Moment) -> Draft:
    """A position with something in it to look at."""
    level = _EXAMPLES[moment.seed % len(_EXAMPLES)]
    found = question(level, moment.seed, moment.seed % MOST_QUESTIONS).position
    hidden = tuple([tuple(map(face_down, collection)) for collection in found.collections])
    return of_position(found._replace(collections=hidden, names=_EXAMPLE_NAMES[: found.players]))


def told(state: State, step: int | None) -> State:
    """A lesson told so far; None: not told at all."""
    assert state.lesson is not None or step is None  # asked for by the callers
    if step is None or state.lesson is None:
        return state._replace(step=None, said=Msg("The lesson is over."))
    steps = state.lesson.steps
    step = min(max(step, 0), len(steps))
    said = steps[step - 1].sentence if step else Msg("Nothing is told yet.")
    seat = steps[step - 1].seat if step else None
    return state._replace(step=step, chosen="", pointed="", said=said, asked=state.asked if seat is None else seat)
