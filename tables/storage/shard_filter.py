"""Limits queries to the servers of some shards."""

from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Select, true
from sqlalchemy.sql.elements import SQLCoreOperations

from tables.state.shards import SERVER_ID_SHIFT, OwnedShards

Query = TypeVar("Query", bound=Select[*tuple[Any, ...]])


def is_owned(guild_id: SQLCoreOperations[Any], shards: OwnedShards | None) -> ColumnElement[bool]:
    """Returns the condition that a server belongs to one of these shards (`shard_of`).

    None means all shards.
    """
    if shards is None or shards.owns_all:
        return true()
    return ((guild_id // (1 << SERVER_ID_SHIFT)) % shards.count).in_(list(shards))


def owned_only(query: Query, guild_id: SQLCoreOperations[Any], shards: OwnedShards | None) -> Query:
    """Limits a query to the servers of these shards. None means all shards.

    For all shards, returns the same query object. SQLAlchemy has already compiled it.
    """
    return query if shards is None or shards.owns_all else query.where(is_owned(guild_id, shards))
