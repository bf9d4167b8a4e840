"""Starts the bot: settings in, parts built and wired, one process; with `--sandbox` around a stand-in for Discord."""

import asyncio
import gc
import os
import resource
import signal
import sys
from argparse import Namespace
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from stat import S_IROTH
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import quote

import aiohttp
import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from sqlalchemy import URL

import cli
from cogs.client import PERMISSIONS, ExchangeBot
from cogs.usage_limits import PRESSES, Limit
from cogs.wire.discord_patches import patch_discord
from cogs.wire.gateway import guard_frames
from cogs.wire.heartbeats import keep_alive_better
from cogs.words.catalogs import CatalogError, Words
from engine.editions.edition import Edition
from engine.editions.names import look_of
from engine.editions.reading import EditionError, load, standard
from health import Health
from logs import log_stray_errors, set_up_logs
from output import LineWriter, open_missing_streams
from sandbox.server import Sandbox
from settings import DATABASE, Settings, SettingsError, read_settings
from standings.standings import Standings
from tables.database.address import database_address, sqlite_file
from tables.database.errors import StoreError
from tables.database.files import OTHERS, is_there, mode_of
from tables.database.lease import wait_for_lease
from tables.live.registry import Registry
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.state.quotas import Limits
from tables.storage.file_watch import FileWatch
from tables.storage.opening import open_store
from tables.storage.store import NotRead, Store
from tables.storage.writer import NotSaved, Taken

log = structlog.get_logger(__name__)

PROBLEM: Final = 1  # the process's exit code
SWITCH: Final = 0.0005  # s after which the writer's thread gets its turn while the loop is busy; Python's own are 5 ms
DESCRIPTORS: Final = 512
"""Files and sockets: the connections to Discord (`cogs.client.CONNECTIONS`), 15 readers of the database with their
files, and room for the rest."""
CANCEL_AGAIN: Final = 0.2  # s
ALONE: Final = "/exchange play rivals:3 level:easy"
"""What the page of whoever plays alone has ready to be sent."""
LEARN: Final = "/exchange learn"
Greet = Callable[[ExchangeBot], None]
"""Tells whoever started the process where to go, once the bot has logged in."""


class StartError(Exception):
    """The bot can't start or go on; one sentence says why."""


def main(arguments: Sequence[str] = ()) -> int:
    """Runs the bot until it is told to stop, or a command. The exit code: 0 when that went well, 1 with one sentence on
    standard error when it can't be done, others as in `cli.py`."""
    open_missing_streams()
    os.umask(os.umask(OTHERS) | OTHERS)  # whatever is made is ours alone: database, backups, copies
    options = cli.parse(arguments)
    with LineWriter(sys.stdout) as out, LineWriter(sys.stderr) as err:
        return _main(options, out, err)


def _main(options: Namespace, out: LineWriter, err: LineWriter) -> int:
    set_up_logs("info", as_json=False, to=err)  # until it is known how
    log_stray_errors()
    try:
        settings = read_settings()
        set_up_logs(settings.log_level, as_json=settings.log_format == "json", to=err)
        if options.run is not None:
            database = database_address(settings.database_url or DATABASE, settings.bot_folder)
            return cli.run_command(options, database, out.write)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
        sys.setswitchinterval(SWITCH)
        allow_descriptors()
        asyncio.run(run(settings, out, in_sandbox=plays_in_sandbox(settings, options.sandbox)))
    except (SettingsError, StartError, StoreError, EditionError, CatalogError) as problem:
        err.write(str(problem))
        return PROBLEM
    except Exception:  # Python would write it to a stream that perhaps nobody reads
        log.exception("the bot ends by a bug")
        return PROBLEM
    except KeyboardInterrupt:
        return 0 if options.run is None else cli.INTERRUPTED
    return 0


