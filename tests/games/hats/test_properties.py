"""What holds at every moment of every game: random walks over all numbers of players and all options."""

from typing import Any, NamedTuple

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from hats_widget import hats
from tests.games.hats import dull_rules, dull_scorer

MOST_PLIES = 96  # four players, eight turns of a main action, an offer and an answer
SEEDS = st.integers(0, 2**53 - 1)
often = settings(deadline=None, derandomize=True, max_examples=150)
sometimes = settings(deadline=None, derandomize=True, max_examples=40)


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


def places(state: hats.State) -> list[str]:
    """The faces of all cards, wherever they are."""
    cards: list[str] = [*state.table, *state.deck, *state.discards]
    for player in state.players:
        cards += [*player.hand, *[card[-2:] for card in player.collection]]
    return sorted(cards)


def in_play(state: hats.State) -> list[str]:
    return [card for card in dull_rules.CARDS if card[0] not in state.setup.options.removed]


def collections(state: hats.State) -> list[list[str]]:
    return [list(player.collection) for player in state.players]


def options_of(state: hats.State) -> dict[str, Any]:
    return dict(hats.write_options(state.setup.options))


def seats(state: hats.State) -> range:
    return range(len(state.players))


def cards_in(value: object) -> set[str]:
    """Every card that is told anywhere in a value."""
    if isinstance(value, str):
        return {value[-2:]} if value[-2:] in dull_rules.CARDS else set()
    if isinstance(value, tuple):
        return {card for part in value for card in cards_in(part)}
    return set()


@often
@given(walks())
def test_every_card_in_play_is_somewhere_exactly_once(walk: Walk) -> None:
    for state in walk.states:
        assert places(state) == in_play(state)
        assert len(places(state)) == (30 if len(state.players) == 2 else 42)
        assert len(state.discards) == len(state.discarders)


@often
@given(tables())
def test_the_deal_is_that_of_the_rules(table: tuple[int, int, dict[str, Any]]) -> None:
    players, seed, options = table
    state = hats.match(players, seed=seed, **options).state
    assert len(state.table) == {2: 5, 3: 6, 4: 6}[players]
    assert [len(player.hand) for player in state.players] == [9] * players
    assert len(state.deck) == {2: 7, 3: 9, 4: 0}[players]
    assert (state.cookie, state.discards, collections(state)) == (None, (), [[]] * players)
    assert options.get("first", "random") in {"random", state.turn}
    assert options.get("removed", "random") in {"random", state.setup.options.removed}


@often
@given(walks(whole=True))
def test_the_cookie_sits_where_the_rule_says_after_every_main_action(walk: Walk) -> None:
    for before, after, token in zip(walk.states, walk.states[1:], walk.tokens, strict=False):
        holder = before.cookie
        if kind(token) in {"x", "*"}:
            holder, _ = dull_scorer.cookie(collections(after), before.cookie, options_of(after))
        assert after.cookie == holder


@often
@given(walks(whole=True))
def test_turns_follow_each_other_as_the_rules_say(walk: Walk) -> None:
    first = walk.states[0].turn
    for ply, state in enumerate(walk.states):
        turn, stage, is_offered = dull_rules.turn_after(len(state.players), first, walk.tokens[:ply])
        assert (state.stage.name, state.offer is not None) == (stage, is_offered)
        decides = None if stage == "OVER" else (turn + 2) % 4 if is_offered else turn
        assert hats.to_move(state) == decides
        assert state.turn == turn


@often
@given(walks(whole=True))
def test_an_action_moves_the_cards_that_it_names(walk: Walk) -> None:
    for before, after, token in zip(walk.states, walk.states[1:], walk.tokens, strict=False):
        assert list(after.table) == dull_rules.table_after(before, token)
        assert collections(after) == dull_rules.collections_after(before, token)
        if kind(token) != "-" or before.deck:
            assert [set(player.hand) for player in after.players] == dull_rules.hands_after(before, token)
        if kind(token) == "=":
            assert after.offer == token[:2]


@often
@given(walks(whole=True))
def test_the_discards_become_a_deck_when_the_option_says(walk: Walk) -> None:
    is_lazy = walk.states[0].setup.options.reshuffle == "lazy"
    for before, after, token in zip(walk.states, walk.states[1:], walk.tokens, strict=False):
        if kind(token) != "-":
            assert (after.deck, after.discards) == (before.deck, before.discards)
        elif is_lazy and not before.deck:
            drawn = set(after.players[before.turn].hand) - (set(before.players[before.turn].hand) - {token[:2]})
            assert drawn | set(after.deck) == {*before.discards, token[:2]}
            assert after.discards == ()
        elif len(before.deck) == 1 and not is_lazy:
            assert sorted(after.deck) == sorted([*before.discards, token[:2]])
            assert after.discards == ()
        else:
            assert after.deck == before.deck[1:]
            assert after.discards == (*before.discards, token[:2])


