"""The environment of an abuse: sandbox, bot, four innocent people and the attackers."""

import asyncio
import json
import random
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Final

from cogs.usage_limits import PRESSES
from proving.abuse.members import Member, until
from proving.abuse.process_monitor import ProcessMonitor
from proving.abuse.searchers import Searcher
from proving.bot_process import PATIENCE, Bot, on_discord
from proving.failure import ProofFailed
from proving.short_edition import short_edition
from sandbox import Sandbox
from sandbox.messages import Message
from sandbox.world import Channel, Guild

MALLORY, MANAGER = "mallory", "max"
"""Two attackers; the second may manage the server."""
INNOCENTS: Final = {"ana": "en-US", "ben": "it", "cleo": "fr", "dan": "de"}
ELSEWHERE: Final = "Aside"
"""A server without the innocent table."""
LATE_LOOK: Final = 0.01  # seconds between two checks of this process's delay
ERRORS: Final = frozenset({"error", "critical"})
ID: Final = re.compile(r"\d{17,20}")


def demand(is_so: object, otherwise: str) -> None:
    """Raises ProofFailed with the text `otherwise` if `is_so` is false."""
    if not is_so:
        raise ProofFailed(otherwise)


async def open_table(member: Member, **options: str) -> None:
    """Opens a table as soon as the bot has registered its commands. Raises ProofFailed if that fails."""
    demand(await until(lambda: member.sandbox.world.global_commands, PATIENCE), "there are no commands")
    demand((await member.command("exchange play", **options)).is_answered, "no table could be opened")


@dataclass(frozen=True)
class TimedTap:
    """One tap at the innocent table."""

    at: float  # monotonic seconds
    seconds: float  # until the answer
    is_answered: bool  # whether the answer is the panel


class InnocentTable:
    """Four people who search without end. Each taps two to three times a second."""

    def __init__(self, members: list[Member]) -> None:
        self.taps: list[TimedTap] = []
        self._members = members
        self._tasks: list[asyncio.Task[None]] = []
        self.late: list[float] = []
        """How late this process was at each check, in seconds. This delay is not the bot's."""

    async def sit_down(self) -> None:
        host, *others = self._members
        await open_table(host)
        await host.set_options(limits="0.60")
        for other in others:
            await other.press_public("join")
        await host.press_public("start")
        panels = [(await member.press_public("panel")).message for member in self._members]
        searchers = []
        for member, panel in zip(self._members, panels, strict=True):
            assert panel is not None
            searchers.append(Searcher(partial(self._press, member), panel, random.Random(member.person.id)))
        await asyncio.gather(*(searcher.wait_for_tile() for searcher in searchers))
        self._tasks = [asyncio.create_task(searcher.search()) for searcher in searchers]
        self._tasks.append(asyncio.create_task(self._look_at_loop()))

    async def _press(self, member: Member, panel: Message, custom_id: str) -> None:
        began = time.monotonic()
        answer = await member.press(panel, custom_id)
        self.taps.append(TimedTap(began, answer.seconds, answer.how == "done" and answer.message is panel))

    async def _look_at_loop(self) -> None:
        while True:
            due = time.monotonic() + LATE_LOOK
            await asyncio.sleep(LATE_LOOK)
            self.late.append(time.monotonic() - due)

    def between(self, begin: float, end: float) -> list[TimedTap]:
        return [tap for tap in self.taps if begin <= tap.at <= end]

    async def go_home(self) -> None:
        for task in self._tasks:
            task.cancel()
        results = await asyncio.gather(*self._tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, asyncio.CancelledError):
                raise ProofFailed(f"the innocent table could not go on: {result!r}")


def p95(seconds: list[float]) -> float:
    return quantiles(seconds, n=20, method="inclusive")[18] if len(seconds) > 1 else sum(seconds)


