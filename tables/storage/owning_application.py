"""Checks which Discord application a database belongs to.

With the token of another application, the bot would be in none of the servers in the database. It would close their
live tables, and delete their data after 30 days.
"""

from typing import Final

import structlog
from sqlalchemy import Connection

from tables.database.errors import StoreError
from tables.database.key_values import READ_META, SET_META
from tables.database.rows import MetaRow
from tables.database.upsert import insert
from tables.storage.store import Store

log: Final = structlog.get_logger()

KEY: Final = "application"


async def check_application(application_id: int, store: Store) -> None:
    """Makes this application the owner of the database, if there is no owner yet.

    Raises StoreError if the database belongs to another application. Raises NotSaved if the store failed.
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
    """Makes this application the owner of the database. Returns the owner before the call, or None."""
    owner = _owner(connection)
    connection.execute(SET_META, {"key": KEY, "value": str(application_id)})
    return owner


def _claimed(connection: Connection, application_id: int) -> int | None:
    """Returns the owner of the database. If there is no owner, makes this application the owner and returns None."""
    if (owner := _owner(connection)) is not None:
        return owner
    claim = insert(MetaRow).values(key=KEY, value=str(application_id))
    connection.execute(claim.on_conflict_do_nothing())  # waits if another process does the same
    owner = _owner(connection)
    return None if owner == application_id else owner


def _owner(connection: Connection) -> int | None:
    value = connection.scalar(READ_META, {"of_key": KEY})
    return None if value is None else int(value)
