"""simcord without real waiting. Its clock moves only when a test calls `advance_time`.

simcord waits in real time for timers that are nearly due, and checks for idleness every 50 ms. Here a timer fires only
when `advance_time` reaches it. So a test of a two-second gap is quick, and it knows what happened before and after it.

No other module uses private parts of simcord. `tests/cogs/test_simcord.py` names each one.
"""

import asyncio
import copy
import marshal
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, Final, TypeVar

import aiosqlite
import discord
import simcord._runtime
import simcord._settlement
import simcord.components
import simcord.env
import simcord.gateway
import simcord.http.router
import simcord.interactions
import simcord.results
from simcord._settlement import _SettlementState
from simcord.env import Env
from sqlalchemy.util import LRUCache

from tables.concurrency.fair_queue import FairSemaphore

T = TypeVar("T")

LOOKS_EVERY: Final = 0.001  # s
PLAIN: Final = 2  # the version of marshal's format in which equal values have equal bytes


class FastEnv(Env):
    """A simulated Discord. Its time moves only in `advance_time`."""

    def _settlement_state(self) -> _SettlementState:
        """As while time is advanced: no timer is waited for. Asked some hundred times a test."""
        return _SettlementState(
            self._work, self.bot, self._loop, self._virtual_time, True, self._generation, self._last_dispatch
        )

    def _schedule_timer(self, *_: Any) -> None:
        """Does nothing, so that no timer fires by the wall clock."""

    async def _settle_internal(self, *, idle: float = LOOKS_EVERY, **options: Any) -> None:
        """Ignores `timeout`: simcord allows a start five seconds, which is too short on a busy machine."""
        options.pop("timeout", None)
        await super()._settle_internal(idle=min(idle, LOOKS_EVERY), **options)

    async def replace_bot(
        self, bot: discord.Client, outage: float, meanwhile: Callable[[], object] = lambda: None
    ) -> None:
        """Kills the bot and its timers, lets `outage` seconds pass, calls `meanwhile`, and logs the new bot in."""
        await self.settle()
        await self.shutdown()
        self.backend.advance_clock(outage)
        meanwhile()
        self.bot = bot
        await self.start()

    async def as_bot(self, work: Callable[[], Awaitable[T]]) -> T:
        """Runs `work` as if the bot did it, and waits until everything that follows is done."""
        with self._bot_scope():
            given = await work()
        await self.settle()
        return given

    @property
    def seconds(self) -> float:
        """The simulated time, in Unix seconds."""
        return self.now().timestamp()


class Locales:
    """The language of each person's client. simcord itself only has English."""

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
    """A deep copy, about twenty times faster than `copy.deepcopy` for plain JSON."""
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:  # it contains a subclass of int or str from discord.py
        return _copied(value)


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_copied(each) for each in value]
    return value if isinstance(value, str | int | float) else copy.deepcopy(value)


_validated = simcord.components.validate_components
_valid: Final = LRUCache[tuple[bytes, int], bytes](512)


def validate_components(components: Any, *, flags: int = 0) -> list[dict[str, Any]]:
    """The same components of a message are validated once, though simcord asks several times a message."""
    try:
        asked = marshal.dumps(components, PLAIN), int(flags)
    except ValueError:  # as in `fast_copy`
        return _validated(components, flags=flags)
    if asked not in _valid:
        _valid[asked] = marshal.dumps(_validated(components, flags=flags))
    return list(marshal.loads(_valid[asked]))


_ACQUIRE: Final = tuple(each.acquire.__code__ for each in (asyncio.Lock, asyncio.Semaphore, FairSemaphore))
_QUERY: Final = aiosqlite.Connection._execute.__code__
_known_reason = simcord._settlement._park_reason


def park_reason(
    state: _SettlementState, task: asyncio.Task[Any], deadline: float, seen: set[int] | None = None
) -> str | None:
    """Why simcord need not wait for a task, or None.

    A task that waits for a lock, a semaphore or a timer depends on another task, which simcord checks as well. These
    reasons come first because simcord's own checks take ten times as long.
    """
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
    """Caches the translated commands, because translating them takes half of the bot's start."""
    if group.name not in _payloads:
        _payloads[group.name] = await _translated(group, tree, translator)
    return dict(fast_copy(_payloads[group.name]))


def speed_up() -> None:
    """Replaces the copying of payloads, a third of simcord's time, and its check of what tasks wait for."""
    env: Any = simcord.env
    env._virtualize_recognized_waits = lambda *_: None  # takes timers off the wall clock, where none is here
    record: Any = simcord._runtime._CallbackRecord
    record.__eq__ = object.__eq__  # each is taken out of a long list: by what it is, not by what is in it
    simcord._settlement._park_reason = park_reason  # type: ignore[assignment]  # a method there, a function here
    simcord.components.validate_components = validate_components
    group: Any = discord.app_commands.Group
    group.get_translated_payload = translated
    quick = SimpleNamespace(deepcopy=fast_copy)
    for module in (simcord.gateway, simcord.http.router):
        module.copy = quick  # type: ignore[attr-defined]  # what it imports
    for module in (simcord.components, simcord.results):
        module.deepcopy = fast_copy  # type: ignore[attr-defined]  # what it imports
