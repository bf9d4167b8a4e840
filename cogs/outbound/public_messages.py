"""Public messages: one a table, and its newest state wins. Edits are gathered, since a channel takes only a few.

Each table's line counts the changes that everyone may see; that number is its *version*. A message is old while it
shows another version than the newest. Edits of the message and posts of a new one are two errands with gaps of their
own: a channel that takes no posts still takes edits, so that the message there is always tells the newest state.
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
LIFE: Final = 50 * 60  # s; Discord takes few edits of a message that is older than an hour
LOOK_PATIENCE: Final = 1.5  # s that whoever asks for a table waits until its message is there again

_TOO_OLD: Final = 30046
_CHANNEL_GONE: Final = frozenset({10003, 10004})

_UNKNOWN: Final = -1
"""The version of a message of which nobody knows what it shows."""


@dataclass
class MessageDelivery:
    """One table's public message: what everyone may see, and what the message surely shows of it."""

    table: Table
    edits: RetryingJob = field(init=False)
    posts: RetryingJob = field(init=False)
    newest: int = 0
    """The version that there is now."""
    presences: tuple[Presence, ...] = ()
    """Who was there then."""
    version: int = _UNKNOWN
    """The version that the message shows."""
    shown: list[dict[str, Any]] | None = None
    """Its components; None where they are not known."""
    answers: int = 0
    """How many answers have redrawn it, which take no turns with edits."""
    is_fixed: bool = False
    """Whether the message can't be edited any more, because it is gone or too old."""
    unsaved: PublicPost | None = None
    """Where the message is, as long as that could not be stored."""
    anew: bool = False
    """Whether a new message is to be posted."""
    pings: bool = False
    """Whether that one calls the players."""
    called: list[int] | None = None
    """Whom it calls, so that each try calls the same; None before the first."""
    follows: int | None = None
    """The message there was at the first try to post it, 0 for none. Its number is the new one's nonce."""
    doubted_at: float | None = None
    """When a try to post it may have got through without a receipt first, in Unix seconds; None where nothing is in
    doubt."""
    lost: int = 0
    """How many messages Discord gave for its nonce that are gone."""

    @property
    def place(self) -> PublicPost | None:
        """Where the table stands now."""
        return self.unsaved or self.table.head.post

    @property
    def is_old(self) -> bool:
        """Whether there is a message that can be edited and may show something else than the newest state. A message
        that is about to be replaced is left as it is, unless no new one can be posted."""
        if self.place is None or self.is_fixed or (self.anew and not self.posts.failures):
            return False
        return self.version != self.newest and self.table.head.has_channel

    @property
    def is_waiting(self) -> bool:
        """Whether something is still to be done for it."""
        return self.is_old or self.anew or self.unsaved is not None

    def stands_at(self, post: PublicPost) -> bool:
        """Whether the table is still where it was."""
        return self.place is not None and self.place.message_id == post.message_id

    def note(self, drawn: "DrawnMessage") -> None:
        """This was sent, and stands there unless an answer has crossed it."""
        if drawn.answers == self.answers:
            self.version, self.shown = drawn.version, drawn.panel.payload
        else:
            self.lose_track()

    def lose_track(self) -> None:
        """From now on nobody knows what the message shows."""
        self.version, self.shown = _UNKNOWN, None


class DrawnMessage(Struct, frozen=True):
    """A table as everyone sees it, at a version and after so many answers. Whether that is its end, and whether its
    game has begun."""

    panel: Panel
    version: int
    answers: int
    is_final: bool
    is_of_game: bool


def _draw(line: MessageDelivery, turn: RateLimitedChannel, *, calls: bool = False) -> DrawnMessage:
    table = line.table
    panel = drawing.public(table, turn.say, calls=calls)
    is_final, is_of_game = not table.head.is_live, table.game is not None
    return DrawnMessage(panel, line.newest, line.answers, is_final=is_final, is_of_game=is_of_game)


