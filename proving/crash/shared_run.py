"""Plays many tables with several bots on one PostgreSQL database. The bots and the server are killed, frozen and cut
off.

In the hardest case, another bot takes over the tables of a frozen bot. Then the frozen bot wakes, and finds Discord's
last events in its socket.

For each check, people's presses are recorded twice: before the database is read, to find lost moves, and after it was
read, to find doubled moves.
"""

import asyncio
import random
import re
import signal
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from proving.bot_process import Bot, on_discord
from proving.clients import CLIENTS
from proving.crash.bot_run import is_error
from proving.crash.log_replay import read_tables
from proving.crash.players import Party, Player
from proving.crash.press_matching import Recorded
from proving.crash.run import OPTIONS, SIZES
from proving.crash.verification import Verifier
from proving.failure import ProofFailed
from proving.network_cut import CAN_CUT, cut_lines
from proving.postgresql_server import PostgresServer
from proving.short_edition import short_edition
from sandbox import Sandbox
from tables.state.head import Status
from tables.state.shards import shard_of

SHARDS: Final = 4
ANSWER_WITHIN: Final = 1.0
"""Seconds that people wait for an answer. They are few, because a press gets no answer while no bot owns its table."""
PROGRESS_WITHIN: Final = 60.0  # seconds after a fault until every table makes progress, on a busy machine
ENDS_WITHIN: Final = 300.0  # seconds until all games must have ended
PAUSE: Final = (0.5, 3.0)  # seconds of play between two faults
START_AGAIN: Final = (0.0, 2.0)  # seconds from the end of a bot until its service manager starts it again
FROZEN: Final = (0.2, 2.5)  # seconds; shorter than the time after which a bot would end itself
TWIN: Final = "another process with this bot's token answers"
EXPECTED_ERRORS: Final = ("this process ends",)

_TAKEN: Final = re.compile(r"shard (taken|given back) .*shard=(\d+)")


