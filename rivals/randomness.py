"""The sources of a rival's random choices. They do not use the game's own random numbers."""

from collections.abc import Callable

RandomBelow = Callable[[int], int]
"""Returns a random whole number from 0 up to, but not including, its argument."""

LabelledBelow = Callable[[str, int], int]
"""Returns a whole number from 0 up to, but not including, its second argument. The same label always gives the same
number."""
