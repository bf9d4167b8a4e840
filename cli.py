"""The command line: `bot.py` runs the bot. `bot.py COMMAND` runs one command on the bot's database and ends."""

import asyncio
import signal
import sys
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Select, func, select
from sqlalchemy.exc import DBAPIError

from exporting import export, stored_data
from standings.counting.recount import recount
from tables.concurrency.tasks import running
from tables.database.address import shown_address, sqlite_file
from tables.database.backup import back_up, restore
from tables.database.copying import readable_errors
from tables.database.errors import StoreError, reason
from tables.database.files import is_folder, is_there, made_folder
from tables.database.interruptible import SIGNALS, ignore_signals, interruptible
from tables.database.process_lock import ExclusiveUse, take_alone
from tables.database.rows import OccupantRow, TableRow
from tables.privacy.forgetting import Forgetting
from tables.storage.database_opening import accept_lost_log, opened_engine
from tables.storage.dumps import dump, restore_dump
from tables.storage.owning_application import hand_over
from tables.storage.store import Store
from version import version

T = TypeVar("T")

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, SIGTERM or SIGHUP, as in shells. For an invalid command line, argparse exits with 2."""
MOST_ID: Final = 2**63 - 1
UPDATE_SECONDS: Final = 0.2  # seconds between two updates of the progress
ALWAYS, AUTO = "always", "auto"
"""When to use the sandbox: always, or only if no token is set."""


def parse(arguments: Sequence[str]) -> Namespace:
    """Returns the options of the command line.

    - `checks`: True for the command `check`.
    - `run`: the function of any other command. None for `check` and without a command.
    - `stopped`: the sentence to show if the command is interrupted. Empty without a command.
    - `sandbox`: ALWAYS, AUTO, or None without `--sandbox`.

    Raises SystemExit for `--help`, `--version` and an invalid command line.
    """
    parser = ArgumentParser(
        prog="bot.py",
        description="Runs the bot. With a command, works on the bot's database instead, and ends.",
        epilog="Settings come from the environment and from .env: see docs/hosting.md.",
    )
    parser.set_defaults(run=None, checks=False, stopped="")
    parser.add_argument("--version", action="version", version=f"Midnight Exchange {version()}")
    parser.add_argument(
        "--sandbox",
        nargs="?",
        choices=(ALWAYS, AUTO),
        const=ALWAYS,
        metavar="WHEN",
        help="play in the sandbox: a simulated Discord on this machine, with a database that is deleted at the end; "
        f"WHEN is {ALWAYS} (the default) or {AUTO}, which means: if DISCORD_TOKEN is not set",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def add(name: str, about: str, run: Callable[[Namespace, URL], str], stopped: str) -> ArgumentParser:
        command = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
        command.set_defaults(run=run, stopped=stopped)
        return command

    check = "check settings, database, disk and Discord, even while the bot runs, and list the problems"
    checking = commands.add_parser("check", help=check, description=f"{check[0].upper()}{check[1:]}.")
    checking.set_defaults(checks=True, stopped="Stopped: not everything was checked.")
    backup = add("backup", "copy the database, even while the bot runs", _back_up, "Stopped: no backup was made.")
    backup.add_argument(
        "to", metavar="TO", help="the new file, or a folder (FOLDER/ makes it) where it gets a dated name"
    )
    restoring = add(
        "restore",
        "put a backup in the place of the database, which is kept under another name",
        _restore,
        "Stopped: nothing was restored, and the database is what it was.",
    )
    restoring.add_argument("source", type=Path, metavar="FROM", help="a backup")
    add(
        "recount",
        "count ratings, leaderboards and achievements again from the results of all games",
        _recount,
        "Stopped: nothing was recounted, and nothing has changed.",
    )
    changing = add(
        "change-application",
        "hand the database over to another Discord application; tables in servers where its bot is not will close",
        _change_application,
        "Stopped: the database still belongs to the same application.",
    )
    changing.add_argument("id", type=_discord_id, metavar="ID", help="the application's id, as the refused start says")
    add(
        "reset-wal",
        "use a database although the log (-wal) that a crash left is gone; what only that log had is lost",
        _reset_wal,
        "Stopped: nothing has changed.",
    )
    for name, whose, run in (("forget-user", "user", _forget_user), ("forget-guild", "server", _forget_guild)):
        forgetting = add(
            name,
            f"delete all that is stored of a {whose}",
            run,
            "Stopped before everything was deleted: give the command again, or start the bot, which goes on with it.",
        )
        forgetting.add_argument("id", type=_discord_id, metavar="ID", help=f"the {whose}'s id on Discord")
    for name, whose, run in (("export-user", "user", _export_user), ("export-guild", "server", _export_guild)):
        exporting = add(
            name,
            f"write what is stored of a {whose} into a JSON file, even while the bot runs",
            run,
            "Stopped: nothing was exported.",
        )
        exporting.add_argument("id", type=_discord_id, metavar="ID", help=f"the {whose}'s id on Discord")
        exporting.add_argument(
            "to", metavar="TO", help="the new file, or a folder (FOLDER/ makes it) where it is named after the id"
        )
    options = parser.parse_args(arguments)
    if (options.run or options.checks) and options.sandbox is not None:
        parser.error("--sandbox has no database for commands")
    return options


def run_command(options: Namespace, database: URL, say: Callable[[str], None]) -> int:
    """Runs the command in `options`. If it succeeds, passes a sentence about its result to `say`.

    Returns the exit code: 0 after success, INTERRUPTED after a signal. Raises StoreError if the command fails.
    """
    interrupt_on_signals()
    try:
        say(options.run(options, database))
    except KeyboardInterrupt:
        return interrupted(options)
    return 0


def interrupt_on_signals() -> None:
    """Makes each of SIGNALS raise KeyboardInterrupt."""
    for each in SIGNALS:
        if signal.getsignal(each) is not signal.SIG_IGN:  # `nohup` ignores SIGHUP
            signal.signal(each, signal.default_int_handler)


def interrupted(options: Namespace) -> int:
    """Says that the command was stopped. Returns the exit code."""
    _show(f"{options.stopped}\n")
    return INTERRUPTED


def _discord_id(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= MOST_ID:
        raise ArgumentTypeError(f"{text!r} is not a Discord id")
    return int(text)


def _back_up(options: Namespace, database: URL) -> str:
    file = sqlite_file(database)
    _must_exist(database)
    with _target(options.to) as to, _progress("Pages") as report:
        # `resolve` keeps a link to the database: SQLite stores its log beside the target
        backup = dump(database, to) if file is None else back_up(file.resolve(), to, report)
    return (
        f"Copied the database {shown_address(database)} to {backup.path}: {backup.size:,} bytes, {backup.tables:,} "
        "tables, checked."
    )


@contextmanager
def _target(typed: str) -> Iterator[Path]:
    """Yields the full path that somebody typed. Turns errors of files into a StoreError.

    A missing folder is made if the path ends with a slash. It is deleted again if the block fails.
    """
    to = Path(typed).absolute()
    with readable_errors(to), made_folder(to) if typed.endswith("/") else nullcontext():
        yield to


def _restore(options: Namespace, database: URL) -> str:
    file, source = sqlite_file(database), options.source.absolute()
    with closing(take_alone(database)) as use, _progress("Pages") as report:
        if file is None:
            restored = restore_dump(database, source, use.ensure_locked)
        else:
            restored = restore(file.resolve(), source, report)
    kept = f" What was there is kept as {restored.kept_as}." if restored.kept_as else ""
    shown = shown_address(database)
    return f"Restored the database {shown} from {options.source}: {restored.tables:,} tables.{kept}"


def _recount(_: Namespace, database: URL) -> str:
    with _progress("Games") as report:
        results = _in_one_transaction(database, "recounted", lambda connection: recount(connection, report))
    return f"Ratings, leaderboards and achievements were counted again from {results:,} games."


def _change_application(options: Namespace, database: URL) -> str:
    owner = _in_one_transaction(database, "handed over", lambda connection: hand_over(connection, options.id))
    before = f", and no longer to {owner}" if owner not in (None, options.id) else ""
    return f"The database belongs to the application {options.id} now{before}."


def _reset_wal(_: Namespace, database: URL) -> str:
    with _locked(database):
        if accept_lost_log(database):
            return "The database is used as it is from now on: start the bot."
    return "Nothing was changed: no log of this database is missing."


def _in_one_transaction(database: URL, done: str, work: Callable[[Connection], T]) -> T:
    """Runs `work` in a transaction, with exclusive use of the database. Returns the result of `work`.

    Raises StoreError if SQL fails, or if another process uses the database. After any error and after Ctrl-C, nothing
    has changed. `done` is for the error's message, such as "recounted".
    """
    with _locked(database) as use, opened_engine(database) as engine:
        try:
            with engine.connect() as connection, interruptible(connection.connection.driver_connection):
                result = work(connection)
                ignore_signals()
                use.ensure_locked()
                connection.commit()
        except DBAPIError as error:
            raise StoreError(f"Nothing was {done}, and nothing has changed: {reason(error)}.") from error
    return result


def _forget_user(options: Namespace, database: URL) -> str:
    left = select(func.count()).where(OccupantRow.user_id == options.id)
    with _locked(database):
        asyncio.run(_run_deletion(database, left, lambda forgetting: forgetting.forget_user(options.id)))
    return f"All that was stored of user {options.id} is deleted."


def _forget_guild(options: Namespace, database: URL) -> str:
    left = select(func.count()).where(TableRow.guild_id == options.id)
    with _locked(database):
        asyncio.run(_run_deletion(database, left, lambda forgetting: forgetting.forget_guild(options.id)))
    return f"All that was stored of server {options.id} is deleted."


def _export_user(options: Namespace, database: URL) -> str:
    return _export(options, database, "user", lambda forgetting: forgetting.about(options.id))


def _export_guild(options: Namespace, database: URL) -> str:
    return _export(options, database, "server", lambda forgetting: forgetting.about_server(options.id))


def _export(options: Namespace, database: URL, whose: str, read: Callable[[Forgetting], Any]) -> str:
    _must_exist(database)
    with _target(options.to) as to, _progress("Pages") as report:
        file = to / f"{whose}-{options.id}.json" if is_folder(to) else to
        size = export(database, file, report, read)
    return f"What is stored of {whose} {options.id} is in {file}: {size:,} bytes."


async def _run_deletion(database: URL, left: Select[int], work: Callable[[Forgetting], Any]) -> None:
    """Runs `work`, which deletes data, and shows its progress. The query `left` counts the rows that are still to be
    deleted. Raises StoreError if not everything could be deleted."""
    refused = "Not all is deleted yet, as the line above says why: fix it and ask again."
    async with stored_data(database, refused) as (store, standings, forgetting):
        await standings.bring_up_to_date()
        async with running(_watch(store, left)):
            await work(forgetting)


async def _watch(store: Store, left: Select[int]) -> None:
    with _progress("Tables") as report:
        total: int | None = None
        while True:
            now = await store.read(lambda connection: connection.scalar(left)) or 0
            total = now if total is None else total
            report(total - now, total)
            await asyncio.sleep(UPDATE_SECONDS)


def _must_exist(database: URL) -> None:
    """Raises StoreError if the SQLite file does not exist, because a command must not create an empty database."""
    file = sqlite_file(database)
    if file is not None and not is_there(file):
        raise StoreError(f"There is no database {file}: check DATABASE_URL and BOT_FOLDER.")


@contextmanager
def _locked(database: URL) -> Iterator[ExclusiveUse]:
    """Yields exclusive use of the database. Raises StoreError if the database does not exist, or if another process
    uses it."""
    _must_exist(database)
    with closing(take_alone(database)) as use:
        yield use


@contextmanager
def _progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """Yields `report(done, total)`, which shows on a terminal how much is done."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    shown_at = 0.0

    def report(done: int, total: int) -> None:
        nonlocal shown_at
        if time.monotonic() - shown_at > UPDATE_SECONDS:
            shown_at = time.monotonic()
            _show(f"\r\x1b[K{what}: {done:,} of {total:,}")

    try:
        yield report
    finally:
        _show("\r\x1b[K")


def _show(text: str) -> None:
    """Writes to standard error. Ignores the error if the terminal is closed."""
    with suppress(OSError):
        print(text, end="", file=sys.stderr, flush=True)
