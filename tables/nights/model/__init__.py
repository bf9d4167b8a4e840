"""What a game night is, and how it changes. Pure: no asyncio, no SQL, no log."""
