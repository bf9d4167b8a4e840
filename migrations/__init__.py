"""The history of the database schema, by Alembic. `tables.storage.opening` applies it at every start."""
