"""How people come to a table: the lobby with its options, the list of tables, and mentions because of free seats."""
