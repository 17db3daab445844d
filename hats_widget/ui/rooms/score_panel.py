"""The room of scores in words: the places and the cards to lay, the napkin and why, what changes, the lesson."""

from hats_widget.core.message import Arg, Msg, Seat
from hats_widget.games import hats
from hats_widget.games.hats.cards import FACES, HATS, NAMES, NUMBERS
from hats_widget.ui import naming, parts
from hats_widget.ui.new_game import OPTIONS
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.room import Shown
from hats_widget.ui.rooms.score_draft import SCORING, Draft
from hats_widget.ui.rooms.score_lesson_panel import lesson_section, offered
from hats_widget.ui.rooms.score_napkin_panel import napkin, what_changed, what_changes
from hats_widget.ui.rooms.score_notation import MOST_TEXT, write_line
from hats_widget.ui.rooms.score_state import State
from hats_widget.ui.rooms.score_told import earns

_HEART = "♥"
_EMPTY = "·"


def panel(state: State, words: Words) -> Shown:
    here = Words(words.translator, state.draft.names)
    lesson = state.lesson
    sections: list[Part] = []
    if lesson and state.step is not None:
        sections = [lesson_section(lesson, state.step, here), napkin(state, lesson, here)]
    elif lesson:
        sections = [
            _position(state, here),
            *_changes(state, here),
            offered(here),
            napkin(state, lesson, here),
            _game(state, here),
        ]
    else:
        sections = [_position(state, here), _game(state, here)]
    if state.step is None:
        sections.append(_text(state.draft, here))
    said = [one for one in (state.said, *what_changed(state)) if one]
    return Shown(tuple(sections), " ".join(map(here, said)), _picture(state.draft, here), hears_pointer=True)


def _picture(draft: Draft, words: Words) -> str:
    """The canvas in words: whatever lies there."""
    if not draft.lying():
        return words(Msg("An empty tea table, and an empty row for each player."))
    lying = tuple(
        Msg("{place}: {card}", {"place": draft.called(place), "card": _called(card)})
        for place, card in draft.lying().items()
    )
    return words(Msg("A position. {cards}.", {"cards": lying}))


def _called(card: hats.Card) -> Msg:
    return Msg("black hat") if card.is_black_hat else naming.card(card)


# Laying


def _position(state: State, words: Words) -> Part:
    draft = state.draft
    empty = len(draft.empty())
    heading = words(Msg("A position to score") if empty else Msg("The position"))
    palette = [_palette(state, words)] if state.chosen else []
    card = draft.lying().get(state.chosen)
    found = [parts.button("undo", words(Msg("Undo")), disabled=not state.undone)]
    if card is not None:
        found.insert(0, parts.button("take", words(Msg("Take {card} back", {"card": card}))))
    if not draft.lying():
        found.insert(0, parts.button("example", words(Msg("Show me an example")), style="primary"))
    ways = parts.buttons(heading, found)
    if empty:
        advice = parts.text(words(_advice(state)))
        return parts.section("position", heading, advice, *palette, ways, _places(state, words))
    told = parts.text(words(_advice(state)), "told")  # below the places: what changes there must not move them
    return parts.section("position", heading, _places(state, words), told, *palette, ways)


def _advice(state: State) -> Msg:
    """What a card earns, if one is asked about; else what to do next."""
    draft, position, lesson = state.draft, state.draft.position(), state.lesson
    lying = draft.lying()
    if position and lesson:
        asked = state.pointed if state.pointed in lying else state.chosen
        if asked:
            return earns(draft, position, lesson.sheet, asked)
        return Msg("Point at a card to see what it earns. Choose it to lay another there and see what changes.")
    told: dict[str, Arg] = {"n": len(lying), "count": len(lying) + len(draft.empty())}
    if not state.chosen:
        return Msg(
            "{n} of {count} cards lies there. Choose an empty place.",
            told,
            "{n} of {count} cards lie there. Choose an empty place.",
        )
    told["place"] = draft.called(state.chosen)
    if state.face_down:
        return Msg("Choose the card that lies face down at {place}.", told)
    if state.chosen in lying:
        told["card"] = lying[state.chosen]
        return Msg("{card} lies at {place}. Choose a card to put in its place, or take it back.", told)
    return Msg(
        "{n} of {count} cards lies there. Choose the card at {place}.",
        told,
        "{n} of {count} cards lie there. Choose the card at {place}.",
    )