def plays_in_sandbox(settings: Settings, asked: str | None) -> bool:
    """Whether the bot is to play in the sandbox, as `--sandbox` asked for it (None: it did not), or on Discord.

    Raises StartError where neither is right. A host whose token is missing must hear of it: in a sandbox nobody would,
    and it would take each server for one that removed the bot.
    """
    env = settings.bot_folder / ".env"
    if settings.discord_token and asked != cli.ALWAYS:
        return False
    if asked is None:
        raise StartError(
            f"DISCORD_TOKEN is not set: set it in the environment or in {env}, or play without Discord by --sandbox."
        )
    if settings.of_a_host:
        raise StartError(
            f"The sandbox does not start where a host's settings are: remove {' and '.join(settings.of_a_host)} from "
            f"the environment and from {env}, or give DISCORD_TOKEN a value and play on Discord, without --sandbox."
        )
    database = sqlite_file(database_address(DATABASE, settings.bot_folder))
    if asked == cli.AUTO and database is not None and is_there(database):
        raise StartError(
            f"DISCORD_TOKEN is not set, but there is a host's database {database}: set the token in the environment or "
            f"in {env}, or play without Discord and without that database by `python bot.py --sandbox`."
        )
    return True


def allow_descriptors() -> None:
    """Lets this process open as many files and sockets as it needs, where the system lets it; else warns."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < DESCRIPTORS:
        soft = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        if soft < DESCRIPTORS:
            log.warning("few descriptors", limit=soft, needed=DESCRIPTORS)


async def run(settings: Settings, out: LineWriter, *, in_sandbox: bool) -> None:
    """The whole process: store, tables, bot, and where it is asked for the sandbox around them, on a database of its
    own. `out` hears where to go."""
    stopped = _stop_on_signals()
    if not in_sandbox:
        _look_at_who_may_read(settings.bot_folder / ".env")
        _use(settings.discord_api, settings.discord_gateway)
        database = database_address(settings.database_url or DATABASE, settings.bot_folder)
        await _run_bot(settings, settings.discord_token, database, stopped, partial(_tell_invitation, out))
        return
    async with _sandbox(settings) as sandbox:
        sandbox.control.rename_bot("Midnight Exchange")
        sandbox.control.suggest(LEARN, ALONE)
        _use(sandbox.api_base, sandbox.gateway_url)
        with TemporaryDirectory(prefix="midnight-exchange-") as folder:  # the channels go with the process, too
            database = database_address(f"sqlite:///{folder}/tables.sqlite3", settings.bot_folder)
            await _run_bot(settings, sandbox.token, database, stopped, partial(_tell_pages, out, settings, sandbox))


def _look_at_who_may_read(env: Path) -> None:
    """Warns where every user of the machine may read the token. A group may: a service manager's often does."""
    with suppress(FileNotFoundError):
        if env.stat().st_mode & S_IROTH:
            log.warning("others may read the token", file=str(env), mode=mode_of(env))


