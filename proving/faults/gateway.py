"""Faults of the gateway connection. Each happens once during a game, in its own environment."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from proving.failure import ProofFailed
from proving.faults.environment import FaultEnvironment
from proving.faults.table_faults import AFTERMATH
from sandbox.faults import Cut, RequestFault, Silence, Slow, page
from sandbox.gateway.gateway import GATEWAY_CONNECT
from sandbox.gateway.session import CloseCode

RETURNS_WITHIN: Final = 100.0  # seconds; the bot detects a broken connection after sixty
TAPS_BEFORE: Final = (3, 14)
"""The least and the most answers before the fault: two open the panels, and every game has at least thirteen more."""
FINAL: Final = frozenset(
    {
        CloseCode.AUTHENTICATION_FAILED,
        CloseCode.INVALID_SHARD,
        CloseCode.SHARDING_REQUIRED,
        CloseCode.INVALID_API_VERSION,
        CloseCode.INVALID_INTENTS,
        CloseCode.DISALLOWED_INTENTS,
    }
)
"""Close codes after which the bot ends with a sentence, and the host starts it again."""

FaultAction = Callable[[FaultEnvironment], Awaitable[None]]


@dataclass(frozen=True)
class BotFault:
    """A fault of the whole bot, such as a lost connection."""

    name: str
    action: FaultAction
    on_small_disk: bool = False
    logs_to_disk: bool = False
    limit: float | None = None
    """How many seconds a search and a turn last. If set, no search may run out of time. None: the usual limits."""


def _closed(code: int | None) -> FaultAction:
    async def action(environment: FaultEnvironment) -> None:
        await environment.sandbox.gateway.close_all(code)
        if code in FINAL:
            await environment.ends_with_a_sentence()
            await environment.start()

    return action


async def _invalidated(environment: FaultEnvironment) -> None:
    environment.sandbox.gateway.invalidate()


async def _resumable(environment: FaultEnvironment) -> None:
    environment.sandbox.gateway.invalidate(resumable=True)


async def _asked_to_reconnect(environment: FaultEnvironment) -> None:
    environment.sandbox.gateway.ask_to_reconnect()


async def _heartbeat_requested(environment: FaultEnvironment) -> None:
    environment.sandbox.gateway.ask_for_heartbeats()


async def _heartbeats_unanswered(environment: FaultEnvironment) -> None:
    environment.sandbox.gateway.answers_heartbeats = False
    await asyncio.sleep(5)
    environment.sandbox.gateway.answers_heartbeats = True


async def _dead_connection(environment: FaultEnvironment) -> None:
    environment.sandbox.gateway.mute_all()
    await environment.sandbox.gateway.until_next_arrival()


async def _cut_again_and_again(environment: FaultEnvironment) -> None:
    for _ in range(3):
        await environment.sandbox.gateway.close_all(None)
        await environment.sandbox.gateway.until_connected()


def _reconnecting(fault: RequestFault, times: int) -> FaultAction:
    async def action(environment: FaultEnvironment) -> None:
        environment.sandbox.faults.add(GATEWAY_CONNECT, fault, times)
        await environment.sandbox.gateway.close_all(None)

    return action


WEBSOCKET_CODES: Final = {1000: "normal closure", 1001: "going away"}


def _code_name(code: int) -> str:
    return WEBSOCKET_CODES.get(code) or CloseCode(code).name.replace("_", " ").lower()


GATEWAY_FAULTS: Final = (
    BotFault("cut", _closed(None)),
    *(BotFault(f"{code:d} {_code_name(code)}", _closed(code)) for code in (1000, 1001, *CloseCode)),
    BotFault("session invalid", _invalidated),
    BotFault("session to resume", _resumable),
    BotFault("asked to reconnect", _asked_to_reconnect),
    BotFault("heartbeat requested", _heartbeat_requested),
    BotFault("heartbeats unanswered, 5 s", _heartbeats_unanswered),
    BotFault("dead connection", _dead_connection),
    BotFault("cut three times", _cut_again_and_again),
    BotFault("cut, then 502", _reconnecting(page(502), 2)),
    BotFault("cut, then cut at connect", _reconnecting(Cut(), 2)),
    BotFault("cut, then slow by 3 s", _reconnecting(Slow(3.0), 1)),
    BotFault("cut, then silence", _reconnecting(Silence(), 1)),
)


class MidGameFault:
    """Causes a `BotFault` once, a few taps after the game has begun."""

    is_the_end = is_ours = False
    stills_panels = leaves_old_posts = False

    def __init__(self, action: FaultAction, chance: random.Random) -> None:
        self._action = action
        self._taps = chance.randint(*TAPS_BEFORE)
        self._task: asyncio.Task[None] | None = None
        self._over: float | None = None
        self._is_on = False

    def begin(self, environment: FaultEnvironment, channel: str) -> None:
        self._task = asyncio.create_task(self._run(environment))

    async def _run(self, environment: FaultEnvironment) -> None:
        await environment.bot.says('"event": "started"')
        await environment.wait_for_answers(self._taps)
        self._is_on = True
        async with asyncio.timeout(RETURNS_WITHIN):
            await self._action(environment)
            await asyncio.sleep(0.1)
            await environment.sandbox.gateway.until_connected()
        self._over = time.monotonic()

    @property
    def is_on(self) -> bool:
        return self._is_on and (self._over is None or time.monotonic() < self._over + AFTERMATH)

    async def before_press(self, person: str, presses: int) -> None:
        """Nobody has to wait."""

    async def end(self) -> None:
        """Waits until the fault is over. Raises ProofFailed if the game ended before the fault began, or if the bot did
        not come back."""
        assert self._task is not None
        if not self._is_on:
            self._task.cancel()
            raise ProofFailed("the game was over before it began")
        await asyncio.wait({self._task})
        if error := self._task.exception():
            raise ProofFailed(f"the bot did not come back: {error!r}")
