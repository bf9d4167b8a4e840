"""Another move that a seat could have made."""

from msgspec import Struct

from coaching.coach_report import AdviceKind
from engine.moves import SeatMove


class Alternative(Struct, frozen=True):
    """Another move."""

    kind: AdviceKind  # in what it differs from the move that was made
    move: SeatMove
    gain: float  # its estimated advantage over that move, in points; negative if it is worse
