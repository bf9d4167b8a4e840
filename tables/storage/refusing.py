"""Turns failures of the store into refusals."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import structlog

from tables.state.refusals import TableCode, TableRefused
from tables.storage.reader import NotRead
from tables.storage.writer import KeyTaken, NotSaved

log: Final = structlog.get_logger()


@contextmanager
def refused_if_not_read(event: str, code: TableCode = TableCode.NOT_READ, **fields: object) -> Iterator[None]:
    """Turns NotRead into TableRefused with this code, and logs `event`."""
    try:
        yield
    except NotRead as error:
        log.warning(event, reason=str(error), **fields)
        raise TableRefused(code) from error


@contextmanager
def refused_if_not_saved(event: str, **fields: object) -> Iterator[None]:
    """Turns NotSaved and KeyTaken into TableRefused NOT_SAVED, and logs `event`."""
    try:
        yield
    except (NotSaved, KeyTaken) as error:
        log.warning(event, reason=str(error), **fields)
        raise TableRefused(TableCode.NOT_SAVED) from error
