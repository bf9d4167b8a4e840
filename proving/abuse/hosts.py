"""Mistakes of the bot's host: with the settings, the database or the process."""

import asyncio
import os
import signal
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import aiohttp

from proving.abuse.cases import Case
from proving.abuse.environment import AbuseEnvironment, abuse_environment, demand, open_table
from proving.bot_process import Bot

NOTICED_WITHIN: Final = 30.0  # seconds until `/healthz` reports that the database is gone
ANYWHERE: Final = "127.0.0.1:0"
FIRST: Final = "0001"
"""The first migration. A newer database marked with it cannot be migrated: its tables exist already."""
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def rows(database: Path, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(query).fetchall()


def _state(database: Path) -> list[object]:
    """Returns what must not change: the live tables, and the servers whose data will be deleted."""
    return [
        rows(database, "SELECT id, live_channel, head FROM game_table ORDER BY id"),
        rows(database, "SELECT guild_id FROM departure ORDER BY 1"),
    ]


def _one_sentence(bot: Bot, code: int | None, what: str) -> str:
    """Raises ProofFailed unless the bot ended with code 1 and one sentence, without a traceback. `what` is the host's
    mistake."""
    said = [line for line in bot.err if not line.startswith("{")]
    demand(code == 1, f"{what}: the start ended with {code}, saying {said}")
    demand(len(said) == 1 and not said[0].startswith("Traceback"), f"{what}: it said {said}")
    return "refused with a sentence"


async def _a_game_is_stored(environment: AbuseEnvironment) -> list[object]:
    bot = await environment.ready()
    await open_table(environment.member("ana", "table"))
    await bot.stop(signal.SIGTERM)
    return _state(environment.database)


async def _token_missing(environment: AbuseEnvironment) -> str:
    before = await _a_game_is_stored(environment)
    bot = await environment.start(DISCORD_TOKEN=None, DISCORD_API=None, DISCORD_GATEWAY=None, SANDBOX_PORT=0)
    code = await environment.decides(bot)
    await asyncio.sleep(1.0)  # in the past, a bug closed every table within 0.15 s
    await bot.kill()
    demand(_state(environment.database) == before, "live tables of the database were closed, or its servers marked")
    return _one_sentence(bot, code, "without a token")


async def _other_application(environment: AbuseEnvironment) -> str:
    before = await _a_game_is_stored(environment)
    async with abuse_environment() as other:
        bot = await other.start(DATABASE_URL=f"sqlite:///{environment.database}")
        code = await other.decides(bot)
        await asyncio.sleep(1.0)
        await bot.kill()
    demand(_state(environment.database) == before, "live tables of the database were closed, or its servers marked")
    said = _one_sentence(bot, code, "another application")
    await environment.ready()  # the bot that owns the database still starts
    return said


async def _file_modes(environment: AbuseEnvironment) -> str:
    mask = os.umask(0o022)  # the default on most machines
    try:
        bot = await environment.ready()
        await open_table(environment.member("ana", "table"))
        folder = environment.database.parent
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}
        await bot.stop(signal.SIGTERM)
    finally:
        os.umask(mask)
    open_to_others = {name: oct(mode) for name, mode in modes.items() if mode & OTHERS}
    demand(not open_to_others, f"others may look: {open_to_others}")
    return f"{len(modes)} files and folders are the bot's alone"


async def _healthy(address: str) -> tuple[int, dict[str, str]]:
    async with aiohttp.ClientSession() as http, http.get(f"{address}/healthz") as answer:
        return answer.status, await answer.json()


async def _gone(environment: AbuseEnvironment, suffix: str) -> str:
    """Deletes a file of the database while people play."""
    bot = await environment.ready(METRICS_ADDRESS=ANYWHERE)
    address = "http://" + (await bot.says("/metrics")).partition("http://")[2].partition("/metrics")[0]
    await open_table(environment.member("ana", "table"))
    demand((await _healthy(address))[0] == 200, "it was not well before")
    environment.database.with_name(environment.database.name + suffix).unlink()
    said: dict[str, str] = {}
    status = 200
    try:
        async with asyncio.timeout(NOTICED_WITHIN):
            while status == 200 and bot.process.returncode is None:
                await asyncio.sleep(0.2)
                status, said = await _healthy(address)
    except (TimeoutError, aiohttp.ClientError):
        pass
    demand(status == 503, f"nothing notices it: /healthz says {said}")
    await bot.says("its moves are saved")
    await bot.kill()
    await environment.ready()
    demand(rows(environment.database, "SELECT 1 FROM game_table WHERE live_channel IS NOT NULL"), "the table is lost")
    return f"/healthz says {said.get('store', said)}, and the table is back"


