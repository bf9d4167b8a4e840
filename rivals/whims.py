"""A rival's own choices."""

from collections.abc import Callable

Choose = Callable[[int], int]
"""A number below the given one: the player's own whim, never the game's chance."""
