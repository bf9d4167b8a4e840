"""What a seat could have done instead."""

from msgspec import Struct

from coaching.results import AdviceKind
from engine.moves import SeatMove


class Alternative(Struct, frozen=True):
    """Another move, found quickly and without play-outs. `kind` is what it differs in from the move that was made.
    `gain` is an estimate of how many points it is better by; negative if it is worse."""

    kind: AdviceKind
    move: SeatMove
    gain: float
