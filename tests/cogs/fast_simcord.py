"""Makes simcord fast: its clock moves only when a test calls `advance_time`.

simcord itself waits in real time for timers that are nearly due, and checks every 50 ms what each task waits for. Here
a timer fires only when `advance_time` reaches it, and the bot is at rest when its loop has nothing to run.

No other module uses private parts of simcord. `tests/cogs/test_simcord.py` lists these parts.
"""

import asyncio
import json
import marshal
from collections.abc import Awaitable, Callable
from functools import partial
from math import inf
from time import perf_counter
from types import SimpleNamespace
from typing import Any, Final, TypeVar

import discord
import discord.state
import simcord._dpy_internals
import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.interactions
import simcord.results
from simcord._dpy_internals import _REAL_MONOTONIC
from simcord._runtime import _selected_env
from simcord._settlement import _active_callbacks, _run_due_virtual_callbacks
from simcord.env import Env
from sqlalchemy.util import LRUCache

from tests.inline_database import InlineExecutor, run_at_once

T = TypeVar("T")

HANGS_AFTER: Final = 5.0  # seconds of real time
VISITED: Final = "77000000004194305"
"""The id of a server without the bot. Of two shards, it belongs to the second."""
PLAIN: Final = 2  # the version of marshal's format in which equal values always have equal bytes


class FastEnv(Env):
    def _capture_errors(self) -> None:
        """Undoes a part of simcord's patches of the loop: callbacks are not tracked.

        Work for the default executor or for an `InlineExecutor` runs immediately, in this thread.
        """
        loop, runtime = self._loop, self._runtime
        assert loop is not None
        assert runtime is not None
        loop.call_soon = runtime.call_soon  # type: ignore[method-assign]
        loop.call_soon_threadsafe = runtime.call_soon_threadsafe  # type: ignore[method-assign]
        tracked = loop.run_in_executor

        def run_in_executor(executor: Any, work: Callable[..., Any], *args: Any) -> Any:
            if executor is None or isinstance(executor, InlineExecutor):
                return run_at_once(asyncio.get_running_loop(), partial(work, *args))
            return tracked(executor, work, *args)

        loop.run_in_executor = run_in_executor  # type: ignore[assignment,method-assign]
        super()._capture_errors()

    def _schedule_timer(self, *_: Any) -> None:
        """Does nothing, so that no timer fires by the wall clock."""

    async def _settle_internal(self, **_: Any) -> None:
        """Runs everything that can run before time passes. Raises TimeoutError if the bot is still busy after
        `settle_timeout` real seconds."""
        loop: Any = self._loop
        began = perf_counter()
        while perf_counter() - began < self.settle_timeout:
            await asyncio.sleep(0)
            if loop._ready:  # another task can run
                continue
            if self._work.executors:
                await asyncio.wait(tuple(self._work.executors), timeout=1, return_when=asyncio.FIRST_COMPLETED)
                continue
            state = self._settlement_state()
            _run_due_virtual_callbacks(state, inf)
            is_due = any(each.when is not None and each.when <= state.virtual_time for each in _active_callbacks(state))
            if not loop._ready and not self._work.executors and not is_due:
                return
        raise TimeoutError(f"the bot is still busy after {self.settle_timeout:.0f} s")

    async def check_that_nothing_hangs(self) -> None:
        """Settles in simcord's own way. Raises TimeoutError if a task waits for something that neither time nor another
        task brings."""
        await super()._settle_internal(timeout=HANGS_AFTER, idle=0.001)

    async def replace_bot(
        self, bot: discord.Client, outage: float, meanwhile: Callable[[], object] = lambda: None
    ) -> None:
        """Kills the bot, lets `outage` seconds pass, calls `meanwhile`, and logs the new bot in."""
        await self.settle()
        await self.shutdown()
        self.backend.advance_clock(outage)
        meanwhile()
        self.bot = bot
        await self.start()

    async def as_bot(self, work: Callable[[], Awaitable[T]]) -> T:
        """Runs `work` as the bot would, waits until everything that follows is done, and returns the result."""
        with self._bot_scope():
            given = await work()
        await self.settle()
        return given

    @property
    def seconds(self) -> float:
        """The simulated time, in Unix seconds."""
        return self.now().timestamp()


