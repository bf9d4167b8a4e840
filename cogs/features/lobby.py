"""Before the game: opening a table, joining, the options, starting; and the rematch after it."""

from collections.abc import Awaitable
from dataclasses import replace
from typing import Any, Final

import discord

from cogs.features.play import Play
from cogs.inbound.request import Press
from cogs.inbound.router import Router
from cogs.metrics import count_refusal
from cogs.panels import drawing
from cogs.panels.context import Screen
from cogs.panels.lobby import options_panel
from cogs.panels.parts import Panel
from cogs.panels.status import channel_list, message_link
from cogs.services import House
from cogs.wire.errors import TROUBLE, log_discord
from cogs.wire.taps import read
from cogs.words.catalogs import Family
from cogs.words.names import channel_mention
from cogs.words.options import with_choice
from engine.options import Options
from rivals.levels import Level
from tables.live.table import Table
from tables.state.head import Status
from tables.state.refusals import TableCode, TableRefused

PERMISSION: Final = Family("permission", ("view-channel", "send-messages"))


class Lobby:
    """Answers what is pressed before a game starts."""

    def __init__(self, house: House, router: Router, play: Play) -> None:
        self._house = house
        self._play = play
        router.add("join", self.join, renews=True)
        router.add("unseat", self.unseat, renews=True)
        router.add("rival", self.add_rival, renews=True)
        router.add("unrival", self.remove_rival, renews=True)
        router.add("start", self.start, renews=True)
        router.add("options", self.options, renews=False)
        router.add("set", self.set_option, renews=True)
        router.add("rematch", self.rematch, renews=False)

    async def open(
        self, press: Press, preset: str, options: Options, level: Level = Level.MEDIUM, rivals: int = 0
    ) -> Table | None:
        """A new table in this channel, with rivals a game that has begun; None where nobody could be shown it as an
        answer. Says which permission is missing before anything is begun (27)."""
        interaction = press.interaction
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        if not await self._may_stand(press):
            return None
        missing = missing_permissions(interaction.app_permissions, interaction.channel)
        if missing:
            names = ", ".join(press.say(PERMISSION(name)) for name in missing)
            await press.say_so("permission-missing", names=names, channel=channel_mention(interaction.channel_id))
            return None
        if _is_outside(interaction):
            await press.say_so("thread-not-joined")
            return None
        asked = interaction.guild_id, interaction.channel_id, press.user_id, press.name, preset, options
        opening = self._house.registry.open(*asked, level=level, rivals=rivals)
        table = await self._new(opening, interaction.channel_id)
        return table if await self._announced(press, table) else None

    async def _may_stand(self, press: Press) -> bool:
        """Whether the server's managers let tables stand in this channel, or in this thread's; else it says where."""
        interaction = press.interaction
        assert interaction.guild_id is not None
        allowed = (await self._house.registry.guilds.settings(interaction.guild_id)).channels
        if not allowed or not {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}.isdisjoint(
            allowed
        ):
            return True
        guild = interaction.guild
        there = [channel for channel in allowed if guild is None or guild.unavailable or guild.get_channel(channel)]
        if there:
            await press.say_so("channel-not-allowed", channels=channel_list(there))
        else:
            await press.say_so("channel-none-allowed")
        return False

    async def _announced(self, press: Press, table: Table) -> bool:
        """Answers the command that opened a table with the table itself, for everyone. Whether the person can be
        answered further."""
        posts, is_of_game = self._house.publisher.posts, table.game is not None
        say = await self._house.languages.servers(table.head.guild_id)
        version, panel = posts.version(table), drawing.public(table, say)
        try:
            message_id = await press.reply.announce(panel)
        except TROUBLE as error:
            log_discord(error, doing="open a table", table=table.id)
            posts.expect(table)  # the answer may be there all the same
            posts.post_anew(table, pings=is_of_game)
            return False
        if message_id is not None:
            await posts.posted(table, message_id, version, panel, is_of_game=is_of_game)
            return True
        posts.post_anew(table)  # it took long, and what was answered meanwhile only this person sees
        if not is_of_game:
            await press.say_so("table-open")
        return True

    async def join(self, press: Press) -> None:
        """Joining twice is joining once (10)."""
        await press.here.join(press.user_id, press.name)
        await self._redraw(press)

    async def unseat(self, press: Press) -> None:
        """9.2, 9.5: the seat is free again; a host's leaving makes another host."""
        await press.here.stand_up(press.user_id)
        await self._redraw(press)

    async def add_rival(self, press: Press) -> None:
        """A computer takes a seat."""
        await press.here.add_rival(press.user_id)
        await self._redraw(press)

    async def remove_rival(self, press: Press) -> None:
        """The computer that came last goes."""
        await press.here.remove_rival(press.user_id)
        await self._redraw(press)

    async def start(self, press: Press) -> None:
        """The game begins; its table is posted anew and calls its players. Where its edition is gone, the host chooses
        another one first."""
        try:
            await press.here.start(press.user_id)
        except TableRefused as refusal:
            if refusal.code is not TableCode.EDITION_GONE:
                raise
            count_refusal(refusal)
            await press.reply.tell(await self._options_panel(press))
        else:
            await press.reply.acknowledge()

    async def options(self, press: Press) -> None:
        """The options, for the host to change and for anyone to read."""
        await press.show(await self._options_panel(press))

    async def set_option(self, press: Press) -> None:
        """One choice of the options panel. Raises TableRefused EDITION_GONE for an edition that was there when it was
        drawn."""
        if press.tap.args[:1] == ("edition",):
            await self._check_edition(press)
        await read(lambda: _choosing(press))
        await press.show(await self._options_panel(press))

    async def _check_edition(self, press: Press) -> None:
        editions = await self._editions(press)
        for edition in press.tap.values:
            if edition not in editions:
                raise TableRefused(TableCode.EDITION_GONE)

    async def _editions(self, press: Press) -> tuple[str, ...]:
        return await self._house.editions(press.here.head.guild_id)

    async def _options_panel(self, press: Press) -> Panel:
        editions = await self._editions(press)
        _check_open(press.here)
        head = press.here.head
        return options_panel(head, press.say, editions, is_host=press.here.may_host(press.user_id))

    async def rematch(self, press: Press) -> None:
        """The same people and options once more: in a new lobby, or for who was left alone with rivals in a game that
        begins at once, as by `open` with rivals. Pressed again, it shows that game's panel."""
        over, registry = press.here, self._house.registry
        if not await self._may_stand(press):
            return
        try:
            table = await self._new(registry.rematch(over, press.user_id), over.head.channel_id)
        except TableRefused:
            there = registry.rematch_of(over)
            if there is None or there.seat_of(press.user_id) is None:
                raise
            await self._play.open_panel(replace(press, table=there))
            return
        if table.game is None:
            if table.head.post is None:
                self._house.publisher.posts.post_anew(table, pings=True)
            await self._tell_open(replace(press, table=table))
        elif await self._announced(press, table):
            await self._play.begin(replace(press, table=table))

    async def _tell_open(self, press: Press) -> None:
        """A lobby is there. Where its edition is gone, its host can choose another one at once."""
        head = press.here.head
        if press.user_id == head.host_id and head.options.edition not in await self._editions(press):
            await press.show(await self._options_panel(press))
        else:
            await press.say_so("table-open")

    async def _new(self, opening: Awaitable[Table], channel_id: int) -> Table:
        """A new table; where the channel has one already, the refusal shows the way to it."""
        try:
            return await opening
        except TableRefused as refusal:
            if refusal.code is not TableCode.CHANNEL_BUSY:
                raise
            there = self._house.registry.live_in(channel_id)
            if there is not None:
                await self._house.publisher.posts.look(there)
            link = message_link(there.head) if there else None
            raise TableRefused(TableCode.CHANNEL_BUSY, link=link or channel_mention(channel_id)) from None

    async def _redraw(self, press: Press) -> None:
        """Answers a tap on the public message, or on somebody's private look at the lobby, with its newest state."""
        table, pressed = press.here, press.interaction.message
        if pressed is not None and pressed.flags.ephemeral:
            await self._play.show(press, table, Screen(), watching=table.seat_of(press.user_id) is None)
            return
        say = await self._house.languages.servers(table.head.guild_id)
        try:
            await press.show(drawing.public(table, say))
        finally:
            self._house.publisher.posts.answered(table)


