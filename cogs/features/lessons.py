"""Lessons: `/exchange learn` and what is pressed besides the game's own buttons (`tables/state/lesson.py`)."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from cogs.features.lobby import Lobby
from cogs.features.play import Play
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.panels.context import PanelState
from cogs.services import Services
from cogs.words.options import with_known_edition
from engine.refusals import Refused
from rivals.levels import Level
from tables.live.table import Table
from tables.state.head import CloseReason
from tables.state.lesson import LEARNER, LessonStep, advice
from tables.state.refusals import TableCode, TableRefused

MOST_MOVES: Final = 40
"""That are made in a learner's place: more than any part of a lesson takes."""
FIRST_RIVALS: Final = 2
"""In the game that a lesson leads to."""


class Lessons:
    """A lesson is answered privately and nowhere else, so it works wherever a command can be given."""

    def __init__(self, services: Services, router: Router, lobby: Lobby, play: Play) -> None:
        self._services = services
        self._lobby = lobby
        self._play = play
        router.add("learn", self.open, renews=False)
        router.add("skip", self.skip, renews=True)
        router.add("lesson-end", self.end, renews=True)
        router.add("first-game", self.first_game, renews=False)

    async def open(self, request: Request) -> None:
        """The panel of this person's lesson, begun or gone on with."""
        guild_id, channel_id = request.interaction.guild_id, request.interaction.channel_id
        assert guild_id is not None
        assert channel_id is not None
        table = await self._services.registry.opener.learn(guild_id, channel_id, request.user_id, request.name)
        await self._play.open_panel(replace(request, table=table))

    async def skip(self, request: Request) -> None:
        """The part that the button was drawn for is played in the learner's place, move by move as they would. Where
        it is over by now, as for the second tap of two, nothing is."""
        table, step = _lesson(request), request.tap.args[:1]
        await table.touch(request.user_id)
        for _ in range(MOST_MOVES):
            if not table.head.is_live or step != (_step(table),):
                break
            view = table.view(LEARNER)
            move = advice(view).move
            if move is None:
                break
            with _whoever_was_quicker():
                await table.submit(request.user_id, view.prompt, move)
        await self._play.show(request, table, PanelState())

    async def end(self, request: Request) -> None:
        """Seen enough."""
        table = _lesson(request)
        with _whoever_was_quicker():
            await table.cancel(CloseReason.LESSON_SKIPPED)
        await self._play.show(request, table, PanelState())

    async def first_game(self, request: Request) -> None:
        """What a lesson leads to: a game in this channel against computers that play easily, by the server's usual
        options."""
        guild_id = request.interaction.guild_id
        assert guild_id is not None
        usual = await self._services.registry.guilds.settings(guild_id)
        options = with_known_edition(usual.options, await self._services.editions(guild_id))
        table = await self._lobby.open(request, usual.preset, options, Level.EASY, FIRST_RIVALS)
        if table is not None:
            await self._play.begin(replace(request, table=table))


def _lesson(request: Request) -> Table:
    """The learner's own. Raises TableRefused for any other table."""
    if request.here.head.learner != request.user_id:
        raise TableRefused(TableCode.TABLE_OVER)
    return request.here


@contextmanager
def _whoever_was_quicker() -> Iterator[None]:
    """The rival, or the other tap of two, may have done what is asked already: nobody is told off for it."""
    try:
        yield
    except Refused:
        pass
    except TableRefused as refusal:
        if refusal.code not in (TableCode.PROMPT_GONE, TableCode.TABLE_OVER):
            raise


def _step(table: Table) -> LessonStep:
    return advice(table.view(LEARNER)).step
