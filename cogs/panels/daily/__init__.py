"""The house of the day: its panels, and the message that shares a result."""
