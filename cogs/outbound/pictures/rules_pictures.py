"""The pictures of the rules."""

from functools import partial

from artwork.rules_pictures import RulesPicture, rules_picture_job
from cogs.outbound.pictures.picture_renderer import PictureRenderer


class RulesPictures:
    """Draws each picture once and keeps it: about 25 KB, the same in every language."""

    def __init__(self, renderer: PictureRenderer) -> None:
        self._renderer = renderer
        self._kept: dict[RulesPicture, bytes] = {}

    async def of(self, what: RulesPicture) -> bytes | None:
        """Returns a picture as a PNG, or None if the drawing failed or took too long."""
        if what not in self._kept:
            drawn = await self._renderer.draw_svg(partial(rules_picture_job, what))
            if drawn is None:
                return None
            self._kept[what] = drawn
        return self._kept[what]
