"""1.6: a server's own editions."""

from typing import Final

import discord

from cogs.desk.keeper import Keeper, guild_of, look
from cogs.errors import TROUBLE, log_discord, refusal_words
from cogs.measures import count_refusal
from cogs.names import label_name, shown_name
from cogs.panels.desk.editions import editions_panel
from cogs.panels.desk.parts import Doing, Drawer
from cogs.panels.desk.question import question_panel
from cogs.panels.lobby import MOST_EDITION_LETTERS
from cogs.panels.parts import Panel
from cogs.press import Press
from engine.edition import EditionError
from tables.guilds import MOST_BYTES
from tables.refusals import TableRefused

KIB: Final = 1024
PROBLEM_LETTERS: Final = 300


class Editions(Keeper):
    """Brought as a file with the command, removed by a select."""

    drawer = Drawer.EDITIONS
    doings = (Doing.REMOVE,)

    async def sheet(self, press: Press, notice: str | None = None) -> Panel:
        return editions_panel(await look(self._house, press), press.say, notice)

    async def bring(self, press: Press, upload: discord.Attachment) -> str:
        """What became of a file, in words. Its size is looked at before it is fetched."""
        if upload.size > MOST_BYTES:
            return press.say("admin-edition-too-big", most=MOST_BYTES // KIB)
        try:
            data = await upload.read()
        except TROUBLE as error:
            log_discord(error, doing="fetch an edition")
            return press.say("admin-edition-not-fetched")
        if len(data) > MOST_BYTES:
            return press.say("admin-edition-too-big", most=MOST_BYTES // KIB)
        return await self._brought(press, data, upload.filename)

    async def _brought(self, press: Press, data: bytes, file: str) -> str:
        try:
            edition = await self._guilds.add_edition(guild_of(press), press.user_id, data, file)
        except EditionError as error:
            return _problem(error, press)
        except TableRefused as refusal:
            count_refusal(refusal)
            return refusal_words(refusal, press.say, None)
        return press.say("admin-edition-added", edition=shown_name(edition.name, MOST_EDITION_LETTERS))

    async def question(self, press: Press, doing: Doing, of: str) -> Panel:
        return question_panel(doing, of, press.say, edition=shown_name(of, MOST_EDITION_LETTERS))

    async def do(self, press: Press, doing: Doing, of: str) -> Panel:
        is_removed = await self._guilds.remove_edition(guild_of(press), press.user_id, of)
        return await self.sheet(press, press.say("admin-saved" if is_removed else "admin-gone"))


def _problem(error: EditionError, press: Press) -> str:
    """What is wrong with an edition, where and why; the why is the file's own language, and cut where it is long."""
    where = press.say(
        "admin-edition-refused",
        file=shown_name(error.file, MOST_EDITION_LETTERS),
        line=str(error.line),
        key=shown_name(error.key, MOST_EDITION_LETTERS),
    )
    return f"{where}\n{shown_name(label_name(error.problem, PROBLEM_LETTERS), PROBLEM_LETTERS)}"
