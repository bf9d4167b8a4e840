"""Stores the results of finished games, and computes the standings from them.

The standings are ratings, careers, achievements and leaderboards. They can always be computed again from the results.

- A *scope* is one server, or all servers together.
- A *career* is a person's games, wins and points in one scope and one period.
"""
