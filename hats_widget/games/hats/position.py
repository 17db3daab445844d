"""What is needed to score: a final position from a real table, or a moment of a game."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hats_widget.core import reader
from hats_widget.core.message import Msg
from hats_widget.core.refusal import BadInput
from hats_widget.games.hats.cards import FACES, Card, read_card, read_laid
from hats_widget.games.hats.knowledge import face_down, observe
from hats_widget.games.hats.model import TURNS, Stage, State, View
from hats_widget.games.hats.options import Options, read_options, write_options
from hats_widget.games.hats.rules import NAME, PLAYERS, spaces


class Position(NamedTuple):
    """`cookie` is who held it before the last card was played: it matters in a complete tie only.

    A favourite is None while it is open; then the position is not final.
    """

    options: Options
    table: tuple[Card, ...]
    collections: tuple[tuple[Card, ...], ...]
    favourites: tuple[Card | None, ...]
    cookie: int | None = None
    names: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        return len(self.collections)

    def to_json(self) -> dict[str, object]:
        """The position in the form that `read_position` takes."""
        saved: dict[str, object] = {
            "game": NAME,
            "players": self.players,
            "options": write_options(self.options),
            "table": list(self.table),
            "collections": [list(collection) for collection in self.collections],
            "favourites": list(self.favourites),
            "cookie": self.cookie,
        }
        return saved | ({"names": list(self.names)} if self.names else {})


def of_state(state: State) -> Position:
    """The position of a state: while it is played what everybody may see, and when it is over all that lies there."""
    if state.stage is not Stage.OVER:
        return of_view(observe(state, state.turn), public=True)
    players = state.players
    return Position(
        state.setup.options,
        state.table,
        tuple([player.collection for player in players]),
        tuple([player.hand[0] for player in players]),
        state.cookie,
    )


def of_view(view: View, *, public: bool = False) -> Position:
    """The position as a seat sees it, or as everybody does: black hats without faces, favourites open until the end."""
    laid = view.collections
    if public:
        laid = tuple(tuple(map(face_down, collection)) for collection in laid)
    favourites = view.favourites or (None,) * len(laid)
    return Position(view.options, view.table, laid, favourites, view.cookie)


def read_position(value: object) -> Position:
    """A final position from its parsed JSON, checked: counts, and that every card is there once."""
    if isinstance(value, dict) and "actions" in value:
        raise BadInput(Msg("this is a saved match, not a final position; “hats-widget replay” and load read it"))
    required = ("game", "players", "table", "collections", "favourites")
    saved = reader.fields(value, required, ("options", "cookie", "names"))
    reader.within("game", lambda v: reader.one_of(v, [NAME]), saved["game"])
    players = reader.within(
        "players",
        lambda v: reader.whole_number(v, PLAYERS[0], PLAYERS[-1]),
        saved["players"],
    )
    options = reader.within("options", lambda v: read_options(v, players), saved.get("options", {}))
    holder = saved.get("cookie")
    if holder is not None:
        holder = reader.within("cookie", lambda v: reader.whole_number(v, 0, players - 1), holder)
    collections = reader.items(saved["collections"], lambda v: v, "collections", players)
    position = Position(
        options,
        reader.items(saved["table"], read_card, "table", spaces(players)),
        tuple(reader.items(laid, read_laid, f"collections[{seat}]", TURNS) for seat, laid in enumerate(collections)),
        reader.items(saved["favourites"], read_card, "favourites", players),
        holder,
        reader.names(saved["names"], players) if "names" in saved else (),
    )
    check_cards(_places(position), players, options)
    return position


def check_cards(lying: Iterable[tuple[Msg | str, Card]], players: int, options: Options) -> None:
    """Refuse cards that cannot lie together; each comes with the name of its place, and not all need be there yet."""
    seen: dict[Card, Msg | str] = {}
    for where, card in lying:
        if card == "X":
            if options.black_hat_number == "printed":
                raise BadInput(
                    Msg("with black_hat_number printed a black hat is written with its face, such as XF3")
                ).at(where)
            continue
        face = FACES.get(card, card)
        if face in seen:
            raise BadInput(
                Msg(
                    "{card} is already at {place}; every card is there only once",
                    {"card": face, "place": seen[face]},
                )
            ).at(where)
        if face.hat in options.removed:
            raise BadInput(Msg("{card} is of a type that was removed from this game", {"card": face})).at(where)
        seen[face] = where
    hats = sorted({card.hat for card in seen})
    if players == 2 and len(hats) > 5:
        raise BadInput(
            Msg(
                "with two players two types leave the game, so at most five can appear; here are {hats}",
                {"hats": tuple(hats)},
            )
        )


def _places(position: Position) -> Iterator[tuple[str, Card]]:
    for i, card in enumerate(position.table):
        yield f"table[{i}]", card
    for seat, collection in enumerate(position.collections):
        for i, card in enumerate(collection):
            yield f"collections[{seat}][{i}]", card
    for seat, favourite in enumerate(position.favourites):
        if favourite is not None:
            yield f"favourites[{seat}]", favourite
