"""The bot as a process, which a test ends by its process id."""

import asyncio
import os
import re
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from proving.fork_client import ROOT, Process, reader_of
from proving.stopwatch import stopwatch
from sandbox import Sandbox
from sandbox.person_client import PersonClient

BOT = ROOT / "bot.py"
SANDBOX = (str(BOT), "--sandbox")
"""Python's arguments for a bot in its own sandbox."""
GREETED = "Ctrl-C ends it.", "Invite the bot"
"""The beginnings of the last start-up line: in the sandbox, and on Discord."""
LOOK_AGAIN = 0.02  # seconds between two checks of a log file
PATIENCE = 60.0  # seconds; enough even while other tests use the machine
OURS = (
    "BACKUP",
    "BOT_FOLDER",
    "DISCORD_",
    "DATABASE_URL",
    "EDITIONS_FOLDER",
    "LOG_",
    "METRICS_",
    "PRESSES_",
    "PRIVACY_URL",
    "SANDBOX_",
    "SHARDS",
    "SILENCE_",
    "SUPPORT_URL",
    "TERMS_URL",
    "HTTPS_PROXY",
    "https_proxy",
    "NO_PROXY",
    "no_proxy",
    "PYTHONDONTWRITEBYTECODE",
)
"""The beginnings of environment variables that the bot must not inherit. With PYTHONDONTWRITEBYTECODE, each start would
compile every module again."""

_NO_PERSON = (
    *("guild=", "channel=", "application=", '"guild": ', '"channel": ', '"application": '),
    *("/guilds/", "/channels/", "Guild: ", "-application ", "application ", "token of ", "TOKEN to "),
)
"""The texts before ids that belong to no person, but to a channel, a server, or the application."""
_PRIVATE = re.compile(
    r"aW50ZXJhY3Rpb246"  # the start of an interaction's token
    r"|sandbox\.[\w-]{20}"  # the bot's own token
    r"|(?=\d{15})(?<!\d)" + "".join(f"(?<!{each})" for each in _NO_PERSON) + r"\d{15,}"  # any other id
)


def tells_too_much(line: str) -> bool:
    """Whether a line of the log contains a token, or an id that may be a person's."""
    return _PRIVATE.search(line) is not None


class _Pipe:
    """The end of the pipe from which we read the bot's output."""

    def __init__(self, lines: asyncio.StreamReader, transport: asyncio.ReadTransport) -> None:
        self.lines = lines
        self._transport = transport

    @classmethod
    async def opened(cls, descriptor: int) -> Self:
        return cls(*await reader_of(descriptor))

    def block(self, writer: int) -> None:
        """Stops reading and fills the pipe, so that the next write of the process `writer` blocks."""
        self._transport.pause_reading()
        end = os.open(f"/proc/{writer}/fd/2", os.O_WRONLY | os.O_NONBLOCK)
        try:
            for size in (4096, 1):
                with suppress(BlockingIOError):
                    while True:
                        os.write(end, b" " * (size - 1) + b"\n")
        finally:
            os.close(end)

    def unblock(self) -> None:
        self._transport.resume_reading()


@dataclass(frozen=True)
class Ended:
    """How the bot has ended."""

    code: int  # the exit code
    seconds: float  # from the signal to the end, by a `Stopwatch`