async def _lock_deleted(environment: AbuseEnvironment) -> str:
    bot = await environment.ready()
    await open_table(environment.member("ana", "table"))
    environment.database.with_name(environment.database.name + "-lock").unlink()
    await bot.says("the lock file was deleted and is made again")
    second = await environment.start()
    code = await environment.decides(second)
    demand(code == 1 and "is in use by process" in second.err[-1], f"the second ended with {code}: {second.err[-1:]}")
    demand(
        (await environment.member("ben", "table").press_public("join")).is_answered, "the first one no longer answers"
    )
    return "the second is refused, the first plays on"


async def _database_deleted(environment: AbuseEnvironment) -> str:
    return await _gone(environment, "")


async def _log_deleted(environment: AbuseEnvironment) -> str:
    return await _gone(environment, "-wal")


async def _log_deleted_while_stopped(environment: AbuseEnvironment) -> str:
    bot = await environment.ready()
    await open_table(environment.member("ana", "table"))
    await bot.kill()
    environment.database.with_name(environment.database.name + "-wal").unlink()
    bot = await environment.start()
    code = await environment.decides(bot)
    lines = [line for line in bot.err if "-wal" in line or "journal" in line or "log of the database" in line]
    demand(lines, f"the start ended with {code}, and did not mention the missing log: {bot.err[:3]}")
    await bot.kill()
    clean = await environment.start()
    if await environment.decides(clean) is None:  # after a clean end there is no warning
        await clean.stop(signal.SIGTERM)
        again = await environment.ready()
        demand(not any("-wal" in line for line in again.err), "a clean end raised the alarm")
    return "the start says so"


async def _hang_up(environment: AbuseEnvironment) -> str:
    """Sends SIGHUP, the signal of a terminal that closes, to the bot."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)  # otherwise the bot would inherit the ignored signal
    bot = await environment.ready()
    signal.signal(signal.SIGHUP, before)
    await open_table(environment.member("ana", "table"))
    bot.process.send_signal(signal.SIGHUP)
    await asyncio.sleep(1.5)
    if bot.process.returncode is None:
        demand((await environment.member("ben", "table").press_public("join")).is_answered, "it no longer answers")
        return "it plays on"
    await bot.ends()
    demand(bot.process.returncode == 0, f"it was killed by it (exit code {bot.process.returncode})")
    return "it ended cleanly"


async def _failed_migration(environment: AbuseEnvironment) -> str:
    bot = await environment.ready()
    await open_table(environment.member("ana", "table"))
    await bot.stop(signal.SIGTERM)
    with closing(sqlite3.connect(environment.database)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("UPDATE alembic_version SET version_num = ?", (FIRST,))
        connection.commit()
    before, stored = _state(environment.database), set(environment.folder.rglob("*"))
    bot = await environment.start()
    said = _one_sentence(bot, await environment.decides(bot), "a failed migration")
    demand(_state(environment.database) == before, "the database is not what it was")
    copies = [
        path for path in set(environment.folder.rglob("*")) - stored if path.is_file() and path.stat().st_size > 4096
    ]
    demand(copies, "the file was not copied first")
    demand(any(copy.name in bot.err[-1] for copy in copies), f"the way back is not named: {bot.err[-1]}")
    demand(any(_state(copy) == before for copy in copies), "the copy is not what the database was")
    return said


def _case(name: str, right: str, attack: Any) -> Case:
    return Case(f"host: {name}", right, attack, has_table=False)


CASES: Final = (
    _case("token missing", "refused with a sentence, and the database is as it was", _token_missing),
    _case("another application's database", "refused with a sentence, its own bot goes on", _other_application),
    _case("file modes", "database, log and folder are for nobody else", _file_modes),
    _case("database deleted in play", "/healthz says so, and nothing is lost", _database_deleted),
    _case("its log deleted in play", "/healthz says so, and nothing is lost", _log_deleted),
    _case("its lock deleted in play", "no second process comes in", _lock_deleted),
    _case(
        "its log deleted after a crash", "the start says so; a clean end raises no alarm", _log_deleted_while_stopped
    ),
    _case("SIGHUP", "it plays on, or ends cleanly", _hang_up),
    _case("failed migration", "a copy was made first, and the sentence names it", _failed_migration),
)
