"""Runs the migrations. Alembic imports this module for that.

The connection comes from `tables.storage.database_opening`.
"""

from alembic import context
from sqlalchemy import Connection

import standings.rows  # noqa: F401 - the import adds its SQL tables to the metadata
from tables.database.rows import Base

connection: Connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
context.run_migrations()
