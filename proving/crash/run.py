"""Plays many tables while the bot is killed again and again.

People tap all the time, even while the bot is down. At every second kill, the database is killed or damaged, too
(`proving/crash/databases.py`). After each kill, what everyone saw is compared with the log.
"""

import asyncio
import random
import signal
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from proving.bot_process import Bot, on_discord
from proving.clients import CLIENTS
from proving.crash.bot_run import BotRun
from proving.crash.databases import CrashDatabase, Tables, opened_database
from proving.crash.players import Party, Player
from proving.crash.verification import PlayerRecord, VerificationResult, Verifier
from proving.failure import ProofFailed
from proving.short_edition import SHORT, short_edition
from sandbox import Sandbox
from tables.state.head import Status

SIZES: Final = (2, 3, 4, 4, 2, 3)
OPTIONS: Final = {"edition": SHORT, "limits": "0.0"}
"""The host's choices in the modal: short games without time limits."""

KILL_MOMENTS: Final = ("again", "start", "play", "play", "long")
"""The kinds of moments of the kills, in turn. Two faults can be seen only in `long` play: a press gets no answer, or a
public message is no longer updated."""
DURATIONS: Final = {"again": (0.0, 0.6), "start": (0.1, 1.5), "play": (0.1, 3.0), "long": (8.0, 9.0)}
"""The least and the most seconds from an event until the kill, by kind of moment. The events are:

- `start`: the bot has started.
- `again`: the bot is ready.
- `play` and `long`: somebody at every table has made progress.
"""
BEHIND: Final = 6.0  # seconds that the public message may lag behind the log
REDRAWN_WITHIN: Final = 15.0  # seconds after a start until all panels are redrawn
RESUMES_WITHIN: Final = 15.0  # seconds after a start until every table makes progress
ENDS_WITHIN: Final = 240.0  # seconds until all games must have ended
STAYS_FOR: Final = 2.0  # seconds that every channel must show a result before the run ends


