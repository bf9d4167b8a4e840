"""The database's history, by Alembic. `tables.opening` runs it at every start; nothing else has to."""
