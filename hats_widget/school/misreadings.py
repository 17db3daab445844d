"""All misreadings in the order in which they are offered as an explanation: the most telling first, slips last."""

from typing import Final

from hats_widget.school.misread_collection import COLLECTION, COLLECTION_SLIPS
from hats_widget.school.misread_cookie import COOKIE
from hats_widget.school.misread_favourite import FAVOURITE, FAVOURITE_SLIPS
from hats_widget.school.misread_totals import SLIP, TOTALS, WINNER
from hats_widget.school.misreading import Misreading

MISREADINGS: Final[tuple[Misreading, ...]] = (
    *COLLECTION,
    *FAVOURITE,
    *COOKIE,
    *TOTALS,
    *WINNER,
    *COLLECTION_SLIPS,
    *FAVOURITE_SLIPS,
    SLIP,
)
BY_ID: Final = {misreading.id: misreading for misreading in MISREADINGS}
BY_NUMBER: Final = {misreading.number: misreading for misreading in MISREADINGS}
