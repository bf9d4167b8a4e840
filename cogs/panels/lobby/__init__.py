"""How people come to a table: the lobby with its options, the list of tables, and calls to free seats."""
