"""Results, what of them counts, ratings and periods: pure values and functions, without database or asyncio."""
