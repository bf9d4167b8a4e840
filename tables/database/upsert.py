"""Statements that insert a row, or replace the row if its key exists (INSERT … ON CONFLICT).

Unlike a DELETE and an INSERT, such a statement does not fail if another process writes the same key at the same
instant.
"""

from typing import Final

from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql import Insert

from tables.database.rows import Base

insert: Final = postgresql.insert
"""Creates an INSERT statement to which ON CONFLICT can be added. SQLAlchemy writes this clause for SQLite as well."""


def upsert(rows: type[Base]) -> Insert:
    statement = insert(rows)
    key = [column.name for column in rows.__table__.primary_key]
    new = {column.name: statement.excluded[column.name] for column in rows.__table__.c if column.name not in key}
    return statement.on_conflict_do_update(index_elements=key, set_=new)
