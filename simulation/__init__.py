"""Plays whole games between computer players, without tables or Discord, to measure, test and read them.

No module that runs for players imports this package.
"""