def _stop_on_signals() -> asyncio.Event:
    """Set by Ctrl-C, by whatever stops services, and by a terminal that closes."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, stopped.set)
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # as `nohup` has it
        loop.add_signal_handler(signal.SIGHUP, _hang_up, stopped, _has_terminal())
    return stopped


def _hang_up(stopped: asyncio.Event, had_terminal: bool) -> None:
    """SIGHUP, which says that the terminal is gone, or by custom asks a service to read its settings anew."""
    if had_terminal and not _has_terminal():
        stopped.set()
    else:
        log.info("SIGHUP changes nothing")


def _has_terminal() -> bool:
    """Whether this process hangs on a terminal, wherever its streams lead."""
    try:
        os.close(os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY))
    except OSError:
        return False
    return True


async def _run_bot(settings: Settings, token: str, database: URL, stopped: asyncio.Event, greet: Greet) -> None:
    editions = read_editions(settings)
    words = Words.load()
    lease = await wait_for_lease(database, stopped)  # before Discord hears of this process
    if lease is None:
        return
    with closing(lease):
        store = await open_store(database)
        watch = FileWatch(store, lease)
        try:
            registry = Registry(store, editions=editions, limits=Limits(tables=settings.tables_per_server))
            standings, preferences = Standings(store), Preferences(store)
            forgetting = Forgetting(store, registry, preferences, [standings])
            presses = Limit(settings.presses_per_person, PRESSES.seconds)
            bot = ExchangeBot(registry, standings, preferences, forgetting, words, settings.silence_seconds, presses)
            bot.http.proxy = settings.proxy_for(Route.BASE)
            async with bot, _health(settings.metrics_address, bot, registry, store):
                await _until_stopped(bot, token, stopped, greet, watch)
        finally:
            try:
                await watch.close()
            finally:
                await store.close()


async def _until_stopped(bot: ExchangeBot, token: str, stopped: asyncio.Event, greet: Greet, watch: FileWatch) -> None:
    """Connects and stays until told to stop. Raises StartError for what whoever hosts the bot must mend, InUse where
    another process has taken the database."""
    connected = asyncio.ensure_future(_connect(bot, token, greet))
    waiting = asyncio.ensure_future(stopped.wait())
    await asyncio.wait({connected, waiting, watch.task}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if connected.done():
        connected.result()
        return
    log.info("stopping")
    while not connected.done():  # Python 3.11's wait_for, in which discord.py connects, can lose a cancellation
        connected.cancel()
        await asyncio.wait({connected}, timeout=CANCEL_AGAIN)
    await asyncio.gather(connected, return_exceptions=True)
    await bot.close()
    if watch.task.done():
        watch.task.result()


async def _connect(bot: ExchangeBot, token: str, greet: Greet) -> None:
    patch_discord(bot)
    keep_alive_better()
    bot.watch()
    guard_frames()
    try:
        with what_comes_stays():
            await _log_in(bot, token)
        bot.set_up_session()
        greet(bot)
        await _stay(bot)
    except discord.LoginFailure:
        raise StartError("Discord does not know this DISCORD_TOKEN: copy it anew from the bot's page there.") from None
    except discord.ConnectionClosed as error:
        problem = f"Discord ended the connection with code {error.code}: copy DISCORD_TOKEN anew if it was reset there."
        raise StartError(problem) from None
    except discord.PrivilegedIntentsRequired:
        raise StartError("Discord refuses the events this bot asks for; it asks for nothing privileged.") from None
    except discord.HTTPException as error:
        raise StartError(f"Discord refused the start with status {error.status}{_words(error)}.") from None
    except discord.RateLimited as error:
        raise StartError(f"Discord asks to wait for {error.retry_after:.0f} s: start again then.") from None
    except (aiohttp.ClientError, OSError, discord.GatewayNotFound) as error:
        way = " through the proxy of HTTPS_PROXY" if bot.http.proxy else ""
        raise StartError(
            f"Discord can't be reached{way} ({_reason(error)}): check the network and start again."
        ) from None
    except NotRead as error:
        raise StartError(f"The database can't be read ({error}): mend it and start again.") from None
    except (NotSaved, Taken) as error:
        raise StartError(f"The database can't be written ({error}): mend it and start again.") from None


async def _log_in(bot: ExchangeBot, token: str) -> None:
    """Raises StartError where the first answers are not Discord's, and what discord.py raises."""
    try:
        await bot.login(token)
    except (AttributeError, KeyError, TypeError, ValueError):
        if bot.application is not None:  # those answers were read, and what broke is ours
            raise
        problem = "What answers in Discord's place is something else: check the network, its proxies and DISCORD_API."
        raise StartError(problem) from None


def _words(error: discord.HTTPException) -> str:
    """What Discord says of a refusal, in one line. Nothing of a page by somebody in between."""
    words = " ".join(error.text.split())
    return f": {words}" if words and "<" not in words else ""


def _reason(error: Exception) -> str:
    """Why a line could not be had. A refused request's own words hold its address, and with it a proxy's password."""
    if isinstance(error, aiohttp.ClientResponseError):
        return f"status {error.status}"
    return str(error) or "no answer"


