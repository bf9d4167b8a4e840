"""Opens, copies, migrates and rescues the database. Has its schema."""
