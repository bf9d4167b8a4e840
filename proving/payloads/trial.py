"""Sends malformed payloads to the real bot and checks that it survives and answers."""

import asyncio
import json
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import Final

from proving.bot_process import Bot, on_discord
from proving.payloads.events import INTERACTION, READY, events
from proving.payloads.openapi import Json
from proving.payloads.variants import Variant, variants
from sandbox import Sandbox
from sandbox.faults import EventFault
from sandbox.gateway.session import Intent
from sandbox.interactions import Interaction, InteractionType
from sandbox.json_codec import decode, encode
from sandbox.messages import Message
from sandbox.users import Person
from sandbox.world import Channel, ChannelKind

PRESS_WITHIN: Final = 1.0
"""Seconds. Discord would wait three."""
TRIES: Final = 10
"""How often the same press is tried. On a busy machine, some tries get no answer in time. If all tries fail, the
malformed payload is the cause."""
BACK_WITHIN: Final = 40.0
"""Seconds until the bot must answer an ordinary press again; connecting takes up to five."""
HOME, ASIDE = "The Old Quarter", "Aside"
"""The server where people press, and a server for events that delete things."""
ENDS: Final = ("GUILD_DELETE", "CHANNEL_DELETE", "THREAD_DELETE")
SUBMITTED: Final[Json] = {
    "custom_id": "mx:0:-:options-set",
    "components": [{"type": 18, "id": 1, "component": {"type": 3, "id": 2, "custom_id": "rules", "values": ["it"]}}],
}
RULES: Final = {"custom_id": "mx:0:-:rulebook", "component_type": 2, "id": 3}
STATUS: Final = "status"
NO_ADDRESS: Final = frozenset({"id", "token", "type"})
"""Without these fields, a press cannot be answered."""

ODD_FRAMES: Final = (
    b"", b"no JSON", b"[]", b"null", b"{}", b'{"op": null}', b'{"op": "0"}', b'{"op": 99}', b'{"op": 0}',
    b'{"op": 0, "t": 5, "d": {}}', b'{"op": 0, "t": ["READY"]}', b'{"op": 0, "t": "NEWS", "s": "x", "d": null}',
    b'{"op": 0, "t": "RESUMED", "s": -1, "d": null}', b'{"op": 0, "t": "CHANNEL_CREATE", "d": [1]}',
    b'{"op": 10, "d": null}', b'{"op": 10, "d": {"heartbeat_interval": -1}}', b'{"op": 11, "d": 7}',
)  # fmt: skip
"""Invalid messages in the gateway's stream."""
EXPECTED_ERRORS: Final = ('"unreadable event"', "Ignoring exception in autocomplete")
"""Log lines about malformed events: the bot's, and discord.py's for autocompletion."""
UNREADABLE: Final = (b"\x00", b"no stream", b"\xff" * 64)
"""WebSocket frames after which the bot can no longer read the stream."""


@dataclass
class PayloadReport:
    variants: int = 0  # the number of malformed inputs
    deaths: list[str] = field(default_factory=list)
    """Inputs after which the bot ended or no longer answered an ordinary press."""
    unanswered: list[str] = field(default_factory=list)
    """Malformed presses that the bot could have answered but did not."""
    without_address: int = 0
    """Malformed presses that the bot could not answer."""
    leaks: list[str] = field(default_factory=list)
    """Log lines with a secret or an unexpected error."""

    @property
    def is_well(self) -> bool:
        return bool(self.variants) and not (self.deaths or self.unanswered or self.leaks)


async def tried(folder: Path, only: str = "*", every: int = 1) -> PayloadReport:
    """Tries malformed inputs on one bot. Returns what went wrong.

    `only` is a pattern for the names of the inputs. Of the inputs that match, tries the first, and then each
    `every`-th.
    """
    async with _trial(folder) as trial:
        wanted = [(name, happens) for name, happens in trial.oddities() if fnmatchcase(name, only)]
        for name, happens in wanted[::every]:
            trial.findings.variants += 1
            await happens()
            await trial.must_answer(name)
        trial.read_the_log()
        return trial.findings


ODD_STARTS: Final[tuple[tuple[str, Json], ...]] = (
    ("READY", {"user": None}),
    ("READY", {"guilds": [None, {"id": "x"}]}),
    ("READY", {"session_id": None, "resume_gateway_url": 7}),
    ("READY", {"resume_gateway_url": "ws://127.0.0.1:9/"}),
    ("GUILD_CREATE", {"channels": [None, {"type": 2, "id": "5"}, {"id": []}], "roles": "x", "threads": [7]}),
    ("GUILD_CREATE", {"id": None}),
)
"""Events that might prevent the bot from starting again."""


OddInput = tuple[str, Callable[[], Awaitable[None]]]
"""The name of a malformed input, and a function that sends it."""


