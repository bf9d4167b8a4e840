"""Where a rival's random choices come from."""

from collections.abc import Callable

RandomBelow = Callable[[int], int]
"""Returns a random whole number from 0 up to, but not including, its argument. Never the game's own chance."""
