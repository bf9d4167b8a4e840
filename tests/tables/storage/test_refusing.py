"""A failure of the store becomes a refusal, with one warning. Other errors pass."""

import pytest
from structlog.typing import EventDict

from tables.state.refusals import TableCode, TableRefused
from tables.storage.reader import NotRead
from tables.storage.refusing import refused_if_not_read, refused_if_not_saved
from tables.storage.writer import KeyTaken, NotSaved


@pytest.mark.parametrize("code", [TableCode.NOT_READ, TableCode.NOT_SAVED])
def test_a_failed_read_is_refused_with_the_given_code(code: TableCode, logged: list[EventDict]) -> None:
    with pytest.raises(TableRefused) as caught, refused_if_not_read("table not read", code, table=7):
        raise NotRead("the database is locked")
    assert caught.value == TableRefused(code)
    assert logged == [
        {"event": "table not read", "log_level": "warning", "reason": "the database is locked", "table": 7}
    ]


@pytest.mark.parametrize("error", [NotSaved("the disk is full"), KeyTaken("the disk is full")])
def test_a_failed_write_is_refused(error: Exception, logged: list[EventDict]) -> None:
    with pytest.raises(TableRefused) as caught, refused_if_not_saved("table not saved", table=7):
        raise error
    assert caught.value == TableRefused(TableCode.NOT_SAVED)
    assert logged == [{"event": "table not saved", "log_level": "warning", "reason": "the disk is full", "table": 7}]


def test_other_errors_pass_without_a_warning(logged: list[EventDict]) -> None:
    with pytest.raises(TableRefused) as caught, refused_if_not_read("not read"), refused_if_not_saved("not saved"):
        raise TableRefused(TableCode.TABLE_FULL)
    assert caught.value == TableRefused(TableCode.TABLE_FULL)
    with pytest.raises(NotSaved), refused_if_not_read("not read"):
        raise NotSaved
    assert logged == []
