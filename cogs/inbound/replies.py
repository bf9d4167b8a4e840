"""Answering a person: once, in time, and in the right place."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any, Final, TypeVar

import discord
import structlog
from discord import Interaction

from cogs.metrics import TAP_SECONDS
from cogs.panels.parts import Panel
from cogs.wire.discord_patches import NoReceipt
from cogs.wire.errors import LINE_TROUBLE, TROUBLE, log_unanswered
from tables.state.occupants import PanelRef

log = structlog.get_logger(__name__)

PATIENCE: Final = 2.0  # s; Discord waits 3 for a first answer, the way there and back takes its share
SLOW: Final = 1.0  # s; a thumb begins to doubt
TOKEN_LIFE: Final = 14.5 * 60  # s; Discord's 15 minutes, less what a slow edit may take

FIRST_TRY: Final = 1.3  # s that Discord gets to take a first answer, before it is sent once more
SECOND_TRY: Final = 1.5  # s; the two together are what a person waits
LATER_PATIENCE: Final = 10.0  # s for what follows a first answer; silence never holds a panel for longer

_TOO_LATE: Final = frozenset({10062, 10015, 50027})
_ANSWERED_ALREADY: Final = 40060
_ARCHIVED: Final = 50083
_FAULTY: Final = frozenset({400, 405, 413})  # statuses of what should not have been sent so

T = TypeVar("T")


class Reply:
    """The one answer to one interaction. What takes long is acknowledged in time and finished later (scenario 4)."""

    def __init__(self, interaction: Interaction[Any], *, renews: bool) -> None:
        """`renews`: the answer redraws the very message that was pressed; else it is a new one for this person's
        eyes."""
        self._interaction = interaction
        self._renews = renews
        self._began = perf_counter()
        self._answered: float | None = None  # when Discord took the answer
        self._meanwhile: asyncio.Task[None] | None = None
        self._is_acknowledged = False
        self._is_public = False  # the first answer is for everyone, be it there or not: nothing private may replace it
        self._tries = 0  # at a first answer, acknowledgements included
        self._got_through = False  # a first answer that seemed lost
        self._turn = asyncio.Lock()  # an answer and an acknowledgement on their way never cross

    async def in_time(self, work: Callable[[], Awaitable[None]], age: float = 0.0) -> None:
        """Does the work; when it takes longer than Discord waits, it is acknowledged meanwhile. `age`: for how many
        seconds Discord has waited already."""
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

    async def acknowledge(self) -> None:
        """Tells Discord that the act was heard; what it changes is shown later, or elsewhere."""
        response = self._interaction.response
        async with self._turn:
            if self._is_done or self._is_acknowledged:
                return
            self._is_acknowledged = True  # once, in vain or not: nobody waits long enough for a second time
            try:
                if self._renews:
                    await self._first(response.defer)
                else:
                    await self._first(lambda: response.defer(ephemeral=True, thinking=True))
                self._answered = perf_counter()
            except TROUBLE as error:
                log_unanswered("acknowledged in vain", error)

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
        async with self._turn:
            number: int | None
            if self._is_public or (self._is_done and self._renews):
                number = await self._followed(panel)
            elif self._is_done:
                number = await self._edited(panel)
            else:
                number = await self._sent(panel, ephemeral=True)
            self._answered = perf_counter()
            return number

    async def announce(self, panel: Panel) -> int | None:
        """A new message for everyone, as the first answer. Its id; None when a first answer was given already, which
        is for this person's eyes only."""
        async with self._turn:
            if self._is_done:
                return None
            self._is_public = True
            number = await self._sent(panel, ephemeral=False)
            self._answered = perf_counter()
            return number

    async def _renew(self, panel: Panel) -> None:
        async with self._turn:
            if self._is_done:
                await self._edited(panel)
            else:
                response = self._interaction.response
                given = await self._first(lambda: response.edit_message(view=panel, **_files(panel, "attachments")))
                if given is None:  # what got through may be an acknowledgement alone
                    await self._edited(panel)
            self._answered = perf_counter()

    @property
    def _is_done(self) -> bool:
        return self._got_through or self._interaction.response.is_done()

    async def _sent(self, panel: Panel, *, ephemeral: bool) -> int | None:
        """A new message as the first answer. Its id."""
        response = self._interaction.response
        try:
            given = await self._first(
                lambda: response.send_message(view=panel, ephemeral=ephemeral, **_files(panel, "files"))
            )
        except LINE_TROUBLE:
            given = None  # it may be there all the same; if it is not, there is nothing to edit
        return await self._edited(panel) if given is None else given.message_id

    async def _followed(self, panel: Panel) -> int:
        """A further message, for this person's eyes only. Its id."""
        async with asyncio.timeout(LATER_PATIENCE):
            followup = self._interaction.followup
            return (await followup.send(view=panel, ephemeral=True, wait=True, **_files(panel, "files"))).id

    async def _edited(self, panel: Panel) -> int:
        """Edits the first answer. Its id; where the receipt can't be read, the same edit once more brings it."""
        try:
            return await self._edited_once(panel)
        except NoReceipt:
            return await self._edited_once(panel)

    async def _edited_once(self, panel: Panel) -> int:
        async with asyncio.timeout(LATER_PATIENCE):
            return (await self._interaction.edit_original_response(view=panel, **_files(panel, "attachments"))).id

    async def _first(self, answer: Callable[[], Awaitable[T]]) -> T | None:
        """Gives a first answer, once more where the line broke or nothing came back. None where an earlier try got
        through all the same. discord.py alone would wait for minutes, and wait out any rate limit (5xx, 429)."""
        try:
            return await self._try_first(answer, FIRST_TRY)
        except LINE_TROUBLE as error:
            log_unanswered("answered again", error)
        return await self._try_first(answer, SECOND_TRY)

    async def _try_first(self, answer: Callable[[], Awaitable[T]], patience: float) -> T | None:
        self._tries += 1
        try:
            async with asyncio.timeout(patience):
                return await answer()
        except discord.HTTPException as error:
            if error.code != _ANSWERED_ALREADY:
                raise
            if self._tries == 1:
                log.warning("another process with this bot's token answers")
                raise
            self._got_through = True
            return None

    def ref(self, message_id: int, locale: str, now: float) -> PanelRef:
        """How to reach the panel that this answer drew, as long as Discord allows."""
        return PanelRef(self._interaction.token, message_id, now + TOKEN_LIFE, locale)


def _files(panel: Panel, as_what: str) -> dict[str, Any]:
    """The files that go with a panel, made anew for each try, since one that was sent has been read to its end. In an
    edit they take the place of all that were there; a panel without any says nothing of files."""
    files = [discord.File(io.BytesIO(upload.content), upload.name) for upload in panel.uploads]
    return {as_what: files} if files else {}


def is_no_bug(error: Exception) -> bool:
    """Whether an answer failed for no fault of ours: only a request that Discord finds faulty is one."""
    if isinstance(error, discord.HTTPException):
        return error.status not in _FAULTY or error.code in (_ANSWERED_ALREADY, _ARCHIVED)
    return isinstance(error, (discord.InteractionResponded, *LINE_TROUBLE))


def waits_still(error: Exception) -> bool:
    """Whether the person may still be told something after this: the answer was refused, and neither late nor given
    nor lost on the way."""
    if not isinstance(error, discord.HTTPException):
        return False
    return error.status < 500 and error.code not in _TOO_LATE | {_ANSWERED_ALREADY}
