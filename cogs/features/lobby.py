"""The lobby: opening a table, joining, options, starting the game, and the rematch after a game."""

from collections.abc import Awaitable

from msgspec.structs import replace

from cogs.features.play import Play
from cogs.features.table_places import TablePlaces
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.metrics import count_refusal
from cogs.panels import drawing
from cogs.panels.context import PanelState
from cogs.panels.lobby.options import edition_gone_panel, options_panel
from cogs.panels.lobby.options_modal import options_modal
from cogs.services import Services
from cogs.wire.custom_ids import parse_or_reject
from cogs.wire.error_logging import DISCORD_ERRORS, log_discord
from cogs.words.names import channel_mention
from cogs.words.options import OptionName, with_choice
from cogs.words.options_form import lets_in_late
from rivals.levels import Level
from tables.live.table import Table
from tables.state.head import Status, TableOptions
from tables.state.refusals import TableCode, TableRefused


class Lobby:
    def __init__(self, services: Services, router: Router, play: Play) -> None:
        self.places = TablePlaces(services)
        self._services = services
        self._play = play
        router.add("join", self.join, renews=True)
        router.add("unseat", self.unseat, renews=True)
        router.add("rival", self.add_rival, renews=True)
        router.add("unrival", self.remove_rival, renews=True)
        router.add("start", self.start, renews=True)
        router.add("options", self.options, renews=False)
        router.add("options-set", self.set_options, renews=True)
        router.add("level", self.set_level, renews=True)
        router.add("set", self.set_option, renews=True)
        router.add("rematch", self.rematch, renews=False)

    async def open_with_defaults(
        self, request: Request, edition: str | None = None, level: Level | None = None, rivals: int = 0
    ) -> None:
        """Opens a table with the server's default options.

        If there are `rivals`, and `open` returns the table, also marks the user as ready and shows their panel. Raises
        what `open` and `Services.default_options` raise.
        """
        chosen = await self._services.default_options(request.guild_id, edition, level)
        table = await self.open(request, chosen, rivals)
        if table is not None and rivals:
            await self._play.begin(replace(request, table=table))

    async def open(self, request: Request, chosen: TableOptions, rivals: int) -> Table | None:
        """Opens a table in this channel, or in a thread if the channel has a live table.

        If there are `rivals`, the game begins immediately. Returns None if the caller must not answer: the user has
        been told why no table opened, or the table is open but Discord did not accept the answer. Raises what
        `TableOpener.open` raises.
        """
        if not await self.places.may_open_here(request):
            return None
        try:
            table = await self._open_in(request, request.place[1], chosen, rivals)
        except TableRefused as refusal:
            if refusal.code is not TableCode.CHANNEL_BUSY:
                raise
            thread = await self.places.thread_beside(request, refusal)
            return None if thread is None else await self._open_in_thread(request, thread, chosen, rivals)
        return table if await self._announce(request, table) else None

    async def _open_in(self, request: Request, channel_id: int, chosen: TableOptions, rivals: int) -> Table:
        asked = request.guild_id, channel_id, request.user_id, request.name, chosen.preset, chosen.options
        return await self._services.registry.opener.open(*asked, level=chosen.level, rivals=rivals)

    async def _open_in_thread(self, request: Request, thread: int, chosen: TableOptions, rivals: int) -> Table:
        table = await self._open_in(request, thread, chosen, rivals)
        self._services.publisher.public_messages.post_again(table)
        if table.game is None:
            await request.notify("table-open-in-thread", thread=channel_mention(thread))
        return table

    async def _announce(self, request: Request, table: Table) -> bool:
        """Answers with the new table's public message. If that is not possible, posts the message in the table's
        channel.

        Returns False if Discord did not accept the answer. Then the caller can send no more answers.
        """
        posts, is_of_game = self._services.publisher.public_messages, table.game is not None
        if request.interaction.channel_id != table.head.channel_id:
            posts.post_again(table)
            return True
        say = await self._services.languages.for_server(table.head.guild_id)
        version, panel = posts.version(table), drawing.public(table, say)
        try:
            message_id = await request.reply.announce(panel)
        except DISCORD_ERRORS as error:
            log_discord(error, doing="open a table", table=table.id)
            posts.suspect_lost_post(table)  # Discord may have posted the answer despite the error
            posts.post_again(table, pings=is_of_game)
            return False
        if message_id is not None:
            await posts.answer_posted(table, message_id, version, panel, is_of_game=is_of_game)
            return True
        posts.post_again(table)  # the late answer is private, so a public message is still missing
        if not is_of_game:
            await request.notify("table-open")
        return True

    async def join(self, request: Request) -> None:
        """Scenario 10, 9.1: gives the user a seat. A second press changes nothing."""
        await request.here.join(request.user_id, request.name)
        await self._redraw(request)

    async def unseat(self, request: Request) -> None:
        """9.2, 9.5: frees the user's seat. If the user is the host, another player becomes host. If no person remains,
        the lobby closes."""
        await request.here.stand_up(request.user_id)
        await self._redraw(request)

    async def add_rival(self, request: Request) -> None:
        await request.here.add_rival(request.user_id)
        await self._redraw(request)

    async def remove_rival(self, request: Request) -> None:
        """Removes the computer player that was added last."""
        await request.here.remove_rival(request.user_id)
        await self._redraw(request)

    async def start(self, request: Request) -> None:
        """2.1: starts the game at the host's request. If the table's edition was removed, tells the host to choose
        another one."""
        try:
            await request.here.start(request.user_id)
        except TableRefused as refusal:
            if refusal.code is not TableCode.EDITION_GONE:
                raise
            count_refusal(refusal)
            await request.tell(edition_gone_panel(request.here.head, request.say))
        else:
            await request.reply.acknowledge()

    async def options(self, request: Request) -> None:
        """Shows the options of a lobby.

        The host gets a form. Everyone else gets a list. If Discord can no longer show a form, the host gets a list,
        too. Raises TableRefused ALREADY_STARTED or TABLE_OVER if the table is not a lobby.
        """
        table = request.here
        editions = await self._editions(request)
        _check_in_lobby(table)
        is_host = table.may_host(request.user_id)
        opening = request.interaction.id
        if not is_host or not await request.ask(options_modal(table.head, request.say, editions, opening)):
            await request.show(options_panel(table.head, request.say, is_host=is_host))

    async def set_options(self, request: Request) -> None:
        """Changes the options as the host's form says."""
        preset, options = await self._services.submitted_options(request, request.here.head)
        late = lets_in_late(dict(request.tap.fields))
        await request.here.set_options(request.user_id, preset, options, late)
        await self._redraw(request)

    async def set_level(self, request: Request) -> None:
        await request.here.set_level(request.user_id, parse_or_reject(lambda: Level(request.tap.arg(0))))
        await self._redraw(request)

    async def set_option(self, request: Request) -> None:
        """Sets one option by a select that only older versions of the bot have drawn. Raises TableRefused EDITION_GONE
        if the chosen edition was removed."""
        table = request.here
        if request.tap.args[:1] == (OptionName.EDITION,) and request.tap.choice not in await self._editions(request):
            raise TableRefused(TableCode.EDITION_GONE)
        await parse_or_reject(lambda: _apply_choice(request))
        await request.show(options_panel(table.head, request.say, is_host=table.may_host(request.user_id)))

    async def _editions(self, request: Request) -> tuple[str, ...]:
        return await self._services.editions(request.here.head.guild_id)

    async def rematch(self, request: Request) -> None:
        """Opens a rematch of the pressed table (`TableOpener.rematch`), or shows the one that an earlier press opened.

        If the rematch is a lobby, says that it is open. If the game of the rematch has begun, shows the user's panel.
        If the server no longer allows tables in the channel, says so. Raises what `TableOpener.rematch` raises.
        """
        over, registry = request.here, self._services.registry
        if over.head.is_private:
            table = await registry.opener.rematch(over, request.user_id)
            await self._play.open_panel(replace(request, table=table))
            return
        if not await self.places.is_channel_allowed(request, over.head.channel_id):
            return
        try:
            table = await self._open_table(registry.opener.rematch(over, request.user_id), over.head.channel_id)
        except TableRefused:
            existing = registry.rematch_of(over)
            if existing is None or existing.seat_of(request.user_id) is None:
                raise
            await self._play.open_panel(replace(request, table=existing))
            return
        if table.game is None:
            if table.head.post is None:
                self._services.publisher.public_messages.post_again(table, pings=True)
            await self._report_open(replace(request, table=table))
        elif await self._announce(request, table):
            await self._play.begin(replace(request, table=table))

    async def _report_open(self, request: Request) -> None:
        head = request.here.head
        if request.user_id == head.host_id and head.options.edition not in await self._editions(request):
            await request.show(edition_gone_panel(head, request.say))
        else:
            await request.notify("table-open")

    async def _open_table(self, opening: Awaitable[Table], channel_id: int) -> Table:
        """Waits for the new table. If the channel already has a live table, raises TableRefused CHANNEL_BUSY with a
        link to that table."""
        try:
            return await opening
        except TableRefused as refusal:
            if refusal.code is not TableCode.CHANNEL_BUSY:
                raise
            link = await self.places.link_to_table_of(channel_id)
            raise TableRefused(TableCode.CHANNEL_BUSY, link=link) from None

    async def _redraw(self, request: Request) -> None:
        table, pressed = request.here, request.interaction.message
        if pressed is not None and pressed.flags.ephemeral:
            await self._play.show(request, table, PanelState(), watching=table.seat_of(request.user_id) is None)
            return
        say = await self._services.languages.for_server(table.head.guild_id)
        try:
            called = self._services.publisher.public_messages.called_by(table)
            await request.show(drawing.public(table, say, called=called))
        finally:
            self._services.publisher.public_messages.answer_redrew(table)


def _apply_choice(request: Request) -> Awaitable[None]:
    table, name, value = request.here, request.tap.arg(0), request.tap.choice
    if name == OptionName.LEVEL:
        return table.set_level(request.user_id, Level(value))
    return table.set_options(request.user_id, *with_choice(table.head.preset, table.head.options, name, value))


def _check_in_lobby(table: Table) -> None:
    if table.head.status is not Status.LOBBY:
        raise TableRefused(TableCode.ALREADY_STARTED if table.head.is_live else TableCode.TABLE_OVER)
