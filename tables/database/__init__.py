"""Opens, copies, migrates and rescues the database. Defines its schema."""
