"""The limits that Discord enforces on what a bot sends, one topic a file."""
