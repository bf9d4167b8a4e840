"""Answering a person: once, in time, and in the right place."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
import structlog
from discord import Interaction

from cogs.panels.parts import Panel
from tables.occupants import PanelRef

log = structlog.get_logger(__name__)

PATIENCE: Final = 2.0  # s; Discord waits 3 for a first answer, the way there and back takes its share
TOKEN_LIFE: Final = 14.5 * 60  # s; Discord's 15 minutes, less what a slow edit may take

_TOO_LATE: Final = frozenset({10062, 10015, 50027})
_ANSWERED_ALREADY: Final = 40060


class Reply:
    """The one answer to one interaction. What takes long is acknowledged in time and finished later (scenario 4)."""

    def __init__(self, interaction: Interaction[Any], *, renews: bool) -> None:
        """`renews`: the answer redraws the very message that was pressed; else it is a new one for this person's
        eyes."""
        self._interaction = interaction
        self._renews = renews

    async def in_time(self, work: Callable[[], Awaitable[None]]) -> None:
        """Does the work; when it takes longer than Discord waits, it is acknowledged meanwhile."""
        task = asyncio.ensure_future(work())
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done:
            await self.acknowledge()
        await task

    @property
    def is_given(self) -> bool:
        """Whether Discord has its first answer: what comes now follows it."""
        return self._interaction.response.is_done()

    async def acknowledge(self) -> None:
        """Tells Discord that the act was heard; what it changes is shown later, or elsewhere."""
        response = self._interaction.response
        if response.is_done():
            return
        try:
            if self._renews:
                await response.defer()
            else:
                await response.defer(ephemeral=True, thinking=True)
        except (discord.HTTPException, discord.InteractionResponded) as error:
            log.info("acknowledged in vain", code=getattr(error, "code", None))

    async def show(self, panel: Panel) -> int | None:
        """Shows a panel: in place of the pressed one, or as a new private message. The message's id, None if it is
        not to be had any more."""
        if self._renews:
            await self._renew(panel)
            message = self._interaction.message
            return message.id if message else None
        return await self.tell(panel)

    async def tell(self, panel: Panel) -> int | None:
        """A new private message, whatever was pressed. Its id."""
        return await self._new(panel, private=True)

    async def announce(self, panel: Panel) -> int | None:
        """A new message for everyone, as the first answer. Its id."""
        return await self._new(panel, private=False)

    async def _renew(self, panel: Panel) -> None:
        response = self._interaction.response
        if response.is_done():
            await self._interaction.edit_original_response(view=panel)
        else:
            await response.edit_message(view=panel)

    async def _new(self, panel: Panel, *, private: bool) -> int | None:
        response = self._interaction.response
        if not response.is_done():
            answer = await response.send_message(view=panel, ephemeral=private)
            return answer.message_id
        if self._renews:
            message = await self._interaction.followup.send(view=panel, ephemeral=private, wait=True)
            return message.id
        return (await self._interaction.edit_original_response(view=panel)).id

    def ref(self, message_id: int, locale: str) -> PanelRef:
        """How to reach the panel that this answer drew, as long as Discord allows."""
        return PanelRef(self._interaction.token, message_id, time.time() + TOKEN_LIFE, locale)


def is_too_late(error: discord.HTTPException) -> bool:
    """Whether a refusal only says that the person waits no more, or has an answer already."""
    return error.code in _TOO_LATE or error.code == _ANSWERED_ALREADY
