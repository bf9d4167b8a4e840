"""What the bot prints and does at its start: pages, how to connect, the invitation, the commands."""

import re
from pathlib import Path
from stat import S_IMODE
from urllib.parse import parse_qs, urlsplit

from proving.bot_process import BOT, on_discord
from sandbox import Sandbox
from sandbox.permissions import Permission
from tests.process.conftest import Start

MAKEFILE = BOT.with_name("Makefile")
SYNC = "PUT /applications/{application_id}/commands"
NEEDED = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ATTACH_FILES
)


async def test_make_play_prints_four_pages_and_the_way_to_discord(start: Start) -> None:
    """The command of `make play` runs in a new Python, not in a fork."""
    (arguments,) = re.findall(r"^play: .*\n\t.* python bot.py (.*)$", MAKEFILE.read_text(), re.MULTILINE)
    playing = await start((str(BOT), *arguments.split()), new_interpreter=True)
    await playing.wait_until_ready()
    assert list(playing.pages) == ["ana", "ben", "cleo", "dan"]
    assert "DISCORD_TOKEN" in await playing.says("To play on Discord")
    async with playing.person("dan") as dan:
        assert {command["name"] for command in dan.commands} == {"exchange"}


async def test_commands_are_synced_only_when_they_changed(start: Start, discord: Sandbox) -> None:
    """Scenario 40. If Discord has lost the commands, it gets them again."""
    for starts, told in ((1, 1), (2, 1), (3, 2)):
        if starts == 3:
            discord.world.global_commands.clear()
        bot = await start(**on_discord(discord))
        await bot.wait_until_ready()
        assert len(discord.journal.find(SYNC)) == told, f"after {starts} starts"
        await bot.kill()


async def test_the_invitation_asks_only_for_needed_permissions(start: Start, discord: Sandbox) -> None:
    """Those are the permissions for a table and its pictures. If one is missing, one sentence says which."""
    bot = await start(**on_discord(discord))
    asked = parse_qs(urlsplit((await bot.says("Invite the bot")).split()[-1]).query)
    assert asked["permissions"] == [str(int(NEEDED))]
    assert asked["client_id"] == [str(discord.world.application_id)]
    assert set(asked["scope"][0].split()) == {"bot", "applications.commands"}

    await bot.wait_until_ready()
    discord.control.deny(Permission.SEND_MESSAGES)
    async with discord.person("ana") as ana:
        reply = await ana.command("exchange play")
        assert reply.message is not None
        assert reply.message.is_ephemeral
        assert "<#" in reply.message.text
        assert [message for message in ana.messages if not message.is_ephemeral] == []


async def test_files_that_the_bot_writes_are_private_to_their_owner(
    start: Start, discord: Sandbox, tmp_path: Path
) -> None:
    """The database, its write-ahead log, the lock file and their folder. If others can read `.env`, the bot warns and
    names its mode."""
    (tmp_path / ".env").write_text("LOG_LEVEL=info\n")
    (tmp_path / ".env").chmod(0o644)
    bot = await start(**on_discord(discord))
    await bot.wait_until_ready()
    data = tmp_path / "data"
    modes = {path.name: S_IMODE(path.stat().st_mode) for path in (data, *data.iterdir())}
    assert modes.pop("data") == 0o700
    assert len(modes) >= 4
    assert set(modes.values()) == {0o600}, modes
    assert "0644" in await bot.says("others may read the token")
    assert len([line for line in bot.err if "others may" in line]) == 1
