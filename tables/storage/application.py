"""Which Discord application a database belongs to.

Another bot's token would take each server of this one for a server that removed it: it would close all live tables
there, and have the servers deleted after 30 days.
"""

from typing import Final

import structlog
from sqlalchemy import Connection, select

from tables.database.errors import StoreError
from tables.database.meta import DELETE_META, INSERT_META
from tables.database.rows import MetaRow
from tables.storage.store import Store

log: Final = structlog.get_logger()

KEY: Final = "application"


async def belong_to(application_id: int, store: Store) -> None:
    """Makes sure that a database is this application's; one that is nobody's yet becomes its own.

    Raises StoreError where it is another application's; Taken, NotSaved where it can't be known.
    """
    owner = await store.transact(lambda connection: _claimed(connection, application_id))
    if owner is None:
        log.info("the database belongs to this application now", application=application_id)
    elif owner != application_id:
        raise StoreError(
            f"The database belongs to the Discord application {owner}, and DISCORD_TOKEN to {application_id}: set the "
            f"token of {owner}, or hand the database over by `python bot.py change-application {application_id}`."
        )


def hand_over(connection: Connection, application_id: int) -> int | None:
    """The database belongs to this application from now on. Whose it was; None where nobody's."""
    owner = _owner(connection)
    connection.execute(DELETE_META, {"of_key": KEY})
    connection.execute(INSERT_META, {"key": KEY, "value": str(application_id)})
    return owner


def _claimed(connection: Connection, application_id: int) -> int | None:
    """Whose a database is; None where it became this application's just now."""
    owner = _owner(connection)
    if owner is None:
        hand_over(connection, application_id)
    return owner


def _owner(connection: Connection) -> int | None:
    value = connection.scalar(select(MetaRow.value).where(MetaRow.key == KEY))
    return None if value is None else int(value)