@dataclass(frozen=True)
class UserAction:
    """A press on the message `source`, or a command if `source` is None."""

    kind: InteractionType
    data: Json
    channel: Channel
    source: Message | None = None


class Trial:
    """One bot in the sandbox, to which malformed inputs are sent. `findings` collects what goes wrong. If the bot ends
    or no longer answers, another bot is started."""

    def __init__(self, sandbox: Sandbox, folder: Path, bot: Bot) -> None:
        self.findings = PayloadReport()
        self._sandbox = sandbox
        self._folder = folder
        self._bot = bot
        self._person: Person = sandbox.world.people["ben"]
        self._secrets = {sandbox.token, *(str(person.id) for person in sandbox.world.people.values())}
        self._told: list[str] = []
        place = sandbox.world.channel_named("table")
        self._probe = UserAction(InteractionType.MESSAGE_COMPONENT, RULES, place, self._public(place))

    def _public(self, channel: Channel) -> Message:
        return next(message for message in channel.messages.values() if message.owner is None)

    # --- malformed inputs ---

    def oddities(self) -> Iterator[OddInput]:
        """Yields each malformed input with its name: presses, events of servers, frames, and events at a start."""
        for variant, act in self._presses():
            where = f"{variant.name} ({act.kind.name}, {act.channel.kind.name})"
            yield where, partial(self._press_oddly, variant, act, where)
        for variant, guild in self._happenings():
            yield variant.name, partial(self._happens, variant, guild)
        for frame in ODD_FRAMES:
            yield f"message {frame!r}", partial(self._hears, frame)
        for frame in UNREADABLE:
            yield f"stream {frame!r}", partial(self._sandbox.gateway.send_frame, frame)
        for event, change in ODD_STARTS:
            yield f"start {event} {json.dumps(change)}", partial(self._starts, event, change)

    def _presses(self) -> Iterator[tuple[Variant, UserAction]]:
        """Yields malformed presses in every kind of channel, commands, autocompletions and a submitted modal."""
        for channel in self._sandbox.world.channels.values():
            if channel.guild is self._sandbox.world.home and channel.kind is not ChannelKind.FORUM:
                yield from self._odd(UserAction(InteractionType.MESSAGE_COMPONENT, RULES, channel, self._probe.source))
        place = self._probe.channel
        yield from self._odd(UserAction(InteractionType.APPLICATION_COMMAND, self._command(STATUS), place))
        yield from self._odd(UserAction(InteractionType.MODAL_SUBMIT, SUBMITTED, place, self._probe.source))
        typed = {"type": 3, "name": "edition", "value": "s", "focused": True}
        yield from self._odd(UserAction(InteractionType.AUTOCOMPLETE, self._command("play", typed), place))

    def _odd(self, act: UserAction) -> Iterator[tuple[Variant, UserAction]]:
        data = self._told_of(act)
        seen = variants("INTERACTION_CREATE", data, INTERACTION)
        return ((variant, act) for variant in seen)

    def _command(self, name: str, *options: Json) -> Json:
        (command,) = (each for each in self._sandbox.world.global_commands if each["name"] == "exchange")
        sub = {"type": 1, "name": name, "options": list(options)}
        return {"id": command["id"], "name": "exchange", "type": 1, "options": [sub]}

    def _happenings(self) -> Iterator[tuple[Variant, str]]:
        """Yields the malformed variants of every other event, with the name of its server."""
        for event, data, schema in events(self._sandbox, self._sandbox.world.guild_named(HOME)):
            if event not in ENDS:
                yield from ((variant, HOME) for variant in variants(event, data, schema))
        for event, data, schema in events(self._sandbox, self._sandbox.world.guild_named(ASIDE)):
            if event in ENDS:
                yield from ((variant, ASIDE) for variant in variants(event, data, schema))
        yield from ((variant, HOME) for variant in variants("READY", self._ready(), READY))
        yield from ((variant, HOME) for variant in variants("RESUMED", {"_trace": ["x"]}, {}))

    def _ready(self) -> Json:
        return self._sandbox.gateway.ready_payload(next(iter(self._sandbox.gateway.sessions.values())))

    # --- trying them ---

    async def _press_oddly(self, variant: Variant, act: UserAction, name: str) -> None:
        """Lets a person act, but changes the event on its way to the bot. Records whether the bot answered."""
        can_be_answered = variant.path[0] not in NO_ADDRESS and act.kind is not InteractionType.AUTOCOMPLETE
        rule = self._sandbox.faults.add_event("INTERACTION_CREATE", EventFault(change=variant.on), None)
        answered = await self._act(act, tries=TRIES if can_be_answered else 1)
        self._sandbox.faults.remove(rule)
        if not answered and can_be_answered:
            self.findings.unanswered.append(name)
        elif not answered and act.kind is not InteractionType.AUTOCOMPLETE:
            self.findings.without_address += 1

    async def _happens(self, variant: Variant, guild: str) -> None:
        world = self._sandbox.world
        place = world.guild_named(guild)
        base = self._ready() if variant.event == "READY" else self._base(variant.event, guild)
        self._sandbox.gateway.dispatch(variant.event, variant.on(base), place, Intent.GUILDS)
        if variant.event in ("READY", "GUILD_DELETE"):
            self._sandbox.control.regain_guild(guild)

    def _base(self, event: str, guild: str) -> Json:
        if event == "RESUMED":
            return {"_trace": ["x"]}
        place = self._sandbox.world.guild_named(guild)
        return next(data for name, data, _ in events(self._sandbox, place) if name == event)

    async def _hears(self, frame: bytes) -> None:
        self._sandbox.gateway.send_text(frame)

    async def _starts(self, event: str, change: Json) -> None:
        """Restarts the bot, and changes an event at its start. Then breaks the connection, because the bot needs some
        values of the event only to connect again."""
        rule = self._sandbox.faults.add_event(event, EventFault(change=lambda data: data | change), None)
        self._told += self._bot.err
        await self._bot.stop(signal.SIGTERM)
        await self._start()
        await self.must_answer(f"a start with {event} {json.dumps(change)}")
        await self._sandbox.gateway.close_all(None)
        with suppress(TimeoutError):  # without a connection, the next press gets no answer either
            await asyncio.wait_for(self._sandbox.gateway.until_next_arrival(), BACK_WITHIN)
        self._sandbox.faults.remove(rule)

    async def _start(self) -> None:
        self._bot = await _started(self._sandbox, self._folder)

    async def must_answer(self, after: str) -> None:
        """Presses an ordinary button. If there is no answer, records the failure and starts another bot."""
        until = time.monotonic() + BACK_WITHIN
        while self._bot.process.returncode is None and time.monotonic() < until:
            if await self._act(self._probe):
                return
        self.findings.deaths.append(f"{after}: {self._bot.err[-1] if self._bot.err else 'without a word'}")
        self._told += self._bot.err
        await self._bot.kill()
        await self._start()

    async def _act(self, act: UserAction, tries: int = 1) -> bool:
        """Returns whether the bot answered one of the tries."""
        for _ in range(tries):
            if await self._act_once(act):
                return True
        return False

    async def _act_once(self, act: UserAction) -> bool:
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def notify(_: Interaction, event: Json) -> None:
            if not answer.done():
                answer.set_result(event["t"] != "failed")

        interaction = Interaction(act.kind, self._person, act.channel, act.data, notify, act.source)
        self._sandbox.interactions.start(interaction)
        self._secrets.add(interaction.token)
        return await answer

    def _told_of(self, act: UserAction) -> Json:
        interaction = Interaction(act.kind, self._person, act.channel, act.data, lambda *_: None, act.source)
        interaction.id, interaction.token = self._sandbox.world.snowflakes.next(), "token"
        return dict(decode(encode(self._sandbox.interactions.payload(interaction))))

    def read_the_log(self) -> None:
        """Adds each log line with a secret or an unexpected error to the findings."""
        for line in (*self._told, *self._bot.err):
            is_error = '"level": "error"' in line and not any(words in line for words in EXPECTED_ERRORS)
            if is_error or any(secret in line for secret in self._secrets):
                self.findings.leaks.append(line[:500])

    async def end(self) -> None:
        await self._bot.kill()


