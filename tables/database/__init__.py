"""The database: its schema and files, and how they are opened, copied, migrated and rescued."""