class Bot:
    """A process that runs `bot.py`, with `.env` and data in one folder."""

    def __init__(self, process: Process, out: _Pipe, log: _Pipe | Path) -> None:
        self.process = process
        self.out: list[str] = []  # the lines of standard output so far
        self.err: list[str] = []  # the lines of the log so far: of standard error, or of the log file
        self._log = log
        self._changed = asyncio.Condition()
        reading_log = self._read(log.lines, self.err) if isinstance(log, _Pipe) else self._follow(log)
        self._readers = [asyncio.create_task(self._read(out.lines, self.out)), asyncio.create_task(reading_log)]

    @classmethod
    async def start(
        cls,
        folder: Path,
        settings: Mapping[str, object],
        log: Path | None = None,
        program: Sequence[str] = (str(BOT),),
        *,
        new_interpreter: bool = False,
    ) -> Self:
        """Starts the bot with these settings. Presses are not limited unless the settings say so.

        - `log`: the file to which the bot logs, or None for a pipe.
        - `program`: a Python file and its arguments. A fork of the fork server runs it.
        - `new_interpreter`: a new Python interpreter runs instead, with `program` as its arguments.
        """
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        environment = inherited | {name: str(value) for name, value in settings.items()}
        environment["BOT_FOLDER"] = str(folder)
        environment.setdefault("PRESSES_PER_PERSON", "0")  # scripted players press again as soon as they get an answer
        environment["TMPDIR"] = str(folder)  # a killed process leaves its temporary files behind
        out_reads, out_writes = os.pipe()
        err_reads, err_writes = (-1, os.open(log, os.O_CREAT | os.O_WRONLY | os.O_APPEND)) if log else os.pipe()
        process = await Process.start(
            program, folder, environment, (out_writes, err_writes), new_interpreter=new_interpreter
        )
        os.close(out_writes)
        os.close(err_writes)
        return cls(process, await _Pipe.opened(out_reads), log or await _Pipe.opened(err_reads))

    async def _read(self, stream: asyncio.StreamReader, lines: list[str]) -> None:
        async for line in stream:
            await self._hear(line, lines)
        await self._hear(b"", lines)

    async def _follow(self, log: Path) -> None:
        with log.open("rb") as file:
            rest, has_ended = b"", False
            while not has_ended:
                has_ended = self.process.returncode is not None
                *whole, rest = (rest + file.read()).split(b"\n")
                for line in whole:
                    await self._hear(line, self.err)
                await asyncio.sleep(LOOK_AGAIN)
        await self._hear(b"", self.err)

    async def _hear(self, line: bytes, lines: list[str]) -> None:
        """Adds a line to `lines`. Ignores a line of blanks, with which `_Pipe.block` fills the pipe. Empty bytes mean
        that no more lines come."""
        if line.isspace():
            return
        async with self._changed:
            if line:
                lines.append(line.decode().rstrip("\n"))
            self._changed.notify_all()

    @contextmanager
    def unread_log(self) -> Iterator[None]:
        """Leaves the bot's log unread, with its pipe full."""
        assert isinstance(self._log, _Pipe)
        self._log.block(self.process.pid)
        try:
            yield
        finally:
            self._log.unblock()

    async def says(self, words: str, *, times: int = 1) -> str:
        """Waits until the output and the log have `times` lines with these words. Returns one of these lines.

        Raises AssertionError, with everything printed, if the bot ends earlier, or after PATIENCE seconds.
        """

        def found() -> list[str]:
            return [line for line in (*self.out, *self.err) if words in line]

        await self._until(lambda: len(found()) >= times)
        lines = found()
        assert len(lines) >= times, f"the bot never said {words!r} but:\n{self.output}"
        return lines[times - 1]

    async def _until(self, has_said: Callable[[], bool]) -> None:
        """Waits until `has_said` returns True or no more lines can come, PATIENCE seconds at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE), self._changed:
                await self._changed.wait_for(lambda: has_said() or self._is_silent)

    @property
    def _is_silent(self) -> bool:
        return all(reader.done() for reader in self._readers) or self.process.returncode is not None

    async def wait_until_ready(self) -> None:
        await self.says("] ready")
        await self._until(lambda: any(line.startswith(GREETED) for line in self.out))

    @property
    def output(self) -> str:
        return "\n".join((*self.out, "-- standard error --", *self.err))

    @property
    def pages(self) -> dict[str, str]:
        """The address of each person's page, by name."""
        words = [line.split() for line in self.out]
        return {each[0]: each[1] for each in words if len(each) == 2 and each[1].startswith("http://")}

    def person(self, name: str) -> PersonClient:
        return PersonClient(self.pages[name])

    async def stop(self, by: signal.Signals) -> Ended:
        async with stopwatch() as watch:
            self.process.send_signal(by)
            return Ended(await self.ends(), watch.seconds)

    async def ends(self) -> int:
        """Waits until the bot has ended, and returns its exit code. Raises TimeoutError after PATIENCE seconds."""
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        await asyncio.gather(*self._readers)
        return code

    async def kill(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.ends()


def on_discord(sandbox: Sandbox) -> dict[str, object]:
    return {
        "DISCORD_TOKEN": sandbox.token,
        "DISCORD_API": sandbox.api_base,
        "DISCORD_GATEWAY": sandbox.gateway_url,
    }
