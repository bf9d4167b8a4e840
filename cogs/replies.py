"""Answering a person: once, in time, and in the right place."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any, Final

import discord
import structlog
from discord import Interaction

from cogs.errors import LINE_TROUBLE, TROUBLE, log_untold
from cogs.measures import TAP_SECONDS
from cogs.panels.parts import Panel
from tables.occupants import PanelRef

log = structlog.get_logger(__name__)

PATIENCE: Final = 2.0  # s; Discord waits 3 for a first answer, the way there and back takes its share
SLOW: Final = 1.0  # s; a thumb begins to doubt
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
        self._began = perf_counter()
        self._answered: float | None = None  # when Discord took the answer
        self._turn = asyncio.Lock()  # an answer and an acknowledgement on their way never cross

    async def in_time(self, work: Callable[[], Awaitable[None]]) -> None:
        """Does the work; when it takes longer than Discord waits, it is acknowledged meanwhile."""
        task = asyncio.ensure_future(self._measured(work))
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done:
            await self.acknowledge()
        await task

    async def _measured(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        finally:
            if self._answered is not None:
                seconds = self._answered - self._began
                TAP_SECONDS.observe(seconds)
                if seconds > SLOW:
                    log.warning("slow tap", ms=round(seconds * 1000))

    async def acknowledge(self) -> None:
        """Tells Discord that the act was heard; what it changes is shown later, or elsewhere."""
        response = self._interaction.response
        async with self._turn:
            if response.is_done():
                return
            try:
                if self._renews:
                    await response.defer()
                else:
                    await response.defer(ephemeral=True, thinking=True)
                self._answered = perf_counter()
            except TROUBLE as error:
                log_untold("acknowledged in vain", error)

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
        response = self._interaction.response
        async with self._turn:
            if not response.is_done():
                number = (await response.send_message(view=panel, ephemeral=True)).message_id
            elif self._renews:
                number = (await self._interaction.followup.send(view=panel, ephemeral=True, wait=True)).id
            else:
                number = (await self._interaction.edit_original_response(view=panel)).id
            self._answered = perf_counter()
            return number

    async def announce(self, panel: Panel) -> int | None:
        """A new message for everyone, as the first answer. Its id; None when a first answer was given already, which
        is for this person's eyes only."""
        response = self._interaction.response
        async with self._turn:
            if response.is_done():
                return None
            number = (await response.send_message(view=panel)).message_id
            self._answered = perf_counter()
            return number

    async def _renew(self, panel: Panel) -> None:
        response = self._interaction.response
        async with self._turn:
            if response.is_done():
                await self._interaction.edit_original_response(view=panel)
            else:
                await response.edit_message(view=panel)
            self._answered = perf_counter()

    def ref(self, message_id: int, locale: str) -> PanelRef:
        """How to reach the panel that this answer drew, as long as Discord allows."""
        return PanelRef(self._interaction.token, message_id, time.time() + TOKEN_LIFE, locale)


def is_no_bug(error: Exception) -> bool:
    """Whether an answer failed for no fault of ours: the person waits no more, has an answer already, or the line or
    Discord itself is down."""
    if isinstance(error, discord.HTTPException):
        return error.code in _TOO_LATE or error.code == _ANSWERED_ALREADY or error.status >= 500
    return isinstance(error, (discord.InteractionResponded, *LINE_TROUBLE))
