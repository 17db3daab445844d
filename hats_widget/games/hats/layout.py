"""A state as tables of text, for notebooks and the command line. All hands lie open: show a View to hide them."""

from hats_widget.core.grid import Display, Grid
from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.games.hats.cards import NAMES
from hats_widget.games.hats.knowledge import observe
from hats_widget.games.hats.model import TURNS, Stage, State, View, turn_number
from hats_widget.games.hats.rules import to_move


def display(what: State | View) -> Display:
    """The tea table, and every player's hand and collection: a state shows all of them, a view what its seat sees."""
    return Display(_of_state(what) if isinstance(what, State) else _of_view(what))


def _of_state(state: State) -> tuple[Grid, ...]:
    hands: list[Arg] = [" ".join(player.hand) for player in state.players]
    collections = [" ".join(player.collection) for player in state.players]
    return _tables(observe(state, 0), hands, collections, to_move(state))


def _of_view(view: View) -> tuple[Grid, ...]:
    hands: list[Arg] = [Msg("{n} card", {"n": size}, "{n} cards") for size in view.hand_sizes]
    if view.favourites:
        hands = [str(card) for card in view.favourites]
    hands[view.seat] = " ".join(view.hand)
    over = view.stage is Stage.OVER
    decides = None if over else (view.turn + 2 * view.is_offered) % len(view.hand_sizes)
    return _tables(view, hands, [" ".join(laid) for laid in view.collections], decides)


def _tables(public: View, hands: list[Arg], collections: list[str], decides: int | None) -> tuple[Grid, ...]:
    spaces = tuple(str(space) for space in range(1, len(public.table) + 1))
    # Translators: one of the numbered places 1 to 6 on the tea table; “card” is what lies there.
    table = Grid(_title(public, decides), (Msg("space"), *spaces), ((Msg("card"), *public.table),))
    rows = [
        (Seat(seat), hand, laid, Msg("cookie") if public.cookie == seat else "")
        for seat, (hand, laid) in enumerate(zip(hands, collections, strict=True))
    ]
    told: dict[str, Arg] = {"deck": public.deck, "discards": len(public.discards)}
    piles = Msg("deck {deck}, discards {discards}", told)
    if public.options.removed:
        told["removed"] = tuple(NAMES[hat] for hat in public.options.removed)
        piles = Msg("deck {deck}, discards {discards}; out of the game: {removed}", told)
    return (
        table,
        Grid(piles, (Msg("player"), Msg("hand"), Msg("collection"), ""), tuple(rows)),
    )


def _title(public: View, decides: int | None) -> Msg:
    if decides is None:
        return Msg("The game is over")
    if public.is_offered:
        return Msg(
            "{seat} to answer the card that {giver} laid aside", {"seat": Seat(decides), "giver": Seat(public.turn)}
        )
    return Msg(
        "Turn {turn} of {turns}, {seat} to decide",
        {"turn": turn_number(public), "turns": TURNS, "seat": Seat(decides)},
    )
