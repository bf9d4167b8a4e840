"""Another move that a seat could have made."""

from msgspec import Struct

from coaching.coach_report import AdviceKind
from engine.moves import SeatMove


class Alternative(Struct, frozen=True):
    """A move that a seat could have made instead of its real move."""

    kind: AdviceKind  # in what it differs from the real move
    move: SeatMove
    gain: float  # its estimated advantage over the real move, in points; negative if it is worse
