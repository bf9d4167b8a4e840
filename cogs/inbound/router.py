"""Finds the handler of every tap by the custom_id alone, so that buttons work after a restart.

docs/decisions/0007 says why discord.py's own views and dynamic items are not used.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from discord import Interaction, InteractionType
from discord.ext import commands
from msgspec.structs import replace
from prometheus_client import Counter
from structlog.contextvars import bind_contextvars

from cogs.inbound.replies import Reply, can_still_answer, is_expected_failure
from cogs.inbound.request import Handler, Request
from cogs.inbound.visibility import may_see
from cogs.metrics import TAPS, count_refusal
from cogs.outbound.public.public_messages import PublicMessages
from cogs.panels.pages.outside import needs_server_panel
from cogs.wire.custom_ids import NO_TABLE, Tap, UnknownButton, parse_interaction, tap_without_table
from cogs.wire.discord_patches import break_cycle
from cogs.wire.error_logging import DISCORD_ERRORS, log_bug, log_unanswered
from cogs.wire.installation import server_link
from cogs.words.languages import Languages
from engine.refusals import Refused
from tables.live.registry import Registry
from tables.state.head import NO_GUILD, Head
from tables.state.refusals import TableCode, TableRefused

_TAPS: Final = frozenset({InteractionType.component, InteractionType.modal_submit})


@dataclass(frozen=True)
class Route:
    """The handler of a verb, and where the verb's buttons work."""

    handler: Handler
    renews: bool
    """Whether the answer edits the pressed message. Otherwise the answer is a new private message."""
    taps: Counter
    """The metric that counts the verb's taps."""
    anywhere: bool = False
    """Whether a table's buttons work in every channel of the table's server.

    Otherwise they work in the table's channel, and on the private panels of people who may see the table. But the
    buttons of a private table work everywhere.
    """
    outside: bool = False
    """Whether buttons without a table also work in direct messages and in servers without the bot."""


class Router(commands.Cog):
    """Passes each tap to the handler of its verb. Answers every refusal and every error with one friendly sentence."""

    def __init__(
        self,
        registry: Registry,
        languages: Languages,
        public_messages: PublicMessages,
        age: Callable[[int], float] = lambda _: 0.0,
        done: Callable[[int], None] = lambda _: None,
    ) -> None:
        """`age(interaction_id)` returns the age of an interaction in seconds. `done(interaction_id)` is called when a
        tap is finished."""
        self._registry = registry
        self._languages = languages
        self._public_messages = public_messages
        self._age = age
        self._done = done
        self._routes: dict[str, Route] = {}

    def add(self, verb: str, handler: Handler, *, renews: bool, anywhere: bool = False, outside: bool = False) -> None:
        """Registers the handler of a verb. `Route` explains `renews`, `anywhere` and `outside`."""
        self._routes[verb] = Route(handler, renews, TAPS.labels(verb), anywhere, outside)

    def handler(self, verb: str) -> Handler:
        """Returns the handler of a verb, for a command that does the same as the button."""
        return self._routes[verb].handler

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction[Any]) -> None:
        """Answers a pressed component or a submitted modal. discord.py dispatches commands."""
        if interaction.type not in _TAPS or interaction.data is None:
            return
        try:
            await self._answer(interaction, parse_interaction(interaction.data))
        finally:
            self._done(interaction.id)
            break_cycle(interaction)

    async def _answer(self, interaction: Interaction[Any], tap: Tap | None) -> None:
        route = self._routes.get(tap.verb) if tap else None
        if tap is None or route is None:
            tap, route = _UNKNOWN_TAP, _UNKNOWN
        route.taps.inc()
        reply = Reply(interaction, renews=route.renews)

        async def work() -> None:
            say = await self._languages.for_user(interaction)
            request = Request(interaction, reply, say, tap)
            without_table = route.handler if route.outside else in_servers(route.handler)
            await answer(request, without_table if tap.table == NO_TABLE else at_table)

        async def at_table(request: Request) -> None:
            table = await self._registry.get(tap.table)
            if table is None or not _fits(request, table.head, anywhere=route.anywhere):
                raise TableRefused(TableCode.NO_SUCH_TABLE)
            if table.head.owner not in (None, request.user_id):  # only its owner may use a private table
                raise TableRefused(TableCode.TABLE_OVER)
            posts, pressed = self._public_messages, interaction.message
            is_stray = posts.is_stray(table, pressed, request.tap)
            await answer(replace(request, table=table), route.handler)
            if is_stray and pressed is not None:
                posts.delete(table, pressed.id)

        await self.run_in_time(interaction, reply, work, tap.table)

    async def run_in_time(
        self,
        interaction: Interaction[Any],
        reply: Reply,
        work: Callable[[], Awaitable[None]],
        table_id: int = NO_TABLE,
    ) -> None:
        """Runs the work of a press or a command, and answers in time (`Reply.run_in_time`).

        9.3: the press shows that the person is present at all their tables in this server, and at the table `table_id`.
        The bot stores their presence after the answer.
        """
        registry, where = self._registry, (interaction.guild_id or NO_GUILD, interaction.user.id, table_id)
        registry.record_press(*where)
        try:
            await reply.run_in_time(work, self._age(interaction.id))
        finally:
            await registry.apply_press(*where)


