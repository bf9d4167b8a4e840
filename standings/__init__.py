"""Results, ratings, leaderboards (*boards* in names) and achievements of finished games. Nothing here changes a game.

A result is written once, from the log of its game. A career is a person's games, wins and points in a scope (one
server, or all) and a period. Careers, ratings and achievements can always be computed again from the results.
"""
