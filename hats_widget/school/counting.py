"""How it is counted, in a few sentences: which of them each level needs."""

from typing import Final

from hats_widget.core.message import Msg

_COLLECTION: Final = (
    Msg(
        "A hat of a collection earns the number of the space on which its type lies on the table. Where the type lies"
        " twice, the lower space counts; where it is missing, the hat earns 0. The number on the card does not matter."
    ),
    Msg("A black hat earns 1, whatever lies under it."),
)
_FAVOURITE: Final = (
    Msg(
        "The favourite is the last card in hand. Add the numbers of the collected cards of its type, and take off the"
        " number of the favourite itself. The table does not matter, and black hats do not count here."
    ),
)
_COOKIE: Final = (
    Msg(
        "The cookie is worth 5, and goes to whoever has the most different types in the collection. All black hats"
        " together are one type."
    ),
    Msg(
        "In a tie the lowest numbers of the collections are compared: the lower one wins. If they are equal, the second"
        " lowest are compared, and so on; who has no further card loses. Black hats have no number."
    ),
)
_TOTAL: Final = Msg("The total is collection, favourite and cookie together. A favourite below 0 is taken off.")
_WINNER: Final = Msg(
    "The most points win. In a tie the most black hats win; if these are equal too, the cookie. Otherwise the win is"
    " shared."
)
_TEAMS: Final = Msg(
    "Players who sit opposite are a team: the points of both are added up, and in a tie the black hats of both."
)
GERMAN: Final = Msg(
    "The German edition changes two things: black hats are no type for the cookie, and where the points are tied, the"
    " cookie decides at once, without black hats."
)

COUNTING: Final[dict[str, tuple[Msg, ...]]] = {
    "collection": _COLLECTION,
    "favourite": _FAVOURITE,
    "cookie": _COOKIE,
    "napkin": (*_COLLECTION, *_FAVOURITE, *_COOKIE, _TOTAL),
    "winner": (_TOTAL, _WINNER),
    "teams": (_TOTAL, _TEAMS, _WINNER),
    "editions": (*_COOKIE, _WINNER, GERMAN),
}
