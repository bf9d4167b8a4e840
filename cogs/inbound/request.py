"""A tap or a command of one person, with everything needed to answer it."""

from collections.abc import Awaitable, Callable
from typing import Any

from discord import Interaction
from msgspec import Struct

from cogs.inbound.replies import Reply
from cogs.panels.components import Panel, notice_panel
from cogs.panels.in_words import in_words
from cogs.panels.modal import Modal
from cogs.panels.refusals import Refusal, refusal_words
from cogs.wire.custom_ids import Tap, UnknownButton
from cogs.words.catalogs import Say
from tables.live.table import Table
from tables.state.head import NO_CHANNEL, NO_GUILD


class Request(Struct, frozen=True):
    """A press or a command: who acts, what they ask for, and the `Reply` that sends the answer. `table` is None if
    the request belongs to no table."""

    interaction: Interaction[Any]
    reply: Reply
    say: Say
    tap: Tap
    table: Table | None = None

    @property
    def user_id(self) -> int:
        return self.interaction.user.id

    @property
    def guild_id(self) -> int:
        """The server's id. NO_GUILD in a direct message, and in a server without the bot."""
        return self.interaction.guild_id or NO_GUILD

    @property
    def place(self) -> tuple[int, int]:
        """The ids of the server and the channel in which a new table would be opened. Outside of servers, NO_GUILD and
        NO_CHANNEL."""
        if not self.guild_id:
            return NO_GUILD, NO_CHANNEL
        assert self.interaction.channel_id is not None
        return self.guild_id, self.interaction.channel_id

    @property
    def name(self) -> str:
        return self.interaction.user.display_name

    @property
    def here(self) -> Table:
        """The table of the request. Raises UnknownButton if the button names no table."""
        if self.table is None:
            raise UnknownButton
        return self.table

    @property
    def may_manage(self) -> bool:
        return self.interaction.permissions.manage_guild

    async def notify(self, word_id: str, **args: str | int) -> None:
        """Answers with a sentence in a private message of its own (`tell`)."""
        await self.tell(notice_panel(self.say(word_id, **args)))

    async def refuse(self, refusal: Refusal) -> None:
        head = self.table.head if self.table else None
        await self.tell(notice_panel(refusal_words(refusal, self.say, head)))

    async def show(self, panel: Panel) -> int | None:
        """Answers with a panel (`Reply.show`). Returns the message's id, or None if the id is unknown.

        If the person has chosen words instead of signs, a private panel is in words.
        """
        return await self.reply.show(panel if self.reply.edits_public_message else in_words(panel, self.say))

    async def ask(self, modal: Modal) -> bool:
        """Answers with a modal. Returns False if the interaction is already answered or acknowledged."""
        return await self.reply.ask(modal)

    async def tell(self, panel: Panel) -> int | None:
        """Like `show`, but always in a private message of its own (`Reply.tell`)."""
        return await self.reply.tell(in_words(panel, self.say))


Handler = Callable[[Request], Awaitable[None]]
