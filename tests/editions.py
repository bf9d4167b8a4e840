"""Editions with so few pieces that games have few rounds."""

from typing import Final

from msgspec.structs import replace

from engine.editions.reading import standard

SHORT: Final = replace(standard(), name="short", arts=(3,) * 6, cards=standard().cards[:13])
"""An edition for three or four players."""
TINY: Final = replace(SHORT, name="tiny", arts=(2, 2, 2, 1, 1, 1))
"""An edition for two players."""
