"""Public messages: one a table, its newest state wins. Edits are gathered, since a channel takes only a few."""

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field
from secrets import randbits
from typing import Any, Final

import discord
from aiolimiter import AsyncLimiter
from msgspec.structs import replace
from structlog.contextvars import clear_contextvars

from cogs import drawing
from cogs.errors import TROUBLE, log_bug, log_discord
from cogs.languages import Languages
from cogs.panels.parts import Panel
from cogs.panels.table import moved_panel, one_call
from tables.head import CloseReason, PublicPost, Status
from tables.refusals import TableRefused
from tables.table import Table

GAP: Final = 2.0  # s between two edits of one message
ALL_A_SECOND: Final = 30  # requests for all public messages together; Discord allows the whole bot fifty
CALL_GAP: Final = 0.5  # s that a call waits at most while an edit waits for its turn
LIFE: Final = 50 * 60  # s; Discord takes few edits of a message that is older than an hour
UNREACHABLE_GAP: Final = 30.0  # s before a channel that refused is tried again
MOST_GAP: Final = 120.0  # s; the gap doubles with each failure, so that no outage becomes a storm of requests
MOST_LAST_TRIES: Final = 10  # so often a result is offered to a channel that refuses

_MESSAGE_GONE: Final = 10008
_TOO_OLD: Final = 30046
_CHANNEL_GONE: Final = frozenset({10003, 10004})
_COUNTED: Final = frozenset({401, 403, 429})
"""Refusals that Discord counts: 10,000 in ten minutes ban the address."""


@dataclass
class PostLine:
    """One table's public message: what it shows, whether that is old, what must be called out beside it, and
    the messages of what was: of this round, and what is to be taken away. `nonce` is set while a new message is on its
    way: a post that is sent again after the line broke is the same post."""

    shown: list[dict[str, Any]] | None = None
    is_old: bool = False
    anew: bool = False
    pings: bool = False
    nonce: str | None = None
    unsaved: PublicPost | None = None
    calls: list[tuple[int, int]] = field(default_factory=list)
    called: list[int] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)
    not_before: float = 0.0
    is_reachable: bool = True
    failures: int = 0
    task: asyncio.Task[None] | None = None


