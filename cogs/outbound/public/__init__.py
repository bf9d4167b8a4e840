"""Public messages: those of tables, game nights, tournaments and shared replays."""
