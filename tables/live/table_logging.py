"""Logs what happens at a table. Only the kind of a move is logged, so the log never reveals hidden tiles."""

from typing import Final

import structlog

from engine.events import RoundBegan
from tables.state.head import Status
from tables.state.transition import TableState, Transition
from tables.storage.commits import Commit

log: Final = structlog.get_logger()


def log_commit(before: TableState, transition: Transition, commit: Commit, seconds: float) -> None:
    """Logs what a commit has changed.

    `before` is the state before the commit. `seconds` is the time from the decision until the commit was durable.
    """
    if transition.move is not None:
        seat, move = getattr(transition.move, "seat", None), type(transition.move).__name__
        log.debug("moved", table=commit.table, seat=seat, move=move, seq=commit.seq, ms=round(seconds * 1000, 1))
    if transition.head.status is not before.head.status:
        _log_status(transition, commit)
    if transition.begins_round:
        _log_rounds(transition, commit)


def _log_rounds(transition: Transition, commit: Commit) -> None:
    for event in transition.events:
        if isinstance(event, RoundBegan):
            log.info("round began", table=commit.table, round=event.number)


def _log_status(transition: Transition, commit: Commit) -> None:
    match transition.head.status:
        case Status.PLAYING:
            log.info("started", table=commit.table, seats=len(transition.head.occupants))
        case Status.OVER:
            log.info("over", table=commit.table)
        case Status.CLOSED:
            log.info("closed", table=commit.table, reason=transition.head.close_reason)
