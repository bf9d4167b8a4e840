"""A bot under watch: `python -m benchmarks.instrumented FILE ours|bare [COMPONENTS]` runs it and writes what it cost.

Both bots run unchanged and on the same terms; only how long each tap took inside the process is noted, and how late the
event loop was. Times are the machine's monotonic clock, which the rig reads too.
"""

import asyncio
import os
import sys
import time
from collections.abc import Awaitable
from pathlib import Path
from typing import Any, Final

import msgspec
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.state import ConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter
from msgspec import Struct, field

from benchmarks.bare_bot import BareBot
from bot import main as run_ours

LOOK: Final = 0.01  # s between two looks at the event loop


class LoopSample(Struct, frozen=True, array_like=True):
    """One look at the loop: when, how late it came (s), and the process's CPU time until then (s)."""

    at: float
    late: float
    cpu: float


class TapTiming(Struct, frozen=True, array_like=True):
    """When a tap's answer was on its way to Discord, how long after the tap (s), and how much the process did in
    between, for this tap or for something else: seconds of processor, which do not count what other processes did."""

    at: float
    own: float
    cpu: float


class Measurements(Struct):
    """What was seen."""

    taps: list["TapTiming"] = field(default_factory=list)
    samples: list[LoopSample] = field(default_factory=list)

    def begin(self) -> None:
        """Notes when each tap comes in and when its first answer goes out."""
        came: dict[str, tuple[float, float]] = {}
        parse, send = ConnectionState.parse_interaction_create, AsyncWebhookAdapter.request

        def parsed(state: Any, data: Any) -> None:
            came[data["token"]] = time.monotonic(), time.process_time()
            parse(state, data)

        def sent(adapter: Any, route: Route, *args: Any, **options: Any) -> Awaitable[Any]:
            if began := came.pop(route.webhook_token or "", None):
                now, cpu = time.monotonic(), time.process_time()
                self.taps.append(TapTiming(now, now - began[0], cpu - began[1]))
            return send(adapter, route, *args, **options)

        ConnectionState.parse_interaction_create = parsed  # type: ignore[method-assign, assignment]
        AsyncWebhookAdapter.request = sent  # type: ignore[method-assign, assignment]

    def new_loop(self) -> asyncio.AbstractEventLoop:
        """An event loop that is looked at from its first turn on."""
        loop = asyncio.SelectorEventLoop()
        loop.call_soon(self.look, loop, loop.time())
        return loop

    def look(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        """One look, and the next one planned."""
        self.samples.append(LoopSample(time.monotonic(), loop.time() - due, time.process_time()))
        loop.call_at(loop.time() + LOOK, self.look, loop, loop.time() + LOOK)


def run_bare(components: Path) -> int:
    """Runs the bare bot until it is told to stop."""
    Route.BASE = os.environ["DISCORD_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
    bot = BareBot(msgspec.json.decode(components.read_bytes()))
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)
    return 0


def main(report: str, which: str, components: str = "") -> int:
    """Runs a bot under watch; its exit code."""
    watch = Measurements()
    watch.begin()
    asyncio.set_event_loop_policy(_Policy(watch))
    try:
        return run_ours() if which == "ours" else run_bare(Path(components))
    finally:
        Path(report).write_bytes(msgspec.json.encode(watch))


class _Policy(asyncio.DefaultEventLoopPolicy):
    def __init__(self, watch: Measurements) -> None:
        super().__init__()
        self._watch = watch

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        return self._watch.new_loop()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