@dataclass
class AbuseEnvironment:
    sandbox: Sandbox
    folder: Path
    settings: dict[str, object]
    bots: list[Bot] = field(default_factory=list)
    watch: ProcessMonitor | None = None
    share: float = 1.0
    """The share of a flood that is sent; less than 1 in a quick run."""
    innocents: InnocentTable | None = None

    @property
    def database(self) -> Path:
        return self.folder / "data" / "tables.db"

    @property
    def bot(self) -> Bot:
        return self.bots[-1]

    @property
    def elsewhere(self) -> Guild:
        return self.sandbox.world.guild_named(ELSEWHERE)

    async def start(self, **more: object) -> Bot:
        """Starts a bot with these additional settings; None removes a setting. An earlier bot may still run."""
        given = {
            **on_discord(self.sandbox),
            "DATABASE_URL": f"sqlite:///{self.database}",
            "LOG_FORMAT": "json",
            "PRESSES_PER_PERSON": PRESSES.uses,  # the default; in other proofs people never pause, so there is no limit
            **self.settings,
            **more,
        }
        settings = {name: value for name, value in given.items() if value is not None}
        self.bots.append(await Bot.start(self.folder, settings))
        return self.bot

    async def ready(self, **more: object) -> Bot:
        bot = await self.start(**more)
        await bot.says('"event": "ready"')
        return bot

    async def decides(self, bot: Bot, within: float = PATIENCE) -> int | None:
        """Waits until the start succeeds or fails. Returns the exit code, or None if the bot is ready. Raises
        ProofFailed after `within` seconds."""

        def plays() -> bool:
            return any('"event": "ready"' in line for line in bot.err) or bool(bot.pages)

        if not await until(lambda: plays() or bot.process.returncode is not None, within):
            raise ProofFailed("the start neither succeeded nor failed")
        return await bot.ends() if bot.process.returncode is not None else None

    def some(self, count: int) -> int:
        return max(1, round(count * self.share))

    async def settles(self, seconds: float) -> None:
        """Lets the bot finish its work: sleeps for `seconds` if memory is measured, else not at all."""
        if self.watch is not None:
            await asyncio.sleep(seconds)

    def channel(self, name: str = "aside") -> Channel:
        return self.sandbox.world.channel_named(name)

    def member(self, name: str = MALLORY, channel: str = "aside") -> Member:
        return Member(self.sandbox, self.sandbox.world.people[name], self.channel(channel))

    def bugs(self) -> list[str]:
        """Returns each error that a bot has logged, with the last line of its traceback."""
        found = []
        for bot in self.bots:
            for text in bot.err:
                if text.startswith("{") and (line := json.loads(text)).get("level") in ERRORS and not _is_odd(line):
                    trace = [each.strip() for each in line.get("exception", "").splitlines() if each.strip()]
                    place = next((each for each in reversed(trace) if each.startswith("File")), "")
                    found.append(f"{line.get('event')}: {trace[-1] if trace else ''} {place}")
                elif text.startswith(("Traceback", "Task exception")):
                    found.append(text)
        return found

    def no_bugs(self) -> None:
        if bugs := self.bugs():
            raise ProofFailed(f"{len(bugs)} bugs in the log, the first: {bugs[0]}")


def _is_odd(line: dict[str, object]) -> bool:
    """Whether a line only says that an event was not as Discord documents it."""
    return line.get("event") == "unreadable event"


@asynccontextmanager
async def abuse_environment(*, round_trip: float = 0.0) -> AsyncIterator[AbuseEnvironment]:
    """Yields a new environment without a bot."""
    with TemporaryDirectory(prefix="abuse-") as folder:
        async with Sandbox(people=INNOCENTS, rate_limits=False) as sandbox:
            sandbox.round_trip = round_trip
            world = sandbox.world
            world.add_person(MALLORY)
            world.add_person(MANAGER, is_manager=True)
            world.add_channel("aside", guild=world.add_guild(ELSEWHERE))
            environment = AbuseEnvironment(sandbox, Path(folder), {"EDITIONS_FOLDER": short_edition(Path(folder))})
            try:
                yield environment
            finally:
                if environment.innocents is not None:
                    await environment.innocents.go_home()
                await asyncio.gather(*(bot.kill() for bot in environment.bots))
