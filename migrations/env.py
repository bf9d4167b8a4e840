"""Alembic's entry: migrates the connection that `tables.storage.opening` hands over."""

from alembic import context
from sqlalchemy import Connection

import standings.rows  # noqa: F401 - its tables are among the metadata's then
from tables.database.rows import Base

connection: Connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
context.run_migrations()
