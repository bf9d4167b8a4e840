"""1.6: the editions section, for a server's own editions."""

from typing import Final

import discord

from cogs.features.admin.section import AdminSection, overview
from cogs.inbound.request import Request
from cogs.metrics import count_refusal
from cogs.panels.admin.confirmation import confirmation_panel
from cogs.panels.admin.editions import editions_panel
from cogs.panels.admin.sections import ConfirmedAction, Section
from cogs.panels.components import Panel
from cogs.panels.refusals import refusal_words
from cogs.wire.error_logging import DISCORD_ERRORS, log_discord
from cogs.words.catalogs import Say, WordFamily
from cogs.words.names import MAX_EDITION_WIDTH, edition_name, shown_name
from engine.editions.flaws import FlawCode
from engine.editions.reading import EditionError
from tables.settings.guilds import MAX_BYTES
from tables.state.refusals import TableRefused

KIB: Final = 1024
MAX_QUOTED_LETTERS: Final = 100  # the most letters shown of a line or value of the file
SHORTENED_FROM: Final = 1_000_000
"""In error messages, integers of this size or more are shortened like text."""
FLAW: Final = WordFamily("flaw", FlawCode)


class Editions(AdminSection):
    """Adds and removes editions. Managers upload an edition with the command, and remove one with a select menu."""

    name = Section.EDITIONS
    actions = (ConfirmedAction.REMOVE,)

    async def panel(self, request: Request, notice: str | None) -> Panel:
        return editions_panel(await overview(self._services, request), request.say, notice)

    async def add_from_upload(self, request: Request, upload: discord.Attachment) -> str:
        """Adds an edition from a file. Returns a sentence that says whether the edition was added, or why not."""
        if upload.size > MAX_BYTES:
            return request.say("admin-edition-too-big", most=MAX_BYTES // KIB)
        try:
            with self._guilds.upload(request.guild_id):
                return await self._read_and_add(request, upload)
        except EditionError as error:
            return flaw_words(error, request.say)
        except TableRefused as refusal:
            count_refusal(refusal)
            return refusal_words(refusal, request.say, None)

    async def _read_and_add(self, request: Request, upload: discord.Attachment) -> str:
        try:
            data = await upload.read()
        except DISCORD_ERRORS as error:
            log_discord(error, doing="fetch an edition")
            return request.say("admin-edition-not-fetched")
        if len(data) > MAX_BYTES:
            return request.say("admin-edition-too-big", most=MAX_BYTES // KIB)
        edition = await self._guilds.add_edition(request.guild_id, request.user_id, data, upload.filename)
        return request.say("admin-edition-added", edition=edition_name(edition.name))

    async def question(self, request: Request, action: ConfirmedAction, target: str) -> Panel:
        if target not in await self._guilds.own_editions(request.guild_id):
            return await self.panel(request, request.say("admin-gone"))
        return confirmation_panel(action, target, request.say, edition=edition_name(target))

    async def do(self, request: Request, action: ConfirmedAction, target: str) -> Panel:
        is_removed = await self._guilds.remove_edition(request.guild_id, request.user_id, target)
        return await self.panel(request, request.say("admin-saved" if is_removed else "admin-gone"))


def flaw_words(error: EditionError, say: Say) -> str:
    """Says where in an edition file an error is, what is written there, and what is wrong with it."""
    where = say(
        "admin-edition-where",
        file=shown_name(error.file, MAX_EDITION_WIDTH),
        line=str(error.line),
        key=shown_name(error.key, MAX_EDITION_WIDTH),
    )
    written = [f"> {shown_name(error.written, MAX_QUOTED_LETTERS)}"] if error.written else []
    details = {name: _shown(value) for name, value in error.flaw.details.items()}
    return "\n".join((say("admin-edition-refused"), where, *written, say(FLAW(error.flaw.code), **details)))


def _shown(value: str | int) -> str | int:
    is_short = isinstance(value, int) and abs(value) < SHORTENED_FROM
    return value if is_short else shown_name(str(value), MAX_QUOTED_LETTERS)
