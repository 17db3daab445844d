"""What a seat may know, and worlds that fit what it knows."""

from hats_widget.core.game import MOST_SEED, Setup
from hats_widget.core.message import Arg, Msg
from hats_widget.core.reader import shown
from hats_widget.core.refusal import BadInput
from hats_widget.core.rng import Rng
from hats_widget.games.white_hat.board_file import board_of
from hats_widget.games.white_hat.cards import MOST_PLAYERS, WHITE_HAT, Card, deck, in_order
from hats_widget.games.white_hat.legal import legal_actions
from hats_widget.games.white_hat.model import ROBOT, Action, Stage, State, View
from hats_widget.games.white_hat.rules import to_move
from hats_widget.games.white_hat.trick import cards_of


def observe(state: State, seat: int) -> View:
    """All that a seat may know of a state: the robot's cards lie open, and at the end everybody's."""
    seats, _, options = state.setup
    if seat not in range(seats):
        told: dict[str, Arg] = {"seat": shown(seat), "last": seats - 1}
        raise BadInput(Msg("there is no seat {seat}; seats go from 0 to {last}", told))
    is_over = state.table.stage is Stage.OVER
    sees = [is_over or player == seat or (seats == 2 and player == ROBOT) for player in range(len(state.table.pawns))]
    return View(
        seat=seat,
        seats=seats,
        options=options,
        table=state.table,
        hands=tuple([hand if sees[player] else None for player, hand in enumerate(state.hands)]),
        hand_sizes=tuple(map(len, state.hands)),
        pile=len(state.pile),
        fames=tuple([fame if sees[player] else None for player, fame in enumerate(state.fames)]),
    )


def determinize(view: View, rng: Rng) -> State:
    """A state that looks like this from the view's seat, all that it cannot know drawn at random."""
    if not isinstance(rng, Rng):
        raise BadInput(
            Msg("randomness here is a value: give white_hat.Rng(7), and rng.at(1), rng.at(2) for more worlds")
        )
    hidden = list(rng.at("hidden").shuffled(unseen(view)))
    hands: list[tuple[Card, ...]] = []
    for hand, size, known in zip(view.hands, view.hand_sizes, view.table.known, strict=False):
        drawn = 0 if hand is not None else size - len(known)
        hands.append(in_order([*known, *hidden[:drawn]]) if hand is None else hand)
        hidden = hidden[drawn:]
    fames = list(view.fames)
    rest = [fame for fame in board_of(view.options.board).fame if fame not in fames]
    others = iter(rng.at("fame").shuffled(rest))
    setup = Setup(view.seats, rng.at("seed").below(MOST_SEED + 1), view.options)
    told = tuple([next(others) if fame is None else fame for fame in fames])
    return State(setup, view.table, tuple(hands), tuple(hidden), told)


def choices(view: View) -> tuple[Action, ...]:
    """The legal actions of the view's seat; none where another seat is to decide, or the game is over."""
    world = determinize(view, Rng("choices"))
    return legal_actions(world) if to_move(world) == view.seat else ()


def unseen(view: View) -> list[Card]:
    """The cards of which a seat does not know where they are: in the pile, or in a hand."""
    table = view.table
    if table.round == 0:
        return []
    less = MOST_PLAYERS - len(view.hands) if view.options.less_luck == "on" else 0
    cards = list(deck(less))
    is_lying = table.stage in (Stage.PLAY, Stage.TAKE_UP)  # later the trick is among the discards, or taken up
    seen = [*table.discards, *table.row, *(cards_of(table.trick) if is_lying else [])]
    for hand, known in zip(view.hands, table.known, strict=False):
        seen += known if hand is None else hand
    for card in seen:
        if card != WHITE_HAT:
            cards.remove(card)
    return cards
