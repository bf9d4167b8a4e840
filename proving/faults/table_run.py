"""Runs one cell of the fault matrix at one table: a whole game during which the fault happens."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

from proving.failure import ProofFailed
from proving.faults.environment import FaultEnvironment
from proving.faults.players import Attempt, PatientPlayer
from proving.faults.results import CellResult, Impact
from proving.faults.table_faults import TableFault
from proving.screen import screen_of, table_of
from proving.short_edition import SHORT

LONGEST = 180.0  # seconds that a whole game may take
SHOWN_WITHIN = 45.0  # seconds until the channel shows the result; after a refusal the bot waits thirty


class TableRun:
    """Two people and their table, from `/exchange play` to the result."""

    def __init__(
        self, environment: FaultEnvironment, channel: str, people: tuple[str, str], fault: TableFault, seed: int
    ) -> None:
        self._environment = environment
        self._channel = channel
        self._people = people
        self._fault = fault
        self._seed = seed
        self._players: list[PatientPlayer] = []
        self._stack = AsyncExitStack()
        self.table = 0

    async def run(
        self, row: str, column: str, in_the_lobby: Callable[[], Awaitable[object]] | None = None
    ) -> CellResult:
        began = time.monotonic()
        impact, why = Impact.FAILED, ""
        try:
            async with asyncio.timeout(LONGEST):
                await self._open_table()
                if in_the_lobby is not None:
                    await in_the_lobby()
                await self._play()
            impact = self._impact()
        except ProofFailed as wrong:
            why = str(wrong)
        except TimeoutError:
            why = "the game never ended; seen:\n" + "\n".join(g.person.transcript() for g in self._players)
        finally:
            await self._stack.aclose()
        return CellResult(row, column, impact, why, time.monotonic() - began)

    async def _open_table(self) -> None:
        """Lets the host open the table. Raises ProofFailed if no table appears."""
        self._fault.begin(self._environment, self._channel)
        for number, name in enumerate(self._people):
            person = await self._stack.enter_async_context(self._environment.sandbox.person(name, self._channel))
            self._players.append(
                PatientPlayer(name, person, self._seed + number, self._fault, lambda: self._environment.was_starved)
            )
        host = self._players[0]
        known = {table_of(message) for message in host.person.messages}

        def new() -> int:
            tables = (table_of(message) for message in host.person.messages if not message.is_ephemeral)
            return next((table for table in tables if table and table not in known), 0)

        await host.repeats(lambda: host.person.command("exchange play", edition=SHORT), new, settles=6.0)
        self.table = new()

    async def asks_twice(self) -> None:
        """Lets the host add a computer player with two taps at the same moment."""
        host = self._players[0]
        await asyncio.gather(*(host.tries(lambda: host.presses_public(self.table, "rival")) for _ in range(2)))

    async def _opens_panel(self, player: PatientPlayer) -> None:
        await self._repeats(player, lambda: player.opens_panel(self.table), lambda: player.panel is not None)

    async def _play(self) -> None:
        """Plays from the lobby to the result. Raises ProofFailed if a step never works, or something is wrong at the
        end."""
        host, player = self._players
        name = self._people[1].capitalize()
        await self._repeats(player, lambda: player.presses_public(self.table, "join"), lambda: name in self._told(host))
        await self._repeats(host, lambda: host.presses_public(self.table, "start"), lambda: self._can(host, "panel"))
        for each in self._players:
            await self._opens_panel(each)
        async with asyncio.TaskGroup() as group:
            for each in self._players:
                group.create_task(each.plays(self.table, lambda: self._has_closed))
        await self._ends_well()

    async def _repeats(self, player: PatientPlayer, attempt: Attempt, is_done: Callable[[], object]) -> None:
        await player.repeats(attempt, lambda: is_done() or self._has_closed)

    @property
    def _has_closed(self) -> bool:
        return self._environment.has_closed(self.table)

    def _told(self, player: PatientPlayer) -> str:
        return "\n".join(message.text for message in player.posts(self.table))

    def _can(self, player: PatientPlayer, verb: str) -> bool:
        return any(screen_of(message).by(verb) for message in player.posts(self.table))

    async def _ends_well(self) -> None:
        """Checks that the fault happened and is over, and that the channel shows the result once."""
        if not self._has_closed:
            for player in self._players:
                await self._sees_the_end(player)
        elif not self._fault.is_the_end:
            raise ProofFailed("the table closed")
        await self._fault.end()
        await asyncio.sleep(0.2)  # waits for the last lines of the log
        errors = [] if self._fault.is_ours else self._environment.errors(self.table)
        wrong = [each for player in self._players for each in player.wrong] + errors
        if wrong:
            raise ProofFailed("\n".join(wrong))

    async def _sees_the_end(self, player: PatientPlayer) -> None:
        if not player.is_over:
            raise ProofFailed(f"no result:\n{player.person.transcript()}")
        if not await player.sees(lambda: self._is_shown_once(player), SHOWN_WITHIN):
            raise ProofFailed(f"the channel does not show the result once:\n{player.person.transcript()}")

    def _is_shown_once(self, player: PatientPlayer) -> bool:
        posts = player.posts(self.table)
        is_alone = len(posts) == 1 or self._fault.leaves_old_posts
        return is_alone and bool(posts) and screen_of(posts[-1]).is_over

    def _impact(self) -> Impact:
        if any(player.failed or player.reopened for player in self._players):
            return Impact.RECOVERED
        if any(player.notices or player.unsaved or self._has_closed for player in self._players):
            return Impact.EXPLAINED
        return Impact.UNNOTICED
