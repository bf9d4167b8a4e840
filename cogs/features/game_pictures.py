"""Two buttons of a replay's last step: *Share* posts the result in the channel, *Recap* shows an animation of the
game."""

from functools import partial

from cogs.features.replay_steps import own_seat
from cogs.features.sharing import ResultSharing
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.inbound.visibility import visible_game
from cogs.outbound.pictures.game_pictures import GamePictures
from cogs.panels.components import Panel
from cogs.panels.results.recap import recap_panel
from cogs.panels.results.share_message import shared_panel
from cogs.services import Services
from cogs.usage_limits import GAME_SHARES
from tables.live.table import Table


class GamePictureButtons:
    def __init__(self, services: Services, router: Router, pictures: GamePictures) -> None:
        self._services = services
        self._pictures = pictures
        self._sharing = ResultSharing(services, GAME_SHARES, "share-again")
        router.add("share", services.expensive.file(self.share), renews=False, anywhere=True)
        router.add("recap", services.expensive.file(self.recap), renews=False, anywhere=True)

    async def share(self, request: Request) -> None:
        """Posts the result card in this channel, in the server's language.

        Each player of the game may post the card once, in one channel only (GAME_SHARES). Tells other people that only
        players may post it.
        """
        table = visible_game(request)
        seat = own_seat(table.head, request.user_id)
        if seat is None:
            await request.notify("share-players")
        else:
            await self._sharing.share(request, str(table.id), partial(self._shared_panel, table, seat))

    async def _shared_panel(self, table: Table, seat: int) -> Panel | None:
        say = await self._services.languages.for_server(table.head.guild_id)
        card = await self._pictures.result_card(table, say)
        return None if card is None else shared_panel(table.head, seat, table.ranking()[0], card, say)

    async def recap(self, request: Request) -> None:
        table = visible_game(request)
        content = await self._pictures.recap(table, request.say)
        if content is None:
            await request.notify("picture-failed")
            return
        replay = await self._pictures.replays.of(table)
        await request.show(recap_panel(content, table.head, replay, table.ranking()[0], request.say))
