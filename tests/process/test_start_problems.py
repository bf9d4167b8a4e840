"""If something prevents the start, the bot says so in one sentence and ends with exit code 1."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from proving.bot_process import BOT, on_discord
from proving.short_edition import STANDARD
from sandbox import Sandbox
from sandbox.faults import CannedResponse, page
from tables.database.files import is_there
from tests.process.conftest import SANDBOX, Start

Settings = dict[str, object]

NOWHERE: Settings = {"DISCORD_TOKEN": "any", "DISCORD_API": "http://127.0.0.1:9/api/v10"}
"""An address where nothing listens. Every other problem is reported before a connection."""


def no_network(folder: Path) -> Settings:
    return {}


def a_folder_below_a_file(folder: Path) -> Settings:
    (folder / "file").write_text("")
    return {"DATABASE_URL": f"sqlite:///{folder}/file/exchange.db"}


def a_newer_database(folder: Path) -> Settings:
    with closing(sqlite3.connect(folder / "newer.db")) as database:
        database.executescript(
            "CREATE TABLE alembic_version (version_num VARCHAR(32)); INSERT INTO alembic_version VALUES ('r9999');"
        )
    return {"DATABASE_URL": "sqlite:///newer.db"}


def no_database(folder: Path) -> Settings:
    (folder / "letter.db").write_text("Dear Ana, this is no database. " * 100)
    return {"DATABASE_URL": "sqlite:///letter.db"}


def a_broken_edition(folder: Path) -> Settings:
    (folder / "mine.toml").write_text(STANDARD.read_text().replace("watch = 10", "watch = -1"))
    return {"EDITIONS_FOLDER": folder}


def two_editions_that_look_alike(folder: Path) -> Settings:
    for name in ("Mine", "mine "):
        (folder / f"{name.strip()}.toml").write_text(STANDARD.read_text().replace('"standard"', f'"{name}"'))
    return {"EDITIONS_FOLDER": folder}


def no_folder(folder: Path) -> Settings:
    return {"EDITIONS_FOLDER": folder / "nowhere"}


def a_wrong_setting(folder: Path) -> Settings:
    (folder / ".env").write_text("LOG_LEVEL=loud\n")
    return {}


def no_address(folder: Path) -> Settings:
    return {"METRICS_ADDRESS": "9100"}


def a_high_port(folder: Path) -> Settings:
    return {"METRICS_ADDRESS": "127.0.0.1:70000"}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (no_network, ["can't be reached", "network"]),
        (a_folder_below_a_file, ["file", "cannot be made"]),
        (a_newer_database, ["newer.db", "newer version", "r9999"]),
        (no_database, ["letter.db", "is not a database"]),
        (a_broken_edition, ["mine.toml, line 11", "watch"]),
        (two_editions_that_look_alike, ["mine.toml", "'mine'", "too like that of another one"]),
        (no_folder, ["EDITIONS_FOLDER", "nowhere"]),
        (a_wrong_setting, ["LOG_LEVEL", "debug", "info"]),
        (no_address, ["METRICS_ADDRESS", "'9100'", "host:port"]),
        (a_high_port, ["METRICS_ADDRESS", "70000", "host:port"]),
    ],
)
async def test_a_start_problem_is_reported_in_a_sentence(
    start: Start, tmp_path: Path, given: Callable[[Path], Settings], told: list[str]
) -> None:
    bot = await start(**NOWHERE | given(tmp_path))
    assert await bot.ends() == 1, bot.output
    (sentence,) = bot.err
    assert all(words in sentence for words in told), sentence


@pytest.mark.parametrize(
    ("route", "answer", "told"),
    [
        ("GET /users/@me", page(200), "What answers in Discord's place is something else: check "),
        (
            "GET /oauth2/applications/@me",
            CannedResponse(200, {}),
            "What answers in Discord's place is something else: check ",
        ),
        ("GET /users/@me", page(403, "blocked\nby somebody"), "Discord refused the start with status 403."),
    ],
)
async def test_an_answer_that_is_not_discords_is_reported_without_its_text(
    start: Start, discord: Sandbox, route: str, answer: CannedResponse, told: str
) -> None:
    """The answer may be a web page of a server between the bot and Discord."""
    discord.faults.add(route, answer, times=None)
    bot = await start(**on_discord(discord))
    assert await bot.ends() == 1
    (sentence,) = bot.err
    assert sentence.startswith(told)


async def test_a_missing_token_is_reported(start: Start, tmp_path: Path) -> None:
    """The bot does not open the database, and does not start the sandbox instead."""
    bot = await start(DATABASE_URL="sqlite:///live.db")
    assert await bot.ends() == 1
    (sentence,) = bot.err
    assert sentence.startswith("DISCORD_TOKEN is not set: set it in the environment or in ")
    assert not is_there(tmp_path / "live.db")


async def test_the_check_ends_with_1_if_anything_is_wrong(start: Start) -> None:
    command = await start((str(BOT), "check"))
    assert await command.ends() == 1
    assert command.out[-1] == "1 to fix."
    assert command.err == []


async def test_a_wrong_token_is_refused(start: Start, discord: Sandbox) -> None:
    bot = await start(**on_discord(discord) | {"DISCORD_TOKEN": "wrong"})
    assert await bot.ends() == 1
    assert bot.err == ["Discord does not know this DISCORD_TOKEN: copy it again from the bot's page there."]


async def test_the_token_of_another_bot_is_refused(start: Start, discord: Sandbox) -> None:
    """The other bot is in none of the servers of this database. Still no table closes, and no server's data is marked
    for deletion."""
    bot = await start(**on_discord(discord))
    await bot.wait_until_ready()
    async with discord.person("ana") as ana:
        await ana.command("exchange play")
    await bot.kill()
    async with Sandbox() as elsewhere:
        ours, theirs = discord.world.application_id, elsewhere.world.application_id
        wrong = await start(**on_discord(elsewhere))
        assert await wrong.ends() == 1
        assert f"belongs to the Discord application {ours}, and DISCORD_TOKEN to {theirs}: " in wrong.err[-1]
        assert not elsewhere.gateway.is_connected
    back = await start(**on_discord(discord))
    assert "tables=1" in await back.says("] ready")


async def test_a_taken_address_for_metrics_is_reported(start: Start, discord: Sandbox) -> None:
    bot = await start(SANDBOX, METRICS_ADDRESS=f"127.0.0.1:{discord.port}")
    assert await bot.ends() == 1
    (sentence,) = bot.err
    assert f"METRICS_ADDRESS 127.0.0.1:{discord.port} can't be used" in sentence


async def test_a_taken_port_is_reported(start: Start, discord: Sandbox) -> None:
    bot = await start(SANDBOX, SANDBOX_PORT=discord.port)
    assert await bot.ends() == 1
    (sentence,) = bot.err
    assert f"Port {discord.port} can't be used" in sentence
    assert "SANDBOX_PORT" in sentence
