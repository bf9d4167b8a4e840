"""The history of the database schema, which `tables.storage.database_opening` applies at every start."""
