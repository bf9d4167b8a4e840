"""Results, entries (the counted part of a result), ratings and periods. Pure values and functions: no database, no
asyncio."""
