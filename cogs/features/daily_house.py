"""The house of the day: `/exchange daily`, its panels, the ranked try, practice, and sharing the result."""

import asyncio
from contextlib import suppress
from functools import partial
from math import ceil
from typing import Any, Final, TypeVar

from discord import Interaction, app_commands
from msgspec.structs import replace

from artwork.daily_card import daily_card_job
from cogs.features.command_runner import CommandRunner
from cogs.features.play import Play
from cogs.features.sharing import ResultSharing
from cogs.inbound.request import Request
from cogs.inbound.router import Router
from cogs.outbound.pictures.picture_renderer import PictureRenderer
from cogs.panels.components import Panel, notice_panel
from cogs.panels.daily.daily_panels import (
    DailyPage,
    DailyProof,
    DailyTab,
    board_panel,
    daily_panel,
    month_panel,
    no_board_panel,
    proof_panel,
)
from cogs.panels.daily.daily_share import daily_card, daily_share_panel
from cogs.panels.game.event_sentences import dealing_words
from cogs.services import Services
from cogs.upkeep.members import Members
from cogs.usage_limits import DAILY_PRACTICES, DAILY_SHARES, UsageLimiter
from cogs.wire.custom_ids import parse_or_reject
from cogs.words.command_words import name_and_description
from standings.model.daily_boards import DailyStanding, month_of
from tables.live.table import Table
from tables.state import daily_game
from tables.state.daily_game import DailyScore
from tables.state.head import NO_GUILD
from tables.state.refusals import TableCode, TableRefused

T = TypeVar("T")


