"""The pictures of finished games. Each is drawn when it is first needed."""

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from artwork.recap import recap_job
from artwork.result_card import result_card_scene
from cogs.outbound.pictures.picture_renderer import PictureRenderer
from cogs.panels.components import Picture
from cogs.panels.results.recap import recap_race
from cogs.panels.results.result_card import drawn_names, result_card, result_picture
from cogs.words.catalogs import Say
from tables.concurrency.bounded_dict import BoundedDict
from tables.live.highlights import highlights
from tables.live.replays import Replays
from tables.live.table import Table

MAX_CACHED: Final = 32
"""How many pictures are kept in total: cards of 0.15 MB, recaps of up to 1 MiB. The least recently used picture is
dropped first."""


class _Kept(Struct, frozen=True):
    names: Sequence[str]
    content: bytes


class GamePictures:
    """Draws and caches the pictures of finished games. If a name in a picture changes, the picture is drawn again.

    The methods raise what `Replays.of` raises. If a picture cannot be drawn, they return None.
    """

    def __init__(self, replays: Replays, renderer: PictureRenderer, animator: PictureRenderer) -> None:
        """`animator` draws recaps, which take seconds. It is separate so that no other picture waits for a recap."""
        self.replays = replays
        self._renderer = renderer
        self._animator = animator
        self._kept = BoundedDict[Hashable, _Kept](MAX_CACHED)

    async def result_card(self, table: Table, say: Say) -> Picture | None:
        replay = await self.replays.of(table)
        names, key = drawn_names(table.head, say), ("card", table.id, say.language)
        game, ranking, found = replay.games[-1], table.ranking(), highlights(replay)
        content = self._cached(key, names)
        if content is None:
            card = result_card(table.head, game, ranking, found, say)
            content = await self._renderer.draw_svg(lambda: result_card_scene(card).job())
        if content is None:
            return None
        self._kept[key] = _Kept(names, content)
        return result_picture(content, table.head, game, ranking, found, say)

    async def recap(self, table: Table, say: Say) -> bytes | None:
        """Returns an animated WebP."""
        replay = await self.replays.of(table)
        names, key = drawn_names(table.head, say), ("recap", table.id, say.language)
        content = self._cached(key, names)
        if content is None:
            race = partial(recap_race, table.head, replay, table.ranking()[0], say)
            content = await self._animator.draw_svg(lambda: recap_job(race()))
        if content is not None:
            self._kept[key] = _Kept(names, content)
        return content

    def _cached(self, key: Hashable, names: Sequence[str]) -> bytes | None:
        kept = self._kept.get(key)
        return kept.content if kept is not None and kept.names == names else None
