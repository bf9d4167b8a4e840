"""Whole games without tables or Discord, played by computer: for measuring, for tests, and to read.

Nothing that runs for players imports this package.
"""
