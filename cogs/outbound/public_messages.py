"""Public messages: each table has one, and it shows the newest state. Changes share edits, because a channel accepts
only a few.

Each table counts the changes that everyone may see; that number is its *version*. A message is outdated while it shows
an older version. Editing the message and posting a new one are two retrying jobs with delays of their own: a channel
that refuses posts may still accept edits, so the existing message always shows the newest state.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from math import inf
from typing import Any, Final

import discord
from msgspec import Struct
from msgspec.structs import replace

from cogs.outbound.escape_calls import EscapeCalls
from cogs.outbound.rate_limiter import MESSAGE_GONE, NONCE_HOLDS, RateLimitedChannel, RateLimiter, nonce_of
from cogs.outbound.retrying import MOST_TRIES, RetryingJob, log_failure
from cogs.outbound.stale_messages import StaleMessages
from cogs.panels import drawing
from cogs.panels.parts import Panel
from cogs.panels.people import people
from cogs.usage_limits import MentionLimiter
from cogs.wire.errors import LINE_TROUBLE, TROUBLE, log_discord
from cogs.words.languages import Languages
from tables.live.table import Table
from tables.state.head import CloseReason, PublicPost
from tables.state.occupants import Presence
from tables.state.refusals import TableRefused

GAP: Final = 2.0  # s between two edits of one message
LIFE: Final = 50 * 60  # s; Discord accepts few edits of a message that is older than an hour
LOOK_PATIENCE: Final = 1.5  # s that a person who asks for a table waits until its message is there again

_TOO_OLD: Final = 30046
_CHANNEL_GONE: Final = frozenset({10003, 10004})

_UNKNOWN: Final = -1
"""The version of a message whose content is unknown."""


@dataclass
class MessageDelivery:
    """One table's public message: the newest public version, and the version that the message shows."""

    table: Table
    edits: RetryingJob = field(init=False)
    posts: RetryingJob = field(init=False)
    newest: int = 0
    """The newest version."""
    presences: tuple[Presence, ...] = ()
    """Who was present at the newest version."""
    version: int = _UNKNOWN
    """The version that the message shows."""
    shown: list[dict[str, Any]] | None = None
    """The components that the message shows; None if they are unknown."""
    answers: int = 0
    """How many answers to taps have redrawn the message. Answers do not wait for edits."""
    is_fixed: bool = False
    """Whether the message can't be edited any more, because it is gone or too old."""
    unsaved: PublicPost | None = None
    """The new message, until its id is stored."""
    anew: bool = False
    """Whether a new message must be posted."""
    pings: bool = False
    """Whether the new message mentions the players."""
    called: list[int] | None = None
    """The players that the new message mentions, so that each retry mentions the same; None before the first try."""
    follows: int | None = None
    """The message that the new one replaces, 0 for none. Its id is the new one's nonce."""
    doubted_at: float | None = None
    """The Unix time of the first try to post whose outcome is unknown, because its receipt was lost. None if no outcome
    is unknown."""
    lost: int = 0
    """How many messages with this nonce were posted and are gone again."""

    @property
    def place(self) -> PublicPost | None:
        """The table's message, stored or not."""
        return self.unsaved or self.table.head.post

    @property
    def is_old(self) -> bool:
        """Whether the message can be edited and may show an older state. A message that is about to be replaced is not
        edited, unless the new one could not be posted."""
        if self.place is None or self.is_fixed or (self.anew and not self.posts.failures):
            return False
        return self.version != self.newest and self.table.head.has_channel

    @property
    def is_waiting(self) -> bool:
        """Whether anything is still to be sent or stored."""
        return self.is_old or self.anew or self.unsaved is not None

    def stands_at(self, post: PublicPost) -> bool:
        """Whether this is still the table's message."""
        return self.place is not None and self.place.message_id == post.message_id

    def note(self, drawn: "DrawnMessage") -> None:
        """Records what was sent. If an answer was sent meanwhile, the content is unknown."""
        if drawn.answers == self.answers:
            self.version, self.shown = drawn.version, drawn.panel.payload
        else:
            self.lose_track()

    def lose_track(self) -> None:
        """Marks the message's content as unknown."""
        self.version, self.shown = _UNKNOWN, None


class DrawnMessage(Struct, frozen=True):
    """The public panel of a table, with the version and the answer count at the time of drawing. `is_final`: the table
    has ended. `is_of_game`: its game has begun."""

    panel: Panel
    version: int
    answers: int
    is_final: bool
    is_of_game: bool


