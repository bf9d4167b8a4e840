"""Results, entries (what counts of a result), ratings and periods: pure values and functions, without database or
asyncio."""
