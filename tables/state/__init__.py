"""What a table is, and what one operation makes of it. Pure: no asyncio, no SQL, no log."""