class DailyHouse:
    def __init__(
        self, services: Services, router: Router, play: Play, renderer: PictureRenderer, members: Members
    ) -> None:
        self._services = services
        self._results = services.standings.daily
        self._opener = services.registry.opener
        self._play = play
        self._renderer = renderer
        self._members = members
        self._sharing = ResultSharing(services, DAILY_SHARES, "daily-share-again")
        self._practices: UsageLimiter[int] = UsageLimiter(DAILY_PRACTICES, services.registry.now)
        self.open: Final = services.expensive.read(self._show_front)
        router.add("daily", self.open, renews=False, outside=True)
        router.add("daily-page", services.expensive.read(self.show_tab), renews=True, outside=True)
        router.add("daily-play", self.play, renews=True, outside=True)
        router.add("daily-practise", self.practise, renews=True, outside=True)
        router.add("daily-check", services.expensive.file(self.check), renews=False, outside=True)
        router.add("daily-share", services.expensive.file(self.share), renews=False)

    @property
    def _today(self) -> str:
        return daily_game.day_of(self._services.registry.wall())

    async def show_tab(self, request: Request) -> None:
        tab, guild_id, today = parse_or_reject(lambda: DailyTab(request.tap.arg(0))), request.guild_id, self._today
        day = self._shown_day(request.tap.args[1:])
        if tab is DailyTab.FRONT:
            await self._show_front(request, day)
        elif tab is DailyTab.PROOF:
            await request.show(proof_panel(await self._proof(request.user_id, today), request.say))
        elif guild_id == NO_GUILD:
            await request.show(no_board_panel(request.say))
        elif tab is DailyTab.TODAY:
            self._members.record_present(guild_id, request.user_id)
            lines = await self._results.board(day, guild_id)
            if await self._departed(guild_id, [line.person for line in lines]):
                lines = await self._results.board(day, guild_id)
            await request.show(board_panel(day, lines, request.user_id, request.say))
        else:
            month = month_of(day)
            self._members.record_present(guild_id, request.user_id)
            lines_and_mine = await self._results.month(month, guild_id, request.user_id)
            if await self._departed(guild_id, [line.person for line in lines_and_mine[0]]):
                lines_and_mine = await self._results.month(month, guild_id, request.user_id)
            await request.show(month_panel(month, *lines_and_mine, request.user_id, request.say))

    async def _departed(self, guild_id: int, people: list[int]) -> bool:
        """Scenario 34: asks Discord which of these people have left the server, and records it.

        Returns True if anyone has left. Then the caller must read the leaderboard again.
        """
        departed = await self._members.departed(guild_id, people)
        with suppress(TableRefused):  # the next reader tries again
            for person in departed:
                await self._services.standings.record_departure(guild_id, person)
        return bool(departed)

    async def play(self, request: Request) -> None:
        """Continues the user's game in the house that the button names, or begins the ranked game.

        The ranked game of a day can begin only on that day, and only once. If there is no game to show, shows today's
        front page. Raises what `_begin` raises.
        """
        day, table = request.tap.arg(0), self._running(request.user_id, request.tap.arg(0))
        if table is None and day == self._today:
            table = await self._begin(request, day, is_practice=False)
        await self._show_game(request, table)

    async def practise(self, request: Request) -> None:
        """Continues the user's game in today's house, or begins a practice game.

        A practice game can begin only after the user's ranked game of today is over. If the user has begun too many
        (DAILY_PRACTICES), says so. If there is no game to show, shows today's front page. Raises what `_begin` raises.
        """
        day, table = self._today, self._running(request.user_id, self._today)
        attempt = await self._results.attempt(request.user_id, day)
        if table is None and attempt is not None and not attempt.is_live:
            if (wait := self._practices.use(request.user_id)) is not None:
                await request.notify("too-fast", seconds=max(1, ceil(wait)))
                return
            table = await self._begin(request, day, is_practice=True)
        await self._show_game(request, table)

    async def share(self, request: Request) -> None:
        """Posts the user's result of the day in this channel. The button names the day.

        Each result can be posted once, in one channel only. If the user has no result of that day, says so.
        """
        day = request.tap.arg(0)
        standing = await self._results.standing(request.user_id, parse_or_reject(lambda: _checked(day)), NO_GUILD)
        if standing.attempt is None or (score := standing.attempt.score) is None:
            await request.notify("daily-running" if standing.attempt is not None else "daily-unplayed")
        else:
            await self._sharing.share(request, day, lambda: self._shared_panel(request, day, standing, score))

    async def _shared_panel(self, request: Request, day: str, standing: DailyStanding, score: DailyScore) -> Panel:
        say = await self._services.languages.for_server(request.guild_id)
        what = request.name, day, standing, score
        card = await self._renderer.draw_svg(partial(daily_card_job, daily_card(*what, say)))
        return daily_share_panel(*what, card, say)

    def _shown_day(self, args: tuple[str, ...]) -> str:
        """Returns yesterday if a button's arguments name it. Otherwise returns today, also for a button of an earlier
        day."""
        today = self._today
        return daily_game.later(today, -1) if args == (daily_game.later(today, -1),) else today

    async def _show_front(self, request: Request, day: str = "") -> None:
        """Shows the front page of a day. An empty `day` means today."""
        today, user_id = self._today, request.user_id
        day, yesterday = day or today, daily_game.later(today, -1)
        standing = await self._results.standing(user_id, day, request.guild_id)
        has_yesterday = day == today and await self._results.attempt(user_id, yesterday) is not None
        table = self._running(user_id, day)
        page = DailyPage(
            day,
            standing,
            runs_here=table is not None and standing.attempt is not None and standing.attempt.table_id == table.id,
            may_share=request.guild_id != NO_GUILD,
            is_today=day == today,
            yesterday=yesterday if has_yesterday else None,
        )
        await request.show(daily_panel(page, request.say))

    async def check(self, request: Request) -> None:
        """Says whether the user's ranked game had the deal that the published seed of the day gives.

        The button names the day. If the seed is not published yet, or if the user has no ranked game of that day, says
        that a check is impossible.
        """
        day = parse_or_reject(lambda: _checked(request.tap.arg(0)))
        seed, attempt = await self._opener.published_seed(day), await self._results.attempt(request.user_id, day)
        table = None if attempt is None else await self._services.registry.get(attempt.table_id)
        if seed is None or table is None or table.head.owner != request.user_id:
            await request.notify("daily-check-impossible")
            return
        events = [event for step in await table.steps() for event in step.events]
        await request.tell(notice_panel(await asyncio.to_thread(dealing_words, events, seed, request.say)))

    async def _proof(self, user_id: int, today: str) -> DailyProof:
        past = next(
            day
            for day in (daily_game.later(today, -1), daily_game.later(today, -2))
            if daily_game.closes_at(day) <= self._services.registry.wall()
        )
        today_hash, tomorrow_hash = [await self._opener.daily_hash(day) for day in (today, daily_game.later(today))]
        seed, attempt = await self._opener.published_seed(past), await self._results.attempt(user_id, past)
        return DailyProof(today, today_hash, tomorrow_hash, past, seed, has_played=attempt is not None)

    async def _begin(self, request: Request, day: str, *, is_practice: bool) -> Table | None:
        """Begins a ranked or practice game in the house of `day`, and returns the game's table.

        Returns None if the user's ranked try is already used. If the user has used the try and then deleted their data,
        raises TableRefused DAILY_TRIED. Also raises the other refusals of `TableOpener.open_daily`.
        """
        with suppress(TableRefused):  # if this fails, leaderboards leave out the returned member until the next try
            if await self._results.has_left(request.user_id, request.guild_id):
                await self._services.standings.record_return(request.guild_id, request.user_id)
        try:
            return await self._opener.open_daily(
                *request.place, request.user_id, request.name, day, is_practice=is_practice
            )
        except TableRefused as refusal:
            if refusal.code is not TableCode.DAILY_TRIED or await self._results.attempt(request.user_id, day) is None:
                raise
            return None

    async def _show_game(self, request: Request, table: Table | None) -> None:
        if table is None:
            await self.open(request)
        else:
            await self._play.open_panel(replace(request, table=table))

    def _running(self, user_id: int, day: str) -> Table | None:
        return self._services.registry.holder(daily_game.claim_of(day, user_id))


def daily_command(house: DailyHouse, runner: CommandRunner) -> app_commands.Command[Any, ..., Any]:
    @app_commands.command(**name_and_description("command-exchange-daily"))
    async def command(interaction: Interaction[Any]) -> None:
        await runner.run(interaction, "daily", house.open)

    return command


def _checked(day: str) -> str:
    """Returns `day` unchanged. Raises ValueError if it is not a date such as `2026-11-29`."""
    daily_game.begins_at(day)
    return day
