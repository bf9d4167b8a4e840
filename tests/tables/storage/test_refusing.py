"""A failure of the store becomes a refusal, with one warning. Other errors are raised unchanged."""

from collections.abc import Awaitable, Callable

import pytest
from structlog.typing import EventDict

from tables.nights.game_nights import GameNights
from tables.settings.preferences import Preferences
from tables.state.refusals import TableCode, TableRefused
from tables.storage.reader import NotRead
from tables.storage.refusing import refused_if_not_read, refused_if_not_saved
from tables.storage.writer import KeyTaken, NotSaved
from tests.tables.forgotten import forgetting
from tests.tables.harness import ANA, GUILD, Tables, lost


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


@pytest.mark.parametrize(
    ("failing", "act", "code"),
    [
        ("game_night", lambda here: GameNights(here.store).guilds(), TableCode.NOT_READ),
        ("game_night", lambda here: GameNights(here.store).drop_guild(GUILD), TableCode.NOT_SAVED),
        ("time_zone", lambda here: Preferences(here.store).set_user_zone(ANA, "Europe/Rome"), TableCode.NOT_SAVED),
        ("game_log", lambda here: forgetting(Tables(here.store, here.clock)).forget_user(ANA), TableCode.NOT_READ),
        ("daily_seed", lambda here: here.registry.opener.published_seed("1970-01-01"), TableCode.NOT_READ),
        ("daily_forgotten", lambda here: here.registry.opener.prepare_daily(), TableCode.NOT_SAVED),
    ],
    ids=["nights read", "nights deleted", "a zone set", "a person forgotten", "a seed read", "old days deleted"],
)
async def test_what_needs_a_failing_part_of_the_database_is_refused(
    here: Tables, failing: str, act: Callable[[Tables], Awaitable[object]], code: TableCode
) -> None:
    await here.lobby(ANA)
    async with lost(here.store, failing):
        with pytest.raises(TableRefused) as caught:
            await act(here)
    assert caught.value == TableRefused(code)
