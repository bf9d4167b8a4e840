"""Limits queries to the servers of some shards."""

from typing import Any

from sqlalchemy import ColumnElement, true
from sqlalchemy.sql.elements import SQLCoreOperations

from tables.state.shards import SERVER_ID_SHIFT, OwnedShards


def is_owned(guild_id: SQLCoreOperations[Any], shards: OwnedShards | None) -> ColumnElement[bool]:
    """Returns the condition that a column with a server's id belongs to one of these shards, as `OwnedShards.owns`.
    None means all shards."""
    if shards is None or shards.owns_all:
        return true()
    return ((guild_id // (1 << SERVER_ID_SHIFT)) % shards.count).in_(list(shards))
