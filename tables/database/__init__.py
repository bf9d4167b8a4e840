"""The database itself: its schema and its files, how they are opened, copied, migrated and saved."""