class Posts:
    """Keeps the public message of every table."""

    def __init__(self, bot: discord.Client, languages: Languages) -> None:
        self._bot = bot
        self._languages = languages
        self._lines: dict[int, PostLine] = {}
        self._turns = AsyncLimiter(ALL_A_SECOND, 1)
        self._is_closed = False

    def changed(self, table: Table) -> None:
        """Something that everyone may see happened."""
        if not table.head.has_place:
            return
        line = self._line(table)
        line.is_old = True
        self._run(table, line)

    def post_anew(self, table: Table, *, pings: bool = False) -> None:
        """The table stands at the channel's end again; `pings` tells its players so."""
        line = self._line(table)
        line.anew = True
        line.pings = line.pings or pings
        self.round_over(table)

    def round_over(self, table: Table) -> None:
        """The calls of a round that is gone are taken away, so that they don't push panels up, and what was still to
        be called never holds the newest state up."""
        line = self._line(table)
        line.calls.clear()
        line.spent += line.called
        line.called = []
        self.changed(table)

    def call(self, table: Table, seat: int, token: int) -> None:
        """4.1: "One!", in a message of its own."""
        line = self._line(table)
        line.calls.append((seat, token))
        self._run(table, line)

    def answered(self, table: Table) -> None:
        """An answer to a tap has just redrawn the message; it may have been overtaken by another, so the newest
        state is sent once more when the channel has room."""
        line = self._line(table)
        line.shown = None
        line.not_before = asyncio.get_running_loop().time() + GAP
        self.changed(table)

    async def posted(self, table: Table, message_id: int) -> None:
        """An answer has just become the public message; what can't be stored of that now is stored a little later.
        Where people were quicker than Discord's receipt, the table stands anew already, and this one goes."""
        if table.head.post is not None:
            self._line(table).spent.append(message_id)
            self.changed(table)
            return
        post = PublicPost(message_id, time.time())
        try:
            await table.remember_post(post)
        except TableRefused:
            self._line(table).unsaved = post
            self.answered(table)

    @property
    def waiting(self) -> int:
        """How many public messages are old, or have something to be called beside them."""
        return sum(line.is_old or bool(line.calls) for line in self._lines.values())

    async def close(self) -> None:
        """Stops all edits."""
        self._is_closed = True
        tasks = [line.task for line in self._lines.values() if line.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _line(self, table: Table) -> PostLine:
        return self._lines.setdefault(table.head.id, PostLine())

    def _run(self, table: Table, line: PostLine) -> None:
        if line.task is None and not self._is_closed:
            line.task = asyncio.ensure_future(self._keep(table, line))

    async def _keep(self, table: Table, line: PostLine) -> None:
        """Edits until nothing is old."""
        clear_contextvars()  # of the tap that made it needed
        try:
            while line.calls or line.is_old:
                await self._next(table, line)
        except Exception as error:
            log_bug(error, doing="keep the public message", table=table.head.id)
        finally:
            line.task = None
            if table.head.status in (Status.OVER, Status.CLOSED):
                self._lines.pop(table.head.id, None)

    async def _next(self, table: Table, line: PostLine) -> None:
        """A call or a new message at once, an edit when the channel has room for it."""
        loop = asyncio.get_running_loop()
        wait = line.not_before - loop.time()
        try:
            if wait > 0 and not (line.is_reachable and (line.calls or line.anew)):
                await asyncio.sleep(min(wait, CALL_GAP))
                return
            await self._turns.acquire()  # before anything is drawn: what is sent is always the newest
            if line.calls:
                call = line.calls[0]
                await self._call(table, *call)
                if call in line.calls:  # no new round meanwhile
                    line.calls.remove(call)
            else:
                line.not_before = loop.time() + GAP
                await self._edit(table, line)
            line.is_reachable, line.failures = True, 0
        except (*TROUBLE, TableRefused) as error:
            await self._failed(table, line, error)

    async def _edit(self, table: Table, line: PostLine) -> None:
        """Shows the newest state, in the message there is or in a new one."""
        line.is_old = False
        if line.unsaved is not None:
            await self._remember(table, line, line.unsaved)
        say = await self._languages.servers(table.head.guild_id)
        ended = not table.head.is_live
        panel = drawing.public(table, say)
        components = panel.payload
        post = table.head.post
        if post is None and table.head.status is Status.LOBBY and not line.anew:
            return  # a lobby's first message is the answer to the command that opens it
        if line.anew or post is None or time.time() - post.posted_at > LIFE:
            await self._post_or_edit(table, line, panel)
        elif components != line.shown:
            await self._channel(table).get_partial_message(post.message_id).edit(view=panel)
        line.shown = components
        await self._clear_away(table, line)
        if ended and table.head.post is not None:
            await self._remember(table, line, replace(table.head.post, is_final=True))

    async def _post_or_edit(self, table: Table, line: PostLine, panel: Panel) -> None:
        """A new message; where none may be sent, the old one at least tells the newest state, and it is tried again."""
        try:
            await self._post(table, line)
        except discord.Forbidden:
            if table.head.post is not None:
                await self._channel(table).get_partial_message(table.head.post.message_id).edit(view=panel)
            raise

    async def _remember(self, table: Table, line: PostLine, post: PublicPost) -> None:
        """Stores where the message is; what could not be stored now is stored before the next edit."""
        line.unsaved = post
        await table.remember_post(post)
        line.unsaved = None

    async def _post(self, table: Table, line: PostLine) -> None:
        """Posts the table anew and takes the old message away."""
        say = await self._languages.servers(table.head.guild_id)
        panel = drawing.public(table, say, calls=line.pings)
        players = [discord.Object(each.user_id) for each in table.head.occupants if each.user_id is not None]
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=players if line.pings else False)
        is_second_try, line.nonce = line.nonce is not None, line.nonce or str(randbits(64))
        message = await self._channel(table).send(view=panel, allowed_mentions=allowed, nonce=line.nonce)
        if is_second_try:  # Discord may have given the one of the first try, with what was new then
            await message.edit(view=panel)
        line.anew, line.pings, line.nonce = False, False, None
        if (old := table.head.post) is not None:
            line.spent.append(old.message_id)
        await self._remember(table, line, PublicPost(message.id, time.time()))

    async def _call(self, table: Table, seat: int, token: int) -> None:
        say = await self._languages.servers(table.head.guild_id)
        assert table.game is not None
        nonce = f"{table.id}.{table.game.round}.{token}"
        message = await self._channel(table).send(view=one_call(table.head, seat, token, say), nonce=nonce)
        self._line(table).called.append(message.id)

    async def _clear_away(self, table: Table, line: PostLine) -> None:
        """Takes away what stands there no more: the message before this one, the calls of a round gone by."""
        while line.spent:
            await self._take_away(table, line.spent[-1])
            line.spent.pop()

    async def _take_away(self, table: Table, message_id: int) -> None:
        """What can't be deleted says at least that the table moved; what can't be reached is tried again."""
        message = self._channel(table).get_partial_message(message_id)
        try:
            await message.delete()
        except discord.HTTPException as error:
            if error.code == _MESSAGE_GONE:
                return
            if error.status >= 500 or error.status in _COUNTED - {403}:
                raise
            log_discord(error, doing="take a message away", table=table.head.id)
            say = await self._languages.servers(table.head.guild_id)
            with suppress(discord.Forbidden, discord.NotFound):
                await message.edit(view=moved_panel(say))

    async def _failed(self, table: Table, line: PostLine, error: Exception) -> None:
        """A message that is gone or too old is posted anew; a channel that refuses is left in peace for a while
        (23-26): the game goes on for whoever has a panel, and the table comes back when it can."""
        log_discord(error, doing="edit the public message", table=table.head.id, channel=table.head.channel_id)
        line.shown = None
        code = getattr(error, "code", None)
        if code in (_MESSAGE_GONE, _TOO_OLD) and not line.anew:
            line.is_old = line.anew = True
        elif code in _CHANNEL_GONE:
            line.is_old = False
            line.calls.clear()
            with suppress(TableRefused):  # closed already
                await table.cancel(CloseReason.CHANNEL_GONE)
        else:
            line.failures += 1
            line.is_old = table.head.is_live or line.failures < MOST_LAST_TRIES
            line.is_reachable = False
            if isinstance(error, discord.Forbidden):
                line.calls.clear()  # a call is of its moment
            is_counted = isinstance(error, discord.RateLimited) or getattr(error, "status", None) in _COUNTED
            gap = (UNREACHABLE_GAP if is_counted else GAP) * 2 ** min(line.failures - 1, 6)
            line.not_before = asyncio.get_running_loop().time() + min(gap, MOST_GAP)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(table.head.channel_id, guild_id=table.head.guild_id)
