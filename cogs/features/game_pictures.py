"""Two buttons of a replay's last step: *Share* posts the result in the channel, *Recap* shows an animation of the
game."""

from cogs.features.replay_steps import own_seat
from cogs.features.sharing import why_not_share_here
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.inbound.visibility import visible_game
from cogs.outbound.pictures.game_pictures import GamePictures
from cogs.panels.results.recap import recap_panel
from cogs.panels.results.share_message import shared_panel
from cogs.services import Services
from cogs.usage_limits import GAME_SHARES, PERSON_SHARES, UsageLimiter
from tables.live.table import Table


class GamePictureButtons:
    def __init__(self, services: Services, router: Router, pictures: GamePictures) -> None:
        self._services = services
        self._pictures = pictures
        self._games: UsageLimiter[tuple[int, int]] = UsageLimiter(GAME_SHARES, services.registry.now)
        self._people: UsageLimiter[int] = UsageLimiter(PERSON_SHARES, services.registry.now)
        router.add("share", services.expensive.file(self.share), renews=False, anywhere=True)
        router.add("recap", services.expensive.file(self.recap), renews=False, anywhere=True)

    async def share(self, request: Request) -> None:
        """Posts the result card in this channel, in the server's language. Each player of the game may do so once."""
        table = visible_game(request)
        seat = own_seat(table.head, request.user_id)
        if seat is None:
            await request.show_words("share-players")
        elif (word := await why_not_share_here(request.interaction, self._services)) is not None:
            await request.show_words(word)
        elif self._games.is_spent((request.user_id, table.id)) or self._people.is_spent(request.user_id):
            await request.show_words("share-again")
        else:
            await self._share(request, table, seat)

    async def _share(self, request: Request, table: Table, seat: int) -> None:
        say = await self._services.languages.for_server(table.head.guild_id)
        card = await self._pictures.result_card(table, say)
        if card is None:
            await request.show_words("picture-failed")
        elif self._games.use((request.user_id, table.id)) is not None:  # somebody pressed twice at the same moment
            await request.show_words("share-again")
        else:
            self._people.use(request.user_id)
            panel = shared_panel(table.head, seat, table.ranking()[0], card, say)
            if await request.reply.announce(panel) is None:  # too late for a public answer
                self._games.give_back((request.user_id, table.id))
                await request.show_words("share-late")

    async def recap(self, request: Request) -> None:
        table = visible_game(request)
        content = await self._pictures.recap(table, request.say)
        if content is None:
            await request.show_words("picture-failed")
            return
        replay = await self._pictures.replays.of(table)
        await request.show(recap_panel(content, table.head, replay, table.ranking()[0], request.say))
