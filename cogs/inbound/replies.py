"""Answers an interaction once, in time, and in the right place."""

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any, Final, TypeVar

import discord
import structlog
from discord import Interaction

from cogs.metrics import TAP_SECONDS
from cogs.panels.components import Panel
from cogs.panels.modal import Modal
from cogs.panels.uploads import files_of
from cogs.wire.discord_patches import NoReceipt
from cogs.wire.error_codes import (
    ALREADY_ACKNOWLEDGED,
    ARCHIVED_THREAD,
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
)
from cogs.wire.error_logging import CONNECTION_ERRORS, DISCORD_ERRORS, log_unanswered
from tables.state.occupants import PanelRef

log = structlog.get_logger(__name__)

PATIENCE: Final = 2.0  # seconds; Discord waits 3 for a first answer, including the time on the way
SLOW: Final = 1.0  # seconds after which the log calls a tap slow
TOKEN_LIFE: Final = 14.5 * 60  # seconds; Discord allows 15 minutes, and an edit may be slow

FIRST_TRY: Final = 1.3  # seconds until an unaccepted first answer is sent again
SECOND_TRY: Final = 1.5  # seconds; with FIRST_TRY, the longest that a first answer takes
LATER_PATIENCE: Final = 10.0  # seconds for each request after the first answer

_TOO_LATE: Final = frozenset({UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, INVALID_WEBHOOK_TOKEN})
_FAULTY: Final = frozenset({400, 405, 413})  # HTTP statuses for a faulty request

T = TypeVar("T")


