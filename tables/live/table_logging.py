"""What a log tells of a table: the turns of its life, and for those who look closely each move. Never what a hand
hides: a move is told by its kind alone.
"""

from typing import Final

import structlog

from engine.events import RoundBegan
from tables.state.head import Status
from tables.state.transition import Change, State
from tables.storage.store import Commit

log: Final = structlog.get_logger()


def tell(before: State, change: Change, commit: Commit, seconds: float) -> None:
    """One commit: `seconds` from its decision until it was durable."""
    if change.move is not None:
        seat, move = getattr(change.move, "seat", None), type(change.move).__name__
        log.debug("moved", table=commit.table, seat=seat, move=move, seq=commit.seq, ms=round(seconds * 1000, 1))
    if change.head.status is not before.head.status:
        _tell_status(change, commit)
    if change.begins_round:
        _tell_rounds(change, commit)


def _tell_rounds(change: Change, commit: Commit) -> None:
    for event in change.events:
        if isinstance(event, RoundBegan):
            log.info("round began", table=commit.table, round=event.number)


def _tell_status(change: Change, commit: Commit) -> None:
    match change.head.status:
        case Status.PLAYING:
            log.info("started", table=commit.table, seats=len(change.head.occupants))
        case Status.OVER:
            log.info("over", table=commit.table)
        case Status.CLOSED:
            log.info("closed", table=commit.table, reason=change.head.close_reason)
