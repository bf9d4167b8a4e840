"""A database stores which Discord application plays on it. Another is refused, unless the host changes it."""

from pathlib import Path

import pytest
from structlog.typing import EventDict

from tables.database.errors import StoreError
from tables.storage.owning_application import check_application, hand_over
from tests.tables.harness import open_quickly

OURS, THEIRS = 1_111_111_111_111_111_111, 2_222_222_222_222_222_222


async def test_a_database_belongs_to_the_first_application_that_logs_in(
    tmp_path: Path, logged: list[EventDict]
) -> None:
    store = await open_quickly(tmp_path)
    try:
        await check_application(OURS, store)
        await check_application(OURS, store)
        (line,) = logged
        assert (line["log_level"], line["application"]) == ("info", OURS)
        with pytest.raises(StoreError) as refused:
            await check_application(THEIRS, store)
        assert str(refused.value) == (
            f"The database belongs to the Discord application {OURS}, and DISCORD_TOKEN to {THEIRS}: set the token "
            f"of {OURS}, or hand the database over by `python bot.py change-application {THEIRS}`."
        )
        assert await store.transact(lambda connection: hand_over(connection, THEIRS)) == OURS
        await check_application(THEIRS, store)
    finally:
        await store.close()
