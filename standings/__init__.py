"""Stores the results of finished games, and computes the standings from them.

The standings are ratings, careers, achievements and leaderboards (*boards* in names). Nothing here changes a game.

- A *result* is computed from a table's head and its game's log, and is stored once.
- A *scope* is one server, or all servers together.
- A *career* is a person's number of games, wins and points in one scope and one period.

Careers, ratings and achievements can always be computed again from the results.
"""
