"""The history of the database schema, by Alembic. `tables.storage.database_opening` applies it at every start."""
