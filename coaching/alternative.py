"""Another move that a seat could have made."""

from msgspec import Struct

from coaching.coach_report import AdviceKind
from engine.moves import SeatMove


class Alternative(Struct, frozen=True):
    """Another move. `kind` says in what it differs from the move that was made. `gain` is its estimated advantage in
    points; negative if it is worse."""

    kind: AdviceKind
    move: SeatMove
    gain: float
