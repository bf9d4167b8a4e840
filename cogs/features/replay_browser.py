"""Replays of finished games: step by step on a private panel, as a text file, and with a check of the deal."""

import asyncio
from functools import partial

from msgspec.structs import replace

from cogs.features.replay_steps import (
    RequestedPosition,
    asked_step,
    asked_viewpoint,
    jump,
    own_seat,
    position_in,
    prepare_step,
    viewpoint_named,
)
from cogs.features.replay_text import replay_text
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.inbound.visibility import visible_game
from cogs.outbound.game_coach import GameCoach
from cogs.outbound.pictures.game_pictures import GamePictures
from cogs.panels.components import Upload
from cogs.panels.game.event_sentences import seed_check_words
from cogs.panels.game.public import checked_dealing_panel
from cogs.panels.results.replay import replay_file_panel, replay_panel
from cogs.services import Services
from cogs.wire.custom_ids import MAX_INTEGER
from tables.state.refusals import TableCode, TableRefused


class ReplayBrowser:
    """Answers the buttons of a replay. Each button's custom_id contains the table, the step and the viewpoint."""

    def __init__(self, services: Services, router: Router, pictures: GamePictures, coach: GameCoach) -> None:
        self._services = services
        self.replays = pictures.replays
        self._pictures = pictures
        self._coach = coach
        router.add("replay", services.expensive.read(self.open), renews=False, anywhere=True)
        router.add("step", self.show_step, renews=True, anywhere=True)
        router.add("jump", self.jump, renews=True, anywhere=True)
        router.add("eyes", self.choose_viewpoint, renews=True, anywhere=True)
        router.add("file", services.expensive.file(self.download), renews=False, anywhere=True)
        router.add("check", services.expensive.read(self.check), renews=False, anywhere=True)

    async def open_by_number(self, request: Request, number: int) -> None:
        """Opens the replay of this server's game with this number. Raises what `Registry.finished` and `show` raise."""
        if not isinstance(number, int) or not 0 < number <= MAX_INTEGER:  # discord.py does not check a forged value
            raise TableRefused(TableCode.NO_SUCH_GAME)
        table = await self._services.registry.finished(number, request.guild_id)
        await self.open(replace(request, table=table))

    async def open(self, request: Request) -> None:
        """Shows the first step, with all tiles visible."""
        await self.show(request, RequestedPosition(0, None))

    async def show_step(self, request: Request) -> None:
        await self.show(request, asked_step(request))

    async def jump(self, request: Request) -> None:
        visible_game(request)
        await jump(request, self._coach, partial(self.show, request))

    async def choose_viewpoint(self, request: Request) -> None:
        await self.show(request, asked_viewpoint(request))

    async def download(self, request: Request) -> None:
        table = visible_game(request)
        viewpoint = viewpoint_named(request.tap.arg(1), table)
        text = await asyncio.to_thread(replay_text, table, await self.replays.of(table), viewpoint, request.say.plain)
        await request.show(replay_file_panel(request.say, Upload(f"midnight-exchange-{table.id}.txt", text.encode())))

    async def check(self, request: Request) -> None:
        """Deals the game again from its seed, and says whether the new deal is the same as the game's deal."""
        table = visible_game(request)
        replay = await self.replays.of(table)
        secret = table.revealed_seed
        assert secret is not None
        found = await asyncio.to_thread(seed_check_words, replay, secret, request.say)
        await request.tell(checked_dealing_panel(found, secret, table.head, request.say))

    async def show(self, request: Request, requested: RequestedPosition) -> None:
        """Shows the requested position of a game. Raises TableRefused if the user may not see the game, or if the game
        has no replay."""
        table = visible_game(request)
        replay = await self.replays.of(table)
        buyer, swings = own_seat(table.head, request.user_id), self._coach.known_swings(table)
        position = replace(position_in(replay, requested), buyer=buyer, swings=swings)
        shown = prepare_step(table, position, requested.room, request.say)
        card = await self._pictures.result_card(table, request.say) if position.step == replay.last else None
        await request.show(replay_panel(shown.context, position, shown.sentences, table.ranking(), card))
