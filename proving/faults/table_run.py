"""One cell at one table: a whole game with a fault in it, and what became of it."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

from proving.editions import SHORT
from proving.failure import ProofFailed
from proving.faults.environment import FaultEnvironment
from proving.faults.players import Attempt, PatientPlayer
from proving.faults.results import CellResult, Impact
from proving.faults.table_faults import TableFault
from proving.screen import screen_of, table_of

LONGEST = 180.0  # s that a whole game may take
TOLD_WITHIN = 45.0  # s in which the channel tells the end; one that refused is left in peace for thirty


class TableRun:
    """Two people, a channel, and a table in it from `/exchange play` to the result."""

    def __init__(
        self, house: FaultEnvironment, channel: str, people: tuple[str, str], trouble: TableFault, seed: int
    ) -> None:
        self._house = house
        self._channel = channel
        self._people = people
        self._trouble = trouble
        self._seed = seed
        self._guests: list[PatientPlayer] = []
        self._doors = AsyncExitStack()
        self.table = 0

    async def run(
        self, row: str, column: str, in_the_lobby: Callable[[], Awaitable[object]] | None = None
    ) -> CellResult:
        """The whole evening; what is to be done while the lobby stands."""
        began = time.monotonic()
        verdict, why = Impact.FAILED, ""
        try:
            async with asyncio.timeout(LONGEST):
                await self._gathers()
                if in_the_lobby is not None:
                    await in_the_lobby()
                await self._plays_on()
            verdict = self._verdict()
        except ProofFailed as wrong:
            why = str(wrong)
        except TimeoutError:
            why = "the evening never ended, seeing:\n" + "\n".join(g.person.transcript() for g in self._guests)
        finally:
            await self._doors.aclose()
        return CellResult(row, column, verdict, why, time.monotonic() - began)

    async def _gathers(self) -> None:
        """Both come, and a lobby stands. Raises Wrong."""
        self._trouble.begin(self._house, self._channel)
        for number, name in enumerate(self._people):
            person = await self._doors.enter_async_context(self._house.sandbox.person(name, self._channel))
            self._guests.append(
                PatientPlayer(name, person, self._seed + number, self._trouble, lambda: self._house.was_starved)
            )
        host = self._guests[0]
        known = {table_of(message) for message in host.person.messages}

        def new() -> int:
            tables = (table_of(message) for message in host.person.messages if not message.is_ephemeral)
            return next((table for table in tables if table and table not in known), 0)

        await host.insists(lambda: host.person.command("exchange play", edition=SHORT), new, settles=6.0)
        self.table = new()

    async def asks_twice(self) -> None:
        """The host adds a computer by two taps at once."""
        host = self._guests[0]
        await asyncio.gather(*(host.tries(lambda: host.presses_public(self.table, "rival")) for _ in range(2)))

    async def _opens_panel(self, guest: PatientPlayer) -> None:
        await self._insists(guest, lambda: guest.opens_panel(self.table), lambda: guest.panel is not None)

    async def _plays_on(self) -> None:
        """From the lobby to the result, and what must be true then. Raises Wrong."""
        host, guest = self._guests
        name = self._people[1].capitalize()
        await self._insists(guest, lambda: guest.presses_public(self.table, "join"), lambda: name in self._told(host))
        await self._insists(host, lambda: host.presses_public(self.table, "start"), lambda: self._can(host, "panel"))
        for each in self._guests:
            await self._opens_panel(each)
        async with asyncio.TaskGroup() as group:
            for each in self._guests:
                group.create_task(each.plays(self.table, lambda: self._has_closed))
        await self._ends_well()

    async def _insists(self, guest: PatientPlayer, act: Attempt, is_done: Callable[[], object]) -> None:
        """As `Guest.insists`; nothing once the table closed."""
        await guest.insists(act, lambda: is_done() or self._has_closed)

    @property
    def _has_closed(self) -> bool:
        return self._house.has_closed(self.table)

    def _told(self, guest: PatientPlayer) -> str:
        return "\n".join(message.text for message in guest.posts(self.table))

    def _can(self, guest: PatientPlayer, verb: str) -> bool:
        return any(screen_of(message).by(verb) for message in guest.posts(self.table))

    async def _ends_well(self) -> None:
        """The fault struck and is over; the channel tells the end, once. Raises Wrong."""
        if not self._has_closed:
            for guest in self._guests:
                await self._sees_the_end(guest)
        elif not self._trouble.is_the_end:
            raise ProofFailed("the table closed")
        await self._trouble.end()
        await asyncio.sleep(0.2)  # the last lines of the log
        errors = [] if self._trouble.is_ours else self._house.errors(self.table)
        wrong = [each for guest in self._guests for each in guest.wrong] + errors
        if wrong:
            raise ProofFailed("\n".join(wrong))

    async def _sees_the_end(self, guest: PatientPlayer) -> None:
        if not guest.is_over:
            raise ProofFailed(f"no result:\n{guest.person.transcript()}")
        if not await guest.sees(lambda: self._is_told_once(guest), TOLD_WITHIN):
            raise ProofFailed(f"the channel does not tell the end once:\n{guest.person.transcript()}")

    def _is_told_once(self, guest: PatientPlayer) -> bool:
        posts = guest.posts(self.table)
        is_alone = len(posts) == 1 or self._trouble.leaves_old_posts
        return is_alone and bool(posts) and screen_of(posts[-1]).is_over

    def _verdict(self) -> Impact:
        if any(guest.failed or guest.reopened for guest in self._guests):
            return Impact.RECOVERED
        if any(guest.notices or guest.unsaved or self._has_closed for guest in self._guests):
            return Impact.KIND_WORD
        return Impact.UNNOTICED