def _fits(request: Request, head: Head, *, anywhere: bool) -> bool:
    """Whether the pressed button belongs to this table, and works where it was pressed (`Route.anywhere`).

    After a backup was restored, the number on an old button may be that of a different table.
    """
    if not request.tap.belongs_to(head) or (request.guild_id != head.guild_id and not head.is_private):
        return False
    if anywhere or head.is_private or request.interaction.channel_id == head.channel_id:
        return True
    pressed = request.interaction.message
    is_on_panel = pressed is not None and pressed.flags.ephemeral
    return is_on_panel and bool(request.tap.fingerprint) and may_see(request.interaction, head)


def in_servers(handler: Handler) -> Handler:
    """Returns a handler that calls `handler` in servers with the bot. Elsewhere, the returned handler only says that
    such a server is needed."""

    async def checked(request: Request) -> None:
        if request.guild_id == NO_GUILD:
            await request.tell(needs_server_panel(request.say, server_link(request.interaction.client)))
        else:
            await handler(request)

    return checked


async def _unknown(_: Request) -> None:
    """The button is forged, or of an older version."""
    raise UnknownButton


_UNKNOWN_TAP: Final = tap_without_table("unknown")
_UNKNOWN: Final = Route(_unknown, renews=False, taps=TAPS.labels(_UNKNOWN_TAP.verb), outside=True)


async def answer(request: Request, handler: Handler) -> None:
    """Runs a handler. After a refusal or an error, answers with one sentence.

    If Discord no longer accepts an answer, sends none. Raises no error, but logs every bug.
    """
    _say_where(request)
    try:
        await handler(request)
    except (Refused, TableRefused) as refusal:
        count_refusal(refusal)
        refusal.__traceback__ = None  # its stack frames refer to the refusal: a reference cycle of about 70 objects
        await _tell(request.refuse(refusal))
    except UnknownButton:
        is_command = request.interaction.type is InteractionType.application_command
        await _tell(request.notify("unknown-command" if is_command else "unknown-button"))
    except DISCORD_ERRORS as error:
        if not is_expected_failure(error):
            await _report_bug(request, error)
            return
        log_unanswered("answer not taken", error)
        if can_still_answer(error):
            await _say_broken(request)
    except Exception as error:
        await _report_bug(request, error)


def _say_where(request: Request) -> None:
    if request.table is None:
        bind_contextvars(verb=request.tap.verb)
    else:
        bind_contextvars(table=request.table.id, seat=request.table.seat_of(request.user_id), verb=request.tap.verb)


async def _tell(telling: Awaitable[None]) -> None:
    try:
        await telling
    except DISCORD_ERRORS as error:
        log_unanswered("refusal not told", error)


async def _report_bug(request: Request, error: Exception) -> None:
    if request.interaction.client.is_closed():
        log_unanswered("stopped before an answer", error)  # the move stays stored
        return
    log_bug(error, verb=request.tap.verb, args=request.tap.args, prompt=request.tap.prompt, table=request.tap.table)
    await _say_broken(request)


async def _say_broken(request: Request) -> None:
    try:
        await request.notify("broken")
    except DISCORD_ERRORS as second:
        log_unanswered("not told", second)