class PublicMessages:
    """Keeps the public message of every table; a lesson has none. What goes beside it has errands of its own, and
    holds nothing up."""

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
        """Something that everyone may see happened."""
        if self._is_closed or table.head.is_lesson:
            return
        if not table.head.is_live:
            self._calls.round_over(table)
        line = self._line(table)
        line.newest += 1
        line.presences = _presences(table)
        line.edits.soon()

    def hands_moved(self, table: Table) -> None:
        """What hands do changes nothing that everyone may see, unless who was away has come back by it (9.3)."""
        if not table.head.is_lesson and self._line(table).presences != _presences(table):
            self.changed(table)

    def post_anew(self, table: Table, *, pings: bool = False) -> None:
        """The table stands at the channel's end again; `pings` tells its players so."""
        if self._is_closed or table.head.is_lesson:
            return
        line = self._line(table)
        line.anew = True
        line.pings = line.pings or pings
        self.round_over(table)
        line.posts.at_once()

    def round_over(self, table: Table) -> None:
        """A round is gone, and its calls with it."""
        self._calls.round_over(table)
        self.changed(table)

    def call(self, table: Table, seat: int, token: int) -> None:
        """4.1: "One!", in a message of its own."""
        if not (self._is_closed or table.head.is_lesson):
            self._calls.call(table, seat, token)

    def answered(self, table: Table) -> None:
        """An answer to a tap has redrawn the message, or may have; it may have been overtaken by another, so the newest
        state is sent once more when the channel has room."""
        line = self._line(table)
        line.answers += 1
        line.lose_track()
        line.edits.rest(GAP)
        self.changed(table)

    def version(self, table: Table) -> int:
        """What an answer that is drawn now will show."""
        return self._line(table).newest

    async def posted(self, table: Table, message_id: int, version: int, panel: Panel, *, is_of_game: bool) -> None:
        """An answer has just become the public message. Where people were quicker than Discord's receipt, the table
        stands anew already, and this one goes."""
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
        """Whether a message that was pressed is a public one of a live table and not where the table stands: a crash
        came between its post and the note of it, or before the old one was taken away."""
        if message is None or message.flags.ephemeral or not table.head.is_live or table.head.post is None:
            return False
        line = self._lines.get(table.id)
        is_settled = line is None or not (line.anew or line.unsaved)
        return is_settled and message.id != table.head.post.message_id

    def take_away(self, table: Table, message_id: int) -> None:
        """This message is not, or no longer, where the table stands."""
        self._stale_messages.take_away(table, message_id)

    async def look(self, table: Table) -> None:
        """Somebody asks where the table is. Where its message was deleted, of which Discord tells the bot nothing, it
        is posted anew, and waited for, but not for long."""
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
        """A message of this table may be there that nobody took note of: from a process that died, or an answer without
        a receipt."""
        self._line(table).doubted_at = -inf

    async def catch_up(self, table: Table, *, anew: bool = False) -> None:
        """After a restart: shows the newest state once no other table waits for its turn."""
        await self._rate_limiter.all_gone()
        self.expect(table)
        if anew:
            self.post_anew(table)
        elif self._line(table).version == _UNKNOWN:  # else something happened meanwhile, and is shown
            self.changed(table)

    @property
    def waiting(self) -> int:
        """How many public messages are old, or have something to be called beside them."""
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

    # --- the message there is ---

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
                line.anew = False  # it is told in place
            elif line.anew:
                await self._post(line, found, line.follows)
        line.edits.soon()
        self._goes_on(line)
        return line.anew

    def _would_cover(self, table: Table) -> bool:
        """Whether this is an end, and another table is live in its channel."""
        return not table.head.is_live and self._live_in(table.head.channel_id) is not None

    async def _found(self, line: MessageDelivery, follows: int) -> int | None:
        """The message that an earlier try has made without anybody hearing of it, where the nonce does not lead to it:
        Discord keeps a nonce for minutes, and nothing is sent below a live table."""
        if line.doubted_at is None:
            return None
        is_kept = self._now() - line.doubted_at < NONCE_HOLDS
        if is_kept and not self._would_cover(line.table):
            return None
        turn = await self._rate_limiter.take(line.table)
        return await turn.find(line.table.head, after=follows)

    async def _post(self, line: MessageDelivery, found: int | None, follows: int) -> None:
        """Posts the table anew, or takes what was found, and takes the old message away. Until the new one is noted it
        has the same nonce, and is the same message to Discord: after a line that broke, and after a restart."""
        old, was_in_doubt = line.place, line.doubted_at is not None
        turn = await self._rate_limiter.take(line.table)
        drawn, message_id = _draw(line, turn, calls=line.pings), found
        if message_id is None:
            nonce = str(follows) if follows else nonce_of(line.table, "first")
            nonce += f".{line.lost}" if line.lost else ""
            message_id = await turn.send(drawn.panel, nonce, self._mentions(line))
        if was_in_doubt:  # what an earlier try made may be there, with what was new then
            turn = await self._rate_limiter.take(line.table)
            drawn = _draw(line, turn, calls=line.pings)
            await turn.edit(message_id, drawn.panel)
        await self._stands(line, message_id, drawn, old)

    async def _stands(
        self, line: MessageDelivery, message_id: int, drawn: DrawnMessage, old: PublicPost | None
    ) -> None:
        """The table stands in this message now; any other goes, also one that an answer has made meanwhile."""
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
        """A live table stays below an end, though it was opened while that was on its way."""
        live = self._live_in(table.head.channel_id)
        if table.head.is_live or live is None:
            return
        if live.head.post is None or live.head.post.message_id < message_id:
            self.post_anew(live)

    def _mentions(self, line: MessageDelivery) -> discord.AllowedMentions:
        """Whom a new message calls: its players, but for those who have just been called in this channel, or often in
        this server."""
        if line.pings and line.called is None:
            head = line.table.head
            may_call = partial(self._calls_of_people.use, head.guild_id, head.channel_id)
            line.called = [person for person in people(head) if may_call(person)]
        players = [discord.Object(number) for number in line.called or ()] if line.pings else False
        return discord.AllowedMentions(everyone=False, roles=False, users=players)

    async def _post_failed(self, line: MessageDelivery, error: Exception) -> bool:
        """A channel that refuses is left in peace for a while (23-26): the message there is tells the newest state, the
        game goes on for whoever has a panel, and the table is posted when it can be."""
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
        """A channel that is gone closes the table."""
        if getattr(error, "code", None) not in _CHANNEL_GONE:
            return False
        with suppress(TableRefused):  # closed already
            await line.table.cancel(CloseReason.CHANNEL_GONE)
        return True

    async def _remember(self, line: MessageDelivery, post: PublicPost) -> None:
        """Stores where the message is. Raises TableRefused; then it is stored before the next edit."""
        line.unsaved = post
        await line.table.remember_post(post)
        if line.unsaved is post:
            line.unsaved = None

    def _log(self, line: MessageDelivery, error: Exception) -> None:
        log_failure(error, doing="edit the public message", table=line.table.id, channel=line.table.head.channel_id)

    def _goes_on(self, line: MessageDelivery) -> bool:
        """Whether there is more to be edited. Of a table that is over, nothing is kept once all is done."""
        if not line.table.head.is_live and not line.is_waiting:
            self._lines.pop(line.table.id, None)
        return line.is_old or line.unsaved is not None


def _presences(table: Table) -> tuple[Presence, ...]:
    return tuple(occupant.presence for occupant in table.head.occupants)


def _may_be_done(error: Exception) -> bool:
    """Whether Discord may have done what it was asked for all the same."""
    return isinstance(error, (*LINE_TROUBLE, discord.DiscordServerError))
