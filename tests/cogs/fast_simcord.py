"""simcord without waiting: its clock moves only when a test says so, and every pause of the bot hangs on it.

simcord waits in real time for timers that are nearly due, and looks for idleness every 50 ms. Here a timer fires
when `advance_time` reaches it and never else, so a test of a two-second gap takes no two seconds and says exactly
what happened before the gap and what after.

Only this module uses what simcord keeps to itself; `tests/cogs/test_simcord.py` names each part.
"""

import asyncio
import copy
import marshal
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, Final, TypeVar

import aiosqlite
import discord
import simcord._settlement
import simcord.components
import simcord.env
import simcord.gateway
import simcord.http.router
import simcord.interactions
import simcord.results
from simcord._settlement import _SettlementState
from simcord.env import Env

from tables.concurrency.fair_queue import FairSemaphore

T = TypeVar("T")

LOOKS_EVERY: Final = 0.001  # s


class FastEnv(Env):
    """One simulated Discord whose time stands still between two calls of `advance_time`."""

    def _settlement_state(self) -> _SettlementState:
        """As while time is advanced: no timer is waited for. Asked some hundred times a test."""
        return _SettlementState(
            self._work, self.bot, self._loop, self._virtual_time, True, self._generation, self._last_dispatch
        )

    def _schedule_timer(self, *_: Any) -> None:
        """No timer fires by the wall clock."""

    async def _settle_internal(self, *, idle: float = LOOKS_EVERY, **options: Any) -> None:
        """Always has `settle_timeout`: simcord gives a start five seconds, which a busy machine may need longer for."""
        options.pop("timeout", None)
        await super()._settle_internal(idle=min(idle, LOOKS_EVERY), **options)

    async def replace_bot(
        self, bot: discord.Client, outage: float, meanwhile: Callable[[], object] = lambda: None
    ) -> None:
        """The old bot dies where it stands, its timers with it; after `outage` seconds, and what happens meanwhile,
        another one logs in."""
        await self.settle()
        await self.shutdown()
        self.backend.advance_clock(outage)
        meanwhile()
        self.bot = bot
        await self.start()

    async def as_bot(self, work: Callable[[], Awaitable[T]]) -> T:
        """Does something as if it came from the bot, and waits until the bot has done what follows from it."""
        with self._bot_scope():
            given = await work()
        await self.settle()
        return given

    @property
    def seconds(self) -> float:
        """The wall clock, in Unix seconds."""
        return self.now().timestamp()


class Locales:
    """What language each person's client speaks; simcord alone knows only English."""

    def __init__(self) -> None:
        self.of: dict[int, str] = {}
        self._base_payload = simcord.interactions.base_payload

    def payload(self, backend: Any, *, user_id: int, **rest: Any) -> Any:
        record, payload = self._base_payload(backend, user_id=user_id, **rest)
        payload["locale"] = self.of.get(user_id, "en-US")
        if rest["guild_id"] is not None:
            payload["guild_locale"] = backend.get_guild(rest["guild_id"]).preferred_locale or "en-US"
        return record, payload


def fast_copy(value: Any) -> Any:
    """A deep copy of JSON, some twenty times as quick as the general one; the general one for anything else."""
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:  # one of discord.py's own kinds of numbers and strings is in it
        return _copied(value)


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_copied(each) for each in value]
    return value if isinstance(value, str | int | float) else copy.deepcopy(value)


_ACQUIRE: Final = tuple(each.acquire.__code__ for each in (asyncio.Lock, asyncio.Semaphore, FairSemaphore))
_QUERY: Final = aiosqlite.Connection._execute.__code__
_known_reason = simcord._settlement._park_reason


def park_reason(
    state: _SettlementState, task: asyncio.Task[Any], deadline: float, seen: set[int] | None = None
) -> str | None:
    """Why a task needs no waiting for. Who waits for a lock or a place, or for a time at most, waits for another task,
    which is looked at by itself. These are asked first: simcord's own reasons take ten times as long to find."""
    waiter = getattr(task, "_fut_waiter", None)
    if waiter is None or waiter.done():
        return _known_reason(state, task, deadline, seen)
    if simcord._settlement._timer_records_waking(state, task, waiter):
        return "a time"
    coroutine: Any = task.get_coro()
    while coroutine is not None:
        code = getattr(coroutine, "cr_code", None)
        if code in _ACQUIRE:
            return "a lock"
        if code is _QUERY:
            return None  # the database will answer
        coroutine = getattr(coroutine, "cr_await", None)
    return _known_reason(state, task, deadline, seen)


_translated = discord.app_commands.Group.get_translated_payload
_payloads: dict[str, dict[str, Any]] = {}


async def translated(group: discord.app_commands.Group, tree: Any, translator: Any) -> dict[str, Any]:
    """The commands in eight locales, which take as long as the rest of a start, are worked out once."""
    if group.name not in _payloads:
        _payloads[group.name] = await _translated(group, tree, translator)
    return dict(fast_copy(_payloads[group.name]))


def speed_up() -> None:
    """A third of simcord's time goes into copying payloads, and it does not know that locks have holders."""
    env: Any = simcord.env
    env._virtualize_recognized_waits = lambda *_: None  # takes timers off the wall clock, where none is here
    simcord._settlement._park_reason = park_reason  # type: ignore[assignment]  # its `self` is an argument here
    group: Any = discord.app_commands.Group
    group.get_translated_payload = translated
    quick = SimpleNamespace(deepcopy=fast_copy)
    for module in (simcord.gateway, simcord.http.router):
        module.copy = quick  # type: ignore[attr-defined]  # what it imports
    for module in (simcord.components, simcord.results):
        module.deepcopy = fast_copy  # type: ignore[attr-defined]  # what it imports
