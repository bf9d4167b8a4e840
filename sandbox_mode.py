"""Runs the bot with a simulated Discord: starts the sandbox and prints the links to its pages."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import quote

from sqlalchemy import URL

from cogs.exchange_bot import ExchangeBot
from connecting import StartError
from output import LineWriter
from sandbox.server import Sandbox
from settings import Settings
from tables.database.address import database_address

ALONE: Final = "/exchange play rivals:3 level:easy"
"""The suggested command on the page of a person who plays alone."""
LEARN: Final = "/exchange learn"
DAILY: Final = "/exchange daily"
WITHOUT_BOT: Final = "The New Quarter"
"""A server without the bot, where everyone can still play alone."""
WITHOUT_BOT_CHANNEL: Final = "without-bot"
UPLOAD_GAP: Final = 0.02
"""Seconds between two uploads of pieces. It is short, because somebody opens the sandbox's pages within seconds."""


@asynccontextmanager
async def running_sandbox(settings: Settings) -> AsyncIterator[tuple[Sandbox, URL]]:
    """Yields a running sandbox, and the address of a temporary database. Raises StartError if the sandbox's port is
    taken."""
    async with _started_sandbox(settings) as sandbox:
        sandbox.control.rename_bot("Midnight Exchange")
        sandbox.control.suggest(LEARN, ALONE, DAILY)
        sandbox.control.allow_user_installs()
        sandbox.control.allow_events()
        sandbox.control.install_for(*sandbox.pages)
        sandbox.control.open_direct_messages(*sandbox.pages)
        sandbox.control.add_guild(WITHOUT_BOT, WITHOUT_BOT_CHANNEL, with_bot=False)
        # deleted at the end, because the sandbox's channels end too
        with TemporaryDirectory(prefix="midnight-exchange-") as folder:
            yield sandbox, database_address(f"sqlite:///{folder}/tables.sqlite3", settings.bot_folder)


@asynccontextmanager
async def _started_sandbox(settings: Settings) -> AsyncIterator[Sandbox]:
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


def print_pages(out: LineWriter, settings: Settings, sandbox: Sandbox, _: ExchangeBot) -> None:
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
