"""The database: its schema and its files. Opens, copies, migrates and rescues them."""
