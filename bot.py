"""Starts the bot: reads the settings, builds the parts and wires them together."""

import os
import signal

if os.getpid() == 1:  # in a container. Linux drops SIGTERM there until a handler is set, and the imports take a second
    signal.signal(signal.SIGTERM, lambda *_: os._exit(128 + signal.SIGTERM))

import asyncio
import sys
import time
from argparse import Namespace
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from stat import S_IROTH
from typing import Final

import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from sqlalchemy import URL

import cli
from checking import check
from cogs.exchange_bot import ExchangeBot
from cogs.panels.pages.about import About
from cogs.upkeep.piece_upload import UPLOAD_GAP
from cogs.usage_limits import PRESSES, Limit
from cogs.wire.installation import PERMISSIONS
from cogs.words.catalogs import CatalogError, Words
from connecting import Greet, StartError, run_until_stopped
from engine.editions.edition import Edition
from engine.editions.names import look_of
from engine.editions.reading import EditionError, load, standard
from health import Health
from logs import log_stray_errors, set_up_logs
from output import LineWriter, open_missing_streams
from ownership import Parts, ownership_of
from process import EXIT_FAILURE, allow_descriptors, end_in_time, stop_on_signals
from scheduled_backups import ScheduledBackups
from settings import DATABASE, Settings, SettingsError, read_settings
from standings.standings import Standings
from tables.concurrency.tasks import running
from tables.database.address import database_address, sqlite_file
from tables.database.errors import StoreError
from tables.database.files import OTHERS_MASK, is_there, mode_of
from tables.live.registry import Registry
from tables.nights.game_nights import GameNights
from tables.privacy.forgetting import Forgetting
from tables.settings.preferences import Preferences
from tables.state.quotas import Limits
from tables.state.shards import OwnedShards
from tables.storage.database_opening import open_store
from tables.storage.finding_store import FindingStore
from tables.storage.piece_store import PieceStore
from tables.storage.store import Store
from tables.tournaments.tournaments import Tournaments
from version import version

log = structlog.get_logger(__name__)

SWITCH_SECONDS: Final = 0.0001
"""Seconds after which a busy thread lets a waiting thread run. Python's default is 0.005.

While the event loop is busy, a transaction waits this long after each of its statements (docs/performance.md).
"""


def main(arguments: Sequence[str] = ()) -> int:
    """Runs the bot until it is stopped, or runs a command of `cli.py`. Returns the exit code:

    - 0: success.
    - 1: a failure, or a problem that the command `check` found.
    - `cli.INTERRUPTED`: a command was interrupted.

    Raises SystemExit as `cli.parse` does.
    """
    open_missing_streams()
    os.umask(os.umask(OTHERS_MASK) | OTHERS_MASK)  # other users cannot use new files: database and copies
    options = cli.parse(arguments)
    with LineWriter(sys.stdout) as out, LineWriter(sys.stderr) as err:
        return _main(options, out, err)


def _main(options: Namespace, out: LineWriter, err: LineWriter) -> int:
    set_up_logs("info", as_json=False, to=err)  # until the settings are read
    log_stray_errors()
    try:
        settings = read_settings()
        set_up_logs(settings.log_level, as_json=settings.log_format == "json", to=err)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice
        if options.run is not None:
            database = database_address(settings.database_url or DATABASE, settings.bot_folder)
            return cli.run_command(options, database, out.write)
        if options.checks:
            cli.interrupt_on_signals()
            set_up_logs("warning", as_json=False, to=err)
            _point_discord_to(settings.discord_api, settings.discord_gateway)
            is_well = asyncio.run(check(settings, partial(read_editions, settings), out.write))
            return 0 if is_well else EXIT_FAILURE
        sys.setswitchinterval(SWITCH_SECONDS)
        allow_descriptors()
        asyncio.run(run(settings, out, in_sandbox=plays_in_sandbox(settings, options.sandbox)))
    except (SettingsError, StartError, StoreError, EditionError, CatalogError) as problem:
        err.write(str(problem))
        return EXIT_FAILURE
    except Exception:  # Python would write it to a stream that may block
        log.exception("the bot ends because of a bug")
        return EXIT_FAILURE
    except KeyboardInterrupt:
        return cli.interrupted(options) if options.stopped else 0
    return 0


