"""Discord's limits on what a bot sends. Each module has one topic."""
