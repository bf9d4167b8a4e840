"""What finished games leave behind: results, ratings and boards. Nothing here changes a game.

A result is a fact. It is written once, from the log of its game. Ratings and careers are computed from results alone,
so they can be computed again at any time.
"""
