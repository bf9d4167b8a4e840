"""`/exchange tables`: lists the live tables of a server, with buttons to reach them from any channel."""

from cogs.features.lobby import Lobby
from cogs.features.play import Play
from cogs.inbound.request import Request
from cogs.inbound.router import Router, in_servers
from cogs.inbound.visibility import may_see, visible_table
from cogs.panels.context import PanelState
from cogs.panels.lobby.table_list import in_order, listed, table_list_panel
from cogs.services import Services
from cogs.words.names import channel_mention
from tables.live.table import Table
from tables.state.head import Status
from tables.state.refusals import TableCode, TableRefused


class TableList:
    """Lists the tables whose channels the user may see.

    Each press checks again whether the user may see the table's channel, because the list may be old.
    """

    def __init__(self, services: Services, router: Router, lobby: Lobby, play: Play) -> None:
        self._services = services
        self._play = play
        router.add("tables", in_servers(self.show), renews=True)
        router.add("open-table", in_servers(lobby.open_with_defaults), renews=False)
        router.add("tables-sit", self.sit_down, renews=False, anywhere=True)
        router.add("tables-panel", self.open_panel, renews=False, anywhere=True)
        router.add("tables-watch", self.watch, renews=False, anywhere=True)

    async def show(self, request: Request) -> None:
        page = request.tap.position(0) if request.tap.args else 1
        tables = self._services.registry.live_of(request.guild_id)
        seen = [each for each in tables if not each.head.is_private and may_see(request.interaction, each.head)]
        entries = [listed(each.shown_head, _round(each), request.user_id) for each in seen]
        await request.show(table_list_panel(in_order(entries), request.say, page))

    async def sit_down(self, request: Request) -> None:
        """Gives the user a seat in a lobby, and shows their panel with a link to the lobby's channel.

        If the user already has a seat, only shows their panel. Raises what `visible_table` and `Table.join` raise.
        """
        table = visible_table(request)
        if table.seat_of(request.user_id) is not None:
            await self._play.open_panel(request)
            return
        await table.join(request.user_id, request.name)
        notice = request.say("tables-joined", channel=channel_mention(table.head.channel_id))
        await self._play.show(request, table, PanelState(), notice)

    async def open_panel(self, request: Request) -> None:
        """Shows the user's panel, and posts the table's message again if it was deleted."""
        table = visible_table(request)
        await self._play.open_panel(request)
        await self._services.publisher.public_messages.repost_if_deleted(table)

    async def watch(self, request: Request) -> None:
        table = visible_table(request)
        if table.head.status is Status.CLOSED:
            raise TableRefused(TableCode.TABLE_OVER)
        await self._play.watch(request)


def _round(table: Table) -> int:
    return 0 if table.game is None else table.game.round
