"""The rules of a turn: dealing, what may be done, and what it does. Whose points are what stands in scoring.py."""

from bisect import insort
from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final, NoReturn

from hats_widget.core.game import Setup
from hats_widget.core.message import Msg
from hats_widget.core.reader import shown
from hats_widget.core.refusal import BadInput, IllegalAction
from hats_widget.core.rng import from_seed
from hats_widget.games.hats import cookie
from hats_widget.games.hats.cards import BLACK_HATS, CARDS, HATS, Card
from hats_widget.games.hats.model import (
    HAND,
    TURNS,
    Action,
    Answer,
    Decline,
    Discard,
    EndTurn,
    Exchange,
    Gift,
    LayBlackHat,
    Offer,
    Player,
    Stage,
    State,
    partner,
)
from hats_widget.games.hats.options import Options
from hats_widget.games.hats.refusals import why_not

NAME: Final = "hats"
PLAYERS: Final = range(2, 5)

BOTH, MAIN, OPTIONAL, OVER = Stage  # looked up faster than through the class


def may_take(played: Card, taken: Card) -> bool:
    """Of one type, or the played number is higher. The space's worth does not matter."""
    return played != taken and (played[0] == taken[0] or played[1] > taken[1])


# Every action that can ever be legal is made once, here, and found again by its cards.
_DECLINE: Final = Decline("=-")
_END_TURN: Final = EndTurn(".")
_ANSWERS: Final = {card: Answer(f"={card}") for card in CARDS}
_DISCARDS: Final = {card: Discard(f"{card}-") for card in CARDS}
_OFFERS: Final = {card: Offer(f"{card}=") for card in CARDS}
_INDEX: Final = {card: index for index, card in enumerate(CARDS)}
_LAY, _DISCARD, _OFFER = range(len(CARDS), len(CARDS) + 3)


def _ways(card: Card) -> tuple[Action | None, ...]:
    """What can be done with a card: at the index of each other card, and behind these at _LAY, _DISCARD and _OFFER."""
    exchanges = [Exchange(f"{card}x{taken}") if may_take(card, taken) else None for taken in CARDS]
    return (*exchanges, LayBlackHat(f"{card}*"), _DISCARDS[card], _OFFERS[card])


_WAYS: Final = {card: _ways(card) for card in CARDS}

# What leaves the hand with an action, and what a main action brings to the collection.
_CARDS: Final[dict[type, dict[str, Card]]] = {
    Discard: {action: card for card, action in _DISCARDS.items()},
    Offer: {action: card for card, action in _OFFERS.items()},
    Answer: {action: card for card, action in _ANSWERS.items()},
}
_PLAYED: Final[dict[type, dict[str, tuple[Card, Card]]]] = {
    LayBlackHat: {f"{card}*": (card, BLACK_HATS[card]) for card in CARDS},
    Exchange: {
        action: (card, taken)
        for card, ways in _WAYS.items()
        for taken, action in zip(CARDS, ways, strict=False)
        if action
    },
}

_NOTHING: Final = (Card(""), Card(""))  # of an action that is never legal

_made: Final = tuple.__new__  # a state or player in half the time of calling its class


def spaces(players: int) -> int:
    """How many spaces the tea table has."""
    return 5 if players == 2 else 6


def new(setup: Setup[Options]) -> State:
    """The cards dealt: the table from space 1 on, then nine to each seat from 0 on, the rest is the deck."""
    players, seed, options = setup
    if players not in PLAYERS:
        raise BadInput(Msg("Hats is a game for two, three or four players"))
    rng = from_seed(seed)
    removed, first = options.removed, options.first
    if removed == "random":
        removed = "".join(sorted(rng.at("removed").shuffled(HATS)[:2])) if players == 2 else ""
    if first == "random":
        first = rng.at("first").below(players)
    in_play = [card for card in CARDS if card[0] not in removed] if removed else CARDS
    cards = rng.at("deal").shuffled(in_play)
    first_hand = spaces(players)
    rest = first_hand + HAND * players
    hands = [tuple(sorted(cards[start : start + HAND])) for start in range(first_hand, rest, HAND)]
    return State(
        Setup(players, seed, options._replace(removed=removed, first=first)),
        table=cards[:first_hand],
        players=tuple([Player(hand, (), "", 0, ()) for hand in hands]),
        deck=cards[rest:],
        discards=(),
        discarders=(),
        reshuffles=0,
        cookie=None,
        turn=first,
        stage=BOTH,
        offer=None,
    )


def to_move(state: State) -> int | None:
    """The seat that decides: the partner while a card is laid aside, else the player on turn."""
    if state.stage is OVER:
        return None
    return state.turn if state.offer is None else partner(state.turn)


def legal_actions(state: State) -> tuple[Action, ...]:
    """In the order of their notation: a hand is sorted, and so are the ways to go on after a card."""
    setup, table, players, _, _, _, _, _, turn, stage, offer = state
    if offer is not None:
        answers = [_ANSWERS[card] for card in players[partner(turn)].hand]
        return tuple(answers) if setup.options.swap == "forced" else (_DECLINE, *answers)
    hand = players[turn].hand
    if stage is OPTIONAL:
        optional: Mapping[Card, Action] = _DISCARDS if len(players) < 4 else _OFFERS
        return (_END_TURN, *map(optional.__getitem__, hand))
    if stage is OVER:
        return ()
    others = (_LAY,) if stage is MAIN else (_LAY, _DISCARD if len(players) < 4 else _OFFER)
    pick = itemgetter(*others, *sorted(map(_INDEX.__getitem__, table)))
    found: list[Action | None] = []
    for card in hand:
        found += pick(_WAYS[card])
    return tuple(filter(None, found))


