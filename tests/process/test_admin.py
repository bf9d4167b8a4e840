"""The managers' panel and data rights with the real bot: people upload and download files, and delete data."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from proving.bot_process import BOT, Bot, on_discord
from proving.short_edition import STANDARD
from sandbox import Sandbox
from tests.process.conftest import Start

OURS = STANDARD.read_text().replace('name = "standard"', 'name = "ours"')


async def test_a_manager_uploads_an_edition_and_downloads_a_list(playing: Bot) -> None:
    async with playing.person("ana") as ana, playing.person("ben") as ben:
        assert "exchange-admin" not in [each["name"] for each in ben.commands], "only managers see the command"
        edition: dict[str, Any] = {"edition-file": ("ours.toml", OURS.encode())}
        reply = await ana.command("exchange-admin", **edition)
        assert reply.message is not None
        assert "The edition ours is now available." in reply.message.text
        edition["edition-file"] = ("ours.toml", OURS.replace("watch = 10", "watch = -1").encode())
        reply = await ana.command("exchange-admin", **edition)
        assert reply.message is not None
        assert "line 11" in reply.message.text
        await ana.tap("Back")
        await ana.tap("Files")
        await ana.tap("Leaderboard")
        await ana.command("exchange play", edition="ours")
        await ben.tap("Join")
        await ana.tap("Start")
        await ben.until(lambda: "Round 1" in ben.transcript())
    assert not [line for line in playing.err if "error" in line or "Traceback" in line], playing.output


async def test_a_host_deletes_the_data_of_a_person_and_of_a_server(
    start: Start, tmp_path: Path, discord: Sandbox
) -> None:
    bot = await start(**on_discord(discord))
    await bot.wait_until_ready()
    async with discord.person("ana") as ana, discord.person("ben") as ben:
        await ana.command("exchange play")
        await ben.tap("Join")
        number = ana.id
    await bot.kill()
    (database,) = tmp_path.rglob("*.sqlite3")  # noqa: ASYNC240 - a test may block
    assert str(number) in stored(database)
    assert await done(start, "forget-user", str(number)) == (0, "user")
    assert str(number) not in stored(database)
    assert seats(database) == [{"user_id": ben.id, "presence": "present"}], "no other seat of the lobby is taken"
    assert str(discord.world.home.id) in stored(database)
    assert await done(start, "forget-guild", str(discord.world.home.id)) == (0, "server")
    assert str(discord.world.home.id) not in stored(database)
    assert (await done(start, "forget-guild", "everyone"))[0] == 2


def stored(database: Path) -> str:
    with closing(sqlite3.connect(database)) as connection:
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return "\n".join(str(row) for name in names for row in connection.execute(f"SELECT * FROM {name}"))


def seats(database: Path) -> list[dict[str, object]]:
    with closing(sqlite3.connect(database)) as connection:
        ((head,),) = connection.execute("SELECT head FROM game_table").fetchall()
    return [{key: seat[key] for key in ("user_id", "presence")} for seat in json.loads(head)["occupants"]]


async def done(start: Start, *arguments: str) -> tuple[int, str]:
    """Runs `bot.py` with these arguments. Returns the exit code, and whose data was deleted: "user", "server", or ""
    for neither."""
    command = await start((str(BOT), *arguments))
    code = await command.ends()
    return code, next((word for word in ("user", "server") if f"of {word} " in command.output), "")