def plays_in_sandbox(settings: Settings, asked: str | None) -> bool:
    """Returns whether to play in the sandbox instead of on Discord. `asked` is the value of `--sandbox`, or None.

    If there is a token, and `asked` is not ALWAYS, returns False. Otherwise raises StartError in these cases:

    - `asked` is None.
    - One of `HOST_SETTINGS` is set.
    - `asked` is AUTO, and a host's database is there.

    A hosted bot must not play in the sandbox, because nobody would notice.
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


async def run(settings: Settings, out: LineWriter, *, in_sandbox: bool) -> None:
    """Runs the store, the tables and the bot until a signal stops the process.

    Writes the invitation link, or the links of the sandbox's pages, to `out`. Raises StartError, StoreError,
    EditionError or CatalogError if the bot cannot start or go on.
    """
    stopped = stop_on_signals()
    if not in_sandbox:
        _warn_if_others_can_read(settings.bot_folder / ".env")
        _point_discord_to(settings.discord_api, settings.discord_gateway)
        database = database_address(settings.database_url or DATABASE, settings.bot_folder)
        await _run_bot(settings, settings.discord_token, database, stopped, partial(_print_invitation, out))
        return
    import sandbox_mode  # here, because only the sandbox mode needs the sandbox

    async with sandbox_mode.running_sandbox(settings) as (sandbox, database):
        _point_discord_to(sandbox.api_base, sandbox.gateway_url)
        greet = partial(sandbox_mode.print_pages, out, settings, sandbox)
        settings = settings.model_copy(update={"backup_folder": None})  # the backup folder is for a host's database
        await _run_bot(settings, sandbox.token, database, stopped, greet, sandbox_mode.UPLOAD_GAP)


def _warn_if_others_can_read(env: Path) -> None:
    """Warns if every user of the machine may read the file `env`.

    If only the file's group may read it, does not warn: service managers often give a group access.
    """
    with suppress(FileNotFoundError):
        if env.stat().st_mode & S_IROTH:
            log.warning("others may read the token", file=str(env), mode=mode_of(env))


async def _run_bot(  # noqa: PLR0913, PLR0917
    settings: Settings, token: str, database: URL, stopped: asyncio.Event, greet: Greet, upload_gap: float = UPLOAD_GAP
) -> None:
    editions = read_editions(settings)
    words = Words.load()
    ownership = ownership_of(database, settings.shards)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(ownership.close)
        if not await ownership.acquire(stopped):  # before this process connects to Discord
            return
        store = await open_store(database)
        stack.push_async_callback(store.close)
        limits = Limits(tables=settings.tables_per_server)
        registry = Registry(store, editions=editions, limits=limits, shards=ownership.shards)
        standings, preferences = Standings(store), Preferences(store)
        nights, tournaments = GameNights(store, ownership.shards), Tournaments(store, ownership.shards)
        forgetting = Forgetting(store, registry, preferences, [standings, nights, tournaments])
        presses = Limit(settings.presses_per_person, PRESSES.seconds)
        bot = ExchangeBot(
            *(registry, standings, preferences, forgetting, words, settings.silence_seconds, presses),
            pieces=PieceStore(store),
            upload_gap=upload_gap,
            about=About(version(), time.time(), settings.support_url, settings.privacy_url, settings.terms_url),
            identify_turns=ownership.identify_turns(store),
            nights=nights,
            findings=FindingStore(store),
            tournaments=tournaments,
        )
        bot.http.proxy = settings.proxy_for(Route.BASE)
        logged_in = asyncio.Event()
        owning = await stack.enter_async_context(
            ownership.watched(Parts(store, bot, preferences, forgetting), logged_in)
        )
        health = _health(settings.metrics_address, bot, registry, store)
        async with bot, health, _backups(settings, database, ownership.shards):
            await run_until_stopped(bot, token, stopped, partial(_greet, greet, logged_in), owning)


def _greet(greet: Greet, logged_in: asyncio.Event, bot: ExchangeBot) -> None:
    greet(bot)
    logged_in.set()


@asynccontextmanager
async def _health(
    address: tuple[str, int] | None, bot: ExchangeBot, registry: Registry, store: Store
) -> AsyncIterator[None]:
    """Serves health and metrics at `address` while the block runs. None: serves nothing.

    Raises StartError if the address is not available.
    """
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


@asynccontextmanager
async def _backups(settings: Settings, database: URL, shards: OwnedShards) -> AsyncIterator[None]:
    """Makes the scheduled backups while the block runs. Of several processes, only the owner of shard 0 makes any."""
    if settings.backup_folder is None:
        yield
        return
    file = sqlite_file(database)
    name = file.name if file else f"{database.database}.dump"
    scheduled = ScheduledBackups(
        settings.backup_folder, name, settings.backup_hours * 3600, settings.backups_kept, partial(shards.owns, 0)
    )
    async with running(scheduled.run()):
        yield


def _print_invitation(out: LineWriter, bot: ExchangeBot) -> None:
    link = discord.utils.oauth_url(bot.application_id or 0, permissions=PERMISSIONS)
    out.write(f"Invite the bot to a server: {link}")


def _point_discord_to(api_base: str, gateway: str) -> None:
    """Makes discord.py use these addresses. An empty address leaves discord.py's own."""
    if api_base:
        Route.BASE = api_base
    if gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


def read_editions(settings: Settings) -> dict[str, Edition]:
    """Returns the standard edition and the editions in the host's folder, by name.

    Raises EditionError if an edition is invalid. Raises StartError if a file cannot be read, or if two names look
    alike (`look_of`).
    """
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
    exit_code = main(sys.argv[1:])
    end_in_time(exit_code)
    sys.exit(exit_code)