@dataclass
class SharedTally:
    """The figures that the proof prints last."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    answered_twice: int = 0
    takeovers: dict[str, list[float]] = field(default_factory=dict)
    """By kind of fault: the seconds until play continued, for each table concerned."""

    def __str__(self) -> str:
        counts = f"kills {self.kills}, acknowledged {self.acknowledged}, lost {self.lost}, doubled {self.doubled}"
        return f"{counts}, answered twice {self.answered_twice}"

    def takeover_lines(self) -> list[str]:
        return [
            f"{kind}: {len(times)} tables, played on after p50 {_share(times, 0.5):.1f} p95 {_share(times, 0.95):.1f} s"
            for kind, times in sorted(self.takeovers.items())
            if times
        ]


def _share(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


@dataclass
class SharedRun:
    folder: Path
    sandbox: Sandbox
    server: PostgresServer
    port: int
    players: list[Player]
    shards: dict[str, int]
    """The shard of each party, by the name of its host."""
    chance: random.Random
    tally: SharedTally
    processes: int
    verifier: Verifier = field(default_factory=Verifier)
    bots: list[Bot] = field(default_factory=list)
    log_lines: list[str] = field(default_factory=list)
    is_ending: bool = False

    @property
    def database(self) -> str:
        return self.server.address("bot").replace("postgresql://", "postgresql+psycopg://")

    async def run(self, kills: int) -> None:
        """Causes this many faults, then plays every game to its end. Raises ProofFailed if a check fails."""
        short_edition(self.folder)
        await self._start(0)
        await self.bots[0].says("] ready", times=SHARDS)
        for number in range(1, self.processes):
            await self._start(number)
        try:
            async with asyncio.TaskGroup() as group:
                keeping = [group.create_task(self._keep(number)) for number in range(self.processes)]
                for player in self.players:
                    group.create_task(player.play())
                try:
                    await self._do_faults(kills)
                    await self._finish_games()
                finally:
                    self.is_ending = True
                    for player in self.players:
                        player.has_finished = True
                    for each in keeping:
                        each.cancel()
        except* ProofFailed as failures:
            raise failures.exceptions[0] from None
        finally:
            self._write_report()

    # --- bots ---

    async def _start(self, number: int) -> None:
        folder = self.folder / f"bot-{number}"
        folder.mkdir(exist_ok=True)
        settings = on_discord(self.sandbox) | {
            "EDITIONS_FOLDER": self.folder / "editions",
            "DATABASE_URL": self.server.address("bot"),
            "SHARDS": SHARDS,
        }
        bot = await Bot.start(folder, settings)
        self.bots[number : number + 1] = [bot]

    async def _keep(self, number: int) -> None:
        """Starts bot `number` again whenever it has ended, as a service manager does."""
        while not self.is_ending:
            bot = self.bots[number]
            await bot.process.wait()
            self.log_lines += [f"-- bot {number}, process {bot.process.pid} --", *bot.err]
            self._check_log(bot)
            await asyncio.sleep(self.chance.uniform(*START_AGAIN))
            if not self.is_ending:
                await self._start(number)

    def _check_log(self, bot: Bot) -> None:
        errors = [line for line in bot.err if is_error(line) and not any(each in line for each in EXPECTED_ERRORS)]
        if errors:
            raise ProofFailed(*(f"the bot logged: {line}" for line in errors))

    def _owned_by(self, bot: Bot) -> set[int]:
        """Returns the shards that a bot owns, by its log."""
        owned: set[int] = set()
        for line in bot.err:
            if found := _TAKEN.search(line):
                (owned.add if found[1] == "taken" else owned.discard)(int(found[2]))
        return owned

    def _any_owner(self) -> Bot:
        running = [bot for bot in self.bots if bot.process.returncode is None]
        owners = [bot for bot in running if self._owned_by(bot)]
        return self.chance.choice(owners or running or self.bots)

    # --- faults ---

    async def _do_faults(self, kills: int) -> None:
        faults: list[tuple[str, Callable[[], Awaitable[list[float]]]]] = [
            ("killed", self._kill),
            ("stopped", self._stop),
            ("frozen for a moment", self._freeze),
            ("killed", self._kill),
            ("server killed", self._kill_server),
            ("frozen", self._freeze_long),
        ]
        if CAN_CUT:
            faults += [("line cut", self._cut), ("frozen and cut off", partial(self._freeze_long, cut=True))]
        await self._wait_for_progress(set(range(SHARDS)), time.monotonic())
        for number in range(1, kills + 1):
            await asyncio.sleep(self.chance.uniform(*PAUSE))
            kind, fault = faults[number % len(faults)]
            self.tally.takeovers.setdefault(kind, []).extend(await fault())
            self.tally.kills += 1
            await self._verify()
            print(f"{number:>4} {kind:<20} {self.tally}", flush=True)

    # Each function returns, for each table that the fault concerns, the seconds until somebody played on.

    async def _kill(self) -> list[float]:
        bot, affected, began = self._chosen()
        await bot.kill()
        return await self._wait_for_progress(affected, began)

    async def _stop(self) -> list[float]:
        bot, affected, began = self._chosen()
        bot.process.terminate()
        await bot.process.wait()
        return await self._wait_for_progress(affected, began)

    async def _freeze(self) -> list[float]:
        bot, affected, began = self._chosen()
        await bot.process.freeze()
        await asyncio.sleep(self.chance.uniform(*FROZEN))
        bot.process.send_signal(signal.SIGCONT)
        return await self._wait_for_progress(affected, began)

    async def _cut(self) -> list[float]:
        bot, affected, began = self._chosen()
        cut_lines(bot.process.pid, self.port)
        if affected:
            await self._wait_for_end(bot)  # until its end, the bot may still answer
        return await self._wait_for_progress(affected, began)

    async def _freeze_long(self, *, cut: bool = False) -> list[float]:
        """Freezes a bot until other bots have taken over its tables, then wakes it. Returns the seconds until play went
        on, for each of these tables.

        `cut` also cuts its connections to the database. After it wakes, the bot must not act on the events in its
        socket. If it owned tables, it must end.
        """
        bot, affected, began = self._chosen()
        await bot.process.freeze()
        if cut:
            cut_lines(bot.process.pid, self.port)
        await asyncio.sleep(ANSWER_WITHIN)  # by then the bot's last answers have arrived
        times = await self._wait_for_progress(affected, began)
        bot.process.send_signal(signal.SIGCONT)
        if affected:
            await self._wait_for_end(bot)
        await self._wait_for_progress(affected, time.monotonic())
        return times

    async def _kill_server(self) -> list[float]:
        began = time.monotonic()
        await asyncio.to_thread(self.server.stop, signal.SIGQUIT)
        await asyncio.to_thread(self.server.start)
        return await self._wait_for_progress(set(range(SHARDS)), began)

    def _chosen(self) -> tuple[Bot, set[int], float]:
        """Returns a bot for a fault, its shards, and the present time (monotonic seconds)."""
        bot = self._any_owner()
        return bot, self._owned_by(bot), time.monotonic()

    async def _wait_for_end(self, bot: Bot) -> None:
        async with asyncio.timeout(PROGRESS_WITHIN):
            await bot.process.wait()

    async def _wait_for_progress(self, shards: set[int], began: float) -> list[float]:
        """Waits until somebody makes progress at every table of these shards. Returns the seconds from `began`
        (monotonic) until then, for each table."""
        before = {player.name: player.done for player in self.players}
        waiting = {host for host, shard in self.shards.items() if shard in shards}
        times: list[float] = []
        while waiting:
            for player in self.players:
                if player.party.names[0] in waiting and player.done != before[player.name]:
                    waiting.remove(player.party.names[0])
                    times.append(time.monotonic() - began)
            if time.monotonic() - began > PROGRESS_WITHIN:
                raise ProofFailed("a table is stuck", *self._screens(waiting))
            await asyncio.sleep(0.02)
        return times

    def _screens(self, names: set[str]) -> list[str]:
        seen = [player for player in self.players if player.name in names]
        return [f"{player.name} sees:\n{player.public}\n{player.panel}" for player in seen]

    # --- checks ---

    async def _verify(self, *, all_again: bool = False) -> None:
        """Raises ProofFailed with all differences between everyone's record and the database."""
        settled = set() if all_again else self.verifier.settled
        before = [player.record(settled) for player in self.players]
        tables = await asyncio.to_thread(read_tables, self.database)
        after = [player.record(settled) for player in self.players]
        compare = partial(self.verifier.compare, tables, all_again=all_again)
        result = await asyncio.to_thread(compare, before, recorded=Recorded.BEFORE)
        later = await asyncio.to_thread(compare, after, recorded=Recorded.AFTER)
        twice = self._answered_twice()
        self.tally.acknowledged = sum(player.acknowledged for player in self.players)
        self.tally.lost += len(result.lost)
        self.tally.doubled += len(later.doubled)
        self.tally.answered_twice = len(twice)
        problems = [*result.lost, *later.doubled, *result.broken, *twice]
        if problems:
            raise ProofFailed(*problems, *result.history, *later.history)

    def _answered_twice(self) -> list[str]:
        """Returns the log lines that say that another bot had answered a press first."""
        logs = [*self.log_lines, *(line for bot in self.bots for line in bot.err)]
        return [line for line in logs if TWIN in line]

    async def _finish_games(self) -> None:
        """Plays every game to its end without faults, and stops the bots."""
        for player in self.players:
            player.party.plays_on = False
        until = time.monotonic() + ENDS_WITHIN
        while waiting := [player for player in self.players if not player.sees_the_result]:
            if time.monotonic() > until:
                raise ProofFailed("a game does not end", *self._screens({player.name for player in waiting}))
            await asyncio.sleep(0.1)
        self.is_ending = True
        for bot in self.bots:
            bot.process.terminate()
        for bot in self.bots:
            await bot.process.wait()
            self._check_log(bot)
        await self._verify(all_again=True)
        tables = await asyncio.to_thread(read_tables, self.database)
        unfinished = [stored.head.id for stored in tables.values() if stored.head.status is not Status.OVER]
        if unfinished:
            raise ProofFailed(f"tables that are not over: {unfinished}")

    def _write_report(self) -> None:
        rest = [line for bot in self.bots for line in ["-- a last bot --", *bot.err]]
        (self.folder / "bots.log").write_text("\n".join([*self.log_lines, *rest]))
        for player in self.players:
            (self.folder / f"{player.name}.txt").write_text(player.person.transcript())


