"""The REST routes that a bot like this one uses. Other routes are missing."""
