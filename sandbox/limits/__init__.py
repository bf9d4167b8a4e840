"""Discord's limits on what a bot sends, one topic a file."""
