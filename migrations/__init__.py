"""The database's history, by Alembic. `tables.storage.opening` runs it at every start; nothing else has to."""
