"""Calls a function at each step of the writer's transactions. The function may raise an exception, or copy the
database."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from tables.storage.store import Store

STEPS = "begin", "before_cursor_execute", "commit"
Step = Callable[[object], None]
"""Receives one of the statements of a commit, or None at BEGIN, at COMMIT and at any other statement."""


@contextmanager
def at_each_step(store: Store, before: Step, after: Step = lambda _: None) -> Iterator[None]:
    """Calls `before` before BEGIN, each statement and COMMIT, and `after` after each statement, in the writer's
    thread."""
    writer = store._writer
    run = writer._statements.run

    def watched(cursor: Any, statement: Any, rows: Any) -> None:
        before(statement)
        run(cursor, statement, rows)
        after(statement)

    def begins_or_commits(*_: object) -> None:
        before(None)

    writer._statements.run = watched  # type: ignore[method-assign]  # of this store alone
    for step in STEPS:
        event.listen(writer._engine, step, begins_or_commits)
    try:
        yield
    finally:
        writer._statements.run = run  # type: ignore[method-assign]  # as before
        for step in STEPS:
            event.remove(writer._engine, step, begins_or_commits)
