"""Limits queries to the servers of some shards."""

from typing import Any

from sqlalchemy import ColumnElement, true
from sqlalchemy.sql.elements import SQLCoreOperations

from tables.state.shards import SERVER_ID_SHIFT, OwnedShards


def is_owned(guild_id: SQLCoreOperations[Any], shards: OwnedShards | None) -> ColumnElement[bool]:
    """Returns the SQL condition that a server's id belongs to one of these shards, by the formula of `shard_of`. If
    `shards` is None, the condition is always true."""
    if shards is None or shards.owns_all:
        return true()
    return ((guild_id // (1 << SERVER_ID_SHIFT)) % shards.count).in_(list(shards))
