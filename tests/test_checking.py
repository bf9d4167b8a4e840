"""`bot.py check` finds each problem, says what to do, and changes nothing."""

import os
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from discord.http import Route

import checking
from cogs.wire.installation import PERMISSIONS
from connecting import StartError
from engine.editions.edition import Edition
from engine.editions.reading import standard
from sandbox import Sandbox
from settings import DATABASE, read_settings
from tables.database.address import database_address
from tables.database.process_lock import take_lock
from tables.storage import owning_application
from tables.storage.database_opening import open_store


@pytest_asyncio.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    async with Sandbox() as sandbox:
        monkeypatch.setattr(Route, "BASE", sandbox.api_base)
        yield sandbox


def editions() -> dict[str, Edition]:
    return {"standard": standard()}


async def report(read: Callable[[], dict[str, Edition]] = editions) -> tuple[bool, list[str]]:
    """Runs the check with the environment's settings. Returns whether the check has found no problem, and its lines."""
    lines: list[str] = []
    is_well = await checking.check(read_settings(), read, lines.append)
    return is_well, lines


async def problems(read: Callable[[], dict[str, Edition]] = editions) -> list[str]:
    return [line for line in (await report(read))[1] if line.startswith("PROBLEM")]


async def begun(folder: Path, owner: int) -> Path:
    """Creates a database on which this application has played."""
    store = await open_store(database_address(DATABASE, folder))
    await owning_application.check_application(owner, store)
    await store.close()
    take_lock(database_address(DATABASE, folder)).close()  # the bot leaves the lock file behind
    return folder / DATABASE.removeprefix("sqlite:///")


def names_below(folder: Path) -> set[str]:
    return {path.name for path in folder.rglob("*") if path.is_file()}


async def test_a_freshly_unpacked_bot_lacks_only_its_token(bare: Path) -> None:
    is_well, lines = await report()
    assert not is_well
    assert [line for line in lines if line.startswith("PROBLEM")] == [
        "PROBLEM  token: DISCORD_TOKEN is not set: copy it from the bot's page at Discord"
    ]
    assert lines[-1] == "1 to fix."
    assert any("the first start makes it" in line for line in lines)
    assert names_below(bare) == set(), "no file was created"


async def test_a_check_without_problems_changes_nothing(
    bare: Path, discord: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", discord.token)
    monkeypatch.setenv("METRICS_ADDRESS", "127.0.0.1:0")
    monkeypatch.setenv("BACKUP_FOLDER", "backups")
    database = await begun(bare, discord.world.application_id)
    before = database.read_bytes(), names_below(bare)
    is_well, lines = await report()
    assert is_well, lines
    assert lines[-1] == "Nothing is wrong."
    assert "ok       database: no bot runs on it" in lines
    assert "ok       servers: the bot is in 1, and has all permissions in 1" in lines
    assert (database.read_bytes(), names_below(bare)) == before


async def test_the_check_succeeds_beside_a_running_bot(
    bare: Path, discord: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", discord.token)
    await begun(bare, discord.world.application_id)
    with closing(take_lock(database_address(DATABASE, bare))):
        is_well, lines = await report()
    assert is_well, lines
    assert any(f"in use by process {os.getpid()}" in line for line in lines)


async def test_a_token_unknown_to_discord_is_reported(
    bare: Path, discord: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "wrong")
    (told,) = await problems()
    assert told.startswith("PROBLEM  Discord: Discord does not know this DISCORD_TOKEN")


async def test_a_database_of_another_application_is_reported(
    bare: Path, discord: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", discord.token)
    await begun(bare, 42)
    (told,) = await problems()
    assert "the database belongs to another, 42" in told


async def test_an_invalid_database_file_and_a_bad_edition_are_reported_together(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flawed() -> dict[str, Edition]:
        raise StartError("The edition odd.toml can't be read: Is a directory.")

    path(bare).write_bytes(b"no database, but long enough to be read as the head of one" * 40)
    told = await problems(flawed)
    assert [line.split(": ")[0] for line in told] == ["PROBLEM  editions", "PROBLEM  database", "PROBLEM  token"]
    assert "is not a database" in told[1]


def path(folder: Path) -> Path:
    """Creates the folder of the default database. Returns the database's path."""
    file = folder / DATABASE.removeprefix("sqlite:///")
    file.parent.mkdir()
    return file


@pytest.mark.parametrize(
    ("setting", "value", "told"),
    [("BACKUP_FOLDER", "file", "is not a folder"), ("METRICS_ADDRESS", "192.0.2.1:9100", "can't be used")],
)
async def test_a_setting_that_the_machine_does_not_allow_is_reported(
    bare: Path, monkeypatch: pytest.MonkeyPatch, setting: str, value: str, told: str
) -> None:
    (bare / "file").touch()
    monkeypatch.setenv(setting, value)
    found, _ = await problems()
    assert told in found


class Info:
    id = 7
    interactions_endpoint_url: str | None = None
    bot_require_code_grant = False


def test_an_application_with_an_interactions_url_or_without_an_invitation_is_reported() -> None:
    info: Any = Info()
    assert list(checking._application(info, None)) == list(checking._application(info, 7)) == []
    info.interactions_endpoint_url, info.bot_require_code_grant = "https://old.example", True
    told = [finding.text for finding in checking._application(info, 7)]
    assert "Interactions Endpoint URL" in told[0]
    assert "Code Grant" in told[1]


@pytest.mark.parametrize(("remaining", "is_problem"), [(1000, False), (3, True)])
def test_too_few_session_starts_left_today_are_reported(bare: Path, remaining: int, is_problem: bool) -> None:
    starts = {"remaining": remaining, "total": 1000, "reset_after": 3_600_000}
    (events,) = checking._gateway(starts)
    assert events.is_problem is is_problem


@pytest.mark.parametrize(("shards", "servers", "is_problem"), [("", 2500, False), ("", 2501, True), ("2", 4000, False)])
def test_too_few_shards_for_the_servers_are_reported(
    bare: Path, monkeypatch: pytest.MonkeyPatch, shards: str, servers: int, is_problem: bool
) -> None:
    monkeypatch.setenv("SHARDS", shards)
    found = checking._shards(read_settings(), 3, servers)
    assert found.is_problem is is_problem
    assert "3" in found.text, "the sentence has the number that Discord advises"


def test_a_server_where_the_bot_lacks_a_permission_is_named() -> None:
    needed = PERMISSIONS.value
    files = 1 << 15
    servers = [{"id": "1", "permissions": str(needed)}, {"id": "2", "permissions": str(needed & ~files)}]
    servers.append({"id": "3", "permissions": str(1 << 3)})  # an administrator has all permissions
    all_in_all, one = checking._permissions(servers)
    assert all_in_all.text == "the bot is in 3, and has all permissions in 2"
    assert one.text.startswith("2 lacks attach files")
    assert not one.is_problem, "the tables of that server still work, or say what is missing"
