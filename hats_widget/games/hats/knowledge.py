"""What a seat may know, and worlds that fit what it knows."""

from collections.abc import Sequence

from hats_widget.core.game import MOST_SEED, Setup
from hats_widget.core.message import Arg, Msg
from hats_widget.core.reader import shown
from hats_widget.core.refusal import BadInput
from hats_widget.core.rng import Rng
from hats_widget.games.hats import cookie
from hats_widget.games.hats.cards import BLACK_HAT, BLACK_HATS, CARDS, FACES, Card
from hats_widget.games.hats.model import Action, Gift, Player, Stage, State, View, partner
from hats_widget.games.hats.rules import legal_actions, to_move

_TRIES = 10_000


def observe(state: State, seat: int) -> View:
    """All that a seat may know of a state."""
    if seat not in range(len(state.players)):
        told: dict[str, Arg] = {"seat": shown(seat), "last": len(state.players) - 1}
        raise BadInput(Msg("there is no seat {seat}; seats go from 0 to {last}", told))
    me = state.players[seat]
    is_mine = state.offer is not None and state.turn == seat
    return View(
        seat=seat,
        options=state.setup.options,
        table=state.table,
        hand=me.hand,
        hand_sizes=tuple(len(player.hand) for player in state.players),
        collections=tuple(
            player.collection if i == seat else tuple(map(face_down, player.collection))
            for i, player in enumerate(state.players)
        ),
        deck=len(state.deck),
        discards=tuple(card if by == seat else None for card, by in zip(state.discards, state.discarders, strict=True)),
        discarders=state.discarders,
        gifts=me.gifts,
        cookie=state.cookie,
        turn=state.turn,
        stage=state.stage,
        is_offered=state.offer is not None,
        offer=state.offer if is_mine else None,
        favourites=tuple(player.hand[0] for player in state.players) if state.stage is Stage.OVER else (),
    )


def face_down(card: Card) -> Card:
    return BLACK_HAT if card.is_black_hat else card


def determinize(view: View, rng: Rng) -> State:
    """A state that looks like this from the view's seat, all that it cannot know drawn at random.

    Where black hats count their printed number in the cookie's tie, where the cookie lies says something about them:
    worlds in which it would lie elsewhere are drawn again.
    """
    if not isinstance(rng, Rng):
        raise BadInput(Msg("randomness here is a value: give hats.Rng(7), and rng.at(1), rng.at(2) for more worlds"))
    world = _world(view, rng)
    for attempt in range(1, _TRIES):
        if view.options.black_hat_number != "printed" or _cookie_fits(world):
            break
        world = _world(view, rng.at(attempt))
    else:
        raise AssertionError("no world fits the view, and the game that it was taken from does")
    return world


def choices(view: View) -> tuple[Action, ...]:
    """The legal actions of the view's seat; none where another seat is to decide, or the game is over."""
    world = determinize(view, Rng("choices"))
    return legal_actions(world) if to_move(world) == view.seat else ()


def _cookie_fits(world: State) -> bool:
    standings = [player.standing for player in world.players]
    return cookie.holder(standings, world.cookie, world.setup.options) == world.cookie


def _world(view: View, rng: Rng) -> State:
    hidden = list(rng.at("hidden").shuffled(unseen(view)))
    players = []
    for seat, laid in enumerate(view.collections):
        if seat == view.seat:
            players.append(_player(view.hand, laid, view))
            continue
        held: list[Card | None] = [*view.favourites[seat : seat + 1]] or [None] * view.hand_sizes[seat]
        faces: list[Card | None] = [None] * laid.count(BLACK_HAT)
        if view.gifts and seat == partner(view.seat):
            gifts = [gift for gift in view.gifts if gift.card not in view.favourites]
            _place(gifts, held, faces, rng.at("gifts"))
        hand = tuple(sorted([card or hidden.pop() for card in held]))
        told = iter([BLACK_HATS[card or hidden.pop()] for card in faces])
        collection = tuple([next(told) if card == BLACK_HAT else card for card in laid])
        players.append(_player(hand, collection, view)._replace(gifts=()))
    offer = view.offer
    if view.is_offered and offer is None:
        offer = rng.at("offer").choice(players[view.turn].hand)
    return State(
        Setup(len(players), rng.at("seed").below(MOST_SEED + 1), view.options),
        table=view.table,
        players=tuple(players),
        discards=tuple([card or hidden.pop() for card in view.discards]),
        discarders=view.discarders,
        deck=tuple(hidden),
        reshuffles=0,
        cookie=view.cookie,
        turn=view.turn,
        stage=view.stage,
        offer=offer,
    )


def _player(hand: tuple[Card, ...], collection: tuple[Card, ...], view: View) -> Player:
    types = cookie.types(collection, view.options)
    return Player(hand, collection, types, cookie.standing(collection, view.options), view.gifts)


def _place(gifts: Sequence[Gift], held: list[Card | None], faces: list[Card | None], rng: Rng) -> None:
    """Put what was given to the partner into the hand or under a black hat laid since, the latest gift first.

    A later gift has fewer places, all of them open to the earlier ones too: so there is always room.
    """
    for turn, gift in enumerate(reversed(gifts)):
        places = [(held, i) for i, card in enumerate(held) if card is None]
        places += [(faces, i) for i in range(gift.black_hats, len(faces)) if faces[i] is None]
        where, i = rng.at(turn).choice(places)
        where[i] = gift.card


def unseen(view: View) -> list[Card]:
    """The cards of which a seat does not know where they are."""
    seen = {*view.table, *view.hand, *view.favourites, *[gift.card for gift in view.gifts]}
    seen.update(card for card in view.discards if card)
    for laid in view.collections:
        seen.update(FACES.get(card, card) for card in laid)
    return [card for card in CARDS if card not in seen and card.hat not in view.options.removed]
