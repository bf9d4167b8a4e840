"""Results, entries, ratings, periods and achievements as pure values and functions: no database, no asyncio."""
