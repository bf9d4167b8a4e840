"""Whole games without tables or Discord, played by the computer: to measure, to test, and to read.

No module that runs for players imports this package.
"""
