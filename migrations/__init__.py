"""The history of the database schema, for Alembic. `tables.storage.database_opening` applies it at every start."""