@asynccontextmanager
async def _trial(folder: Path) -> AsyncIterator[Trial]:
    async with Sandbox(answer_within=PRESS_WITHIN, rate_limits=False) as sandbox:
        _furnish(sandbox)
        bot = await _started(sandbox, folder)
        async with sandbox.person("ana") as ana:
            await ana.command("exchange play")
        trial = Trial(sandbox, folder, bot)
        try:
            yield trial
        finally:
            await trial.end()


def _furnish(sandbox: Sandbox) -> None:
    """Adds every kind of channel, a thread that the bot does not know, and another server."""
    control = sandbox.control
    for kind in (ChannelKind.VOICE, ChannelKind.STAGE, ChannelKind.ANNOUNCEMENT, ChannelKind.FORUM):
        control.add_channel(kind.name.lower(), kind)
    control.add_channel("news thread", ChannelKind.ANNOUNCEMENT_THREAD, parent="announcement")
    control.add_channel("post", parent="forum")
    control.add_channel("thread", parent="table")
    control.add_channel("private", ChannelKind.PRIVATE_THREAD, parent="table", with_bot=False)
    control.add_guild(ASIDE, "aside")
    control.add_channel("aside thread", parent="aside")


async def _started(sandbox: Sandbox, folder: Path) -> Bot:
    bot = await Bot.start(folder, on_discord(sandbox) | {"LOG_FORMAT": "json"})
    await bot.says('"ready"')
    return bot
