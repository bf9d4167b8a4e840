"""The messages of game nights."""

from cogs.outbound.public.evening_posts import EveningPost, EveningPosts
from cogs.panels.components import Panel
from cogs.panels.nights.night import night_panel, people_called
from cogs.words.catalogs import Say
from tables.nights.model.game_night import GameNight, Telling


class NightMessages:
    def __init__(self, posts: EveningPosts) -> None:
        self._posts = posts

    async def bring_up_to_date(self, night: GameNight) -> int | None:
        """Edits the night's message or posts it again, as `night.telling` says.

        Returns the message's id, or None if there is no message to edit. Raises what discord.py raises.
        """

        def draw(say: Say, with_mentions: bool) -> Panel:
            return night_panel(night, say, with_mentions=with_mentions)

        shown = EveningPost(night, "n", draw, people_called(night))
        if night.telling is Telling.EDIT:
            return await self._posts.edit(shown)
        return await self._posts.post(shown)