async def prove_shared(  # noqa: PLR0913
    folder: Path, tally: SharedTally, *, kills: int, tables: int, processes: int, seed: int
) -> None:
    """Runs the whole proof and counts in `tally`. Raises ProofFailed at the first check that fails."""
    chance = random.Random(seed)
    parties = [
        Party([f"p{table}{seat}" for seat in range(SIZES[table % len(SIZES)])], OPTIONS) for table in range(tables)
    ]
    names = [name for party in parties for name in party.names]
    locales = {name: CLIENTS[index % len(CLIENTS)] for index, name in enumerate(names)}
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = PostgresServer(port=port)
    try:
        await asyncio.to_thread(server.start)
        server.execute("CREATE DATABASE bot")
        async with Sandbox(people=locales, answer_within=ANSWER_WITHIN) as sandbox, AsyncExitStack() as pages:
            sandbox.gateway.starts.max_concurrency = SHARDS
            sandbox.gateway.starts.total = 10_000
            guilds = sandbox.control.add_guilds(tables)
            players, shards = [], {}
            for guild, party in zip(guilds, parties, strict=True):
                shards[party.names[0]] = shard_of(guild.id, SHARDS)
                channel = next(iter(guild.channels.values())).name
                for name in party.names:
                    person = await pages.enter_async_context(sandbox.person(name, channel))
                    players.append(Player(person, name, locales[name], party, random.Random(chance.random())))
            run = SharedRun(folder, sandbox, server, port, players, shards, chance, tally, processes)
            try:
                await run.run(kills)
            finally:
                for bot in run.bots:
                    await bot.kill()
    finally:
        server.remove()
