"""The sources of a rival's random choices."""

from collections.abc import Callable

RandomBelow = Callable[[int], int]
"""Returns a random whole number from 0 up to, but not including, its argument. Does not use the game's own random
numbers."""

LabelledBelow = Callable[[str, int], int]
"""Returns a whole number from 0 up to, but not including, its second argument. The same label, the first argument,
always gives the same number. Does not use the game's own random numbers."""
