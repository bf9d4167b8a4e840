"""Whole games without tables or Discord, played by computer. They are for measuring, for tests, and to read.

No module that runs for players imports this package.
"""