@often
@given(walks(whole=True))
def test_a_game_ends_with_eight_cards_laid_and_one_in_hand(walk: Walk) -> None:
    last = walk.states[-1]
    assert hats.to_move(last) is None
    assert [len(player.collection) for player in last.players] == [8] * len(last.players)
    assert [len(player.hand) for player in last.players] == [1] * len(last.players)


@often
@given(walks())
def test_legal_actions_are_those_of_the_dull_rules_in_their_order(walk: Walk) -> None:
    for state in walk.states[-12:]:
        legal = hats.legal_actions(state)
        written = [hats.write(action) for action in legal]
        assert written == dull_rules.legal(state)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (hats.to_move(state) is not None)


@sometimes
@given(walks())
def test_every_action_that_is_not_legal_is_refused_and_changes_nothing(walk: Walk) -> None:
    state = walk.states[-1]
    before = repr(state)
    for token in dull_rules.EVERY_TOKEN:
        action = hats.read(token)
        if dull_rules.is_legal(state, token):
            assert hats.apply(state, action) != state
        else:
            with pytest.raises(hats.IllegalAction):
                hats.apply(state, action)
    assert repr(state) == before


def test_every_action_is_read_as_it_was_written() -> None:
    for token in dull_rules.EVERY_TOKEN:
        action = hats.read(token)
        assert hats.write(action) == token
        assert hats.read(hats.write(action)) == action
        assert type(hats.read(hats.write(action))) is type(action)
        assert type(hats.write(action)) is str
        assert hats.read(token.lower()) == action


@often
@given(walks())
def test_a_view_tells_no_card_that_its_seat_may_not_know(walk: Walk) -> None:
    for ply, state in enumerate(walk.states):
        if ply % 4 and ply != len(walk.states) - 1:
            continue
        public = {*state.table} | {card for laid in collections(state) for card in laid if card[0] != "X"}
        for seat in seats(state):
            me = state.players[seat]
            known = {*public, *me.hand, *[card[-2:] for card in me.collection]}
            known |= {card for card, by in zip(state.discards, state.discarders, strict=True) if by == seat}
            known |= given_away(walk, ply, seat)
            known |= favourites(state)
            assert cards_in(hats.observe(state, seat)) <= known


def favourites(state: hats.State) -> set[str]:
    """The last cards in hand, which all show when the game is over."""
    return {player.hand[0] for player in state.players} if hats.to_move(state) is None else set()


def given_away(walk: Walk, ply: int, seat: int) -> set[str]:
    """The cards that a seat gave to its partner in the first plies."""
    gave = set()
    for before, token in zip(walk.states, walk.tokens[:ply], strict=False):
        if before.offer is not None and token != dull_rules.DECLINE:
            if before.turn == seat:
                gave.add(str(before.offer))
            elif (before.turn + 2) % 4 == seat:
                gave.add(token[1:])
    return gave


@often
@given(walks(), SEEDS)
def test_a_view_does_not_depend_on_what_is_hidden(walk: Walk, seed: int) -> None:
    """Hidden cards change places, the deck its order, and the seed is another: the view stays."""
    state = walk.states[-1]
    for seat in seats(state):
        view = hats.observe(state, seat)
        reseeded = state._replace(setup=state.setup._replace(seed=seed), deck=tuple(reversed(state.deck)))
        assert hats.observe(reseeded, seat) == view
        assert hats.observe(with_hidden_cards_turned(state, seat), seat) == view


def with_hidden_cards_turned(state: hats.State, seat: int) -> hats.State:
    """Every card that others hold, laid face down or discarded is replaced by the next such card."""
    told = favourites(state)
    hidden = [card for i in seats(state) if i != seat for card in state.players[i].hand if card not in told]
    hidden += [hats.Card(card[-2:]) for i in seats(state) if i != seat for card in collections(state)[i] if "X" in card]
    hidden += [card for card, by in zip(state.discards, state.discarders, strict=True) if by != seat]
    hidden += state.deck
    turned: dict[str, hats.Card] = dict(zip(hidden, [*hidden[1:], *hidden[:1]], strict=True))
    players = list(state.players)
    for i in seats(state):
        if i != seat:
            hand = tuple(sorted(turned.get(card, card) for card in players[i].hand))
            laid = [hats.Card("X" + turned[card[1:]]) if "X" in card else card for card in players[i].collection]
            players[i] = players[i]._replace(hand=hand, collection=tuple(laid), gifts=(), standing=0)
    offer = state.offer
    return state._replace(
        players=tuple(players),
        deck=tuple([turned[card] for card in state.deck]),
        discards=tuple([turned.get(card, card) for card in state.discards]),
        offer=turned.get(offer, offer) if offer is not None else None,
    )


