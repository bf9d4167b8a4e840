"""`bot.py check`: checks everything that a start needs, without starting, and reports problems."""

import errno
import shutil
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import discord
from discord.http import Route
from sqlalchemy import URL, func, select

from cogs.wire.installation import PERMISSIONS
from connecting import StartError, login_errors_explained
from engine.editions.edition import Edition
from engine.editions.reading import EditionError
from settings import DATABASE, Settings
from tables.database.address import database_address, shown_address, sqlite_file
from tables.database.errors import InUse, StoreError
from tables.database.files import is_there, why_not_writable
from tables.database.key_values import READ_META
from tables.database.migrating import refuse_newer, revisions
from tables.database.process_lock import take_alone
from tables.database.rows import TableRow
from tables.storage import owning_application
from tables.storage.database_opening import opened_as_it_is
from tables.storage.dumps import why_no_dump

MEBI: Final = 1 << 20
LEAST_FREE: Final = 256 * MEBI
"""The bytes that must be free on a disk. If a SQLite database is larger, its disk needs as many free bytes as the
database has."""
FEW_STARTS: Final = 10
"""With fewer session starts left, a restart is a risk. Discord allows a bot a thousand per day."""
SERVERS_PER_PAGE: Final = 200
MOST_SERVERS: Final = 2_000
"""The most servers whose permissions are checked."""
SHOWN_SERVERS: Final = 5
MOST_SERVERS_PER_SHARD: Final = 2_500
"""Discord refuses the connection of a shard with more servers."""


class ReportLine(NamedTuple):
    """One finding. The text of a problem says what to do."""

    subject: str
    text: str
    is_problem: bool = False  # True: the bot cannot start, or people cannot play

    def __str__(self) -> str:
        return f"{'PROBLEM' if self.is_problem else 'ok':<8} {self.subject}: {self.text}"


async def check(settings: Settings, editions: Callable[[], dict[str, Edition]], say: Callable[[str], None]) -> bool:
    """Checks everything that a start needs, and passes each finding to `say` as soon as it is known.

    At the end, passes a summary to `say`. Returns True if there is no problem. Changes nothing.
    """
    problems = 0
    async for finding in _report_lines(settings, editions):
        say(str(finding))
        problems += finding.is_problem
    say("Nothing is wrong." if not problems else f"{problems} to fix.")
    return not problems


async def _report_lines(settings: Settings, editions: Callable[[], dict[str, Edition]]) -> AsyncIterator[ReportLine]:
    yield ReportLine("settings", f"read from the environment and {settings.bot_folder / '.env'}")
    yield _editions(editions)
    owner = None
    database = database_address(settings.database_url or DATABASE, settings.bot_folder)
    try:
        found = _look_into(database)
        owner = found.owner if found else None
        for finding in _database_lines(database, found):
            yield finding
    except StoreError as problem:
        yield ReportLine("database", str(problem), is_problem=True)
    for finding in (*_disk(database), *_backups(settings, database), *_metrics(settings)):
        yield finding
    try:
        async for finding in _discord(settings, owner):
            yield finding
    except StartError as problem:
        yield ReportLine("Discord", str(problem), is_problem=True)


def _editions(read: Callable[[], dict[str, Edition]]) -> ReportLine:
    try:
        return ReportLine("editions", ", ".join(read()))
    except (EditionError, StartError) as problem:
        return ReportLine("editions", str(problem), is_problem=True)


# --- the database ---


class _Contents(NamedTuple):
    """What is in the bot's database."""

    tables: int
    live: int
    owner: int | None  # the Discord application that the database belongs to; None before the first login
    is_current: bool  # whether the schema is this version's


def _look_into(database: URL) -> _Contents | None:
    """Returns what is in the database, or None if the database is empty or does not exist.

    Raises StoreError if the database cannot be used.
    """
    file = sqlite_file(database)
    if file is not None and not is_there(file):
        return None
    with opened_as_it_is(database) as connection:
        current, newest = revisions(connection)
        if current is None:
            return None
        refuse_newer(current, shown_address(database))
        live = func.count(TableRow.live_channel)
        tables, lobbies = connection.execute(select(func.count(), live).select_from(TableRow)).one()
        owner = connection.scalar(READ_META, {"of_key": owning_application.KEY})
        return _Contents(tables, lobbies, None if owner is None else int(owner), current == newest)


def _database_lines(database: URL, found: _Contents | None) -> Iterator[ReportLine]:
    shown, file = shown_address(database), sqlite_file(database)
    if found is None:
        yield ReportLine("database", f"{shown} is empty or not there: the first start makes it")
    else:
        yield ReportLine("database", f"{shown}: {found.tables:,} tables, {found.live:,} of them live in a channel")
        if not found.is_current:
            yield ReportLine("database", "it is an older version's: the next start copies it and brings it up to date")
    if file is not None and (unwritable := why_not_writable(file)):
        yield ReportLine("database", unwritable, is_problem=True)
    elif found is not None:
        yield _lock(database)


def _lock(database: URL) -> ReportLine:
    try:
        take_alone(database).close()
    except InUse as in_use:
        return ReportLine("database", f"a bot runs on it: {in_use}")
    return ReportLine("database", "no bot runs on it")


def _disk(database: URL) -> Iterator[ReportLine]:
    file = sqlite_file(database)
    if file is not None:
        size = file.stat().st_size if file.is_file() else 0
        yield _free_space("disk", file.parent, max(LEAST_FREE, size))


def _free_space(subject: str, folder: Path, needed: int) -> ReportLine:
    there = next((each for each in (folder, *folder.parents) if each.is_dir()), Path("/"))
    free = shutil.disk_usage(there).free
    if free < needed:
        text = f"{free // MEBI:,} MiB are free at {there}, and {needed // MEBI:,} are needed: make room"
        return ReportLine(subject, text, is_problem=True)
    return ReportLine(subject, f"{free // MEBI:,} MiB are free at {there}")


