"""What a game night is, and how it changes. Pure functions and values: no asyncio, no SQL, no log."""
