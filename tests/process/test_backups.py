"""The real process makes scheduled backups."""

from pathlib import Path

from proving.bot_process import on_discord
from sandbox import Sandbox
from tests.process.conftest import Start


async def test_a_backup_is_made_while_people_play(start: Start, tmp_path: Path, discord: Sandbox) -> None:
    bot = await start(**on_discord(discord), BACKUP_FOLDER="backups")
    await bot.wait_until_ready()
    async with discord.person("ana") as ana:
        await ana.command("exchange play")
    said = await bot.says("backup made")
    (backup,) = (tmp_path / "backups").iterdir()
    assert str(backup) in said
    assert backup.read_bytes().startswith(b"SQLite format 3")