def _choosing(press: Press) -> Awaitable[None]:
    """What a choice of the options panel asks of the table. Raises as `with_choice`."""
    table, what, value = press.here, press.tap.arg(0), press.tap.choice
    if what == "level":
        return table.set_level(press.user_id, Level(value))
    return table.set_options(press.user_id, *with_choice(table.head.preset, table.head.options, what, value))


def missing_permissions(permissions: discord.Permissions, channel: object) -> list[str]:
    """What the bot lacks in a channel to keep a table there, in words' ids: a thread asks for its own permission."""
    in_thread = isinstance(channel, discord.Thread)
    needed = {
        "view-channel": permissions.view_channel,
        "send-messages": permissions.send_messages_in_threads if in_thread else permissions.send_messages,
    }
    return [name for name, granted in needed.items() if not granted]


def _is_outside(interaction: discord.Interaction[Any]) -> bool:
    """Whether this is a private thread to which nobody has added the bot: it could answer presses there, and neither
    post nor edit. Discord tells a bot of all private threads that it may enter."""
    thread, guild = interaction.channel, interaction.guild
    if not isinstance(thread, discord.Thread) or not thread.is_private() or guild is None or guild.unavailable:
        return False
    return guild.get_thread(thread.id) is None and not interaction.app_permissions.manage_threads


def _check_open(table: Table) -> None:
    """Raises TableRefused where the lobby is over, by a start or for good."""
    if table.head.status is not Status.LOBBY:
        raise TableRefused(TableCode.ALREADY_STARTED if table.head.is_live else TableCode.TABLE_OVER)
