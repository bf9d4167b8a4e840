"""Runs and measures our bot or the bare bot: `python -m benchmarks.instrumented FILE ours|bare [COMPONENTS]`.

Both bots run unchanged and under the same conditions. The report in FILE says how long each tap took inside the
process, and how late the event loop was. Times are from the machine's monotonic clock, which the load test reads too.
"""

import asyncio
import os
import signal
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

LOOK: Final = 0.01  # seconds between two checks of the event loop


class LoopSample(Struct, frozen=True, array_like=True):
    """One check of the event loop."""

    at: float  # when the check ran
    late: float  # how many seconds too late
    cpu: float  # the CPU seconds of the process until then


class TapTiming(Struct, frozen=True, array_like=True):
    """The timing of a tap."""

    at: float  # when the first answer left for Discord
    own: float  # seconds from the tap's arrival to `at`
    cpu: float  # CPU seconds of this process in that time, even if they were used for something else


class Measurements(Struct):
    """The timings of all taps, and the checks of the event loop every LOOK seconds."""

    taps: list["TapTiming"] = field(default_factory=list)
    samples: list[LoopSample] = field(default_factory=list)

    def begin(self) -> None:
        """Begins to record the timing of each tap, by replacing functions of discord.py."""
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

        ConnectionState.parse_interaction_create = parsed  # type: ignore[method-assign, assignment]  # timed
        AsyncWebhookAdapter.request = sent  # type: ignore[method-assign, assignment]  # timed

    def new_loop(self) -> asyncio.AbstractEventLoop:
        """Returns an event loop that is checked from its first iteration on."""
        loop = asyncio.SelectorEventLoop()
        loop.call_soon(self.sample_loop, loop, loop.time())
        return loop

    def sample_loop(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        """Records how late this check runs, and plans the next check in LOOK seconds. `due` is the loop time at which
        this check should have run."""
        self.samples.append(LoopSample(time.monotonic(), loop.time() - due, time.process_time()))
        loop.call_at(loop.time() + LOOK, self.sample_loop, loop, loop.time() + LOOK)


def run_bare(components: Path) -> int:
    """Runs the bare bot until it is stopped."""
    Route.BASE = os.environ["DISCORD_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
    bot = BareBot(msgspec.json.decode(components.read_bytes()))
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)
    return 0


def main(report: str, which: str, components: str = "") -> int:
    """Runs our bot (if `which` is "ours") or the bare bot. Returns the bot's exit code.

    - `report`: the file to which the measurements are written.
    - `components`: a JSON file with the panel that the bare bot shows.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
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