class Locales:
    """Gives each person's client a language, and lets people be in a server without the bot."""

    def __init__(self) -> None:
        self.of: dict[int, str] = {}  # the language, by the person's id
        self.visitors: set[int] = set()
        """People in a server without the bot, who have installed it for themselves."""
        self._base_payload = simcord.interactions.base_payload

    def payload(self, backend: Any, *, user_id: int, **rest: Any) -> Any:
        record, payload = self._base_payload(backend, user_id=user_id, **rest)
        payload["locale"] = self.of.get(user_id, "en-US")
        if user_id in self.visitors:
            payload["authorizing_integration_owners"] = {"1": str(user_id)}
            payload |= {"guild_id": VISITED, "guild": {"id": VISITED}}
        if rest["guild_id"] is not None:
            payload["guild_locale"] = backend.get_guild(rest["guild_id"]).preferred_locale or "en-US"
        return record, payload


def fast_copy(value: Any) -> Any:
    """Returns a deep copy of JSON, about twenty times faster than `copy.deepcopy`."""
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:  # it contains a subclass of int or str
        return _as_json(value)


_validated = simcord.components.validate_components
_valid: Final = LRUCache[tuple[bytes, int], bytes](512)


def validate_components(components: Any, *, flags: int = 0) -> list[dict[str, Any]]:
    """Caches the result: simcord validates a message several times."""
    try:
        asked = marshal.dumps(components, PLAIN), int(flags)
    except ValueError:  # as in `fast_copy`
        return _validated(components, flags=flags)
    if asked not in _valid:
        _valid[asked] = marshal.dumps(_validated(components, flags=flags))
    return list(marshal.loads(_valid[asked]))


def cached_payload(kind: Any) -> Callable[..., Awaitable[dict[str, Any]]]:
    """Returns the method `get_translated_payload` of `kind`, with a cache. Translating took half of a bot's start."""
    translated, payloads = kind.get_translated_payload, {}

    async def cached(command: Any, tree: Any, translator: Any) -> dict[str, Any]:
        key = command.module, command.qualified_name
        if key not in payloads:
            payloads[key] = marshal.dumps(_as_json(await translated(command, tree, translator)))
        return dict(marshal.loads(payloads[key]))

    return cached


def _as_json(payload: Any) -> Any:
    return json.loads(json.dumps(payload))


def parsers_of(state: Any) -> list[tuple[str, Any]]:
    """Returns the methods that read events. discord.py itself inspects every attribute at each start."""
    return [(name, getattr(state, name)) for name in dir(type(state)) if name.startswith("parse_")]


def bots_monotonic() -> float:
    """Returns simulated time inside the bot, and real time elsewhere. simcord's own function is slower."""
    env = _selected_env(driver=False)
    return _REAL_MONOTONIC() if env is None else float(env._virtual_time)


def speed_up() -> None:
    """Replaces what took most of simcord's time: copying and validating payloads, and reading the time."""
    simcord._dpy_internals._clock_monotonic = bots_monotonic
    simcord.components.validate_components = validate_components
    kinds: tuple[Any, ...] = discord.app_commands.Group, discord.app_commands.Command
    for kind in kinds:
        kind.get_translated_payload = cached_payload(kind)
    discord.state.inspect = SimpleNamespace(getmembers=parsers_of)  # type: ignore[assignment,attr-defined]  # a name that it imports
    quick = SimpleNamespace(deepcopy=fast_copy)
    for module in (simcord.gateway, simcord.http.router):
        module.copy = quick  # type: ignore[attr-defined]  # a name that it imports
    for module in (simcord.components, simcord.results):
        module.deepcopy = fast_copy  # type: ignore[attr-defined]  # a name that it imports
