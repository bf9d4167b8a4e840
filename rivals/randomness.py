"""The sources of a rival's random choices."""

from collections.abc import Callable

RandomBelow = Callable[[int], int]
"""Returns a random whole number from 0 up to, but not including, its argument. Never the game's own chance."""

LabelledBelow = Callable[[str, int], int]
"""Returns a whole number from 0 up to, but not including, its second argument. The same label, the first argument,
always gives the same number. Never the game's own chance."""
