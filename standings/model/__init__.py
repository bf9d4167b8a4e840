"""Results, entries (the parts of results that matter for ratings and boards), ratings and periods. Pure values and
functions: no database, no asyncio."""