def _backups(settings: Settings, database: URL) -> Iterator[ReportLine]:
    folder = settings.backup_folder
    if folder is None:
        yield ReportLine("backups", "none are made while the bot runs: BACKUP_FOLDER is not set")
    elif folder.exists() and not folder.is_dir():
        yield ReportLine("backups", f"{folder} is not a folder: set BACKUP_FOLDER to another", is_problem=True)
    elif folder.is_dir() and (unwritable := why_not_writable(folder / "any")):
        yield ReportLine("backups", unwritable, is_problem=True)
    elif sqlite_file(database) is None and (reason := _why_no_dump(database)):
        yield ReportLine("backups", reason, is_problem=True)
    else:
        yield _free_space("backups", folder, LEAST_FREE)


def _why_no_dump(database: URL) -> str | None:
    try:
        return why_no_dump(database)
    except StoreError:
        return None  # the report already says that the database cannot be reached


def _metrics(settings: Settings) -> Iterator[ReportLine]:
    if settings.metrics_address is None:
        yield ReportLine("metrics", "none: METRICS_ADDRESS is not set")
        return
    host, port = settings.metrics_address
    shown = f"METRICS_ADDRESS {host}:{port}"
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as listening:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(address)
        yield ReportLine("metrics", f"{shown} is free")
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            yield ReportLine("metrics", f"{shown} is in use, by the bot if it runs")
        else:
            yield ReportLine("metrics", f"{shown} can't be used ({error.strerror}): set it to another", is_problem=True)


# --- Discord ---


async def _discord(settings: Settings, owner: int | None) -> AsyncIterator[ReportLine]:
    """Yields findings about the token, the application, the gateway, permissions and shards.

    A running bot is not disturbed. `owner` is the id of the application that the database belongs to. Raises StartError
    if Discord refuses a request or does not answer.
    """
    if not settings.discord_token:
        yield ReportLine("token", "DISCORD_TOKEN is not set: copy it from the bot's page at Discord", is_problem=True)
        return
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        client.http.proxy = settings.proxy_for(Route.BASE)
        with login_errors_explained(client):
            await client.login(settings.discord_token)
            assert client.application is not None
            info = await client.application_info()
            advised, _, starts = await client.http.get_bot_gateway()  # no connection: it would disturb the bot
            servers = await _servers(client)
    yield ReportLine("token", f"it belongs to {info.name} ({info.id})")
    for finding in (*_application(info, owner), *_gateway(starts), *_permissions(servers)):
        yield finding
    yield _shards(settings, advised, max(len(servers), info.approximate_guild_count))


async def _servers(client: discord.Client) -> list[dict[str, Any]]:
    """Returns at most MOST_SERVERS of the bot's servers, as Discord describes them."""
    found: list[dict[str, Any]] = []
    last = 0
    while len(found) < MOST_SERVERS:
        query = {"limit": SERVERS_PER_PAGE, "after": last}
        page = await client.http.request(Route("GET", "/users/@me/guilds"), params=query)
        found += page
        if len(page) < SERVERS_PER_PAGE:
            break
        last = page[-1]["id"]
    return found


def _application(info: discord.AppInfo, owner: int | None) -> Iterator[ReportLine]:
    if owner is not None and owner != info.id:
        text = f"the database belongs to another, {owner}: set its token, or see `bot.py change-application --help`"
        yield ReportLine("application", text, is_problem=True)
    if info.interactions_endpoint_url:
        text = "Discord sends presses to an Interactions Endpoint URL instead of the bot: empty it in Discord's portal"
        yield ReportLine("application", text, is_problem=True)
    if info.bot_require_code_grant:
        text = "the invitation does not work with Requires OAuth2 Code Grant: turn it off on the bot's page"
        yield ReportLine("application", text, is_problem=True)


def _gateway(starts: Any) -> Iterator[ReportLine]:
    remaining, total = starts["remaining"], starts["total"]
    hours = starts["reset_after"] / 3_600_000
    text = f"{remaining} of {total} connections are left in the next {hours:.0f} h"
    if remaining < FEW_STARTS:
        yield ReportLine("events", f"{text}: do not restart the bot until then", is_problem=True)
    else:
        yield ReportLine("events", text)


def _shards(settings: Settings, advised: int, servers: int) -> ReportLine:
    count = settings.shards.count if settings.shards else 1
    if servers > count * MOST_SERVERS_PER_SHARD:
        text = f"{count} are too few for {servers:,} servers, and Discord refuses them: set SHARDS={advised}"
        return ReportLine("shards", text, is_problem=True)
    return ReportLine("shards", f"{count}; Discord advises {advised}")


def _permissions(servers: list[dict[str, Any]]) -> Iterator[ReportLine]:
    missing = {
        server["id"]: sorted(name.replace("_", " ") for name, lacks in _lacking(server) if lacks) for server in servers
    }
    lacking = {server: names for server, names in missing.items() if names}
    yield ReportLine(
        "servers", f"the bot is in {len(servers):,}, and has all permissions in {len(servers) - len(lacking):,}"
    )
    for server, names in list(lacking.items())[:SHOWN_SERVERS]:
        yield ReportLine("servers", f"{server} lacks {', '.join(names)}: open the invitation link again there")


def _lacking(server: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    """Yields each permission that a table needs, with whether the bot lacks it in this server."""
    granted = discord.Permissions(int(server["permissions"]))
    for name, is_needed in PERMISSIONS:
        if is_needed:
            yield name, not (granted.administrator or getattr(granted, name))
