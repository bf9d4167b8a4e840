"""Public messages: one a table, its newest state wins. Edits are gathered, since a channel takes only a few."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import discord
from msgspec.structs import replace

from cogs import drawing
from cogs.calls import Calls
from cogs.errands import MOST_TRIES, Errand, log_failure
from cogs.languages import Languages
from cogs.leftovers import Leftovers
from cogs.panels.people import people
from cogs.turns import Turn, Turns, nonce_of
from tables.head import CloseReason, PublicPost
from tables.refusals import TableRefused
from tables.table import Table

GAP: Final = 2.0  # s between two edits of one message
LIFE: Final = 50 * 60  # s; Discord takes few edits of a message that is older than an hour

_MESSAGE_GONE: Final = 10008
_TOO_OLD: Final = 30046
_CHANNEL_GONE: Final = frozenset({10003, 10004})


@dataclass
class PostLine:
    """One table's public message: what it shows, whether that is old, and whether it is to be a new one.

    `is_in_doubt`: a new message may have been sent whose receipt never came. `unsaved`: what could not be stored yet
    of where it is.
    """

    errand: Errand
    shown: list[dict[str, Any]] | None = None
    is_old: bool = False
    anew: bool = False
    pings: bool = False
    is_in_doubt: bool = False
    unsaved: PublicPost | None = None
    lost: int = 0  # messages that Discord gave for this post's nonce, and that are gone


class Posts:
    """Keeps the public message of every table; a lesson has none. What goes beside it has errands of its own, and
    holds nothing up."""

    def __init__(self, bot: discord.Client, languages: Languages, now: Callable[[], float]) -> None:
        """`now`: the clock of all tables."""
        self._now = now
        self._lines: dict[int, PostLine] = {}
        self._turns = Turns(bot, languages)
        self._leftovers = Leftovers(self._turns)
        self._calls = Calls(self._turns, self._leftovers)
        self._is_closed = False

    def changed(self, table: Table) -> None:
        """Something that everyone may see happened."""
        if self._is_closed or table.head.is_lesson:
            return
        if not table.head.is_live:
            self._calls.round_over(table)
        line = self._line(table)
        line.is_old = table.head.has_place
        line.errand.soon()

    def post_anew(self, table: Table, *, pings: bool = False) -> None:
        """The table stands at the channel's end again; `pings` tells its players so."""
        if self._is_closed or table.head.is_lesson:
            return
        line = self._line(table)
        line.anew = True
        line.pings = line.pings or pings
        self.round_over(table)
        line.errand.at_once()

    def round_over(self, table: Table) -> None:
        """A round is gone, and its calls with it."""
        self._calls.round_over(table)
        self.changed(table)

    def call(self, table: Table, seat: int, token: int) -> None:
        """4.1: "One!", in a message of its own."""
        if not (self._is_closed or table.head.is_lesson):
            self._calls.call(table, seat, token)

    def answered(self, table: Table) -> None:
        """An answer to a tap has just redrawn the message; it may have been overtaken by another, so the newest
        state is sent once more when the channel has room."""
        line = self._line(table)
        line.shown = None
        line.errand.rest(GAP)
        self.changed(table)

    async def posted(self, table: Table, message_id: int, *, is_of_game: bool) -> None:
        """An answer has just become the public message; what can't be stored of that now is stored a little later.
        Where people were quicker than Discord's receipt, the table stands anew already, and this one goes."""
        if table.head.post is not None:
            self._leftovers.take_away(table, message_id)
            return
        post = PublicPost(message_id, self._now(), is_of_game=is_of_game)
        try:
            await table.remember_post(post)
        except TableRefused:
            self._line(table).unsaved = post
            self.answered(table)

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
        self._leftovers.take_away(table, message_id)

    def expect(self, table: Table) -> None:
        """After a restart: a message may have been sent for this table of which nobody took note."""
        self._line(table).is_in_doubt = True

    async def catch_up(self, table: Table, *, anew: bool = False) -> None:
        """After a restart: shows the newest state once no other table waits for its turn."""
        await self._turns.all_gone()
        self.expect(table)
        line = self._line(table)
        if anew:
            self.post_anew(table)
        elif line.shown is None:  # else something happened meanwhile, and is shown
            self.changed(table)

    @property
    def waiting(self) -> int:
        """How many public messages are old, or have something to be called beside them."""
        return len({number for number, line in self._lines.items() if line.is_old} | self._calls.waiting())

    async def close(self) -> None:
        """Stops all edits."""
        self._is_closed = True
        await asyncio.gather(*(line.errand.close() for line in self._lines.values()))
        await self._calls.close()
        await self._leftovers.close()

    def _line(self, table: Table) -> PostLine:
        if table.id not in self._lines:
            self._lines[table.id] = PostLine(Errand(partial(self._next, table), partial(self._failed, table)))
        return self._lines[table.id]

    async def _next(self, table: Table) -> bool:
        line = self._lines[table.id]
        if line.unsaved is not None:
            await self._remember(table, line, line.unsaved)
        if line.is_old and not self._waits_for_its_answer(table, line):
            await self._bring_up_to_date(table, line)
        else:
            line.is_old = False
        return self._goes_on(table)

    def _waits_for_its_answer(self, table: Table, line: PostLine) -> bool:
        """A table's first message is the answer to the command that opens it."""
        return table.head.post is None and table.head.is_live and not line.anew

    async def _bring_up_to_date(self, table: Table, line: PostLine) -> None:
        """Shows the newest state, in the message there is or in a new one."""
        turn = await self._turns.take(table)
        post = table.head.post
        if line.anew or post is None or self._now() - post.posted_at > LIFE:
            line.anew = True
            await self._post_or_edit(table, line, turn)
        else:
            await self._edit(table, line, turn, post)

    async def _edit(self, table: Table, line: PostLine, turn: Turn, post: PublicPost) -> None:
        line.is_old = False
        line.errand.rest(GAP)
        is_final = not table.head.is_live
        panel = drawing.public(table, turn.say)
        if panel.payload != line.shown:
            await turn.edit(post.message_id, panel)
            line.shown = panel.payload
        if is_final:
            await self._remember(table, line, replace(post, is_final=True))
        if line.anew:  # since the turn came
            line.errand.at_once()

    async def _post_or_edit(self, table: Table, line: PostLine, turn: Turn) -> None:
        """A new message; where none may be sent, the old one at least tells the newest state, and it is tried again."""
        try:
            await self._post(table, line, turn)
        except discord.Forbidden:
            if table.head.post is not None:
                turn = await self._turns.take(table)
                await turn.edit(table.head.post.message_id, drawing.public(table, turn.say))
            raise

    async def _post(self, table: Table, line: PostLine, turn: Turn) -> None:
        """Posts the table anew and takes the old message away. Until it is stored where the new one is, it has the
        same nonce, and is the same message to Discord: after a line that broke, and after a restart."""
        line.is_old = False
        line.errand.rest(GAP)
        old, is_final, is_of_game = table.head.post, not table.head.is_live, table.game is not None
        panel = drawing.public(table, turn.say, calls=line.pings)
        nonce = str(old.message_id) if old else nonce_of(table, "first")
        nonce += f".{line.lost}" if line.lost else ""
        was_in_doubt, line.is_in_doubt = line.is_in_doubt, True
        message_id = await turn.send(panel, nonce, self._mentions(table, line))
        if was_in_doubt:  # Discord may have given the message of the first try, with what was new then
            turn = await self._turns.take(table)
            is_final, panel = not table.head.is_live, drawing.public(table, turn.say, calls=line.pings)
            await turn.edit(message_id, panel)
        line.anew = line.pings = line.is_in_doubt = False
        line.lost = 0
        line.shown = panel.payload
        self._leftovers.keep(table, message_id)
        if old is not None and old.message_id != message_id:
            self._leftovers.take_away(table, old.message_id)
        await self._remember(table, line, PublicPost(message_id, self._now(), is_final, is_of_game))

    def _mentions(self, table: Table, line: PostLine) -> discord.AllowedMentions:
        players = [discord.Object(number) for number in people(table.head)]
        return discord.AllowedMentions(everyone=False, roles=False, users=players if line.pings else False)

    async def _remember(self, table: Table, line: PostLine, post: PublicPost) -> None:
        """Stores where the message is; what could not be stored now is stored before the next edit."""
        line.unsaved = post
        await table.remember_post(post)
        line.unsaved = None

    async def _failed(self, table: Table, error: Exception) -> bool:
        """A message that is gone or too old is posted anew; a channel that refuses is left in peace for a while
        (23-26): the game goes on for whoever has a panel, and the table comes back when it can."""
        line = self._lines[table.id]
        log_failure(error, doing="edit the public message", table=table.id, channel=table.head.channel_id)
        code = getattr(error, "code", None)
        if not isinstance(error, TableRefused):
            line.shown = None
        if code in (_MESSAGE_GONE, _TOO_OLD) and not line.anew:
            line.is_old = line.anew = True
            line.errand.forgive()
        elif code in _CHANNEL_GONE:
            line.is_old = False
            with suppress(TableRefused):  # closed already
                await table.cancel(CloseReason.CHANNEL_GONE)
        else:
            line.lost += code == _MESSAGE_GONE
            line.is_old = table.head.is_live or (table.head.has_place and line.errand.failures < MOST_TRIES)
        return self._goes_on(table)

    def _goes_on(self, table: Table) -> bool:
        """Whether there is more to be shown; of a table that is over, nothing is kept then."""
        line = self._lines[table.id]
        if not line.is_old and not table.head.is_live:
            del self._lines[table.id]
        return line.is_old
