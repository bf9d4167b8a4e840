"""Results, entries (the parts of results that matter for ratings and leaderboards), ratings, periods and achievements.
Pure values and functions: no database, no asyncio."""
