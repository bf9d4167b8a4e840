"""Stores the results of finished games, and computes the standings from them.

The standings are ratings, careers, achievements and leaderboards (*boards* in the code). They can always be computed
again from the results. Nothing here changes a game.

- A *scope* is one server, or all servers together.
- A *career* is a person's games, wins and points in one scope and one period.
"""
