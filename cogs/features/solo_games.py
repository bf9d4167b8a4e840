"""Games of one person against rivals, outside of the bot's servers. They post nothing in public."""

from msgspec.structs import replace

from cogs.features.play import Play
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.panels.buttons import RIVAL_COUNTS
from cogs.panels.lobby.options import TableSettings
from cogs.panels.pages.outside import alone_panel
from cogs.services import Services
from cogs.wire.custom_ids import UnknownButton
from cogs.wire.installation import server_link
from tables.state.head import NO_GUILD


class SoloGames:
    """Solo games have no time limits, because nobody else waits."""

    def __init__(self, services: Services, router: Router, play: Play) -> None:
        self._services = services
        self._play = play
        router.add("solo", self.open_again, renews=False, outside=True)

    async def offer(self, request: Request) -> None:
        """Shows what can be played outside of the bot's servers."""
        await request.show(alone_panel(request.say, server_link(request.interaction.client)))

    async def open_again(self, request: Request) -> None:
        """Opens a game with the default options. The button names the number of rivals."""
        rivals = request.tap.number(0)
        if rivals not in RIVAL_COUNTS:
            raise UnknownButton
        defaults = await self._services.registry.guilds.settings(NO_GUILD)
        await self.open(request, defaults, rivals)

    async def open(self, request: Request, chosen: TableSettings, rivals: int) -> None:
        """Opens a solo game without time limits, and shows its panel. If the user has a running solo game, shows that
        game instead and says so."""
        registry = self._services.registry
        running = registry.solo_of(request.user_id)
        options = replace(chosen.options, search_seconds=0, turn_seconds=0)
        table = running or await registry.opener.play_alone(
            request.user_id, request.name, chosen.preset, options, level=chosen.level, rivals=rivals
        )
        notice = request.say("solo-running") if running else None
        await self._play.open_panel(replace(request, table=table), notice)