class Reply:
    """The answer to one interaction. A slow interaction is acknowledged in time and answered later (scenario 4)."""

    def __init__(self, interaction: Interaction[Any], *, renews: bool) -> None:
        """With `renews`, the answer edits the pressed message. Otherwise the answer is a new message that only this
        person sees."""
        self._interaction = interaction
        self._renews = renews
        self._began = perf_counter()
        self._answered: float | None = None  # when Discord accepted the answer, or the acknowledgement before it
        self._has_answered = False
        self._meanwhile: asyncio.Task[None] | None = None
        self._is_acknowledged = False
        self._is_public = False  # the first answer was public, so a private answer may not replace it
        self._tries = 0  # the number of tries to send a first answer or an acknowledgement
        self._got_through = False  # Discord has got a first answer that seemed lost
        self._turn = asyncio.Lock()  # an answer and an acknowledgement never overlap

    async def run_in_time(self, work: Callable[[], Awaitable[None]], age: float = 0.0) -> None:
        """Runs `work`, which should answer the interaction. Raises what `work` raises.

        If Discord has waited for PATIENCE seconds without an answer, acknowledges the interaction. `age` is how many
        seconds Discord has waited before this call.
        """
        late = asyncio.get_running_loop().call_later(PATIENCE - age, self._acknowledge_meanwhile)
        try:
            await self._measured(work)
        finally:
            late.cancel()
            if self._meanwhile is not None:
                await self._meanwhile

    def _acknowledge_meanwhile(self) -> None:
        self._meanwhile = asyncio.ensure_future(self.acknowledge())

    async def _measured(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        finally:
            if self._answered is not None:
                seconds = self._answered - self._began
                TAP_SECONDS.observe(seconds)
                if seconds > SLOW:
                    log.warning("slow tap", ms=round(seconds * 1000))

    @property
    def edits_public_message(self) -> bool:
        pressed = self._interaction.message
        return self._renews and pressed is not None and not pressed.flags.ephemeral

    async def acknowledge(self) -> None:
        """Tells Discord that the interaction has arrived, so that the answer may follow later.

        If the interaction is already answered or acknowledged, does nothing. If Discord does not accept the
        acknowledgement, only logs the error.
        """
        response = self._interaction.response
        async with self._turn:
            if self._is_done or self._is_acknowledged:
                return
            self._is_acknowledged = True  # only one try: Discord would not wait for a second
            try:
                if self._renews:
                    await self._answer_first(response.defer)
                else:
                    await self._answer_first(lambda: response.defer(ephemeral=True, thinking=True))
                self._answered = perf_counter()
            except DISCORD_ERRORS as error:
                log_unanswered("acknowledged in vain", error)

    async def show(self, panel: Panel) -> int | None:
        """Answers with a panel. Returns the message's id, or None if the id is unknown.

        With `renews`, the panel replaces the pressed message. Otherwise, or if that message was deleted, answers like
        `tell`.
        """
        if self._renews:
            try:
                await self._renew(panel)
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
            else:
                message = self._interaction.message
                return message.id if message else None
        return await self.tell(panel)

    async def tell(self, panel: Panel) -> int | None:
        """Answers in a private message of its own, even with `renews`. Returns the message's id, or None if the id is
        unknown.

        But without `renews`, if the first answer was private, each later answer edits the first.
        """
        async with self._turn:
            number: int | None
            if self._is_public or (self._is_done and self._renews):
                number = await self._send_followup(panel)
            elif self._is_done:
                number = await self._edit(panel)
            else:
                number = await self._send(panel, ephemeral=True)
            self._note_answer()
            return number

    async def announce(self, panel: Panel) -> int | None:
        """Answers with a new message for everyone. Returns the message's id, or None if the id is unknown.

        If the interaction is already answered or acknowledged, sends nothing and returns None.
        """
        async with self._turn:
            if self._is_done:
                return None
            self._is_public = True
            number = await self._send(panel, ephemeral=False)
            self._note_answer()
            return number

    async def ask(self, modal: Modal) -> bool:
        """Opens a modal, and returns True. Only a first answer can be a modal: if the interaction is already answered
        or acknowledged, returns False."""
        async with self._turn:
            if self._is_done:
                return False
            await self._answer_first(lambda: self._interaction.response.send_modal(modal))
            self._note_answer()
            return True

    def _note_answer(self) -> None:
        """Records when the person got their first answer. An acknowledgement is no answer."""
        if not self._has_answered:
            self._has_answered, self._answered = True, perf_counter()

    async def _renew(self, panel: Panel) -> None:
        async with self._turn:
            if self._is_done:
                await self._edit(panel)
            else:
                response = self._interaction.response
                given = await self._answer_first(
                    lambda: response.edit_message(view=panel, **files_of(panel, "attachments"))
                )
                if given is None:  # Discord may have only an acknowledgement
                    await self._edit(panel)
            self._note_answer()

    @property
    def _is_done(self) -> bool:
        return self._got_through or self._interaction.response.is_done()

    async def _send(self, panel: Panel, *, ephemeral: bool) -> int | None:
        response = self._interaction.response
        try:
            given = await self._answer_first(
                lambda: response.send_message(view=panel, ephemeral=ephemeral, **files_of(panel, "files"))
            )
        except CONNECTION_ERRORS:
            given = None  # it may have arrived; otherwise the edit below fails
        return await self._edit(panel) if given is None else given.message_id

    async def _send_followup(self, panel: Panel) -> int:
        async with asyncio.timeout(LATER_PATIENCE):
            followup = self._interaction.followup
            return (await followup.send(view=panel, ephemeral=True, wait=True, **files_of(panel, "files"))).id

    async def _edit(self, panel: Panel) -> int:
        """Edits the first answer, and returns its id. If Discord's response can't be read, sends the same edit again to
        get the id."""
        try:
            return await self._edit_once(panel)
        except NoReceipt:
            return await self._edit_once(panel)

    async def _edit_once(self, panel: Panel) -> int:
        async with asyncio.timeout(LATER_PATIENCE):
            return (await self._interaction.edit_original_response(view=panel, **files_of(panel, "attachments"))).id

    async def _answer_first(self, answer: Callable[[], Awaitable[T]]) -> T | None:
        """Gives a first answer, and returns what `answer` returns. If the connection fails, tries once more.

        Returns None if a try shows that an earlier try has arrived. If the last try fails, raises its error.
        """
        try:
            return await self._try_answer_first(answer, FIRST_TRY)
        except CONNECTION_ERRORS as error:
            log_unanswered("answered again", error)
        return await self._try_answer_first(answer, SECOND_TRY)

    async def _try_answer_first(self, answer: Callable[[], Awaitable[T]], patience: float) -> T | None:
        self._tries += 1
        try:
            async with asyncio.timeout(patience):  # discord.py alone would try for minutes if Discord is silent or busy
                return await answer()
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            if self._tries == 1:
                log.warning("another process with this bot's token answers")
                raise
            self._got_through = True
            return None

    def ref(self, message_id: int, locale: str, now: float) -> PanelRef:
        """Returns the reference with which the panel in this answer can be edited later. `now` is in Unix seconds."""
        return PanelRef(self._interaction.token, message_id, now + TOKEN_LIFE, locale)


def is_expected_failure(error: Exception) -> bool:
    """Returns whether an error comes from Discord or the connection, and is not our bug.

    A faulty request (400, 405, 413) is our bug. But a second answer and a message in an archived thread are expected.
    """
    if isinstance(error, discord.HTTPException):
        return error.status not in _FAULTY or error.code in (ALREADY_ACKNOWLEDGED, ARCHIVED_THREAD)
    return isinstance(error, (discord.InteractionResponded, *CONNECTION_ERRORS))


def can_still_answer(error: Exception) -> bool:
    """Returns whether Discord still accepts an answer, after an earlier answer has failed with `error`.

    False if the earlier answer may have arrived, if it came too late, or if the interaction already had an answer.
    """
    if not isinstance(error, discord.HTTPException):
        return False
    return error.status < 500 and error.code not in _TOO_LATE | {ALREADY_ACKNOWLEDGED}
