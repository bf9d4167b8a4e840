"""Games of one person against rivals, outside of the bot's servers. They post nothing in public."""

from msgspec.structs import replace

from cogs.features.play import Play
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.panels.buttons import DEFAULT, RIVAL_COUNTS
from cogs.panels.lobby.options import TableSettings
from cogs.panels.pages.outside import alone_panel
from cogs.services import Services
from cogs.wire.custom_ids import UnknownButton, edition_key, parse_or_reject
from cogs.wire.installation import server_link
from rivals.levels import Level
from tables.state.head import NO_GUILD
from tables.state.refusals import TableCode, TableRefused


class SoloGames:
    """Solo games have no time limits, because nobody else waits."""

    def __init__(self, services: Services, router: Router, play: Play) -> None:
        self._services = services
        self._play = play
        router.add("solo", self.open_from_button, renews=False, outside=True)

    async def offer(self, request: Request, level: Level | None, edition: str | None) -> None:
        """Shows what can be played outside of the bot's servers.

        Games that are opened from there have this level and edition. None means the bot's default.
        """
        link = server_link(request.interaction.client)
        await request.show(alone_panel(request.say, link, level, edition))

    async def open_from_button(self, request: Request) -> None:
        """Opens a game with the choices that the button contains (`solo_button`), and otherwise the bot's defaults.

        If the user has a running solo game, shows that game instead. Raises TableRefused EDITION_GONE if the chosen
        edition no longer exists.
        """
        rivals, choices = request.tap.number(0), request.tap.args[1:] or (DEFAULT, DEFAULT)
        if rivals not in RIVAL_COUNTS or len(choices) != 2:
            raise UnknownButton
        level, edition = choices
        if await self._show_running(request):  # even if the button's edition is gone
            return
        chosen = await self._services.default_options(
            NO_GUILD,
            None if edition == DEFAULT else await self._edition(edition),
            None if level == DEFAULT else parse_or_reject(lambda: Level(level)),
        )
        await self.open(request, chosen, rivals)

    async def open(self, request: Request, chosen: TableSettings, rivals: int) -> None:
        """Opens a solo game without time limits, and shows its panel. If the user has a running solo game, shows that
        game instead and says so."""
        if await self._show_running(request):
            return
        options = replace(chosen.options, search_seconds=0, turn_seconds=0)
        table = await self._services.registry.opener.play_alone(
            request.user_id, request.name, chosen.preset, options, level=chosen.level, rivals=rivals
        )
        await self._play.open_panel(replace(request, table=table))

    async def _show_running(self, request: Request) -> bool:
        """Shows the user's running solo game, and says that it is running. Returns False if there is none."""
        running = self._services.registry.solo_of(request.user_id)
        if running is not None:
            await self._play.open_panel(replace(request, table=running), request.say("solo-running"))
        return running is not None

    async def _edition(self, key: str) -> str:
        for name in await self._services.editions(NO_GUILD):
            if edition_key(name) == key:
                return name
        raise TableRefused(TableCode.EDITION_GONE)