def _draw(line: MessageDelivery, turn: RateLimitedChannel, *, with_mentions: bool = False) -> DrawnMessage:
    table = line.table
    panel = drawing.public(table, turn.say, with_mentions=with_mentions)
    is_final, is_of_game = not table.head.is_live, table.game is not None
    return DrawnMessage(panel, line.newest, line.answers, is_final=is_final, is_of_game=is_of_game)


class PublicMessages:
    """Keeps the public message of every table up to date; a lesson has none. Escape calls and deletions are separate
    jobs, so they never delay it."""

    def __init__(
        self,
        bot: discord.Client,
        languages: Languages,
        now: Callable[[], float],
        live_in: Callable[[int], Table | None],
    ) -> None:
        """`now`: Unix seconds, which go on while the machine sleeps; `live_in`: the live table of a channel."""
        self._lines: dict[int, MessageDelivery] = {}
        self._now = now
        self._live_in = live_in
        self._rate_limiter = RateLimiter(bot, languages)
        self._stale_messages = StaleMessages(self._rate_limiter)
        self._calls = EscapeCalls(self._rate_limiter, self._stale_messages, now)
        self._calls_of_people = MentionLimiter(now)
        self._is_closed = False

    def changed(self, table: Table) -> None:
        """Schedules an edit after a change that everyone may see."""
        if self._is_closed or table.head.is_lesson:
            return
        if not table.head.is_live:
            self._calls.round_over(table)
        line = self._line(table)
        line.newest += 1
        line.presences = _presences(table)
        line.edits.soon()

    def hands_moved(self, table: Table) -> None:
        """Moves in hand change nothing in public, unless an absent player came back with one (9.3)."""
        if not table.head.is_lesson and self._line(table).presences != _presences(table):
            self.changed(table)

    def post_anew(self, table: Table, *, pings: bool = False) -> None:
        """Posts the table again at the end of the channel. `pings`: the message mentions its players."""
        if self._is_closed or table.head.is_lesson:
            return
        line = self._line(table)
        line.anew = True
        line.pings = line.pings or pings
        self.round_over(table)
        line.posts.at_once()

    def round_over(self, table: Table) -> None:
        """Deletes the calls of the last round and schedules an edit."""
        self._calls.round_over(table)
        self.changed(table)

    def call(self, table: Table, seat: int, token: int) -> None:
        """4.1: announces an escape ("One!") in a message of its own."""
        if not (self._is_closed or table.head.is_lesson):
            self._calls.call(table, seat, token)

    def answered(self, table: Table) -> None:
        """Records that an answer to a tap has redrawn the message, or may have. Another answer may have overtaken it,
        so the newest state is sent once more."""
        line = self._line(table)
        line.answers += 1
        line.lose_track()
        line.edits.rest(GAP)
        self.changed(table)

    def version(self, table: Table) -> int:
        """The version that an answer drawn now will show."""
        return self._line(table).newest

    async def posted(self, table: Table, message_id: int, version: int, panel: Panel, *, is_of_game: bool) -> None:
        """Records that an answer has become the public message. If the table has been posted again before Discord's
        receipt arrived, deletes the answer instead."""
        line = self._line(table)
        if line.place is not None:
            self._stale_messages.take_away(table, message_id)
            return
        line.unsaved = PublicPost(message_id, self._now(), is_of_game=is_of_game)
        line.version, line.shown = version, panel.payload
        with suppress(TableRefused):  # not saved: the next edit stores it first
            await self._remember(line, line.unsaved)
        line.edits.soon()

    def is_stray(self, table: Table, message: discord.Message | None) -> bool:
        """Whether a pressed message is an old public message of a live table. It is still there if the process died
        before it stored the new message or deleted the old one."""
        if message is None or message.flags.ephemeral or not table.head.is_live or table.head.post is None:
            return False
        line = self._lines.get(table.id)
        is_settled = line is None or not (line.anew or line.unsaved)
        return is_settled and message.id != table.head.post.message_id

    def take_away(self, table: Table, message_id: int) -> None:
        """Deletes a message that is not the table's message, or no longer."""
        self._stale_messages.take_away(table, message_id)

    async def look(self, table: Table) -> None:
        """Posts the table again if somebody has deleted its message; Discord does not tell the bot about that. Called
        when a person asks for the table; waits at most LOOK_PATIENCE."""
        if table.head.is_lesson or not table.head.is_live or self._is_closed:
            return
        line = self._line(table)
        post = line.place
        if post is None or line.anew:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_PATIENCE):
                if await self._is_gone(table, post) and line.stands_at(post):
                    line.is_fixed = True
                    self.post_anew(table)
                    await line.posts.attempted()

    async def _is_gone(self, table: Table, post: PublicPost) -> bool:
        try:
            await (await self._rate_limiter.take(table)).look(post.message_id)
        except discord.NotFound as error:
            return error.code == MESSAGE_GONE
        except TROUBLE as error:
            log_discord(error, doing="look for the public message", table=table.id)
        return False

    def expect(self, table: Table) -> None:
        """Notes that the channel may have a message of this table whose id was never stored: the process died first, or
        an answer had no receipt."""
        self._line(table).doubted_at = -inf

    async def catch_up(self, table: Table, *, anew: bool = False) -> None:
        """After a restart: shows the newest state as soon as no other table needs a request."""
        await self._rate_limiter.all_gone()
        self.expect(table)
        if anew:
            self.post_anew(table)
        elif self._line(table).version == _UNKNOWN:  # otherwise something has happened meanwhile and is shown
            self.changed(table)

    @property
    def waiting(self) -> int:
        """The number of tables whose message is outdated or whose escape calls are not sent yet."""
        return len({number for number, line in self._lines.items() if line.is_waiting} | self._calls.waiting())

    async def close(self) -> None:
        """Stops all edits."""
        self._is_closed = True
        lines = self._lines.values()
        await asyncio.gather(*(job.close() for line in lines for job in (line.edits, line.posts)))
        await self._calls.close()
        await self._stale_messages.close()

    def _line(self, table: Table) -> MessageDelivery:
        if table.id not in self._lines:
            line = self._lines[table.id] = MessageDelivery(table)
            line.edits = RetryingJob(partial(self._edit_next, line), partial(self._edit_failed, line))
            line.posts = RetryingJob(partial(self._post_next, line), partial(self._post_failed, line))
        return self._lines[table.id]

    # --- the existing message ---

    async def _edit_next(self, line: MessageDelivery) -> bool:
        if line.unsaved is not None:
            await self._remember(line, line.unsaved)
        if line.is_old:
            turn = await self._rate_limiter.take(line.table)
            if (post := line.place) is not None and line.is_old:
                await self._edit(line, turn, post)
        return self._goes_on(line)

    async def _edit(self, line: MessageDelivery, turn: RateLimitedChannel, post: PublicPost) -> None:
        if not line.anew and self._now() - post.posted_at > LIFE:
            self._post_instead(line)
            return
        line.edits.rest(GAP)
        drawn = _draw(line, turn)
        if drawn.panel.payload != line.shown:
            try:
                await turn.edit(post.message_id, drawn.panel)
            except discord.HTTPException as error:
                if error.code not in (MESSAGE_GONE, _TOO_OLD):
                    raise
                log_discord(error, doing="edit the public message", table=line.table.id)
                if line.stands_at(post):
                    line.is_fixed = True
                    self._post_instead(line)
                return
        if line.stands_at(post):
            line.note(drawn)
            if drawn.is_final:
                await self._remember(line, replace(post, is_final=True))

    def _post_instead(self, line: MessageDelivery) -> None:
        line.anew = True
        line.posts.at_once()

    async def _edit_failed(self, line: MessageDelivery, error: Exception) -> bool:
        self._log(line, error)
        if not isinstance(error, TableRefused):
            line.lose_track()
        await self._is_channel_gone(line, error)
        if not line.table.head.is_live and line.edits.failures >= MOST_TRIES:
            line.version, line.unsaved = line.newest, None
        return self._goes_on(line)

    # --- a new message ---

    async def _post_next(self, line: MessageDelivery) -> bool:
        if line.anew:
            if line.follows is None:
                line.follows = line.place.message_id if line.place else 0
            found = await self._found(line, line.follows)
            if found is None and self._would_cover(line.table):
                line.anew = False  # the old message shows the end
            elif line.anew:
                await self._post(line, found, line.follows)
        line.edits.soon()
        self._goes_on(line)
        return line.anew

    def _would_cover(self, table: Table) -> bool:
        """Whether the table has ended and another table is live in its channel."""
        return not table.head.is_live and self._live_in(table.head.channel_id) is not None

    async def _found(self, line: MessageDelivery, follows: int) -> int | None:
        """Looks for a message that an earlier try posted without a receipt, and returns its id. Within `NONCE_HOLDS`
        the nonce is enough, so this looks only later, or when a live table must stay the last message."""
        if line.doubted_at is None:
            return None
        is_kept = self._now() - line.doubted_at < NONCE_HOLDS
        if is_kept and not self._would_cover(line.table):
            return None
        turn = await self._rate_limiter.take(line.table)
        return await turn.find(line.table.head, after=follows)

    async def _post(self, line: MessageDelivery, found: int | None, follows: int) -> None:
        """Posts the table again, unless `found` is that post, and deletes the old message. Retries use the same nonce
        until the new message id is stored, so Discord never shows it twice: after a broken connection, and after a
        restart."""
        old, was_in_doubt = line.place, line.doubted_at is not None
        turn = await self._rate_limiter.take(line.table)
        drawn, message_id = _draw(line, turn, with_mentions=line.pings), found
        if message_id is None:
            nonce = str(follows) if follows else nonce_of(line.table, "first")
            nonce += f".{line.lost}" if line.lost else ""
            message_id = await turn.send(drawn.panel, nonce, self._mentions(line))
        if was_in_doubt:  # the message may be an earlier try's and show an older state
            turn = await self._rate_limiter.take(line.table)
            drawn = _draw(line, turn, with_mentions=line.pings)
            await turn.edit(message_id, drawn.panel)
        await self._stands(line, message_id, drawn, old)

    async def _stands(
        self, line: MessageDelivery, message_id: int, drawn: DrawnMessage, old: PublicPost | None
    ) -> None:
        """Makes this message the table's message. Deletes the old one, and one that an answer has posted meanwhile."""
        table = line.table
        line.anew = line.pings = line.is_fixed = False
        line.doubted_at, line.follows, line.lost, line.called = None, None, 0, None
        line.note(drawn)
        line.edits.rest(GAP)
        self._stale_messages.keep(table, message_id)
        for stood in (old, line.place):
            if stood is not None and stood.message_id != message_id:
                self._stale_messages.take_away(table, stood.message_id)
        line.unsaved = PublicPost(message_id, self._now(), drawn.is_final, drawn.is_of_game)
        self._keep_below(table, message_id)
        with suppress(TableRefused):  # not saved: the next edit stores it first
            await self._remember(line, line.unsaved)

    def _keep_below(self, table: Table, message_id: int) -> None:
        """Keeps a live table below the result of another, though it was opened while that was being posted."""
        live = self._live_in(table.head.channel_id)
        if table.head.is_live or live is None:
            return
        if live.head.post is None or live.head.post.message_id < message_id:
            self.post_anew(live)

    def _mentions(self, line: MessageDelivery) -> discord.AllowedMentions:
        """The players that a new message mentions. Leaves out players mentioned just now in this channel, or often in
        this server."""
        if line.pings and line.called is None:
            head = line.table.head
            may_call = partial(self._calls_of_people.use, head.guild_id, head.channel_id)
            line.called = [person for person in people(head) if may_call(person)]
        players = [discord.Object(number) for number in line.called or ()] if line.pings else False
        return discord.AllowedMentions(everyone=False, roles=False, users=players)

    async def _post_failed(self, line: MessageDelivery, error: Exception) -> bool:
        """23-26: keeps trying to post. Meanwhile the existing message shows the newest state, and everyone who has a
        panel can play on."""
        self._log(line, error)
        if line.doubted_at is None and _may_be_done(error):
            line.doubted_at = self._now()
        line.lost += getattr(error, "code", None) == MESSAGE_GONE
        if await self._is_channel_gone(line, error):
            line.anew = False
        elif not line.table.head.is_live:
            line.anew = line.table.head.has_channel and line.posts.failures < MOST_TRIES
        line.edits.soon()
        self._goes_on(line)
        return line.anew

    # --- both ---

    async def _is_channel_gone(self, line: MessageDelivery, error: Exception) -> bool:
        """Closes the table if its channel is gone. Returns whether it is."""
        if getattr(error, "code", None) not in _CHANNEL_GONE:
            return False
        with suppress(TableRefused):  # closed already
            await line.table.cancel(CloseReason.CHANNEL_GONE)
        return True

    async def _remember(self, line: MessageDelivery, post: PublicPost) -> None:
        """Stores the message's id. If this raises TableRefused, the id is stored before the next edit."""
        line.unsaved = post
        await line.table.remember_post(post)
        if line.unsaved is post:
            line.unsaved = None

    def _log(self, line: MessageDelivery, error: Exception) -> None:
        log_failure(error, doing="edit the public message", table=line.table.id, channel=line.table.head.channel_id)

    def _goes_on(self, line: MessageDelivery) -> bool:
        """Returns whether there is more to edit. Removes the delivery of an ended table when all is done."""
        if not line.table.head.is_live and not line.is_waiting:
            self._lines.pop(line.table.id, None)
        return line.is_old or line.unsaved is not None


def _presences(table: Table) -> tuple[Presence, ...]:
    return tuple(occupant.presence for occupant in table.head.occupants)


def _may_be_done(error: Exception) -> bool:
    """Whether Discord may have done what was asked, in spite of the error."""
    return isinstance(error, (*LINE_TROUBLE, discord.DiscordServerError))
