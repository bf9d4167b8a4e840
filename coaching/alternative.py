"""An alternative: another move that a seat could have made."""

from msgspec import Struct

from coaching.coach_report import AdviceKind
from engine.moves import SeatMove


class Alternative(Struct, frozen=True):
    """Another move, found quickly and without play-outs. `kind` is the aspect in which it differs from the move that
    was made. `gain` is the estimated advantage in points; negative if it is worse."""

    kind: AdviceKind
    move: SeatMove
    gain: float
