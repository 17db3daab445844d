"""The rules of a turn written a second time: which tokens are legal, whose turn it is, what moves where.

Straight from the rules page, trying every token there is. It reads states, and never asks the engine's rules.
"""

from hats_widget import hats

END_TURN = "."
DECLINE = "=-"
CARDS = [hat + str(number) for hat in "ABCFSTW" for number in range(1, 7)]


def every_token() -> list[str]:
    """Every token that the notation can write, also a card that takes itself."""
    tokens = [END_TURN, DECLINE]
    for card in CARDS:
        tokens += [f"{card}*", f"{card}-", f"{card}=", f"={card}"]
        tokens += [f"{card}x{other}" for other in CARDS]
    return tokens


EVERY_TOKEN = every_token()


def legal(state: hats.State) -> list[str]:
    """The legal tokens, sorted."""
    return sorted([token for token in EVERY_TOKEN if is_legal(state, token)])


def is_legal(state: hats.State, token: str) -> bool:
    stage = state.stage.name
    if stage == "OVER":
        return False
    players = len(state.players)
    hand = state.players[state.turn].hand
    if state.offer is not None:
        if token == DECLINE:
            return state.setup.options.swap == "consent"
        return token[0] == "=" and token[1:] in state.players[(state.turn + 2) % 4].hand
    if token[0] == "=":
        return False
    if token == END_TURN:
        return stage == "OPTIONAL"
    card, sign, rest = token[:2], token[2], token[3:]
    if card not in hand:
        return False
    if sign == "-":
        return players in {2, 3} and stage in {"BOTH", "OPTIONAL"}
    if sign == "=":
        return players == 4 and stage in {"BOTH", "OPTIONAL"}
    if stage == "OPTIONAL":
        return False
    if sign == "*":
        return True
    return rest in state.table and (card[0] == rest[0] or int(card[1]) > int(rest[1]))


def turn_after(players: int, first: int, tokens: list[str]) -> tuple[int, str, bool]:
    """Whose turn it is, what is open to that player, and whether a card is laid aside."""
    turn, has_played, has_opted, is_offered = first, False, False, False
    main_actions = 0
    for token in tokens:
        is_over = False
        if token == END_TURN:
            is_over = True
        elif token[0] == "=":
            is_offered, has_opted = False, True
        elif token[2] == "=":
            is_offered = True
        elif token[2] == "-":
            has_opted = True
        else:
            has_played = True
            main_actions += 1
        if is_over or (has_played and has_opted):
            turn, has_played, has_opted = (turn + 1) % players, False, False
    if main_actions == 8 * players and not has_played:
        return turn, "OVER", False
    stage = "OPTIONAL" if has_played else "MAIN" if has_opted else "BOTH"
    return turn, stage, is_offered


def table_after(before: hats.State, token: str) -> list[str]:
    if "x" not in token:
        return list(before.table)
    played, taken = token.split("x")
    return [played if card == taken else card for card in before.table]


def collections_after(before: hats.State, token: str) -> list[list[str]]:
    collections: list[list[str]] = [list(player.collection) for player in before.players]
    if "x" in token:
        collections[before.turn].append(token.split("x")[1])
    elif token.endswith("*"):
        collections[before.turn].append("X" + token[:2])
    return collections


def hands_after(before: hats.State, token: str) -> list[set[str]]:
    """The hands after an action; what is drawn from the deck is the deck's first card where there is a deck."""
    hands: list[set[str]] = [set(player.hand) for player in before.players]
    mine = hands[before.turn]
    if "x" in token or token.endswith("*"):
        mine.remove(token[:2])
    elif token[0] == "=" and token != DECLINE:
        partners = hands[(before.turn + 2) % 4]
        assert before.offer is not None
        mine.remove(before.offer)
        partners.remove(token[1:])
        mine.add(token[1:])
        partners.add(before.offer)
    elif len(token) == 3 and token[2] == "-":
        mine.remove(token[:2])
        mine.add(before.deck[0])
    return hands