@dataclass
class CrashTally:
    """The figures that the proof prints last."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0

    def __str__(self) -> str:
        return f"kills {self.kills}, acknowledged {self.acknowledged}, lost {self.lost}, doubled {self.doubled}"


@dataclass
class CrashRun:
    """The whole run: one bot at a time, its players, and the check after each kill."""

    folder: Path
    """At the end, this folder has the bot's log, and what each player saw."""
    sandbox: Sandbox
    database: CrashDatabase
    players: list[Player]
    chance: random.Random
    tally: CrashTally = field(default_factory=CrashTally)
    verifier: Verifier = field(default_factory=Verifier)
    result: VerificationResult = field(default_factory=lambda: VerificationResult({}))
    settings: dict[str, object] = field(default_factory=dict)
    bot_run: BotRun | None = None
    older_version: Path | None = None
    """The folder of an older version of the bot, which plays until the first kill, or None."""
    moments: Sequence[str] = KILL_MOMENTS
    """The kinds of moments (`DURATIONS`) at which the bot is killed, in turn. The first kill uses `moments[1]`."""
    shown_by: float = 0.0
    """The public messages must show every commit that was stored before this Unix time."""
    log_lines: list[str] = field(default_factory=list)

    @property
    def acknowledged(self) -> int:
        return sum(player.acknowledged for player in self.players)

    async def run(self, kills: int) -> None:
        """Kills the bot this many times, then plays every game to its end. Raises ProofFailed if a check fails."""
        self.settings = on_discord(self.sandbox) | {"EDITIONS_FOLDER": short_edition(self.folder)}
        try:
            async with asyncio.TaskGroup() as group:
                for player in self.players:
                    group.create_task(player.play())
                try:
                    await self._kill_repeatedly(kills)
                finally:
                    for player in self.players:  # a flag, because Python 3.11's wait_for can lose a cancellation
                        player.has_finished = True
        except* ProofFailed as failures:
            raise failures.exceptions[0] from None
        finally:
            self._write_report()

    async def _kill_repeatedly(self, kills: int) -> None:
        bot_run = await self._start(self.older_version)
        for number in range(1, kills + 1):
            is_older = number == 1 and self.older_version is not None
            await self._wait_for_moment(bot_run, "long" if is_older else self.moments[number % len(self.moments)])
            bot_run = await self._kill_and_restart(bot_run, number)
            print(f"{number:>4} {self.tally}", flush=True)
        await self._finish_games(bot_run)

    async def _start(self, version: Path | None = None) -> BotRun:
        settings = self.settings | {"DATABASE_URL": self.database.address}
        if version is None:
            bot = await Bot.start(self.folder, settings)
        else:
            bot = await Bot.start(self.folder, settings, program=(str(version / "bot.py"),), new_interpreter=True)
        self.bot_run = BotRun(bot)
        return self.bot_run

    async def _wait_for_moment(self, bot_run: BotRun, moment: str) -> None:
        if moment == "start":
            await asyncio.sleep(self.chance.uniform(*DURATIONS[moment]))
            return
        await bot_run.wait_until_ready()
        if moment != "again":
            await self._wait_for_redraws()
            await self._wait_for_progress()
        await asyncio.sleep(self.chance.uniform(*DURATIONS[moment]))

    async def _kill_and_restart(self, bot_run: BotRun, number: int) -> BotRun:
        """Kills the bot and starts a new one, which is returned. Checks everyone's record while the new bot starts."""
        await self.database.kill(bot_run, number)
        if bot_run.ended_at - bot_run.ready_at > BEHIND:
            self.shown_by = time.time() - (time.monotonic() - bot_run.ended_at) - BEHIND
        self.tally.kills += 1
        records = [player.record(self.verifier.settled) for player in self.players]
        for player in self.players:
            player.rest_until_redrawn(player.panel if self.chance.random() < 0.5 else None)
        look = await self.database.look()
        started = await self._start()
        await self._verify(look, records, bot_run)
        return started

    async def _verify(
        self, look: Path | Tables, records: Sequence[PlayerRecord], bot_run: BotRun, *, all_again: bool = False
    ) -> None:
        """Raises ProofFailed with all differences between everyone's record and the stored log."""
        self.result = await asyncio.to_thread(
            self.verifier.verify, look, records, shown_by=self.shown_by, all_again=all_again
        )
        self.tally.acknowledged = self.acknowledged
        self.tally.lost += len(self.result.lost)
        self.tally.doubled += len(self.result.doubled)
        self.log_lines += [f"-- a run of the bot, process {bot_run.bot.process.pid} --", *bot_run.bot.err]
        problems = [*self.result.all, *bot_run.problems_with(self.players)]
        if problems:
            raise ProofFailed(*problems, *self.result.history)

    async def _wait_for_redraws(self) -> None:
        """Waits until the panel of each resting player is redrawn. Raises ProofFailed after REDRAWN_WITHIN.

        Does not wait for a panel whose message id was not stored before the crash. Its reader opens another one.
        """
        for player in self.players:
            if not self._is_stored(player):
                player.give_up_panel()
        limit = time.monotonic() + REDRAWN_WITHIN
        while resting := [player for player in self.players if player.is_resting]:
            if time.monotonic() > limit:
                raise ProofFailed(
                    *(f"{each.name}'s panel was not redrawn after a restart:\n{each.panel}" for each in resting)
                )
            await asyncio.sleep(0.05)

    def _is_stored(self, player: Player) -> bool:
        """Whether the store knows this person's panel, in a game that is still played."""
        return any(
            occupant.user_id == player.person.id
            and occupant.panel is not None
            and occupant.panel.message_id == getattr(player.panel, "id", None)
            and occupant.panel.expires_at > time.time()
            for stored in self.result.tables.values()
            if stored.head.status is Status.PLAYING
            for occupant in stored.head.occupants
        )

    async def _wait_for_progress(self) -> None:
        """Waits until somebody at every table makes progress."""
        before, limit = {player.name: player.done for player in self.players}, time.monotonic() + RESUMES_WITHIN
        parties = [[player for player in self.players if player.party is party] for party in self._parties()]
        while stuck := [each for each in parties if all(player.done == before[player.name] for player in each)]:
            if time.monotonic() > limit:
                seen = (f"{player.name} sees:\n{player.public}\n{player.panel}" for each in stuck for player in each)
                raise ProofFailed("a table is stuck after a restart", *seen)
            await asyncio.sleep(0.02)

    def _parties(self) -> list[Party]:
        return [player.party for player in self.players if player.name == player.party.names[0]]

    async def _finish_games(self, bot_run: BotRun) -> None:
        """Plays every game to its end without kills, and stops the bot."""
        for player in self.players:
            player.party.plays_on = False
        await bot_run.wait_until_ready()
        await self._wait_for_redraws()
        await self._wait_for_results()
        ended = await bot_run.bot.stop(signal.SIGTERM)
        records = [player.record(set()) for player in self.players]
        await self._verify(await self.database.look(), records, bot_run, all_again=True)
        tables = self.result.tables.values()
        unfinished = [stored.head.id for stored in tables if stored.head.status is not Status.OVER]
        if ended.code or unfinished:
            raise ProofFailed(f"the bot ended with {ended.code}; tables that are not over: {unfinished}")

    async def _wait_for_results(self) -> None:
        limit = time.monotonic() + ENDS_WITHIN
        since = time.monotonic()
        while time.monotonic() - since < STAYS_FOR:
            await asyncio.sleep(0.1)
            waiting = [player for player in self.players if not player.sees_the_result]
            if waiting:
                since = time.monotonic()
            if time.monotonic() > limit:
                raise ProofFailed(
                    *(f"{each.name}'s game does not end:\n{each.public}\n{each.panel}" for each in waiting)
                )

    def _write_report(self) -> None:
        rest = self.bot_run.bot.err if self.bot_run else []
        (self.folder / "bot.log").write_text("\n".join([*self.log_lines, "-- the last run --", *rest]))
        for player in self.players:
            (self.folder / f"{player.name}.txt").write_text(player.person.transcript())

    async def close(self) -> None:
        if self.bot_run is not None:
            await self.bot_run.bot.kill()


