"""Results, ratings, leaderboards (*boards* in names) and achievements of finished games. Nothing here changes a game.

A result is written once, from the log of its game. A career sums up one person's games in a scope (one server, or all)
and a period. Careers, ratings and achievements are computed from results alone, so they can be computed again at any
time.
"""