@often
@given(walks(), st.integers(0, 2**32))
def test_a_world_looks_to_its_seat_as_the_game_does(walk: Walk, number: int) -> None:
    state = walk.states[-1]
    for seat in seats(state):
        view = hats.observe(state, seat)
        world = hats.determinize(view, hats.Rng("world").at(number))
        assert hats.observe(world, seat) == view
        assert places(world) == in_play(state)
        assert dull_scorer.cookie(collections(world), world.cookie, options_of(world))[0] == state.cookie
        assert hats.to_move(world) == hats.to_move(state)
        if hats.to_move(state) == seat:
            assert hats.legal_actions(world) == hats.legal_actions(state)


@often
@given(walks(), st.integers(0, 2**32))
def test_a_world_can_be_played_to_its_end(walk: Walk, number: int) -> None:
    state = walk.states[-1]
    rng = hats.Rng("world").at(number)
    world = hats.determinize(hats.observe(state, number % len(state.players)), rng)
    for ply in range(MOST_PLIES):
        legal = hats.legal_actions(world)
        assert [hats.write(action) for action in legal[:1]] == dull_rules.legal(world)[:1]
        if not legal:
            break
        before, action = world, rng.at("choice", ply).choice(legal)
        world = hats.apply(world, action)
        assert places(world) == in_play(state)
        holder = before.cookie
        if kind(hats.write(action)) in {"x", "*"}:
            holder, _ = dull_scorer.cookie(collections(world), before.cookie, options_of(world))
        assert world.cookie == holder
    assert hats.to_move(world) is None


@often
@given(walks(whole=True))
def test_a_card_given_to_the_partner_is_there_in_every_world(walk: Walk) -> None:
    """What was given stays known until it is seen again: it is in the partner's hand or under a black hat."""
    for ply, state in enumerate(walk.states[::5]):
        for seat in seats(state):
            other = state.players[(seat + 2) % 4] if len(state.players) == 4 else None
            gave = given_away(walk, 5 * ply, seat)
            hidden = {*other.hand, *[card[1:] for card in other.collection if "X" in card]} if other else set()
            world = hats.determinize(hats.observe(state, seat), hats.Rng("gifts").at(ply))
            assert {gift.card for gift in state.players[seat].gifts} == gave & hidden
            if other:
                held = world.players[(seat + 2) % 4]
                assert gave & hidden <= {*held.hand, *[card[1:] for card in held.collection if "X" in card]}


@often
@given(walks())
def test_totals_are_the_sums_of_the_lines(walk: Walk) -> None:
    state = walk.states[-1]
    sheet = hats.score(state)
    sums = [sum(line.points for line in sheet.lines if line.seat == seat) for seat in seats(state)]
    assert list(sheet.totals) == sums
    by_rule = [sheet.category(name) for name, _ in sheet.categories]
    assert [sum(column) for column in zip(*by_rule, strict=True)] == sums
    assert sheet.team_totals == ((sums[0] + sums[2], sums[1] + sums[3]) if len(sums) == 4 else None)


@often
@given(walks(whole=True))
def test_the_score_at_the_end_is_that_of_the_dull_scorer(walk: Walk) -> None:
    last = walk.states[-1]
    expected = dull_scorer.score(
        {
            "players": len(last.players),
            "options": options_of(last),
            "table": list(last.table),
            "collections": collections(last),
            "favourites": [player.hand[0] for player in last.players],
            "cookie": last.cookie,
        }
    )
    sheet = hats.score(last)
    assert sheet.final
    assert list(sheet.totals) == expected["totals"]
    assert (list(sheet.winners), sheet.decided_by) == (expected["winners"], expected["decided_by"])


@often
@given(walks())
def test_the_sheet_has_the_cookie_where_it_lies(walk: Walk) -> None:
    for state in walk.states:
        assert hats.score(state).cookie == state.cookie


@often
@given(walks())
def test_the_sheet_of_a_view_has_the_collections_and_the_cookie_of_the_table(walk: Walk) -> None:
    state = walk.states[-1]
    told = hats.score(state)
    for seat in seats(state):
        sheet = hats.score(hats.observe(state, seat))
        assert sheet.cookie == state.cookie
        assert [sheet.category(name) for name in ("collection", "cookie")] == [
            told.category(name) for name in ("collection", "cookie")
        ]


@often
@given(walks())
def test_what_is_told_names_no_card_but_those_exchanged(walk: Walk) -> None:
    for before, token in zip(walk.states, walk.tokens, strict=False):
        told = " ".join(str(sentence) for sentence in hats.narrate(before, hats.read(token)))
        named = {card for card in dull_rules.CARDS if card in told}
        assert named == (set(token.split("x")) if "x" in token else set())
