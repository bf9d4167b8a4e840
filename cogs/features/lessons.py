"""Lessons: `/exchange learn` and the buttons that only a lesson has (`tables/state/lesson.py`)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from msgspec.structs import replace

from cogs.features.lobby import Lobby
from cogs.features.play import Play
from cogs.features.solo_games import SoloGames
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.panels.context import PanelState
from cogs.services import Services
from engine.refusals import Refused
from rivals.levels import Level
from tables.live.table import Table
from tables.state.head import NO_GUILD, CloseReason
from tables.state.lesson import LessonStep, advice
from tables.state.lesson_deal import LEARNER
from tables.state.refusals import TableCode, TableRefused

MAX_MOVES: Final = 40
"""The most moves that one press of a skip button makes. Every step of a lesson needs fewer."""
FIRST_RIVALS: Final = 2
"""The number of rivals in the game that is offered after a lesson."""


class Lessons:
    """A lesson posts nothing in public, so it can be played in every channel where the bot's commands can be used."""

    def __init__(self, services: Services, router: Router, lobby: Lobby, play: Play, solo_games: SoloGames) -> None:
        self._services = services
        self._lobby = lobby
        self._solo_games = solo_games
        self._play = play
        router.add("learn", self.open, renews=False, outside=True)
        router.add("skip", self.skip, renews=True)
        router.add("lesson-end", self.end, renews=True)
        router.add("first-game", self.first_game, renews=False, outside=True)

    async def open(self, request: Request) -> None:
        table = await self._services.registry.opener.learn(*request.place, request.user_id, request.name)
        await self._play.open_panel(replace(request, table=table))

    async def skip(self, request: Request) -> None:
        """Makes the recommended moves until the lesson step that the button names is over.

        Raises TableRefused TABLE_OVER if the table is not the user's own lesson.
        """
        table, step = _own_lesson(request), request.tap.args[:1]
        await table.touch(request.user_id)
        for _ in range(MAX_MOVES):
            if not table.head.is_live or step != (_step(table),):
                break
            view = table.view(LEARNER)
            move = advice(view, table.head.looked_at).move
            if move is None:
                break
            with _ignoring_outdated_moves():
                await table.submit(request.user_id, view.prompt, move)
        await self._play.show(request, table, PanelState())

    async def end(self, request: Request) -> None:
        table = _own_lesson(request)
        with _ignoring_outdated_moves():
            await table.cancel(CloseReason.LESSON_SKIPPED)
        await self._play.show(request, table, PanelState())

    async def first_game(self, request: Request) -> None:
        """Opens the user's first real game, against `FIRST_RIVALS` easy rivals.

        In a server, opens a table. Outside of servers, opens a private game. All other options are the defaults.
        """
        if request.guild_id != NO_GUILD:
            await self._lobby.open_with_defaults(request, level=Level.EASY, rivals=FIRST_RIVALS)
            return
        chosen = await self._services.default_options(NO_GUILD, level=Level.EASY)
        await self._solo_games.open(request, chosen, FIRST_RIVALS)


def _own_lesson(request: Request) -> Table:
    if not request.here.head.is_lesson or request.here.head.owner != request.user_id:
        raise TableRefused(TableCode.TABLE_OVER)
    return request.here


@contextmanager
def _ignoring_outdated_moves() -> Iterator[None]:
    """Ignores the refusals of a move or press that comes too late, for example after a double tap.

    - Every `Refused` is ignored.
    - TableRefused is ignored if its code is PROMPT_GONE or TABLE_OVER.
    """
    try:
        yield
    except Refused:
        pass
    except TableRefused as refusal:
        if refusal.code not in (TableCode.PROMPT_GONE, TableCode.TABLE_OVER):
            raise


def _step(table: Table) -> LessonStep:
    return advice(table.view(LEARNER), table.head.looked_at).step