@contextmanager
def what_comes_stays() -> Iterator[None]:
    """What is made inside is for good: every live table and its panels. The garbage collector would look at all of it
    again and again, and hold everyone up for hundreds of milliseconds, meanwhile and ever after."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


async def _stay(bot: ExchangeBot) -> None:
    """Listens to Discord's events. Raises StartError when they can't be reached the first time: discord.py 2.7 tries
    to resume a line that never was and stumbles over itself; any later time it tries again."""
    try:
        await bot.connect()
    except AttributeError:
        if bot.ws is not None:
            raise
        raise StartError("Discord's events can't be reached: check the network and start again.") from None


@asynccontextmanager
async def _sandbox(settings: Settings) -> AsyncIterator[Sandbox]:
    """The stand-in for Discord. Raises StartError when its port is taken."""
    sandbox = Sandbox(settings.sandbox_port)
    try:
        await sandbox.__aenter__()
    except OSError as error:
        problem = (
            f"Port {settings.sandbox_port} can't be used ({error.strerror}): set SANDBOX_PORT to another, or to 0."
        )
        raise StartError(problem) from None
    try:
        yield sandbox
    finally:
        await sandbox.__aexit__(None, None, None)


@asynccontextmanager
async def _health(
    address: tuple[str, int] | None, bot: ExchangeBot, registry: Registry, store: Store
) -> AsyncIterator[None]:
    """Figures and health, where the host wants them. Raises StartError when the address can't be had."""
    if address is None:
        yield
        return
    health = Health(*address, bot, registry, store)
    try:
        await health.start()
    except OSError as error:
        problem = f"METRICS_ADDRESS {address[0]}:{address[1]} can't be used ({error.strerror}): set it to another."
        raise StartError(problem) from None
    try:
        yield
    finally:
        await health.close()


def _tell_invitation(out: LineWriter, bot: ExchangeBot) -> None:
    """The link that invites the bot with just the permissions it needs."""
    link = discord.utils.oauth_url(bot.application_id or 0, permissions=PERMISSIONS)
    out.write(f"Invite the bot to a server: {link}")


def _tell_pages(out: LineWriter, settings: Settings, sandbox: Sandbox, _: ExchangeBot) -> None:
    """Where to play without Discord, and how to play with it."""
    pages = "\n".join(f"  {name:<5} {address}" for name, address in sandbox.pages.items())
    first = next(iter(sandbox.pages.values()))
    out.write(
        "Midnight Exchange runs in its sandbox.\n"
        f"Alone: open {first}#{quote(ALONE, safe='/:')} and press Enter (on a phone: the arrow).\n"
        f"New to the game: open a page below and press {LEARN}, a lesson of three minutes.\n"
        "Together: one page a person. Type /exchange play on one, press Join on another, then Start:\n"
        f"{pages}\n"
        f"To play on Discord, set DISCORD_TOKEN in the environment or {settings.bot_folder / '.env'} and start again.\n"
        "Ctrl-C ends it."
    )


def _use(api_base: str, gateway: str) -> None:
    """Points discord.py elsewhere, where one of the two is given."""
    if api_base:
        Route.BASE = api_base
    if gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def read_editions(settings: Settings) -> dict[str, Edition]:
    """The standard edition and those of the host's own folder, by name. Raises EditionError, StartError."""
    editions, looks = {"standard": standard()}, {look_of("standard")}
    for path in sorted(settings.editions_folder.glob("*.toml")) if settings.editions_folder else ():
        try:
            edition = load(path)
        except OSError as error:
            raise StartError(f"The edition {path} can't be read: {error.strerror}.") from None
        if look_of(edition.name) in looks:
            raise StartError(f"The edition {path} has the name {edition.name!r}, too like that of another one.")
        looks.add(look_of(edition.name))
        editions[edition.name] = edition
    return editions


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