@asynccontextmanager
async def crash_run(folder: Path, tables: int, seed: int, database: str) -> AsyncIterator[CrashRun]:
    """Yields a run with a channel for each table. Each player has an open page there."""
    chance = random.Random(seed)
    parties = [
        Party([f"p{table}{seat}" for seat in range(SIZES[table % len(SIZES)])], OPTIONS) for table in range(tables)
    ]
    names = [name for party in parties for name in party.names]
    locales = {name: CLIENTS[index % len(CLIENTS)] for index, name in enumerate(names)}
    with opened_database(database, folder, chance) as opened:
        async with Sandbox(people=locales) as sandbox, AsyncExitStack() as pages:
            players = []
            for table, party in enumerate(parties):
                channel = f"table-{table}"
                sandbox.control.add_channel(channel)
                for name in party.names:
                    person = await pages.enter_async_context(sandbox.person(name, channel))
                    players.append(Player(person, name, locales[name], party, random.Random(chance.random())))
            run = CrashRun(folder, sandbox, opened, players, chance)
            try:
                yield run
            finally:
                await run.close()


async def prove(  # noqa: PLR0913
    folder: Path,
    tally: CrashTally,
    *,
    kills: int,
    tables: int,
    seed: int,
    database: str = "sqlite",
    older_version: Path | None = None,
    moments: Sequence[str] = KILL_MOMENTS,
) -> None:
    """Runs the whole proof and counts in `tally`. `database` is "sqlite" or "postgresql". Raises ProofFailed at the
    first check that fails."""
    async with crash_run(folder, tables, seed, database) as run:
        run.tally, run.older_version, run.moments = tally, older_version, moments
        await run.run(kills)