def _places(state: State, words: Words) -> Part:
    draft = state.draft
    lying = draft.lying()

    def cell(place: str, label: str) -> Part:
        card = lying.get(place)
        shown = Msg("{place}: {card}", {"place": draft.called(place), "card": _called(card) if card else Msg("empty")})
        hat = card.hat if card else ""
        return parts.cell(place, card or label, words(shown), hat=hat, chosen=place == state.chosen)

    table = [cell(f"table:{space}", str(space + 1)) for space in range(len(draft.table))]
    rows = [(words(Msg("Table, from space 1 on")), table)]
    for seat, collection in enumerate(draft.collections):
        row = [cell(f"card:{seat}:{index}", _EMPTY) for index in range(len(collection))]
        rows.append((words(Seat(seat)), [*row, cell(f"favourite:{seat}", _HEART)]))
    return parts.cells(words(Msg("Places")), rows, 9, points=True)


def _palette(state: State, words: Words) -> Part:
    draft = state.draft
    where = {FACES.get(card, card): place for place, card in draft.lying().items()}

    def cell(card: hats.Card) -> Part:
        called: Msg = naming.card(card)
        if card in where:
            called = Msg("{card}, already at {place}", {"card": called, "place": draft.called(where[card])})
        return parts.cell(f"lay:{card}", card, words(called), hat=card.hat, used=card in where)

    rows = [(words(NAMES[hat]), [cell(hats.Card(f"{hat}{number}")) for number in NUMBERS]) for hat in HATS]
    label = words(Msg("the next card face down") if draft.options.black_hat_number == "printed" else Msg("black hat"))
    black = parts.cell("lay:X", "X", label, hat="X", chosen=state.face_down)
    return parts.cells(words(Msg("Cards")), [*rows, (words(Msg("black hat")), [black])], 6)


# The game, and the position as text


def _changes(state: State, words: Words) -> list[Part]:
    """What another card changes; what another agreement does stands beside its buttons."""
    found = [] if state.agreed else what_changes(state, words)
    return [parts.section("changes", words(Msg("What changes")), *found)] if found else []


def _game(state: State, words: Words) -> Part:
    draft = state.draft
    made: list[Part] = []

    def agreement(name: str, label: str, found: list[Part]) -> None:
        made.extend([parts.text(label, "label"), parts.buttons(label, found)])
        if name == state.agreed:
            made.extend(what_changes(state, words))

    for name in SCORING:
        label, values = OPTIONS[name]
        chosen = getattr(draft.options, name)
        found = [
            parts.choice(f"option:{name}:{value}", words(told), chosen=value == chosen)
            for value, told in values.items()
        ]
        agreement(name, words(label), found)
    before = words(Msg("Who held the cookie before the last card"))
    holders = [parts.choice("holder:", words(Msg("nobody")), chosen=draft.cookie is None)]
    holders += [
        parts.choice(f"holder:{seat}", words(Seat(seat)), chosen=draft.cookie == seat) for seat in range(draft.players)
    ]
    agreement("holder", before, holders)
    fields = [
        parts.field("players", words(Msg("Players")), "select", str(draft.players), options=[(n, n) for n in "234"])
    ]
    for seat in range(4):
        when = {"players": [str(count) for count in hats.PLAYERS if count > seat]}
        label_of = words(Msg("Name at seat {number}", {"number": seat + 1}))
        name = draft.names[seat] if seat < len(draft.names) else ""
        fields.append(parts.field(f"name{seat}", label_of, "text", name, when=when))
    summary = words(Msg("Players and names"))
    made.append(parts.details(summary, parts.form("game", words(Msg("Seat them")), fields)))
    return parts.section("game", words(Msg("Edition and agreements")), *made)


def _text(draft: Draft, words: Words) -> Part:
    heading = words(Msg("As text"))
    help_text = words(
        Msg(
            "The table from space 1 on; then each player: a name, eight cards, a plus and the favourite; slashes"
            " between. X is a black hat, a hyphen an empty place. JSON and a match that is over are read too."
        )
    )
    field = parts.field("text", words(Msg("The position")), "area", write_line(draft), help_text=help_text)
    field["max"] = 2 * MOST_TEXT  # what is longer gets a sentence
    found = [
        parts.button("link", words(Msg("Copy link"))),
        parts.button("save", words(Msg("Save"))),
    ]
    if draft.lying():
        found.append(parts.button("example", words(Msg("Show me an example"))))
        found.append(parts.button("empty", words(Msg("Empty the table"))))
    return parts.section(
        "text",
        heading,
        parts.form("text", words(Msg("Lay this position")), [field]),
        parts.buttons(heading, found),
        parts.file("load", words(Msg("Load a position or a match"))),
    )