def apply(state: State, action: Action) -> State:
    """The state after an action."""
    try:
        kind = _APPLY[type(action)]
    except KeyError:
        problem = Msg("“{action}” is no action; `read` makes one of a text such as F3xB2", {"action": shown(action)})
        raise IllegalAction(problem) from None
    return kind(state, action)


def _refuse(state: State, action: Action) -> NoReturn:
    raise IllegalAction(why_not(state, action))


def _main_action(state: State, action: Exchange | LayBlackHat) -> State:
    """A card leaves the hand, another one or itself comes to the collection, and the cookie is looked at."""
    setup, table, players, deck, discards, discarders, reshuffles, holder, turn, stage, offer = state
    hand, collection, types, standing, gifts = players[turn]
    played, laid = _PLAYED[type(action)].get(action, _NOTHING)
    if played not in hand or stage is OPTIONAL or stage is OVER or offer is not None:
        _refuse(state, action)
    left, seats = list(hand), list(players)
    left.remove(played)
    if laid in table:
        on_table = list(table)
        on_table[table.index(laid)] = played
        table = tuple(on_table)
        if len(seats) == 4:
            seats[turn - 2] = _without_gift(seats[turn - 2], played)
    elif laid[0] != "X":
        _refuse(state, action)
    options = setup.options
    types, standing = cookie.laid(types, standing, laid, options)
    seats[turn] = _made(Player, (tuple(left), (*collection, laid), types, standing, gifts))
    holder = cookie.holder([player.standing for player in seats], holder, options)
    turn, stage = (turn, OPTIONAL) if stage is BOTH else _passed_on(seats, turn)
    return _made(State, (setup, table, tuple(seats), deck, discards, discarders, reshuffles, holder, turn, stage, None))


def _without_gift(giver: Player, seen: str) -> Player:
    return giver._replace(gifts=tuple([gift for gift in giver.gifts if gift.card != seen]))


def _discard(state: State, action: Discard) -> State:
    setup, table, players, deck, discards, discarders, reshuffles, holder, turn, stage, _ = state
    hand, collection, types, standing, gifts = players[turn]
    card = _CARDS[Discard].get(action)
    if card is None or card not in hand or len(players) == 4 or stage is MAIN or stage is OVER:
        _refuse(state, action)
    held = list(hand)
    held.remove(card)
    discards, discarders = (*discards, card), (*discarders, turn)
    if not deck:  # a lazy reshuffle: the card just discarded may come back
        deck, discards, discarders, reshuffles = _shuffled(state, discards), (), (), reshuffles + 1
    insort(held, deck[0])
    deck = deck[1:]
    if not deck and setup.options.reshuffle == "eager":
        deck, discards, discarders, reshuffles = _shuffled(state, discards), (), (), reshuffles + 1
    seats = list(players)
    seats[turn] = _made(Player, (tuple(held), collection, types, standing, gifts))
    turn, stage = (turn, MAIN) if stage is BOTH else _passed_on(seats, turn)
    return _made(State, (setup, table, tuple(seats), deck, discards, discarders, reshuffles, holder, turn, stage, None))


def _shuffled(state: State, discards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The new deck that the discards make."""
    return from_seed(state.setup.seed).at("reshuffle", state.reshuffles).shuffled(discards)


def _offer(state: State, action: Offer) -> State:
    card, is_open = _CARDS[Offer].get(action), state.stage is BOTH or state.stage is OPTIONAL
    if card not in state.players[state.turn].hand or len(state.players) != 4:
        _refuse(state, action)
    if not is_open or state.offer is not None:
        _refuse(state, action)
    return state._replace(offer=card)


def _answer(state: State, action: Answer) -> State:
    card, giver, other = _CARDS[Answer].get(action), state.turn, partner(state.turn)
    if card is None or state.offer is None or card not in state.players[other].hand:
        _refuse(state, action)
    seats = list(state.players)
    seats[giver] = _swapped(state, giver, state.offer, card)
    seats[other] = _swapped(state, other, card, state.offer)
    return _optional_done(state._replace(players=tuple(seats), offer=None))


def _decline(state: State, action: Decline) -> State:
    if state.offer is None or state.setup.options.swap == "forced" or action != _DECLINE:
        _refuse(state, action)
    return _optional_done(state._replace(offer=None))


def _swapped(state: State, seat: int, gives: Card, gets: Card) -> Player:
    """A player who gave one card to the partner and got another, and remembers what was given."""
    player = _without_gift(state.players[seat], gets)
    hand = tuple(sorted([card for card in player.hand if card != gives] + [gets]))
    laid = state.players[partner(seat)].collection
    gift = Gift(gives, sum(card.is_black_hat for card in laid))
    return player._replace(hand=hand, gifts=(*player.gifts, gift))


def _optional_done(state: State) -> State:
    return state._replace(stage=MAIN) if state.stage is BOTH else _turn_over(state)


def _end_turn(state: State, action: EndTurn) -> State:
    if state.stage is not OPTIONAL or state.offer is not None or action != _END_TURN:
        _refuse(state, action)
    return _turn_over(state)


def _turn_over(state: State) -> State:
    *kept, turn, _, _ = state
    return _made(State, (*kept, *_passed_on(state.players, turn), None))


def _passed_on(players: Sequence[Player], turn: int) -> tuple[int, Stage]:
    """The next player's turn, or the end when that player has played eight cards."""
    turn = (turn + 1) % len(players)
    return turn, OVER if len(players[turn].collection) == TURNS else BOTH


_APPLY: Final[dict[type, Callable[[State, Any], State]]] = {
    Exchange: _main_action,
    LayBlackHat: _main_action,
    Discard: _discard,
    Offer: _offer,
    Answer: _answer,
    Decline: _decline,
    EndTurn: _end_turn,
}
